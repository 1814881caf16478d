/** One request and its answer: sent, shown, told as a curl line. */

import { copyButton, element, fill } from './dom.js';
import { headerBytes } from './request.js';
import { jsonText, sizeText, xmlText } from './text.js';

/** @import { Message } from './request.js' */

/**
 * @typedef {object} Answer
 * @property {number} status
 * @property {string} reason
 * @property {readonly (readonly [string, string])[]} headers
 * @property {Uint8Array<ArrayBuffer>} body
 * @property {number} milliseconds
 */

/** More than this of a body is not shown, only offered for saving. */
const mostShown = 200_000;

/**
 * Sends a request to this server.
 *
 * @param {Message} message
 * @returns {Promise<Answer>}
 */
export async function send({ method, path, headers, body }) {
  const started = performance.now();
  const response = await fetch(path, {
    method,
    headers: new Headers(
      headers.map(([name, value]) => /** @type {[string, string]} */ ([name, headerBytes(value)])),
    ),
    cache: 'no-store',
    credentials: 'omit',
    ...(body !== undefined && method !== 'GET' && method !== 'HEAD' && { body }),
  });
  const bytes = new Uint8Array(await response.arrayBuffer());
  return {
    status: response.status,
    reason: response.statusText,
    headers: [...response.headers],
    body: bytes,
    milliseconds: performance.now() - started,
  };
}

/**
 * A request as text: its line, its headers, its body.
 *
 * @param {Message} message
 */
export function requestView({ method, path, headers, body }) {
  const type = headers.find(([name]) => name.toLowerCase() === 'content-type')?.[1] ?? '';
  const lines = headers.map(([name, value]) =>
    element('span', {}, element('span', { class: 't-name' }, name), `: ${value}\n`),
  );
  const content = body instanceof Blob ? `(${sizeText(body.size)} of a file)` : body;
  return element(
    'pre',
    { tabindex: '0', 'aria-label': 'Request', role: 'region' },
    element('span', {}, element('b', {}, method), ` ${path} HTTP/1.1\n`),
    element('span', {}, element('span', { class: 't-name' }, 'Host'), `: ${location.host}\n`),
    lines,
    content !== undefined && '\n',
    content !== undefined && coloured(content, type, true),
  );
}

/**
 * The command that sends the same.
 *
 * @param {Message} message
 */
export function curlText({ method, path, headers, body }) {
  const quoted = (/** @type {string} */ text) => `'${text.replaceAll("'", "'\\''")}'`;
  const parts = [
    `curl -i -X ${method} ${quoted(new URL(path, location.href).href)}`,
    ...headers.map(([name, value]) => `-H ${quoted(`${name}: ${value}`)}`),
    ...(body === undefined
      ? []
      : [
          `--data-binary ${body instanceof Blob ? quoted(`@${body instanceof File ? body.name : 'file'}`) : quoted(body)}`,
        ]),
  ];
  return parts.join(' \\\n  ');
}

/**
 * Shows an answer.
 *
 * @param {HTMLElement} place
 * @param {Answer} answer
 * @param {string | undefined} meaning what the contract says of this status
 */
export function showAnswer(place, answer, meaning) {
  const type = answer.headers.find(([name]) => name.toLowerCase() === 'content-type')?.[1] ?? '';
  const tone = answer.status < 300 ? 'good' : answer.status < 500 ? 'held' : 'bad';
  const headers = answer.headers.map(([name, value]) =>
    element('div', {}, element('dt', {}, name), element('dd', {}, value)),
  );
  const took = `${answer.milliseconds < 10 ? answer.milliseconds.toFixed(1) : Math.round(answer.milliseconds)} ms`;
  fill(
    place,
    element(
      'p',
      { class: 'outcome' },
      element('strong', { class: `status ${tone}` }, `${answer.status} ${answer.reason}`),
      element('span', { class: 'muted' }, `${took} · ${sizeText(answer.body.length)}`),
    ),
    meaning !== undefined && element('p', { class: 'help' }, meaning),
    element(
      'details',
      { class: 'headers' },
      element('summary', {}, `${headers.length} headers`),
      element('dl', {}, headers),
    ),
    bodyView(answer.body, type),
  );
}

/**
 * @param {Uint8Array<ArrayBuffer>} bytes
 * @param {string} type
 */
function bodyView(bytes, type) {
  if (bytes.length === 0) return element('p', { class: 'muted' }, 'No body.');
  const isText = /^text\/|[/+](?:json|xml|x-ndjson)\b/i.test(type);
  const text = isText ? new TextDecoder().decode(bytes.subarray(0, mostShown)) : '';
  const whole = isText && bytes.length <= mostShown;
  const link = element(
    'button',
    { type: 'button', class: 'small plain', onclick: () => save(bytes) },
    'Save',
  );
  const note = whole
    ? undefined
    : `${isText ? `The first ${sizeText(mostShown)} of ` : ''}${sizeText(bytes.length)}${type === '' ? '' : ` of ${type}`}`;
  return element(
    'div',
    { class: 'code' },
    element(
      'div',
      { class: 'tools' },
      note !== undefined && element('span', { class: 'muted' }, note),
      link,
      isText && copyButton('Copy the answer', () => text),
    ),
    isText &&
      element('pre', { tabindex: '0', 'aria-label': 'Answer', role: 'region' }, coloured(text, type, false)),
  );
}

/** @param {Uint8Array<ArrayBuffer>} bytes */
function save(bytes) {
  const url = URL.createObjectURL(new Blob([bytes], { type: 'application/octet-stream' }));
  element('a', { download: 'answer', href: url }).click();
  setTimeout(() => URL.revokeObjectURL(url), 1000);
}

/**
 * @param {string} text
 * @param {string} type
 * @param {boolean} asItIs a request is shown as it is sent, an answer so that it can be read
 */
function coloured(text, type, asItIs) {
  if (/[/+]json\b/i.test(type)) return jsonText(text, asItIs);
  return /[/+]xml\b/i.test(type) ? xmlText(text, asItIs) : text;
}
