/** Bodies that are streams of items: read as they arrive, or as a whole. */

import type { Issue, Issues } from '../../check.js';
import { CheckError } from '../../errors.js';
import type { AnyContent, BodyCoder, BodySource, StreamReading, WrittenBody } from '../any-content.js';
import { joinBytes, type ReadingLimits } from '../message.js';
import { Malformed } from '../shape.js';
import { isStream } from './drain.js';
import { ItemReader, type OpenParser } from './item-reader.js';
import { ItemBody, type ItemFormat } from './item-writer.js';
import type { BodyReading, Found } from './parser.js';
import { type PieceSource, pieceSource } from './piece-source.js';

/** A format of streams. */
export interface StreamFormat {
  open(content: AnyContent, reading: BodyReading, found: Found, done: () => void): OpenParser;
  /** For one body. */
  writer(content: AnyContent): ItemFormat;
  /** Keep-alive sent when the next item takes long. */
  readonly beat?: Uint8Array;
}

const encoder = new TextEncoder();

/** Reads and writes the bodies of a format. */
export function streamCoder(format: StreamFormat): BodyCoder {
  return {
    read(content, bytes, contentType, limits, isPart) {
      const items: unknown[] = [];
      let isDone = false;
      const { parser } = format.open(
        content,
        readingOf(content, limits, contentType),
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
      const items = format.writer(content);
      const body = new ItemBody(value, items, {
        check: isChecked ? content.item : undefined,
        fail: (issues) => new CheckError('Stream', issues),
        beat:
          heartbeat === undefined || beat === undefined
            ? undefined
            : { octets: beat, milliseconds: heartbeat },
      });
      return withBoundary(body, items);
    },
    stream(content, source, reading, signal) {
      const { limits, isChecked, name = '', fail = failing(name) } = reading;
      return new ItemReader(
        piecesIn(source, reading),
        (found, done) => format.open(content, readingOf(content, limits, reading.contentType), found, done),
        { check: isChecked ? content.item : undefined, isLenient: isChecked === 'lenient', fail, signal },
      );
    },
  };
}

function readingOf({ exact }: AnyContent, all: ReadingLimits, contentType: string | undefined): BodyReading {
  const { depth, item = 1024 * 1024 } = all;
  return { limits: { depth, item }, exact, all, contentType };
}

function withBoundary(body: WrittenBody['body'], { boundary }: ItemFormat): WrittenBody {
  return boundary === undefined ? { body } : { body, boundary };
}

function failing(name: string): (issues: readonly Issue[]) => CheckError {
  return (issues) => new CheckError(`Response of ${name}`, issues);
}

function writeAll(items: readonly unknown[], format: ItemFormat): WrittenBody | Malformed {
  const pieces: Uint8Array[] = [];
  for (const item of items) {
    const written = format.write(item);
    if (written instanceof Malformed) return written;
    if (typeof written === 'string') pieces.push(encoder.encode(written));
    else if (written instanceof Uint8Array) pieces.push(written);
    else return new Malformed('must be an AsyncIterable, since its items are files');
  }
  const end = format.end?.();
  return withBoundary(joinBytes(end === undefined ? pieces : [...pieces, end]), format);
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
