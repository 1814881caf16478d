/**
 * The objects of OpenAPI 3.0, 3.1 and 3.2 with their fields (section 4.8 of 3.1, 4.7 of 3.0). A field is written
 * `name`, followed by `!` if it is required, and by the last version that requires it if a later one does not. Its
 * shape is `text`, `uri` (a URI reference), `url` (with a scheme), `email`, `flag`, `any`, `Schema` or an object's
 * name; `[…]` is a list, `{…}` a map, `&` allows a Reference Object instead, and a version states since when it exists
 * if later than 3.0.
 */
const openApi3 = {
  OpenAPI: `openapi: any; info!: Info; servers: [Server]; paths!3.0: Paths; components: Components; security: [SecurityRequirement];
    tags: [Tag]; externalDocs: ExternalDocs; jsonSchemaDialect: uri 3.1; webhooks: {PathItem&} 3.1; $self: uri 3.2`,
  Info: `title!: text; version!: text; description: text; termsOfService: uri; contact: Contact; license: License; summary: text 3.1`,
  Contact: `name: text; url: uri; email: email`,
  License: `name!: text; url: uri; identifier: text 3.1`,
  Server: `url!: text; description: text; variables: {ServerVariable}; name: text 3.2`,
  ServerVariable: `default!: text; enum: [text]; description: text`,
  Components: `schemas: {Schema}; responses: {Response&}; parameters: {Parameter&}; examples: {Example&}; requestBodies: {RequestBody&};
    headers: {Header&}; securitySchemes: {SecurityScheme&}; links: {Link&}; callbacks: {Callback&}; pathItems: {PathItem&} 3.1;
    mediaTypes: {MediaType&} 3.2`,
  PathItem: `$ref: text; summary: text; description: text; get: Operation; put: Operation; post: Operation; delete: Operation;
    options: Operation; head: Operation; patch: Operation; trace: Operation; query: Operation 3.2; additionalOperations: {Operation} 3.2;
    servers: [Server]; parameters: [Parameter&]`,
  Operation: `tags: [text]; summary: text; description: text; externalDocs: ExternalDocs; operationId: text; parameters: [Parameter&];
    requestBody: RequestBody&; responses!3.0: Responses; callbacks: {Callback&}; deprecated: flag; security: [SecurityRequirement];
    servers: [Server]`,
  ExternalDocs: `url!: uri; description: text`,
  Parameter: `name!: text; in!: text; description: text; required: flag; deprecated: flag; allowEmptyValue: flag; style: text;
    explode: flag; allowReserved: flag; schema: Schema; example: any; examples: {Example&}; content: {MediaType&}`,
  Header: `description: text; required: flag; deprecated: flag; style: text; explode: flag; schema: Schema; example: any;
    examples: {Example&}; content: {MediaType&}`,
  RequestBody: `content!: {MediaType&}; description: text; required: flag`,
  MediaType: `schema: Schema; example: any; examples: {Example&}; encoding: {Encoding}; itemSchema: Schema 3.2;
    prefixEncoding: [Encoding] 3.2; itemEncoding: Encoding 3.2; description: text 3.2`,
  Encoding: `contentType: text; headers: {Header&}; style: text; explode: flag; allowReserved: flag; encoding: {Encoding} 3.2;
    prefixEncoding: [Encoding] 3.2; itemEncoding: Encoding 3.2`,
  Response: `description!3.1: text; headers: {Header&}; content: {MediaType&}; links: {Link&}; summary: text 3.2`,
  Example: `summary: text; description: text; value: any; externalValue: uri; dataValue: any 3.2; serializedValue: text 3.2`,
  Link: `operationRef: text; operationId: text; parameters: {any}; requestBody: any; description: text; server: Server`,
  Tag: `name!: text; description: text; externalDocs: ExternalDocs; summary: text 3.2; parent: text 3.2; kind: text 3.2`,
  SecurityScheme: `type!: text; description: text; name: text; in: text; scheme: text; bearerFormat: text; flows: OAuthFlows;
    openIdConnectUrl: uri; oauth2MetadataUrl: uri 3.2; deprecated: flag 3.2`,
  OAuthFlows: `implicit: OAuthFlow; password: OAuthFlow; clientCredentials: OAuthFlow; authorizationCode: OAuthFlow;
    deviceAuthorization: OAuthFlow 3.2`,
  OAuthFlow: `authorizationUrl: uri; tokenUrl: uri; refreshUrl: uri; scopes!: {text}; deviceAuthorizationUrl: uri 3.2`,
  XML: `name: text; namespace: url; prefix: text; attribute: flag; wrapped: flag; nodeType: text 3.2`,
  Discriminator: `propertyName!: text; mapping: {text}; defaultMapping: text 3.2`,
} as const;

