// The life of the socket: heartbeats, coming back, and what the page shows meanwhile.
// The htmx extension makes the socket and swaps what comes; it has no heartbeat, waits up to a minute before it comes
// back, and keeps what was pressed while it was away. All three are wrong for a card game and done here.
import { announceAfter, announceBefore, byId, felt, freshId, isSending, refetch, startSending, stopSending, version } from './core.js';
import { noLongerPlain, sayBack, sayGone, sayLost, sayPlain } from './banner.js';
import { served } from './build.js';

const PING_MS = 5000;
const PONG_MS = 1500;
const OPEN_MS = 2500;
const RETRY_MS = [0, 200, 400, 800];
const PATIENCE_MS = 6000; // without a first connection for so long, the page goes on without one
const PLAIN_KEY = 'without-socket';
const SIGNED_OUT = 4403;
const COME_BACK = 4410; // a guest has made an account: the session's cookie is on its way to this browser
const BANNED = 4405;
const PRIVATE = 4406; // the table is not open to this viewer any more
const GONE = [4401, SIGNED_OUT, 4404, BANNED, PRIVATE];
const WHY = { [SIGNED_OUT]: 'out', [COME_BACK]: 'out', [BANNED]: 'banned', [PRIVATE]: 'private' };
const COME_BACK_MS = 400;
const COME_BACK_TIMES = 6;

let wrapper = null;
let socket = null;
let attempt = 0;
let tries = 0; // since the connection was lost
let comeBacks = 0;
let lost = false;
let hasOpened = false;
let isPlain = false;
let isGone = false;
let retryTimer = 0;
let openTimer = 0;
let pongTimer = 0;
let focused = '';
const pageName = freshId(); // so that the server does not take this page, when it comes back, for another window

htmx.config.wsReconnectDelay = () => 0x7fffffff; // the extension must not come back by itself as well
htmx.createWebSocket = (url) => {
  if (socket) {
    socket.onopen = socket.onclose = socket.onerror = null;
    socket.close();
  }
  tries += 1;
  socket = new WebSocket(`${url}${url.includes('?') ? '&' : '?'}page=${pageName}`);
  clearTimeout(openTimer);
  openTimer = setTimeout(reconnect, Math.min(OPEN_MS + 500 * attempt, 2 * OPEN_MS));
  return socket;
};

function reconnect() {
  clearTimeout(retryTimer);
  clearTimeout(pongTimer);
  if (isGone) return;
  if (wrapper) wrapper.reconnect();
  else socket?.close(); // its close event brings the wrapper and another try
}

function retryLater() {
  clearTimeout(openTimer);
  clearTimeout(retryTimer);
  retryTimer = setTimeout(reconnect, RETRY_MS[Math.min(attempt, RETRY_MS.length - 1)]);
  attempt += 1;
}

function send(frame) {
  if (socket?.readyState === WebSocket.OPEN) socket.send(JSON.stringify(frame));
}

export function ping() {
  if (isGone || socket?.readyState !== WebSocket.OPEN) return;
  send({ ping: version() });
  clearTimeout(pongTimer);
  pongTimer = setTimeout(silence, PONG_MS);
}

/** Nothing was heard in time: the connection is as good as gone. */
function silence() {
  lose();
  reconnect();
}

/** Settings that a socket learns only when it opens have changed. */
export const reopen = () => reconnect();

// --- What the page shows -------------------------------------------------------------------------------------

function lose() {
  if (lost || isPlain) return;
  lost = true;
  stopSending();
  focused = document.activeElement?.id ?? '';
  tries = 0;
  document.body.classList.add('is-offline');
  disable();
  sayLost(() => tries);
}

function disable() {
  for (const button of felt().querySelectorAll('#actions button, #hand button')) button.disabled = true;
}

function restore() {
  if (!lost) return;
  lost = false;
  document.body.classList.remove('is-offline');
  for (const button of felt().querySelectorAll('#hand button, #actions button[form]')) button.disabled = false;
  if (focused) byId(focused)?.focus();
  sayBack();
}

function goPlain() {
  if (hasOpened || isGone || isPlain) return;
  isPlain = true;
  sessionStorage.setItem(PLAIN_KEY, '1'); // the page after the next move need not wait again
  restore();
  sayPlain();
  setInterval(lookForNews, 3000);
}

