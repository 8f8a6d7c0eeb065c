// A form is sent once, however often its button is pressed; and what a passkey's window says is passed on.
document.addEventListener('submit', (event) => {
  const form = event.target;
  if (!('once' in form.dataset)) return;
  if (form.dataset.sent) event.preventDefault();
  form.dataset.sent = '1';
});

addEventListener('pageshow', () => {
  for (const form of document.querySelectorAll('form[data-sent]')) delete form.dataset.sent;
});

document.addEventListener('allauth.error', (event) => {
  const line = document.getElementById('passkey-failed');
  if (!line) return;
  event.preventDefault();
  line.hidden = false;
});
