/**
 * The waist of the generator: everything a spec says, as frozen, serialisable data, in the words that
 * OpenAPI, WSDL and Table Schema share. Loaders know formats, emitters know text, only the model knows both.
 */

/** A JSON value, as it stands in a spec. */
export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json };

/**
 * Where a construct stands in its spec. `pointer` is a JSON Pointer (RFC 6901) in JSON and YAML, an XPath in
 * XML. `line` and `column` count from 1; JSON and YAML leave them out, `locate` finds them when somebody asks.
 */
export interface Place {
  readonly file: string;
  readonly pointer: string;
  readonly line?: number;
  readonly column?: number;
}

/** One contract: what one spec, with the files it refers to, says. */
export interface Contract {
  /** Folder under the output directory, for example `communities` or `datasets/behaviour`. */
  readonly name: string;
  readonly family: 'openapi' | 'wsdl' | 'datapackage' | 'json-schema';
  /** Files the contract was read from, the entry first, relative to the working directory, `/` as separator. */
  readonly files: readonly string[];
  readonly title?: string;
  readonly version?: string;
  readonly doc?: string;
  readonly types: readonly NamedType[];
  readonly services: readonly Service[];
  readonly tables: readonly Table[];
  /** Data packages only: the descriptor, schemas and dialects in files of their own taken in. */
  readonly descriptor?: Json;
  readonly scenarios: readonly Scenario[];
}

// ---------------------------------------------------------------- types

/** A type with a name: a component schema, an XSD type or element, a row, or a body hoisted from its operation. */
export interface NamedType {
  /** Identifier in generated code, unique in its contract. */
  readonly name: string;
  /** Name in the spec, where it has one and it differs from `name`. */
  readonly wireName?: string;
  readonly doc?: string;
  readonly deprecated?: boolean;
  readonly type: Type;
  readonly at: Place;
  /** What XML says of it: the XSD component it stems from and, for types, those that may stand in its place. */
  readonly xml?: XmlComponent;
}

/**
 * The one type model. JSON Schema and XSD both map onto it without loss: a keyword that speaks of one kind of
 * value only (`minLength` without `type`) becomes a `when`; keywords side by side become an `intersection`.
 */
export type Type =
  | AnyType
  | NeverType
  | NullType
  | BooleanType
  | StringType
  | NumberType
  | BytesType
  | LiteralType
  | ListType
  | RecordType
  | UnionType
  | IntersectionType
  | NotType
  | ConditionalType
  | WhenType
  | ReferenceType
  | XmlNodeType;

interface TypeBase {
  /** Where the schema or XSD type stands; a conformance case names its clause by it. */
  readonly at?: Place;
  /** Description of an unnamed type in place; named types and fields carry their own. */
  readonly doc?: string;
  /** Examples from the spec, valid or not; samples check before they use one. */
  readonly examples?: readonly Json[];
}

/** Every value. */
export interface AnyType extends TypeBase {
  readonly kind: 'any';
}

/** No value (JSON Schema `false`). */
export interface NeverType extends TypeBase {
  readonly kind: 'never';
}

/** JSON `null`, XML `xsi:nil`. */
export interface NullType extends TypeBase {
  readonly kind: 'null';
}

export interface BooleanType extends TypeBase {
  readonly kind: 'boolean';
  readonly xsd?: 'boolean';
}

export interface StringType extends TypeBase {
  readonly kind: 'string';
  /** Lengths count Unicode code points. */
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly patterns?: readonly Pattern[];
  /** JSON Schema or Table Schema format, as written; formats nobody knows are annotations. */
  readonly format?: string;
  /** JSON Schema `contentMediaType` and `contentEncoding`: annotations. */
  readonly content?: { readonly mediaType?: string; readonly encoding?: string };
  /** XSD built-in type it is derived from, without prefix: `token`, `dateTime`, `QName`. Dates stay text, losing nothing. */
  readonly xsd?: string;
  /** XSD 1.0 part 2, 4.3.6. */
  readonly whiteSpace?: 'preserve' | 'replace' | 'collapse';
  /** XSD bounds of the date and time types, as written. */
  readonly minimum?: string;
  readonly maximum?: string;
  readonly exclusiveMinimum?: string;
  readonly exclusiveMaximum?: string;
}

/** A regular expression: ECMA-262 with the `u` flag, unanchored (JSON Schema), or XSD, matching the whole value. */
export interface Pattern {
  readonly source: string;
  readonly dialect: 'ecma262' | 'xsd';
  readonly at?: Place;
}

