import type { Place } from '../../place.js';
import type { Json } from './json.js';
import type { XmlComponent, XmlContent } from './xml.js';

/** A type with a name: a component schema, an XSD type or element, a row, or a body schema of an operation. */
export interface NamedType {
  /** Identifier in generated code, unique in its contract. */
  readonly name: string;
  /** Name in the spec, if it has one that differs from `name`. */
  readonly wireName?: string;
  readonly doc?: string;
  readonly deprecated?: boolean;
  readonly type: Type;
  readonly at: Place;
  /** The XSD component of the type, and the types derived from it. */
  readonly xml?: XmlComponent;
}

/**
 * The common type model. JSON Schema and XSD both map to it without loss: a keyword that applies to one kind of value
 * only (`minLength` without `type`) becomes a `when`; keywords of one schema that apply together become an
 * `intersection`.
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
  /** The place of the schema or XSD type, to which clauses of conformance cases refer. */
  readonly at?: Place;
  /** Description of an inline unnamed type; named types and fields have their own. */
  readonly doc?: string;
  /** Examples from the spec, which may be invalid; samples check them before use. */
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
  /** True if only `nullable` allows null, next to values of which none is null: see `LiteralType`. */
  readonly unlisted?: true;
}

/** A boolean. */
export interface BooleanType extends TypeBase {
  readonly kind: 'boolean';
  readonly xsd?: 'boolean';
}

/** A string, with its facets. */
export interface StringType extends TypeBase {
  readonly kind: 'string';
  /** Lengths count Unicode code points. */
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly patterns?: readonly Pattern[];
  /** JSON Schema or Table Schema format, as written; unknown formats are annotations. */
  readonly format?: string;
  /**
   * The class of the values if they are not strings: `Date`, `Uint8Array`, or a class such as `PlainDate` of `Temporal`,
   * optionally from a module. Checks of JSON apply to the string.
   */
  readonly carrier?: { readonly name: string; readonly member?: string; readonly module?: string };
  /** JSON Schema `contentMediaType` and `contentEncoding`: annotations. */
  readonly content?: { readonly mediaType?: string; readonly encoding?: string };
  /**
   * XSD built-in type from which it is derived, without prefix: `token`, `dateTime`, `QName`. Dates remain strings,
   * without loss.
   */
  readonly xsd?: string;
  /** XSD 1.0 part 2, 4.3.6. */
  readonly whiteSpace?: 'preserve' | 'replace' | 'collapse';
  /** XSD bounds of the date and time types, as written. */
  readonly minimum?: string;
  readonly maximum?: string;
  readonly exclusiveMinimum?: string;
  readonly exclusiveMaximum?: string;
}

/**
 * A regular expression: ECMA-262 with the `u` flag, unanchored (JSON Schema), or XSD, which matches the whole value.
 */
export interface Pattern {
  readonly source: string;
  readonly dialect: 'ecma262' | 'xsd';
  readonly at?: Place;
}

/** A number, with its bounds and its JavaScript type. */
export interface NumberType extends TypeBase {
  readonly kind: 'number';
  readonly integer?: boolean;
  /** Bounds are numbers, or decimal text if a double cannot represent them. */
  readonly minimum?: number | string;
  readonly maximum?: number | string;
  readonly exclusiveMinimum?: number | string;
  readonly exclusiveMaximum?: number | string;
  readonly multipleOf?: number;
  readonly format?: string;
  /** The TypeScript type: `number` (default), `bigint` (xs:long, xs:integer), `string` (xs:decimal, exact). */
  readonly carrier?: 'number' | 'bigint' | 'string';
  /**
   * The TypeScript type of a 64-bit integer in JSON: `bigint`, or decimal text. When JSON is read, one beyond 2^53 is a
   * `bigint` until it has been checked.
   */
  readonly exact?: 'bigint' | 'string';
  readonly totalDigits?: number;
  readonly fractionDigits?: number;
  /** XSD patterns apply to the lexical text; a number with patterns has the carrier `string`. */
  readonly patterns?: readonly Pattern[];
  readonly xsd?: string;
}

/** Bytes: `Uint8Array` in TypeScript; base64 or hexadecimal text in XML, raw in an HTTP body. */
export interface BytesType extends TypeBase {
  readonly kind: 'bytes';
  readonly encoding: 'raw' | 'base64' | 'hex';
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly xsd?: 'base64Binary' | 'hexBinary';
  /** The TypeScript type if it is not `Uint8Array`; `part` is a file of a form that is read as it arrives. */
  readonly carrier?: 'Blob' | 'File' | 'stream' | 'part';
}

