/** Streamed responses: each item is shown when it arrives. */

import { element, fill } from './dom.js';
import { jsonText } from './text.js';

/**
 * @typedef {object} Item
 * @property {string} text
 * @property {readonly string[]} marks properties of an event other than its data: its name and id
 */

/** Maximum number of items; older ones are removed. */
const mostItems = 200;

/** Maximum characters of an incomplete item; above it the stream is stopped. */
const longestItem = 1_000_000;

/**
 * Whether responses of a media type are streams of items.
 *
 * @param {string} type
 */
export function isStream(type) {
  return /^(?:text\/event-stream|(?:application|text)\/(?:x-)?(?:ndjson|jsonl|jsonlines|json-lines)|application\/(?:[^;]*\+)?json-seq|multipart\/mixed)\s*(?:;|$)/i.test(
    type,
  );
}

/**
 * Splits text that arrives in pieces into items.
 *
 * @param {string} type
 */
export function itemCutter(type) {
  const boundary = /^multipart\/.*;\s*boundary=(?:"([^"]*)"|([^\s;]*))/i.exec(type);
  return boundary === null ? lineCutter(type) : partCutter(`--${boundary[1] ?? boundary[2]}`);
}

/**
 * Cuts the parts of multipart bodies (RFC 2046, 5.1.1).
 *
 * @param {string} delimiter
 */
function partCutter(delimiter) {
  let rest = '\r\n';
  let isFirst = true;
  return {
    /** @param {string} piece */
    push(piece) {
      const parts = (rest + piece).split(`\r\n${delimiter}`);
      rest = parts.pop() ?? '';
      if (rest.length > longestItem) throw new Error('an item is too long to be shown');
      // Before the first delimiter is no part.
      const whole = isFirst ? parts.slice(1) : parts;
      isFirst &&= parts.length === 0;
      return whole.map(partIn);
    },
    end: () => [],
  };
}

/**
 * @param {string} part
 * @returns {Item}
 */
function partIn(part) {
  const [head = '', ...body] = part.split('\r\n\r\n');
  const type = /^content-type:\s*(.*)$/im.exec(head)?.[1]?.trim() ?? 'text/plain';
  const text = body.join('\r\n\r\n');
  const isText = /^text\/|[/+](?:json|xml)\b/i.test(type);
  return { text: isText ? text : `${text.length} characters that are not text`, marks: [type] };
}

/** @param {string} type */
function lineCutter(type) {
  const isEvents = /^text\/event-stream/i.test(type);
  const end = isEvents ? '\n\n' : /json-seq/i.test(type) ? '\u001e' : '\n';
  let rest = '';
  /** @param {string[]} texts */
  const read = (texts) =>
    texts.flatMap((text) => {
      if (isEvents) return eventIn(text);
      return text.trim() === '' ? [] : [{ text: text.trim(), marks: [] }];
    });
  return {
    /** @param {string} piece */
    push(piece) {
      // The second character of a line end may be in the next piece.
      const text = rest + piece;
      const held = text.endsWith('\r') ? '\r' : '';
      const whole = text.slice(0, text.length - held.length);
      const texts = (isEvents ? whole.replace(/\r\n?/g, '\n') : whole).split(end);
      rest = (texts.pop() ?? '') + held;
      if (rest.length > longestItem) throw new Error('an item is too long to be shown');
      return read(texts);
    },
    /** The complete items at the end; an event without its end is dropped (WHATWG HTML, 9.2.6). */
    end: () => (isEvents ? [] : read([rest])),
  };
}

/**
 * @param {string} block
 * @returns {readonly Item[]}
 */
function eventIn(block) {
  const fields = block.split('\n').map((line) => {
    const [name = ''] = line.split(':', 1);
    return [name, line.slice(name.length + 1).replace(/^ /, '')];
  });
  const data = fields.flatMap(([name, value = '']) => (name === 'data' ? [value] : []));
  if (data.length === 0) return [];
  const marks = fields.flatMap(([name, value]) =>
    name === 'event' || name === 'id' ? [`${name} ${value}`] : [],
  );
  return [{ text: data.join('\n'), marks }];
}

/**
 * Shows items below the head of their response.
 *
 * @param {HTMLElement} place
 * @param {readonly (Node | false)[]} head
 * @param {string} type
 * @param {() => void} stop stops the stream
 */
export function streamView(place, head, type, stop) {
  const started = performance.now();
  const cutter = itemCutter(type);
  const list = element('ol', { class: 'items', 'aria-label': 'Items', tabindex: '0' });
  const said = element('span', { class: 'muted', role: 'status' }, 'Waiting for items …');
  const button = element('button', { type: 'button', class: 'small', onclick: stop }, 'Stop');
  let count = 0;
  fill(
    place,
    ...head,
    element('div', { class: 'code' }, element('div', { class: 'tools' }, said, button), list),
  );
  /** @param {readonly Item[]} items */
  const show = (items) => {
    const seconds = ((performance.now() - started) / 1000).toFixed(1);
    for (const { text, marks } of items.slice(-mostItems)) {
      const line = [`${seconds} s`, ...marks].join(' · ');
      list.append(
        element(
          'li',
          {},
          element('span', { class: 'muted' }, line),
          element('pre', {}, jsonText(text, false)),
        ),
      );
    }
    while (list.childElementCount > mostItems) list.firstElementChild?.remove();
    count += items.length;
    list.setAttribute('start', String(count - list.childElementCount + 1));
    if (items.length > 0) said.textContent = `${count} item${count === 1 ? '' : 's'}`;
  };
  return {
    /** @param {string} piece */
    add: (piece) => show(cutter.push(piece)),
    /** @param {string} reason */
    end(reason) {
      show(cutter.end());
      said.textContent = `${count} item${count === 1 ? '' : 's'}, ${reason}`;
      button.remove();
    },
  };
}

/**
 * A request with a streamed body.
 *
 * @param {string} codec
 * @param {readonly unknown[]} items
 * @param {boolean | readonly string[]} texts whether the data of events are text, or the names of the events for which
 * they are
 */
export function writeItems(codec, items, texts = false) {
  if (codec === 'lines') return items.map((item) => `${JSON.stringify(item)}\n`).join('');
  if (codec === 'sequence') return items.map((item) => `\u001e${JSON.stringify(item)}\n`).join('');
  return items.map((item) => eventText(item, texts)).join('');
}

/**
 * @param {unknown} item
 * @param {boolean | readonly string[]} texts
 */
function eventText(item, texts) {
  const { data, ...fields } = /** @type {Record<string, unknown>} */ (
    typeof item === 'object' && item !== null ? item : { data: item }
  );
  const name = String(fields['event'] ?? 'message');
  const isText = typeof texts === 'boolean' ? texts : texts.includes(name);
  const lines = ['event', 'id', 'retry'].flatMap((one) =>
    fields[one] === undefined ? [] : [`${one}: ${fields[one]}\n`],
  );
  const text = isText ? String(data) : JSON.stringify(data ?? null);
  return `${lines.join('')}data: ${text.replaceAll('\n', '\ndata: ')}\n\n`;
}
