// Who has gone away, who is back, and what was decided: said once, and shown for a moment.
import { afterUpdate, announceAfter, byId } from './core.js';
import { plain, say } from './say.js';

const SHOWN_MS = 6000;
const SAY_AFTER_MS = 700; // what was played in the same moment is said first
const known = new Set([...byId('happened').children].map((entry) => entry.dataset.key));
let hideTimer = 0;
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
  const line = byId('happened-now');
  line.textContent = news.map(plain).join(' ');
  line.hidden = false;
  clearTimeout(hideTimer);
  hideTimer = setTimeout(hide, SHOWN_MS);
}

afterUpdate(() => {
  const entries = [...(byId('happened')?.children ?? [])].filter((entry) => !known.has(entry.dataset.key));
  if (!entries.length) return;
  for (const entry of entries) known.add(entry.dataset.key);
  show(entries);
  const text = entries.map(plain).join(' ');
  clearTimeout(sayTimer);
  sayTimer = setTimeout(() => say(text), SAY_AFTER_MS);
});
