import type { DerivedCases } from '../cases/cases.js';
import type { EarlierRun } from '../cases/earlier-run.js';
import type { EmitContext, EmitFunction, GeneratedFile } from '../emit/emitter.js';
import type { Contract } from '../model/contract.js';
import type { Pieces } from './pieces.js';
import type { Followed } from './reads.js';

const contractParts: Followed = {
  types: [{}],
  services: [{ operations: [{}], callbacks: [{}] }],
};

/** The cases of a contract, or those of an earlier run that were derived from the same. */
export function rememberedCases(
  pieces: Pieces,
  contract: Contract,
  derive: (contract: Contract, earlier: EarlierRun) => DerivedCases,
): Promise<DerivedCases> {
  const input = { input: { contract }, followed: { contract: contractParts }, requests: {} };
  return pieces.get(derive, input, async (seen, _, parts) => derive(seen.contract, parts));
}

/** A built-in output, whose files and reports are those of an earlier run if what it read is the same. */
export function remembered(pieces: Pieces, emit: EmitFunction): EmitFunction {
  return async (contract, { report, derived, locate, ...settings }) => {
    const input = {
      input: { contract, settings, locate },
      followed: { contract: contractParts, settings: { source: {} } },
      requests: { ...(derived && { derived }) },
    };
    const { files, reports } = await pieces.get(
      emit,
      input,
      async (seen, requests, { make: part }): Promise<Emitted> => {
        const made: Report[] = [];
        const context: EmitContext = {
          ...seen.settings,
          ...requests,
          part,
          report: (...one) => void made.push(one),
          // Lines differ after almost every edit.
          get locate() {
            return seen.locate;
          },
        };
        return { files: await emit(seen.contract, context), reports: made };
      },
    );
    for (const one of reports) report(...one);
    return files;
  };
}

type Report = Parameters<EmitContext['report']>;

/** What an output consists of. */
interface Emitted {
  readonly files: readonly GeneratedFile[];
  readonly reports: readonly Report[];
}
