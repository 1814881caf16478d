/** Which items are tested before their issues are listed. */

import type { ListType, NamedType, NumberType, Type } from '../../model/contract.js';
import { isBoundedExactly } from '../../model/exact.js';
import { resolveType } from '../../model/resolve.js';

type Types = ReadonlyMap<string, NamedType>;

/** From this many tests of an item on, a loop over valid items is faster if nothing in it adds issues for each test. */
const fewTests = 3;

/**
 * Whether items of a type are tested as a whole in a loop, and checked again for their issues if they fail: scalars and
 * lists of scalars with several tests, each of which takes no longer than a step of the loop.
 */
export function isTestedFirst(type: Type, types: Types): boolean {
  const found = resolveType(type, types);
  return (found?.kind === 'list' ? testsOfList(found, types) : testsOf(type, types)) >= fewTests;
}

function testsOfList({ items, prefix = [], unique, contains, ...sizes }: ListType, types: Types): number {
  if (unique === true || contains !== undefined) return 0;
  const ofItems = items.kind === 'any' || items.kind === 'never' ? [] : [items];
  const parts = [...prefix, ...ofItems].map((part) => testsOf(part, types));
  if (parts.includes(0)) return 0;
  return sum(parts) + Number(sizes.minItems !== undefined) + Number(sizes.maxItems !== undefined);
}

/** The number of tests of a scalar; 0 for other types. */
function testsOf(type: Type, types: Types): number {
  const found = resolveType(type, types);
  switch (found?.kind) {
    case 'number':
      return testsOfNumber(found);
    case 'string':
      return found.maxLength === undefined && found.minLength === undefined ? 1 : 2;
    case 'null':
    case 'boolean':
    case 'literal':
      return 1;
    case 'union': {
      const members = found.members.map((member) => (member.kind === 'union' ? 0 : testsOf(member, types)));
      return members.includes(0) ? 0 : sum(members);
    }
    default:
      return 0;
  }
}

function testsOfNumber(type: NumberType): number {
  if (type.exact !== undefined || (type.carrier ?? 'number') !== 'number') return 0;
  const { minimum, maximum, exclusiveMinimum, exclusiveMaximum, multipleOf } = type;
  const limits = [minimum, maximum, exclusiveMinimum, exclusiveMaximum, multipleOf];
  const isTestedForSize = type.integer === true && !isBoundedExactly(type);
  return 1 + Number(isTestedForSize) + limits.filter((limit) => limit !== undefined).length;
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
