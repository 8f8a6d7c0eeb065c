// Forms are sent in the order they were pressed. Without a connection they wait, and are sent again under the same key.
import { freshId } from './core.js';
import { parsed, take } from './console_live.js';

const RETRY_MS = 2000;
const PATIENCE_MS = 12000;
const SHOWN_MS = 4000;

export function queue(root, live) {
  const waiting = [];
  let isSending = false;
  let retryTimer = 0;
  let isLost = false;
  let shownTimer = 0;
  const bar = document.getElementById('offline');

  document.addEventListener('submit', (event) => {
    const form = event.target;
    if (!form.matches('form[data-send]') || event.defaultPrevented) return;
    event.preventDefault();
    if (form.classList.contains('is-waiting')) return;
    const body = new FormData(form, event.submitter ?? undefined);
    body.set('press', freshId());
    waiting.push({ form, body, address: form.getAttribute('action') || location.href });
    form.classList.add('is-waiting');
    for (const old of root().querySelectorAll('.act > .wrong')) old.remove();
    void send();
  });

  async function send() {
    clearTimeout(retryTimer);
    if (isSending || !waiting.length) return;
    isSending = true;
    live.stop();
    const press = waiting[0];
    try {
      const patience = AbortSignal.timeout(PATIENCE_MS);
      const response = await fetch(press.address, { method: 'POST', body: new URLSearchParams(press.body), signal: patience, headers: { 'X-Requested-With': 'console' } });
      if (response.status >= 502) throw new Error('the server is away');
      await answered(press, response);
    } catch {
      press.hasFailed = true;
      found(false);
      retryTimer = setTimeout(send, RETRY_MS);
    } finally {
      isSending = false;
    }
    if (waiting.length && !isLost) void send();
  }

  async function answered(press, response) {
    const text = await response.text();
    waiting.shift();
    done(press, response.redirected); // an answer without a way on shows something of this form
    found(true, press.hasFailed);
    const page = parsed(text);
    if (!page.getElementById('console')) {
      location.reload(); // signed out, or something we do not know: the page itself says it
      return;
    }
    if (response.redirected && response.url !== location.href) history.replaceState(null, '', response.url);
    swap(page);
    live.after();
    if (response.status === 422) refused(press.form, page);
  }

  /** What was refused is said beside the form that was sent, and in sight: on a phone the top of the page is far away. */
  function refused({ id }, page) {
    const words = page.querySelector(`#${CSS.escape(id)} .wrong`) ?? root().querySelector(`#${CSS.escape(id)} .wrong`);
    const form = document.getElementById(id);
    const top = root().querySelector('#console-said .said--bad');
    let place = top;
    if (words && form) {
      form.querySelector('.wrong')?.remove();
      place = document.adoptNode(words);
      form.querySelector('[data-state]').before(place);
      top?.remove();
      for (let fold = form.closest('details'); fold; fold = fold.parentElement?.closest('details')) fold.open = true;
    }
    if (!place) return;
    place.tabIndex = -1;
    place.dataset.stay = ''; // until the next answer
    place.focus({ preventScroll: true });
    place.scrollIntoView({ block: 'center' });
  }

  /** The page about a conflict takes the place of the console, and leaving it loads the console anew. */
  function swap(page) {
    const isOther = page.getElementById('console').hasAttribute('data-conflict') !== root().hasAttribute('data-conflict');
    if (isOther) root().replaceWith(document.adoptNode(page.getElementById('console')));
    else take(root, page, true);
    if (isOther) root().scrollIntoView({ block: 'start' });
    else root().querySelector('[data-stay]')?.scrollIntoView({ block: 'center' });
  }

  function done({ form }, isDone) {
    form.classList.remove('is-waiting');
    for (const asking of form.querySelectorAll('.is-asking')) asking.classList.remove('is-asking');
    if (!isDone) return;
    if (form.contains(document.activeElement)) document.activeElement.blur();
    form.reset(); // what was typed is saved by now
    for (let fold = form.closest('.cfold, .cmore'); fold; fold = fold.parentElement?.closest('.cfold, .cmore')) fold.open = false;
  }

  // --- What the bar says ----------------------------------------------------------------------------------------

  function found(isOnline, hasSent = false) {
    if (hasSent) say(bar.dataset.wordsSent, true);
    else if (isOnline && isLost) say(waiting.length ? bar.dataset.wordsWaiting : bar.dataset.wordsBack, !waiting.length);
    if (!isOnline) say(waiting.length ? bar.dataset.wordsWaiting : bar.dataset.wordsLost, false);
    if (isOnline && isLost && waiting.length && !isSending) void send();
    isLost = !isOnline;
    for (const { form } of waiting) mark(form, isLost);
  }

  function mark(form, isShown) {
    const state = form.querySelector('[data-state]');
    if (!state) return;
    state.hidden = !isShown;
    state.textContent = isShown ? bar.dataset.wordsWaiting : '';
  }

  function say(words, isBack) {
    if (bar.textContent !== words) bar.textContent = words;
    bar.classList.toggle('is-back', isBack);
    bar.hidden = false;
    clearTimeout(shownTimer);
    if (isBack) shownTimer = setTimeout(() => { bar.hidden = true; }, SHOWN_MS);
  }

  live.onHeard(found);
  addEventListener('online', send);
  addEventListener('beforeunload', (event) => {
    if (waiting.length) event.preventDefault();
  });
}
