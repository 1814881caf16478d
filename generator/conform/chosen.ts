import type { Case } from '@trivet/runtime/conformance/case';
import type { Suite, SuiteReport } from '@trivet/runtime/conformance/run';
import { baseCase, isCase, isFuzzCase } from '../cases/case-ids.js';
import { type FuzzTarget, fuzzTargets } from '../fuzz/fuzz.js';
import type { Contract } from '../model/contract.js';
import { withChosen, withTheseCases } from '../suite-parts.js';
import { LightCases } from './light-cases.js';
import type { ConformOptions } from './options.js';
import { nothingMatches, selectionOf } from './suites.js';

/** The cases and random values that the options of a run select. */
export interface Chosen {
  readonly suite: Suite;
  /** The targets of random values; of a suite in parts, they are known once its cases have been run. */
  readonly fuzzed: () => readonly FuzzTarget[];
  /** The suite as it was tried: with the cases that were not selected, and those from random values. */
  readonly tried: (outcome: SuiteReport) => Suite;
}

type Selecting = Pick<ConformOptions, 'case' | 'tags' | 'fuzz'>;

/** Selects cases; throws if none matches, as far as that is known before the run. */
export function chosen(whole: Suite, contract: Contract, options: Selecting): Chosen {
  const isChosen = selectionOf(options, contract);
  return whole.parts === undefined
    ? chosenAtOnce(whole, contract, options, isChosen)
    : chosenInParts(whole, contract, options, isChosen);
}

function chosenAtOnce(
  whole: Suite,
  contract: Contract,
  options: Selecting,
  isChosen: (entry: Case) => boolean,
): Chosen {
  const { tags } = options;
  if (tags !== undefined && !whole.cases.some(selectionOf({ tags }, contract)))
    throw nothingMatches({ tags }, contract, whole.cases);
  const fuzzed = targetsIn(whole.cases, contract, options);
  const cases = whole.cases.filter(isChosen);
  if (cases.length + fuzzed.length === 0 && isSelecting(options))
    throw nothingMatches(options, contract, whole.cases);
  return {
    suite: cases.length === whole.cases.length ? whole : withTheseCases(whole, cases),
    fuzzed: () => fuzzed,
    tried: ({ verdicts }) => withTheseCases(whole, [...whole.cases, ...randomIn(verdicts)]),
  };
}

/** Cases of a large contract are selected when they are made. */
function chosenInParts(
  whole: Suite,
  contract: Contract,
  options: Selecting,
  isChosen: (entry: Case) => boolean,
): Chosen {
  const others: Case[] = [];
  const varied: Case[] = [];
  const light = new LightCases();
  const suite = withChosen(whole, isChosen, (entry, isOwn) => {
    if (!isOwn) others.push(light.of(entry));
    if (options.fuzz === undefined) return;
    if (isCase(entry, baseCase)) varied.push(entry);
    else if (entry.kind === 'negative') varied.push(light.of(entry));
  });
  return {
    suite,
    fuzzed: () => targetsIn(varied, contract, options),
    tried({ verdicts }) {
      if (verdicts.length === 0 && others.length > 0) throw nothingMatches(options, contract);
      return withTheseCases(whole, [...verdicts.map((verdict) => verdict.case), ...others]);
    },
  };
}

function isSelecting({ case: text = '', tags }: Selecting): boolean {
  return text !== '' || tags !== undefined;
}

function targetsIn(
  cases: readonly Case[],
  contract: Contract,
  { case: text = '', fuzz }: Selecting,
): readonly FuzzTarget[] {
  return fuzz === undefined ? [] : fuzzTargets(contract, { cases }).filter(({ id }) => id.includes(text));
}

function randomIn(verdicts: SuiteReport['verdicts']): readonly Case[] {
  return verdicts.map((verdict) => verdict.case).filter(isFuzzCase);
}