/** Without a socket: load the page anew when there is something new. */
async function lookForNews() {
  if (hasOpened) return;
  const response = await fetch(location.pathname).catch(() => null);
  const found = response?.ok && /id="felt"[^>]* data-version="(\d+)"/.exec(await response.text());
  if (found && Number(found[1]) > version()) location.reload();
}

// --- The socket's events --------------------------------------------------------------------------------------

document.addEventListener('htmx:wsOpen', ({ detail }) => {
  wrapper = detail.socketWrapper;
  clearTimeout(openTimer);
  hasOpened = true;
  noLongerPlain();
  isPlain = false;
  sessionStorage.removeItem(PLAIN_KEY);
  attempt = 0;
  // The server sends the present state at once; until it is here the page stays as it is.
  clearTimeout(pongTimer);
  pongTimer = setTimeout(silence, OPEN_MS);
  send({ ping: version() }); // its answer tells the build
});

document.addEventListener('htmx:wsClose', ({ detail }) => {
  wrapper = detail.socketWrapper;
  wrapper.queue.length = 0;
  clearTimeout(pongTimer);
  const { code } = detail.event;
  if (code === COME_BACK && comeBacks < COME_BACK_TIMES) {
    comeBacks += 1;
    clearTimeout(openTimer);
    clearTimeout(retryTimer);
    retryTimer = setTimeout(reconnect, comeBacks * COME_BACK_MS);
    return;
  }
  if (GONE.includes(code) || code === COME_BACK) {
    isGone = true;
    lose();
    sayGone(WHY[code] ?? 'closed');
    return;
  }
  if (hasOpened) lose();
  retryLater();
});

document.addEventListener('htmx:wsBeforeMessage', (event) => {
  const { message } = event.detail;
  clearTimeout(pongTimer);
  if (message.startsWith('{')) {
    event.preventDefault();
    const told = JSON.parse(message);
    served(told.build);
    if ('windows' in told) byId('also').hidden = !told.windows;
    if ('pong' in told && navigator.onLine) restore();
    return;
  }
  const told = /data-version="(\d+)"/.exec(message.slice(0, 400));
  if (told && Number(told[1]) < version()) event.preventDefault();
  else announceBefore();
});

document.addEventListener('htmx:wsAfterMessage', () => {
  comeBacks = 0;
  stopSending();
  if (navigator.onLine) restore();
  else disable();
  announceAfter();
  const [sheet, now] = [byId('sheet').dataset, felt().dataset];
  if (sheet.scored !== now.scored || sheet.sitters !== now.sitters) refetch('sheet');
});

// --- What is sent -----------------------------------------------------------------------------------------

document.addEventListener(
  'submit',
  (event) => {
    if (!event.target.hasAttribute('ws-send')) return;
    if (isPlain) {
      event.stopPropagation(); // an ordinary form after all
      if (event.target.id === 'next') addVersion(event.target);
    } else if (lost || isGone || isSending()) {
      event.preventDefault();
      event.stopPropagation();
    }
  },
  true,
);

function addVersion(form) {
  if (form.elements.version) return;
  const input = Object.assign(document.createElement('input'), { type: 'hidden', name: 'version', value: version() });
  form.append(input);
}

document.addEventListener('htmx:wsConfigSend', ({ target, detail }) => {
  if (target.id === 'next') {
    detail.messageBody = JSON.stringify({ next: 1, version: version() });
  } else {
    const action = detail.triggeringEvent.submitter?.value ?? detail.parameters.action;
    detail.messageBody = JSON.stringify({ action, version: version(), client_action_id: freshId() });
  }
  startSending(silence);
});

// --- The world outside ------------------------------------------------------------------------------------

addEventListener('offline', lose);
addEventListener('online', reconnect);
document.addEventListener('resume', look);
addEventListener('pageshow', ({ persisted }) => persisted && reconnect());
document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && look());

/** After a rest: is the connection still what it seems to be? */
function look() {
  if (socket?.readyState === WebSocket.OPEN) ping();
  else reconnect();
}

setInterval(ping, PING_MS);
setTimeout(goPlain, sessionStorage.getItem(PLAIN_KEY) ? 0 : PATIENCE_MS);
