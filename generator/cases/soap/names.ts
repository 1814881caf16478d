import type { Data, Step } from '@trivet/runtime/conformance/case';
import {
  expressionsIn,
  freshNameOf,
  isMembers,
  isSoapSend,
  pointerTo,
} from '@trivet/runtime/internal/conformance';
import type { Field, Operation, SoapBinding, Type } from '../../model/contract.js';
import { fieldsOf } from '../../model/resources/members.js';
import type { SampleContext } from '../../model/samples/context.js';

/** An operation over SOAP. */
export interface SoapOperation extends Operation {
  readonly binding: SoapBinding;
}

/** Whether an operation is one over SOAP. */
export function isSoap(operation: Operation): operation is SoapOperation {
  return operation.binding.kind === 'soap';
}

/** A text in a request, with the name of the member that holds it. */
export interface Mention {
  readonly name: string;
  readonly text: string;
}

/** Every text of a value with a fresh name in it: those are what a case tells its own things by. */
export function mentionsIn(value: Data | undefined, name = ''): readonly Mention[] {
  if (typeof value === 'string') return holdsFreshText(value) ? [{ name, text: value }] : [];
  if (Array.isArray(value)) return value.flatMap((one: Data) => mentionsIn(one, name));
  if (!isMembers(value)) return [];
  return Object.entries(value).flatMap(([key, one]) => mentionsIn(one, key));
}

function holdsFreshText(text: string): boolean {
  return expressionsIn(text).some((one) => freshNameOf(one)?.kind === 'text');
}

/** The value that a step sends; nothing where it is not over SOAP. */
export function inputOf({ send }: Step): Data {
  return (isSoapSend(send) ? send.input : undefined) ?? {};
}

/** The fields of a message. */
export function messageFields(message: SoapBinding['output'], context: SampleContext): readonly Field[] {
  return [...fieldsOf(message?.type, context).values()];
}

/** A list in a request or an answer, by its name, with the type of its items. */
export interface NamedList {
  /** JSON Pointer from the message. */
  readonly pointer: string;
  readonly name: string;
  readonly items: Type;
}

/** The lists of a type, one record in another down to a few. */
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

/** What a nillable item is when it is not nil. */
export function notNull(type: Type, context: SampleContext): Type {
  if (type.kind !== 'union') return type;
  return type.members.find((member) => context.resolve(member).kind !== 'null') ?? type;
}

/** The input of an operation with every text of one name that it asks for; undefined when something else is needed. */
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
