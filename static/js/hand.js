// The hand: a mouse plays with one click; a finger lifts a card and plays it with the second tap, or draws it upwards.
import { act, afterUpdate, beforeUpdate, byId, cardOf, felt, handCards, myTurn, wants } from './core.js';
import { toggle } from './give.js';
import { clear, notice } from './notice.js';

const DRAW_PX = 24;
const SLIDE_PX = 10;
let lifted = '';
let planned = '';
let place = 0;
let touch = null;
let ignoreClick = false;

const isPlaying = () => felt().dataset.phase === 'PLAY';
const button = (card) => byId(`card-${card}`);
const wedding = (card) => byId(`wed-${card}`);

function lift(card) {
  lifted = card;
  mark();
}

function mark() {
  for (const each of handCards()) {
    each.classList.toggle('is-lifted', cardOf(each) === lifted);
    each.classList.toggle('is-planned', cardOf(each) === planned);
  }
  for (const row of document.querySelectorAll('.wedding')) row.hidden = row.id !== `wed-${lifted}`;
}

function refuse(each) {
  const reason = byId(each.getAttribute('aria-describedby'));
  if (reason) notice(reason.textContent);
  each.classList.remove('is-shaken');
  requestAnimationFrame(() => each.classList.add('is-shaken'));
}

/** What pressing a card does; true when it has been dealt with and nothing is to be sent. */
function press(each, byTouch) {
  const card = cardOf(each);
  if (byId('slots')) return toggle(card);
  if (each.getAttribute('aria-disabled')) {
    refuse(each);
    return true;
  }
  if (!isPlaying()) return true;
  if (!myTurn()) {
    planned = planned === card ? '' : card;
    mark();
    return true;
  }
  if (wedding(card)) {
    lift(lifted === card ? '' : card);
    if (!byTouch) wedding(card).querySelector('button').focus();
    return true;
  }
  if (byTouch && lifted !== card && !wants('onetap')) {
    clear();
    lift(card);
    return true;
  }
  return false;
}

document.addEventListener('click', (event) => {
  const each = event.target.closest?.('#hand button.card');
  if (!each) return;
  if (ignoreClick) event.preventDefault();
  else if (press(each, event.pointerType === 'touch')) event.preventDefault();
  ignoreClick = false;
});

// --- Fingers ----------------------------------------------------------------------------------------------

document.addEventListener('pointerdown', (event) => {
  const each = event.target.closest?.('#hand button.card');
  ignoreClick = false;
  touch = each && event.isPrimary && event.pointerType === 'touch' ? { x: event.clientX, y: event.clientY, card: cardOf(each) } : null;
  if (touch && each.hasPointerCapture(event.pointerId)) each.releasePointerCapture(event.pointerId);
});

document.addEventListener('pointermove', (event) => {
  if (!touch || !event.isPrimary) return;
  if (touch.y - event.clientY > DRAW_PX) {
    draw();
  } else if (Math.abs(event.clientX - touch.x) > SLIDE_PX) {
    const under = document.elementFromPoint(event.clientX, event.clientY)?.closest('#hand button.card');
    if (!under || cardOf(under) === touch.card || byId('slots')) return;
    ignoreClick = true;
    touch = { ...touch, x: event.clientX, card: cardOf(under) };
    if (isPlaying() && myTurn() && !under.getAttribute('aria-disabled')) lift(cardOf(under));
  }
});

function draw() {
  const each = button(touch.card);
  touch = null;
  ignoreClick = true;
  if (!each || byId('slots')) return;
  if (each.getAttribute('aria-disabled') || wedding(cardOf(each)) || !myTurn()) press(each, true);
  else if (isPlaying()) act(each.value);
}

// --- Keeping what was chosen, and the place of the focus ----------------------------------------------------

let hadFocus = false;
beforeUpdate(() => {
  const cards = handCards();
  const at = cards.indexOf(document.activeElement);
  if (at >= 0) place = at;
  hadFocus = felt().contains(document.activeElement);
});

afterUpdate(() => {
  const cards = handCards();
  if (!button(lifted) || !myTurn()) lifted = '';
  if (!button(planned) || !isPlaying()) planned = '';
  place = Math.min(place, Math.max(cards.length - 1, 0));
  for (const [at, each] of cards.entries()) each.tabIndex = at === place ? 0 : -1;
  mark();
  playPlanned();
  if (hadFocus && !felt().contains(document.activeElement)) moveFocus(cards);
});

function moveFocus(cards) {
  const next =
    myTurn() && byId('actions').querySelector('.wedding:not([hidden]) button, .bids button, .actions__row:not(.wedding) button:enabled');
  (next || cards[place])?.focus();
}

function playPlanned() {
  const each = button(planned);
  if (!each || !myTurn()) return;
  planned = '';
  mark();
  if (each.classList.contains('is-legal') && !wedding(cardOf(each))) act(each.value);
}

document.addEventListener('focusin', ({ target }) => {
  const cards = handCards();
  const at = cards.indexOf(target);
  if (at < 0) return;
  place = at;
  for (const [other, each] of cards.entries()) each.tabIndex = other === at ? 0 : -1;
});

/** Move the focus in the hand. */
export function go(to) {
  const cards = handCards();
  if (!cards.length) return;
  cards[Math.max(0, Math.min(to, cards.length - 1))].focus();
}

export const here = () => Math.max(0, handCards().indexOf(document.activeElement));
export const chosen = () => lifted || (document.activeElement?.closest('#hand') ? cardOf(document.activeElement) : '');
