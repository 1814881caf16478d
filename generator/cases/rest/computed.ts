import type { Case, Data, Relation } from '@trivet/runtime/conformance/case';
import { isMembers, pointerTo } from '@trivet/runtime/internal/conformance';
import type { Field, Type } from '../../model/contract.js';
import type { Resolving } from '../../model/resolve.js';
import { type Computed, computedIn } from '../../model/resources/computed.js';
import { besideNull, commonFields } from '../../model/resources/members.js';
import type { FindIn, SampleContext } from '../../model/samples/context.js';
import { contentOf } from '../../model/samples/request.js';
import { acceptedOf, type Call } from '../call.js';
import { answerOf } from './octets.js';
import { assumptions } from './state/assumptions.js';

/** An integer in the body of a response, and where the object is that has it. */
interface Place {
  readonly pointer: string;
  readonly member: string;
  readonly how: Computed['how'];
}

/**
 * Integers of a response that follow from others, as their descriptions say; also where a request has all its optional
 * numbers, which a service may refuse by rules of its own.
 */
export function computedCases(call: Call, context: SampleContext): readonly Case[] {
  const { valid, make, accepted, binding } = call;
  const answer = answerOf(call);
  const relations = answer === undefined ? [] : context.found(computedPlaces, answer.type).map(relationOf);
  if (answer === undefined || relations.length === 0) return [];
  const sent = contentOf(binding, valid);
  const full = sent && fuller(valid.body, sent.type, context);
  const names = relations.map(({ other }) => (isMembers(other) ? String(other.member).slice(1) : ''));
  const all = [...new Set(names)].map((name) => `"${name}"`).join(', ');
  const parts = { kind: 'state', at: answer.at, assumption: assumptions.describedNumber } as const;
  return [
    make({
      ...parts,
      what: 'computed',
      title: `returns ${all} as described`,
      send: valid,
      expect: { ...accepted, relations },
    }),
    ...(full === undefined
      ? []
      : [
          make({
            ...parts,
            what: 'computed/complete',
            title: `returns ${all} as described, of a request with all numbers`,
            send: { ...valid, body: full },
            expect: { ...acceptedOf(call, 'compared with another value'), relations },
          }),
        ]),
  ];
}

/** The described integers of a body, of the objects in it, and of those in its lists. */
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

/**
 * A body that also has the optional numbers, with values other than 0: an amount that is subtracted is not 0. Undefined if
 * there are none.
 */
function fuller(body: Data | undefined, type: Type, context: SampleContext): Data | undefined {
  if (body === undefined || !isMembers(body)) return undefined;
  const more = [...commonFields(type, context).values()].flatMap((field) => {
    const value = Object.hasOwn(body, field.name) ? undefined : someNumber(field, context);
    return value === undefined ? [] : [[field.name, value] as const];
  });
  return more.length === 0 ? undefined : { ...body, ...Object.fromEntries(more) };
}

/** A small number that is neither the default nor the least. */
export function someNumber(
  { name, type, default: usual }: Field,
  context: SampleContext,
): number | undefined {
  const own = context.resolve(besideNull(type, context));
  if (own.kind !== 'number' || context.isReference(name, type)) return undefined;
  const least = Number(own.minimum ?? 0);
  return [2, 3, 5, 10, 20, 50, 100].find((one) => one !== usual && one > least && context.accepts(own, one));
}
