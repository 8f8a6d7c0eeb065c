// A waiting table: sharing its address, where the device can. Once the match begins nobody is called any more.
import { afterUpdate, byId, felt } from './core.js';

const address = () => `${location.origin}${location.pathname}`;

afterUpdate(() => {
  for (const button of document.querySelectorAll('[data-share]')) button.hidden = !navigator.share;
  if (felt().dataset.status === 'waiting') return;
  for (const id of ['invite', 'share']) if (byId(id)?.matches(':popover-open')) byId(id).hidePopover();
});

document.addEventListener('click', (event) => {
  if (!event.target.closest?.('[data-share]')) return;
  navigator.share({ title: document.title, url: address() }).catch(() => {}); // closed without sending
});
