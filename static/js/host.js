// At a table that an official runs: how long its round is played, and what was said to all tables.
import { afterUpdate, byId } from './core.js';
import { plain, say } from './say.js';

const SHORT_MS = 120_000;
let told = '';
let ends = 0;
let heard = new Set(words().map((line) => line.id + plain(line)));

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

setInterval(count, 250);

afterUpdate(() => {
  count();
  const lines = words();
  const news = lines.filter((line) => !heard.has(line.id + plain(line)));
  heard = new Set(lines.map((line) => line.id + plain(line)));
  if (news.length) say(news.map(plain).join(' '));
});
