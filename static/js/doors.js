// A waiting table: sharing its address, where the device can.
import { afterUpdate } from './core.js';

const address = () => `${location.origin}${location.pathname}`;

afterUpdate(() => {
  for (const button of document.querySelectorAll('[data-share]')) button.hidden = !navigator.share;
});

document.addEventListener('click', (event) => {
  if (!event.target.closest?.('[data-share]')) return;
  navigator.share({ title: document.title, url: address() }).catch(() => {}); // closed without sending
});
