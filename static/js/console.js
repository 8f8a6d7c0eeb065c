// The console lives through an outage: it says that there is none of the connection, keeps what is typed, and sends what was
// pressed once it is back. Every press has a key, so that sending it again has no second effect.
import { queue } from './console_queue.js';
import { follow } from './console_live.js';
import { dragging } from './console_drag.js';

const root = () => document.getElementById('console');

document.addEventListener('click', ({ target }) => {
  const sign = target.closest?.('[data-sign]');
  if (!sign) return;
  const input = sign.parentElement.querySelector('input');
  const text = input.value.trim();
  input.value = text.startsWith('-') || text.startsWith('−') ? text.slice(1) : `-${text}`;
  input.focus();
});

/** With a script there is a key for the sign, and phones show digits only. */
function dress() {
  for (const sign of document.querySelectorAll('[data-sign]')) sign.hidden = false;
  for (const input of document.querySelectorAll('[data-points]')) input.inputMode = 'numeric';
}

/** The strips of tabs are wider than a phone: the present one is in sight. */
for (const tab of document.querySelectorAll(':is(.tabs, .ctabs) [aria-current]')) tab.scrollIntoView({ block: 'nearest', inline: 'center' });

if (root()) {
  const live = follow(root, dress);
  queue(root, live);
  dragging(root);
  dress();
}
