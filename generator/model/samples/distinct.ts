import { branchesOf } from '../branches.js';
import type { StringType, Type } from '../contract.js';
import { isRecordValue } from './accepts.js';
import { examplesOf } from './examples.js';
import { keyOf, type Making } from './making.js';
import { define, fieldType } from './record.js';

/**
 * The value with each text in it made another one, by a number, where its type allows it: services often reject a list
 * with two items of one name or address, which no schema can say. Values of examples stay as they are apart from the
 * addresses among them, since nothing says which other ones mean something.
 */
export function distinctValue(value: unknown, number: number, type: Type, state: Making): unknown {
  return number === 0 ? value : changed(value, number, type, state, false);
}

function changed(value: unknown, number: number, type: Type, state: Making, isShown: boolean): unknown {
  const isExample = isShown || [...examplesOf(type, state.types)].some((one) => keyOf(one) === keyOf(value));
  const isValid = (one: unknown): boolean => state.judge.accepts(type, one);
  if (typeof value === 'string') {
    const text = branchesOf(type, state.types).find(
      (one): one is StringType => one.kind === 'string' && state.judge.accepts(one, value),
    );
    return (text && otherTexts(value, number, text, isExample).find(isValid)) ?? value;
  }
  if (!isRecordValue(value)) return value;
  const record = branchesOf(type, state.types)
    .filter((one) => one.kind === 'record')
    .find((one) => state.judge.accepts(one, value));
  if (record === undefined) return value;
  const parts = Object.entries(value).map(
    ([name, part]) => [name, changed(part, number, fieldType(record, name), state, isExample)] as const,
  );
  const whole = withParts(value, parts);
  if (isValid(whole)) return whole;
  return parts.reduce((found, part) => {
    const next = withParts(found, [part]);
    return isValid(next) ? next : found;
  }, value);
}

function withParts(
  value: object,
  parts: readonly (readonly [string, unknown])[],
): { [name: string]: unknown } {
  const copy = { ...value };
  for (const [name, part] of parts) define(copy, name, part);
  return copy;
}

/** Types of XML with any text. */
const plainTypes: ReadonlySet<string> = new Set(['string', 'normalizedString', 'token']);

/** Other texts in place of one, by a number; they may be invalid. */
function otherTexts(
  text: string,
  number: number,
  { format, xsd, content }: StringType,
  isExample: boolean,
): readonly string[] {
  const at = text.lastIndexOf('@');
  if (at > 0 && !/\s/.test(text)) {
    const [mailbox, host] = [text.slice(0, at), text.slice(at)];
    return [`${mailbox}${number}`, ...counted(mailbox, number)].map((one) => `${one}${host}`);
  }
  if (isExample || content !== undefined || (xsd !== undefined && !plainTypes.has(xsd))) return [];
  if (format === 'uuid') return counted(text, number);
  const isLink = format === 'uri' || format === 'url';
  return format === undefined || isLink ? [`${text}${number}`, ...(isLink ? [] : counted(text, number))] : [];
}

const alphabets = ['0123456789', 'abcdefghijklmnopqrstuvwxyz', 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'] as const;

/** The text counted up by a number: all its letters and digits, as they follow each other, or only its digits. */
function counted(text: string, number: number): readonly string[] {
  return [alphabets, alphabets.slice(0, 1)].flatMap((known) => countedIn(text, number, known) ?? []);
}

function countedIn(text: string, number: number, known: readonly string[]): string | undefined {
  let left = number;
  const characters = [...text];
  for (const [index, character] of [...characters.entries()].reverse()) {
    const alphabet = known.find((one) => one.includes(character));
    if (alphabet === undefined) continue;
    const sum = alphabet.indexOf(character) + left;
    characters[index] = alphabet.charAt(sum % alphabet.length);
    left = Math.floor(sum / alphabet.length);
    if (left === 0) return characters.join('');
  }
  return undefined;
}
