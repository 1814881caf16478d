import type { Place } from '../../place.js';
import type { Json } from './json.js';
import type { Type } from './types.js';
import type { QName } from './xml.js';
import type { XmlLayout } from './xml-layout.js';

/** What one OpenAPI document or one WSDL service offers. */
export interface Service {
  /** Identifier: `Communities`; the emitted interface is named after it. */
  readonly name: string;
  readonly wireName?: string;
  readonly doc?: string;
  readonly operations: readonly Operation[];
  readonly links?: readonly Link[];
  readonly callbacks?: readonly Callback[];
  /** Base URLs or soap:address locations, in order. */
  readonly servers: readonly string[];
  readonly securitySchemes: readonly SecurityScheme[];
  readonly at: Place;
  /** SOAP only: namespace and name of service and port, and the WSDL as one self-contained text for `?wsdl`. */
  readonly soap?: SoapService;
}

/** What a WSDL port binds: its namespace, SOAP version and address. */
export interface SoapService {
  readonly namespace: string;
  readonly port: string;
  readonly version: '1.1' | '1.2';
  readonly wsdl: string;
}

/** How a caller authenticates (OpenAPI 3.1, 4.8.27). */
export interface SecurityScheme {
  readonly name: string;
  readonly type: 'apiKey' | 'http' | 'oauth2' | 'openIdConnect' | 'mutualTLS';
  /** For `http`: `basic`, `bearer`, … */
  readonly scheme?: string;
  /** For `apiKey`. */
  readonly in?: 'query' | 'header' | 'cookie';
  readonly parameter?: string;
  readonly doc?: string;
}

/** An operation of a service, with how it is called. */
export interface Operation {
  /** Identifier, unique in its service: the method's name. */
  readonly name: string;
  readonly wireName?: string;
  readonly summary?: string;
  readonly doc?: string;
  readonly deprecated?: boolean;
  readonly tags: readonly string[];
  /** What the conventions of a rules file say that it does, in place of what its method or name is taken to mean. */
  readonly does?: Deed;
  /** SOAP only: what it does that with, where the same file says so. */
  readonly resource?: string;
  readonly binding: RestBinding | SoapBinding | OtherBinding;
  readonly at: Place;
}

/** What an operation does with a resource; `none` is neither of these, and may change anything. */
export type Deed = 'create' | 'read' | 'list' | 'update' | 'delete' | 'none';

/** What a parameter of an operation that reads does to a list. */
export type ParameterRole = 'page' | 'offset' | 'cursor' | 'size' | 'sort' | 'filter' | 'search';

/**
 * A request that the service sends: where a request to one of its operations said (OpenAPI 3.1, 4.8.18), or as a webhook,
 * to an address that the contract does not speak of. Its path begins with its name, so that one receiver takes them all.
 */
export interface Callback extends Operation {
  readonly binding: RestBinding;
  /** Its name among the callbacks of the operation, or among the webhooks. */
  readonly key: string;
  /** Operation whose request leads to it; none leads to a webhook. */
  readonly from?: string;
}

/** What an operation answers leads to another operation (OpenAPI 3.1, 4.8.20); a rule of kind `resource` says the same. */
export interface Link {
  readonly name: string;
  /** Operation whose answer it is. */
  readonly from: string;
  /** Operation that it leads to. */
  readonly to: string;
  /** By parameters of that operation, `path.id` where the place is told: constants, or expressions on the answer. */
  readonly parameters: { readonly [name: string]: Json };
  readonly at: Place;
}

/** How an operation stands on HTTP. */
export interface RestBinding {
  readonly kind: 'rest';
  /** Upper case. */
  readonly method: string;
  /** Path template as in the spec, the first server's base path in front. */
  readonly path: string;
  /** Callbacks: the URL that they go to, with runtime expressions (OpenAPI 3.1, 4.8.18.1). */
  readonly address?: string;
  readonly parameters: readonly Parameter[];
  readonly body?: RequestBody;
  /** Exact codes first, then ranges (`4XX`), then `default`. */
  readonly responses: readonly Response[];
  /** Alternatives, each a set of schemes with their scopes; an empty set means that anonymous callers pass. */
  readonly security: readonly { readonly [scheme: string]: readonly string[] }[];
}

/** A parameter or a response header (OpenAPI 3.1, 4.8.12 and 4.8.21). */
export interface Parameter {
  readonly name: string;
  readonly in: 'path' | 'query' | 'header' | 'cookie' | 'querystring';
  readonly required: boolean;
  readonly type: Type;
  readonly style: 'simple' | 'label' | 'matrix' | 'form' | 'spaceDelimited' | 'pipeDelimited' | 'deepObject';
  readonly explode: boolean;
  readonly allowReserved?: boolean;
  readonly allowEmptyValue?: boolean;
  /** Media type when the parameter is serialised by `content` and not by `style`. */
  readonly content?: string;
  readonly deprecated?: boolean;
  readonly doc?: string;
  /** What it does to a list, as a rules file says, else by its name; `none` only where a rules file says so. */
  readonly role?: ParameterRole | 'none';
  readonly default?: Json;
  readonly examples?: readonly Json[];
  readonly at: Place;
}

