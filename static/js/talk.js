// Talk: lines that come in, each once; bubbles at the plates; what is read out; the menu about somebody.
import { afterUpdate, byId, felt } from './core.js';
import { notice } from './notice.js';
import { plain, sayAlong } from './say.js';

const BUBBLE_MS = 4000;
const LINES_KEPT = 150;
const FRESH_MS = 20000;

const list = () => byId('talk-lines');
const numberOf = (line) => Number(line.dataset.message);
const isPhone = () => matchMedia('not ((min-width: 64rem) and (min-height: 35rem))').matches;
const isShown = () => byId('tab-talk').checked && (!isPhone() || byId('side').matches(':popover-open'));
let unread = 0;

// --- Lines ------------------------------------------------------------------------------------------------

/** Put a line where it belongs; whether it is new. One that is there already is shown as it is now. */
function put(line) {
  const old = byId(line.id);
  if (old && list().contains(old)) {
    old.replaceWith(line);
    return false;
  }
  const next = [...list().children].find((each) => numberOf(each) > numberOf(line));
  list().insertBefore(line, next ?? null);
  while (list().children.length > LINES_KEPT) list().firstElementChild.remove();
  return true;
}

function take(lines) {
  for (const line of lines) {
    if (!put(line)) continue;
    const age = Date.now() - Date.parse(line.querySelector('time').dateTime);
    if (age < FRESH_MS && !line.classList.contains('is-hidden')) show(line);
    if (line.hasAttribute('data-mine')) continue;
    if (age < FRESH_MS) read(line);
    if (!isShown()) count(unread + 1);
  }
  follow();
}

/** Whoever reads the end of the list stays there. */
function follow() {
  const box = list().parentElement;
  if (box.scrollHeight - box.scrollTop - box.clientHeight < 200) box.scrollTop = box.scrollHeight;
}

function count(number) {
  unread = number;
  for (const mark of document.querySelectorAll('[data-unread]')) {
    mark.hidden = number === 0;
    mark.textContent = number > 9 ? '9+' : String(number || '');
  }
}

function read(line) {
  const wish = document.documentElement.dataset.talk ?? 'phrases';
  if (line.classList.contains('is-hidden') || wish === 'none') return;
  if (wish === 'phrases' && !line.hasAttribute('data-phrase')) return;
  const name = plain(line.querySelector('.said-line__who'));
  sayAlong(`${name}: ${plain(line.querySelector('.said-line__words'))}`);
}

// The socket's lines are none of the table's versions: nobody else gets to see the message.
document.addEventListener(
  'htmx:wsBeforeMessage',
  (event) => {
    const { message } = event.detail;
    if (!message.startsWith('<ol id="talk-news"') && !message.startsWith('<div id="talk-say"')) return;
    event.preventDefault();
    event.stopPropagation();
    const holder = document.createElement('template');
    holder.innerHTML = message;
    const forms = holder.content.querySelector('#talk-say');
    if (forms) putForms(document.adoptNode(forms));
    else take([...holder.content.querySelectorAll('li[data-message]')]);
  },
  true,
);

// Once the match is over, players read what the spectators said.
let wasOver = felt().dataset.status === 'finished';
afterUpdate(() => {
  const isOver = felt().dataset.status === 'finished';
  if (isOver && !wasOver) htmx.ajax('GET', byId('talk').dataset.address, { source: '#talk', swap: 'none' }).then(takeAnswer);
  wasOver = isOver;
});

// Who sits there decides what may be said: with other people the forms are asked for anew.
const people = () => [...document.querySelectorAll('.seat__name bdi')].map((each) => each.textContent).sort().join('\n');
let sitting = people();
afterUpdate(() => {
  if (sitting === people()) return;
  sitting = people();
  renewForms();
});

async function renewForms() {
  const response = await fetch(location.pathname, { headers: { 'X-Requested-With': 'refetch' } }).catch(() => null);
  if (!response?.ok) return;
  const page = new DOMParser().parseFromString(await response.text(), 'text/html');
  const fresh = page.getElementById('talk-say');
  if (fresh) putForms(document.adoptNode(fresh));
}

let typed = ''; // what could not be said meanwhile is there again once it can

/** Other forms: what was typed, the open list, and the focus stay. */
function putForms(fresh) {
  const [old, text] = [byId('talk-say'), byId('talk-text')];
  const focused = old.contains(document.activeElement) ? document.activeElement : null;
  const selection = text && [text.selectionStart, text.selectionEnd];
  typed = text ? text.value : typed;
  for (const form of fresh.querySelectorAll('form')) {
    if (!form.elements.csrfmiddlewaretoken) form.prepend(byId('act').elements.csrfmiddlewaretoken.cloneNode());
  }
  if (byId('phrases')?.open) fresh.querySelector('#phrases')?.setAttribute('open', '');
  old.replaceWith(fresh);
  htmx.process(fresh);
  if (byId('talk-text')) byId('talk-text').value = typed;
  if (!focused) return;
  if (focused === text && byId('talk-text')) {
    byId('talk-text').focus();
    byId('talk-text').setSelectionRange(...selection);
  } else if (focused.value && focused.name === 'phrase') {
    fresh.querySelector(`[name="phrase"][value="${focused.value}"]`)?.focus();
  } else fresh.querySelector('summary')?.focus();
}

function takeAnswer() {
  take([...byId('talk-news').children]);
}

