import { hostileDocuments, runHostile } from './hostile.js';
import { type RunFamily, selected } from './result.js';

/** Every malicious document through every emitter: text of a spec never becomes code. */
export const runHostileFamily: RunFamily = async (directory, selection, onResult) => {
  for (const document of selected(hostileDocuments(directory), selection)) {
    const { id, outcome, message } = await runHostile(document);
    const base = { id, operations: 1 };
    if (outcome === 'clean') onResult({ ...base, outcome: 'passed', passed: 1 });
    else if (outcome === 'refused')
      onResult({ ...base, outcome: 'refused', stage: 'load', reason: message ?? '', passed: 0 });
    else
      onResult({
        ...base,
        outcome: 'failed',
        stage: 'emit',
        reason: `${outcome}: ${message ?? ''}`,
        passed: 0,
      });
  }
  return undefined;
};
