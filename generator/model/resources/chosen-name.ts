import type { Data } from '@trivet/runtime/conformance/case';
import type { NumberType, StringType, Type } from '../contract.js';
import { matcher, patternExpression } from '../pattern.js';
import type { Resolving } from '../resolve.js';
import type { RestOperation } from './rest-operation.js';

/** Names that a run may choose as texts, each with some that are like what is sent. */
const texts = [
  { name: '{$inputs.unique}', like: ['u0a1b2c3d4e5', 'uz9y8x7w6v5un'] },
  {
    name: '{$inputs.uniqueUuid}',
    like: ['0a1b2c3d-4e5f-4a6b-8c7d-9e0f1a2b3c4d', 'f9e8d7c6-b5a4-4938-8271-60f5e4d3c2b1'],
  },
] as const;

/** Where the numbers lie that a run may choose. */
const numbers = { name: '{$inputs.uniqueNumber}', least: 1_000_000_000, most: 2_147_483_646 } as const;

/** Name by which a run puts a thing in a place that nobody else has; undefined where its type allows none. */
export function freshName(type: Type, context: Resolving): Data | undefined {
  const resolved = context.resolve(type);
  if (resolved.kind === 'number') return isFree(resolved) ? numbers.name : undefined;
  return resolved.kind === 'string' ? freshText(resolved) : undefined;
}

function isFree(type: NumberType): boolean {
  const { minimum = 0, maximum = numbers.most, exclusiveMinimum, exclusiveMaximum, multipleOf = 1 } = type;
  const isBounded = exclusiveMinimum !== undefined || exclusiveMaximum !== undefined || multipleOf !== 1;
  return !isBounded && Number(minimum) <= numbers.least && Number(maximum) >= numbers.most;
}

function freshText({ format, minLength = 0, maxLength, patterns = [] }: StringType): Data | undefined {
  const isUuid = /^(?:uuid|guid)$/i.test(format ?? '');
  // What other formats ask of a text is not known here.
  if (format !== undefined && format !== 'string' && !isUuid) return undefined;
  const expressions = patterns.map((pattern) => patternExpression(pattern));
  const isAllowed = (text: string): boolean =>
    text.length >= minLength &&
    text.length <= (maxLength ?? text.length) &&
    expressions.every((known) => known !== undefined && matcher(known)(text));
  return texts.slice(isUuid ? 1 : 0).find(({ like }) => like.every(isAllowed))?.name;
}

/** Whether an answer says that something has been made: another status may tell of a search, or of work still to do. */
export function isSurelyMaking({ binding }: RestOperation): boolean {
  const statuses = binding.responses.map(({ status }) => status);
  return statuses.includes('201') && !statuses.includes('202');
}
