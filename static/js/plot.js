// A number over time with its uncertainty as a band. The data lies in the page; without scripts its table does.
const DAY_S = 86400;

/** A colour by its name in tokens.css, as a canvas takes it. */
function colour(box, name) {
  const probe = document.createElement('span');
  probe.style.color = `var(${name})`;
  box.append(probe);
  const found = getComputedStyle(probe).color;
  probe.remove();
  return found;
}

function sheer(rgb, alpha) {
  return rgb.replace(/^rgb\((.*)\)$/, `rgb($1 / ${alpha})`).replace(/, (?=.*\/)/g, ' ');
}

function options(box, columns, { locale, zone }) {
  const [times] = columns;
  const narrow = box.clientWidth < 480;
  const long = times.at(-1) - times[0] > 500 * DAY_S;
  const short = times.at(-1) - times[0] < 3 * DAY_S;
  const ink = colour(box, '--ink-2');
  const line = colour(box, '--accent-ink');
  const form = (choice) => new Intl.DateTimeFormat(locale, { timeZone: zone, ...choice });
  const tick = form(long ? { month: 'short', year: '2-digit' } : short ? { day: 'numeric', month: 'short', hour: 'numeric' } : { day: 'numeric', month: 'short' });
  const full = form({ dateStyle: 'medium' });
  const axis = { stroke: ink, font: `12px ${getComputedStyle(box).fontFamily}`, ticks: { show: false } };
  const edge = { stroke: 'transparent', width: 0, points: { show: false } };
  return {
    width: box.clientWidth,
    height: narrow ? 190 : 240,
    legend: { show: false },
    cursor: { y: false, points: { size: 8 }, drag: { x: false, y: false } },
    scales: { y: { range: (_plot, low, high) => [Math.floor((low - 20) / 50) * 50, Math.ceil((high + 20) / 50) * 50] } },
    axes: [
      { ...axis, size: 32, grid: { show: false }, space: narrow ? 70 : 90, values: (_plot, splits) => splits.map((at) => tick.format(at * 1000)) },
      { ...axis, grid: { stroke: colour(box, '--line'), width: 1 }, size: 44, incrs: [50, 100, 200, 500, 1000], values: (_plot, splits) => splits.map(String) },
    ],
    series: [
      {},
      { stroke: line, width: 2, points: { show: times.length < 4, size: 7, fill: line } },
      edge,
      edge,
    ],
    bands: [{ series: [3, 2], fill: sheer(line, 0.18) }],
    hooks: {
      setCursor: [
        (plot) => {
          const { idx } = plot.cursor;
          const says = box.parentElement.querySelector('[data-says]');
          const at = idx ?? times.length - 1;
          says.textContent = `${full.format(times[at] * 1000)}: ${columns[1][at]} ± ${columns[3][at] - columns[1][at]}`;
        },
      ],
    },
  };
}

function draw(box) {
  const { columns, ...words } = JSON.parse(box.querySelector('script').textContent);
  let plot = null;
  const again = () => {
    plot?.destroy();
    plot = new uPlot(options(box, columns, words), columns, box);
  };
  again();
  new ResizeObserver(() => {
    if (box.clientWidth && box.clientWidth !== plot.width) again();
  }).observe(box);
  new MutationObserver(again).observe(document.documentElement, { attributeFilter: ['data-theme'] });
  matchMedia('(prefers-color-scheme: dark)').addEventListener('change', again);
}

for (const box of document.querySelectorAll('[data-plot]')) draw(box);
for (const table of document.querySelectorAll('[data-plotted]')) table.open = false;
