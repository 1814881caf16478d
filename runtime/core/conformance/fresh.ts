import type { RuntimeExpression } from '../runtime-expression.js';
import { mapEmbedded } from '../text-template.js';

/** Unique names, by which the objects of a run are distinguished from existing ones. */

/** Fresh names of a case, by input: a text, a UUID and a number. */
export function freshInputs(
  id: string,
  seed: string,
): { readonly unique: string; readonly [name: string]: string | number } {
  const hash = hashOf(`${seed}\0${id}`);
  const digits = hash.map((part) => part.toString(36)).join('');
  return {
    // Twelve letters and digits, starting with a letter.
    unique: `u${digits.padEnd(11, '0').slice(0, 11)}`,
    uniqueUuid: uuidOf(hash),
    uniqueNumber: numberOf(hash),
  };
}

/**
 * A fresh name: a text of letters and digits, a UUID, a number, or a text of a given length and alphabet; or the key of one
 * request, by which a service recognises that it is repeated: another one in each request of a case.
 */
export type FreshName =
  | { readonly kind: 'text' }
  | RequestKey
  | (FreshForm & {
      /** The second name of its form in a case, or a further one; absent for the first. */
      readonly nth?: number;
      /** The second part of a text with several parts of its form, or a further one, which differ. */
      readonly part?: number;
      /** Refers to an object that is named elsewhere: a case that changes the name there does not change it here. */
      readonly isFixed?: true;
    });

/** A key of one request: a UUID, or a text of a given length and alphabet. */
export interface RequestKey {
  readonly kind: 'key';
  readonly text?: { readonly ranges: string; readonly length: number };
}

type Formed = Extract<FreshName, FreshForm>;

type FreshForm =
  | { readonly kind: 'uuid' | 'number' }
  /** `ranges` as in a character class: `a-f0-9`. */
  | { readonly kind: 'letters'; readonly ranges: string; readonly length: number };

const forms =
  /^unique(?:(Uuid)|(Number)|_((?:[0-9A-Za-z](?:-[0-9A-Za-z])?)+)_(\d{1,3})(?:Part([2-9]))?)(Own|Too|Third|No([1-9]\d{0,3}))?$/;

const keyForms = /^requestKey(?:_((?:[0-9A-Za-z](?:-[0-9A-Za-z])?)+)_(\d{1,3}))?$/;

/** Ends of inputs that are only read: the second and the third name of a form. */
const formerEnds = new Map([
  ['Too', 2],
  ['Third', 3],
]);

/** What the end of an input says. */
function readEnd(end: string | undefined, number: string | undefined): Pick<Formed, 'nth' | 'isFixed'> {
  if (end === 'Own') return { isFixed: true };
  const nth = formerEnds.get(end ?? '') ?? Number(number ?? 1);
  return nth === 1 ? {} : { nth };
}

/** The end of the input of a name that differs from the one without it. */
function nthEnd({ nth }: Pick<Formed, 'nth'>): string {
  return nth === undefined ? '' : `No${nth}`;
}

/** The fresh name of an input (`unique_0-9A-F_8No2`); undefined for other inputs. */
export function parseFreshName(input: string): FreshName | undefined {
  if (input === 'unique') return { kind: 'text' };
  const [whole, uuid, , ranges, length, part, end, number] = forms.exec(input) ?? [];
  if (whole === undefined) return parseRequestKey(input);
  const which = readEnd(end, number);
  if (ranges === undefined) return { kind: uuid === undefined ? 'number' : 'uuid', ...which };
  const own = part === undefined ? {} : { part: Number(part) };
  return { kind: 'letters', ranges, length: Number(length), ...own, ...which };
}

function parseRequestKey(input: string): RequestKey | undefined {
  const [whole, ranges, length] = keyForms.exec(input) ?? [];
  if (whole === undefined) return undefined;
  return { kind: 'key', ...(ranges !== undefined && { text: { ranges, length: Number(length) } }) };
}

/** The input of a fresh name. */
export function printFreshName(name: FreshName): string {
  if (name.kind === 'text') return 'unique';
  if (name.kind === 'key')
    return name.text === undefined ? 'requestKey' : `requestKey_${name.text.ranges}_${name.text.length}`;
  const end = name.isFixed === true && name.nth === undefined ? 'Own' : nthEnd(name);
  const part = name.part === undefined ? '' : `Part${name.part}`;
  if (name.kind === 'letters') return `unique_${name.ranges}_${name.length}${part}${end}`;
  return `unique${name.kind === 'uuid' ? 'Uuid' : 'Number'}${end}`;
}

/** The fresh name of an expression: `$inputs.unique`. */
export function freshNameOf(expression: RuntimeExpression): FreshName | undefined {
  const isInput = expression.kind === 'inputs' && expression.path.length === 1;
  return isInput && expression.pointer === undefined ? parseFreshName(expression.path[0] ?? '') : undefined;
}

/** The expression of a fresh name. */
export function freshExpression(name: FreshName): RuntimeExpression {
  return { kind: 'inputs', path: [printFreshName(name)] };
}

/** Place of a case in its run, by which its texts of few letters differ from those of the others. */
export interface FreshTurn {
  readonly seed: string;
  readonly place: number;
  /** A trial before the run takes other texts. */
  readonly isTrial?: true;
}

/** The input with the `FreshTurn` of a case. */
export const turnInput = 'uniqueTurn';

/** The input with the names of a case and of its step that is sent. */
export const requestInput = 'uniqueRequest';

/** The key of a request, which is the same only if the same step of a case is sent again. */
export function requestKey({ text }: RequestKey, unique: string, request: string): string {
  const own = `${unique}\0${request}`;
  return text === undefined ? uuidOf(hashOf(own)) : (freshText({ kind: 'letters', ...text }, own) ?? '');
}

