/** Overviews of all contracts, and of one contract. */

import { ofBinding } from './binding.js';
import { breakable, element, inline, prose } from './dom.js';
import { badge } from './operation.js';
import { latestReport } from './report.js';

/** @import { Contract } from './trial.js' */

/** @param {readonly Contract[]} contracts */
export function homeView(contracts) {
  const services = contracts.filter(({ operations }) => operations.length > 0);
  const datasets = contracts.filter(({ tables }) => tables.length > 0);
  return element(
    'article',
    {},
    element('h1', { tabindex: '-1' }, 'Everything that is served here'),
    element(
      'p',
      { class: 'lead' },
      'Each service is made from its contract, and so is this page: choose an operation, look at the request that is filled in, send it.',
    ),
    element('h2', {}, 'Services'),
    element('div', { class: 'cards' }, services.map(serviceCard)),
    element('h2', {}, 'Datasets'),
    element('div', { class: 'cards' }, datasets.map(datasetCard)),
    element('h2', {}, 'Conformance'),
    latestReport(),
  );
}

/** @param {Contract} contract */
function serviceCard(contract) {
  const { operations, address } = contract;
  const [first] = operations;
  const protocol = first && ofBinding(first.binding, { rest: () => 'REST, ', soap: () => 'SOAP, ' });
  return element(
    'section',
    { class: 'card' },
    element('h3', {}, element('a', { href: `#/${contract.name}` }, contract.title)),
    element(
      'p',
      { class: 'muted' },
      `${protocol ?? ''}${operations.length} ${operations.length === 1 ? 'operation' : 'operations'} at `,
      element('code', {}, address),
    ),
    ...prose(contract.doc).slice(0, 1),
    element(
      'p',
      { class: 'links' },
      first && element('a', { href: `#/${contract.name}/${first.name}` }, `Try ${first.name}`),
      element('a', { href: `#/docs/${contract.name}` }, 'Docs'),
      documentLink(contract),
    ),
  );
}

/**
 * A link to the spec, if the service provides it.
 *
 * @param {Contract} contract
 */
function documentLink({ address, document }) {
  return document && element('a', { href: `${address}${document.query}` }, document.title);
}

/** @param {Contract} contract */
function datasetCard(contract) {
  const [table] = contract.tables;
  return element(
    'section',
    { class: 'card' },
    element(
      'h3',
      {},
      table ? element('a', { href: `#/${contract.name}/${table.name}` }, contract.title) : contract.title,
    ),
    ...prose(contract.doc).slice(0, 1),
    element(
      'p',
      { class: 'links' },
      table && element('a', { href: `#/${contract.name}/${table.name}` }, 'Browse'),
      element('a', { href: `#/docs/${contract.name}` }, 'Docs'),
      element('a', { href: `${contract.address}/datapackage.json` }, 'Descriptor'),
    ),
  );
}

/** @param {Contract} contract */
export function contractView(contract) {
  const { operations, tables, address } = contract;
  const rows = operations.map((operation) => {
    const { binding, name, summary, doc } = operation;
    const [line] = (summary ?? doc ?? '').split(/\n\s*\n/);
    const path = ofBinding(binding, { rest: (own) => own.path, soap: () => '' });
    return element(
      'li',
      {},
      element(
        'a',
        { href: `#/${contract.name}/${name}` },
        badge(operation),
        element('b', {}, ...breakable(name)),
      ),
      path !== '' && element('code', {}, path),
      element('span', { class: 'muted' }, ...inline(line ?? '')),
    );
  });
  return element(
    'article',
    {},
    element('h1', { tabindex: '-1' }, contract.title),
    element(
      'p',
      { class: 'wire' },
      contract.version !== undefined && element('span', {}, `Version ${contract.version}`),
      element('code', {}, address),
      ' ',
      element('a', { href: `#/docs/${contract.name}` }, 'Read the docs'),
      documentLink(contract),
    ),
    element('div', { class: 'lead' }, ...prose(contract.doc)),
    rows.length > 0 && element('h2', {}, 'Operations'),
    rows.length > 0 && element('ul', { class: 'operations' }, rows),
    tables.length > 0 && element('h2', {}, 'Tables'),
    tables.length > 0 &&
      element(
        'ul',
        { class: 'operations' },
        ...tables.map(({ name, title, doc }) =>
          element(
            'li',
            {},
            element('a', { href: `#/${contract.name}/${name}` }, element('b', {}, ...breakable(name))),
            element('span', { class: 'muted' }, title ?? doc ?? ''),
          ),
        ),
      ),
  );
}

/**
 * The contract's own page, in a sandboxed frame.
 *
 * @param {Contract} contract
 * @param {string} operation
 */
export function docsView(contract, operation) {
  const place = `/docs/${contract.name}`;
  return element(
    'article',
    { class: 'framed' },
    element('p', { class: 'crumbs' }, element('a', { href: `#/${contract.name}` }, contract.title)),
    element('h1', { tabindex: '-1' }, `${contract.title}: documentation`),
    element('p', {}, element('a', { href: place }, 'Open on its own page')),
    element('iframe', {
      src: operation === '' ? place : `${place}#operation-${encodeURIComponent(operation)}`,
      title: `Documentation of ${contract.title}`,
      sandbox: '',
    }),
  );
}
