// Small things: the countdown to the next deal, copying the address, a question before leaving.
import './confirm.js';
import { afterUpdate } from './core.js';

let due = 0;
let key = '';

function count() {
  const shown = document.querySelector('[data-wait] .countdown');
  if (!shown) return;
  shown.textContent = Math.max(0, Math.ceil((due - performance.now()) / 1000));
}

afterUpdate(() => {
  const button = document.querySelector('[data-wait]');
  if (!button) return;
  const now = `${button.dataset.deal} ${button.dataset.wait}`;
  if (now !== key) due = performance.now() + Number(button.dataset.wait);
  key = now;
  count();
});
setInterval(count, 250);

document.addEventListener('click', async (event) => {
  const copy = event.target.closest?.('[data-copy]');
  if (copy) {
    await navigator.clipboard?.writeText(location.href);
    copy.textContent = copy.dataset.copy;
  }
});