/** The body that a REST operation takes. */
export interface RequestBody {
  readonly required: boolean;
  readonly contents: readonly Content[];
  readonly doc?: string;
  readonly at: Place;
}

/** One media type of a body. */
export interface Content {
  /** As in the spec; may hold a wildcard. */
  readonly mediaType: string;
  readonly codec: 'json' | 'form' | 'multipart' | 'text' | 'bytes' | 'xml' | 'events' | 'lines' | 'sequence';
  /** Of a stream of items, the list of them all (OpenAPI 3.2, 4.14.3.1). */
  readonly type: Type;
  /** Events only: whether their data are text and not JSON, or the names of those whose data are. */
  readonly texts?: boolean | readonly string[];
  /** True for the parts of a form that are read as they arrive. */
  readonly streamed?: boolean;
  /** Per field of a form or multipart body (OpenAPI 3.1, 4.8.15). */
  readonly encoding?: { readonly [field: string]: PartEncoding };
  /** How its values stand in XML (OpenAPI 3.1, 4.8.26). */
  readonly xml?: XmlLayout;
  readonly examples?: readonly Json[];
  /** Those of the examples that have a name. */
  readonly namedExamples?: { readonly [name: string]: Json };
  readonly at: Place;
}

/** How a member of a form or multipart body is written (OpenAPI 3.1, 4.8.15). */
export interface PartEncoding {
  readonly contentType?: string;
  readonly style?: Parameter['style'];
  readonly explode?: boolean;
  readonly allowReserved?: boolean;
  /** Headers of the part, as far as the document tells their values. */
  readonly headers?: { readonly [name: string]: string };
  /** Of a part with parts of its own, how these are written (OpenAPI 3.2, 4.15.1.1). */
  readonly encoding?: { readonly [field: string]: PartEncoding };
  /** Such a part; of a list, each item is one. */
  readonly content?: Content;
}

/** A declared response of a REST operation. */
export interface Response {
  /** `200`, `4XX` or `default`. */
  readonly status: string;
  readonly doc?: string;
  readonly headers: readonly Parameter[];
  /** Empty: no body. */
  readonly contents: readonly Content[];
  readonly at: Place;
}

/** How an operation stands on SOAP (WSDL 1.1, 3). */
export interface SoapBinding {
  readonly kind: 'soap';
  readonly version: '1.1' | '1.2';
  readonly action: string;
  readonly style: 'document' | 'rpc';
  readonly use: 'literal' | 'encoded';
  readonly input: SoapMessage;
  /** Absent: one-way. */
  readonly output?: SoapMessage;
  readonly faults: readonly SoapFault[];
}

/**
 * One message. With `element`, the body's only child has that name and is of `type`. Without it, the fields of the
 * record `type` are the body's children (several document parts), or the body is empty.
 */
export interface SoapMessage {
  readonly name: string;
  readonly element?: QName;
  readonly type: Type;
  /** With headers, a value of the message is `{ header, body }`; without, the body alone. */
  readonly headers: readonly { readonly name: string; readonly element: QName; readonly type: Type }[];
  readonly at: Place;
}

/** A declared fault of a SOAP operation. */
export interface SoapFault {
  /** Identifier; the thrown error's name. */
  readonly name: string;
  readonly element: QName;
  readonly type: Type;
  readonly doc?: string;
  /** What a rules file says that it means, in place of what its name is taken to mean. */
  readonly role?: FaultRole;
  readonly at: Place;
}

/** What a fault means: `absent` what is asked for is not there, `present` what is to be made is there already. */
export type FaultRole = 'absent' | 'present' | 'none';

/** How an operation of a family that the configuration adds is called: what every protocol has. */
export interface OtherBinding {
  readonly kind: 'other';
  /** The call in a line for people: `call add`. */
  readonly wire: string;
  /** True where it changes nothing. */
  readonly isReading: boolean;
  /** What is sent; absent: nothing. */
  readonly input?: Type;
  /** What is answered; absent: nothing. */
  readonly output?: Type;
  readonly errors: readonly OtherError[];
}

/** An error that an operation of such a family declares. */
export interface OtherError {
  /** Identifier; the outcome of a request that is answered with it. */
  readonly name: string;
  readonly type?: Type;
  readonly doc?: string;
  readonly at: Place;
}
