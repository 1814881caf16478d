import type { Case } from '@trivet/runtime/conformance/case';
import type { Verdict } from '@trivet/runtime/conformance/run';
import type { RuleTrials } from '../cases/cases.js';
import { readSource } from '../load/source/source.js';
import type { Contract, Rule } from '../model/contract.js';
import { rulesOf } from '../model/rules/rules.js';
import type { ListLine, RuleLine } from './candidate.js';
import { jsonIn } from './observation.js';
import { rulesText } from './rules-text.js';

/** Runs cases against the service. */
export type RunCases = (cases: readonly Case[]) => Promise<readonly Verdict[]>;

/** The result of trying a rule. */
export interface Tried {
  readonly holds: boolean;
  /** Number of cases that passed. */
  readonly cases: number;
  /** The last response of each of them, if it is JSON. */
  readonly returned: readonly unknown[];
}

/** The context of a trial. */
export interface Trial {
  readonly contract: Contract;
  readonly trials: RuleTrials;
  readonly runCases: RunCases;
}

/** Tries each rule as if it were the only one; a rule without cases does not hold. */
export async function triedAlone(
  lines: readonly RuleLine[],
  lists: ReadonlyMap<string, ListLine>,
  { contract, trials, runCases }: Trial,
): Promise<readonly Tried[]> {
  const rules = readRules(lines, lists, contract);
  const cases = lines.map((_, index) => {
    const rule = rules.get(index);
    // Ids distinguish the cases of different rules.
    return rule === undefined ? [] : trials([rule]).map((one) => ({ ...one, id: `${index}/${one.id}` }));
  });
  const verdicts = new Map((await runCases(cases.flat())).map((one) => [one.case.id, one]));
  return cases.map((own) => triedBy(own.flatMap(({ id }) => verdicts.get(id) ?? [])));
}

/** Tries rules together with those of the contract; rules that cannot be read do not hold. */
export async function triedTogether(
  lines: readonly RuleLine[],
  lists: ReadonlyMap<string, ListLine>,
  { contract, trials, runCases }: Trial,
): Promise<readonly Tried[]> {
  const rules = readRules(lines, lists, contract);
  const cases = trials([...(contract.rules ?? []), ...rules.values()]);
  const isOwn = ({ clause }: Case): boolean => clause.file === file;
  const verdicts = await runCases(cases.filter(isOwn));
  return lines.map((_, index) =>
    triedBy(verdicts.filter(({ case: { clause } }) => clause.pointer === `/rules/${index}`)),
  );
}

/** File name of suggestions during a trial. */
const file = 'suggested.rules.yaml';

/** The rules of some lines, by their index; invalid rules are omitted. */
export function readRules(
  lines: readonly RuleLine[],
  lists: ReadonlyMap<string, ListLine>,
  { services, types }: Contract,
): ReadonlyMap<number, Rule> {
  const text = rulesText(
    [],
    lists,
    lines.map((line) => ({ line })),
  );
  const source = readSource(file, text, () => {});
  const operations = services.flatMap((service) => service.operations);
  const rules = source === undefined ? [] : rulesOf(source, operations, types, () => {});
  return new Map(rules.map((rule) => [Number(rule.at.pointer.split('/').at(-1)), rule]));
}

/** Whether a role was refused with 404: the item may be hidden until it is in another state, whoever asks (RFC 9110, 15.5.4). */
function isHidden({ case: { id }, exchanges }: Verdict): boolean {
  return id.includes('/rule/denied/') && exchanges.at(-1)?.response?.status === 404;
}

function triedBy(verdicts: readonly Verdict[]): Tried {
  const passed = verdicts.filter((one) => one.outcome === 'passed' && !isHidden(one));
  const isBroken = verdicts.some(({ outcome }) => outcome !== 'passed' && outcome !== 'skipped');
  const returned = passed.map(({ exchanges }) => jsonIn(exchanges.at(-1)?.response?.body));
  return { holds: passed.length > 0 && !isBroken, cases: passed.length, returned };
}
