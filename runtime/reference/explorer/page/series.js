/** Rows as series: for a plot, and for the table next to it, for those who cannot see the plot. */

import { cellText, isNumeric } from './table.js';

/** @import { ExplorerTable } from '@trivet/runtime/explorer' */
/** @import { Row } from './rows.js' */

/** @typedef {{ readonly x: string, readonly y: string, readonly by: string, readonly only: ReadonlyMap<string, string> }} Choice */
/** @typedef {{ readonly xs: readonly number[], readonly series: readonly { readonly name: string, readonly ys: readonly (number | null)[] }[], readonly averaged: boolean }} Plotted */

/**
 * The fields of a table for each part of a plot.
 *
 * @param {ExplorerTable} table
 * @param {readonly Row[]} rows
 */
export function choicesOf({ fields }, rows) {
  const numbers = fields.filter(({ type }) => isNumeric(type)).map(({ name }) => name);
  const texts = fields
    .filter(({ type }) => type === 'string')
    .flatMap(({ name }) => {
      const given = rows.map((row) => cellText(row[name])).filter((value) => value !== '');
      const values = distinct(given);
      // Remarks and the like do not group rows: they are rare, or all different.
      const parts = given.length > rows.length * 0.9 && values.length <= Math.min(60, given.length / 2);
      return parts ? [{ name, values }] : [];
    });
  const years = fields.filter(
    ({ name, type }) => type === 'year' || (type === 'integer' && /year|date|time|age/i.test(name)),
  );
  const x = years[0]?.name ?? numbers[0];
  const y = numbers.find((name) => name !== x);
  return { numbers, texts, x, y };
}

/**
 * The series of a choice. If several rows share x and series, their mean is drawn and labelled as such.
 *
 * @param {readonly Row[]} rows
 * @param {Choice} choice
 * @returns {Plotted}
 */
export function seriesOf(rows, { x, y, by, only }) {
  /** @type {Map<string, Map<number, number[]>>} */
  const groups = new Map();
  for (const row of rows) {
    const [at, value] = [row[x], row[y]];
    const kept = [...only].every(([name, wanted]) => wanted === '' || cellText(row[name]) === wanted);
    if (!kept || typeof at !== 'number' || typeof value !== 'number') continue;
    const name = by === '' ? y : cellText(row[by]) || '(none)';
    const group = groups.get(name) ?? new Map();
    group.set(at, [...(group.get(at) ?? []), value]);
    groups.set(name, group);
  }
  const xs = distinct([...groups.values()].flatMap((group) => [...group.keys()])).sort((a, b) => a - b);
  const mean = (/** @type {readonly number[]} */ values) =>
    values.reduce((sum, value) => sum + value, 0) / values.length;
  const series = [...groups]
    .sort(([a], [b]) => a.localeCompare(b))
    .map(([name, group]) => ({
      name,
      ys: xs.map((at) => {
        const values = group.get(at);
        return values === undefined ? null : mean(values);
      }),
    }));
  const averaged = [...groups.values()].some((group) =>
    [...group.values()].some((values) => values.length > 1),
  );
  return { xs, series, averaged };
}

/**
 * A summary of a plot in a sentence.
 *
 * @param {Plotted} plotted
 * @param {Choice} choice
 */
export function summaryText({ xs, series }, { x, y, by }) {
  const points = series.flatMap(({ name, ys }) =>
    ys.flatMap((value, index) => (value === null ? [] : [{ name, value, at: xs[index] ?? 0 }])),
  );
  const [first] = points;
  if (first === undefined) return 'No row has both values.';
  const least = points.reduce((best, point) => (point.value < best.value ? point : best), first);
  const greatest = points.reduce((best, point) => (point.value > best.value ? point : best), first);
  const where = (/** @type {typeof first} */ point) =>
    `${numberText(point.value)} (${by === '' ? '' : `${point.name}, `}${point.at})`;
  return `${y} over ${x}, ${xs[0]} to ${xs.at(-1)}: ${points.length} points${by === '' ? '' : ` in ${series.length} lines`}. Least ${where(least)}, greatest ${where(greatest)}.`;
}

/**
 * A number without superfluous digits.
 *
 * @param {number} value
 */
export function numberText(value) {
  return String(Number(value.toPrecision(6)));
}

/**
 * @template T
 * @param {readonly T[]} values
 * @returns {T[]}
 */
function distinct(values) {
  return [...new Set(values)];
}
