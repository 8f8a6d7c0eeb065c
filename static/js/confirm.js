// A button that cannot be taken back asks first: the first press shows the question, the second one means it.
document.addEventListener('click', (event) => {
  const button = event.target.closest?.('[data-confirm]');
  if (!button || button.classList.contains('is-asking')) return;
  event.preventDefault();
  button.classList.add('is-asking');
  button.textContent = button.dataset.confirm;
});
