import type { Suite, Verdict } from '@trivet/runtime/conformance/run';
import { ruleTrials } from '../cases/cases.js';
import { contractName } from '../config.js';
import { ConformError } from '../conform/conform-error.js';
import { listenerOf } from '../conform/listener.js';
import type { ConformOptions } from '../conform/options.js';
import { preparedRun } from '../conform/prepared-run.js';
import { run } from '../conform/run.js';
import type { Finding } from '../finding.js';
import type { Contract, Rule, Service } from '../model/contract.js';
import { withPlainPaths } from '../model/resources/plain-paths.js';
import { consistentRules } from '../model/rules/contradictions.js';
import type { SpecConfig } from '../spec-config.js';
import { withTheseCases } from '../suite-parts.js';
import { archived } from './archive.js';
import { observationsOf } from './observation.js';
import { type Suggestion, type Suggestions, suggestionsOf, untriedSuggestions } from './select.js';
import { suggestionText } from './suggestion-text.js';
import { readRules } from './trial.js';

/** The result of `suggestRules`. */
export interface SuggestResult {
  /** A rules file; absent if the spec has no cases. */
  readonly text?: string;
  readonly rules: readonly Suggestion[];
  /** Diagnostics of the spec. */
  readonly findings: readonly Finding[];
  /** Ids of the cases of the run that failed: there the service differs from the contract. */
  readonly failed: readonly string[];
}

/** Options of `suggestRules`. */
export interface SuggestOptions extends ConformOptions {
  /** An HTTP Archive whose exchanges are used in place of those of a run. */
  readonly har?: string;
}

/**
 * Runs the suite of a contract once against a service that is assumed to be correct, searches its requests and
 * responses for rules that hold, and tries each of them against the same service.
 *
 * @throws {ConformError} if an option cannot be used or the implementation does not respond
 * @throws {HarError} if the archive cannot be read
 */
export async function suggestRules({ har, ...given }: SuggestOptions): Promise<SuggestResult> {
  const { notify, ending } = listenerOf(given);
  const signals = [ending.signal, ...(given.signal === undefined ? [] : [given.signal])];
  const prepared = await preparedRun({ ...given, signal: AbortSignal.any(signals) }, notify);
  if (!('suite' in prepared)) return { rules: [], findings: prepared.findings, failed: [] };
  const { options, made, contract, suite, context } = prepared;
  const { seed } = context;
  const declared = serviceOf(contract, suite.contract);
  const service = declared && withPlainPaths(declared);
  const runCases = async (cases: Suite['cases'], round: string): Promise<readonly Verdict[]> => {
    if (cases.length === 0) return [];
    notify({ kind: 'started', suite: suite.contract, cases: cases.length, seed: `${seed}${round}` });
    // A server may reserve the names of removed items.
    const about = { ...context, seed: `${seed}${round}` };
    const { verdicts, stopped } = await run(withTheseCases(suite, cases), options, about);
    if (stopped !== undefined) throw new ConformError(stopped);
    return verdicts;
  };
  const verdicts = har === undefined ? await runCases(suite.cases, '') : [];
  const { exchanges } =
    har === undefined
      ? { exchanges: verdicts.flatMap((one) => one.exchanges) }
      : await archived(configOf(given.contract), har);
  if (service === undefined) return { rules: [], findings: made.findings, failed: [] };
  const observations = observationsOf(service, exchanges);
  const basis = ruleTrials(contract, service);
  const roles = (prepared.guard.roles ?? []).slice(1);
  let round = 0;
  const trial = { ...basis, contract, runCases: (cases: Suite['cases']) => runCases(cases, `-${++round}`) };
  const found = await suggestionsOf({ service, observations, roles, ...basis }, trial);
  ending.rethrow();
  const suggestions = withoutContradictions(found, contract);
  return {
    text: suggestionText(suggestions, contract, observations.length),
    rules: suggestions.rules,
    findings: made.findings,
    failed: verdicts.flatMap(({ outcome, case: { id } }) => (outcome === 'failed' ? [id] : [])),
  };
}

/**
 * Searches a spec, and an archive of exchanges if given, for rules without a service to try them on: only rules whose
 * violation would have been observed, or that names and descriptions suggest.
 *
 * @throws {HarError} if the archive cannot be read
 */
export async function suggestUntried(config: SpecConfig, har: string | undefined): Promise<SuggestResult> {
  const { contract, findings, exchanges } = await archived(config, har);
  const [declared] = contract?.services ?? [];
  if (contract === undefined || declared === undefined) return { rules: [], findings, failed: [] };
  const service = withPlainPaths(declared);
  const observations = observationsOf(service, exchanges);
  const found = untriedSuggestions({ service, observations, ...ruleTrials(contract, service) });
  const suggestions = withoutContradictions(found, contract);
  const text = suggestionText(suggestions, contract, observations.length);
  return { text, rules: suggestions.rules, findings, failed: [] };
}

function configOf(contract: ConformOptions['contract']): SpecConfig {
  if (typeof contract === 'string') return { name: contractName(contract), spec: contract };
  if ('suites' in contract) throw new ConformError('an archive needs the path of the spec');
  return contract;
}

/** If the contract has several services, a suite is named after its service. */
function serviceOf({ services }: Contract, suite: string): Service | undefined {
  const [first, ...more] = services;
  const name = more.length === 0 ? first?.name : suite.split('/').pop();
  return services.find((one) => one.name === name);
}

/**
 * The suggestions without those that the contract already has and those that contradict a rule of the contract or an
 * earlier suggestion.
 */
function withoutContradictions({ lists, rules }: Suggestions, contract: Contract): Suggestions {
  const { rules: own = [] } = contract;
  const read = readRules(
    rules.map(({ line }) => line),
    lists,
    contract,
  );
  const kept = new Set(
    consistentRules(
      [...own, ...read.values()],
      ({ file }) => file,
      () => {},
    ),
  );
  const known = new Set(own.map(aboutOf));
  const isNew = (_: Suggestion, index: number): boolean => {
    const rule = read.get(index);
    return rule !== undefined && kept.has(rule) && !known.has(aboutOf(rule));
  };
  return { lists, rules: rules.filter(isNew) };
}

/** A key of a rule's subject, independent of its requirement. */
function aboutOf(rule: Rule): string {
  const members: { readonly [member: string]: unknown } = { ...rule };
  const list = 'list' in rule && typeof rule.list === 'object' ? rule.list.operation : rule.kind;
  const places = [
    'of',
    'operation',
    'endedBy',
    'field',
    'key',
    'parameter',
    'direction',
    'leadsTo',
    'is',
    'role',
  ];
  return JSON.stringify([rule.kind, list, ...places.map((name) => members[name]), members.when]);
}
