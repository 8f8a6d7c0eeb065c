// A page that is older than the server is loaded anew, between deals and never in the middle of something.
import { afterUpdate, byId, felt, isSending } from './core.js';

const LOOK_MS = 1000;
const TRIED_KEY = 'loaded-for-build';
const OPEN = '[popover]:popover-open, dialog[open]';
const TYPED = 'textarea, input:not([type]), input:is([type="text"], [type="search"], [type="email"], [type="number"])';

const mine = byId('net').dataset.build;
let newer = '';

/** The server has told its build. */
export function served(build) {
  if (!build || build === newer) return;
  newer = build === mine ? '' : build;
  byId('newer').hidden = !newer;
  lookSoon();
}

const isBetweenDeals = () => felt().dataset.status !== 'playing' || felt().dataset.phase === 'SCORE';
const hasTyped = () => [...document.querySelectorAll(TYPED)].some((each) => each.value !== each.defaultValue);
const isBusy = () => isSending() || hasTyped() || document.querySelector(OPEN) || document.body.matches('.is-offline');

function lookSoon() {
  // Two builds may serve at the same time for a while: each is answered with one reload, not with a circle of them.
  if (!newer || sessionStorage.getItem(TRIED_KEY) === newer || !isBetweenDeals() || isBusy()) return;
  sessionStorage.setItem(TRIED_KEY, newer);
  location.reload();
}

byId('newer-now').addEventListener('click', () => location.reload());
afterUpdate(lookSoon);
setInterval(lookSoon, LOOK_MS);
