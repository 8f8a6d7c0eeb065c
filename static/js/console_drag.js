// Swapping two players of a draw: drag one onto another, or press one and then the other. Both end in the same form.
// A finger drags by the grip alone, so that it can scroll the page everywhere else.
const MOVED_PX = 6;
const EDGE_PX = 110; // near the edges the page goes along
const STEP_PX = 10;

export function dragging(root) {
  let picked = null;
  let quietUntil = 0; // the click that ends a drag picks nobody
  let scrollTimer = 0;

  const seatAt = (x, y) => document.elementFromPoint(x, y)?.closest('button.cdraw__seat');
  const seats = () => root().querySelectorAll('button.cdraw__seat');

  document.addEventListener('pointerdown', (event) => {
    const seat = event.target.closest?.('button.cdraw__seat');
    if (!seat || event.button) return;
    if (event.pointerType === 'touch' && !event.target.closest('.cdraw__grip')) return;
    picked = { seat, x: event.clientX, y: event.clientY, scroll: scrollY, isMoving: false, id: event.pointerId };
  });

  document.addEventListener('pointermove', (event) => {
    if (!picked || event.pointerId !== picked.id) return;
    picked.at = [event.clientX, event.clientY];
    if (!picked.isMoving && Math.hypot(event.clientX - picked.x, event.clientY - picked.y) < MOVED_PX) return;
    picked.isMoving = true;
    scrollTimer ||= setInterval(scrollAlong, 16);
    move();
  });

  function move() {
    const [x, y] = picked.at;
    picked.seat.classList.add('is-dragged');
    picked.seat.style.translate = `${x - picked.x}px ${y - picked.y + scrollY - picked.scroll}px`;
    const over = seatAt(x, y);
    for (const each of seats()) each.classList.toggle('is-over', each === over && each !== picked.seat);
  }

  function scrollAlong() {
    if (!picked?.at) return;
    const y = picked.at[1];
    const step = y > innerHeight - EDGE_PX ? STEP_PX : y < EDGE_PX ? -STEP_PX : 0;
    if (!step) return;
    scrollBy(0, step);
    move();
  }

  document.addEventListener('pointerup', (event) => {
    if (!picked || event.pointerId !== picked.id) return;
    const { seat, isMoving } = picked;
    const over = isMoving ? seatAt(event.clientX, event.clientY) : null;
    drop();
    if (isMoving) quietUntil = event.timeStamp + 80;
    if (over && over !== seat) choose(seat, over);
  });

  document.addEventListener('pointercancel', drop);

  function drop() {
    clearInterval(scrollTimer);
    scrollTimer = 0;
    if (!picked) return;
    picked.seat.classList.remove('is-dragged');
    picked.seat.style.translate = '';
    for (const each of seats()) each.classList.remove('is-over');
    picked = null;
  }

  document.addEventListener('click', (event) => {
    const seat = event.target.closest?.('button.cdraw__seat');
    if (!seat || event.timeStamp < quietUntil) return;
    const first = root().querySelector('button.cdraw__seat[aria-pressed="true"]');
    if (!first) seat.setAttribute('aria-pressed', 'true');
    else {
      first.setAttribute('aria-pressed', 'false');
      if (first !== seat) choose(first, seat);
    }
  });

  function choose(one, other) {
    const form = document.getElementById('swap-form');
    if (!form) return;
    form.closest('details')?.setAttribute('open', '');
    form.elements.one.value = one.dataset.seat;
    form.elements.other.value = other.dataset.seat;
    form.requestSubmit(form.querySelector('[data-look]'));
  }
}
