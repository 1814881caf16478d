import type { Secret } from '@trivet/runtime/internal/conformance';
import { emitServing } from '../families/emitted.js';
import type { Finding } from '../finding.js';
import { importEmitted } from '../import-emitted.js';
import { readContract } from '../read.js';
import type { SpecConfig } from '../spec-config.js';
import { Collector } from './collector.js';
import { exchangeJudge } from './judge.js';

/** A collector for the traffic of a spec's services; none where the spec has no operations. */
export interface ContractCollector {
  readonly collector?: Collector;
  readonly findings: readonly Finding[];
}

/** Prepares holding traffic against a spec, by the very code that `generate` writes. */
export async function collectorOf(
  config: SpecConfig,
  subject: string,
  secrets: readonly Secret[] = [],
): Promise<ContractCollector> {
  const { contract, family, text, data, findings, locate, textOf } = readContract(config);
  if (contract === undefined || contract.services.length === 0) return { findings };
  const path = contract.files[0] ?? config.spec;
  const context = {
    banner: `Generated from ${path}.`,
    source: { path, text, data },
    locate,
    // What generated code cannot express is told by `generate` and `inspect`.
    report: () => {},
  };
  const judge = exchangeJudge(contract, await importEmitted(await emitServing(contract, context, family)));
  return { collector: new Collector({ contract, judge, subject, locate, textOf, secrets }), findings };
}
