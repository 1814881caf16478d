import type { Place } from './model/contract.js';

/** How bad a finding is: an error keeps its construct out of the output, a warning does not. */
export type Severity = 'error' | 'warning' | 'info';

/** Every code a diagnostic may carry, with how to mend it in general. */
export const codes = {
  'unreadable-file': 'Check that the path is right and the file can be read.',
  'malformed-json': 'Correct the JSON text at this position.',
  'malformed-yaml': 'Correct the YAML text at this position.',
  'malformed-xml': 'Correct the XML text at this position.',
  'unknown-format': 'Give an OpenAPI document, a WSDL 1.1 document or a Data Package descriptor.',
  'unresolved-reference': 'Correct the reference or add what it names.',
  'forbidden-doctype': 'Take the document type declaration away; entities and external subsets are never read.',
  'undeclared-prefix': 'Declare the prefix with an xmlns attribute, or use the one that is declared.',
  'not-imported': 'Add an xs:import of the namespace to this schema.',
  'wrong-namespace': 'Make the namespace of the import and the targetNamespace of the document agree.',
  'duplicate-definition': 'Remove one of the two or rename it.',
  'circular-definition': 'Break the circle: nothing can be made of itself.',
  'invalid-xsd': 'Correct the schema; XSD 1.0 does not allow this.',
  'invalid-wsdl': 'Correct the description; WSDL 1.1 does not allow this.',
  'ambiguous-content': 'Change the content model so that each element belongs to one particle without looking ahead.',
  'unsupported-construct': 'Express it otherwise, or do without it.',
  'renamed': 'Nothing to do: the name on the wire stays as it is.',
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
}

/** Takes findings as they come; a stage never throws for what a spec says. */
export type Report = (diagnostic: Diagnostic) => void;
