// The socket of a page that only listens: it says that it is there, comes back by itself, also when the page is looked
// at again, and stops where it is not wanted.
const PING_MS = 15000;
const PONG_MS = 4000;
const RETRY_MS = [300, 1000, 2000, 5000, 10000];
export const SIGNED_OUT = [4401, 4403];
const UNWANTED = [...SIGNED_OUT, 4404];

/** `onOpen()`, `onData(text)` and `onLost(code)` are told; `onSeen()` when the page is looked at again. */
export function pageSocket(address, { onOpen, onData, onLost, onSeen = () => {} }) {
  let socket = null;
  let attempt = 0;
  let pongTimer = 0;
  let retryTimer = 0;
  const isOpen = () => socket?.readyState === WebSocket.OPEN;
  const isSeen = () => document.visibilityState === 'visible';

  function open() {
    close();
    const secure = location.protocol === 'https:' ? 'wss:' : 'ws:';
    socket = new WebSocket(`${secure}//${location.host}${address}`);
    socket.onopen = () => {
      onOpen();
      ping(); // only an answer says that it is wanted: it may be closed right after it was let in
    };
    socket.onmessage = ({ data }) => {
      clearTimeout(pongTimer);
      attempt = 0;
      onData(data);
    };
    socket.onclose = ({ code }) => lost(code);
  }

  function close() {
    clearTimeout(retryTimer);
    clearTimeout(pongTimer);
    if (!socket) return;
    socket.onopen = socket.onmessage = socket.onclose = null;
    socket.close();
    socket = null;
  }

  function lost(code) {
    clearTimeout(pongTimer);
    socket = null;
    onLost(code);
    if (UNWANTED.includes(code)) return;
    retryTimer = setTimeout(open, RETRY_MS[Math.min(attempt, RETRY_MS.length - 1)] * (0.7 + 0.6 * Math.random()));
    attempt += 1;
  }

  function ping() {
    if (!isSeen() || !isOpen()) return;
    socket.send('{"ping":1}');
    clearTimeout(pongTimer);
    pongTimer = setTimeout(open, PONG_MS);
  }

  document.addEventListener('visibilitychange', () => {
    if (!isSeen()) return;
    onSeen();
    if (isOpen()) ping();
    else open();
  });
  addEventListener('pageshow', ({ persisted }) => persisted && open());
  addEventListener('online', open);
  addEventListener('pagehide', close);
  setInterval(ping, PING_MS);
  open();
  return { isOpen };
}
