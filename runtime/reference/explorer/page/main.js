/** The explorer: reads the contracts, then shows the page for the URL fragment. */

import { datasetView } from './dataset.js';
import { element, fill } from './dom.js';
import { navigation } from './navigation.js';
import { operationView } from './operation.js';
import { contractView, docsView, homeView } from './overview.js';
import { reportView } from './report.js';
import { newSession } from './session.js';

/** @import { Session } from './session.js' */
/** @import { Contract } from './trial.js' */

/** @param {string} id */
function part(id) {
  const found = document.getElementById(id);
  if (found === null) throw new Error(`the page has no #${id}`);
  return found;
}

const content = part('content');
const sidebar = part('sidebar');
const menu = part('menu');

/**
 * The view for a path: `communities/createCommunity`, `datasets/behaviour/indicators`, `docs/communities`.
 *
 * @param {string} path
 * @param {readonly Contract[]} contracts
 * @param {Session} session
 * @returns {HTMLElement}
 */
function view(path, contracts, session) {
  if (path === '') return homeView(contracts);
  if (path === 'conformance' || path.startsWith('conformance/'))
    return reportView(path.slice('conformance/'.length));
  const docs = path.startsWith('docs/');
  const rest = docs ? path.slice('docs/'.length) : path;
  const contract = contracts.find(({ name }) => rest === name || rest.startsWith(`${name}/`));
  if (contract === undefined) return missing(path);
  const inner = rest.slice(contract.name.length + 1);
  if (docs) return docsView(contract, inner);
  if (inner === '') return contractView(contract);
  const operation = contract.operations.find(({ name }) => name === inner);
  if (operation !== undefined) return operationView(contract, operation, session);
  const table = contract.tables.find(({ name }) => name === inner);
  return table === undefined ? missing(path) : datasetView(contract, table);
}

/** @param {string} path */
function missing(path) {
  return element(
    'article',
    {},
    element('h1', { tabindex: '-1' }, 'Nothing is here'),
    element(
      'p',
      {},
      'No contract has ',
      element('code', {}, path),
      '. ',
      element('a', { href: '#/' }, 'See what there is.'),
    ),
  );
}

function currentPath() {
  try {
    return decodeURIComponent(location.hash.replace(/^#\/?/, ''));
  } catch {
    return '';
  }
}

/** @param {boolean} open */
function showMenu(open) {
  menu.setAttribute('aria-expanded', String(open));
  sidebar.classList.toggle('open', open);
}

async function start() {
  const response = await fetch('/explorer/contracts.json');
  /** @type {readonly Contract[]} */
  const contracts = await response.json();
  const list = navigation(sidebar, contracts);
  const session = newSession();
  const show = (/** @type {boolean} */ first) => {
    const path = currentPath();
    const shown = view(path, contracts, session);
    fill(content, shown);
    list.mark(path);
    showMenu(false);
    const title = shown.querySelector('h1');
    document.title = `${title?.textContent ?? 'Trivet'} · Trivet explorer`;
    if (first) return;
    scrollTo(0, 0);
    title?.focus({ preventScroll: true });
  };
  addEventListener('hashchange', () => show(false));
  show(true);
}

// The fragment selects the page; the skip link must not change it.
document.querySelector('.skip')?.addEventListener('click', (event) => {
  event.preventDefault();
  content.focus();
});
menu.addEventListener('click', () => showMenu(menu.getAttribute('aria-expanded') !== 'true'));
document.addEventListener('keydown', ({ key }) => {
  if (key !== 'Escape' || menu.getAttribute('aria-expanded') !== 'true') return;
  showMenu(false);
  menu.focus();
});

start().catch((error) => {
  fill(
    content,
    element('h1', {}, 'The explorer cannot start'),
    element('p', { class: 'problem' }, error instanceof Error ? error.message : String(error)),
  );
});
