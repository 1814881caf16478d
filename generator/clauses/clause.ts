import type { NamedType, Place } from '../model/contract.js';

/**
 * From which side a clause is tested: `positive`: what it allows is taken; `boundary`: its bound itself, or every one
 * of several ways to meet it; `negative`: what it forbids is refused; `response`: answers keep it.
 */
export type Polarity = 'positive' | 'boundary' | 'negative' | 'response';

/** One testable sentence of a contract: a keyword at a place, seen from one side. */
export interface ContractClause {
  /** Unique in its contract: operation (where it is an operation's own), file, pointer, polarity. */
  readonly id: string;
  /** Where a person looks for it: an operation, or a schema or part that several share. */
  readonly group: string;
  /** The operation, where another one may keep the same words of the spec while this one breaks them. */
  readonly operation?: string;
  readonly polarity: Polarity;
  /** JSON Pointer or XPath, the keyword last, as conformance cases name it. */
  readonly at: { readonly file: string; readonly pointer: string };
  /** One line for a person: `MetadataInput.title: maxLength 250`. */
  readonly says: string;
  /** The field of a table that it is about. */
  readonly field?: string;
  /** Why no request can bring it about for certain; it is not held against a suite that it stays untested. */
  readonly hint?: string;
  /** Beginning of the ids of its cases, where several clauses stand at one place of the spec. */
  readonly cases?: string;
}

/** What makes a clause; its id follows. */
export type ClauseParts = Omit<ContractClause, 'id'>;

/** Id of a clause: what names it in reports, and what finds it again. */
export function clauseId({ operation, polarity, at, cases }: Omit<ClauseParts, 'group' | 'says'>): string {
  return [operation ?? '', at.file, at.pointer, polarity, cases ?? ''].join(' ');
}

/** What a walk through a contract writes to and looks up. */
export interface Walk {
  readonly types: ReadonlyMap<string, NamedType>;
  /** Formats that are asserted; others say nothing that could be tested. */
  readonly formats: ReadonlySet<string>;
  /** Named types that have been entered, by side and form. */
  readonly entered: Set<string>;
  add(parts: ClauseParts): void;
}

/** A keyword of what stands at a place. */
export function keywordAt(
  place: Place,
  keyword: string,
): { readonly file: string; readonly pointer: string } {
  return { file: place.file, pointer: `${place.pointer}/${keyword}` };
}

/** A place without line and column, as a clause holds it. */
export function placeAt({ file, pointer }: Place): { readonly file: string; readonly pointer: string } {
  return { file, pointer };
}
