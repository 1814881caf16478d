import type { Config } from '../config.js';
import type { GenerateResult } from '../generate.js';
import { type ContractRecord, companionNames, hashesOfPaths, type RunRecord } from '../last-run.js';
import { printFinding } from '../print-diagnostic.js';
import { manifestIn } from '../written.js';

/** Whether the output depends on known files only: what emitters and families of a project read is unknown. */
export function isKnownWhole({ contracts, families = [] }: Config): boolean {
  return (
    families.length === 0 &&
    contracts.every(
      (one) =>
        (one.families ?? []).length === 0 && (one.emit ?? []).every((entry) => typeof entry === 'string'),
    )
  );
}

/** The record of a run, with the contracts that it kept. */
export function recordOf(
  specs: readonly string[],
  config: Config,
  configFiles: readonly string[],
  { result, kept }: { readonly result: GenerateResult; readonly kept: readonly ContractRecord[] },
): Omit<RunRecord, 'generator'> {
  const written = Object.entries(manifestIn(result.out).files);
  const fresh = result.contracts.flatMap(
    ({ name, inputs, findings, warnings }): readonly ContractRecord[] => {
      const spec = config.contracts.find((one) => one.name === name)?.spec;
      if (spec === undefined) return [];
      const files = Object.fromEntries(written.filter(([path]) => path.startsWith(`${name}/`)));
      const errors = findings.filter(({ diagnostic }) => diagnostic.severity === 'error');
      return [
        {
          name,
          spec,
          inputs: hashesOfPaths(inputs),
          beside: companionNames(spec),
          files,
          errors: errors.map((one) => printFinding(one)),
          warnings,
        },
      ];
    },
  );
  return {
    out: result.out,
    isWhole: specs.length === 0,
    config: hashesOfPaths(configFiles),
    contracts: [...kept, ...fresh],
  };
}