/**
 * The objects of OpenAPI 2.0, written in the same way; the allowed values of a parameter, header or item are checked as
 * a schema, and the items of a list that must be unique are marked `!`.
 */
const openApi2 = {
  OpenAPI: `swagger: any; info!: Info; host: text; basePath: text; schemes: [text!]; consumes: [text!]; produces: [text!]; paths!: Paths;
    definitions: {Schema}; parameters: {Parameter}; responses: {Response}; securityDefinitions: {SecurityScheme};
    security: [SecurityRequirement!]; tags: [Tag!]; externalDocs: ExternalDocs`,
  Info: `title!: text; version!: text; description: text; termsOfService: text; contact: Contact; license: License`,
  Contact: `name: text; url: url; email: email`,
  License: `name!: text; url: url`,
  PathItem: `$ref: text; get: Operation; put: Operation; post: Operation; delete: Operation; options: Operation; head: Operation;
    patch: Operation; parameters: [Parameter&!]`,
  Operation: `tags: [text!]; summary: text; description: text; externalDocs: ExternalDocs; operationId: text; consumes: [text!];
    produces: [text!]; parameters: [Parameter&!]; responses!: Responses; schemes: [text!]; deprecated: flag;
    security: [SecurityRequirement!]`,
  ExternalDocs: `url!: url; description: text`,
  Parameter: `name!: text; in!: text; description: text; required: flag; schema: Schema; type: text; format: any; allowEmptyValue: flag;
    items: Items; collectionFormat: text; default: any; maximum: any; exclusiveMaximum: any; minimum: any; exclusiveMinimum: any;
    maxLength: any; minLength: any; pattern: any; maxItems: any; minItems: any; uniqueItems: any; enum: any; multipleOf: any`,
  Items: `type!: text; format: any; items: Items; collectionFormat: text; default: any; maximum: any; exclusiveMaximum: any;
    minimum: any; exclusiveMinimum: any; maxLength: any; minLength: any; pattern: any; maxItems: any; minItems: any; uniqueItems: any;
    enum: any; multipleOf: any`,
  Header: `description: text; type!: text; format: any; items: Items; collectionFormat: text; default: any; maximum: any;
    exclusiveMaximum: any; minimum: any; exclusiveMinimum: any; maxLength: any; minLength: any; pattern: any; maxItems: any;
    minItems: any; uniqueItems: any; enum: any; multipleOf: any`,
  Response: `description!: text; schema: Schema; headers: {Header}; examples: {any}`,
  Tag: `name!: text; description: text; externalDocs: ExternalDocs`,
  SecurityScheme: `type!: text; description: text; name: text; in: text; flow: text; authorizationUrl: url; tokenUrl: url; scopes: {text}`,
  XML: `name: text; namespace: url; prefix: text; attribute: flag; wrapped: flag`,
} as const;

