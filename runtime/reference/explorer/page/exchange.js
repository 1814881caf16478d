/** One request and its response: sent, shown, as a curl command. */

import { copyButton, element, fill } from './dom.js';
import { headerBytes } from './request.js';
import { isStream, streamView } from './stream.js';
import { jsonText, sizeText, xmlText } from './text.js';

/** @import { Message } from './request.js' */

/**
 * @typedef {object} Answer
 * @property {number} status
 * @property {string} reason
 * @property {readonly (readonly [string, string])[]} headers
 * @property {Uint8Array<ArrayBuffer>} body
 * @property {boolean} isStream its items have already been shown
 * @property {number} milliseconds
 */

/** @typedef {Pick<Answer, 'status' | 'reason' | 'headers'>} Head */
/** @typedef {ReturnType<typeof streamView>} StreamView */

/** Maximum bytes of a stream that are kept. */
const mostKept = 1_000_000;

/** Maximum bytes of a body that are shown; larger ones can be saved. */
const mostShown = 200_000;

/**
 * Sends a request to this server. `onStream` is called with the head of a streamed response, and shows its items.
 *
 * @param {Message} message
 * @param {(head: Head, stop: () => void) => StreamView} [onStream]
 * @returns {Promise<Answer>}
 */
export async function send({ method, path, headers, body }, onStream) {
  const leave = new AbortController();
  const started = performance.now();
  const response = await fetch(path, {
    method,
    headers: new Headers(
      headers.map(([name, value]) => /** @type {[string, string]} */ ([name, headerBytes(value)])),
    ),
    signal: leave.signal,
    cache: 'no-store',
    credentials: 'omit',
    ...(body !== undefined && method !== 'GET' && method !== 'HEAD' && { body }),
  });
  const head = { status: response.status, reason: response.statusText, headers: [...response.headers] };
  const type = response.headers.get('content-type') ?? '';
  const stream = onStream !== undefined && isStream(type) ? response.body : null;
  const view = stream === null ? undefined : onStream?.(head, () => leave.abort());
  const bytes =
    stream !== null && view !== undefined
      ? await readStream(stream, view, leave)
      : new Uint8Array(await response.arrayBuffer());
  return { ...head, body: bytes, isStream: view !== undefined, milliseconds: performance.now() - started };
}

/**
 * Shows a stream until it ends or is stopped; only its first part is kept.
 *
 * @param {ReadableStream<Uint8Array<ArrayBuffer>>} body
 * @param {StreamView} view
 * @param {AbortController} leave
 */
async function readStream(body, view, leave) {
  const decoder = new TextDecoder();
  const reader = body.getReader();
  const kept = [];
  let length = 0;
  const stop = () => leave.abort();
  // Leaving the page stops the stream.
  addEventListener('hashchange', stop, { once: true });
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) break;
      if (length < mostKept) kept.push(value);
      length += value.length;
      view.add(decoder.decode(value, { stream: true }));
    }
    view.end('then the stream ended');
  } catch (error) {
    const isOurs = leave.signal.aborted;
    leave.abort();
    view.end(isOurs ? 'then stopped' : `then ${error instanceof Error ? error.message : String(error)}`);
  } finally {
    removeEventListener('hashchange', stop);
  }
  return new Uint8Array(await new Blob(kept).arrayBuffer());
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
 * The curl command for a request.
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
 * Shows a response.
 *
 * @param {HTMLElement} place
 * @param {Answer} answer
 * @param {string | undefined} meaning the description of this status in the contract
 */
export function showAnswer(place, answer, meaning) {
  const took = `${answer.milliseconds < 10 ? answer.milliseconds.toFixed(1) : Math.round(answer.milliseconds)} ms`;
  const size = sizeText(answer.body.length);
  fill(place, ...headView(answer, meaning, `${took} · ${size}`), bodyView(answer.body, typeOf(answer)));
}

/**
 * Shows a streamed response, of which only the head has arrived.
 *
 * @param {HTMLElement} place
 * @param {Head} head
 * @param {string | undefined} meaning the description of this status in the contract
 * @param {() => void} stop
 */
export function showStream(place, head, meaning, stop) {
  return streamView(place, headView(head, meaning, 'a stream'), typeOf(head), stop);
}

/** @param {Head} head */
function typeOf({ headers }) {
  return headers.find(([name]) => name.toLowerCase() === 'content-type')?.[1] ?? '';
}

/**
 * @param {Head} head
 * @param {string | undefined} meaning
 * @param {string} note
 */
function headView({ status, reason, headers }, meaning, note) {
  const tone = status < 300 ? 'good' : status < 500 ? 'held' : 'bad';
  const rows = headers.map(([name, value]) =>
    element('div', {}, element('dt', {}, name), element('dd', {}, value)),
  );
  return [
    element(
      'p',
      { class: 'outcome' },
      element('strong', { class: `status ${tone}` }, `${status} ${reason}`),
      element('span', { class: 'muted' }, note),
    ),
    meaning !== undefined && element('p', { class: 'help' }, meaning),
    element(
      'details',
      { class: 'headers' },
      element('summary', {}, `${rows.length} headers`),
      element('dl', {}, rows),
    ),
  ];
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
 * @param {boolean} asItIs requests are shown as sent, responses formatted
 */
function coloured(text, type, asItIs) {
  if (/[/+]json\b/i.test(type)) return jsonText(text, asItIs);
  return /[/+]xml\b/i.test(type) ? xmlText(text, asItIs) : text;
}
