import type { Data, Relation } from '@trivet/runtime/conformance/case';
import { isMembers, pointerTo } from '@trivet/runtime/internal/conformance';
import type { Field, Type } from '../model/contract.js';
import type { Resolving } from '../model/resolve.js';
import { type Computed, computedIn } from '../model/resources/computed.js';
import { besideNull, commonFields } from '../model/resources/members.js';
import type { FindIn, SampleContext } from '../model/samples/context.js';

/** A number in the body of a response, and where the object is that has it. */
interface Place {
  readonly pointer: string;
  readonly member: string;
  readonly how: Computed['how'];
}

/** The relations of the numbers in a response that follow from others, as their descriptions say. */
export function computedRelations(type: Type, context: SampleContext): readonly Relation[] {
  return context.found(computedPlaces, type).map(relationOf);
}

/** The names of the numbers in such relations, in quotes. */
export function computedNames(relations: readonly Relation[]): string {
  const names = relations.map(({ other }) => (isMembers(other) ? String(other.member).slice(1) : ''));
  return [...new Set(names)].map((name) => `"${name}"`).join(', ');
}

/** The described numbers of a body, of the objects in it, and of those in its lists. */
const computedPlaces: FindIn<readonly Place[]> = (type, context) => placesIn(type, context);

function placesIn(type: Type, context: Resolving, pointer = '', depth = 0): readonly Place[] {
  const resolved = context.resolve(besideNull(type, context));
  if (depth > 3) return [];
  if (resolved.kind === 'list') {
    const { items } = resolved;
    return placed(pointer, commonFields(items, context), context);
  }
  const fields = commonFields(type, context);
  const inner = [...fields.values()].flatMap((field: Field) =>
    placesIn(field.type, context, `${pointer}${pointerTo(field.name)}`, depth + 1),
  );
  return [...placed(pointer, fields, context), ...inner];
}

function placed(pointer: string, fields: ReadonlyMap<string, Field>, context: Resolving): readonly Place[] {
  return computedIn(fields, context).map(({ field, how }) => ({ pointer, member: field.name, how }));
}

function relationOf({ pointer, member, how }: Place): Relation {
  const at = (name: string): string => pointerTo(name);
  const formula: { readonly [name: string]: Data } =
    how.kind === 'sum'
      ? { plus: how.plus.map(at), minus: how.minus.map(at) }
      : how.kind === 'product'
        ? { times: how.of.map(at) }
        : { list: at(how.list), each: at(how.member) };
  return {
    value: pointer === '' ? '$response.body' : `$response.body#${pointer}`,
    relation: 'computes',
    other: { member: at(member), ...formula },
  };
}
