/** Line charts drawn by uPlot, with a legend that is accessible by keyboard. */

import { element, fill } from './dom.js';
import { numberText } from './series.js';

/** @import { Plotted } from './series.js' */

/** @typedef {typeof import('uplot')} Plot */

/**
 * @typedef {object} Chart
 * @property {HTMLElement} element
 * @property {HTMLElement} legend
 * @property {(plotted: Plotted, titles: { readonly x: string, readonly y: string }) => Promise<void>} draw
 * @property {() => boolean} stale whether its width differs from that when it was drawn
 */

// Also distinguishable with red-green colour blindness; after them the dashes change.
const colours = [1, 2, 3, 4, 5, 6, 7, 8].map((number) => `--line-${number}`);
const dashes = [
  { dash: [], border: 'solid' },
  { dash: [7, 5], border: 'dashed' },
  { dash: [2, 3], border: 'dotted' },
];

/** @returns {Chart} */
export function newChart() {
  const canvas = element('div', { class: 'plot', role: 'img' });
  const legend = element('ul', { class: 'legend' });
  /** @type {import('uplot') | undefined} */
  let drawn;
  let width = 0;
  return {
    element: canvas,
    legend,
    stale: () => canvas.clientWidth > 0 && canvas.clientWidth !== width,
    async draw(plotted, titles) {
      const Plot = await plotLibrary();
      drawn?.destroy();
      drawn = undefined;
      width = canvas.clientWidth;
      if (width === 0) return;
      const styles = getComputedStyle(canvas);
      const colour = (/** @type {string} */ name) => styles.getPropertyValue(name).trim();
      const inner = width - Number.parseFloat(styles.paddingLeft) - Number.parseFloat(styles.paddingRight);
      const plot = new Plot(
        optionsOf(plotted, titles, inner, colour),
        [[...plotted.xs], ...plotted.series.map(({ ys }) => [...ys])],
        canvas,
      );
      drawn = plot;
      fill(
        legend,
        plotted.series.map(({ name }, index) => legendEntry(plot, name, index, colour)),
      );
    },
  };
}

/**
 * The library, loaded from this server on demand.
 *
 * @returns {Promise<Plot>}
 */
async function plotLibrary() {
  const path = '/explorer/uplot.js';
  return (await import(path)).default;
}

/**
 * @param {number} index
 * @param {(name: string) => string} colour
 */
function styleOf(index, colour) {
  const { dash = [], border = 'solid' } = dashes[Math.floor(index / colours.length) % dashes.length] ?? {};
  return { stroke: colour(colours[index % colours.length] ?? ''), dash, border };
}

/**
 * @param {Plotted} plotted
 * @param {{ readonly x: string, readonly y: string }} titles
 * @param {number} width
 * @param {(name: string) => string} colour
 * @returns {import('uplot').Options}
 */
function optionsOf({ xs, series }, titles, width, colour) {
  const font = '12px system-ui, sans-serif';
  const line = { stroke: colour('--line'), width: 1 };
  /** @type {import('uplot').Axis} */
  const axis = {
    stroke: colour('--muted'),
    grid: line,
    ticks: line,
    font,
    labelFont: font,
    values: (_plot, values) => values.map((value) => numberText(value)),
  };
  // Years are integers.
  const whole = xs.every((value) => Number.isInteger(value)) && { incrs: [1, 2, 5, 10, 20, 50, 100, 1000] };
  return {
    width,
    height: Math.max(260, Math.min(460, Math.round(width * 0.5))),
    padding: [12, 24, 0, 0],
    scales: { x: { time: false } },
    legend: { show: false },
    cursor: { drag: { x: false, y: false }, focus: { prox: 24 } },
    focus: { alpha: 0.2 },
    axes: [
      { ...axis, label: titles.x, labelSize: 24, ...whole },
      { ...axis, label: titles.y, labelSize: 20, size: 52 },
    ],
    series: [
      { label: titles.x },
      ...series.map(({ name }, index) => {
        const { stroke, dash } = styleOf(index, colour);
        return {
          label: name,
          stroke,
          width: 2,
          spanGaps: true,
          points: { show: true, size: 5 },
          ...(dash.length > 0 && { dash }),
        };
      }),
    ],
  };
}

/**
 * An entry of the legend: a click toggles the line, focus highlights it.
 *
 * @param {import('uplot')} plot
 * @param {string} name
 * @param {number} index
 * @param {(name: string) => string} colour
 */
function legendEntry(plot, name, index, colour) {
  const { stroke, border } = styleOf(index, colour);
  const mark = element('span', { class: 'mark', 'aria-hidden': 'true' });
  mark.style.borderTop = `3px ${border} ${stroke}`;
  const button = element(
    'button',
    { type: 'button', class: 'small plain', 'aria-pressed': 'true' },
    mark,
    name,
  );
  button.addEventListener('click', () => {
    const show = button.getAttribute('aria-pressed') !== 'true';
    button.setAttribute('aria-pressed', String(show));
    plot.setSeries(index + 1, { show });
  });
  const look = (/** @type {boolean} */ focus) => () => plot.setSeries(focus ? index + 1 : null, { focus });
  button.addEventListener('mouseenter', look(true));
  button.addEventListener('focus', look(true));
  button.addEventListener('mouseleave', look(false));
  button.addEventListener('blur', look(false));
  return element('li', {}, button);
}
