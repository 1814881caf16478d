/** The request and the response, with differences marked. */

import { copyLine, element } from './dom.js';

const statusTexts = new Map([
  [200, 'OK'],
  [201, 'Created'],
  [204, 'No Content'],
  [304, 'Not Modified'],
  [400, 'Bad Request'],
  [401, 'Unauthorized'],
  [403, 'Forbidden'],
  [404, 'Not Found'],
  [405, 'Method Not Allowed'],
  [406, 'Not Acceptable'],
  [409, 'Conflict'],
  [410, 'Gone'],
  [412, 'Precondition Failed'],
  [413, 'Content Too Large'],
  [415, 'Unsupported Media Type'],
  [422, 'Unprocessable Content'],
  [500, 'Internal Server Error'],
  [503, 'Service Unavailable'],
]);

/**
 * @param {any} exchange
 * @param {boolean} isOpen
 */
export function exchangeView(exchange, isOpen) {
  const { step, operation, role, method, url, came, sent, replay } = exchange;
  const status =
    came === undefined ? 'no response' : `${came.status} ${statusTexts.get(came.status) ?? ''}`.trim();
  const isReceived = role === 'callback';
  const isWrong = came?.marks.some((/** @type {any} */ { pointer }) => pointer === '/status');
  const summary = element(
    'summary',
    {},
    element(
      'span',
      { class: 'step' },
      role === 'setup' ? `set-up: ${step}` : isReceived ? 'sent by the implementation' : step,
    ),
    element('span', { class: 'muted' }, operation),
    element('code', { class: 'call' }, `${method} ${url}`),
    element('span', { class: isWrong ? 'status wrong' : 'status' }, status),
  );
  const place = element('div', { class: 'exchange' });
  const details = element('details', { class: 'call-step', open: isOpen }, summary, place);
  const show = () => {
    if (details.open && place.childElementCount === 0)
      place.append(
        message(isReceived ? 'Received' : 'Sent', `${method} ${url || '/'}`, sent),
        came === undefined
          ? element('p', {}, 'No response was received.')
          : message(isReceived ? 'Sent' : 'Received', status, came),
        ...(replay === '' ? [] : [copyLine('Send it again', replay)]),
      );
  };
  details.addEventListener('toggle', show);
  show();
  return details;
}

/**
 * @param {string} label
 * @param {string} first
 * @param {any} parts
 */
function message(label, first, { headers, body, marks }) {
  const elsewhere = marks.filter((/** @type {any} */ { pointer }) => !pointer.startsWith('/body'));
  return element(
    'section',
    { class: `message ${label.toLowerCase()}` },
    element('h5', {}, label),
    element('p', { class: 'first' }, element('code', {}, first)),
    elsewhere.length > 0 &&
      element(
        'ul',
        { class: 'marks' },
        ...elsewhere.map((/** @type {any} */ { pointer, message: says }) =>
          element('li', {}, element('code', {}, pointer.slice(1)), ` ${says}`),
        ),
      ),
    headers.length > 0 &&
      element(
        'details',
        { class: 'headers' },
        element('summary', {}, headers.length === 1 ? '1 header line' : `${headers.length} header lines`),
        element(
          'pre',
          {},
          headers.map((/** @type {string[]} */ [name, value]) => `${name}: ${value}`).join('\n'),
        ),
      ),
    body === undefined ? element('p', { class: 'muted' }, 'no body') : bodyView(label, body),
  );
}

/**
 * @param {string} label
 * @param {any} body
 */
function bodyView(label, { bytes, mediaType, lines, note }) {
  const about = [mediaType, `${bytes.toLocaleString('en')} bytes`, note].filter(Boolean).join(' · ');
  const pre = element('pre', { tabindex: '0', role: 'region', 'aria-label': `${label}: body` });
  for (const line of lines) {
    const { text, mark, absent } = typeof line === 'string' ? { text: line } : line;
    if (mark === undefined) pre.append(`${text}\n`);
    else
      pre.append(
        element(
          'mark',
          { class: absent === true ? 'absent' : undefined },
          `${text} `,
          element('b', {}, `◀ ${mark}`),
        ),
        '\n',
      );
  }
  return element('div', {}, pre, element('p', { class: 'muted small' }, about));
}
