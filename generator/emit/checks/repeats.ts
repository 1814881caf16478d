/**
 * Which types a run of a check may encounter repeatedly for one value. Several subschemas that apply to a value
 * (`anyOf`, `allOf`, `if`, …) are evaluated several times; if they are recursive, the number doubles with each level.
 * Verdicts for these types are kept for the rest of the run, so that the cost of a check is limited to the size of the
 * value times the size of the schema.
 */

import type { Choice } from '../../model/choice.js';
import type { NamedType, Type, UnionType } from '../../model/contract.js';
import { referencesIn } from '../../model/type-parts.js';
import { components } from './components.js';
import { Leading, type Leads } from './leading.js';
import { costlyReferences } from './repeat-cost.js';

type Types = ReadonlyMap<string, NamedType>;

/** What is kept during a run. */
export interface Repeats {
  /** Named types for which each value is decided once. */
  readonly kept: ReadonlySet<string>;
  /** Whether a check of the type passes the decisions on. */
  needs(type: Type): boolean;
}

/** For checks that keep nothing. */
export const noRepeats: Repeats = { kept: new Set(), needs: () => false };

/** Finds the types that a run may encounter repeatedly. */
export function repeatsOf(types: Types, choice: (type: UnionType) => Choice | undefined): Repeats {
  const references = new Map([...types].map(([name, { type }]) => [name, referencesIn(type)]));
  const groups = components(references);
  const leading = new Leading(types, groups, choice);
  const kept = new Set<string>();
  const roots = new Set<string>();
  for (const [name, { type }] of types) {
    const own = groups.recursive.get(name);
    if (own === undefined) continue;
    for (const group of repeatedBelow(leading.forks(type), own))
      for (const member of groups.members[group] ?? []) kept.add(member);
    // Nested lists: the items of each are compared with all their parts.
    if (leading.nestsUnique(type, own)) roots.add(name);
  }
  for (const name of checkedByOne(references, kept)) kept.delete(name);
  for (const name of costlyReferences(types, kept, choice)) kept.add(name);
  const passing = reaching(references, new Set([...kept, ...roots]));
  const known = new Map<Type, boolean>();
  return {
    kept,
    needs: (type) => {
      if (passing.size === 0) return false;
      const before = known.get(type);
      if (before !== undefined) return before;
      const needs = referencesIn(type).some((name) => passing.has(name));
      known.set(type, needs);
      return needs;
    },
  };
}

/**
 * The kept types to which one reference leads, in a type that is kept for another reason: they are checked once for each
 * check of that type, so that it is enough to keep its verdicts.
 */
function checkedByOne(
  references: ReadonlyMap<string, readonly string[]>,
  kept: ReadonlySet<string>,
): readonly string[] {
  /** By name: the type with the only reference to it; undefined if there are several. */
  const sources = new Map<string, string | undefined>();
  for (const [from, all] of references)
    for (const to of all) sources.set(to, sources.has(to) ? undefined : from);
  return [...kept].filter((name) => {
    const source = sources.get(name);
    return source !== undefined && kept.has(source) && sources.get(source) === undefined;
  });
}

/**
 * Groups that are encountered repeatedly: one subschema leads back to its own group, and another one for the same field
 * leads to them.
 */
function repeatedBelow(forks: readonly (readonly Leads[])[], own: number): ReadonlySet<number> {
  const found = new Set<number>();
  for (const parts of forks) {
    for (const label of new Set(parts.flatMap((part) => [...part.keys()]))) {
      const ways = parts.map((part) => new Set([...(part.get(label) ?? []), ...(part.get('*') ?? [])]));
      const back = ways.filter((groups) => groups.has(own)).length;
      for (const groups of ways) {
        if (back - (groups.has(own) ? 1 : 0) > 0) for (const group of groups) found.add(group);
      }
    }
  }
  return found;
}

/** Names from which references lead to one of these. */
function reaching(
  references: ReadonlyMap<string, readonly string[]>,
  targets: ReadonlySet<string>,
): ReadonlySet<string> {
  const back = new Map<string, string[]>();
  for (const [from, all] of references)
    for (const to of all) {
      const known = back.get(to);
      if (known === undefined) back.set(to, [from]);
      else known.push(from);
    }
  const found = new Set(targets);
  for (const name of found) for (const from of back.get(name) ?? []) found.add(from);
  return found;
}
