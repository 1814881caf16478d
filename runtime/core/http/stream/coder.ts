/** Bodies that are streams of items: read as they arrive, or as a whole. */

import type { Issue, Issues } from '../../check.js';
import { CheckError } from '../../errors.js';
import type { AnyContent, BodyCoder, BodySource, StreamReading } from '../any-content.js';
import type { Limits } from '../message.js';
import { Malformed } from '../shape.js';
import { isStream } from './drain.js';
import { ItemReader, type OpenParser } from './item-reader.js';
import { ItemBody, type WriteItem } from './item-writer.js';
import type { Found, ItemReading } from './parser.js';
import { type PieceSource, pieceSource } from './piece-source.js';

/** A format of streams. */
export interface StreamFormat {
  open(content: AnyContent, reading: ItemReading, found: Found, done: () => void): OpenParser;
  writer(content: AnyContent): WriteItem;
  /** Keep-alive sent when the next item takes long. */
  readonly beat?: Uint8Array;
}

const encoder = new TextEncoder();

/** Reads and writes the bodies of a format. */
export function streamCoder(format: StreamFormat): BodyCoder {
  return {
    read(content, bytes, _contentType, limits, isPart) {
      const items: unknown[] = [];
      let isDone = false;
      const { parser } = format.open(
        content,
        readingOf(content, limits),
        (item) => isDone || items.push(item),
        () => {
          isDone = true;
        },
      );
      parser.push(bytes);
      if (isPart !== true) parser.end();
      return items.find((item) => item instanceof Malformed) ?? items;
    },
    write(content, value, writing) {
      if (Array.isArray(value)) return writeAll(value, format.writer(content));
      if (writing === undefined || !isStream(value)) return new Malformed('must be an AsyncIterable');
      const { isChecked, heartbeat } = writing;
      const { beat } = format;
      const body = new ItemBody(value, format.writer(content), {
        check: isChecked ? content.item : undefined,
        fail: (issues) => new CheckError('Stream', issues),
        beat:
          heartbeat === undefined || beat === undefined
            ? undefined
            : { octets: beat, milliseconds: heartbeat },
      });
      return { body };
    },
    stream(content, source, reading, signal) {
      const { limits, isChecked, name = '', fail = failing(name) } = reading;
      return new ItemReader(
        piecesIn(source, reading),
        (found, done) => format.open(content, readingOf(content, limits), found, done),
        { check: isChecked ? content.item : undefined, fail, signal },
      );
    },
  };
}

function readingOf({ exact }: AnyContent, { depth, item = 1024 * 1024 }: Limits): ItemReading {
  return { limits: { depth, item }, exact };
}

function failing(name: string): (issues: readonly Issue[]) => CheckError {
  return (issues) => new CheckError(`Response of ${name}`, issues);
}

function writeAll(items: readonly unknown[], write: WriteItem): { readonly body: Uint8Array } | Malformed {
  const texts: string[] = [];
  for (const item of items) {
    const text = write(item);
    if (text instanceof Malformed) return text;
    texts.push(text);
  }
  return { body: encoder.encode(texts.join('')) };
}

/** The octets of a body, in one piece if the transport provides only whole bodies. */
function piecesIn(source: BodySource, { limits }: StreamReading): PieceSource {
  if (source.pieces !== undefined) return pieceSource(source.pieces() ?? []);
  return pieceSource(onePiece(source.body(limits.body)));
}

async function* onePiece(body: Uint8Array | Promise<Uint8Array>): AsyncGenerator<Uint8Array, void> {
  yield await body;
}

/** Checks each item of a whole body; items of a stream are checked as they arrive. */
export function checkItems(check: (value: unknown) => Issues): (value: unknown) => Issues {
  return (value) => {
    if (!Array.isArray(value)) return undefined;
    const issues = value.flatMap((item, at) =>
      (check(item) ?? []).map((issue) => ({ ...issue, path: [at, ...issue.path] })),
    );
    return issues.length === 0 ? undefined : issues;
  };
}
