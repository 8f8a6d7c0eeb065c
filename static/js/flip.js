// Movement that style sheets cannot do alone: a card from its place in the hand, the hand closing up, and a finished
// trick that is still leaving when the next card comes. It never holds anything up.
import { afterUpdate, beforeUpdate, byId, calm, handCards } from './core.js';

const MOVE_MS = 180;
const EASE = 'cubic-bezier(.2,.7,.2,1)';
let places = new Map();
let laid = new Map(); // cards on the table: one that is taken back goes the same way back
let leaving = null;

const onTable = () => [...document.querySelectorAll('#centre [id^="on-"]')];
const still = () => calm() || document.hidden;

beforeUpdate(() => {
  places = new Map(still() ? [] : handCards().map((each) => [each.id.slice(5), each.getBoundingClientRect()]));
  laid = new Map(still() ? [] : onTable().map((each) => [each.id.slice(3), each.getBoundingClientRect()]));
  const taken = byId('taken');
  const isMoving = taken?.getAnimations().some((each) => each.playState === 'running');
  leaving = isMoving && !still() ? { copy: ghostOf(taken), rect: taken.getBoundingClientRect() } : null;
});

function ghostOf(taken) {
  const copy = taken.cloneNode(true);
  copy.removeAttribute('id');
  for (const each of copy.querySelectorAll('[id]')) each.removeAttribute('id');
  copy.classList.add('ghost');
  return copy;
}

afterUpdate(() => {
  if (still() || !(places.size || laid.size)) return;
  for (const [card, from] of places) {
    const played = byId(`on-${card}`);
    if (played) slide(played, from);
    else if (byId(`card-${card}`)) shift(byId(`card-${card}`), from);
  }
  for (const [card, from] of laid) {
    if (!places.has(card) && byId(`card-${card}`)) slide(byId(`card-${card}`), from);
  }
  if (leaving && !byId('taken') && byId('centre')) release();
});

function slide(item, from) {
  const to = item.getBoundingClientRect();
  if (!item.animate || !to.width) return;
  for (const each of item.getAnimations()) each.cancel();
  const move = `${from.x - to.x}px ${from.y - to.y}px`;
  item.animate([{ translate: move, scale: from.width / to.width }, {}], { duration: MOVE_MS, easing: EASE });
}

function shift(card, from) {
  const by = from.x - card.getBoundingClientRect().x;
  if (Math.abs(by) > 1) card.animate([{ transform: `translateX(${by}px)` }, {}], { duration: MOVE_MS, easing: EASE });
}

function release() {
  const { copy, rect } = leaving;
  leaving = null;
  byId('centre').append(copy);
  copy.style.left = `${rect.x}px`;
  copy.style.top = `${rect.y}px`;
  copy.style.animationDelay = '120ms';
  setTimeout(() => copy.remove(), 500);
}