/** The n-th name of a form that has no letters of its own, or a fresh text; undefined for other names. */
export function freshValue(
  name: FreshName | undefined,
  unique: string,
  turn?: FreshTurn,
): string | number | undefined {
  if (name?.kind !== 'uuid' && name?.kind !== 'number') return freshText(name, unique, turn);
  const hash = hashOf(`${unique}\0${nthEnd(name)}`);
  return name.kind === 'uuid' ? uuidOf(hash) : numberOf(hash);
}

/** A fresh text of the alphabet and length in its name; undefined for names of other forms. */
export function freshText(name: FreshName | undefined, unique: string, turn?: FreshTurn): string | undefined {
  if (name?.kind !== 'letters') return undefined;
  const letters = lettersOf(name.ranges);
  const size = letters.length ** name.length;
  // The first part alone differs from case to case; the others need not.
  if (turn !== undefined && size <= mostWalked && name.part === undefined)
    return walkedText(name, letters, turn);
  const [one, other] = hashOf(`${unique}\0${name.part ?? ''}${nthEnd(name)}`);
  return Array.from({ length: name.length }, (_, index) => {
    return letters[mixed((one + Math.imul(index + 1, 0x9e3779b9)) ^ other) % letters.length];
  }).join('');
}

/** Most texts of which a run takes one after the other; of more, random ones are very rarely equal. */
const mostWalked = 2 ** 32;

/**
 * The text of a turn: a run begins anywhere in the texts of an alphabet and length, and takes all of them in steps of a
 * size that has no factor in common with their number before it takes one again.
 */
function walkedText(
  { ranges, length, nth = 1 }: Extract<FreshName, { kind: 'letters' }>,
  letters: readonly string[],
  { seed, place, isTrial }: FreshTurn,
): string {
  const size = BigInt(letters.length) ** BigInt(length);
  const [start, some] = hashOf(`${seed}\0${ranges}\0${length}`);
  let step = (BigInt(some) % size) | 1n;
  while (commonFactor(step, size) !== 1n) step += 2n;
  // From the third on they are taken from the end, those of one case far from each other.
  const stride = size / 128n || 1n;
  const turns = nth < 3 ? BigInt(2 * place + nth - 1) : -BigInt(1 + place) - BigInt(nth - 3) * stride;
  const first = BigInt(start) + (isTrial === true ? step * (size / 2n) : 0n);
  let rest = (((first + step * turns) % size) + size) % size;
  const base = BigInt(letters.length);
  return Array.from({ length }, () => {
    const letter = letters[Number(rest % base)];
    rest /= base;
    return letter;
  }).join('');
}

function commonFactor(one: bigint, other: bigint): bigint {
  return other === 0n ? one : commonFactor(other, one % other);
}

/** Inputs of a case in which the fresh names within texts are replaced: `PRJ-{$inputs.unique_A-Z_8}`. */
export function withFreshTexts(
  inputs: { readonly [name: string]: unknown },
  unique: string,
  turn?: FreshTurn,
): { readonly [name: string]: unknown } {
  const filled = (text: string): string =>
    mapEmbedded(text, (one) => {
      const name = freshNameOf(one);
      return name?.kind === 'text' ? unique : (freshText(name, unique, turn) ?? one);
    });
  return Object.fromEntries(
    Object.entries(inputs).map(([name, value]) => [name, typeof value === 'string' ? filled(value) : value]),
  );
}

/** A number in which each bit depends on all bits of the argument (the finaliser of MurmurHash3). */
function mixed(bits: number): number {
  let value = bits;
  value = Math.imul(value ^ (value >>> 16), 0x85ebca6b);
  value = Math.imul(value ^ (value >>> 13), 0xc2b2ae35);
  return (value ^ (value >>> 16)) >>> 0;
}

/** The letters of the ranges of a character class: `a-f0-9`. */
export function lettersOf(ranges: string): readonly string[] {
  return [...ranges.matchAll(/(.)(?:-(.))?/g)].flatMap(([, first = '', last = first]) => {
    const from = first.charCodeAt(0);
    return Array.from({ length: last.charCodeAt(0) - from + 1 }, (_, index) =>
      String.fromCharCode(from + index),
    );
  });
}

/** The fresh names among inputs, as texts. */
export function freshNames(inputs: { readonly [name: string]: unknown }): readonly string[] {
  return Object.keys(freshInputs('', '')).flatMap((name) => (name in inputs ? [String(inputs[name])] : []));
}

type Hash = readonly [number, number];

/** FNV-1a over two interleaved states: not cryptographic, only to avoid collisions of names. */
function hashOf(text: string): Hash {
  let a = 0x811c9dc5;
  let b = 0x01000193;
  for (const unit of text) {
    const point = unit.codePointAt(0) ?? 0;
    a = Math.imul(a ^ point, 0x01000193) >>> 0;
    b = Math.imul(b ^ (point + 0x9e37), 0x85ebca6b) >>> 0;
  }
  return [a, b];
}

/** A UUID of version 4 (RFC 9562, 5.4) with the bits of a hash. */
function uuidOf([a, b]: Hash): string {
  const hex = [a, b, a ^ (b >>> 3), b ^ (a >>> 5)]
    .map((part) => (part >>> 0).toString(16).padStart(8, '0'))
    .join('');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20)}`;
}

/** At least a thousand million, and within 31 bits: far from the start of consecutive numbers. */
function numberOf([a, b]: Hash): number {
  return 1_000_000_000 + (((a ^ b) >>> 0) % 1_147_483_647);
}
