import type { Json } from '../model/contract.js';
import { type Candidate, enough, type ListLine, type Option, type RuleLine } from './candidate.js';
import { listCandidates } from './list-candidates.js';
import { type KnownList, listForms } from './lists.js';
import { messageCandidates } from './message-candidates.js';
import { resourceCandidates } from './resource-candidates.js';
import { roleCandidates } from './role-candidates.js';
import { countLines, soapCandidates } from './soap/soap-candidates.js';
import { type SoapList, soapListForms } from './soap/soap-lists.js';
import type { SuggestBasis } from './suggest-basis.js';
import { type Trial, type Tried, triedAlone, triedTogether } from './trial.js';

/** A rule that holds, with its evidence. */
export interface Suggestion {
  readonly line: RuleLine;
  /** Number and description of the observations. */
  readonly seen: number;
  readonly evidence: string;
  /** Number of cases passed; 0 if it was not tried. */
  readonly cases: number;
}

/** Suggestions and the lists that they refer to. */
export interface Suggestions {
  readonly lists: ReadonlyMap<string, ListLine>;
  readonly rules: readonly Suggestion[];
}

/** Tries all candidates of a service and returns those that hold. */
export async function suggestionsOf(basis: SuggestBasis, trial: Trial): Promise<Suggestions> {
  const { known, counts } = await heldLists(basis, trial);
  const lists = new Map(known.map(({ name, line }) => [name, line]));
  const candidates = candidatesOf(known, basis);
  const held = await heldCandidates(candidates, lists, trial);
  const whole = await Promise.all([counts, withOptions(held, lists, trial)]);
  const messages = await soapSuggestions(basis, trial);
  const all = new Map([...lists, ...messages.lists]);
  return confirmed([...whole.flat(), ...messages.rules], all, trial);
}

/** Rules of the lists of a SOAP service: each list in the first form in which it contains created items. */
async function soapSuggestions(basis: SuggestBasis, trial: Trial): Promise<Suggestions> {
  const forms = soapListForms(basis).flatMap((all, index) =>
    all.flatMap((list, form) =>
      countLines(list).map((line, most) => {
        const name = `${list.name}-${form}-${most}`;
        return { index, list, line, name, tried: { ...line, list: name } };
      }),
    ),
  );
  const named = new Map(forms.map(({ name, list }) => [name, list.line]));
  const counted = await triedAlone(
    forms.map(({ tried }) => tried),
    named,
    trial,
  );
  const held = new Map<number, { readonly list: SoapList; readonly rule: Suggestion }>();
  for (const [at, { index, list, line }] of forms.entries()) {
    const { holds = false, cases = 0 } = counted[at] ?? {};
    if (holds && !held.has(index)) held.set(index, { list, rule: { line, seen: 0, evidence: '', cases } });
  }
  const known = [...held.values()];
  const lists = new Map(known.map(({ list }) => [list.name, list.line]));
  const candidates = known.flatMap(({ list }) => soapCandidates(list, basis));
  const more = await heldCandidates(candidates, lists, trial);
  return { lists, rules: [...known.map(({ rule }) => rule), ...(await withOptions(more, lists, trial))] };
}

/** Suggestions from names, types and exchanges alone, without a trial. */
export function untriedSuggestions(basis: SuggestBasis): Suggestions {
  const known = listForms(basis).flatMap(
    (forms) => forms.find(({ narrowed }) => narrowed === undefined) ?? [],
  );
  const lists = new Map(known.map(({ name, line }) => [name, line]));
  const all = candidatesOf(known, basis).filter(
    // At most one candidate of a group holds, and without a trial it is unknown which.
    ({ seen, group, contrary }) =>
      seen >= enough || (group === undefined && contrary === undefined && seen > 0),
  );
  const groups = new Set<string>();
  const rules = all.flatMap(({ line, seen, evidence, group }): readonly Suggestion[] => {
    if (group !== undefined && groups.has(group)) return [];
    if (group !== undefined) groups.add(group);
    return [{ line, seen, evidence, cases: 0 }];
  });
  const counts = known.map(({ name }) => ({
    line: { kind: 'count', list: name },
    seen: 0,
    evidence: '',
    cases: 0,
  }));
  const suggested = [...counts, ...rules];
  return { lists: namedIn(suggested, lists), rules: suggested };
}

function candidatesOf(known: readonly KnownList[], basis: SuggestBasis): readonly Candidate[] {
  return [
    ...known.flatMap((list) => listCandidates(list, basis)),
    ...basis.subjects.flatMap((subject) => resourceCandidates(subject, basis)),
    ...messageCandidates(basis),
    ...roleCandidates(basis),
  ];
}

/** The form of each list in which it contains created items, the most specific one; this is a rule of its own. */
async function heldLists(
  basis: SuggestBasis,
  trial: Trial,
): Promise<{ readonly known: readonly KnownList[]; readonly counts: readonly Suggestion[] }> {
  const forms = listForms(basis).map((all) =>
    all.map((form, index) => ({ ...form, name: index === 0 ? form.name : `${form.name}-${index}` })),
  );
  const each = forms.flat();
  const line = ({ name }: KnownList): RuleLine => ({ kind: 'count', list: name });
  const named = new Map(each.map((form) => [form.name, form.line]));
  const tried = await triedAlone(each.map(line), named, trial);
  const known: KnownList[] = [];
  const counts: Suggestion[] = [];
  for (const all of forms) {
    const form = all.find((one) => tried[each.indexOf(one)]?.holds);
    if (form === undefined) continue;
    const list = { ...form, name: form.operation.name };
    known.push(list);
    const { cases = 0 } = tried[each.indexOf(form)] ?? {};
    counts.push({ line: line(list), seen: 0, evidence: '', cases });
  }
  return { known, counts };
}

