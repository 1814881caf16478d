/** Small charts of a column: its valid share, and the distribution of its values. */

import { html, type Markup } from './markup.js';
import type { ColumnProfile } from './profile.js';

const width = 240;
const barHeight = 8;
const chartHeight = 44;

/** Valid, missing and invalid cells as one bar; the numbers are next to it for those who cannot see it. */
export function sharesPicture({ valid, missing, invalid }: ColumnProfile): Markup {
  const total = Math.max(1, valid + missing + invalid);
  const parts = [
    { kind: 'valid', count: valid },
    { kind: 'missing', count: missing },
    { kind: 'invalid', count: invalid },
  ].filter(({ count }) => count > 0);
  let from = 0;
  const bars = parts.map(({ kind, count }) => {
    // Every share above zero is visible, however small.
    const wide = Math.max(2, (count / total) * width);
    const x = Math.min(from, width - wide);
    from += wide;
    return html`<rect class="${kind}" x="${rounded(x)}" y="0" width="${rounded(wide)}" height="${barHeight}"><title>${count} ${kind}</title></rect>`;
  });
  return html`<svg viewBox="0 0 ${width} ${barHeight}" class="shares" preserveAspectRatio="none" role="img" aria-label="${valid} valid, ${missing} missing, ${invalid} invalid">${bars}</svg>`;
}

/** The distribution of the values of a column: bars for numbers, the most frequent values for text. */
export function spreadPicture(column: ColumnProfile): Markup | undefined {
  if (column.bins !== undefined && column.bins.length > 0) return binsPicture(column, column.bins);
  return column.values === undefined ? undefined : valuesPicture(column, column.values);
}

function binsPicture(column: ColumnProfile, bins: NonNullable<ColumnProfile['bins']>): Markup {
  const highest = Math.max(...bins.map(({ count }) => count));
  const step = width / Math.max(bins.length, 8);
  const bars = bins.map(({ from, to, count }, index) => {
    const height = count === 0 ? 0 : Math.max(1.5, (count / highest) * chartHeight);
    const range = from === to ? amount(column, from) : `${amount(column, from)} to ${amount(column, to)}`;
    return html`<rect x="${rounded(index * step)}" y="${rounded(chartHeight - height)}" width="${rounded(step - 1)}" height="${rounded(height)}"><title>${range}: ${count}</title></rect>`;
  });
  const least = text(column.minimum);
  const greatest = text(column.maximum);
  return html`<svg viewBox="0 0 ${width} ${chartHeight}" class="spread" preserveAspectRatio="none" role="img" aria-label="from ${least} to ${greatest}">${bars}</svg><p class="ends"><span>${least}</span>${least === greatest ? undefined : html`<span>${greatest}</span>`}</p>`;
}

function valuesPicture(column: ColumnProfile, values: NonNullable<ColumnProfile['values']>): Markup {
  const highest = Math.max(1, ...values.map(({ count }) => count));
  const rows = values.map(
    ({ value, count }) =>
      html`<li><bdi>${short(value)}</bdi><svg viewBox="0 0 100 4" preserveAspectRatio="none" aria-hidden="true"><rect x="0" y="0" width="${rounded((count / highest) * 100)}" height="4"/></svg><span>${count}</span></li>`,
  );
  const { distinct } = column;
  const note =
    distinct === undefined
      ? 'too many or too long values to count all distinct ones'
      : distinct > values.length
        ? `${distinct} distinct values`
        : undefined;
  return html`<ol class="values">${rows}</ol>${note === undefined ? undefined : html`<p class="note">${note}</p>`}`;
}

/** The bound of a bin in the form of its type: dates are seconds since 1970, months are counted since year 0. */
function amount({ type }: ColumnProfile, value: number): string {
  if (type === 'date' || type === 'datetime') {
    const time = new Date(value * 1000);
    if (Number.isNaN(time.getTime())) return String(value);
    return type === 'date' ? time.toISOString().slice(0, 10) : time.toISOString();
  }
  if (type === 'yearmonth' && value >= 0)
    return `${String(Math.floor(value / 12)).padStart(4, '0')}-${String((value % 12) + 1).padStart(2, '0')}`;
  return String(value);
}

function text(value: unknown): string {
  return typeof value === 'object' ? '' : String(value);
}

function short(value: string): string {
  return value.length > 40 ? `${value.slice(0, 40)}…` : value;
}

function rounded(value: number): number {
  return Math.round(value * 100) / 100;
}
