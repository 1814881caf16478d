/** What the formats of streams have in common: items in octets that arrive in pieces. */

import { decodeOctets } from '../charset.js';
import { isDeeper, jsonFault } from '../json.js';
import type { Limits } from '../message.js';
import { Malformed } from '../shape.js';

/** Finds items in pieces that are cut anywhere; the first `Malformed` ends a stream. */
export interface ItemParser {
  /** Takes the next piece. */
  push(piece: Uint8Array): void;
  /** Takes the end. */
  end(): void;
}

/** Limits of one item. */
export type ItemLimits = Required<Pick<Limits, 'depth' | 'item'>>;

/** Told of each item, in order. */
export type Found = (item: unknown) => void;

/** The item that is larger than its limit. */
export function itemTooLarge(limit: number): Malformed {
  return new Malformed(`must have at most ${limit} bytes`, 'limit');
}

/** Reads one item of JSON. */
export function readJson(octets: Uint8Array, limits: ItemLimits): unknown {
  const text = decodeOctets(octets);
  return text instanceof Malformed ? text : parseItem(text, limits);
}

/** Reads the text of one item of JSON; `rule` says of an item what its text breaks. */
export function parseItem(text: string, { depth }: ItemLimits, rule = 'must be JSON'): unknown {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return new Malformed(`${rule}; it ${jsonFault(text)}`, 'syntax');
  }
  return isDeeper(value, depth)
    ? new Malformed(`must be nested at most ${depth} levels deep`, 'depth')
    : value;
}
