// The lobby lives: what the socket sends replaces parts of the page by their ids. A list that a hand is on stays as it
// is: what has gone is marked, what has come waits for the hand to leave, or for the button that says how much it is.
import { pageSocket, SIGNED_OUT } from './page_socket.js';

const PATIENCE_MS = 6000; // without a socket for so long, the page is asked for
const POLL_MS = 10000;
const TOUCH_MS = 3000; // a finger that was lifted may come back
const COME_BACK = 4410;

const root = document.getElementById('lobby');
const byId = (id) => document.getElementById(id);
let pollTimer = 0;

// --- Lists ----------------------------------------------------------------------------------------------------

class List {
  constructor(section) {
    this.section = section;
    this.rows = section.querySelector('[data-rows]');
    this.button = section.querySelector('.news');
    this.fresh = null; // what waits
    this.hands = new Set();
    this.touchTimer = 0;
    section.addEventListener('pointerenter', ({ pointerType }) => pointerType === 'mouse' && this.hold('mouse'));
    section.addEventListener('pointerleave', ({ pointerType }) => pointerType === 'mouse' && this.release('mouse'));
    section.addEventListener('pointerdown', ({ pointerType }) => pointerType !== 'mouse' && this.touched());
    section.addEventListener('focusin', ({ target }) => target.matches(':focus-visible') && this.hold('focus'));
    section.addEventListener('focusout', ({ relatedTarget }) => section.contains(relatedTarget) || this.release('focus'));
    this.button.addEventListener('click', () => this.apply());
  }

  touched() {
    this.hold('touch');
    clearTimeout(this.touchTimer);
    this.touchTimer = setTimeout(() => this.release('touch'), TOUCH_MS);
  }

  hold(hand) {
    this.hands.add(hand);
  }

  release(hand) {
    this.hands.delete(hand);
    if (!this.hands.size) this.apply();
  }

  take(fresh) {
    this.fresh = fresh;
    if (this.hands.size) this.wait();
    else this.apply();
  }

  /** Nothing moves; only what has gone says so. */
  wait() {
    const known = new Map([...this.rows.children].map((row) => [row.id, row]));
    const now = new Map([...this.fresh.children].map((row) => [row.id, row]));
    let changes = [...now.keys()].filter((id) => !known.has(id)).length;
    for (const [id, row] of known) {
      const next = now.get(id);
      mark(row, !next, this.button.dataset.gone);
      if (!next || body(next) !== row.dataset.body) changes += 1;
    }
    this.show(changes);
  }

  apply() {
    if (this.fresh) merge(this.rows, this.fresh);
    this.fresh = null;
    this.show(0);
  }

  show(changes) {
    const { dataset, classList } = this.button;
    classList.toggle('is-shown', changes > 0);
    if (!changes) return;
    const form = new Intl.PluralRules(document.documentElement.lang).select(changes);
    const words = dataset[form] ?? dataset.many;
    this.button.textContent = words.replace(/\d+/, changes);
  }
}

const body = (row) => row.innerHTML;

function mark(row, gone, word) {
  if (row.classList.contains('is-gone') === gone) return;
  row.classList.toggle('is-gone', gone);
  for (const control of row.querySelectorAll('button')) control.disabled = gone || control.hasAttribute('data-off');
  if (gone) row.append(Object.assign(document.createElement('p'), { className: 'line__gone', textContent: word }));
  else row.querySelector('.line__gone')?.remove();
}

/** Rows that are there stay where they are: one that has changed gets its new words, and keeps the focus. */
function merge(rows, fresh) {
  const focused = document.activeElement?.id;
  const wanted = [...fresh.children];
  const ids = new Set(wanted.map((row) => row.id));
  for (const row of [...rows.children]) if (!ids.has(row.id)) row.remove();
  wanted.forEach((next, place) => {
    const known = [...rows.children].find((row) => row.id === next.id);
    const row = known ?? next;
    if (known) {
      mark(known, false, '');
      if (known.dataset.body !== body(next)) known.innerHTML = body(next);
    }
    remember(row, next);
    if (rows.children[place] !== row) rows.insertBefore(row, rows.children[place] ?? null);
  });
  if (focused && document.activeElement?.id !== focused) byId(focused)?.focus({ preventScroll: true });
}

function remember(row, next) {
  row.dataset.body = body(next);
  for (const control of row.querySelectorAll('button[disabled]')) control.setAttribute('data-off', '');
}

const lists = new Map();
for (const section of root.querySelectorAll('[data-held]')) {
  const list = new List(section);
  for (const row of list.rows.children) remember(row, row);
  lists.set(list.rows.id, list);
}

// --- What comes -----------------------------------------------------------------------------------------------

function take(page) {
  for (const part of page.querySelectorAll('#lobby-own, #lobby-invited, #unread, #unread-line, .tile__hint, [data-rows], #seat-none, #seat-more, #game-more')) {
    if (lists.has(part.id)) lists.get(part.id).take(part);
    else replace(part);
  }
  const state = page.querySelector('#lobby-state');
  if (!state) return;
  const isEmpty = state.hasAttribute('data-empty');
  byId('lobby-empty').hidden = !isEmpty;
  byId('lobby-lists').hidden = isEmpty;
  byId('lobby-games').hidden = state.dataset.games === '0';
}

function replace(part) {
  const known = byId(part.id);
  if (!known || known.outerHTML === part.outerHTML) return;
  const focused = known.contains(document.activeElement) ? document.activeElement.getAttribute('href') : null;
  known.replaceWith(part);
  if (focused) part.querySelector(`[href="${CSS.escape(focused)}"]`)?.focus({ preventScroll: true });
}

const parsed = (html) => new DOMParser().parseFromString(html, 'text/html');

// --- The socket -----------------------------------------------------------------------------------------------

const socket = pageSocket(root.dataset.socket, {
  onOpen: stopPolling,
  onData: (data) => data.startsWith('{') || take(parsed(data)),
  onLost,
});

function onLost(code) {
  if (SIGNED_OUT.includes(code)) location.reload(); // the page of nobody in particular
  else if (code !== COME_BACK) startPolling();
}

// --- Without it -----------------------------------------------------------------------------------------------

function startPolling() {
  if (!pollTimer) pollTimer = setInterval(poll, POLL_MS);
}

function stopPolling() {
  clearInterval(pollTimer);
  pollTimer = 0;
}

async function poll() {
  if (socket.isOpen() || document.visibilityState !== 'visible') return;
  const response = await fetch(location.pathname + location.search).catch(() => null);
  if (response?.ok) take(parsed(await response.text()));
}

setTimeout(() => socket.isOpen() || startPolling(), PATIENCE_MS);
