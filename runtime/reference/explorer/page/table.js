/** Rows as a table: sorted by a header, filtered, in pages. */

import { element, fill, freshId } from './dom.js';

/** @import { Data } from '@trivet/runtime/conformance/case' */
/** @import { ExplorerTable } from '@trivet/runtime/explorer' */
/** @import { Row } from './rows.js' */

const pageSize = 25;

/**
 * @param {ExplorerTable} table
 * @param {readonly Row[]} rows
 */
export function tableView(table, rows) {
  const state = { column: '', down: false, page: 0, words: /** @type {string[]} */ ([]) };
  const id = freshId('filter');
  const filter = element('input', {
    id,
    type: 'search',
    placeholder: 'Only rows that hold …',
    autocomplete: 'off',
  });
  const said = element('p', { role: 'status', class: 'muted' });
  const body = element('tbody', {});
  const headers = table.fields.map((field) => headerCell(field, () => sortBy(field.name)));
  const pager = element('div', { class: 'row' });
  const sortBy = (/** @type {string} */ name) => {
    state.down = state.column === name && !state.down;
    state.column = name;
    state.page = 0;
    show();
  };
  const show = () => {
    const found = rows.filter((row) =>
      state.words.every((word) =>
        table.fields.some(({ name }) => cellText(row[name]).toLowerCase().includes(word)),
      ),
    );
    const sorted =
      state.column === ''
        ? found
        : [...found].sort((a, b) => compare(a[state.column], b[state.column], state.down));
    const pages = Math.max(1, Math.ceil(sorted.length / pageSize));
    state.page = Math.min(state.page, pages - 1);
    const from = state.page * pageSize;
    fill(
      body,
      sorted.slice(from, from + pageSize).map((row) => rowElement(table, row)),
    );
    for (const [index, { name }] of table.fields.entries()) {
      headers[index]?.setAttribute(
        'aria-sort',
        name !== state.column ? 'none' : state.down ? 'descending' : 'ascending',
      );
    }
    said.textContent =
      sorted.length === 0
        ? 'No matching rows.'
        : `Rows ${from + 1} to ${Math.min(from + pageSize, sorted.length)} of ${sorted.length}${sorted.length < rows.length ? ` (${rows.length} in all)` : ''}`;
    previous.disabled = state.page === 0;
    next.disabled = state.page >= pages - 1;
  };
  const turn = (/** @type {number} */ step) => {
    state.page += step;
    show();
  };
  const previous = element('button', { type: 'button', class: 'small', onclick: () => turn(-1) }, 'Previous');
  const next = element('button', { type: 'button', class: 'small', onclick: () => turn(1) }, 'Next');
  filter.addEventListener('input', () => {
    state.words = filter.value.toLowerCase().split(/\s+/).filter(Boolean);
    state.page = 0;
    show();
  });
  fill(pager, said, previous, next);
  show();
  return element(
    'div',
    {},
    element(
      'div',
      { class: 'field filter' },
      element('label', { for: id }, element('span', { class: 'name' }, 'Filter')),
      filter,
    ),
    element(
      'div',
      { class: 'scroll', tabindex: '0', role: 'region', 'aria-label': `Rows of ${table.name}` },
      element('table', { class: 'rows' }, element('thead', {}, element('tr', {}, headers)), body),
    ),
    pager,
  );
}

/**
 * @param {ExplorerTable['fields'][number]} field
 * @param {() => void} sort
 */
function headerCell({ name, title, doc, type }, sort) {
  const button = element(
    'button',
    { type: 'button', onclick: sort, title: doc },
    element('span', {}, title ?? name),
    element('span', { class: 'arrow', 'aria-hidden': 'true' }),
  );
  return element('th', { scope: 'col', class: isNumeric(type) ? 'number' : undefined }, button);
}

/**
 * @param {ExplorerTable} table
 * @param {Row} row
 */
function rowElement({ fields }, row) {
  return element(
    'tr',
    {},
    fields.map(({ name, type }) => {
      const value = row[name];
      const none = value === null || value === undefined;
      return element(
        'td',
        { class: isNumeric(type) ? 'number' : undefined },
        none ? element('span', { class: 'muted', title: 'missing' }, '–') : cellText(value),
      );
    }),
  );
}

/**
 * Whether values of a Table Schema type are numbers.
 *
 * @param {string} type
 */
export function isNumeric(type) {
  return type === 'number' || type === 'integer' || type === 'year';
}

/**
 * @param {Data | undefined} value
 * @returns {string}
 */
export function cellText(value) {
  if (value === null || value === undefined) return '';
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

/**
 * Numbers numerically, texts alphabetically, missing values last in either direction.
 *
 * @param {Data | undefined} a
 * @param {Data | undefined} b
 * @param {boolean} down
 */
function compare(a, b, down) {
  const [first, second] = [a ?? undefined, b ?? undefined];
  if (first === undefined || second === undefined)
    return Number(first === undefined) - Number(second === undefined);
  const order =
    typeof first === 'number' && typeof second === 'number'
      ? first - second
      : cellText(first).localeCompare(cellText(second), undefined, { numeric: true });
  return down ? -order : order;
}
