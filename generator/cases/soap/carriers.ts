import type { Case } from '@trivet/runtime/conformance/case';
import { isSoapSend } from '@trivet/runtime/internal/conformance';
import type { Contract, NumberType, Operation, Service, StringType, Type } from '../../model/contract.js';
import type { SampleContext } from '../../model/samples/context.js';
import { blocksOf, messageOf, missingInMessage, sentValue } from './message.js';
import { xmlText } from './xml-tree.js';

/**
 * A contract for deriving cases, which are JSON: in types of XML, integers of any size (`xs:long`, `xs:integer`) are
 * numbers, and base64 is text. A case has no numbers beyond 2^53, so that bounds beyond it do not apply.
 */
export function withJsonCarriers(contract: Contract): Contract {
  const isSoap = contract.services.some(({ operations }) =>
    operations.some(({ binding }) => binding.kind === 'soap'),
  );
  return isSoap ? changed(contract) : contract;
}

/** A deep copy with other types; shares what does not change. */
function changed<Value>(value: Value): Value {
  const next: unknown = Array.isArray(value)
    ? mapped(value)
    : isObject(value)
      ? withMembers(isType(value) ? (jsonType(value) ?? value) : value)
      : value;
  // Only types are replaced, and by types, so that the copy has the type of the value.
  return next as Value;
}

function mapped(list: readonly unknown[]): readonly unknown[] {
  const items = list.map(changed);
  return items.every((item, index) => item === list[index]) ? list : items;
}

function withMembers(value: object): object {
  const known = Object.entries(value);
  const entries = known.map(([name, member]) => [name, changed<unknown>(member)] as const);
  return entries.every(([, member], index) => member === known[index]?.[1])
    ? value
    : Object.fromEntries(entries);
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}

function isType(value: object): value is Type {
  return 'xsd' in value && 'kind' in value;
}

function jsonType(type: Type): Type | undefined {
  if (type.kind === 'number' && type.carrier === 'bigint') {
    const { carrier: _, minimum, maximum, exclusiveMinimum, exclusiveMaximum, ...rest } = type;
    const bounds = { minimum, maximum, exclusiveMinimum, exclusiveMaximum };
    const exact = Object.entries(bounds).filter(
      ([, bound]) => bound !== undefined && Number.isSafeInteger(Number(bound)),
    );
    return { ...rest, carrier: 'number', ...Object.fromEntries(exact) } satisfies NumberType;
  }
  if (type.kind !== 'bytes' || type.encoding !== 'base64') return undefined;
  const { minLength, maxLength } = type;
  return {
    kind: 'string',
    xsd: 'base64Binary',
    whiteSpace: 'collapse',
    patterns: [{ source: '^(?:[A-Za-z0-9+/]{4})*$', dialect: 'ecma262' }],
    ...(minLength !== undefined && { minLength: quanta(minLength) }),
    ...(maxLength !== undefined && { maxLength: quanta(maxLength - (maxLength % 3)) }),
    ...(type.at !== undefined && { at: type.at }),
  } satisfies StringType;
}

/** The number of characters for octets (RFC 4648, 4). */
function quanta(octets: number): number {
  return Math.ceil(octets / 3) * 4;
}

/** Requests as XML, since writers take the values of some types in another form than JSON. */
export function sentAsXml(service: Service, context: SampleContext): (one: Case) => Case {
  const operations = new Map<string, Operation>(service.operations.map((one) => [one.name, one]));
  return (one) => {
    const steps = one.steps.map((step) => {
      const { send } = step;
      const binding = operations.get(step.operation)?.binding;
      if (binding?.kind !== 'soap' || !isSoapSend(send)) return step;
      const { element } = binding.input;
      if (send.input === undefined || send.xml !== undefined || send.envelope !== undefined) return step;
      if (element === undefined) return step;
      const message = messageOf(binding.input, element, sentValue(send), context);
      if (missingInMessage(message) !== undefined) return step;
      return { ...step, send: { ...send, xml: xmlText(message.body), ...blocksOf(message) } };
    });
    return { ...one, steps };
  };
}