interface HeldCandidate {
  readonly candidate: Candidate;
  readonly tried: Tried;
}

/** The candidates that hold: one of each group, and none whose opposite also holds. */
async function heldCandidates(
  candidates: readonly Candidate[],
  lists: ReadonlyMap<string, ListLine>,
  trial: Trial,
): Promise<readonly HeldCandidate[]> {
  const contraries = candidates.flatMap(({ contrary }) => contrary ?? []);
  const tried = await triedAlone([...candidates.map(({ line }) => line), ...contraries], lists, trial);
  const held = new Set(candidates.flatMap(({ line }, index) => (tried[index]?.holds ? keyOf(line) : [])));
  const isHeld = (index: number): boolean => tried[index]?.holds === true;
  const always = valuesWhere(candidates, isHeld);
  let next = candidates.length;
  const groups = new Set<string>();
  return candidates.flatMap((candidate, index): readonly HeldCandidate[] => {
    const isVague = candidate.contrary !== undefined && tried[next++]?.holds === true;
    const own = tried[index];
    const { group, values, needs = [], shows = () => true } = candidate;
    if (
      own?.holds !== true ||
      (values !== undefined && always.has(values)) ||
      !own.returned.some(shows) ||
      isVague ||
      !needs.every((one) => held.has(keyOf(one))) ||
      (group !== undefined && groups.has(group))
    )
      return [];
    if (group !== undefined) groups.add(group);
    return [{ candidate, tried: own }];
  });
}

/** The values of members with all of which a rule holds. */
function valuesWhere(
  candidates: readonly Candidate[],
  isHeld: (index: number) => boolean,
): ReadonlySet<string> {
  const all = candidates.flatMap(({ values, group = '' }, index) =>
    values === undefined ? [] : [{ values, group, holds: isHeld(index) }],
  );
  const held = new Set(all.flatMap(({ group, holds }) => (holds ? [group] : [])));
  const lacking = new Set(all.flatMap(({ values, group }) => (held.has(group) ? [] : [values])));
  return new Set(all.flatMap(({ values }) => (lacking.has(values) ? [] : [values])));
}

function keyOf(line: RuleLine): string {
  return JSON.stringify(line);
}

/** The candidates with their optional members, each of which was tried separately. */
async function withOptions(
  held: readonly HeldCandidate[],
  lists: ReadonlyMap<string, ListLine>,
  trial: Trial,
): Promise<readonly Suggestion[]> {
  const asked = held.flatMap(({ candidate }) =>
    (candidate.options ?? []).map((option) => ({ candidate, option })),
  );
  const lines = asked.map(({ candidate, option }) => ({ ...candidate.line, ...option.members }));
  const tried = await triedAlone(lines, lists, trial);
  // An option that adds neither a case nor a condition of one has proved nothing.
  const isHeld = (option: Option, before: number): boolean => {
    const own = tried[asked.findIndex((one) => one.option === option)];
    return own?.holds === true && (option.isStricter === true ? own.cases >= before : own.cases > before);
  };
  const joined = new Map<string, Suggestion>();
  for (const { candidate, tried: own } of held) {
    const { line, options = [], seen, evidence, joins } = candidate;
    const whole = withMembers(
      line,
      options.filter((option) => isHeld(option, own.cases)),
    );
    const key = JSON.stringify(joins === undefined ? whole : { ...whole, [joins]: [] });
    const known = joined.get(key);
    const cases = own.cases + (known?.cases ?? 0);
    const all =
      joins === undefined
        ? whole
        : { ...whole, [joins]: [...valuesOf(known, joins), ...listIn(whole, joins)] };
    joined.set(key, { line: all, seen, evidence, cases });
  }
  return [...joined.values()];
}

function valuesOf(known: Suggestion | undefined, member: string): readonly Json[] {
  return known === undefined ? [] : listIn(known.line, member);
}

function listIn(line: RuleLine, member: string): readonly Json[] {
  const value = line[member];
  return Array.isArray(value) ? value : [];
}

function withMembers(line: RuleLine, options: readonly Option[]): RuleLine {
  const groups = new Set<string>();
  let whole = line;
  for (const { members, group } of options) {
    if (group !== undefined && groups.has(group)) continue;
    if (group !== undefined) groups.add(group);
    whole = { ...whole, ...members };
  }
  return whole;
}

/** Maximum number of rounds that remove rules that do not hold together with the others. */
const rounds = 3;

/** The suggestions that hold together. */
async function confirmed(
  found: readonly Suggestion[],
  lists: ReadonlyMap<string, ListLine>,
  trial: Trial,
): Promise<Suggestions> {
  let rules = found;
  for (let round = 0; round < rounds; round += 1) {
    const tried = await triedTogether(
      rules.map(({ line }) => line),
      lists,
      trial,
    );
    const kept = rules.flatMap((one, index): readonly Suggestion[] => {
      const { holds = false, cases = 0 } = tried[index] ?? {};
      return holds ? [{ ...one, cases }] : [];
    });
    if (kept.length === rules.length) return { lists: namedIn(kept, lists), rules: kept };
    rules = kept;
  }
  return { lists: new Map(), rules: [] };
}

/** The lists that rules refer to. */
export function namedIn(
  rules: readonly Suggestion[],
  lists: ReadonlyMap<string, ListLine>,
): ReadonlyMap<string, ListLine> {
  const names = new Set(rules.map(({ line }) => line.list));
  return new Map([...lists].filter(([name]) => names.has(name)));
}
