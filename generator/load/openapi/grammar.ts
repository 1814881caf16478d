/**
 * The objects of OpenAPI 3.0, 3.1 and 3.2 with their fields (section 4.8 of 3.1, 4.7 of 3.0). A field is written
 * `name`, with `!` where it has to be there and `?` where it has to be but real documents often leave it out. Its
 * shape is `text`, `flag`, `any`, `Schema` or an object's name; `[…]` a list, `{…}` a map, `&` where a Reference
 * Object may stand instead, and a version where it came later than 3.0.
 */
const objects = {
  OpenAPI: `openapi: any; info?: Info; servers: [Server]; paths: Paths; components: Components; security: [SecurityRequirement];
    tags: [Tag]; externalDocs: ExternalDocs; jsonSchemaDialect: text 3.1; webhooks: {PathItem&} 3.1; $self: text 3.2`,
  Info: `title?: text; version?: text; description: text; termsOfService: text; contact: Contact; license: License; summary: text 3.1`,
  Contact: `name: text; url: text; email: text`,
  License: `name?: text; url: text; identifier: text 3.1`,
  Server: `url!: text; description: text; variables: {ServerVariable}; name: text 3.2`,
  ServerVariable: `default!: text; enum: [text]; description: text`,
  Components: `schemas: {Schema}; responses: {Response&}; parameters: {Parameter&}; examples: {Example&}; requestBodies: {RequestBody&};
    headers: {Header&}; securitySchemes: {SecurityScheme&}; links: {Link&}; callbacks: {Callback&}; pathItems: {PathItem&} 3.1;
    mediaTypes: {MediaType&} 3.2`,
  PathItem: `$ref: text; summary: text; description: text; get: Operation; put: Operation; post: Operation; delete: Operation;
    options: Operation; head: Operation; patch: Operation; trace: Operation; query: Operation 3.2; additionalOperations: {Operation} 3.2;
    servers: [Server]; parameters: [Parameter&]`,
  Operation: `tags: [text]; summary: text; description: text; externalDocs: ExternalDocs; operationId: text; parameters: [Parameter&];
    requestBody: RequestBody&; responses: Responses; callbacks: {Callback&}; deprecated: flag; security: [SecurityRequirement];
    servers: [Server]`,
  ExternalDocs: `url?: text; description: text`,
  Parameter: `name!: text; in!: text; description: text; required: flag; deprecated: flag; allowEmptyValue: flag; style: text;
    explode: flag; allowReserved: flag; schema: Schema; example: any; examples: {Example&}; content: {MediaType&}`,
  Header: `description: text; required: flag; deprecated: flag; style: text; explode: flag; schema: Schema; example: any;
    examples: {Example&}; content: {MediaType&}`,
  RequestBody: `content?: {MediaType&}; description: text; required: flag`,
  MediaType: `schema: Schema; example: any; examples: {Example&}; encoding: {Encoding}; itemSchema: Schema 3.2;
    prefixEncoding: [Encoding] 3.2; itemEncoding: Encoding 3.2; description: text 3.2`,
  Encoding: `contentType: text; headers: {Header&}; style: text; explode: flag; allowReserved: flag; encoding: {Encoding} 3.2;
    prefixEncoding: [Encoding] 3.2; itemEncoding: Encoding 3.2`,
  Response: `description?: text; headers: {Header&}; content: {MediaType&}; links: {Link&}; summary: text 3.2`,
  Example: `summary: text; description: text; value: any; externalValue: text; dataValue: any 3.2; serializedValue: text 3.2`,
  Link: `operationRef: text; operationId: text; parameters: {any}; requestBody: any; description: text; server: Server`,
  Tag: `name!: text; description: text; externalDocs: ExternalDocs; summary: text 3.2; parent: text 3.2; kind: text 3.2`,
  SecurityScheme: `type!: text; description: text; name: text; in: text; scheme: text; bearerFormat: text; flows: OAuthFlows;
    openIdConnectUrl: text; oauth2MetadataUrl: text 3.2; deprecated: flag 3.2`,
  OAuthFlows: `implicit: OAuthFlow; password: OAuthFlow; clientCredentials: OAuthFlow; authorizationCode: OAuthFlow;
    deviceAuthorization: OAuthFlow 3.2`,
  OAuthFlow: `authorizationUrl: text; tokenUrl: text; refreshUrl: text; scopes?: {text}; deviceAuthorizationUrl: text 3.2`,
} as const;

/** Maps whose keys are not fixed: what their values are, and which keys they may have. */
const maps = {
  Paths: { of: 'PathItem&', key: /^\// },
  Responses: { of: 'Response&', key: /^(?:[1-5](?:\d\d|XX)|default)$/ },
  Callback: { of: 'PathItem&', key: /^/ },
  SecurityRequirement: { of: '[text]', key: /^/ },
} as const;

/** Name of an object that the specification defines. */
export type ObjectName = keyof typeof objects | keyof typeof maps;

/** What may stand at a place. */
export type Shape =
  | { readonly kind: 'text' | 'flag' | 'any' | 'schema' }
  | { readonly kind: 'list' | 'map'; readonly of: Shape }
  | { readonly kind: 'object'; readonly name: ObjectName; readonly referable: boolean };

/** A field of an object. */
export interface FieldRule {
  readonly shape: Shape;
  readonly needed: 'always' | 'loosely' | 'no';
  readonly since: '3.0' | '3.1' | '3.2';
}

/** An object: fields by name, or a map with a rule for its keys. */
export type ObjectRule =
  | { readonly fields: ReadonlyMap<string, FieldRule> }
  | { readonly fields?: undefined; readonly of: Shape; readonly key: RegExp };

function shapeOf(text: string): Shape {
  const inner = text.slice(1, -1);
  if (text.startsWith('[')) return { kind: 'list', of: shapeOf(inner) };
  if (text.startsWith('{')) return { kind: 'map', of: shapeOf(inner) };
  if (text === 'text' || text === 'flag' || text === 'any') return { kind: text };
  if (text === 'Schema') return { kind: 'schema' };
  const referable = text.endsWith('&');
  return { kind: 'object', name: (referable ? text.slice(0, -1) : text) as ObjectName, referable };
}

function fieldOf(text: string): [string, FieldRule] {
  const [name = '', shape = '', since = '3.0'] = text.split(/:\s*|\s+/);
  const needed = name.endsWith('!') ? 'always' : name.endsWith('?') ? 'loosely' : 'no';
  return [name.replace(/[!?]$/, ''), { shape: shapeOf(shape), needed, since: since as FieldRule['since'] }];
}

/** All objects of OpenAPI 3. */
export const grammar: ReadonlyMap<ObjectName, ObjectRule> = new Map<ObjectName, ObjectRule>([
  ...Object.entries(objects).map(([name, text]): [ObjectName, ObjectRule] => [
    name as ObjectName,
    { fields: new Map(text.split(';').map((field) => fieldOf(field.trim()))) },
  ]),
  ...Object.entries(maps).map(([name, { of, key }]): [ObjectName, ObjectRule] => [
    name as ObjectName,
    { of: shapeOf(of), key },
  ]),
]);
