// Who has gone away, who is back, and what was decided: said once, and shown for a moment.
import { afterUpdate, announceAfter, byId } from './core.js';
import { plain, say } from './say.js';

const SHOWN_MS = 6000;
const SAY_AFTER_MS = 700; // what was played in the same moment is said first
const known = new Set([...byId('happened').children].map((entry) => entry.dataset.key));
let shown = [];
let hideTimer = 0;
let waitEnds = 0;
let waitTold = '';
let sayTimer = 0;

// Pressed buttons stand in the live region, outside their forms: what they say goes with the form.
for (const form of [byId('vote'), byId('return')]) {
  form.addEventListener('submit', async (event) => {
    event.preventDefault();
    event.submitter?.closest('[popover]')?.hidePopover();
    const path = event.submitter?.getAttribute('formaction') ?? form.getAttribute('action');
    const values = Object.fromEntries(new FormData(form, event.submitter));
    await htmx.ajax('POST', path, { source: form, values, swap: 'none' });
    announceAfter();
  });
}

function hide() {
  const line = byId('happened-now');
  if (line) line.hidden = true;
}

/** What stands in a line of its own already needs no second one. */
function show(entries) {
  const news = entries.filter((entry) => !('stays' in entry.dataset));
  if (!news.length) return;
  shown = news.map((entry) => entry.dataset.key);
  const line = byId('happened-now');
  line.textContent = news.map(plain).join(' ');
  line.hidden = false;
  clearTimeout(hideTimer);
  hideTimer = setTimeout(hide, SHOWN_MS);
}

/** How long the others still wait for somebody. */
function countDown() {
  const line = document.querySelector('[data-comes-back]');
  if (!line) return;
  if (line.dataset.comesBack !== waitTold) {
    waitTold = line.dataset.comesBack;
    waitEnds = performance.now() + Number(waitTold);
  }
  const seconds = Math.max(0, Math.ceil((waitEnds - performance.now()) / 1000));
  const words = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
  if (line.textContent !== words) line.textContent = words;
}

setInterval(countDown, 250);

afterUpdate(() => {
  countDown();
  const told = [...(byId('happened')?.children ?? [])].map((entry) => entry.dataset.key);
  if (!shown.some((key) => told.includes(key))) hide(); // what holds no more is shown no longer
  const entries = [...(byId('happened')?.children ?? [])].filter((entry) => !known.has(entry.dataset.key));
  if (!entries.length) return;
  for (const entry of entries) known.add(entry.dataset.key);
  show(entries);
  const text = entries.filter((entry) => !('silent' in entry.dataset)).map(plain).join(' ');
  if (!text) return;
  clearTimeout(sayTimer);
  sayTimer = setTimeout(() => say(text), SAY_AFTER_MS);
});
