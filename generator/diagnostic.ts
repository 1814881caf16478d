import type { Place } from './place.js';

/** The severity of a finding: an error omits its construct from the output, a warning does not. */
export type Severity = 'error' | 'warning' | 'info';

/** All codes of diagnostics, with general advice on how to fix them. */
export const codes = {
  'not-emitted': 'Nothing to fix in the spec: this output cannot be generated from it.',
  emitter: 'See the message and documentation of the emitter.',
  'ignored-option': 'Remove the option, or use it where it has an effect.',
  'not-covered': 'Write an Arazzo scenario that reaches it.',
  'unreadable-file': 'Check that the path is right and the file can be read.',
  'malformed-json': 'Correct the JSON at this position.',
  'malformed-yaml': 'Correct the YAML at this position.',
  'malformed-xml': 'Correct the XML at this position.',
  'unknown-format': 'Give an OpenAPI document, a WSDL 1.1 document or a Data Package descriptor.',
  'unresolved-reference': 'Correct the reference, or add its target.',
  'duplicate-key': 'Remove one of the two, or merge them.',
  'odd-yaml': 'Write it in plain YAML 1.2.',
  'too-deep': 'Nest less deeply.',
  'endless-alias': 'Move the alias out of the node it refers to.',
  'too-many-aliases': 'Use fewer aliases; "$ref" does the same without copying.',
  'remote-reference': 'Keep a copy next to the spec and refer to that.',
  'foreign-reference': 'Refer to JSON or YAML, or include other text in the document itself.',
  'endless-reference': 'Change one of the references so that it refers to a schema outside the cycle.',
  'endless-schema': 'Move the recursion into a property or an item.',
  'missing-field': 'Add the field; the specification requires it.',
  'wrong-type': 'Use a value of the type that the specification requires.',
  'wrong-value': 'Use one of the values that the specification allows.',
  'unknown-field': 'Remove the field or correct its name; extensions start with "x-".',
  'forbidden-field': 'Remove the field; the specification does not allow it here.',
  'duplicate-name': 'Use unique names.',
  'path-parameter': 'Declare every name in braces once, as a path parameter.',
  'part-encoding':
    'Use "application/json" for lists and objects in a part, "type: string" for other media types, and a "const" for a header that is required.',
  'form-body': 'Use an object as the schema of the form, or send the body as "application/json".',
  'not-checked': 'Make available what the check needs.',
  'not-read': 'Store the table as CSV or TSV; the rest of the package is not affected.',
  'not-generated': 'Trivet ignores it; the rest of the document is not affected.',
  'ignored-keyword': 'Remove the keyword, or move it where it has an effect.',
  'invalid-pattern': 'Write the pattern as an ECMA-262 regular expression.',
  'impossible-value': 'Remove the value, or change "type".',
  'invalid-example': 'Correct the value or its schema.',
  'inexact-integer':
    'Declare the value as a string; integers beyond 2^53 are not interoperable in JSON (RFC 8259, 6).',
  'rounded-number':
    'Write a number that a double represents, or declare the value as a string (RFC 8259, 6).',
  'assumed-type': 'Add the type.',
  'missing-type': 'Add the type, unless values of every type are meant.',
  'unknown-operation': 'Use the operationId of an operation in the description.',
  'unknown-step': 'Refer to an earlier step of the same workflow.',
  'contradictory-rules': 'Remove one of the two rules, or change one to match the other.',
  'bad-expression': 'Write a runtime expression as in Arazzo 1.0, 4.7.',
  'bad-criterion': 'Write a condition as in Arazzo 1.0, 4.6.11.',
  'forbidden-doctype': 'Remove the document type declaration; entities and external subsets are never read.',
  'undeclared-prefix': 'Declare the prefix with an xmlns attribute, or use a declared one.',
  'not-imported': 'Add an xs:import of the namespace to this schema.',
  'wrong-namespace': 'Make the namespace of the import equal to the targetNamespace of the document.',
  'duplicate-definition': 'Remove one of the two or rename it.',
  'circular-definition': 'Break the cycle.',
  'invalid-xsd': 'Correct the schema; XSD 1.0 does not allow this.',
  'invalid-wsdl': 'Correct the description; WSDL 1.1 does not allow this.',
  'ambiguous-content':
    'Change the content model so that each element matches one particle without lookahead.',
  'unsupported-construct': 'Express it differently, or remove it.',
  profile: 'Write it as the standard requires, so that other tools can read it.',
  'unsafe-path': 'Use a path below the folder of the descriptor, or an http URL.',
  'invalid-constraint': 'Use a valid value of the field, and a constraint that its type supports.',
  'unsupported-format': 'Use a format of the type as in Table Schema v2.',
  'broken-key': 'Use fields of the schema, and the same number on both sides.',
  'ambiguous-route': 'Change the path or method of one of the two; requests that match both reach only one.',
  'ambiguous-parameter': 'Rename one of the two, or write the record as "deepObject" or as JSON content.',
  'nested-parameter': 'Flatten the schema, or use "application/json" content for the parameter.',
  'unsendable-value': 'Allow a value that this place can carry, or send it in the query or in the body.',
  'bad-media-type': 'Write type and subtype as in RFC 9110, 8.3.1.',
  'forbidden-body': 'Remove the content; HTTP responses with this status have none (RFC 9110, 6.4.1).',
  'slow-pattern':
    'Change the pattern so that no nested or adjacent repetitions match the same text, or limit the length of the string.',
  'bad-pattern': 'Write the pattern as a regular expression of XSD 1.0 part 2, appendix F.',
  renamed: 'Nothing to do: the name on the wire does not change.',
} as const;

/** A code of the table, or one of a family of the configuration, prefixed with its name: `line-rpc/odd-line`. */
export type Code = keyof typeof codes | FamilyCode;

/** A code of a family of the configuration. */
export type FamilyCode = `${string}/${string}`;

/** General advice for a code; findings of a family's code contain their own. */
export function adviceOf(code: Code): string | undefined {
  return isOwnCode(code) ? codes[code] : undefined;
}

function isOwnCode(code: Code): code is keyof typeof codes {
  return Object.hasOwn(codes, code);
}

/** One finding: what, where, why and how to fix it. It is data; `print` makes the text. */
export interface Diagnostic {
  readonly severity: Severity;
  readonly code: Code;
  /** The problem, one sentence without a full stop, names in double quotes. */
  readonly message: string;
  readonly at: Place;
  /** How to fix this finding; the table of codes has the general advice. */
  readonly fix?: string;
  /** URL of the section of the standard. */
  readonly see?: string;
}

/** Collects findings; a stage never throws because of a spec. */
export type Report = (diagnostic: Diagnostic) => void;
