import type { Place } from '../../place.js';
import type { Json } from './json.js';
import type { Type } from './types.js';
import type { QName } from './xml.js';
import type { XmlLayout } from './xml-layout.js';

/** The operations of one OpenAPI document or one WSDL service. */
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
  /** The tags that the document describes, in its order. */
  readonly tags?: readonly Tag[];
  readonly at: Place;
  /** SOAP only: namespace and name of service and port, and the WSDL as one self-contained text for `?wsdl`. */
  readonly soap?: SoapService;
}

/** The port of a WSDL service. */
export interface SoapService {
  readonly namespace: string;
  readonly port: string;
  readonly version: '1.1' | '1.2';
  readonly wsdl: string;
}

/** A described tag of operations (OpenAPI 3.2, 4.22). */
export interface Tag {
  readonly name: string;
  /** A short title. */
  readonly summary?: string;
  readonly doc?: string;
  /** The tag that this one is nested under. */
  readonly parent?: string;
  /** What it is for: `nav`, `badge`, `audience`, or any other word. */
  readonly kind?: string;
}

/** A flow of OAuth 2 with its URLs (OpenAPI 3.2, 4.29). */
export interface OAuthFlow {
  readonly authorizationUrl?: string;
  readonly deviceAuthorizationUrl?: string;
  readonly tokenUrl?: string;
  readonly refreshUrl?: string;
  /** The scopes, each with its description. */
  readonly scopes: { readonly [scope: string]: string };
}

/** How a caller authenticates (OpenAPI 3.1, 4.8.27). */
export interface SecurityScheme {
  readonly name: string;
  readonly type: 'apiKey' | 'http' | 'oauth2' | 'openIdConnect' | 'mutualTLS';
  /** For `http`: `basic`, `bearer`, … */
  readonly scheme?: string;
  /** Only for `apiKey`. */
  readonly in?: 'query' | 'header' | 'cookie';
  readonly parameter?: string;
  /** Only for `oauth2`, by name: `authorizationCode`, `deviceAuthorization`, … */
  readonly flows?: { readonly [name: string]: OAuthFlow };
  /** Where the metadata of `oauth2` (RFC 8414) or `openIdConnect` is. */
  readonly metadataUrl?: string;
  readonly deprecated?: boolean;
  readonly doc?: string;
}

/** An operation of a service, with its binding. */
export interface Operation {
  /** Identifier, unique in its service: the method's name. */
  readonly name: string;
  readonly wireName?: string;
  readonly summary?: string;
  readonly doc?: string;
  readonly deprecated?: boolean;
  readonly tags: readonly string[];
  /** What it does according to the conventions of a rules file, which override its method or name. */
  readonly does?: OperationRole;
  /** SOAP only: the resource according to the same file. */
  readonly resource?: string;
  readonly binding: RestBinding | SoapBinding | OtherBinding;
  readonly at: Place;
}

/** What an operation does with a resource; `none` is anything else, and may change anything. */
export type OperationRole = 'create' | 'read' | 'list' | 'update' | 'delete' | 'none';

/** The effect of a parameter of a reading operation on a list. */
export type ParameterRole = 'page' | 'offset' | 'cursor' | 'size' | 'sort' | 'filter' | 'search';

/**
 * A request that the service sends: to an address from a request to one of its operations (OpenAPI 3.1, 4.8.18), or, as
 * a webhook, to an address that the contract does not define. Its path begins with its name, so that one receiver can
 * serve all of them.
 */
export interface Callback extends Operation {
  readonly binding: RestBinding;
  /** Its name among the callbacks of the operation, or among the webhooks. */
  readonly key: string;
  /** Operation whose request causes it; absent for webhooks. */
  readonly from?: string;
}

/**
 * Parameters of an operation can be taken from the response of another (OpenAPI 3.1, 4.8.20); a rule of kind `resource`
 * means the same.
 */
export interface Link {
  readonly name: string;
  /** Operation with the response. */
  readonly from: string;
  /** Operation with the parameters. */
  readonly to: string;
  /**
   * By parameter of that operation, as `path.id` if its location is given: constants, or expressions on the response.
   */
  readonly parameters: { readonly [name: string]: Json };
  readonly at: Place;
}

/** The HTTP binding of an operation. */
export interface RestBinding {
  readonly kind: 'rest';
  /** Upper case. */
  readonly method: string;
  /** Path template as in the spec, with the base path of the first server. */
  readonly path: string;
  /** Callbacks: the URL of the request, with runtime expressions (OpenAPI 3.1, 4.8.18.1). */
  readonly address?: string;
  readonly parameters: readonly Parameter[];
  readonly body?: RequestBody;
  /** Exact codes first, then ranges (`4XX`), then `default`. */
  readonly responses: readonly Response[];
  /** Alternatives, each a set of schemes with their scopes; an empty set allows anonymous calls. */
  readonly security: readonly { readonly [scheme: string]: readonly string[] }[];
}

/** A parameter or a response header (OpenAPI 3.1, 4.8.12 and 4.8.21). */
export interface Parameter {
  readonly name: string;
  readonly in: 'path' | 'query' | 'header' | 'cookie' | 'querystring';
  readonly required: boolean;
  readonly type: Type;
  readonly style:
    | 'simple'
    | 'label'
    | 'matrix'
    | 'form'
    | 'spaceDelimited'
    | 'pipeDelimited'
    | 'deepObject'
    | 'cookie';
  readonly explode: boolean;
  /**
   * What separates the items of a list in one text, those of lists in it, and so on, instead of what the style says; if
   * it is exploded, those of the lists in it (OpenAPI 2.0, collectionFormat).
   */
  readonly separators?: readonly string[];
  readonly allowReserved?: boolean;
  readonly allowEmptyValue?: boolean;
  /** Media type if the parameter is serialised by `content` rather than by `style`. */
  readonly content?: string;
  readonly deprecated?: boolean;
  readonly doc?: string;
  /** Its effect on a list, by a rules file or else by its name; `none` only by a rules file. */
  readonly role?: ParameterRole | 'none';
  readonly default?: Json;
  readonly examples?: readonly Json[];
  readonly at: Place;
}

