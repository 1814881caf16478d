import type { Case } from '@trivet/runtime/conformance/case';
import { subjectOf } from '../cases/case-ids.js';
import { type ContractClause, clauseId, keywordAt, type Polarity, placeAt } from '../clauses/clause.js';
import type { Place } from '../model/contract.js';

/** Other names of a keyword, if the contract uses those of XML Schema. */
const synonyms: ReadonlyMap<string, readonly string[]> = new Map([
  ['enum', ['enumeration', 'const']],
  ['required', ['minOccurs']],
  ['additionalProperties', ['sequence']],
]);

/** Keywords that a positive case for a whole part represents, the most likely first. */
const wholes = ['type', 'enum', 'const', 'oneOf', 'anyOf', 'discriminator', 'enumeration', 'sequence'];

/** Finds the clauses of a contract for cases, findings and exchanges. */
export class ClauseIndex {
  private readonly ids: ReadonlyMap<string, ContractClause>;
  private readonly calls = new Map<string, ContractClause>();
  private readonly places = new Map<string, ContractClause[]>();

  constructor(clauses: readonly ContractClause[]) {
    this.ids = new Map(clauses.map((clause) => [clause.id, clause]));
    for (const clause of clauses) {
      // The first of an operation's clauses is that it responds.
      if (clause.operation !== undefined && !this.calls.has(clause.operation))
        this.calls.set(clause.operation, clause);
      const key = placeKey(clause.at.file, clause.at.pointer);
      this.places.set(key, [...(this.places.get(key) ?? []), clause]);
    }
  }

  /** A clause at a place: that of the operation if one is given, otherwise a shared one. */
  at(
    place: Place,
    keyword: string | undefined,
    polarity: Polarity,
    operation?: string,
  ): ContractClause | undefined {
    const at = keyword === undefined ? placeAt(place) : keywordAt(place, keyword);
    return this.ids.get(clauseId({ polarity, at, ...(operation === undefined ? {} : { operation }) }));
  }

  /** The clause that an operation responds to a valid request as declared. */
  ownOf(operation: string): ContractClause | undefined {
    return this.calls.get(operation);
  }

  /** The clause of a response that a finding violates. */
  broken(place: Place, keyword: string): ContractClause | undefined {
    for (const name of [keyword, ...(synonyms.get(keyword) ?? [])]) {
      const found = this.at(place, name, 'response');
      if (found !== undefined) return found;
    }
    return undefined;
  }

  /** The clause of a case; undefined if it tests more than a single clause. */
  ofCase({ id, kind, clause }: Case): ContractClause | undefined {
    const operation = subjectOf({ id });
    const polarities: readonly Polarity[] =
      kind === 'negative' || kind === 'protocol'
        ? ['negative', 'response', 'positive']
        : ['positive', 'boundary', 'response'];
    for (const suffix of ['', ...(kind === 'positive' ? wholes.map((word) => `/${word}`) : [])]) {
      const there = this.places.get(placeKey(clause.file, `${clause.pointer}${suffix}`)) ?? [];
      const own = there.filter((one) => one.operation === undefined || one.operation === operation);
      const named = own.filter(({ cases }) => cases !== undefined && isBelow(id, cases));
      const open = named.length > 0 ? named : own.filter(({ cases }) => cases === undefined);
      const found = polarities
        .map((polarity) => open.find((one) => one.polarity === polarity))
        .find((one) => one !== undefined);
      if (found !== undefined) return found;
    }
    return undefined;
  }
}

function isBelow(id: string, prefix: string): boolean {
  return id === prefix || id.startsWith(`${prefix}/`);
}

function placeKey(file: string, pointer: string): string {
  return `${file} ${pointer}`;
}
