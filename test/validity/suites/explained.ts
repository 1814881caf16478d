import type { SuiteError } from './suite-document.js';

/** Why a document that a validator rejects is accepted, by the validator's message. */
interface Explanation {
  readonly message: RegExp;
  /** The section of the specification, and what it says. */
  readonly because: string;
}

/**
 * What the validators reject and the specifications allow. Numbers of sections are those of OpenAPI 3.0.4 where no
 * other version is named.
 */
const explanations: readonly Explanation[] = [
  {
    message: /variable is not defined in the `variables` objects/,
    because: '4.7.5 Server Object: that each variable of the URL is defined is not required (a warning here)',
  },
  {
    message: /^Unknown JSON Schema dialect/,
    because: '3.1, 4.8.24.5: a document may name any dialect; one that is unknown is a warning',
  },
  {
    message: /is not a 'custom'/,
    because: '4.7.24.1: a format is an open-valued annotation; this one is declared by the test alone',
  },
  {
    message:
      /^'openapi' is a required property|is not valid under any of the given schemas|do not match any of the regexes/,
    because: 'the document is one of OpenAPI 2.0, and valid; the test reads it as 3.0',
  },
  {
    message: /^Property not allowed: openapi|^Missing required property: swagger/,
    because: 'the document is one of OpenAPI 3.0, and valid; the test reads it as 2.0',
  },
  {
    message:
      /^Property not allowed: (?:additionalProperties|items|maxItems|maxLength|maxProperties|multipleOf|pattern|properties|required|uniqueItems|maximum)\b/,
    because:
      'JSON Schema Validation (draft 5) 4.1: a keyword succeeds on values of a type that it is not about; none is forbidden next to "type" (a warning)',
  },
  {
    message: /^Property not allowed: (?:readOnly|writeOnly)|^Property not allowed: collectionFormat/,
    because:
      '2.0 and 4.7.24.1: "relevant only" for properties, which may refer to the schema, or for arrays (a warning)',
  },
  {
    message: /^Missing required property: items/,
    because: '2.0, Schema Object: "items" is taken from JSON Schema, where it is optional',
  },
  {
    message: /^All items must be of the same (?:type|format)|^Cannot have multiple composites/,
    because:
      'JSON Schema Validation (draft 5) 5.22: subschemas are independent (an impossible "allOf" is a warning)',
  },
  {
    message: /must be (?:less than|found)|must be less than or equal to "m/,
    because:
      'JSON Schema Validation (draft 5) 5: crossed bounds are allowed, and no value satisfies them (a warning)',
  },
  {
    message: /^Expected number to be|^Expected (?:a date string|a string|an object)/,
    because:
      'JSON Schema Validation (draft 5) 5.20, 6.2: listed values, defaults and examples SHOULD satisfy the schema (a warning)',
  },
  {
    message: /^Value must be (?:a string|a number)\. Received/,
    because: 'JSON Schema Validation (draft 5) 5.20: elements of "enum" may be of any type (a warning)',
  },
  {
    message: /must be required because it is used as the discriminator/,
    because: '4.7.25.1: the property "SHOULD be required" (a warning); 2.0 and 3.2 require it (an error)',
  },
  {
    message: /^Reference cannot be resolved/,
    because:
      '4.7.25.1, 4.7.25.3: values of a mapping are names or URI references; only next to "oneOf" and "anyOf" must they be among those listed (a warning elsewhere)',
  },
  {
    message: /^Property is listed as required but is not defined/,
    because:
      'JSON Schema Validation (draft 5) 5.15: "required" may list any names; no value satisfies the schema (a warning)',
  },
  {
    message: /^Property not allowed: (?:allowReserved|encoding)|^Mime type must be multipart/,
    because:
      '4.7.12.2, 4.7.14: it "only applies" to other places; the published schema of 3.0 allows it (a warning)',
  },
  {
    message: /^Cookies do not support exploded values/,
    because: '4.7.12.3 Style Values: "form" is a style of cookies, "explode" is not restricted',
  },
  {
    message: /^Style "\w+" is incompatible with schema type/,
    because: '4.7.12.5: combinations marked n/a are undefined behaviour, not forbidden (a warning)',
  },
  {
    message: /^Path must begin with a single forward slash/,
    because: '4.7.8.1: a path begins with a slash; a second one is part of it (RFC 3986, 3.3)',
  },
  {
    message: /^(?:GET|PUT|POST) \/|^\/a\/ --> \/a/,
    because:
      '2.0, Paths Object does not forbid templates that differ in names alone (a warning); paths with another case or slash are others (RFC 3986, 6.2.2.1)',
  },
  {
    message: /^Property not allowed: requestBody/,
    because:
      '4.7.10.1: where HTTP gives a body no meaning, "requestBody SHALL be ignored by consumers" (a warning)',
  },
  {
    message: /mapping key is null, so it names nothing/,
    because:
      '4.3 Format: keys are scalars of the YAML Failsafe schema, in which "null" and an empty key are strings',
  },
  {
    message: /must be a non-empty string/,
    because: '4.7.2, 4.7.4, 4.7.5: "title", "version", "name" and "url" are strings, without a least length',
  },
  {
    message: /invalid example|invalid default/,
    because:
      '4.7.12.2, 4.7.14, 4.7.24.1: an example SHOULD match the schema, and a default its type (a warning)',
  },
  {
    message: /server has undeclared variables/,
    because: '4.7.5 Server Object: that each variable of the URL is defined is not required (a warning here)',
  },
  {
    message: /error parsing regexp/,
    because: '4.7.24.1: patterns are ECMA-262 regular expressions; this one is valid there, and not in Go',
  },
  {
    message: /schema ".*": extra sibling fields|operation GET: extra sibling fields/,
    because: '4.7.23.1: fields next to "$ref" SHALL be ignored',
  },
  {
    message: /components: extra sibling fields: \[pathItems\]/,
    because: '3.1, 4.8.7: "pathItems" is a field; the test reads the document as 3.0',
  },
  {
    message: /jsonSchemaDialect: must be an absolute URI/,
    because: '3.1, 4.6: fields that are URIs may be relative references (an unknown dialect is a warning)',
  },
  {
    message: /^field webhooks is for OpenAPI/,
    because: '"webhooks" is an empty map in the test, which the validator does not write',
  },
  {
    message: /no value or externalValue field/,
    because: '4.7.19 Example Object: no field is required (a warning)',
  },
];

/** The explanation of a document that is accepted; undefined if an error of it has none. */
export function explanationOf(errors: readonly SuiteError[]): string | undefined {
  const reasons = errors.map(
    ({ message }) => explanations.find((explanation) => explanation.message.test(message))?.because,
  );
  return reasons.every((reason) => reason !== undefined) ? [...new Set(reasons)].join('; ') : undefined;
}
