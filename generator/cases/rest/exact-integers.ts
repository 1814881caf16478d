import { isRecord } from '@trivet/runtime/check';
import type { Case, Data } from '@trivet/runtime/conformance/case';
import type { NumberType, Place, RecordType, Type } from '../../model/contract.js';
import { isBound } from '../../model/resources/references.js';
import type { SampleContext } from '../../model/samples/context.js';
import { hasExpression } from '../../model/samples/expressions.js';
import { contentOf } from '../../model/samples/request.js';
import { largeIntegers } from '../../model/samples/scalar.js';
import { acceptedOf, type Call, withoutBody, withParameter } from '../call.js';

/**
 * Integers of 64 bits beyond 2^53, where the configuration makes these exact. JSON values of cases have doubles, so that
 * such a body is sent as text.
 */
export function exactIntegerCases(call: Call, context: SampleContext): readonly Case[] {
  return [...parameterCases(call, context), ...bodyCases(call, context)];
}

function parameterCases(call: Call, context: SampleContext): readonly Case[] {
  const { binding, valid, make } = call;
  return binding.parameters.flatMap((parameter): readonly Case[] => {
    const { in: place, name, type } = parameter;
    // A path refers to an item.
    if ((place !== 'query' && place !== 'header') || context.isReference(name, type)) return [];
    return largeValues(type, context).map(({ value, at = parameter.at }) =>
      make({
        what: `${place}.${name}/exact/${value}`,
        kind: 'positive',
        title: `${place} parameter "${name}": accepts ${value}`,
        at,
        keyword: 'format',
        send: withParameter(valid, parameter, String(value)),
        // Servers limit what they count: the size of a page, an offset.
        expect: acceptedOf(call, 'compared with another value'),
      }),
    );
  });
}

function bodyCases(call: Call, context: SampleContext): readonly Case[] {
  const { binding, valid, make } = call;
  const content = contentOf(binding, valid);
  if (content?.codec !== 'json' || valid.body === undefined || hasExpression(valid.body)) return [];
  const { body } = valid;
  return membersOf(content.type, body, [], context).flatMap(({ path, type }) =>
    largeValues(type, context).map(({ value, at = content.at }) =>
      make({
        what: `body${path.map((name) => `.${name}`).join('')}/exact/${value}`,
        kind: 'positive',
        title: `body${path.length === 0 ? '' : ` member "${path.join('.')}"`}: accepts ${value}`,
        at,
        keyword: 'format',
        send: { ...withoutBody(valid), rawBody: textWith(body, path, value) },
        expect: acceptedOf(
          call,
          isBound(path.at(-1) ?? '', type, context) ? 'compared with another value' : undefined,
        ),
      }),
    ),
  );
}

/** The values of a type that no other place has been tried with; of a reference there may be no item. */
function largeValues(
  type: Type,
  context: SampleContext,
): readonly { readonly value: bigint; readonly at?: Place }[] {
  const number = exactNumber(type, context);
  if (number === undefined) return [];
  const { at } = number;
  const values = largeIntegers(number).filter((value) => context.accepts(type, value));
  return [...new Set(values)].slice(0, 2).map((value) => ({ value, ...(at !== undefined && { at }) }));
}

function exactNumber(type: Type, context: SampleContext): NumberType | undefined {
  const resolved = context.resolve(type);
  return resolved.kind === 'number' && resolved.exact !== undefined ? resolved : undefined;
}

/** Members of a body that are such integers, in objects that it has. */
function membersOf(
  type: Type,
  base: Data,
  path: readonly string[],
  context: SampleContext,
): readonly { readonly path: readonly string[]; readonly type: Type }[] {
  if (exactNumber(type, context) !== undefined) return [{ path, type }];
  const record = context.resolve(type);
  if (record.kind !== 'record' || !isRecord(base) || path.length > deepest) return [];
  return fieldsOf(record).flatMap(({ name, type: member, readOnly }) => {
    if (readOnly === true || context.isReference(name, member)) return [];
    const own = Object.hasOwn(base, name) ? (base[name] as Data) : undefined;
    if (own === undefined && exactNumber(member, context) === undefined) return [];
    return membersOf(member, own ?? null, [...path, name], context);
  });
}

function fieldsOf({ fields }: RecordType): RecordType['fields'] {
  return fields.filter(({ name }, index) => fields.findIndex((other) => other.name === name) === index);
}

/** Maximum depth of members that are varied. */
const deepest = 4;

/** The JSON text of a value in which one member is an integer of any size. */
function textWith(value: Data, path: readonly string[], integer: bigint): string {
  const [name, ...rest] = path;
  if (name === undefined) return String(integer);
  const members = Object.entries(isRecord(value) ? value : {}).filter(([other]) => other !== name);
  const own = isRecord(value) && Object.hasOwn(value, name) ? (value[name] as Data) : null;
  return `{${[
    ...members.map(([other, member]) => `${JSON.stringify(other)}:${JSON.stringify(member)}`),
    `${JSON.stringify(name)}:${textWith(own, rest, integer)}`,
  ].join(',')}}`;
}
