import type { Data } from '@trivet/runtime/conformance/case';
import type { Type } from '../../model/contract.js';
import { patternExpression } from '../../model/pattern.js';
import type { Resolving } from '../ground.js';
import type { RestOperation } from './resources.js';

/** Forms of a name that a run may choose, each like what a server is sent. */
const forms = [
  { text: '{$inputs.unique}', like: ['u0a1b2c3d4e5', 'uz9y8x7w6v5un'] },
  {
    text: '{$inputs.uniqueUuid}',
    like: ['0a1b2c3d-4e5f-4a6b-8c7d-9e0f1a2b3c4d', 'f9e8d7c6-b5a4-4938-a271-60f5e4d3c2b1'],
  },
  { text: '{$inputs.uniqueNumber}', like: ['1000000000', '2147483646'] },
] as const;

/** Name by which a run puts a thing in a place that nobody else has; undefined where its type allows none. */
export function freshName(type: Type, ground: Resolving): Data | undefined {
  const resolved = ground.resolve(type);
  if (resolved.kind === 'number') {
    const {
      minimum = 0,
      maximum = 2147483647,
      exclusiveMinimum,
      exclusiveMaximum,
      multipleOf = 1,
    } = resolved;
    const isFree =
      Number(minimum) <= 1000000000 &&
      Number(maximum) >= 2147483646 &&
      (exclusiveMinimum ?? exclusiveMaximum) === undefined &&
      multipleOf === 1;
    return isFree ? forms[2].text : undefined;
  }
  if (resolved.kind !== 'string') return undefined;
  const { format, minLength = 0, maxLength = Number.POSITIVE_INFINITY, patterns = [] } = resolved;
  const expressions = patterns.map((pattern) => patternExpression(pattern));
  const isUuid = /^(?:uuid|guid)$/i.test(format ?? '');
  // What other formats say of a text is not known here.
  if (format !== undefined && !isUuid && format !== 'string') return undefined;
  return forms.find(({ text, like }) =>
    like.every(
      (one) =>
        (!isUuid || text === forms[1].text) &&
        one.length >= minLength &&
        one.length <= maxLength &&
        expressions.every((known) => known !== undefined && new RegExp(known.source, known.flags).test(one)),
    ),
  )?.text;
}

/** Whether an answer says that something has been made: another status may tell of a search, or of work still to do. */
export function isSurelyMaking({ binding }: RestOperation): boolean {
  const statuses = binding.responses.map(({ status }) => status);
  return statuses.includes('201') && !statuses.includes('202');
}
