/** An organization in a registry. */
export interface Affiliation {
  /** Absent: the id is known to the registry, but not its name. */
  readonly name?: string;
}

/** Looks up an organization by its registry id; `undefined` if it is unknown. */
export type Affiliations = (id: string) => Affiliation | undefined;

const known: ReadonlyMap<string, Affiliation> = new Map([
  ['01ggx4157', { name: 'European Organization for Nuclear Research' }],
  ['03yrm5c26', { name: 'California Digital Library' }],
]);

/** Accepts every well-formed id of the Research Organization Registry, and knows some names. */
export const sampleAffiliations: Affiliations = (id) =>
  known.get(id) ?? (/^0[a-z0-9]{6}[0-9]{2}$/.test(id) ? {} : undefined);