export interface NumberType extends TypeBase {
  readonly kind: 'number';
  readonly integer?: boolean;
  /** Bounds are numbers, or decimal text where a double cannot hold them. */
  readonly minimum?: number | string;
  readonly maximum?: number | string;
  readonly exclusiveMinimum?: number | string;
  readonly exclusiveMaximum?: number | string;
  readonly multipleOf?: number;
  readonly format?: string;
  /** What carries it in TypeScript: `number` (default), `bigint` (xs:long, xs:integer), `string` (xs:decimal, exact). */
  readonly carrier?: 'number' | 'bigint' | 'string';
  readonly totalDigits?: number;
  readonly fractionDigits?: number;
  /** XSD patterns speak of the text; a number that has some is carried by its text. */
  readonly patterns?: readonly Pattern[];
  readonly xsd?: string;
}

/** Octets: `Uint8Array` in TypeScript; base64 or hexadecimal text in XML, raw in an HTTP body. */
export interface BytesType extends TypeBase {
  readonly kind: 'bytes';
  readonly encoding: 'raw' | 'base64' | 'hex';
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly xsd?: 'base64Binary' | 'hexBinary';
}

/** One of these values (`const`, `enum`, xs:enumeration), compared deeply. */
export interface LiteralType extends TypeBase {
  readonly kind: 'literal';
  readonly values: readonly Json[];
  /** For XML: how the text is read before it is compared. */
  readonly base?: StringType | NumberType | BooleanType;
}

export interface ListType extends TypeBase {
  readonly kind: 'list';
  /** Type of the items after `prefix`. */
  readonly items: Type;
  readonly prefix?: readonly Type[];
  /** True where the schema says nothing of the items after `prefix`: `items` is any, and they stay unevaluated. */
  readonly open?: boolean;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly unique?: boolean;
  /** JSON Schema `contains`, one entry for each; `min` is 1 unless said. */
  readonly contains?: readonly { readonly type: Type; readonly min: number; readonly max?: number }[];
  /** True for an XSD list: one text, items parted by blanks. */
  readonly xsdList?: boolean;
}

export interface RecordType extends TypeBase {
  readonly kind: 'record';
  readonly fields: readonly Field[];
  /** JSON Schema `patternProperties`. */
  readonly patterns?: readonly { readonly pattern: Pattern; readonly type: Type }[];
  /** Fields not named: absent = open and nothing said, a type = they are of it, `never` = closed. */
  readonly additional?: Type;
  /** JSON Schema `propertyNames`. */
  readonly names?: Type;
  readonly minFields?: number;
  readonly maxFields?: number;
  /** JSON Schema `dependentRequired`. */
  readonly dependentRequired?: { readonly [field: string]: readonly string[] };
  /** JSON Schema `dependentSchemas`. */
  readonly dependentTypes?: { readonly [field: string]: Type };
  /** How it stands in XML; absent for types that are JSON only. Fields of a base type are repeated in `fields`. */
  readonly xml?: XmlContent;
}

export interface Field {
  /** Name on the wire and in the code (quoted there where it is no identifier). */
  readonly name: string;
  readonly type: Type;
  readonly required: boolean;
  /** True for a field that `required` alone names: patterns govern it like an additional one, and it stays unevaluated. */
  readonly undeclared?: boolean;
  readonly readOnly?: boolean;
  readonly writeOnly?: boolean;
  readonly deprecated?: boolean;
  readonly doc?: string;
  /** Annotation in JSON Schema; in XSD the value that an absent attribute or empty element stands for. */
  readonly default?: Json;
  readonly at?: Place;
}

/** `anyOf` (at least one) or, when `exclusive`, `oneOf` (exactly one). XSD unions take the first that reads the text. */
export interface UnionType extends TypeBase {
  readonly kind: 'union';
  readonly members: readonly Type[];
  readonly exclusive: boolean;
  readonly discriminator?: Discriminator;
}

/** Which member a field's value chooses. */
export interface Discriminator {
  readonly field: string;
  readonly mapping: readonly { readonly value: string; readonly member: number }[];
}

/** `allOf`, and keywords that stand side by side. */
export interface IntersectionType extends TypeBase {
  readonly kind: 'intersection';
  readonly members: readonly Type[];
  /** JSON Schema `unevaluatedProperties`: type of the fields that no member has looked at. */
  readonly unevaluatedFields?: Type;
  /** JSON Schema `unevaluatedItems`. */
  readonly unevaluatedItems?: Type;
}

export interface NotType extends TypeBase {
  readonly kind: 'not';
  readonly type: Type;
}

/** JSON Schema `if`, `then`, `else`. */
export interface ConditionalType extends TypeBase {
  readonly kind: 'conditional';
  readonly if: Type;
  readonly then?: Type;
  readonly else?: Type;
}

/** Holds of every value that is not of the kind of `type`; one that is has to satisfy it. */
export interface WhenType extends TypeBase {
  readonly kind: 'when';
  readonly type: StringType | NumberType | ListType | RecordType;
}

