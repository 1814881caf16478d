import type { Issue } from '../check.js';
import type { XmlNode } from '../xml/node.js';
import type { XmlType } from '../xml/type.js';

/** The fault codes of SOAP 1.1; SOAP 1.2 names the first two Sender and Receiver. */
export type FaultCode = 'Client' | 'Server' | 'VersionMismatch' | 'MustUnderstand';

/** Options of a fault in addition to its text and detail. */
export interface FaultOptions {
  /** Default: `Client`. May be a custom code (`Client.Authentication`). */
  readonly code?: FaultCode | (string & {});
  readonly cause?: unknown;
  /** Replaces the usual status of the HTTP response, and adds headers. */
  readonly http?: FaultResponse;
}

/** The HTTP response of a fault, if it is not the usual one: 401 with a challenge. */
export interface FaultResponse {
  readonly status: number;
  /** Flat: name, value, name, value. */
  readonly headers?: readonly string[];
}

interface FaultParts<T> extends FaultOptions {
  readonly type?: AnyFaultType;
  readonly detail?: T;
  readonly nodes?: readonly XmlNode[];
  readonly actor?: string;
  readonly issues?: readonly Issue[];
  readonly emptyDetail?: boolean;
}

/** A SOAP fault: thrown by a service to respond with it, and by a client that received one. */
export class SoapFaultError<T = unknown> extends Error {
  override readonly name: string;
  readonly code: string;
  /** The declared fault, if it is one. */
  readonly type: AnyFaultType | undefined;
  /** Value of the declared fault. */
  readonly detail: T | undefined;
  /** Detail entries that no declared fault describes. */
  readonly nodes: readonly XmlNode[];
  /** `faultactor`, or in SOAP 1.2 the role. */
  readonly actor: string | undefined;
  /** The issues of the request, or of the received detail. */
  readonly issues: readonly Issue[];
  /** The detail is present but empty: SOAP 1.1, 4.4 requires it if the body could not be processed. */
  readonly emptyDetail: boolean;
  /** The HTTP response that a service requests. */
  readonly http: FaultResponse | undefined;

  constructor(message: string, parts: FaultParts<T> = {}) {
    super(message, parts.cause === undefined ? undefined : { cause: parts.cause });
    this.name = parts.type?.name ?? 'SoapFault';
    this.code = parts.code ?? 'Client';
    this.type = parts.type;
    this.detail = parts.detail;
    this.nodes = parts.nodes ?? [];
    this.actor = parts.actor;
    this.issues = parts.issues ?? [];
    this.emptyDetail = parts.emptyDetail ?? false;
    this.http = parts.http;
  }
}

/** The arguments of `error`: a detail without required members is optional. */
type ErrorArguments<T> =
  Record<never, never> extends T ? [detail?: T, options?: FaultOptions] : [detail: T, options?: FaultOptions];

/** A fault declared by a contract. */
export interface SoapFaultType<T> {
  readonly name: string;
  readonly namespace: string;
  readonly element: string;
  readonly xml: XmlType<T>;
  /** Creates the error to throw. */
  readonly error: (message: string, ...rest: ErrorArguments<T>) => SoapFaultError<T>;
  /** Whether an error is this fault. */
  readonly is: (error: unknown) => error is SoapFaultError<T>;
}

/** Declares a fault: the element in the detail, and its type. */
export function soapFault<T>(spec: {
  readonly name: string;
  readonly namespace: string;
  readonly element: string;
  readonly type: XmlType<T>;
}): SoapFaultType<T> {
  const { name, namespace, element, type: xml } = spec;
  const type: SoapFaultType<T> = {
    name,
    namespace,
    element,
    xml,
    error: (message, ...[detail, options]) =>
      new SoapFaultError<T>(message, { ...options, type, ...(detail !== undefined && { detail }) }),
    is: (error): error is SoapFaultError<T> =>
      error instanceof SoapFaultError &&
      error.type?.namespace === namespace &&
      error.type.element === element,
  };
  return type;
}

/** A fault of any type. */
export type AnyFaultType = Omit<SoapFaultType<unknown>, 'error' | 'is' | 'xml'> & { readonly xml: unknown };
