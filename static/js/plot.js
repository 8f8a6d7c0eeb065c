// A number over time, or match by match, with its uncertainty as a band. The data lies in the page; without scripts its table does.
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

/** What stands under the plot: numbers of matches, or days and months in the viewer's zone. */
function ticks(places, { numbered, locale, zone }) {
  if (numbered) return String;
  const long = places.at(-1) - places[0] > 500 * DAY_S;
  const choice = long ? { month: 'short', year: '2-digit' } : { day: 'numeric', month: 'short' };
  const form = new Intl.DateTimeFormat(locale, { timeZone: zone, ...choice });
  return (at) => form.format(at * 1000);
}

function options(box, columns, words) {
  const [places] = columns;
  const { numbered, says, zone } = words;
  const narrow = box.clientWidth < 480;
  const tick = ticks(places, words);
  const ink = colour(box, '--ink-2');
  const line = colour(box, '--accent-ink');
  const axis = { stroke: ink, font: `12px ${getComputedStyle(box).fontFamily}`, ticks: { show: false } };
  const edge = { stroke: 'transparent', width: 0, points: { show: false } };
  return {
    width: box.clientWidth,
    height: narrow ? 190 : 240,
    padding: [10, 32, 0, 0], // room for half of the last label
    tzDate: (at) => uPlot.tzDate(new Date(at * 1000), zone),
    legend: { show: false },
    cursor: { y: false, points: { size: 8 }, drag: { x: false, y: false } },
    scales: { x: { time: !numbered }, y: { range: (_plot, low, high) => [Math.floor((low - 20) / 50) * 50, Math.ceil((high + 20) / 50) * 50] } },
    axes: [
      {
        ...axis,
        size: 32,
        grid: { show: false },
        space: numbered ? 30 : narrow ? 70 : 90,
        ...(numbered ? { incrs: [1, 2, 5, 10, 20, 50, 100], label: words.axis, labelSize: 18, labelFont: axis.font, labelGap: 0 } : {}),
        values: (_plot, splits) => splits.map(tick),
      },
      { ...axis, grid: { stroke: colour(box, '--line'), width: 1 }, size: 44, incrs: [50, 100, 200, 500, 1000], values: (_plot, splits) => splits.map(String) },
    ],
    series: [
      {},
      { stroke: line, width: 2, points: { show: places.length < 25, size: 7, fill: line } },
      edge,
      edge,
    ],
    bands: [{ series: [3, 2], fill: sheer(line, 0.18) }],
    hooks: {
      setCursor: [
        (plot) => {
          box.parentElement.querySelector('[data-says]').textContent = says[plot.cursor.idx ?? places.length - 1];
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
