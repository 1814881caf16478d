import type { Secret } from '@trivet/runtime/internal/conformance';
import { emitServing } from '../families/emitted.js';
import type { Finding } from '../finding.js';
import { importEmitted } from '../import-emitted.js';
import type { Contract } from '../model/contract.js';
import { type ReadContract, readContract } from '../read.js';
import type { SpecConfig } from '../spec-config.js';
import { Collector } from './collector.js';
import { type ExchangeJudge, exchangeJudge } from './judge.js';

/** A collector for the traffic of a spec's services; undefined if the spec has no operations. */
export interface ContractCollector {
  readonly collector?: Collector;
  readonly findings: readonly Finding[];
}

/** A contract against which exchanges can be checked. */
export interface JudgedContract {
  readonly read: ReadContract;
  readonly contract: Contract;
  readonly judge: ExchangeJudge;
}

/**
 * Prepares checking exchanges against a spec, with the same code that `generate` writes; without a judge if it has no
 * operations.
 */
export async function judgedContract(
  config: SpecConfig,
): Promise<JudgedContract | { readonly read: ReadContract }> {
  const read = readContract(config);
  const { contract, family, text, data, locate } = read;
  if (contract === undefined || contract.services.length === 0) return { read };
  const path = contract.files[0] ?? config.spec;
  const context = {
    banner: `Generated from ${path}.`,
    source: { path, text, data },
    locate,
    // Constructs that cannot be generated are reported by `generate` and `inspect`.
    report: () => {},
  };
  const judge = exchangeJudge(contract, await importEmitted(await emitServing(contract, context, family)));
  return { read, contract, judge };
}

/** Prepares checking traffic against a spec. */
export async function collectorOf(
  config: SpecConfig,
  subject: string,
  secrets: readonly Secret[] = [],
): Promise<ContractCollector> {
  const judged = await judgedContract(config);
  const { findings, locate, textOf } = judged.read;
  if (!('judge' in judged)) return { findings };
  const { contract, judge } = judged;
  return { collector: new Collector({ contract, judge, subject, locate, textOf, secrets }), findings };
}
