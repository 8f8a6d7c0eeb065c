// The stepper of the bid panel, and a question before a bid that looks like a slip of the finger.
import { afterUpdate, byId, felt } from './core.js';

const JUMP = 30;
const ASK_MS = 3000;
let chosen = null;
let deal = '';
let asking = 0;

const stepper = () => byId('stepper');
const numbers = () => {
  const { low, high, step } = stepper().dataset;
  return { low: Number(low), high: Number(high), step: Number(step) };
};

function show() {
  if (!stepper()) return;
  const { low, high, step } = numbers();
  chosen = Math.min(Math.max(chosen ?? low, low), high);
  stepper().querySelector('output').value = chosen;
  const go = byId('stepper-go');
  go.value = `${stepper().dataset.prefix} ${chosen}`;
  go.textContent = stepper().dataset.verb.replace('#', chosen);
  go.classList.remove('is-asking');
  const [lower, higher] = stepper().querySelectorAll('[data-by]');
  lower.disabled = chosen - step < low;
  higher.disabled = chosen + step > high;
}

/** Move the chosen number up or down. */
export function move(by) {
  if (!stepper()) return;
  clearTimeout(asking);
  asking = 0;
  chosen = (chosen ?? numbers().low) + by * numbers().step;
  show();
}

function ask(go) {
  go.textContent = stepper().dataset.sure.replace('#', chosen);
  go.classList.add('is-asking');
  asking = setTimeout(() => {
    asking = 0;
    show();
  }, ASK_MS);
}

document.addEventListener('click', (event) => {
  const by = event.target.closest?.('#stepper [data-by]');
  if (by) move(Number(by.dataset.by));
  const go = event.target.closest?.('#stepper-go');
  if (!go) return;
  if (!asking && chosen - numbers().low > JUMP) {
    event.preventDefault();
    ask(go);
  } else {
    clearTimeout(asking);
    asking = 0;
  }
});

afterUpdate(() => {
  if (felt().dataset.deal !== deal || !stepper()) chosen = null;
  deal = felt().dataset.deal;
  if (!asking) show();
});
