import type { SuiteDocument, SuiteError } from './suite-document.js';

/** The kinds of reasons why a document that a validator rejects is accepted. */
export const groups = {
  'json-schema': 'JSON Schema, which the specification refers to for the keyword, allows it',
  advice: 'the specification recommends otherwise (SHOULD), and requires nothing',
  'no-effect': 'the specification says that it is ignored, applies to other places only, or is not defined',
  'no-rule': 'no sentence of the specification requires more than what the document states',
  option: 'an option or a format of the test alone forbids it',
  limit: 'a limit of the validator, whose regular expressions or fields are others',
  version: 'a valid document of a version that the test does not read',
} as const;

/** A kind of reasons. */
export type Group = keyof typeof groups;

/** Why a document that a validator rejects is accepted, by the validator's message. */
interface Explanation {
  readonly message: RegExp;
  readonly group: Group;
  /** The versions of OpenAPI that it is about (`3.0`); all if absent. */
  readonly versions?: readonly string[];
  /** The places that it is about; all if absent. */
  readonly pointer?: RegExp;
  /** The section of the specification, and what it says. */
  readonly because: string;
}

/**
 * What the validators reject and the specifications allow. Sections are those of OpenAPI 3.0.4 if a number stands alone,
 * of 3.1.2 after "3.1", by titles where numbers are missing; `JSON Schema` is the draft that the version is based on: draft
 * 4 (fge-00) for 2.0, draft 5 (wright-00) for 3.0, 2020-12 (bhutton-01) for 3.1. The patch version "SHOULD NOT be
 * considered by tooling" (4.1), so that 3.0.4 holds for documents of 3.0.0. The first one that fits holds.
 */
