import type { Case, Data } from '@trivet/runtime/conformance/case';
import { isMembers } from '@trivet/runtime/internal/conformance';
import type { Field, Type } from '../../model/contract.js';
import { besideNull, commonFields } from '../../model/resources/members.js';
import type { SampleContext } from '../../model/samples/context.js';
import { contentOf } from '../../model/samples/request.js';
import { acceptedOf, type Call } from '../call.js';
import { computedNames, computedRelations } from '../computed-places.js';
import { answerOf } from './octets.js';
import { assumptions } from './state/assumptions.js';

/**
 * Integers of a response that follow from others, as their descriptions say; also where a request has all its optional
 * numbers, which a service may refuse by rules of its own.
 */
export function computedCases(call: Call, context: SampleContext): readonly Case[] {
  const { valid, make, accepted, binding } = call;
  const answer = answerOf(call);
  const relations = answer === undefined ? [] : computedRelations(answer.type, context);
  if (answer === undefined || relations.length === 0) return [];
  const sent = contentOf(binding, valid);
  const full = sent && fuller(valid.body, sent.type, context);
  const all = computedNames(relations);
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
