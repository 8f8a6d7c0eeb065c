// The line that says why something was refused. It stands over the status line until the next move or a few seconds.
import { afterUpdate, byId, version } from './core.js';
import { alertNow } from './say.js';

const SHOWN_MS = 6000;
let timer = 0;
let shownAt = version();
let known = byId('notice')?.textContent.trim() ?? '';

export function notice(text) {
  const line = byId('notice');
  line.textContent = '';
  line.textContent = text;
  start(text);
}

function start(text) {
  known = text;
  shownAt = version();
  alertNow(text);
  clearTimeout(timer);
  timer = setTimeout(clear, SHOWN_MS);
}

export function clear() {
  clearTimeout(timer);
  known = '';
  byId('notice').textContent = '';
}

afterUpdate(() => {
  const text = byId('notice').textContent.trim();
  if (text && text !== known) start(text);
  else if (text && version() > shownAt + 1) clear();
});
