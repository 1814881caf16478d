/** Shared by the formats of streams: items in octets that arrive in pieces. */

import type { ExactText } from '../any-content.js';
import { isDeeper, jsonFault } from '../json.js';
import type { Limits, ReadingLimits } from '../message.js';
import { Malformed } from '../shape.js';
import { decodeOctets } from '../text-body.js';

/** Finds items in pieces of any size; the first `Malformed` ends a stream. */
export interface ItemParser {
  /** Takes the next piece. */
  push(piece: Uint8Array): void;
  /** Handles the end of the body. */
  end(): void;
}

/** Limits of one item. */
export type ItemLimits = Required<Pick<Limits, 'depth' | 'item'>>;

/** Called with each item, in order. */
export type Found = (item: unknown) => void;

/** The error of an item that exceeds its limit. */
export function itemTooLarge(limit: number): Malformed {
  return new Malformed(`must have at most ${limit} bytes`, 'limit');
}

/** How the items of a stream are read. */
export interface ItemReading {
  readonly limits: ItemLimits;
  /** For integers of 64 bits. */
  readonly exact?: ExactText | undefined;
}

/** The body of a stream, for formats whose items need its header or further limits. */
export interface BodyReading extends ItemReading {
  /** The Content-Type header. */
  readonly contentType: string | undefined;
  readonly all: ReadingLimits;
}

/** Reads one item of JSON. */
export function readJson(octets: Uint8Array, reading: ItemReading): unknown {
  const text = decodeOctets(octets);
  return text instanceof Malformed ? text : parseItem(text, reading);
}

/** How an item is made of its JSON, and the keyword of items that are invalid JSON. */
export interface ItemMaking {
  itemOf(value: unknown): unknown;
  readonly rule: string;
}

const plainItem: ItemMaking = { itemOf: (value) => value, rule: 'must be JSON' };

/** Reads the text of one item of JSON. */
export function parseItem(
  text: string,
  { limits: { depth }, exact }: ItemReading,
  { itemOf, rule }: ItemMaking = plainItem,
): unknown {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return new Malformed(`${rule}; it ${jsonFault(text)}`, 'syntax');
  }
  if (isDeeper(value, depth)) return new Malformed(`must be nested at most ${depth} levels deep`, 'depth');
  return exact === undefined ? itemOf(value) : exact.read(text, value, itemOf);
}