// --- Bubbles ----------------------------------------------------------------------------------------------

function show(line) {
  const plate = line.dataset.seat && byId(`seat-${line.dataset.seat}`);
  if (!plate || document.hidden || line.classList.contains('is-of-watchers')) return;
  byId(`bubble-${line.dataset.seat}`)?.remove();
  const bubble = document.createElement('p');
  bubble.id = `bubble-${line.dataset.seat}`;
  bubble.className = 'talk-bubble';
  bubble.append(document.createElement('span'));
  bubble.firstElementChild.textContent = plain(line.querySelector('.said-line__words'));
  byId('bubbles').append(bubble);
  place(bubble, plate.getBoundingClientRect(), plate.classList.contains('seat--me'));
  setTimeout(() => bubble.remove(), BUBBLE_MS);
}

/** Below the plate of another, above one's own; never out of the window. */
function place(bubble, plate, isMine) {
  const { width, height } = bubble.getBoundingClientRect();
  const left = Math.min(Math.max(8, plate.left + 8), innerWidth - width - 8);
  const top = isMine ? plate.top - height - 6 : plate.bottom + 4;
  bubble.style.left = `${left}px`;
  bubble.style.top = `${Math.min(Math.max(44, top), innerHeight - height - 8)}px`;
}

// --- Saying something -------------------------------------------------------------------------------------

document.addEventListener('htmx:afterRequest', ({ detail }) => {
  const form = detail.elt.closest?.('[data-talk]');
  if (!form) return;
  if (!detail.successful) {
    const why = detail.xhr.status === 429 ? detail.xhr.responseText : byId('net').dataset.lost;
    byId('talk-notice').textContent = why;
    notice(why);
    return;
  }
  const said = [...byId('talk-news').children];
  const refusal = plain(byId('talk-notice'));
  if (refusal) notice(refusal);
  if (!said.length) return;
  form.reset();
  take(said);
  byId('talk-news').replaceChildren();
  if (form.classList.contains('phrases__form')) close(form);
});

/** After a phrase the table is to be seen again. */
function close(form) {
  if (isPhone()) byId('side').hidePopover();
  else if (!byId('phrases').hasAttribute('data-only')) byId('phrases').open = false;
  if (form.contains(document.activeElement) || document.activeElement === document.body) toHand();
}

function toHand() {
  (document.querySelector('#hand button.card[tabindex="0"]') ?? document.querySelector('#hand button.card'))?.focus();
}

/** Open the talk, wherever it is, and begin. */
function begin() {
  byId('tab-talk').checked = true;
  byId('side').dataset.view = 'talk';
  if (isPhone() && !byId('side').matches(':popover-open')) byId('side').showPopover();
  seen();
  const input = byId('talk-text');
  if (input) input.focus();
  else if (byId('phrases')) {
    byId('phrases').open = true;
    byId('phrases').querySelector('button').focus();
  }
}

function seen() {
  if (!isShown()) return;
  count(0);
  list().parentElement.scrollTop = list().parentElement.scrollHeight;
}

byId('tab-talk').addEventListener('change', seen);
byId('side').addEventListener('toggle', seen);
// On a phone one sheet serves both: pressed for the talk, it shows nothing else.
document.addEventListener('click', ({ target }) => {
  const button = target.closest?.('[popovertarget="side"]');
  if (!button) return;
  const isTalk = button.hasAttribute('data-talk-button');
  byId('side').dataset.view = isTalk ? 'talk' : 'sheet';
  byId(isTalk ? 'tab-talk' : 'tab-log').checked = true;
}, true);
document.querySelector('[data-talk-button]').addEventListener('click', () => {
  if (byId('phrases')) byId('phrases').open = true;
});

// --- Keys -------------------------------------------------------------------------------------------------

const inText = (element) => element?.matches?.('input:not([type=radio], [type=checkbox]), select, textarea');

document.addEventListener(
  'keydown',
  (event) => {
    if (event.ctrlKey || event.altKey || event.metaKey) return;
    const list = byId('phrases');
    const isHere = byId('talk').contains(document.activeElement);
    if (event.key === 'Escape' && isHere) {
      if (!isPhone()) toHand();
      return;
    }
    if (inText(event.target) || event.shiftKey) return;
    const digit = /^(?:Digit|Numpad)([1-9])$/.exec(event.code);
    if (digit && list?.open && isShown() && isHere) {
      event.preventDefault();
      event.stopPropagation();
      list.querySelectorAll('button.phrase')[Number(digit[1]) - 1]?.click();
    } else if (event.code === 'Slash' && (felt().contains(event.target) || event.target === document.body)) {
      event.preventDefault();
      event.stopPropagation();
      begin();
    }
  },
  true,
);

// --- About somebody ---------------------------------------------------------------------------------------

document.addEventListener('click', async (event) => {
  const link = event.target.closest?.('[data-about]');
  if (!link || event.ctrlKey || event.metaKey || event.shiftKey || event.button) return;
  event.preventDefault();
  await htmx.ajax('GET', link.getAttribute('href'), { target: '#about-person', swap: 'outerHTML' });
  byId('about').showPopover();
  byId('about').querySelector('button, a')?.focus();
});

document.addEventListener('htmx:afterSettle', ({ target }) => {
  const told = target.id === 'about-person' && target.querySelector('[data-tell]');
  if (told) sayAlong(plain(told));
});

count(0);
follow();
