// Parts of the page that come by themselves: whom one has asked, what the match did to the ratings, and who asks.
import { afterUpdate, byId } from './core.js';
import { plain, say, sayAlong } from './say.js';

const PARTS = ['invite-list', 'reckoning'];

document.addEventListener('htmx:afterSettle', ({ target }) => {
  if (!PARTS.includes(target.id)) return;
  const said = target.matches('[data-tell]') ? target : target.querySelector('[data-tell]');
  if (said) say(plain(said));
});

let asked = plain(byId('elsewhere'));

afterUpdate(() => {
  const now = plain(byId('elsewhere'));
  if (now && now !== asked) sayAlong(now);
  asked = now;
});
