import type { Data } from '@trivet/runtime/conformance/case';
import {
  type FreshName,
  freshExpression,
  freshNameOf,
  freshText,
  lettersOf,
} from '@trivet/runtime/internal/conformance';
import { bracedText, mapExpressions } from '@trivet/runtime/internal/expressions';
import type { NumberType, Pattern, StringType, Type } from '../contract.js';
import { matcher, patternExpression } from '../pattern.js';
import type { Resolving } from '../resolve.js';
import { type PatternPart, patternParts } from '../samples/pattern-sample.js';
import type { RestOperation } from './rest-operation.js';

/** A fresh name as it is written in a request. */
function nameText(name: FreshName): string {
  return bracedText(freshExpression(name));
}

/** Names that a run may choose as texts, each with samples of the texts sent. */
const texts = [
  {
    name: nameText({ kind: 'text' }),
    like: ['u0a1b2c3d4e5', 'uz9y8x7w6v5un'],
    unknown: 'nobody-has-this-one',
  },
  {
    name: nameText({ kind: 'uuid' }),
    like: ['0a1b2c3d-4e5f-4a6b-8c7d-9e0f1a2b3c4d', 'f9e8d7c6-b5a4-4938-8271-60f5e4d3c2b1'],
    unknown: '00000000-0000-4000-8000-000000000000',
  },
] as const;

/** The range of numbers that a run may choose. */
const numbers = { name: nameText({ kind: 'number' }), least: 1_000_000_000, most: 2_147_483_646 } as const;

/** An expression for a fresh name of a type; undefined if the type allows none. */
export function freshName(type: Type, context: Resolving): Data | undefined {
  const resolved = context.resolve(type);
  if (resolved.kind === 'number') return isFree(resolved) ? numbers.name : undefined;
  return resolved.kind === 'string' ? textName(resolved) : undefined;
}

/** Whether a type allows the fresh names of another one. */
export function allowsNames(type: Type, names: Data, context: Resolving): boolean {
  const resolved = context.resolve(type);
  if (freshName(type, context) === names) return true;
  if (resolved.kind !== 'string' || typeof names !== 'string') return false;
  const isAllowed = allowedBy(resolved);
  const like = texts.find((one) => one.name === names)?.like;
  const isFormed = (resolved.format ?? 'string') !== 'string';
  return !isFormed && (like === undefined ? areAllowed(names, isAllowed) : like.every(isAllowed));
}

/** Whether the texts that runs make from a template are allowed. */
function areAllowed(template: string, isAllowed: (text: string) => boolean): boolean {
  return ['a', 'b', 'c', 'd'].every((one) => isAllowed(filledIn(template, one)));
}

function isFree(type: NumberType): boolean {
  const { minimum = 0, maximum = numbers.most, exclusiveMinimum, exclusiveMaximum, multipleOf = 1 } = type;
  const isBounded = exclusiveMinimum !== undefined || exclusiveMaximum !== undefined || multipleOf !== 1;
  return !isBounded && Number(minimum) <= numbers.least && Number(maximum) >= numbers.most;
}

function textName(type: StringType): Data | undefined {
  const { format, minLength = 0, maxLength } = type;
  const isUuid = /^(?:uuid|guid)$/i.test(format ?? '');
  // Requirements of other formats are unknown.
  if (format !== undefined && format !== 'string' && !isUuid) return undefined;
  const isAllowed = allowedBy(type);
  const usual = texts.slice(isUuid ? 1 : 0).find(({ like }) => like.every(isAllowed))?.name;
  if (usual !== undefined || isUuid) return usual;
  const most = Math.min(maxLength ?? longestName, Math.max(longestName, minLength));
  const templates = (type.patterns ?? []).flatMap((pattern) => patternTemplates(pattern, most));
  const plain = type.patterns === undefined ? [templateOf([lettersPart(most)])] : [];
  return [...plain, ...templates].find(
    (template) => template !== undefined && areAllowed(template, isAllowed),
  );
}

/** Number of letters of a name whose type only has a maximum length. */
const longestName = 12;

const lettersPart = (count: number): PatternPart => ({
  kind: 'letters',
  letters: lettersOf('0-9a-z'),
  count,
});

function allowedBy({ minLength = 0, maxLength, patterns = [] }: StringType): (text: string) => boolean {
  const expressions = patterns.map((pattern) => patternExpression(pattern));
  return (text) =>
    text.length >= minLength &&
    text.length <= (maxLength ?? text.length) &&
    expressions.every((known) => known !== undefined && matcher(known)(text));
}

