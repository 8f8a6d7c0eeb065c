// At a table that an official runs: how long its round is played, and what was said to all tables.
import { afterUpdate, byId } from './core.js';
import { plain, say } from './say.js';

const SHORT_MS = 120_000;
const KEY = 'word-read';
let told = '';
let ends = 0;
let heard = new Set(words().map((line) => line.id + wordsOf(line)));

/** Without its button. */
function wordsOf(line) {
  return plain(line).replace(/ ×$/, '');
}

function words() {
  return [...(byId('host')?.querySelectorAll('[data-say]') ?? [])];
}

function count() {
  const line = byId('host')?.querySelector('[data-round-left]');
  if (!line) return;
  if (line.dataset.roundLeft !== told) {
    told = line.dataset.roundLeft;
    ends = performance.now() + Number(told);
  }
  const left = Math.max(0, ends - performance.now());
  const seconds = Math.ceil(left / 1000);
  const [h, m, s] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  const shown = `${h ? `${h}:${String(m).padStart(2, '0')}` : m}:${String(s).padStart(2, '0')}`;
  const place = line.querySelector('[data-left]');
  if (place.textContent !== shown) place.textContent = shown;
  line.classList.toggle('is-short', left < SHORT_MS);
}

/** Whoever has read a word may have the room: it stays away in this window until the next one. */
function hush() {
  const button = byId('host-hush');
  if (!button) return;
  const word = byId(button.dataset.hush);
  button.hidden = false;
  word.hidden = sessionStorage.getItem(KEY) === word.id;
}

document.addEventListener('click', ({ target }) => {
  const button = target.closest('[data-hush]');
  if (!button) return;
  sessionStorage.setItem(KEY, button.dataset.hush);
  hush();
});

setInterval(count, 250);

afterUpdate(() => {
  count();
  hush();
  const lines = words();
  const news = lines.filter((line) => !heard.has(line.id + wordsOf(line)));
  heard = new Set(lines.map((line) => line.id + wordsOf(line)));
  if (news.length) say(news.map(wordsOf).join(' '));
});
