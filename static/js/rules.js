// Sharing a link and printing a card: buttons that need a script appear only with one.
for (const button of document.querySelectorAll('[data-share], [data-print]')) button.hidden = false;

async function share(button) {
  const { share: url, title, done } = button.dataset;
  if (navigator.share && matchMedia('(pointer: coarse)').matches) {
    await navigator.share({ title, url }).catch(() => {});
    return;
  }
  if (navigator.clipboard) await navigator.clipboard.writeText(url);
  else document.getElementById('address').select();
  button.textContent = navigator.clipboard ? done : button.textContent;
}

document.addEventListener('click', ({ target }) => {
  const button = target.closest('[data-share]');
  if (button) share(button);
  if (target.closest('[data-print]')) print();
});
