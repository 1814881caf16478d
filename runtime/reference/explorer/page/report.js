/** The last conformance report, if any. */

import { element, fill } from './dom.js';

/**
 * @typedef {object} Report
 * @property {string} id
 * @property {string} written
 * @property {boolean} page
 * @property {{ contract: string, ok: boolean, passed: number, failed: number, blocked: number, known: number }} [summary]
 */

/**
 * The reports, or undefined if the server requires credentials.
 *
 * @param {RequestCredentials} credentials `omit`: the browser does not prompt for them
 * @returns {Promise<readonly Report[] | undefined>}
 */
async function reports(credentials) {
  const response = await fetch('/explorer/reports.json', { credentials });
  if (response.status === 401) return undefined;
  if (!response.ok) throw new Error(`${response.status}`);
  return response.json();
}

/** A line about the last report, once it is loaded. */
export function latestReport() {
  return looking(
    reports('omit').then((found) => {
      const see = element('a', { href: '#/conformance' }, 'See the report');
      if (found === undefined)
        return element('p', {}, 'Reports are for those who have credentials here. ', see);
      const [last] = found;
      return last === undefined ? noReport() : element('p', {}, ...summaryLine(last), ' ', see);
    }),
  );
}

/**
 * A placeholder for content that is being loaded.
 *
 * @param {Promise<Node | readonly Node[]>} coming
 */
function looking(coming) {
  const place = element('div', {}, element('p', { class: 'muted' }, 'Looking for a report …'));
  coming.then(
    (found) => fill(place, found),
    () => fill(place, element('p', { class: 'problem' }, 'The reports cannot be read just now.')),
  );
  return place;
}

/** @param {string} chosen id of a report; empty: the last one */
export function reportView(chosen) {
  const place = looking(
    reports('same-origin').then((found) => {
      if (found === undefined) return refused();
      const report = found.find(({ id }) => id === chosen) ?? found[0];
      return report === undefined ? noReport() : shown(report, found);
    }),
  );
  return element(
    'article',
    { class: 'framed' },
    element('h1', { tabindex: '-1' }, 'Conformance report'),
    place,
  );
}

/**
 * @param {Report} report
 * @param {readonly Report[]} all
 */
function shown(report, all) {
  const others = all.filter(({ id }) => id !== report.id);
  return [
    element('p', {}, ...summaryLine(report)),
    others.length > 0 &&
      element(
        'p',
        {},
        'Others: ',
        ...others.flatMap(({ id, summary }) => [
          element('a', { href: `#/conformance/${encodeURIComponent(id)}` }, otherName(id, summary?.contract)),
          ' ',
        ]),
      ),
    report.page
      ? element('iframe', {
          src: `/explorer/reports/${report.id.split('/').map(encodeURIComponent).join('/')}`,
          title: 'Conformance report',
          sandbox: 'allow-scripts',
        })
      : element(
          'p',
          {},
          'It was written without a page; ',
          element('code', {}, '--report html'),
          ' makes one.',
        ),
  ].filter((node) => node !== false);
}

/**
 * The name of a report in a list: its folder distinguishes those of one contract.
 *
 * @param {string} id
 * @param {string} [contract]
 */
function otherName(id, contract) {
  const folder = id.replace(/\/?report$/, '');
  return contract === undefined || folder === '' || folder === contract
    ? (contract ?? id)
    : `${contract} (${folder})`;
}

/** @param {Report} report */
function summaryLine({ summary, written, id }) {
  const when = new Date(written).toLocaleString('en', { dateStyle: 'medium', timeStyle: 'short' });
  if (summary === undefined) return [element('b', {}, id), ` · ${when}`];
  const { contract, ok, passed, failed, blocked, known } = summary;
  const counts = [
    `${passed} passed`,
    `${failed} failed`,
    `${blocked} blocked`,
    ...(known > 0 ? [`${known} known to fail`] : []),
  ];
  return [
    element('b', {}, contract),
    ' ',
    element(
      'strong',
      { class: ok ? 'status good' : 'status bad' },
      ok ? 'every case held' : 'not conformant',
    ),
    ` ${counts.join(', ')} · ${when}`,
  ];
}

function refused() {
  return element(
    'p',
    { class: 'notice' },
    'This server is closed, and shows its reports to those who have credentials. Reload the page to be asked for yours.',
  );
}

function noReport() {
  const command = `npx trivet conform specs/communities/openapi.yaml --url ${location.origin} --report html,json`;
  return element(
    'div',
    { class: 'notice' },
    element('p', {}, 'No report yet. Create one in the folder that this server reads:'),
    element('pre', { tabindex: '0', role: 'region', 'aria-label': 'Command' }, command),
    element(
      'p',
      { class: 'muted' },
      'Run it in the folder that the server was started in; another place is named by ',
      element('code', {}, '--report'),
      '.',
    ),
  );
}
