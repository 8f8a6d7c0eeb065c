// The form of an event: choosing a kind of evening fills in anew what follows from it. Whatever somebody has touched
// stays as he left it, even when the answer comes later, and what he has unfolded stays open.
const form = document.getElementById('event-form');
const list = form?.elements.namedItem('touched');
const touched = new Set(list?.value.split(',').filter(Boolean));
let kept = null;
let isOwn = false; // a change that this script tells of is nobody's touch

const isDetails = ({ target }) => target?.id === 'event-details';
const folds = () => [...form.querySelectorAll('#event-details details')];
const fieldsOf = (name) => [...form.querySelectorAll('#event-details [name]')].filter((field) => field.name === name);

function touch({ target }) {
  if (isOwn || !target.name || !target.closest('#event-details')) return;
  touched.add(target.name);
  list.value = [...touched].join();
}

function remember() {
  const values = [...touched].map((name) => [name, fieldsOf(name).map((field) => [field.value, field.checked])]);
  kept = { values, open: folds().map((fold) => fold.open) };
}

function restore() {
  if (!kept) return;
  folds().forEach((fold, place) => { fold.open ||= Boolean(kept.open[place]); });
  for (const [name, values] of kept.values) {
    fieldsOf(name).forEach((field, place) => {
      if (!values[place]) return;
      [field.value, field.checked] = values[place];
    });
  }
  isOwn = true;
  if (kept.values.length) window.htmx?.trigger('#f-rounds', 'change'); // the advice is about what stands there now
  isOwn = false;
  kept = null;
}

if (form && list) {
  form.addEventListener('input', touch);
  form.addEventListener('change', touch);
  document.body.addEventListener('htmx:beforeSwap', ({ detail }) => isDetails(detail) && remember());
  document.body.addEventListener('htmx:afterSwap', restore);
}
