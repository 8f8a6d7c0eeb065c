// Playing by keyboard. Keys act only while the focus is at the table and no text field is active.
// Keys are named by their place (event.code), so that they work in every keyboard layout.
import { byId, cardOf, felt, handCards, myTurn } from './core.js';
import { move } from './bid.js';
import { chosen, go, here } from './hand.js';
import { plain, say } from './say.js';

const SUITS = { KeyS: 'S', KeyH: 'H', KeyD: 'D', KeyC: 'C' };
const labels = (selector) => [...document.querySelectorAll(selector)].map((each) => each.getAttribute('aria-label')).join('; ');

const read = {
  hand: () =>
    handCards()
      .map((each) => each.getAttribute('aria-label').split(',')[0])
      .join(', '),
  table: () => labels('#trick [aria-label], #talon [aria-label]'),
  lastTrick: () => byId('last-trick')?.getAttribute('aria-label'),
  totals: () => [...document.querySelectorAll('.seat__name')].map(plain).join('; '),
  bids: () => [...document.querySelectorAll('.auction__line span, #info')].map(plain).join('; '),
  turn: () => plain(byId('status')),
};

const PLAIN = {
  ArrowLeft: () => go(here() - 1),
  ArrowRight: () => go(here() + 1),
  Home: () => go(0),
  End: () => go(handCards().length - 1),
  KeyP: () => byId('pass')?.click(),
  Equal: () => move(1),
  NumpadAdd: () => move(1),
  Minus: () => move(-1),
  NumpadSubtract: () => move(-1),
  KeyM: () => marry(),
  KeyT: () => tell(read.table()),
  KeyL: () => tell(read.lastTrick()),
  KeyB: () => tell(read.bids()),
  KeyW: () => tell(read.turn()),
};
const SHIFTED = {
  KeyH: () => tell(read.hand()),
  KeyS: () => tell(read.totals()),
  Slash: () => byId('help').togglePopover(),
  Equal: () => move(1),
};

const tell = (text) => say(text || byId('words').dataset.nothing);

function marry() {
  const row = byId(`wed-${chosen()}`) ?? document.querySelector('.wedding');
  if (!row || !myTurn()) return;
  if (row.hidden) byId(`card-${row.id.slice(4)}`)?.click();
  else row.querySelector('button').click();
}

function digit(code) {
  const found = /^(?:Digit|Numpad)(\d)$/.exec(code);
  if (!found) return false;
  handCards()[(Number(found[1]) || 10) - 1]?.focus();
  return true;
}

function suit(code) {
  const first = handCards().findIndex((each) => cardOf(each)[1] === SUITS[code]);
  if (first >= 0) go(first);
}

const inText = (element) => element?.matches?.('input:not([type=radio], [type=checkbox]), select, textarea, [contenteditable]');
const isHere = (element) => element === document.body || felt().contains(element) || Boolean(element?.closest?.('#help'));

document.addEventListener('keydown', (event) => {
  if (event.ctrlKey || event.altKey || event.metaKey || inText(event.target) || !isHere(event.target)) return;
  const { code, shiftKey } = event;
  const action = shiftKey ? SHIFTED[code] : PLAIN[code];
  if (action) action();
  else if (!shiftKey && SUITS[code]) suit(code);
  else if (shiftKey || !digit(code)) return;
  event.preventDefault();
});
