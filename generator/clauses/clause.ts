import type { NamedType, Place } from '../model/contract.js';

/**
 * How a clause is tested: `positive`: a value that it allows is accepted; `boundary`: so is its exact bound, or each
 * alternative that meets it; `negative`: a value that it forbids is rejected; `response`: responses conform to it.
 */
export type Polarity = 'positive' | 'boundary' | 'negative' | 'response';

/** One testable statement of a contract: a keyword at a place, tested in one way. */
export interface ContractClause {
  /** Unique in its contract: operation (if the clause belongs to one), file, pointer, polarity. */
  readonly id: string;
  /** The heading of a report that it is listed under: an operation, or a schema or part that several share. */
  readonly group: string;
  /** The operation, if another operation may conform to the same place of the spec while this one violates it. */
  readonly operation?: string;
  readonly polarity: Polarity;
  /** JSON Pointer or XPath that ends with the keyword, as in conformance cases. */
  readonly at: { readonly file: string; readonly pointer: string };
  /** A one-line summary: `MetadataInput.title: maxLength 250`. */
  readonly says: string;
  /** The field of a table that it constrains. */
  readonly field?: string;
  /** Why no request is certain to exercise it; a suite is not blamed for leaving it untested. */
  readonly hint?: string;
  /** The id of the clause of the only response that has it, if the hint is that no request is certain to cause it. */
  readonly within?: string;
  /** The group with the optional part of a response that it is about: the service decides whether to return it. */
  readonly optional?: string;
  /** Prefix of the ids of its cases, if several clauses share a place of the spec. */
  readonly cases?: string;
}

/** The parts of a clause, without its id. */
export type ClauseParts = Omit<ContractClause, 'id'>;

/** The id of a clause: identifies it in reports and lookups. */
export function clauseId({ operation, polarity, at, cases }: Omit<ClauseParts, 'group' | 'says'>): string {
  return [operation ?? '', at.file, at.pointer, polarity, cases ?? ''].join(' ');
}

/** The state of a walk through a contract. */
export interface Walk {
  readonly types: ReadonlyMap<string, NamedType>;
  /** Formats that are asserted; other formats have no testable clause. */
  readonly formats: ReadonlySet<string>;
  /** Named types already visited, by side and form. */
  readonly entered: Set<string>;
  add(parts: ClauseParts): void;
  /** Walks a part after all others, so that a clause which they have, too, is one of theirs. */
  later(part: () => void): void;
}

/** The position of a keyword of the schema at a place. */
export function keywordAt(
  place: Place,
  keyword: string,
): { readonly file: string; readonly pointer: string } {
  return { file: place.file, pointer: `${place.pointer}/${keyword}` };
}

/** A place without line and column, as stored in a clause. */
export function placeAt({ file, pointer }: Place): { readonly file: string; readonly pointer: string } {
  return { file, pointer };
}
