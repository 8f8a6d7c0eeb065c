// How long a table still waits for people before bots sit down.
import { afterUpdate } from './core.js';

let due = 0;

function count() {
  const shown = document.querySelector('[data-fill]');
  if (!shown) return;
  const seconds = Math.max(0, Math.ceil((due - performance.now()) / 1000));
  shown.textContent = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

afterUpdate(() => {
  const shown = document.querySelector('[data-fill]');
  if (!shown) return;
  due = performance.now() + Number(shown.dataset.fill);
  count();
});
setInterval(count, 250);