/** The request body of a REST operation. */
export interface RequestBody {
  readonly required: boolean;
  readonly contents: readonly Content[];
  readonly doc?: string;
  readonly at: Place;
}

/** One media type of a body. */
export interface Content {
  /** As in the spec; may contain a wildcard. */
  readonly mediaType: string;
  readonly codec:
    | 'json'
    | 'form'
    | 'multipart'
    | 'text'
    | 'bytes'
    | 'xml'
    | 'events'
    | 'lines'
    | 'sequence'
    | 'parts';
  /** For a stream of items: the list of all of them (OpenAPI 3.2, 4.14.3.1). */
  readonly type: Type;
  /** Events only: whether their data are text rather than JSON, or the names of the events with text. */
  readonly texts?: boolean | readonly string[];
  /** True for a form whose parts are read as they arrive. */
  readonly streamed?: boolean;
  /** Text or bytes only: true for a format that the schema does not describe, such as an image, or XML as text. */
  readonly ownFormat?: boolean;
  /** Encodings by field of a form or multipart body (OpenAPI 3.1, 4.8.15). */
  readonly encoding?: { readonly [field: string]: PartEncoding };
  /** Encodings of parts without names, by position (OpenAPI 3.2, 4.14.5.2). */
  readonly positions?: PositionEncodings;
  /** The representation of its values in XML (OpenAPI 3.1, 4.8.26). */
  readonly xml?: XmlLayout;
  readonly examples?: readonly Json[];
  /** The examples that have a name. */
  readonly namedExamples?: { readonly [name: string]: Json };
  readonly at: Place;
}

/** Encodings of the parts of a list: those of the first ones, and that of all others. */
export interface PositionEncodings {
  readonly first?: readonly PartEncoding[];
  readonly others?: PartEncoding;
}

/** The serialisation of a member of a form or multipart body (OpenAPI 3.1, 4.8.15). */
export interface PartEncoding {
  readonly contentType?: string;
  readonly style?: Parameter['style'];
  readonly explode?: boolean;
  /** As those of a parameter. */
  readonly separators?: readonly string[];
  readonly allowReserved?: boolean;
  /** Headers of the part whose values the document defines. */
  readonly headers?: { readonly [name: string]: string };
  /** For a part with nested parts: their encodings (OpenAPI 3.2, 4.15.1.1). */
  readonly encoding?: { readonly [field: string]: PartEncoding };
  /** Those of a list (OpenAPI 3.2, 4.15.1.1). */
  readonly positions?: PositionEncodings;
  /** The content of such a part, or of one that is XML; each item of a list is a part. */
  readonly content?: Content;
}

/** A declared response of a REST operation. */
export interface Response {
  /** `200`, `4XX` or `default`. */
  readonly status: string;
  readonly doc?: string;
  readonly headers: readonly Parameter[];
  /** Empty if the response has no body. */
  readonly contents: readonly Content[];
  readonly at: Place;
}

/** The SOAP binding of an operation (WSDL 1.1, 3). */
export interface SoapBinding {
  readonly kind: 'soap';
  readonly version: '1.1' | '1.2';
  readonly action: string;
  readonly style: 'document' | 'rpc';
  readonly use: 'literal' | 'encoded';
  readonly input: SoapMessage;
  /** Absent for a one-way operation. */
  readonly output?: SoapMessage;
  readonly faults: readonly SoapFault[];
}

/**
 * One message. With `element`, the only child of the body has that name and `type`. Without it, the fields of the
 * record `type` are the children of the body (several document parts), or the body is empty.
 */
export interface SoapMessage {
  readonly name: string;
  readonly element?: QName;
  readonly type: Type;
  /** With headers, a value of the message is `{ header, body }`, otherwise the body alone. */
  readonly headers: readonly { readonly name: string; readonly element: QName; readonly type: Type }[];
  readonly at: Place;
}

/** A declared fault of a SOAP operation. */
export interface SoapFault {
  /** Identifier; the name of the thrown error. */
  readonly name: string;
  readonly element: QName;
  readonly type: Type;
  readonly doc?: string;
  /** Its meaning according to a rules file, which overrides its name. */
  readonly role?: FaultRole;
  readonly at: Place;
}

/** The meaning of a fault: `absent`: a requested item does not exist; `present`: an item to create already exists. */
export type FaultRole = 'absent' | 'present' | 'none';

/** The binding of an operation of a family defined in the configuration, with what all protocols have in common. */
export interface OtherBinding {
  readonly kind: 'other';
  /** The call as one line for users: `call add`. */
  readonly wire: string;
  /** True if it changes nothing. */
  readonly isReading: boolean;
  /** Type of the request; absent if it is empty. */
  readonly input?: Type;
  /** Type of the response; absent if it is empty. */
  readonly output?: Type;
  readonly errors: readonly OtherError[];
}

/** An error declared by an operation of such a family. */
export interface OtherError {
  /** Identifier; the outcome of a request with this error. */
  readonly name: string;
  readonly type?: Type;
  readonly doc?: string;
  readonly at: Place;
}
