/** One case: its title, the expected and the actual response. */

import { copyLine, counted, element } from './dom.js';
import { exchangeView } from './exchange.js';

/** Signs in addition to the words, so that nothing is indicated by colour only. */
export const signs = new Map([
  ['passed', '✓'],
  ['failed', '✕'],
  ['blocked', '⊘'],
  ['skipped', '○'],
  ['not-run', '–'],
  ['warning', '△'],
  ['known', '◦'],
]);

/** @param {any} entry */
export function outcomeOf(entry) {
  return entry.known ? 'known' : entry.outcome;
}

/** @param {any} entry */
export function caseView(entry) {
  const { id, title, call, kind, clause, reasons, expected, assumption, exchanges, rerun, rows } = entry;
  const last = exchanges.length - 1;
  const came = exchanges.findLast((/** @type {any} */ { role }) => role !== 'callback')?.came;
  return element(
    'div',
    { class: 'case' },
    element('p', { class: 'title' }, `Expected: ${title}`),
    element(
      'p',
      { class: 'place' },
      `${[clause.file, clause.line, clause.column].filter((part) => part !== undefined).join(':')} ${clause.pointer}`,
    ),
    element(
      'dl',
      {},
      call !== undefined && pair('Call', call),
      pair('Kind', kind),
      pair('Expected', expected),
      assumption !== undefined && pair('Assumed', `${assumption.says} (${assumption.confidence} confidence)`),
      reasons.length > 0 && pair('Received', reasons.join('\n')),
      reasons.length === 0 && came !== undefined && pair('Received', `status ${came.status}, as expected`),
    ),
    exchanges.length > 1 && element('h5', {}, `Requests: ${counted(exchanges.length, 'call')}`),
    ...exchanges.map((/** @type {any} */ one, /** @type {number} */ index) =>
      exchangeView(one, index === last),
    ),
    rows !== undefined && rows.length > 0 && rowsView(rows),
    rerun !== '' && copyLine('Run this case alone', rerun),
    element('p', { class: 'muted small' }, `case ${id}`),
  );
}

/**
 * @param {string} name
 * @param {string} value
 */
function pair(name, value) {
  return element('div', {}, element('dt', {}, name), element('dd', {}, value));
}

/** @param {readonly any[]} rows */
function rowsView(rows) {
  const head = ['file', 'row', 'line', 'field', 'cell', 'what is wrong'];
  return element(
    'div',
    { class: 'scroll', tabindex: '0', role: 'region', 'aria-label': 'Rows that violate it' },
    element(
      'table',
      {},
      element('thead', {}, element('tr', {}, ...head.map((name) => element('th', { scope: 'col' }, name)))),
      element(
        'tbody',
        {},
        ...rows.map(({ file, row, line, field, cell, message }) =>
          element(
            'tr',
            {},
            ...[file, row, line, field].map((text) => element('td', {}, String(text ?? ''))),
            element(
              'td',
              {},
              cell === undefined ? '' : element('code', { class: 'cell-text' }, JSON.stringify(cell)),
            ),
            element('td', {}, message),
          ),
        ),
      ),
    ),
  );
}
