// The pages of an event live: the socket says that something has changed, and every part of the page that is made for
// it asks for itself again (`hx-trigger="event-changed from:body"`). Without a socket they ask every half minute.
const JITTER_MS = 700; // three hundred pages do not ask in the same moment
const EVERY_MS = 30000;
const PING_MS = 15000;
const PONG_MS = 4000;
const RETRY_MS = [300, 1000, 2000, 5000, 10000];
const GONE = [4401, 4403, 4404];

const root = document.querySelector('[data-event-socket]');
let socket = null;
let attempt = 0;
let jitterTimer = 0;
let pongTimer = 0;
let retryTimer = 0;
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

function open() {
  clearTimeout(retryTimer);
  close();
  const secure = location.protocol === 'https:' ? 'wss:' : 'ws:';
  socket = new WebSocket(`${secure}//${location.host}${root.dataset.eventSocket}`);
  socket.onopen = () => {
    attempt = 0;
    document.body.classList.remove('is-offline');
    if (hasOpened) changed(); // what was said meanwhile was missed
    hasOpened = true;
  };
  socket.onmessage = ({ data }) => {
    clearTimeout(pongTimer);
    if (JSON.parse(data).changed) changed();
  };
  socket.onclose = ({ code }) => lost(code);
}

function close() {
  clearTimeout(pongTimer);
  if (!socket) return;
  socket.onopen = socket.onmessage = socket.onclose = null;
  socket.close();
  socket = null;
}

function lost(code) {
  socket = null;
  document.body.classList.add('is-offline');
  if (GONE.includes(code)) return;
  retryTimer = setTimeout(open, RETRY_MS[Math.min(attempt, RETRY_MS.length - 1)] * (0.7 + 0.6 * Math.random()));
  attempt += 1;
}

function ping() {
  if (document.visibilityState !== 'visible' || socket?.readyState !== WebSocket.OPEN) return;
  socket.send('{"ping":1}');
  clearTimeout(pongTimer);
  pongTimer = setTimeout(open, PONG_MS);
}

if (root) {
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'visible') return;
    changed();
    if (socket?.readyState === WebSocket.OPEN) ping();
    else open();
  });
  addEventListener('pageshow', ({ persisted }) => persisted && open());
  addEventListener('online', open);
  addEventListener('pagehide', close);
  setInterval(ping, PING_MS);
  setInterval(changed, EVERY_MS);
  open();
}
