/** Rows as a plot: lines over a number, one for each value of a text field, with a table of the numbers. */

import { newChart } from './chart.js';
import { element, fill, freshId } from './dom.js';
import { choicesOf, numberText, seriesOf, summaryText } from './series.js';

/** @import { ExplorerTable } from '@trivet/runtime/explorer' */
/** @import { Row } from './rows.js' */
/** @import { Choice, Plotted } from './series.js' */

/**
 * @param {ExplorerTable} table
 * @param {readonly Row[]} rows
 */
export function plotView(table, rows) {
  const { numbers, texts, x, y } = choicesOf(table, rows);
  if (x === undefined || y === undefined)
    return element('p', { class: 'muted' }, 'A plot needs two columns of numbers.');
  const [first, ...others] = texts;
  const chart = newChart();
  const status = element('p', { role: 'status' });
  const numbersTable = element('div', {});
  const titles = new Map(table.fields.map(({ name, title }) => [name, title ?? name]));
  const picks = {
    x: pick('Across', numbers, x, titles),
    y: pick('Upwards', numbers, y, titles),
    by: pick('A line for each', ['', ...texts.map(({ name }) => name)], first?.name ?? '', titles),
  };
  const filters = texts.map(({ name, values }) => {
    const start = name === others[0]?.name ? (values[0] ?? '') : '';
    return { name, ...pick(`Only ${titles.get(name)}`, ['', ...values], start, new Map([['', 'all']])) };
  });
  /** @returns {Choice} */
  const choice = () => ({
    x: picks.x.value(),
    y: picks.y.value(),
    by: picks.by.value(),
    only: new Map(filters.map(({ name, element, value }) => [name, element.hidden ? '' : value()])),
  });
  // The field of the lines needs no filter.
  const offer = () => {
    for (const filter of filters) filter.element.hidden = filter.name === picks.by.value();
  };
  offer();
  const show = () => {
    offer();
    const chosen = choice();
    const plotted = seriesOf(rows, chosen);
    const text = summaryText(plotted, chosen);
    status.textContent = plotted.averaged
      ? `${text} Where several rows share a point, their mean is drawn.`
      : text;
    const named = { x: titles.get(chosen.x) ?? chosen.x, y: titles.get(chosen.y) ?? chosen.y };
    chart.element.setAttribute('aria-label', `Plot of ${named.y} over ${named.x}`);
    fill(numbersTable, valuesTable(plotted, named.x));
    void chart.draw(plotted, named);
  };
  const controls = element(
    'div',
    { class: 'controls', role: 'group', 'aria-label': 'What is drawn' },
    picks.x.element,
    picks.y.element,
    picks.by.element,
    ...filters.map((one) => one.element),
  );
  controls.addEventListener('change', show);
  // A plot has the width of its container, which is zero until it is shown, and the colours of the page.
  new ResizeObserver(() => {
    if (chart.stale()) show();
  }).observe(chart.element);
  matchMedia('(prefers-color-scheme: dark)').addEventListener('change', show);
  return element(
    'div',
    {},
    controls,
    chart.element,
    chart.legend,
    status,
    element('details', { class: 'more' }, element('summary', {}, 'The same as a table'), numbersTable),
  );
}

/**
 * @param {string} title
 * @param {readonly string[]} values
 * @param {string} start
 * @param {ReadonlyMap<string, string>} names
 */
function pick(title, values, start, names) {
  const id = freshId('pick');
  const select = element(
    'select',
    { id },
    values.map((value) =>
      element('option', { value }, names.get(value) ?? (value === '' ? '(one line)' : value)),
    ),
  );
  select.value = start;
  return {
    element: element(
      'div',
      { class: 'field' },
      element('label', { for: id }, element('span', { class: 'name' }, title)),
      select,
    ),
    value: () => select.value,
  };
}

/**
 * @param {Plotted} plotted
 * @param {string} xTitle
 */
function valuesTable({ xs, series }, xTitle) {
  const head = element(
    'tr',
    {},
    element('th', { scope: 'col' }, xTitle),
    series.map(({ name }) => element('th', { scope: 'col', class: 'number' }, name)),
  );
  const rows = xs.map((at, index) =>
    element(
      'tr',
      {},
      element('th', { scope: 'row' }, String(at)),
      series.map(({ ys }) => {
        const value = ys[index];
        return element(
          'td',
          { class: 'number' },
          value === null || value === undefined ? '–' : numberText(value),
        );
      }),
    ),
  );
  return element(
    'div',
    { class: 'scroll', tabindex: '0', role: 'region', 'aria-label': 'Values that are drawn' },
    element('table', { class: 'rows' }, element('thead', {}, head), element('tbody', {}, rows)),
  );
}
