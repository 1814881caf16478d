/** Fills the page, which initially contains a summary that is readable without scripts. */

import { caseView } from './case.js';
import { caseLine, casesView } from './cases.js';
import { element } from './dom.js';
import { mapView, untestedView } from './map.js';

const report = JSON.parse(document.getElementById('report')?.textContent ?? '{}');
const cases = new Map(report.cases.map((/** @type {any} */ entry) => [entry.id, entry]));

document.getElementById('map')?.append(...mapView(report));
document.getElementById('untested')?.append(...untestedView(report));
document.getElementById('cases')?.append(...casesView(report));

for (const details of document.querySelectorAll('details.clause')) {
  const show = () => {
    const place = details.querySelector('.evidence');
    if (
      !(details instanceof HTMLDetailsElement) ||
      !details.open ||
      place === null ||
      place.childElementCount > 0
    )
      return;
    const [problem, clause] = (details.getAttribute('data-clause') ?? '').split(' ').map(Number);
    const ids = report.problems[problem ?? 0]?.clauses[clause ?? 0]?.cases ?? [];
    const [first, ...others] = ids.map((/** @type {string} */ id) => cases.get(id)).filter(Boolean);
    if (first !== undefined) place.append(caseView(first));
    if (others.length > 0) place.append(othersView(others));
  };
  details.addEventListener('toggle', show);
  show();
}

/** @param {readonly any[]} others */
function othersView(others) {
  const list = element('ul', { class: 'cases' });
  const details = element('details', {}, element('summary', {}, `${others.length} more cases with it`), list);
  details.addEventListener('toggle', () => {
    if (details.open && list.childElementCount === 0) list.append(...others.slice(0, 200).map(caseLine));
  });
  return details;
}

addEventListener('beforeprint', () => {
  for (const details of document.querySelectorAll('.problem details')) details.setAttribute('open', '');
});