/** A named type of the same contract. */
export interface ReferenceType extends TypeBase {
  readonly kind: 'reference';
  readonly name: string;
}

/** Any XML element (xs:any), kept as a node. */
export interface XmlNodeType extends TypeBase {
  readonly kind: 'xml';
}

// ---------------------------------------------------------------- XML

/** A qualified name; no `namespace` means no namespace. */
export interface QName {
  readonly namespace?: string;
  readonly name: string;
}

/** The XSD component behind a named type. */
export interface XmlComponent {
  readonly component: 'element' | 'type';
  readonly name?: QName;
  readonly abstract?: boolean;
  /** The base type, where it is one of the contract's. */
  readonly base?: string;
  readonly derivedBy?: 'extension' | 'restriction';
  /** Types derived from it, at any depth: values carry `$type` with the derived type's name (xsi:type on the wire). */
  readonly derived?: readonly string[];
}

/** Content of a record in XML: its attributes and a tree of particles whose leaves point at fields. */
export interface XmlContent {
  /** Present for OpenAPI's `xml` object and anonymous wrappers: the element's own name. */
  readonly element?: QName;
  readonly attributes: readonly XmlAttribute[];
  /** Element content; absent when there is none or it is `text`. */
  readonly particle?: Particle;
  /** Simple content: the field that holds the text. With `mixed`: the field that holds the list of text runs. */
  readonly text?: string;
  /**
   * Mixed content: one run of text (maybe empty) stands before each child element, in the order of the document, and
   * one after the last; empty runs at the end are left out.
   */
  readonly mixed?: boolean;
  /** xs:anyAttribute: the field that holds a map from expanded name to text. */
  readonly anyAttribute?: string;
  /** Namespaces that xs:anyAttribute lets in, as those of a wildcard; absent: all. */
  readonly anyAttributeFrom?: { readonly namespaces: string; readonly except?: string };
}

export interface XmlAttribute {
  readonly field: string;
  readonly name: QName;
}

/** XSD 1.0 part 1, 3.8 and 3.9. A `max` of null is unbounded. */
export type Particle = ElementParticle | GroupParticle | WildcardParticle;

interface ParticleBase {
  readonly min: number;
  readonly max: number | null;
  readonly at?: Place;
}

/** An element; its field holds a list when it may occur more than once. */
export interface ElementParticle extends ParticleBase {
  readonly kind: 'element';
  readonly field: string;
  readonly name: QName;
  readonly nillable?: boolean;
}

/**
 * A model group. One that may repeat (with more than one element in it) has a `field`: a list with one record for
 * each occurrence, since flat fields would lose the order.
 */
export interface GroupParticle extends ParticleBase {
  readonly kind: 'sequence' | 'choice' | 'all';
  readonly particles: readonly Particle[];
  readonly field?: string;
}

export interface WildcardParticle extends ParticleBase {
  readonly kind: 'any';
  readonly field: string;
  /** As in XSD: `##any`, `##other`, or a list of namespaces, `##local`, `##targetNamespace` resolved. */
  readonly namespaces: string;
  /** The namespace that `##other` leaves out; absent: none but no namespace. */
  readonly except?: string;
  readonly process: 'strict' | 'lax' | 'skip';
}

// ---------------------------------------------------------------- services

/** What one OpenAPI document or one WSDL service offers. */
export interface Service {
  /** Identifier: `Communities`; the emitted interface is named after it. */
  readonly name: string;
  readonly wireName?: string;
  readonly doc?: string;
  readonly operations: readonly Operation[];
  /** Base URLs or soap:address locations, in order. */
  readonly servers: readonly string[];
  readonly securitySchemes: readonly SecurityScheme[];
  readonly at: Place;
  /** SOAP only: namespace and name of service and port, and the WSDL as one self-contained text for `?wsdl`. */
  readonly soap?: SoapService;
}

export interface SoapService {
  readonly namespace: string;
  readonly port: string;
  readonly version: '1.1' | '1.2';
  readonly wsdl: string;
}

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

export interface Operation {
  /** Identifier, unique in its service: the method's name. */
  readonly name: string;
  readonly wireName?: string;
  readonly summary?: string;
  readonly doc?: string;
  readonly deprecated?: boolean;
  readonly tags: readonly string[];
  readonly binding: RestBinding | SoapBinding;
  readonly at: Place;
}

/** How an operation stands on HTTP. */
export interface RestBinding {
  readonly kind: 'rest';
  /** Upper case. */
  readonly method: string;
  /** Path template as in the spec, the first server's base path in front. */
  readonly path: string;
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
  readonly default?: Json;
  readonly examples?: readonly Json[];
  readonly at: Place;
}

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
  readonly codec: 'json' | 'form' | 'multipart' | 'text' | 'bytes';
  readonly type: Type;
  /** Per field of a form or multipart body (OpenAPI 3.1, 4.8.15). */
  readonly encoding?: { readonly [field: string]: PartEncoding };
  readonly examples?: readonly Json[];
  readonly at: Place;
}

