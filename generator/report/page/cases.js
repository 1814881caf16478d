/** All cases: searched while typing, filtered, a hundred at a time. */

import { caseView, outcomeOf, signs } from './case.js';
import { counted, element } from './dom.js';

/** How many cases are added to the page at once. */
const atOnce = 100;

/** @param {any} report */
export function casesView(report) {
  const entries = report.cases.map((/** @type {any} */ entry) => ({
    entry,
    outcome: outcomeOf(entry),
    text: [entry.id, entry.call ?? '', entry.title, entry.clause.pointer, entry.clause.file, ...entry.reasons]
      .join('\n')
      .toLowerCase(),
  }));
  const search = element('input', {
    type: 'search',
    id: 'search',
    placeholder: 'operation, keyword, clause, reason',
  });
  const outcome = chooser(
    'outcome',
    'Outcome',
    entries.map((/** @type {any} */ one) => one.outcome),
  );
  const kind = chooser(
    'kind',
    'Kind',
    report.cases.map((/** @type {any} */ one) => one.kind),
  );
  const operation = chooser(
    'operation',
    'Operation',
    report.cases.map((/** @type {any} */ one) => one.operation),
  );
  const list = element('ul', { class: 'cases' });
  const said = element('p', { role: 'status', class: 'muted' });
  const more = element('button', { type: 'button' }, 'Show more');
  /** @type {any[]} */
  let found = [];
  const add = () => {
    const from = list.childElementCount;
    list.append(...found.slice(from, from + atOnce).map(({ entry }) => caseLine(entry)));
    more.hidden = list.childElementCount >= found.length;
    said.textContent = `${counted(found.length, 'case')} of ${report.cases.length.toLocaleString('en')}`;
  };
  const look = () => {
    const words = search.value.toLowerCase().split(/\s+/).filter(Boolean);
    found = entries.filter(
      (/** @type {any} */ one) =>
        (outcome.value === '' || one.outcome === outcome.value) &&
        (kind.value === '' || one.entry.kind === kind.value) &&
        (operation.value === '' || one.entry.operation === operation.value) &&
        words.every((word) => one.text.includes(word)),
    );
    list.replaceChildren();
    add();
  };
  for (const control of [search, outcome, kind, operation]) control.addEventListener('input', look);
  more.addEventListener('click', add);
  if (entries.some((/** @type {any} */ one) => one.outcome === 'failed')) outcome.value = 'failed';
  look();
  return [
    element(
      'form',
      { class: 'filters', role: 'search', onsubmit: (/** @type {Event} */ event) => event.preventDefault() },
      element('label', {}, 'Search', search),
      ...[outcome, kind, operation].map((control) => element('label', {}, control.title, control)),
    ),
    said,
    list,
    more,
  ];
}

/**
 * @param {string} id
 * @param {string} label
 * @param {readonly string[]} values
 */
function chooser(id, label, values) {
  const counts = new Map();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return element(
    'select',
    { id, title: label },
    element('option', { value: '' }, 'all'),
    ...[...counts].map(([value, count]) => element('option', { value }, `${value} (${count})`)),
  );
}

/** @param {any} entry */
export function caseLine(entry) {
  const outcome = outcomeOf(entry);
  const details = element(
    'details',
    {},
    element(
      'summary',
      {},
      element(
        'span',
        { class: `outcome ${outcome}` },
        element('i', { 'aria-hidden': 'true' }, signs.get(outcome) ?? ''),
        ` ${outcome}`,
      ),
      element('span', { class: 'id' }, entry.id),
      entry.call !== undefined && element('span', { class: 'muted' }, ` ${entry.call}`),
    ),
  );
  details.addEventListener('toggle', () => {
    if (details.open && details.childElementCount === 1) details.append(caseView(entry));
  });
  return element('li', {}, details);
}
