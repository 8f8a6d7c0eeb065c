// What somebody asks the others is said once, when it comes up.
import { afterUpdate } from './core.js';
import { plain, say } from './say.js';

const SAY_AFTER_MS = 700; // what was played in the same moment is said first
const lines = () => [...document.querySelectorAll('#together [id^="asked-"]')];
const known = new Set(lines().map((line) => line.id));

afterUpdate(() => {
  const fresh = lines().filter((line) => !known.has(line.id));
  if (!fresh.length) return;
  for (const line of fresh) known.add(line.id);
  const text = fresh.map((line) => plain(line.querySelector('p'))).join(' ');
  setTimeout(() => say(text), SAY_AFTER_MS);
});