/** Names that match a pattern, those with the largest choice first. */
function patternTemplates(pattern: Pattern, most: number): readonly (string | undefined)[] {
  const known = patternExpression(pattern);
  if (known === undefined) return [];
  const rounds = [most, 12, 8, 6, 4, 3, 2].filter((one) => one <= most);
  return rounds.flatMap((one) => {
    const parts = patternParts(known.source, known.flags, one);
    // Parts that refer to each other have the same text.
    return [templateOf(parts), templateOf(parts, false)];
  });
}

/** Minimum number of names of a template, so that one of them is unused. */
const leastNames = 5000;

/** A text with expressions for its variable parts; undefined if these offer too few fresh names. */
function templateOf(parts: readonly PatternPart[], isApart = true): string | undefined {
  const names = parts.map((part) => (part.kind === 'letters' ? alphabetOf(part.letters) : []));
  // Only the first of the parts with the same letters and length is surely another one in each case.
  const chosen = new Set(
    parts.flatMap((part, index) => (part.kind === 'text' ? [] : [`${names[index]?.length}^${part.count}`])),
  );
  const capacity = [...chosen].reduce((product, one) => {
    const [base = 1, power = 1] = one.split('^').map(Number);
    return product * base ** power;
  }, 1);
  if (capacity < leastNames) return undefined;
  const forms = parts.map((part, index) =>
    part.kind === 'text' ? '' : `${rangesOf(names[index] ?? [])}_${part.count}`,
  );
  return parts
    .map((part, index) => {
      if (part.kind === 'text') return part.text;
      const nth = forms.slice(0, index + 1).filter((one) => one === forms[index]).length;
      const own = isApart && nth > 1 && nth < 10 ? { part: nth } : {};
      return nameText({
        kind: 'letters',
        ranges: rangesOf(names[index] ?? []),
        length: part.count,
        ...own,
      });
    })
    .join('');
}

/** Letters in one case are sufficient: some servers ignore case. */
function alphabetOf(letters: readonly string[]): readonly string[] {
  const lower = letters.filter((letter) => !/[A-Z]/.test(letter));
  const upper = letters.filter((letter) => !/[a-z]/.test(letter));
  const [most = letters] = [lower, upper].filter(
    (one) => one.length >= letters.length / 3 && one.length >= 10,
  );
  return most;
}

/** Sorted letters as ranges of a character class. */
function rangesOf(letters: readonly string[]): string {
  const ranges: { first: string; last: string }[] = [];
  for (const letter of letters) {
    const range = ranges.at(-1);
    if (range !== undefined && letter.charCodeAt(0) === range.last.charCodeAt(0) + 1) range.last = letter;
    else ranges.push({ first: letter, last: letter });
  }
  return ranges.map(({ first, last }) => (first === last ? first : `${first}-${last}`)).join('');
}

/** A template filled in with a fresh name of a run. */
export function filledIn(template: string, unique: string): string {
  return mapExpressions(template, (expression) => freshText(freshNameOf(expression), unique) ?? expression);
}

/** Values of a type that are not in use yet, the simplest first; the caller tests them. */
export function unknownNames(type: Type, context: Resolving): readonly Data[] {
  const resolved = context.resolve(type);
  if (resolved.kind === 'number') {
    const number = unknownNumber(resolved);
    return number === undefined ? [] : [number];
  }
  const name = resolved.kind === 'string' ? textName(resolved) : undefined;
  if (typeof name !== 'string') return [];
  const known = texts.find((one) => one.name === name);
  return known === undefined
    ? [filledIn(name, 'nobody')]
    : [known.unknown, filledIn(nameText({ kind: 'letters', ranges: '0-9a-z', length: 12 }), 'nobody')];
}

/** The maximum 32-bit integer, or the type's maximum if it is large enough. */
function unknownNumber(type: NumberType): Data | undefined {
  const { minimum = 0, maximum = numbers.most, exclusiveMaximum, multipleOf = 1 } = type;
  const step = Number(multipleOf);
  const below =
    exclusiveMaximum === undefined
      ? Number(maximum)
      : Math.min(Number(maximum), Number(exclusiveMaximum) - step);
  const value = Math.floor(Math.min(below, numbers.most) / step) * step;
  return value - Number(minimum) >= leastNames * step ? value : undefined;
}

/** Whether success means that an item was created: other statuses may mean a search or pending work. */
export function isSurelyMaking({ binding }: RestOperation): boolean {
  const statuses = binding.responses.map(({ status }) => status);
  return statuses.includes('201') && !statuses.includes('202');
}
