import type { Place } from './place.js';

/** How bad a finding is: an error keeps its construct out of the output, a warning does not. */
export type Severity = 'error' | 'warning' | 'info';

/** Every code a diagnostic may carry, with how to mend it in general. */
export const codes = {
  'not-emitted': 'Nothing to mend in the spec: the output named cannot be made of it.',
  emitter: 'The emitter named tells; its documentation may say more.',
  'ignored-option': 'Remove the option, or use it where it has an effect.',
  'not-covered': 'Write an Arazzo scenario that reaches it.',
  'unreadable-file': 'Check that the path is right and the file can be read.',
  'malformed-json': 'Correct the JSON text at this position.',
  'malformed-yaml': 'Correct the YAML text at this position.',
  'malformed-xml': 'Correct the XML text at this position.',
  'unknown-format': 'Give an OpenAPI document, a WSDL 1.1 document or a Data Package descriptor.',
  'unresolved-reference': 'Correct the reference or add what it names.',
  'duplicate-key': 'Remove one of the two, or merge them.',
  'odd-yaml': 'Write it in plain YAML 1.2.',
  'too-deep': 'Nest less deeply; no real document needs it.',
  'endless-alias': 'An alias must not stand inside the node it names.',
  'too-many-aliases': 'Use fewer aliases; references do the same without copying.',
  'remote-reference': 'Nothing is fetched from the network: keep a copy beside the spec and refer to that.',
  'foreign-reference': 'Refer to JSON or YAML; other text belongs into the document itself.',
  'endless-reference': 'Let one of the references in the circle lead to a schema of its own.',
  'endless-schema':
    'A schema that consists of itself says nothing; put the recursion into a property or item.',
  'missing-field': 'Add the field; the specification requires it.',
  'wrong-type': 'Give a value of the type that the specification asks for.',
  'wrong-value': 'Give one of the values that the specification allows.',
  'unknown-field': 'Remove the field or correct its name; fields of your own start with "x-".',
  'forbidden-field': 'Remove the field; the specification does not allow it here.',
  'duplicate-name': 'Give each a name of its own.',
  'path-parameter': 'Declare every name in braces once, as a parameter in "path".',
  'form-body': 'Give the form an object as its schema, or send the body as "application/json".',
  'not-checked': 'Have at hand what it takes to check it.',
  'not-read': 'Store the table as CSV or TSV to have it read; the rest of the package is not affected.',
  'not-generated':
    'Trivet reads this and generates nothing from it; the rest of the document is not affected.',
  'ignored-keyword': 'Remove the keyword, or write it where it has an effect.',
  'invalid-pattern': 'Write the pattern as an ECMA-262 regular expression.',
  'impossible-value': 'Remove the value or change the type beside it.',
  'invalid-example': 'Correct the value, or the schema that it belongs to.',
  'inexact-integer':
    'Declare the value as a string; JSON readers do not agree on integers beyond 2^53 (RFC 8259, 6).',
  'assumed-type': 'Write the type that is meant.',
  'unknown-operation': 'Name an operation of the description by its operationId.',
  'unknown-step': 'Refer to a step of the same workflow that comes before.',
  'bad-expression': 'Write a runtime expression as in Arazzo 1.0, 4.7.',
  'bad-criterion': 'Write a condition as in Arazzo 1.0, 4.6.11.',
  'forbidden-doctype':
    'Take the document type declaration away; entities and external subsets are never read.',
  'undeclared-prefix': 'Declare the prefix with an xmlns attribute, or use the one that is declared.',
  'not-imported': 'Add an xs:import of the namespace to this schema.',
  'wrong-namespace': 'Make the namespace of the import and the targetNamespace of the document agree.',
  'duplicate-definition': 'Remove one of the two or rename it.',
  'circular-definition': 'Break the circle: nothing can be made of itself.',
  'invalid-xsd': 'Correct the schema; XSD 1.0 does not allow this.',
  'invalid-wsdl': 'Correct the description; WSDL 1.1 does not allow this.',
  'ambiguous-content':
    'Change the content model so that each element belongs to one particle without looking ahead.',
  'unsupported-construct': 'Express it otherwise, or do without it.',
  profile: 'Nothing is lost; write it as the standard asks, so that other tools read it too.',
  'unsafe-path': 'Give a path below the folder of the descriptor, or an http URL.',
  'invalid-constraint': 'Give a value that the field itself could hold, and a constraint that its type has.',
  'unsupported-format': 'Use a format of the type as in Table Schema v2.',
  'broken-key': 'Name fields that the schema has, as many on both sides.',
  'ambiguous-route': 'Give one of the two another path or method; requests that fit both reach only one.',
  'ambiguous-parameter': 'Rename one of the two, or write the record as "deepObject" or as JSON content.',
  'nested-parameter': 'Flatten the schema, or give the parameter "application/json" as its content.',
  'bad-media-type': 'Write type and subtype as in RFC 9110, 8.3.1.',
  'forbidden-body': 'Remove the content: HTTP sends none with this answer (RFC 9110, 6.4.1).',
  'slow-pattern':
    'Write the pattern so that no two repetitions in or beside each other match the same text, or bound the length of the text.',
  'bad-pattern': 'Write the pattern as a regular expression of XSD 1.0 part 2, appendix F.',
  renamed: 'Nothing to do: the name on the wire stays as it is.',
} as const;

export type Code = keyof typeof codes;

/** One finding: what, where, why and how to mend. Data first; `print` makes the text. */
export interface Diagnostic {
  readonly severity: Severity;
  readonly code: Code;
  /** What is wrong, one sentence without a full stop, names in double quotes. */
  readonly message: string;
  readonly at: Place;
  /** How to mend this very finding; the table of codes has the general advice. */
  readonly mend?: string;
  /** Where the text of the standard says so. */
  readonly see?: string;
}

/** Takes findings as they come; a stage never throws for what a spec says. */
export type Report = (diagnostic: Diagnostic) => void;
