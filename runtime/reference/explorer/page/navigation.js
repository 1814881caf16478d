/** The list of all pages, with a search. */

import { ofBinding } from './binding.js';
import { breakable, element, fill, freshId } from './dom.js';
import { badge } from './operation.js';

/** @import { Contract } from './trial.js' */

/**
 * @typedef {object} Navigation
 * @property {(path: string) => void} mark marks the entry of the current page
 */

/**
 * @param {HTMLElement} place
 * @param {readonly Contract[]} contracts
 * @returns {Navigation}
 */
export function navigation(place, contracts) {
  const id = freshId('search');
  const search = element('input', {
    id,
    type: 'search',
    placeholder: 'Search operations',
    autocomplete: 'off',
    spellcheck: 'false',
  });
  const said = element('p', { role: 'status', class: 'unseen' });
  const services = contracts.filter(({ operations }) => operations.length > 0).map(serviceEntry);
  const datasets = contracts.filter(({ tables }) => tables.length > 0);
  const none = element('p', { class: 'muted', hidden: true }, 'No matches.');
  fill(
    place,
    element(
      'div',
      { class: 'field' },
      element('label', { for: id, class: 'unseen' }, 'Search operations'),
      search,
    ),
    said,
    ...services.map(({ details }) => details),
    none,
    datasets.length > 0 && element('p', { class: 'heading' }, 'Datasets'),
    element(
      'ul',
      {},
      ...datasets.flatMap((contract) =>
        contract.tables.map((table) =>
          link(`#/${contract.name}/${table.name}`, shortName(contract), table.name),
        ),
      ),
    ),
    element('p', { class: 'heading' }, 'Proof'),
    element('ul', {}, link('#/conformance', 'Conformance report')),
  );
  const open = (/** @type {string} */ path) => {
    for (const { contract, details } of services)
      details.open = path === contract.name || path.startsWith(`${contract.name}/`);
  };
  const state = { path: '' };
  search.addEventListener('input', () => {
    const words = search.value.toLowerCase().split(/\s+/).filter(Boolean);
    let found = 0;
    for (const { details, entries } of services) {
      let shown = 0;
      for (const { item, text } of entries) {
        item.hidden = !words.every((word) => text.includes(word));
        if (!item.hidden) shown += 1;
      }
      details.hidden = words.length > 0 && shown === 0;
      details.open = words.length > 0 && shown > 0;
      found += shown;
    }
    if (words.length === 0) open(state.path);
    none.hidden = found > 0;
    said.textContent = words.length === 0 ? '' : `${found} ${found === 1 ? 'operation' : 'operations'} found`;
  });
  return {
    mark(path) {
      state.path = path;
      for (const anchor of place.querySelectorAll('a')) {
        if (anchor.getAttribute('href') === `#/${path}`) anchor.setAttribute('aria-current', 'page');
        else anchor.removeAttribute('aria-current');
      }
      if (search.value === '') open(path);
      place.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest' });
    },
  };
}

/** @param {Contract} contract */
function serviceEntry(contract) {
  const entries = contract.operations.map((operation) => {
    const { binding, name, summary = '' } = operation;
    const wire = ofBinding(binding, { rest: ({ method, path }) => `${method} ${path}`, soap: () => 'soap' });
    const anchor = element(
      'a',
      { href: `#/${contract.name}/${name}`, title: summary },
      badge(operation),
      element('span', {}, ...breakable(name)),
    );
    return {
      item: element('li', {}, anchor),
      text: `${contract.title} ${name} ${wire} ${summary}`.toLowerCase(),
    };
  });
  const details = element(
    'details',
    { class: 'service' },
    element(
      'summary',
      {},
      element('span', {}, contract.title),
      element('span', { class: 'count' }, String(entries.length)),
    ),
    element(
      'ul',
      {},
      element('li', {}, element('a', { href: `#/${contract.name}`, class: 'overview' }, 'Overview')),
      ...entries.map(({ item }) => item),
    ),
  );
  return { contract, details, entries };
}

/**
 * @param {string} href
 * @param {string} text
 * @param {string} [note]
 */
function link(href, text, note) {
  return element(
    'li',
    {},
    element(
      'a',
      { href },
      element('span', {}, text),
      note !== undefined && element('span', { class: 'count' }, note),
    ),
  );
}

/**
 * The last part of a contract's name.
 *
 * @param {Contract} contract
 */
export function shortName({ name }) {
  return name.split('/').at(-1) ?? name;
}
