import { Batch } from './batch.js';
import { type DocumentResult, messageOf, type RunFamily, selected } from './result.js';
import { loadWsdlDocument, wsdlDocuments } from './wsdl-load.js';
import { emitLoop, loopback } from './wsdl-loopback.js';

/** Every WSDL document: the defective ones must be distinguished from the valid ones, which go through all stages. */
export const runWsdl: RunFamily = async (directory, selection, onResult) => {
  const batch = new Batch(onResult);
  for (const entry of selected(wsdlDocuments(directory), selection)) {
    const loaded = loadWsdlDocument(directory, entry);
    const base = { id: entry.id, operations: loaded.operations, passed: 0 };
    const [failure] = loaded.failures;
    const error = loaded.diagnostics.find(({ severity }) => severity === 'error');
    const failed = (stage: NonNullable<DocumentResult['stage']>, reason: string): void =>
      onResult({ ...base, outcome: 'failed', stage, reason });
    if (failure !== undefined) failed(failure.stage, failure.reason);
    else if (error !== undefined)
      onResult({ ...base, outcome: 'refused', stage: 'load', reason: error.message });
    else if (loaded.contract !== undefined) {
      const { contract } = loaded;
      try {
        const { files } = await emitLoop(contract);
        await batch.add({
          id: entry.id,
          operations: loaded.operations,
          files,
          loop: async () => {
            const { operations, faults } = await loopback(contract, files);
            const broken = new Set(faults.map((fault) => fault.operation));
            return {
              operations,
              passed: operations - broken.size,
              reasons: faults.map(({ operation, what, reason }) => `${operation}: ${what}: ${reason}`),
            };
          },
        });
      } catch (error) {
        failed('emit', messageOf(error));
      }
    }
  }
  await batch.flush();
  return undefined;
};
