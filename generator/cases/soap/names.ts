import type { Data, Step } from '@trivet/runtime/conformance/case';
import { freshNameOf, isMembers, isSoapSend, pointerTo } from '@trivet/runtime/internal/conformance';
import { expressionsIn } from '@trivet/runtime/internal/expressions';
import type { Field, Operation, SoapBinding, Type } from '../../model/contract.js';
import { fieldsOf } from '../../model/resources/members.js';
import type { SampleContext } from '../../model/samples/context.js';

/** An operation with a SOAP binding. */
export interface SoapOperation extends Operation {
  readonly binding: SoapBinding;
}

/** Whether an operation has a SOAP binding. */
export function isSoap(operation: Operation): operation is SoapOperation {
  return operation.binding.kind === 'soap';
}

/** A text in a request, with the name of its member. */
export interface Mention {
  readonly name: string;
  readonly text: string;
}

/** Every text of a value that contains a fresh name, by which a case recognises its own items. */
export function mentionsIn(value: Data | undefined, name = ''): readonly Mention[] {
  if (typeof value === 'string') return holdsFreshText(value) ? [{ name, text: value }] : [];
  if (Array.isArray(value)) return value.flatMap((one: Data) => mentionsIn(one, name));
  if (!isMembers(value)) return [];
  return Object.entries(value).flatMap(([key, one]) => mentionsIn(one, key));
}

function holdsFreshText(text: string): boolean {
  return expressionsIn(text).some((one) => freshNameOf(one)?.kind === 'text');
}

/** The value that a step sends; empty unless it is of a SOAP operation. */
export function inputOf({ send }: Step): Data {
  return (isSoapSend(send) ? send.input : undefined) ?? {};
}

/** The fields of a message. */
export function messageFields(message: SoapBinding['output'], context: SampleContext): readonly Field[] {
  return [...fieldsOf(message?.type, context).values()];
}

/** A list in a request or a response, with its name and the type of its items. */
export interface NamedList {
  /** JSON Pointer from the message. */
  readonly pointer: string;
  readonly name: string;
  readonly items: Type;
}

/** The lists of a type, including those in nested records to a limited depth. */
export function listsOf(
  type: Type | undefined,
  context: SampleContext,
  pointer = '',
  depth = 0,
): readonly NamedList[] {
  if (depth > 2) return [];
  return [...fieldsOf(type, context).values()].flatMap((field): readonly NamedList[] => {
    const resolved = context.resolve(field.type);
    const here = `${pointer}${pointerTo(field.name)}`;
    if (resolved.kind === 'list')
      return [{ pointer: here, name: field.name, items: notNull(resolved.items, context) }];
    return resolved.kind === 'record' ? listsOf(resolved, context, here, depth + 1) : [];
  });
}

/** The type of a nillable item without nil. */
export function notNull(type: Type, context: Pick<SampleContext, 'resolve'>): Type {
  if (type.kind !== 'union') return type;
  return type.members.find((member) => context.resolve(member).kind !== 'null') ?? type;
}

/** The input of an operation with every required text of one name; undefined if it requires anything else. */
export function askedFor(
  { binding }: SoapOperation,
  { name, text }: Mention,
  all: readonly Mention[],
  context: SampleContext,
): Data | undefined {
  const required = messageFields(binding.input, context).filter((field) => field.required);
  const entries = required.map((field): readonly [string, Data] | undefined => {
    const kind = context.resolve(field.type).kind;
    if (kind === 'string' && field.name === name) return [field.name, text];
    const many = all.filter((one) => field.name === `${one.name}s`).map((one) => one.text);
    return kind === 'list' && many.length > 0 ? [field.name, many] : undefined;
  });
  if (entries.length === 0 || entries.some((entry) => entry === undefined)) return undefined;
  return Object.fromEntries(entries.filter((entry) => entry !== undefined));
}
