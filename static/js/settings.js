// Theme, suits and letters at once, and in a cookie for the next page.
const AGE_S = 400 * 24 * 60 * 60;

function keep(name, value) {
  document.cookie = `${name}=${value}; path=/; max-age=${AGE_S}; samesite=lax${location.protocol === 'https:' ? '; secure' : ''}`;
}

function redraw(letters) {
  const other = letters === 'ru' ? 'en' : 'ru';
  for (const use of document.querySelectorAll(`use[href*="#${other}-"]`)) {
    use.setAttribute('href', use.getAttribute('href').replace(`#${other}-`, `#${letters}-`));
  }
}

/** `onLetters` is called when the server has to draw other letters from now on. */
export function settings(onLetters = () => {}) {
  document.addEventListener('change', ({ target }) => {
    if (!target.closest('[data-settings]')) return;
    const { name, value } = target;
    keep(name, target.type === 'checkbox' ? Number(target.checked) : value);
    if (name === 'theme' || name === 'deck') document.documentElement.dataset[name] = value;
    if (name === 'letters') {
      redraw(value);
      onLetters();
    }
  });
}
