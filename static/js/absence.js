// Who has gone away, who is back, and what was decided: said once, and shown for a moment.
import { afterUpdate, announceAfter, byId } from './core.js';
import { plain, say } from './say.js';

const SHOWN_MS = 6000;
const SAY_AFTER_MS = 700; // what was played in the same moment is said first
const known = new Set([...byId('happened').children].map((entry) => entry.dataset.key));
let hideTimer = 0;
let sayTimer = 0;

document.addEventListener('click', (event) => event.target.closest?.('.together__wishes .button')?.closest('[popover]').hidePopover());
document.addEventListener('htmx:afterSettle', ({ target }) => {
  if (['vote', 'return'].includes(target.id)) announceAfter();
});

function hide() {
  const line = byId('happened-now');
  if (line) line.hidden = true;
}

afterUpdate(() => {
  const entries = [...(byId('happened')?.children ?? [])].filter((entry) => !known.has(entry.dataset.key));
  if (!entries.length) return;
  for (const entry of entries) known.add(entry.dataset.key);
  const text = entries.map(plain).join(' ');
  const line = byId('happened-now');
  line.textContent = text;
  line.hidden = false;
  clearTimeout(hideTimer);
  clearTimeout(sayTimer);
  hideTimer = setTimeout(hide, SHOWN_MS);
  sayTimer = setTimeout(() => say(text), SAY_AFTER_MS);
});
