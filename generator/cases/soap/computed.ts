import type { Assumption, Data } from '@trivet/runtime/conformance/case';
import { isMembers } from '@trivet/runtime/internal/conformance';
import type { Field, SoapBinding, Type } from '../../model/contract.js';
import { statedType } from '../../model/derived-type.js';
import { fieldsOf } from '../../model/resources/members.js';
import type { SampleContext } from '../../model/samples/context.js';
import { computedNames, computedRelations } from '../computed-places.js';
import { isVersion } from './items/versions.js';
import { notNull } from './names.js';
import type { SoapParts } from './soap-parts.js';
import { isNaming } from './things.js';

const byDescription: Assumption = {
  says: 'a number of a response follows from others, as its description says',
  confidence: 'high',
};

/**
 * Numbers of a response that follow from others, as their descriptions say: of the usual request, and of one with other
 * numbers in it and two items in its lists, which a service may refuse by rules of its own.
 */
export function computedCases(
  { input: { type }, output }: SoapBinding,
  input: Data,
  context: SampleContext,
): readonly SoapParts[] {
  const relations = output === undefined ? [] : computedRelations(output.type, context);
  if (output === undefined || relations.length === 0) return [];
  const all = computedNames(relations);
  const full = withOtherNumbers(type, input, context);
  const expect = { relations, skipOn: ['400', '500'] } as const;
  const parts = { kind: 'state', at: output.at, assumption: byDescription, expect } as const;
  return [
    { ...parts, what: 'computed', title: `returns ${all} as described`, send: { input } },
    ...(JSON.stringify(full) === JSON.stringify(input) || !context.accepts(type, full)
      ? []
      : [
          {
            ...parts,
            what: 'computed/complete',
            title: `returns ${all} as described, of a request with other numbers`,
            send: { input: full },
          },
        ]),
  ];
}

/** A message with other numbers, and a second item in its lists of objects, as far as its type allows it. */
function withOtherNumbers(of: Type, value: Data, context: SampleContext, depth = 0): Data {
  const type = context.resolve(notNull(context.resolve(statedType(of, value, context)), context));
  if (depth > 5) return value;
  if (Array.isArray(value) && type.kind === 'list') {
    const items = value.map((one: Data) => withOtherNumbers(type.items, one, context, depth + 1));
    const [first] = value.length === 1 && isMembers(items[0] ?? null) ? items : [];
    const more = first === undefined ? items : [...items, first];
    return context.accepts(type, more) ? more : items;
  }
  if (!isMembers(value)) return value;
  const fields = fieldsOf(type, context);
  return Object.fromEntries(
    Object.entries(value).map(([name, own]): [string, Data] => {
      const field = fields.get(name);
      if (field === undefined) return [name, own];
      const other = otherNumber(field, own, context);
      return [name, other ?? withOtherNumbers(field.type, own, context, depth + 1)];
    }),
  );
}

/** A small number that is not the present one; undefined for a name or a version, or where none is accepted. */
function otherNumber(field: Field, own: Data, context: SampleContext): Data | undefined {
  const type = context.resolve(notNull(context.resolve(field.type), context));
  const isOfItem = isNaming(field) || isVersion({ path: [field.name], field, isCertain: true }, context);
  if (type.kind !== 'number' || isOfItem) return undefined;
  const numbers: readonly Data[] = type.carrier === 'string' ? ['2.5', '2', '3'] : [2, 3, 5];
  return numbers.find((one) => one !== own && context.accepts(type, one));
}
