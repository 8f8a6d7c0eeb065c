// Theme, suits, letters and the like at once: for this page, in a cookie for the next one, and with the player.
const AGE_S = 400 * 24 * 60 * 60;
const ROOT = ['theme', 'deck', 'motion', 'onetap', 'sound', 'talk'];

function keep(name, value) {
  document.cookie = `${name}=${value}; path=/; max-age=${AGE_S}; samesite=lax${location.protocol === 'https:' ? '; secure' : ''}`;
}

/** Tell the server, which keeps it for the player's other browsers. Without a connection the cookie has to do. */
async function tell(form, name, value) {
  const token = form.elements.csrfmiddlewaretoken.value;
  const body = new URLSearchParams({ csrfmiddlewaretoken: token, [name]: value });
  try {
    await fetch(form.dataset.settings || form.action, { method: 'POST', body, redirect: 'manual', keepalive: true });
  } catch {
    // The page shows it, the cookie has it.
  }
}

function redraw(letters) {
  const other = letters === 'ru' ? 'en' : 'ru';
  for (const use of document.querySelectorAll(`use[href*="#${other}-"]`)) {
    use.setAttribute('href', use.getAttribute('href').replace(`#${other}-`, `#${letters}-`));
  }
}

/** `onLetters` is called when the server has to draw other letters from now on. */
export function settings(onLetters = () => {}) {
  document.addEventListener('change', async ({ target }) => {
    const form = target.closest('[data-settings]');
    if (!form || target.hasAttribute('data-later')) return;
    const { name } = target;
    const value = target.type === 'checkbox' ? String(Number(target.checked)) : target.value;
    keep(name, value);
    if (ROOT.includes(name)) document.documentElement.dataset[name] = value;
    if (name === 'letters') redraw(value || document.documentElement.lang);
    await tell(form, name, value);
    if (name === 'letters') onLetters();
  });
}
