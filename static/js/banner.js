// The line at the top that says how the connection is, and what was missed while it was away.
import { byId, felt } from './core.js';
import { alertNow } from './say.js';

const PATIENT_MS = 10000; // then the seat is said to be kept, and there is a button to reload
const BACK_MS = 1500;
const MISSED_MS = 3500;

const line = byId('net');
let timer = 0;
let tick = 0;
let since = 0;
let before = null;

const state = () => (line.hidden ? '' : line.dataset.state);

function show(name, text) {
  clearTimeout(timer);
  clearInterval(tick);
  line.querySelector('button')?.remove();
  line.dataset.state = name;
  byId('net-words').textContent = text;
  line.hidden = false;
}

const played = () => ({ deal: felt().dataset.deal, cards: Number(felt().dataset.cards) });

/** Nothing was heard in time. `tries` tells how often coming back was tried since. */
export function sayLost(tries) {
  before = played();
  since = performance.now();
  show('lost', line.dataset.lost);
  alertNow(line.dataset.lost);
  tick = setInterval(() => wait(tries()), 250);
}

function wait(tries) {
  const words = [line.dataset.lost + (tries > 1 ? ` (${tries})` : '')];
  const until = deadline();
  if (until) words.push(line.dataset.waits.replace('{time}', until));
  if (performance.now() - since > PATIENT_MS) {
    if (felt().hasAttribute('data-seated')) words.push(line.dataset.kept);
    offerReload();
  }
  byId('net-words').textContent = words.join(' · ');
}

/** The time of day until which the server waits for whoever is to act. */
function deadline() {
  const at = Number(felt().dataset.until);
  if (!at) return '';
  const style = { hour: '2-digit', minute: '2-digit', second: '2-digit', hourCycle: 'h23' };
  return new Intl.DateTimeFormat(document.documentElement.lang, style).format(at);
}

function offerReload() {
  if (line.querySelector('button')) return;
  const button = Object.assign(document.createElement('button'), { className: 'net__in', type: 'button' });
  button.textContent = line.dataset.reload;
  button.addEventListener('click', () => reloadIfThere(button));
  line.append(button);
}

/** Only when the site answers: the browser's own error page would take the cards away. */
async function reloadIfThere(button) {
  button.disabled = true;
  try {
    const answer = await fetch(location.href, { method: 'HEAD', cache: 'no-store', signal: AbortSignal.timeout(PATIENT_MS) });
    if (answer.status < 500) return location.reload();
  } catch {
    // no answer is one too
  }
  button.disabled = false;
  if (state() !== 'lost') return;
  button.textContent = line.dataset.unreachable;
  alertNow(line.dataset.unreachable);
  setTimeout(() => { button.textContent = line.dataset.reload; }, MISSED_MS);
}

/** It is there again, and the page shows the present. */
export function sayBack() {
  const missed = before && missedWords(before, played());
  before = null;
  show('back', line.dataset.back + (missed ? `. ${missed}` : ''));
  document.body.classList.toggle('has-missed', Boolean(missed));
  timer = setTimeout(hide, missed ? MISSED_MS : BACK_MS);
}

function missedWords(was, now) {
  if (was.deal !== now.deal) return line.dataset.missedDeal;
  const cards = now.cards - was.cards;
  if (!(cards > 0)) return '';
  const form = new Intl.PluralRules(document.documentElement.lang).select(cards);
  const words = line.dataset[{ one: 'missedOne', few: 'missedFew' }[form] ?? 'missedMany'];
  return words.replace('{n}', cards);
}

export function hide() {
  line.hidden = true;
  document.body.classList.remove('has-missed');
}

/** The page goes on without a socket. */
export const sayPlain = () => show('plain', line.dataset.plain);

export function noLongerPlain() {
  if (state() === 'plain') hide();
}

/** The end: `why` is "out", "banned" or "closed". */
export function sayGone(why) {
  show('gone', line.dataset[why]);
  byId('net-in').hidden = why !== 'out';
  byId('net-why').hidden = why !== 'banned';
  byId('net-door').hidden = why !== 'private';
  byId('net-door').textContent = why === 'private' ? byId('net-door').dataset.words : '';
  byId('net-why').textContent = why === 'banned' ? line.dataset.why : '';
}
