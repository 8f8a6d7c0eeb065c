// Following a player from table to table: a socket says where he sits down, and the page goes there.
const RETRY_MS = [1000, 2000, 5000, 10000];
const GONE = [4401, 4403, 4404];
const mark = document.getElementById('follow');
let attempt = 0;

function listen() {
  const query = new URLSearchParams({ name: mark.dataset.follow, at: mark.dataset.at });
  const scheme = location.protocol === 'https:' ? 'wss' : 'ws';
  const socket = new WebSocket(`${scheme}://${location.host}/ws/follow/?${query}`);
  socket.onopen = () => {
    attempt = 0;
    words('');
  };
  socket.onmessage = ({ data }) => {
    const { table } = JSON.parse(data);
    if (table && table !== mark.dataset.at) location.assign(`/tables/${table}/?${new URLSearchParams({ follow: mark.dataset.follow })}`);
  };
  socket.onclose = ({ code }) => {
    if (GONE.includes(code)) return;
    words(mark.dataset.lost ?? '');
    setTimeout(listen, RETRY_MS[Math.min(attempt, RETRY_MS.length - 1)]);
    attempt += 1;
  };
}

function words(text) {
  const line = document.getElementById('follow-net');
  if (line) line.textContent = text;
}

if (mark) listen();
