// Parts of the page that are fetched by themselves: whom one has asked, and what the match did to the ratings.
import { plain, say } from './say.js';

const PARTS = ['invite-list', 'reckoning'];

document.addEventListener('htmx:afterSettle', ({ target }) => {
  if (!PARTS.includes(target.id)) return;
  const said = target.matches('[data-tell]') ? target : target.querySelector('[data-tell]');
  if (said) say(plain(said));
});