const explanations: readonly Explanation[] = [
  {
    message: /^Unknown JSON Schema dialect/,
    group: 'no-rule',
    because:
      '3.1, 4.8.24.5 and 3.2, Specifying Schema Dialects: "jsonSchemaDialect" may name another dialect, which tools MAY support',
  },
  {
    message: /jsonSchemaDialect: must be an absolute URI/,
    group: 'no-rule',
    because:
      '3.1, 4.6: "all fields that are URIs MAY be relative references"; the published schema says "uri-reference"',
  },
  {
    message: /is not a 'custom'/,
    group: 'option',
    because:
      '4.4.1 Data Type Format: "format" is a non-validating annotation, and tools MAY ignore one that they do not know; this one is declared by the test alone',
  },
  {
    message:
      /^'openapi' is a required property|is not valid under any of the given schemas|do not match any of the regexes/,
    group: 'version',
    versions: ['2.0'],
    because: 'the document is one of OpenAPI 2.0, and valid; the test reads it as 3.0',
  },
  {
    message: /^Property not allowed: openapi|^Missing required property: swagger/,
    group: 'version',
    versions: ['3.0'],
    because: 'the document is one of OpenAPI 3.0, and valid; the test reads it as 2.0',
  },
  {
    message: /^Property not allowed: (?:items|collectionFormat)/,
    group: 'no-effect',
    versions: ['2.0'],
    pointer: /^\/parameters\//,
    because:
      '2.0, Parameter Object: "items" is required of arrays and "collectionFormat" determines the format of arrays; neither is forbidden for another type, nor by the published schema',
  },
  {
    message:
      /^Property not allowed: (?:additionalProperties|items|maxItems|maxLength|maxProperties|multipleOf|pattern|properties|required|uniqueItems|maximum)\b/,
    group: 'json-schema',
    versions: ['2.0'],
    because:
      'JSON Schema Validation 4.1: validation by a keyword SHOULD succeed for values of a type that it does not apply to; none is forbidden next to "type"',
  },
  {
    message: /^Property not allowed: (?:readOnly|writeOnly)/,
    group: 'no-effect',
    because:
      '2.0, Schema Object and 4.7.24.2: "relevant only" for definitions of properties, which may refer to this schema; not forbidden elsewhere',
  },
  {
    message: /^Missing required property: items/,
    group: 'json-schema',
    versions: ['2.0'],
    because:
      '2.0, Schema Object: "items" is defined as in JSON Schema, where it may be absent (Validation 5.3.1.4)',
  },
  {
    message: /^All items must be of the same (?:type|format)/,
    group: 'json-schema',
    versions: ['2.0'],
    because:
      'JSON Schema Validation 5.5.3.1: "allOf" is any schemas; 2.0, Composition and Inheritance: they are "validated independently" ',
  },
  {
    message: /must be (?:less than|found)|must be less than or equal to "m/,
    group: 'json-schema',
    versions: ['2.0'],
    because:
      'JSON Schema Validation 5.1.2, 5.1.3, 5.2.1, 5.2.2, 5.3.2, 5.3.3, 5.4.1, 5.4.2: the valid values of a bound do not depend on the other one',
  },
  {
    message: /^Expected|^Value must be (?:a string|a number)\. Received/,
    group: 'json-schema',
    pointer: /\/enum\//,
    versions: ['2.0'],
    because:
      'JSON Schema Validation 5.5.1.1: listed values "MAY be of any type", and need not satisfy the other keywords; so in the Parameter Object of 2.0, which refers to that section',
  },
  {
    message: /^Value must be (?:a string|a number)\. Received/,
    group: 'json-schema',
    pointer: /\/enum\//,
    versions: ['3.0'],
    because: 'JSON Schema Validation 5.20: listed values "MAY be of any type, including null"',
  },
  {
    message: /^Expected number to be|invalid default/,
    group: 'json-schema',
    pointer: /\/default$|^$/,
    versions: ['2.0', '3.0'],
    because:
      '2.0, Schema Object and 4.7.24.1: a default MUST conform to the "type", as this one does; that it satisfies the other keywords is only RECOMMENDED (JSON Schema Validation 6.2)',
  },
  {
    message: /must be required because it is used as the discriminator/,
    group: 'advice',
    versions: ['3.0'],
    because:
      '4.7.25.1: the property "SHOULD be required", since the behaviour without it is undefined, which clarifies 4.7.24.2.1 (the valid document "mega" of the OpenAPI Initiative has one that is not); 4.7.25.2: a discriminator "MAY be added to a parent schema definition", on which others build',
  },
  {
    message: /^Reference cannot be resolved/,
    group: 'no-rule',
    pointer: /\/mapping\//,
    versions: ['3.0'],
    because:
      '4.7.25.1, 4.7.25.3: a mapping leads from values to names of schemas or URI references; that each is found is not required (4.7.25.2 requires next to "oneOf" and "anyOf" that schemas are listed, which is an error)',
  },
  {
    message: /^Property is listed as required but is not defined/,
    group: 'json-schema',
    versions: ['3.0'],
    because:
      'JSON Schema Validation 4.3, 5.15: "required" lists any names, independently of "additionalProperties"',
  },
  {
    message: /^Property not allowed: allowReserved/,
    group: 'no-effect',
    versions: ['3.0'],
    because:
      '4.7.12.2.2: it "only applies to parameters with an in value of query"; elsewhere it has no effect, and the published schema allows it',
  },
  {
    message: /^Property not allowed: encoding|^Mime type must be multipart/,
    group: 'no-effect',
    versions: ['3.0'],
    because:
      '4.7.14.1: it "SHALL only apply" to forms and multipart of request bodies; for other media types it "SHALL be ignored" (3.2, Encoding Usage and Restrictions, which says so in full)',
  },
  {
    message: /^Cookies do not support exploded values/,
    group: 'advice',
    versions: ['3.0'],
    because:
      '4.7.12.3: "form" is a style of cookies for all types; 4.7.12.2.2 and Appendix D advise against it, with and without "explode", and do not forbid it',
  },
  {
    message: /^Style "(?:space|pipe)Delimited" is incompatible with schema type: object/,
    group: 'no-effect',
    versions: ['3.0'],
    because:
      '4.7.12.3, 4.7.12.4: the style is defined for objects without "explode"; with it, the behaviour is undefined, not forbidden',
  },
  {
    message: /^Style "\w+" is incompatible with schema type/,
    group: 'no-effect',
    versions: ['3.0'],
    because: '4.7.12.4: "the behavior of combinations marked n/a is undefined", not forbidden',
  },
  {
    message: /^Path must begin with a single forward slash/,
    group: 'no-rule',
    versions: ['2.0'],
    because:
      '2.0, Paths Object: a path begins with a slash and is appended to "basePath"; segments of a URL may be empty (RFC 3986, 3.3)',
  },
  {
    message: /^(?:GET|PUT|POST) \/|^\/a\/ --> \/a/,
    group: 'no-rule',
    versions: ['2.0'],
    because:
      '2.0, Paths Object and Path Templating do not forbid templates that differ in names alone, as 3.0 does; paths with another case or slash are other paths (RFC 3986, 6.2.2.1)',
  },
  {
    message: /^Property not allowed: requestBody/,
    group: 'no-effect',
    versions: ['3.0'],
    because: '4.7.10.1: where HTTP gives a body no meaning, "requestBody SHALL be ignored by consumers"',
  },
  {
    message: /must be a non-empty string/,
    group: 'no-rule',
    versions: ['3.0'],
    because:
      '4.7.2.1, 4.7.4.1, 4.7.5.1: "title", "version", "name" and "url" are strings, without a least length, as in the published schema',
  },
  {
    message: /invalid example: .*(?:readOnly property "\w+" in request|writeOnly property "\w+" in response)/,
    group: 'advice',
    versions: ['3.0'],
    because:
      '4.7.24.2: a "readOnly" property SHOULD NOT be sent in a request, nor a "writeOnly" one in a response; the example is of the schema',
  },
  {
    message: /^invalid components: (?:schema|example) "\w+": invalid example|^Expected an object/,
    group: 'no-rule',
    versions: ['3.0'],
    because:
      '4.7.24.2: the example of a schema is "a free-form field"; that it satisfies the schema is not required',
  },
  {
    message: /^invalid components: schema "\w+": invalid example/,
    group: 'no-rule',
    versions: ['3.1'],
    because:
      '3.1, 4.8.24.2: the example of a schema is "a free-form field"; that "examples" are valid is RECOMMENDED (JSON Schema Validation 9.5)',
  },
  {
    message: /^invalid paths: .*invalid example/,
    group: 'advice',
    versions: ['3.0'],
    because:
      '4.7.12.2.2, 4.7.14, 4.7.19.1: an example of a parameter, a media type and an Example Object SHOULD match the schema',
  },
  {
    message: /error parsing regexp/,
    group: 'limit',
    versions: ['3.0'],
    because:
      '4.7.24.1: "pattern" SHOULD be a regular expression of ECMA-262 5.1; this one is, and not one of Go',
  },
  {
    message: /error parsing regexp/,
    group: 'limit',
    versions: ['3.1'],
    because:
      'JSON Schema Validation 6.3.3: "pattern" SHOULD be a regular expression of ECMA-262; this one is, and not one of Go',
  },
  {
    message: /extra sibling fields: \[x-/,
    group: 'option',
    versions: ['3.0'],
    because: '4.7.23.1: fields next to "$ref" "SHALL be ignored"',
  },
  {
    message: /^invalid components: schema "\w+": extra sibling fields: \[x-/,
    group: 'option',
    versions: ['3.1'],
    because:
      '3.1, 4.8.23.1, 4.8.24.1: a schema with "$ref" is no Reference Object; it supports "entirely arbitrary properties"',
  },
  {
    message: /components: extra sibling fields: \[pathItems\]/,
    group: 'limit',
    versions: ['3.1'],
    because: '3.1, 4.8.7.1: "pathItems" is a field, which the validator does not know',
  },
  {
    message: /no value or externalValue field/,
    group: 'no-rule',
    versions: ['3.0'],
    because: '4.7.19.1 Example Object: no field is required',
  },
];

/** Why a document is accepted. */
export interface Explained {
  /** The kind of the first reason. */
  readonly group: Group;
  /** The reasons, each once. */
  readonly because: string;
}

/** The explanation of a document that is accepted; undefined if an error of it has none. */
export function explanationOf({ text, errors }: SuiteDocument): Explained | undefined {
  const version = /^\W*(?:openapi|swagger)\W+(\d\.\d)|"(?:openapi|swagger)"\s*:\s*"(\d\.\d)/m.exec(text);
  const found = errors.map((error) => explanationOfError(error, version?.[1] ?? version?.[2] ?? ''));
  const [first] = found;
  if (first === undefined || found.includes(undefined)) return undefined;
  return { group: first.group, because: [...new Set(found.map((one) => one?.because))].join('; ') };
}

function explanationOfError({ message, pointer }: SuiteError, version: string): Explanation | undefined {
  return explanations.find(
    (explanation) =>
      explanation.message.test(message) &&
      (explanation.versions?.includes(version) ?? true) &&
      (explanation.pointer?.test(pointer) ?? true),
  );
}