/** Maps with any keys: the objects that are their values, and the allowed keys. */
const maps = {
  Paths: { of: 'PathItem&', key: /^\// },
  Responses: { of: 'Response&', key: /^(?:[1-5](?:\d\d|XX)|default)$/ },
  Callback: { of: 'PathItem&', key: /^(?!\$ref$)/ },
  SecurityRequirement: { of: '[text]', key: /^/ },
} as const;

/** Name of an object that the specification defines. */
export type ObjectName = keyof typeof openApi3 | keyof typeof openApi2 | keyof typeof maps | 'Schema';

/** Versions of OpenAPI, oldest first. */
export type Version = '2.0' | '3.0' | '3.1' | '3.2';

/** The shape of a value. */
export type Shape =
  | { readonly kind: 'flag' | 'any' | 'schema' }
  | { readonly kind: 'text'; readonly format?: 'uri-reference' | 'uri' | 'email' }
  | { readonly kind: 'list'; readonly of: Shape; readonly isUnique: boolean }
  | { readonly kind: 'map'; readonly of: Shape }
  | { readonly kind: 'object'; readonly name: ObjectName; readonly referable: boolean };

/** A field of an object. */
export interface FieldRule {
  readonly shape: Shape;
  /** The last version that requires it; undefined if none does. */
  readonly requiredUntil?: Version;
  readonly since: '3.0' | '3.1' | '3.2';
}

/** An object: fields by name, or a map with a rule for its keys. */
export type ObjectRule =
  | { readonly fields: ReadonlyMap<string, FieldRule> }
  | { readonly fields?: undefined; readonly of: Shape; readonly key: RegExp };

/** The objects of a version of OpenAPI by their names. */
export type Grammar = ReadonlyMap<ObjectName, ObjectRule>;

const formats = { text: undefined, uri: 'uri-reference', url: 'uri', email: 'email' } as const;

function shapeOf(text: string): Shape {
  const inner = text.slice(1, -1);
  if (text.startsWith('['))
    return { kind: 'list', of: shapeOf(inner.replace(/!$/, '')), isUnique: inner.endsWith('!') };
  if (text.startsWith('{')) return { kind: 'map', of: shapeOf(inner) };
  if (text === 'flag' || text === 'any') return { kind: text };
  if (Object.hasOwn(formats, text)) {
    const format = formats[text as keyof typeof formats];
    return { kind: 'text', ...(format !== undefined && { format }) };
  }
  if (text === 'Schema') return { kind: 'schema' };
  const referable = text.endsWith('&');
  return { kind: 'object', name: (referable ? text.slice(0, -1) : text) as ObjectName, referable };
}

function fieldOf(text: string): [string, FieldRule] {
  const [name = '', shape = '', since = '3.0'] = text.split(/:\s*|\s+/);
  const [bare = '', until] = name.split('!');
  return [
    bare,
    {
      shape: shapeOf(shape),
      ...(until !== undefined && { requiredUntil: (until || '3.2') as Version }),
      since: since as FieldRule['since'],
    },
  ];
}

function grammarFrom(
  objects: { readonly [name: string]: string },
  keyed: { readonly [name: string]: { readonly of: string; readonly key: RegExp } },
): Grammar {
  return new Map<ObjectName, ObjectRule>([
    ...Object.entries(objects).map(([name, text]): [ObjectName, ObjectRule] => [
      name as ObjectName,
      { fields: new Map(text.split(';').map((field) => fieldOf(field.trim()))) },
    ]),
    ...Object.entries(keyed).map(([name, { of, key }]): [ObjectName, ObjectRule] => [
      name as ObjectName,
      { of: shapeOf(of), key },
    ]),
  ]);
}

/** All objects of OpenAPI 3. */
export const grammar: Grammar = grammarFrom(openApi3, maps);

/** All objects of OpenAPI 2.0. */
export const grammar2: Grammar = grammarFrom(openApi2, {
  ...maps,
  // 2.0, Responses Object: single status codes.
  Responses: { ...maps.Responses, key: /^(?:[1-5]\d\d|default)$/ },
  SecurityRequirement: { ...maps.SecurityRequirement, of: '[text!]' },
});
