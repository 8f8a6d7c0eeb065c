// What the console shows is fetched again whenever the event changes, and every ten seconds for the last actions.
const POLL_MS = 10000;
const TICK_MS = 1000;

const isDirty = (form) => form.classList.contains('is-waiting') || [...form.elements].some(isChanged);

function isChanged(field) {
  if (field.type === 'hidden' || !field.name) return false;
  if (field.type === 'checkbox' || field.type === 'radio') return field.checked !== field.defaultChecked;
  if (field.tagName === 'SELECT') return [...field.options].some((option) => option.selected !== option.defaultSelected);
  return 'defaultValue' in field && field.value !== field.defaultValue;
}

/** A form that is being filled in, waits to be sent, or asks "Press again", stays as it is, and so does what is unfolded. */
const callbacks = {
  beforeNodeMorphed: (old, fresh) => !(old.matches?.('form[data-send]') && fresh.matches?.('form[data-send]') && isHeld(old)),
  beforeAttributeUpdated: (name, node) => !(name === 'open' && node.matches('details')),
  beforeNodeRemoved: (node) => !holdsWork(node),
};
/** What an answer has shown once stays until the next answer. */
const looking = { ...callbacks, beforeNodeRemoved: (node) => !holdsWork(node) && !node.matches?.('[data-stay]') };

const isHeld = (form) => isDirty(form) || form.querySelector('.is-asking') || form.contains(activeField());

function activeField() {
  const active = document.activeElement;
  return active?.matches('input:not([type=hidden]), textarea, select') ? active : null;
}

/** Something with a form that waits is not thrown away: a table may have got another state meanwhile. */
const holdsWork = (node) =>
  node.nodeType === Node.ELEMENT_NODE && (node.matches('form.is-waiting') || node.querySelector('form.is-waiting') !== null);

export const parsed = (html) => new DOMParser().parseFromString(html, 'text/html');

/** Make the page what the fetched one is. */
export function take(root, page, isAnswer = false) {
  const fresh = page.getElementById('console');
  if (!fresh) return false;
  window.Idiomorph.morph(root(), fresh, { ignoreActiveValue: true, callbacks: isAnswer ? callbacks : looking });
  const said = page.getElementById('main')?.querySelectorAll(':scope > .said');
  if (said?.length) say(root, said);
  return true;
}

function say(root, lines) {
  const place = root().querySelector('[data-said]');
  place?.replaceChildren(...[...lines].map((line) => document.adoptNode(line)));
  place?.scrollIntoView({ block: 'nearest' });
}

export function follow(root, after) {
  let running = null;

  async function refresh() {
    if (running || document.visibilityState !== 'visible' || root().hasAttribute('data-conflict')) return;
    running = new AbortController();
    try {
      const response = await fetch(location.href, { headers: { 'X-Requested-With': 'console' }, signal: running.signal });
      if (response.ok && !response.redirected) {
        const page = parsed(await response.text());
        keepSaid(page);
        take(root, page);
        after();
      }
      heard(true);
    } catch (error) {
      if (error.name !== 'AbortError') heard(false);
    } finally {
      running = null;
    }
  }

  /** What was said a moment ago is not wiped by the next look. */
  function keepSaid(page) {
    const place = page.getElementById('console-said');
    if (place && !place.children.length) place.replaceWith(root().querySelector('[data-said]').cloneNode(true));
  }

  const listeners = [];
  function heard(isOnline) {
    for (const listener of listeners) listener(isOnline);
  }

  document.body.addEventListener('event-changed', refresh);
  setInterval(refresh, POLL_MS);
  setInterval(tick, TICK_MS);
  addEventListener('online', refresh);
  addEventListener('offline', () => heard(false));
  document.addEventListener('visibilitychange', refresh);
  return {
    refresh,
    heard,
    after,
    stop: () => running?.abort(),
    onHeard: (listener) => listeners.push(listener),
  };
}

function tick() {
  const clock = document.getElementById('console-clock');
  const { until, since } = clock?.dataset ?? {};
  if (!until && !since) return;
  const seconds = until ? (Date.parse(until) - Date.now()) / 1000 : (Date.now() - Date.parse(since)) / 1000;
  const left = Math.max(0, Math.floor(seconds));
  const [hours, minutes, rest] = [Math.floor(left / 3600), Math.floor((left % 3600) / 60), String(left % 60).padStart(2, '0')];
  clock.textContent = hours ? `${hours}:${String(minutes).padStart(2, '0')}:${rest}` : `${minutes}:${rest}`;
  clock.classList.toggle('bad', Boolean(until) && seconds <= 0);
}
