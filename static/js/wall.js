// The parts of the wall take turns, each on as many pages as it needs. Space stops them, arrows turn them.
const SHOWN_MS = 12000;
const TICK_MS = 1000;

const wall = () => document.getElementById('wall');
const parts = () => [...wall().querySelectorAll('[data-part]')];
let screens = [];
let place = 0;
let isPaused = false;
let turnTimer = 0;

/** Every part on pages of as many items as fit between the head and the foot. */
function measure() {
  document.body.classList.add('is-turning');
  screens = parts().flatMap((part) => {
    show(part, null);
    const list = part.querySelector('[data-pages]');
    return list ? pagesOf(part, list) : [{ part, items: null }];
  });
  if (!screens.length) return;
  place = Math.min(place, screens.length - 1);
  turn(0);
}

function pagesOf(part, list) {
  const items = [...list.children];
  for (const item of items) item.classList.remove('is-off');
  const bottom = document.querySelector('[data-foot]').getBoundingClientRect().top;
  const pages = [];
  let first = 0;
  while (first < items.length) {
    const shown = items.slice(first);
    items.forEach((item, at) => item.classList.toggle('is-off', at < first));
    const beyond = shown.findIndex((item) => item.getBoundingClientRect().bottom > bottom);
    const count = beyond < 0 ? shown.length : Math.max(1, beyond);
    pages.push({ part, items: new Set(shown.slice(0, count)) });
    first += count;
  }
  return pages;
}

function show(part, items) {
  for (const other of parts()) other.classList.toggle('is-shown', other === part);
  for (const item of part.querySelectorAll('[data-pages] > *')) item.classList.toggle('is-off', items !== null && !items.has(item));
}

function turn(by) {
  clearTimeout(turnTimer);
  if (!screens.length) return;
  place = (place + by + screens.length) % screens.length;
  show(screens[place].part, screens[place].items);
  const foot = document.querySelector('[data-foot]');
  const pages = screens.length > 1 ? `${place + 1} / ${screens.length}` : '';
  foot.textContent = isPaused ? `${pages} · ${wall().dataset.paused}` : pages;
  if (!isPaused) turnTimer = setTimeout(() => turn(1), SHOWN_MS);
}

document.addEventListener('keydown', (event) => {
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  if (event.key === ' ') {
    isPaused = !isPaused;
    turn(0);
  } else if (event.key === 'ArrowRight' || event.key === 'PageDown') turn(1);
  else if (event.key === 'ArrowLeft' || event.key === 'PageUp') turn(-1);
  else return;
  event.preventDefault();
});

async function refresh() {
  const response = await fetch(location.href).catch(() => null);
  if (!response?.ok) return;
  const page = new DOMParser().parseFromString(await response.text(), 'text/html');
  const fresh = page.getElementById('wall');
  if (!fresh) return;
  wall().replaceWith(document.adoptNode(fresh));
  measure();
  tick();
}

function tick() {
  for (const clock of document.querySelectorAll('[data-clock]')) {
    const { until, since } = clock.dataset;
    if (!until && !since) continue;
    const seconds = until ? (Date.parse(until) - Date.now()) / 1000 : (Date.now() - Date.parse(since)) / 1000;
    const left = Math.max(0, Math.floor(seconds));
    const [hours, minutes, rest] = [Math.floor(left / 3600), Math.floor((left % 3600) / 60), String(left % 60).padStart(2, '0')];
    clock.textContent = hours ? `${hours}:${String(minutes).padStart(2, '0')}:${rest}` : `${minutes}:${rest}`;
    clock.classList.toggle('is-over', Boolean(until) && seconds <= 0);
  }
}

document.body.addEventListener('event-changed', refresh);
let sizeTimer = 0;
addEventListener('resize', () => {
  clearTimeout(sizeTimer);
  sizeTimer = setTimeout(measure, 200);
});
setInterval(tick, TICK_MS);
measure();
tick();