/** One of these values (`const`, `enum`, xs:enumeration), compared deeply. */
export interface LiteralType extends TypeBase {
  readonly kind: 'literal';
  readonly values: readonly Json[];
  /**
   * True if null is among the values, although `enum` lacks it: by OpenAPI 3.0.4, 4.7.24.1, `nullable` adds null to
   * `type` only. Since authors mean that null is valid, it is read; samples do not have it.
   */
  readonly unlisted?: true;
  /**
   * For XML: the type by which the text is parsed before the comparison. In JSON, an integer of 64 bits that is a
   * `bigint` or text; values beyond 2^53 are then decimal text.
   */
  readonly base?: StringType | NumberType | BooleanType;
  /** Names and descriptions of values, from extensions such as `x-enum-varnames`. */
  readonly members?: readonly EnumMember[];
}

/** The name and description of one value of an enumeration. */
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
  /** True if the schema does not restrict the items after `prefix`: `items` is any, and they stay unevaluated. */
  readonly open?: boolean;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly unique?: boolean;
  /** JSON Schema `contains`, one entry for each; the default of `min` is 1. */
  readonly contains?: readonly { readonly type: Type; readonly min: number; readonly max?: number }[];
  /** True for an XSD list: one text with items separated by whitespace. */
  readonly xsdList?: boolean;
}

/** An object with named members: JSON objects, XSD complex types. */
export interface RecordType extends TypeBase {
  readonly kind: 'record';
  readonly fields: readonly Field[];
  /** JSON Schema `patternProperties`. */
  readonly patterns?: readonly { readonly pattern: Pattern; readonly type: Type }[];
  /** Type of other fields; absent: unrestricted; `never`: closed. */
  readonly additional?: Type;
  /** JSON Schema `propertyNames`. */
  readonly names?: Type;
  readonly minFields?: number;
  readonly maxFields?: number;
  /** JSON Schema `dependentRequired`. */
  readonly dependentRequired?: { readonly [field: string]: readonly string[] };
  /** JSON Schema `dependentSchemas`. */
  readonly dependentTypes?: { readonly [field: string]: Type };
  /** Its representation in XML; absent for types that are JSON only. Fields of a base type are repeated in `fields`. */
  readonly xml?: XmlContent;
}

/** A member of a record. */
export interface Field {
  /** Name on the wire and in the code (quoted there if it is not an identifier). */
  readonly name: string;
  readonly type: Type;
  readonly required: boolean;
  /**
   * True for a field that occurs only in `required`: patterns apply to it as to an additional one, and it stays
   * unevaluated.
   */
  readonly undeclared?: boolean;
  readonly readOnly?: boolean;
  readonly writeOnly?: boolean;
  /**
   * True for a `readOnly` field of a request, and for a `writeOnly` one of a response: the TypeScript type has no such
   * member; checks accept it.
   */
  readonly unsent?: boolean;
  readonly deprecated?: boolean;
  readonly doc?: string;
  /** Its role according to the conventions of a rules file, which override its name. */
  readonly role?: MemberRole;
  /** Annotation in JSON Schema; in XSD the value of an absent attribute or empty element. */
  readonly default?: Json;
  readonly at?: Place;
}

/**
 * The role of a member: an `identifier` is assigned by the service, a `key` chosen by the caller, and both identify an
 * item among its kind; `none` is neither.
 */
export type MemberRole = 'identifier' | 'key' | 'none';

/**
 * `anyOf` (at least one) or, if `exclusive`, `oneOf` (exactly one). In XSD unions the first member that can parse the
 * text applies.
 */
export interface UnionType extends TypeBase {
  readonly kind: 'union';
  readonly members: readonly Type[];
  readonly exclusive: boolean;
  readonly discriminator?: Discriminator;
}

/** The field whose value selects the member. */
export interface Discriminator {
  readonly field: string;
  readonly mapping: readonly { readonly value: string; readonly member: number }[];
}

/** `allOf`, and keywords of one schema that apply together. */
export interface IntersectionType extends TypeBase {
  readonly kind: 'intersection';
  readonly members: readonly Type[];
  /** JSON Schema `unevaluatedProperties`: type of the fields that no member has evaluated. */
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

/** Valid for every value of another kind than `type`; a value of that kind must satisfy it. */
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
