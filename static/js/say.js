// Two live regions, never replaced: what happened goes to #say, what cannot wait to #alert. One event is said once.
import { afterUpdate, byId, myTurn, refetch } from './core.js';

const LINES_KEPT = 150;
const SAID_AT_ONCE = 5;
let last = keyOf(byId('news').lastElementChild);
let wasMyTurn = myTurn();
const toggles = new WeakMap();

function keyOf(entry) {
  if (!entry) return [-1, -1];
  return entry.dataset.key.split('.').map(Number);
}

const isLater = ([deal, place], [otherDeal, otherPlace]) => deal > otherDeal || (deal === otherDeal && place > otherPlace);
const isBeginning = ([, place]) => place === 0 || place % 1000 === 100;

/** A region that gets the same text twice stays silent: an invisible mark makes each text new. */
function put(region, text) {
  const flip = !toggles.get(region);
  toggles.set(region, flip);
  region.textContent = text + (flip ? '\u200b' : '');
}

const ALONG_MS = 400;
let along = [];
let alongTimer = 0;

/** Say something together with the table's news, if any come in a moment. */
export function sayAlong(text) {
  along.push(text);
  clearTimeout(alongTimer);
  alongTimer = setTimeout(() => say(sentencesAlong().join(' ')), ALONG_MS);
}

function sentencesAlong() {
  const taken = along.slice(-SAID_AT_ONCE);
  along = [];
  clearTimeout(alongTimer);
  return taken;
}

export const say = (text) => put(byId('say'), text);
export const alertNow = (text) => put(byId('alert'), text);

export const plain = (element) => element.textContent.replace(/\s+/g, ' ').trim();

function fresh() {
  const entries = [...byId('news').children].filter((entry) => isLater(keyOf(entry), last));
  if (!entries.length) return [];
  const hasGap = entries.length === byId('news').children.length && !isBeginning(keyOf(entries[0]));
  last = keyOf(entries.at(-1));
  if (hasGap) refetch('log');
  else append(entries);
  return entries;
}

/** What was taken back is told no more: the line that says so stands in its place. */
function forget(entry) {
  const kept = entry.dataset.undoes.split('.').map(Number);
  for (const line of [...byId('entries').children]) if (isLater(keyOf(line), kept)) line.remove();
}

function append(entries) {
  const log = byId('entries');
  for (const entry of entries) {
    if (!isLater(keyOf(entry), keyOf(log.lastElementChild))) continue; // the page had been fetched anew
    if (entry.dataset.undoes) forget(entry);
    const copy = entry.cloneNode(true);
    if (keyOf(entry)[1] === 0 && log.children.length) copy.classList.add('is-new-deal');
    if (document.body.matches('.is-offline, .has-missed')) copy.classList.add('is-missed');
    log.append(copy);
  }
  while (log.children.length > LINES_KEPT) log.firstElementChild.remove();
}

afterUpdate(() => {
  const sentences = fresh().slice(-SAID_AT_ONCE).map(plain);
  if (myTurn() && (!wasMyTurn || sentences.length)) sentences.push(plain(byId('status')));
  wasMyTurn = myTurn();
  if (sentences.length) say([...sentences, ...sentencesAlong()].join(' '));
});