export interface PartEncoding {
  readonly contentType?: string;
  readonly style?: Parameter['style'];
  readonly explode?: boolean;
  readonly allowReserved?: boolean;
}

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

export interface SoapFault {
  /** Identifier; the thrown error's name. */
  readonly name: string;
  readonly element: QName;
  readonly type: Type;
  readonly doc?: string;
  readonly at: Place;
}

// ---------------------------------------------------------------- tables

/** One tabular resource of a Data Package. */
export interface Table {
  /** Identifier; its row type is `rowType`. */
  readonly name: string;
  readonly wireName?: string;
  readonly title?: string;
  readonly doc?: string;
  readonly paths: readonly string[];
  /** Size and hash of the file as the descriptor declares them. */
  readonly bytes?: number;
  readonly hash?: string;
  /** Data that stands in the descriptor itself, in place of paths. */
  readonly inline?: Json;
  readonly encoding: string;
  readonly dialect: Dialect;
  readonly fields: readonly TableField[];
  readonly fieldsMatch: 'exact' | 'equal' | 'subset' | 'superset' | 'partial';
  readonly missingValues: readonly string[];
  readonly primaryKey: readonly string[];
  readonly uniqueKeys: readonly (readonly string[])[];
  readonly foreignKeys: readonly ForeignKey[];
  /** Name of the row's record in `types`. */
  readonly rowType: string;
  readonly at: Place;
}

/** Data Package v2, Table Dialect; only what reads CSV. */
export interface Dialect {
  readonly header: boolean;
  /** `[1]` unless said: the first row that is no comment. */
  readonly headerRows: readonly number[];
  readonly headerJoin: string;
  readonly commentRows: readonly number[];
  readonly commentChar?: string;
  readonly delimiter: string;
  /** Absent: LF or CRLF. */
  readonly lineTerminator?: string;
  readonly quoteChar?: string;
  readonly doubleQuote: boolean;
  readonly escapeChar?: string;
  readonly nullSequence?: string;
  readonly skipInitialSpace: boolean;
  readonly caseSensitiveHeader: boolean;
}

export interface TableField {
  /** Name in the row, unique in its table. */
  readonly name: string;
  /** Label in the header, where another field has taken it as its name. */
  readonly label?: string;
  readonly title?: string;
  readonly doc?: string;
  /** Table Schema type: `string`, `integer`, `yearmonth`, … */
  readonly type: string;
  readonly format: string;
  /** `decimalChar`, `groupChar`, `bareNumber`, `trueValues`, `falseValues`, `delimiter`, `itemType`, as written. */
  readonly options: { readonly [name: string]: Json };
  readonly constraints: { readonly [name: string]: Json };
  readonly categories?: readonly Json[];
  readonly missingValues?: readonly string[];
  /** What carries an integer in TypeScript where it is no `number`. */
  readonly carrier?: 'bigint';
  /** What the constraint `jsonSchema` says. */
  readonly jsonSchema?: ReferenceType;
  readonly at: Place;
}

export interface ForeignKey {
  readonly fields: readonly string[];
  /** Empty: the table itself. */
  readonly resource: string;
  readonly referenced: readonly string[];
  readonly at?: Place;
}

// ---------------------------------------------------------------- scenarios

/** An Arazzo 1.0 workflow: a story over several operations, a rule that no schema can say. */
export interface Scenario {
  readonly id: string;
  readonly summary?: string;
  readonly doc?: string;
  readonly steps: readonly ScenarioStep[];
  /** Values of `$inputs`, from the defaults in the workflow's input schema. */
  readonly inputs: { readonly [name: string]: Json };
  readonly at: Place;
}

export interface ScenarioStep {
  readonly id: string;
  /** Name of an operation of the contract. */
  readonly operation: string;
  readonly doc?: string;
  /** Values may hold Arazzo runtime expressions. */
  readonly parameters: readonly { readonly name: string; readonly in: string; readonly value: Json }[];
  readonly body?: { readonly contentType?: string; readonly payload: Json };
  readonly criteria: readonly Criterion[];
  /** Output name to runtime expression. */
  readonly outputs: { readonly [name: string]: string };
  readonly at: Place;
}

/** Arazzo 1.0, 4.6.10. */
export interface Criterion {
  readonly type: 'simple' | 'regex' | 'jsonpath' | 'xpath';
  readonly condition: string;
  readonly context?: string;
  readonly at?: Place;
}
