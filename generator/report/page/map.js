/** The contract as a picture: one cell per clause. */

import { counted, element } from './dom.js';

const states = new Map([
  ['held', 'held'],
  ['broken', 'broken'],
  ['untested', 'not tested'],
]);

const sides = new Map([
  ['positive', 'valid values are accepted'],
  ['boundary', 'its boundary, or each of its values, is accepted'],
  ['negative', 'invalid values are rejected'],
  ['response', 'responses satisfy it'],
]);

/** @param {any} report */
export function mapView(report) {
  const { clauses } = report.coverage;
  const groups = grouped(clauses);
  const detail = element('div', { class: 'detail', role: 'status' }, element('p', { class: 'muted' }, hint));
  const map = element('div', { class: 'map', role: 'group', 'aria-label': 'Clauses of the contract' });
  /** @type {HTMLButtonElement[]} */
  const cells = [];
  for (const [title, isPart] of parts) {
    const some = [...groups].filter(([name, list]) => isPart(name, list));
    if (some.length === 0) continue;
    map.append(
      element('h3', {}, title),
      element(
        'div',
        { class: 'groups' },
        ...some.map(([name, list]) => groupView(name, list, cells, detail)),
      ),
    );
  }
  const first = cells.find((one) => one.classList.contains('broken')) ?? cells[0];
  if (first !== undefined) first.tabIndex = 0;
  map.addEventListener('keydown', (event) => move(event, cells));
  return [legend(report.coverage), map, detail];
}

/** @type {readonly (readonly [string, (name: string, list: readonly any[]) => boolean])[]} */
const parts = [
  ['Operations', (_, list) => list.some(({ operation }) => operation !== undefined)],
  [
    'Schemas and shared parts',
    (name, list) => !isBehaviour(name) && list.every(({ operation }) => operation === undefined),
  ],
  ['Behaviour', isBehaviour],
];

/** @param {string} name */
function isBehaviour(name) {
  return name === 'Scenarios' || name === 'Rules';
}

/**
 * @param {string} name
 * @param {readonly any[]} list
 * @param {HTMLButtonElement[]} cells
 * @param {HTMLElement} detail
 */
function groupView(name, list, cells, detail) {
  const broken = list.filter(({ state }) => state === 'broken').length;
  const tested = list.filter(({ state }) => state !== 'untested').length;
  const about = `${tested}/${list.length}${broken > 0 ? `, ${broken} broken` : ''}`;
  return element(
    'div',
    { class: 'group' },
    element('h4', {}, name, ' ', element('span', { class: 'muted' }, about)),
    element('div', { class: 'cells' }, ...list.map((clause) => cell(clause, cells, detail))),
  );
}

const hint =
  'Point at a cell, or walk through them with the arrow keys: what it says, and what the run says of it, is shown here.';

/** @param {readonly any[]} clauses */
function grouped(clauses) {
  const groups = new Map();
  for (const clause of clauses) groups.set(clause.group, [...(groups.get(clause.group) ?? []), clause]);
  return groups;
}

/**
 * @param {any} clause
 * @param {HTMLButtonElement[]} cells
 * @param {HTMLElement} detail
 */
function cell(clause, cells, detail) {
  const { state, says, polarity, reason, unreachable } = clause;
  const label = [says, polarity, states.get(state), reason].filter(Boolean).join(', ');
  const made = element('button', {
    type: 'button',
    tabindex: '-1',
    class: `cell ${state}${unreachable === true ? ' beyond' : ''}`,
    'aria-label': label,
  });
  const show = () => {
    detail.classList.add('used');
    detail.replaceChildren(...detailOf(clause));
  };
  made.addEventListener('focus', () => {
    for (const other of cells) if (other.tabIndex === 0) other.tabIndex = -1;
    made.tabIndex = 0;
    show();
  });
  made.addEventListener('pointerenter', show);
  cells.push(made);
  return made;
}

/** @param {any} clause */
function detailOf({ says, polarity, state, reason, at, operation }) {
  return [
    element('p', {}, element('b', { class: state }, states.get(state) ?? state), ' ', says),
    element(
      'p',
      { class: 'muted' },
      `${polarity}: ${sides.get(polarity)}${operation === undefined ? '' : `, by ${operation}`}`,
    ),
    reason !== undefined && element('p', {}, `Not tested: ${reason}`),
    element('p', { class: 'place' }, `${at.file}${at.line === undefined ? '' : `:${at.line}`} ${at.pointer}`),
  ].filter((node) => node instanceof Node);
}

/**
 * @param {KeyboardEvent} event
 * @param {readonly HTMLButtonElement[]} cells
 */
function move(event, cells) {
  const at = cells.indexOf(/** @type {HTMLButtonElement} */ (event.target));
  if (at === -1) return;
  const next = target(event.key, at, cells);
  if (next === undefined) return;
  event.preventDefault();
  next.focus();
}

/**
 * @param {string} key
 * @param {number} at
 * @param {readonly HTMLButtonElement[]} cells
 */
function target(key, at, cells) {
  if (key === 'ArrowRight') return cells[at + 1];
  if (key === 'ArrowLeft') return cells[at - 1];
  if (key === 'Home') return cells[0];
  if (key === 'End') return cells[cells.length - 1];
  if (key !== 'ArrowDown' && key !== 'ArrowUp') return undefined;
  const here = cells[at]?.getBoundingClientRect();
  const isBelow = key === 'ArrowDown';
  const others = cells.filter((_, index) => (isBelow ? index > at : index < at));
  return (isBelow ? others : others.reverse()).find((one) => {
    const box = one.getBoundingClientRect();
    return here !== undefined && box.top !== here.top && Math.abs(box.left - here.left) < box.width;
  });
}

/** @param {any} coverage */
function legend({ held, broken, untested, unreachable }) {
  const entry = (/** @type {string} */ state, /** @type {string} */ text) =>
    element('li', {}, element('i', { class: `cell ${state}`, 'aria-hidden': 'true' }), ` ${text}`);
  return element(
    'ul',
    { class: 'legend' },
    entry('held', `${held.toLocaleString('en')} held`),
    entry('broken', `${broken.toLocaleString('en')} broken`),
    entry('untested', `${(untested - unreachable).toLocaleString('en')} not tested`),
    entry('untested beyond', `${unreachable.toLocaleString('en')} that no request can bring about`),
  );
}

/**
 * The untested clauses, by reason.
 *
 * @param {any} report
 */
export function untestedView(report) {
  const open = report.coverage.clauses.filter((/** @type {any} */ { state }) => state === 'untested');
  if (open.length === 0) return [element('p', {}, 'Every clause was tested.')];
  const reasons = new Map();
  for (const one of open) reasons.set(one.reason, [...(reasons.get(one.reason) ?? []), one]);
  const sorted = [...reasons].sort(([, a], [, b]) => b.length - a.length);
  return sorted.map(([reason, list]) =>
    element(
      'details',
      {},
      element(
        'summary',
        {},
        `${reason ?? 'no reason is known'} `,
        element('span', { class: 'muted' }, counted(list.length, 'clause')),
      ),
      element(
        'ul',
        { class: 'plain' },
        ...list.map((/** @type {any} */ { says, polarity, at }) =>
          element(
            'li',
            {},
            `${says} `,
            element('span', { class: 'muted' }, `${polarity}, ${at.file}:${at.line ?? ''}`),
          ),
        ),
      ),
    ),
  );
}
