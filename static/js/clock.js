// Draws the clock that runs. The server says when time is over and what its own time is; nothing is asked in between.
import { afterUpdate, byId, felt, myTurn } from './core.js';
import { alertNow } from './say.js';
import { tick } from './sound.js';

const URGENT_MS = 10_000;
const TICKS_MS = [10_000, 5_000];
const SLACK_MS = 1_200; // a moment that was slept through is not made up for
const SAMPLES = 5;
const STILL_MS = 250;

let offsets = [];
let measured = '';
let timer = 0;
let done = new Set();

/** The server's time. What a message needed for its way makes a sample smaller, so the largest is the best. */
const now = () => Date.now() + Math.max(...offsets);

function measure({ now: stamp }) {
  if (!stamp || stamp === measured) return;
  measured = stamp;
  offsets = [...offsets, Number(stamp) - Date.now()].slice(-SAMPLES);
}

function words(ms) {
  const seconds = Math.max(0, Math.ceil(ms / 1000));
  return seconds < 60 ? String(seconds) : `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

function draw() {
  clearTimeout(timer);
  const { until, bankFrom, own, bankWhole } = felt().dataset;
  if (!until) return;
  // without a connection nobody knows: the number stands still
  if (document.body.matches('.is-offline')) {
    timer = setTimeout(draw, STILL_MS);
    return;
  }
  const left = Number(until) - now();
  const inBank = now() >= Number(bankFrom) && Number(until) > Number(bankFrom);
  const part = inBank ? left : Number(bankFrom) - now();
  felt().toggleAttribute('data-bank', inBank);
  felt().toggleAttribute('data-urgent', left <= URGENT_MS);
  show(words(part), Math.min(1, Math.max(0, part / Number(inBank ? bankWhole : own))));
  remind(left, until);
  if (left > 0) timer = setTimeout(draw, (part % 1000) + 10);
}

function show(text, share) {
  for (const number of felt().querySelectorAll('[data-time]')) {
    if (number.textContent !== text) number.textContent = text;
    number.toggleAttribute('data-long', text.length > 3);
  }
  felt().querySelector('.clock--runs')?.style.setProperty('--left', share.toFixed(3));
}

/** Once each for a turn of mine: a word at ten seconds, and a tick at ten and at five for who wants sound. */
function remind(left, until) {
  if (!myTurn()) return;
  for (const moment of TICKS_MS) {
    const key = `${until}/${moment}`;
    if (left > moment || left < moment - SLACK_MS || done.has(key)) continue;
    done.add(key);
    tick();
    if (moment === URGENT_MS) alertNow(byId('words').dataset.ten);
  }
}

afterUpdate(() => {
  measure(felt().dataset);
  if (!felt().dataset.until) done = new Set();
  draw();
});
document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && draw());
