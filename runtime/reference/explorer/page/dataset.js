/** A table of a data package, as rows and as a plot. */

import { breakable, element, fill, inline, prose } from './dom.js';
import { plotView } from './plot.js';
import { loadRows } from './rows.js';
import { tableView } from './table.js';
import { tabbed } from './tabs.js';

/** @import { ExplorerTable } from '@trivet/runtime/explorer' */
/** @import { Contract } from './trial.js' */

/**
 * @param {Contract} contract
 * @param {ExplorerTable} table
 */
export function datasetView(contract, table) {
  const url = `${contract.address}/resources/${encodeURIComponent(table.name)}/rows`;
  const place = element('div', {}, element('p', { class: 'muted', role: 'status' }, 'Reading the rows …'));
  loadRows(url).then(
    ({ rows, rejected, cut }) => {
      const notes = [
        ...(cut ? [`These are the first ${rows.length} rows; there are more.`] : []),
        ...(rejected > 0 ? [`${rejected} rows break the contract and are left out.`] : []),
      ];
      const rowsPanel = element('div', {}, tableView(table, rows));
      const plotPanel = element('div', {}, plotView(table, rows));
      const tabs = tabbed('How to look at the rows', [
        { title: 'Table', panel: rowsPanel },
        { title: 'Plot', panel: plotPanel },
      ]);
      fill(place, ...notes.map((note) => element('p', { class: 'notice' }, note)), tabs.element);
    },
    (error) =>
      fill(
        place,
        element(
          'p',
          { class: 'problem', role: 'status' },
          `The rows cannot be read: ${error instanceof Error ? error.message : String(error)}`,
        ),
      ),
  );
  return element(
    'article',
    {},
    element('p', { class: 'crumbs' }, element('a', { href: `#/${contract.name}` }, 'Datasets')),
    element('h1', { tabindex: '-1' }, contract.title),
    element(
      'p',
      { class: 'wire' },
      element('code', {}, ...breakable(url)),
      ' ',
      element('a', { href: `#/docs/${contract.name}` }, 'Read the docs'),
      element('a', { href: `${contract.address}/datapackage.json` }, 'Descriptor'),
    ),
    element('div', { class: 'lead' }, ...prose(contract.doc)),
    place,
    element(
      'section',
      {},
      element('h2', {}, 'Fields'),
      element(
        'dl',
        { class: 'pairs' },
        table.fields.map(({ name, type, doc, required }) =>
          element(
            'div',
            {},
            element('dt', {}, element('code', {}, name)),
            element(
              'dd',
              {},
              element('span', { class: 'muted' }, `${type}${required ? ', required' : ''} `),
              ...inline(doc ?? ''),
            ),
          ),
        ),
      ),
    ),
  );
}
