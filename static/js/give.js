// Giving or burying two cards: choices live here until they are confirmed, and survive whatever the server sends.
import { act, afterUpdate, byId, felt, handCards, cardOf } from './core.js';

const picks = new Map(); // slot -> card
let next = '';
let deal = '';
let queue = [];

const slots = () => [...document.querySelectorAll('#slots button.slot')];

/** Take a card for the next free slot, or take it back. */
export function toggle(card) {
  const holder = [...picks].find(([, picked]) => picked === card)?.[0];
  if (holder) {
    picks.delete(holder);
    next = holder;
  } else {
    const free = slots()
      .map((slot) => slot.dataset.seat)
      .filter((seat) => !picks.has(seat));
    const seat = free.includes(next) ? next : free[0];
    if (seat !== undefined) picks.set(seat, card);
    next = '';
  }
  show();
  return true;
}

function show() {
  const free = slots().find((slot) => !picks.has(slot.dataset.seat));
  const waiting = slots().some((slot) => slot.dataset.seat === next) ? next : free?.dataset.seat;
  for (const slot of slots()) fill(slot, picks.get(slot.dataset.seat), slot.dataset.seat === waiting);
  for (const each of handCards()) tag(each);
  const confirm = byId('give');
  if (confirm) confirm.disabled = slots().some((slot) => !picks.has(slot.dataset.seat));
}

function fill(slot, card, isNext) {
  const button = card && byId(`card-${card}`);
  slot.classList.toggle('is-filled', Boolean(button));
  slot.classList.toggle('is-next', isNext);
  slot.querySelector('.slot__name').textContent = button ? nameOf(button) : slot.dataset.empty;
  const picture = slot.querySelector('.slot__card');
  picture.replaceChildren();
  if (!button) return;
  const copy = document.createElement('span');
  copy.className = `card ${card[1]}`;
  copy.append(button.querySelector('svg').cloneNode(true));
  picture.append(copy);
}

const nameOf = (button) => button.getAttribute('aria-label').split(',')[0];

function tag(button) {
  const seat = [...picks].find(([, picked]) => picked === cardOf(button))?.[0];
  button.classList.toggle('is-picked', seat !== undefined);
  button.parentElement.querySelector('.tag')?.remove();
  if (seat === undefined) {
    button.removeAttribute('aria-pressed');
    return;
  }
  button.setAttribute('aria-pressed', 'true');
  const label = document.createElement('span');
  label.className = 'tag';
  label.setAttribute('aria-hidden', 'true');
  label.textContent = byId(`name-${seat}`)?.querySelector('bdi').textContent ?? '✓';
  if (felt().dataset.seats === '2') label.textContent = '✓';
  button.parentElement.append(label);
}

function confirm() {
  const prefix = byId('slots').dataset.prefix;
  if (prefix.endsWith('bury')) act(`${prefix} ${[...picks.values()].join(' ')}`);
  else {
    queue = [...picks].map(([seat, card]) => `${prefix} ${card} ${seat}`);
    act(queue.shift());
  }
}

document.addEventListener('click', ({ target }) => {
  const slot = target.closest?.('#slots button.slot');
  if (slot) {
    picks.delete(slot.dataset.seat);
    next = slot.dataset.seat;
    show();
  }
  if (target.closest?.('#give')) confirm();
});

afterUpdate(() => {
  const { phase } = felt().dataset;
  if (!byId('slots') || felt().dataset.deal !== deal) {
    if (phase !== 'EXCHANGE') queue = [];
    picks.clear();
    next = '';
    deal = felt().dataset.deal;
  }
  if (!byId('slots')) return;
  const open = slots().map((slot) => slot.dataset.seat);
  for (const [seat, card] of picks) if (!open.includes(seat) || !byId(`card-${card}`)) picks.delete(seat);
  show();
  // The first card has gone; the second follows with the version that came back.
  if (queue.length && open.length === queue.length) act(queue.shift());
  else queue = [];
});
