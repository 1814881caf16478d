import type { Case } from '@trivet/runtime/conformance/case';
import type { Contract, Place } from '../model/contract.js';
import { wordingsFoundBy } from '../model/resources/phrase-match.js';
import { sentencesIn } from '../model/resources/words.js';
import { deriveCases } from './cases.js';
import { probeCases } from './probes/probes.js';

/** A sentence of a description, and what the suite has because of it. */
export interface Sentence {
  /** The description; its pointer ends with the name of the member. */
  readonly at: Place;
  readonly text: string;
  /** Cases that are only derived with it, as `operation: title`. */
  readonly adds: readonly string[];
  /** Cases that would be derived without it. */
  readonly prevents: readonly string[];
  /** The cases in which it changes requests, expected responses or how sure they are. */
  readonly changes: readonly string[];
}

/** A place in a contract: names and indices from its root. */
type Path = readonly string[];

interface Found {
  readonly at: Place;
  readonly text: string;
  /** The descriptions with it: a component is in the contract wherever it is used. */
  readonly holders: Path[];
}

/**
 * Every sentence in descriptions and summaries of a contract, with what follows from it. It is found by leaving the sentence
 * out, so that it takes as long as the cases of the contract take to derive, for each one with a known wording.
 */
export function* readSentences({ scenarios: _, rules: __, ...rest }: Contract): Generator<Sentence> {
  const contract: Contract = { ...rest, scenarios: [] };
  const all = sentencesOf(contract);
  let known: Cases = new Map();
  const isLikely = wordingsFoundBy(() => {
    known = casesOf(contract);
  });
  const isChanged = (left: readonly Found[]): boolean => differs(known, casesOf(without(contract, left)));
  const unlikely = all.filter(({ text }) => !isLikely(text));
  const used = new Set([...all.filter((one) => !unlikely.includes(one)), ...usedAmong(unlikely, isChanged)]);
  for (const one of all) {
    const { at, text } = one;
    if (used.has(one)) yield { at, text, ...difference(known, casesOf(without(contract, [one]))) };
    else yield { at, text, adds: [], prevents: [], changes: [] };
  }
}

/** Those of some sentences without which something else is derived: halves that change nothing are not searched. */
function usedAmong(some: readonly Found[], isChanged: (left: readonly Found[]) => boolean): readonly Found[] {
  if (some.length === 0 || !isChanged(some)) return [];
  if (some.length === 1) return some;
  const middle = Math.ceil(some.length / 2);
  return [some.slice(0, middle), some.slice(middle)].flatMap((half) => usedAmong(half, isChanged));
}

/** Callers whose items are compared, as in a run with the credentials of two. */
const roles = [
  { name: 'one', schemes: [] },
  { name: 'another', schemes: [] },
];

type Cases = ReadonlyMap<string, { readonly name: string; readonly text: string }>;

function casesOf(contract: Contract): Cases {
  const probes = probeCases(contract, { roles });
  const cases = [...deriveCases(contract).cases.values(), ...probes.values()].flat();
  return new Map(cases.map((one) => [one.id, { name: nameOf(one), text: JSON.stringify(one) }]));
}

function nameOf({ id, title }: Case): string {
  return `${id.slice(0, id.indexOf('/'))}: ${title}`;
}

function differs(known: Cases, other: Cases): boolean {
  return known.size !== other.size || [...known].some(([id, { text }]) => other.get(id)?.text !== text);
}

function difference(known: Cases, other: Cases): Pick<Sentence, 'adds' | 'prevents' | 'changes'> {
  const names = (of: Cases, isIn: (id: string, text: string) => boolean): readonly string[] =>
    [...of].filter(([id, { text }]) => isIn(id, text)).map(([, { name }]) => name);
  return {
    adds: names(known, (id) => !other.has(id)),
    prevents: names(other, (id) => !known.has(id)),
    changes: names(known, (id, text) => other.has(id) && other.get(id)?.text !== text),
  };
}

const texts = { doc: 'description', summary: 'summary' } as const;

function sentencesOf(contract: Contract): readonly Found[] {
  const found = new Map<string, Found>();
  const visit = (value: unknown, path: Path, around: Place | undefined): void => {
    if (typeof value !== 'object' || value === null) return;
    const members = Object.entries(value);
    const at = 'at' in value && isPlace(value.at) ? value.at : around;
    for (const [name, member] of members) {
      if (typeof member !== 'string') visit(member, [...path, name], at);
      else if ((name === 'doc' || name === 'summary') && at !== undefined)
        for (const text of sentencesIn(member)) {
          // A service is described by the information object of its document.
          const owner = at.pointer === '' ? '/info' : at.pointer;
          const place = { ...at, pointer: `${owner}/${texts[name]}` };
          const key = JSON.stringify([place.file, place.pointer, text]);
          const known = found.get(key) ?? { at: place, text, holders: [] };
          found.set(key, known);
          known.holders.push([...path, name]);
        }
    }
  };
  visit([contract.services, contract.types], [], undefined);
  return [...found.values()];
}

function isPlace(value: unknown): value is Place {
  return typeof value === 'object' && value !== null && 'file' in value && 'pointer' in value;
}

/** A contract whose descriptions do not have some sentences. */
function without(contract: Contract, left: readonly Found[]): Contract {
  const holders = left.flatMap(({ text, holders: all }) => all.map((path) => ({ path, text })));
  const [services, types] = holders.reduce<readonly unknown[]>(
    (so, { path, text }) => changedAt(so, path, (doc) => cut(doc, text)) as readonly unknown[],
    [contract.services, contract.types],
  );
  return { ...contract, services, types } as Contract;
}

/** A value with another text at a path; what does not contain it is the same. */
function changedAt(value: unknown, [name, ...rest]: Path, change: (text: string) => string): unknown {
  if (name === undefined) return change(String(value));
  if (Array.isArray(value))
    return value.map((one: unknown, index) => (String(index) === name ? changedAt(one, rest, change) : one));
  const members: { readonly [name: string]: unknown } = { ...(value as object) };
  return { ...members, [name]: changedAt(members[name], rest, change) };
}

/** A text without a sentence and what ends it. */
function cut(text: string, sentence: string): string {
  const at = text.indexOf(sentence);
  return at === -1 ? text : text.slice(0, at) + text.slice(at + sentence.length).replace(/^[.;!?]\s*/, '');
}
