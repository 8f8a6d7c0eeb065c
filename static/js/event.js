// The pages of an event live: the socket says that something has changed, and every part of the page that is made for
// it asks for itself again (`hx-trigger="event-changed from:body"`). Without a socket they ask every half minute.
import { pageSocket } from './page_socket.js';

const JITTER_MS = 700; // three hundred pages do not ask in the same moment
const EVERY_MS = 30000;

const root = document.querySelector('[data-event-socket]');
let jitterTimer = 0;
let hasOpened = false;

/** What somebody types or has unfolded stays as it is: parts with `data-keep`, and fields that were changed. */
if (window.Idiomorph) {
  const { callbacks } = window.Idiomorph.defaults;
  callbacks.beforeNodeMorphed = (old) => !(old.hasAttribute?.('data-keep') || isBeingFilled(old));
  callbacks.beforeAttributeUpdated = (name, node) => !(name === 'open' && node.matches('details, dialog'));
}

const isBeingFilled = (node) =>
  (node.matches?.('input, textarea, select') && node === document.activeElement) ||
  (node.matches?.('input:not([type=checkbox], [type=radio], [type=hidden]), textarea') && node.value !== node.defaultValue);

function changed() {
  if (document.visibilityState !== 'visible' || jitterTimer) return;
  jitterTimer = setTimeout(() => {
    jitterTimer = 0;
    window.htmx?.trigger(document.body, 'event-changed');
  }, JITTER_MS * Math.random());
}

function onOpen() {
  document.body.classList.remove('is-offline');
  if (hasOpened) changed(); // what was said meanwhile was missed
  hasOpened = true;
}

if (root) {
  pageSocket(root.dataset.eventSocket, {
    onOpen,
    onData: (data) => JSON.parse(data).changed && changed(),
    onLost: () => document.body.classList.add('is-offline'),
    onSeen: changed,
  });
  setInterval(changed, EVERY_MS);
}
