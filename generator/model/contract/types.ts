import type { Place } from '../../place.js';
import type { Json } from './json.js';
import type { XmlComponent, XmlContent } from './xml.js';

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

/** True or false. */
export interface BooleanType extends TypeBase {
  readonly kind: 'boolean';
  readonly xsd?: 'boolean';
}

/** Text, with its facets. */
export interface StringType extends TypeBase {
  readonly kind: 'string';
  /** Lengths count Unicode code points. */
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly patterns?: readonly Pattern[];
  /** JSON Schema or Table Schema format, as written; formats nobody knows are annotations. */
  readonly format?: string;
  /**
   * The class of the values where they are no text: `Date`, or `PlainDate` of `Temporal`, which a module may have. Checks of
   * JSON look at the text.
   */
  readonly carrier?: { readonly name: string; readonly member?: string; readonly module?: string };
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

/** A number, with its bounds and the JavaScript type that carries it. */
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
  /**
   * What an integer of 64 bits in JSON is in the code: `bigint`, or decimal text. Where JSON is read, one beyond 2^53 is a
   * `bigint` for its check.
   */
  readonly exact?: 'bigint' | 'string';
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
  /** What carries them in TypeScript, where it is no `Uint8Array`; `part` is a file of a form that is read as it arrives. */
  readonly carrier?: 'Blob' | 'File' | 'stream' | 'part';
}

/** One of these values (`const`, `enum`, xs:enumeration), compared deeply. */
export interface LiteralType extends TypeBase {
  readonly kind: 'literal';
  readonly values: readonly Json[];
  /** For XML: how the text is read before it is compared. */
  readonly base?: StringType | NumberType | BooleanType;
  /** Names and descriptions of values, where extensions such as `x-enum-varnames` give some. */
  readonly members?: readonly EnumMember[];
}

/** What a document says of one value of an enumeration. */
export interface EnumMember {
  readonly value: Json;
  readonly name?: string;
  readonly doc?: string;
}

/** A list: JSON arrays, repeated elements, XSD list types. */
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

/** An object with named members: JSON objects, XSD complex types. */
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

/** A member of a record. */
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
  /** What the conventions of a rules file say of it, in place of what its name is taken to mean. */
  readonly role?: MemberRole;
  /** Annotation in JSON Schema; in XSD the value that an absent attribute or empty element stands for. */
  readonly default?: Json;
  readonly at?: Place;
}

/**
 * What a member is for: an `identifier` is given by the service, a `key` chosen by the caller, and both tell one thing
 * from all others of its kind; `none` is neither.
 */
export type MemberRole = 'identifier' | 'key' | 'none';

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

/** Any value that is not of a type (JSON Schema `not`). */
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
