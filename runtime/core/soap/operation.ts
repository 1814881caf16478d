/** Descriptors: the generated description of a SOAP service, used by handler and client. */

import type { CallContext } from '../http/message.js';
import type { XmlType } from '../xml/type.js';
import type { AnyFaultType } from './fault.js';
import type { SoapVersion } from './version.js';

/** A header block of a message. */
export interface HeaderBlock<T> {
  readonly namespace: string;
  readonly name: string;
  readonly type: XmlType<T>;
}

/** Declares a header block. */
export function header<T>(namespace: string, name: string, type: XmlType<T>): HeaderBlock<T> {
  return { namespace, name, type };
}

/** A block for each member of `header`. */
export type HeaderBlocks<H> = { readonly [K in keyof H]-?: HeaderBlock<Exclude<H[K], undefined>> };

/** A message with the type of its values erased. */
export interface MessageParts {
  /** The only child of the body; without it, the members of the record are the children of the body. */
  readonly element?: { readonly namespace: string; readonly name: string };
  readonly type: XmlType<unknown>;
  /** By member name; with blocks, values are `{ header, body }`. */
  readonly headers?: Readonly<Record<string, HeaderBlock<unknown>>>;
}

/** One message: its body and header blocks. */
export interface SoapMessage<T> extends MessageParts {
  /** Never present; carries the type of the values, in both directions. */
  readonly value?: (value: T) => T;
}

/** A message whose body is one element. */
export function element<T>(namespace: string, name: string, type: XmlType<T>): SoapMessage<T> {
  // Messages are read and written with their types erased; `value` has already checked them.
  return { element: { namespace, name }, type: type as XmlType<unknown> };
}

/** A message whose body contains the members of a record, or nothing. */
export function parts<T>(type: XmlType<T>): SoapMessage<T> {
  return { type: type as XmlType<unknown> };
}

/** A message with header blocks. */
export function withHeaders<H, B>(
  headers: HeaderBlocks<H>,
  message: SoapMessage<B>,
): SoapMessage<{ readonly header?: H; readonly body: B }> {
  return {
    ...(message.element !== undefined && { element: message.element }),
    type: message.type,
    headers: headers as Readonly<Record<string, HeaderBlock<unknown>>>,
  };
}

/** An operation with the types of its values erased. */
export interface OperationParts {
  readonly name: string;
  /** Value of SOAPAction. */
  readonly action: string;
  readonly input: MessageParts;
  /** Absent: one-way, without a response. */
  readonly output?: MessageParts;
  readonly faults: readonly AnyFaultType[];
  /** SOAP encoding (SOAP 1.1, 5): elements state their types. */
  readonly encoded?: boolean;
}

/** An operation with its types. */
export interface SoapOperation<In, Out> extends OperationParts {
  readonly input: SoapMessage<In>;
  readonly output?: SoapMessage<Out>;
}

/** Declares an operation. */
export function soapOperation<In, Out = void>(
  spec: Omit<SoapOperation<In, Out>, 'faults'> & { readonly faults?: readonly AnyFaultType[] },
): SoapOperation<In, Out> {
  return { ...spec, faults: spec.faults ?? [] };
}

type OperationFor<M> = M extends (input: infer I, context?: CallContext) => infer R
  ? SoapOperation<I, Awaited<R>>
  : never;

/** A service: its operations by method name. */
export interface SoapService<S> {
  readonly name: string;
  readonly version: SoapVersion;
  /** Namespaces that envelopes declare, so that elements need not. */
  readonly namespaces: readonly string[];
  readonly operations: { readonly [K in keyof S]-?: OperationFor<S[K]> };
}

/** Declares a service. */
export function soapService<S>(spec: SoapService<S>): SoapService<S> {
  return spec;
}

/** An operation with the method that implements it, with types erased. */
export interface BoundOperation {
  readonly method: string;
  readonly operation: OperationParts;
}

/** The operations of a service with the names of their methods. */
export function boundOperations<S>(service: SoapService<S>): readonly BoundOperation[] {
  return Object.entries(service.operations).map(([method, operation]) => ({
    method,
    // Values of the entries are the operations that the type of `operations` lists.
    operation: operation as OperationParts,
  }));
}
