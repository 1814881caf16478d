import type { Case, Step } from '@trivet/runtime/conformance/case';
import { isSoapSend } from '@trivet/runtime/internal/conformance';
import type {
  Contract,
  NumberType,
  Operation,
  Service,
  SoapBinding,
  StringType,
  Type,
} from '../../model/contract.js';
import { type Finding, judge } from '../../model/samples/accepts.js';
import type { SampleContext } from '../../model/samples/context.js';
import { blocksOf, messageOf, missingInMessage, sentValue } from './message.js';
import { xmlText } from './xml-text.js';

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

/** A contract as it was read, and as cases are derived from it. */
export interface Carriers {
  readonly declared: Contract;
  readonly carried: Contract;
}

/**
 * Requests as XML, since writers take the values of some types in another form than JSON. Cases with such a value in a
 * message that cannot be written here (several parts, a wildcard) are omitted.
 */
export function sentAsXml(
  service: Service,
  { declared, carried }: Carriers,
  context: SampleContext,
): (one: Case) => readonly Case[] {
  const operations = new Map<string, Operation>(service.operations.map((one) => [one.name, one]));
  const isWritable = writableIn(service, { declared, carried });
  return (one) => {
    const steps: Step[] = [];
    for (const step of one.steps) {
      const binding = operations.get(step.operation)?.binding;
      const xml = binding?.kind === 'soap' ? asXml(step, binding, context) : step;
      if (xml === undefined && !isWritable(step)) return [];
      steps.push(xml ?? step);
    }
    return [{ ...one, steps }];
  };
}

/** A step whose message is XML; undefined if only the value is known. */
function asXml(step: Step, { input, use }: SoapBinding, context: SampleContext): Step | undefined {
  const { send } = step;
  if (!isSoapSend(send) || send.input === undefined || send.xml !== undefined || send.envelope !== undefined)
    return step;
  if (input.element === undefined) return undefined;
  const message = messageOf({ input, use }, input.element, sentValue(send), context);
  if (missingInMessage(message) !== undefined) return undefined;
  return { ...step, send: { ...send, xml: xmlText(message.body), ...blocksOf(message) } };
}

/** Whether the value of a message has no member that its declared type takes in another form than JSON. */
function writableIn({ name, operations }: Service, { declared, carried }: Carriers): (step: Step) => boolean {
  const own = declared.services.find((one) => one.name === name)?.operations ?? [];
  const [before, after] = [judge(declared), judge(carried)];
  const typeOf = (all: readonly Operation[], step: Step): Type | undefined => {
    const binding = all.find((one) => one.name === step.operation)?.binding;
    return binding?.kind === 'soap' ? binding.input.type : undefined;
  };
  return (step) => {
    const [real, json] = [typeOf(own, step), typeOf(operations, step)];
    if (!isSoapSend(step.send) || real === undefined || json === undefined) return true;
    const { input = {} } = step.send;
    const known = new Set(after.findings(json, input).map(keyOf));
    return before.findings(real, input).every((finding) => known.has(keyOf(finding)));
  };
}

function keyOf({ path, keyword }: Finding): string {
  return JSON.stringify([path, keyword]);
}
