// What every part of the table needs: the live region, moments before and after it changes, and sending an action.

const before = [];
const after = [];
let answerTimer = 0;

export const byId = (id) => document.getElementById(id);
export const felt = () => byId('felt');
export const version = () => Number(felt().dataset.version);
export const myTurn = () => felt().hasAttribute('data-my-turn');
export const handCards = () => [...document.querySelectorAll('#hand button.card')];
export const cardOf = (button) => button.id.slice('card-'.length);
/** Whether something is switched on: "onetap" or "sound". */
export const wants = (name) => document.documentElement.dataset[name] === '1';

/** Whether little is to move: as the player has chosen, else as the system says. */
export function calm() {
  const { motion } = document.documentElement.dataset;
  return motion === 'reduced' || (motion !== 'full' && matchMedia('(prefers-reduced-motion: reduce)').matches);
}

/** Call `listener` just before the live region changes. */
export const beforeUpdate = (listener) => before.push(listener);
/** Call `listener` whenever the live region has changed, and once at the beginning. */
export const afterUpdate = (listener) => after.push(listener);
export const announceBefore = () => before.forEach((listener) => listener());
export const announceAfter = () => after.forEach((listener) => listener());

/** A fresh id; crypto.randomUUID is missing on plain http addresses other than localhost. */
export function freshId() {
  if (crypto.randomUUID) return crypto.randomUUID();
  const hex = [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

/** One action is on its way: nothing else is sent until an answer comes, or `onSilence` after a while. */
export function startSending(onSilence) {
  document.body.classList.add('is-sending');
  clearTimeout(answerTimer);
  answerTimer = setTimeout(() => {
    stopSending();
    onSilence();
  }, 2000);
}

export const isSending = () => document.body.classList.contains('is-sending');

export function stopSending() {
  clearTimeout(answerTimer);
  document.body.classList.remove('is-sending');
}

/** Send an action as if a button of the action form had been pressed. */
export function act(action) {
  const button = document.createElement('button');
  button.name = 'action';
  button.value = action;
  button.hidden = true;
  byId('act').append(button);
  byId('act').requestSubmit(button);
  button.remove();
}

/** Fetch the page again and take some of its parts. */
export async function refetch(...ids) {
  const response = await fetch(location.pathname, { headers: { 'X-Requested-With': 'refetch' } });
  if (!response.ok) return;
  const page = new DOMParser().parseFromString(await response.text(), 'text/html');
  for (const id of ids) {
    const fresh = page.getElementById(id);
    if (fresh && byId(id)) Idiomorph.morph(byId(id), fresh);
  }
}
