import type { Case } from '@trivet/runtime/conformance/case';
import type { Suite } from '@trivet/runtime/conformance/run';
import type { Uncovered } from './cases/cases.js';
import type { ContractConfig } from './config.js';
import { defaultCommand, type EmittedContract, emitContract, type FamilyEmit } from './emit-contract.js';
import { evaluateEmitted } from './evaluate-emitted.js';
import { emitCalling, emitSuites } from './families/emitted.js';
import { importEmitted } from './import-emitted.js';
import type { ReadContract } from './read.js';
import { largeService, suiteInParts } from './suite-parts.js';

/**
 * A contract with its suites, and what a report of their run needs. For a suite in parts, findings and clauses without
 * a case are added while its cases are made.
 */
export interface ContractSuites extends EmittedContract {
  readonly suites: readonly Suite[];
  /** What they were made from. */
  readonly config: ContractConfig;
}

/**
 * The conformance suites of a spec, one for each service. Their speakers are the same code that `generate` writes;
 * their cases are those that it would write, without serialising them.
 */
export async function suitesOf(config: ContractConfig): Promise<ContractSuites> {
  const uncovered: Uncovered[] = [];
  let large: Suite | undefined;
  const emit: FamilyEmit = async (contract, context, family) => {
    const service = largeService(contract);
    if (service === undefined) return emitSuites(contract, context, family);
    large = await suiteInParts(contract, service, {
      load: async (part) => evaluateEmitted(await emitCalling(part, context, family)),
      onUncovered: (one) => {
        uncovered.push(one);
        context.report('not-covered', one.reason, one.at);
      },
      located: locatedBy(context.locate),
    });
    return [];
  };
  const emitted = await emitContract(config, defaultCommand, emit, { caseData: false });
  if (large !== undefined) return { ...emitted, config, uncovered, suites: [large] };
  const { files, locate, derived } = emitted;
  const modules = await importEmitted(files);
  // The imported module was emitted above; its type is that of the declaration there.
  const suites = (modules.get('conformance.ts')?.suites ?? []) as readonly Suite[];
  // One for each service that has cases, in order.
  const tested = [...(derived?.cases ?? [])].filter(([, own]) => own.length > 0);
  const located = suites.map((suite, index) => {
    const [service, own] = tested[index] ?? [];
    const left = service === undefined ? undefined : derived?.effects.get(service);
    return {
      ...suite,
      ...(left !== undefined && Object.keys(left).length > 0 && { effects: left }),
      cases: (own ?? suite.cases).map(locatedBy(locate)),
    };
  });
  return { ...emitted, config, suites: located };
}

/** Adds the line of its clause to a case. */
function locatedBy(locate: ReadContract['locate']): (entry: Case) => Case {
  return (entry) => ({ ...entry, clause: { ...entry.clause, line: locate(entry.clause).line } });
}
