// The parts of the wall take turns, each on as many pages as it needs. Space stops them, arrows turn them.
const SHOWN_MS = 12000;
const LONG = 3; // as long stands what matters most
const TICK_MS = 1000;
const SIZES = [3, 2.7, 2.4, 2.2, 2, 1.8, 1.65, 1.5, 1.35, 1.2, 1.1, 1, 0.9, 0.8, 0.7];
const SMALL_SIZES = [0.8, 0.7];
const COLUMNS = [6, 5, 4, 3, 2, 1]; // a short way from a name to its number

const wall = () => document.getElementById('wall');
const parts = () => [...wall().querySelectorAll('[data-part]')];
let screens = [];
let place = 0;
let isPaused = false;
let turnTimer = 0;

/** Every part as large as it may be on one page, else on pages of as many items as fit above the foot. */
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
  const bottom = document.querySelector('[data-foot]').getBoundingClientRect().top;
  const fits = () => list.getBoundingClientRect().bottom <= bottom;
  const reveal = (from, to) => items.forEach((item, at) => item.classList.toggle('is-off', at < from || at >= to));
  reveal(0, items.length);
  list.classList.add('is-one-line');
  const whole = fitting(list, SIZES, COLUMNS, () => isOnOneLine(list) && fits());
  if (whole) return [{ part, items: new Set(items) }];
  const isNarrow = fitting(list, SMALL_SIZES, COLUMNS, () => isOnOneLine(list));
  if (!isNarrow) list.classList.remove('is-one-line', 'is-fitted');
  const pages = [];
  for (let first = 0; first < items.length; ) {
    let [least, most] = [1, items.length - first];
    while (least < most) {
      const half = Math.ceil((least + most) / 2);
      reveal(first, first + half);
      if (fits()) least = half;
      else most = half - 1;
    }
    pages.push({ part, items: new Set(items.slice(first, first + least)) });
    first += least;
  }
  return pages;
}

/** Set the first size, and the first number of columns with it, that will do; whether there is one. */
function fitting(list, sizes, columns, willDo) {
  list.classList.add('is-fitted');
  for (const size of sizes) {
    list.style.setProperty('--fit', size);
    for (const count of columns) {
      list.style.setProperty('--columns', count);
      if (willDo()) return true;
    }
  }
  list.style.removeProperty('--fit');
  return false;
}

function isOnOneLine(list) {
  return [...list.querySelectorAll('bdi')].every((name) => name.scrollWidth <= name.clientWidth + 1);
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
  if (!isPaused) turnTimer = setTimeout(() => turn(1), SHOWN_MS * ('long' in screens[place].part.dataset ? LONG : 1));
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
  if (fresh.dataset.kind !== wall().dataset.kind) place = 0;
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
    clock.classList.toggle('is-long', clock.textContent.length > 5);
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
