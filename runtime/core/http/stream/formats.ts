/** The formats of streams in OpenAPI 3.2, 4.14.3. */

import type { AnyContent, ExactText } from '../any-content.js';
import { writeJson } from '../json.js';
import { Malformed } from '../shape.js';
import { streamCoder } from './coder.js';
import { EventParser } from './event-parser.js';
import { LineParser } from './line-parser.js';
import { SequenceParser } from './sequence-parser.js';

/** JSON in lines. */
export const lineCoder = /* @__PURE__ */ streamCoder({
  open: (_content, reading, found) => ({ parser: new LineParser(reading, found) }),
  writer: ({ exact }) => ({ write: (item) => withJson(item, exact, (text) => `${text}\n`) }),
});

/** JSON text sequences. */
export const sequenceCoder = /* @__PURE__ */ streamCoder({
  open: (_content, reading, found) => ({ parser: new SequenceParser(reading, found) }),
  writer: ({ exact }) => ({ write: (item) => withJson(item, exact, (text) => `\u001e${text}\n`) }),
});

/** Server-sent events. */
export const eventCoder = /* @__PURE__ */ streamCoder({
  open(content, reading, found, done) {
    const parser = new EventParser(reading, textsOf(content), found, done);
    return { parser, state: parser.state };
  },
  writer(content) {
    const isText = textsOf(content);
    return { write: (item) => writeEvent(item, isText, content.exact) };
  },
  // A comment and a blank line, which dispatches no event.
  beat: /* @__PURE__ */ new Uint8Array([0x3a, 0x0a, 0x0a]),
});

function textsOf({ texts = false }: AnyContent): (event: string) => boolean {
  return typeof texts === 'boolean' ? () => texts : (event) => texts.includes(event);
}

function withJson(
  value: unknown,
  exact: ExactText | undefined,
  framed: (text: string) => string,
): string | Malformed {
  const text = exact === undefined ? writeJson(value) : exact.write(value);
  return text === undefined ? new Malformed('must be a JSON value') : framed(text);
}

/** An event as the lines of its fields; `Malformed` if they cannot represent it. */
function writeEvent(
  item: unknown,
  isText: (event: string) => boolean,
  exact: ExactText | undefined,
): string | Malformed {
  if (typeof item !== 'object' || item === null) return new Malformed('must be an event');
  const { data, event, id, retry } = item as Readonly<Record<string, unknown>>;
  let lines = '';
  for (const [name, value] of [
    ['event', event],
    ['id', id],
  ] as const) {
    if (value === undefined) continue;
    if (typeof value !== 'string' || /[\0\r\n]/.test(value))
      return new Malformed(`must have a text of one line as its ${name}`);
    lines += `${name}: ${value}\n`;
  }
  if (retry !== undefined) {
    if (typeof retry !== 'number' || !Number.isSafeInteger(retry) || retry < 0)
      return new Malformed('must have milliseconds as its retry');
    lines += `retry: ${retry}\n`;
  }
  const framed = (text: string): string => `${lines}data: ${text.replaceAll('\n', '\ndata: ')}\n\n`;
  if (!isText(typeof event === 'string' && event !== '' ? event : 'message'))
    return withJson(data, exact, framed);
  if (typeof data !== 'string') return new Malformed('must have text as its data');
  // The reader treats a carriage return as the end of a line, which would change the text.
  return data.includes('\r') ? new Malformed('must have data without carriage returns') : framed(data);
}
