import { emitChecks } from '../../generator/emit/checks/checks.js';
import type { EmitContext, GeneratedFile } from '../../generator/emit/emitter.js';
import { emitCallbacks, emitRest } from '../../generator/emit/rest/rest.js';
import { emitTypes } from '../../generator/emit/types.js';
import type { Contract } from '../../generator/model/contract.js';
import { Batch, type LoopResult } from './batch.js';
import {
  type CorpusDocument,
  corpusDocuments,
  isForbidden,
  type Loaded,
  loadCorpusDocument,
} from './openapi-load.js';
import { loopback, type OperationVerdict } from './openapi-loopback.js';
import { type DocumentResult, messageOf, type RunFamily, selected } from './result.js';

/** Every OpenAPI document: load, model, emit, compile under the strictest options, loopback of every operation. */
export const runOpenApi: RunFamily = async (directory, selection, onResult) => {
  const batch = new Batch(onResult);
  for (const document of selected(corpusDocuments(directory), selection)) {
    const loaded = loadCorpusDocument(directory, document);
    const verdict = loadVerdict(document, loaded);
    if (verdict !== undefined) onResult(verdict);
    else if (loaded.contract !== undefined)
      await emitAndQueue(document.id, loaded.contract, loaded.operations, batch, onResult);
  }
  await batch.flush();
  return undefined;
};

/** What loading alone decides: an exception, or a refusal; a document published as valid must not be refused. */
function loadVerdict(document: CorpusDocument, loaded: Loaded): DocumentResult | undefined {
  const { id } = document;
  const errors = loaded.diagnostics.filter(({ severity }) => severity === 'error');
  // Documents are published with mistakes, too: what is right in them is generated, and the mistake is named.
  const isPublished = document.expect !== 'invalid' && errors.every(isForbidden);
  const error = isPublished ? undefined : (errors.find((found) => !isForbidden(found)) ?? errors[0]);
  const base = { id, operations: document.operations, passed: 0 };
  if (loaded.exception !== undefined)
    return { ...base, outcome: 'failed', stage: 'load', reason: messageOf(loaded.exception) };
  if (error === undefined) {
    const wronglyAccepted = document.expect === 'invalid';
    return wronglyAccepted
      ? { ...base, outcome: 'failed', stage: 'load', reason: 'an invalid document was accepted' }
      : undefined;
  }
  const reason = `${error.at.file}: ${error.at.pointer}: ${error.message} [${error.code}]`;
  return document.expect === 'valid'
    ? { ...base, outcome: 'failed', stage: 'load', reason }
    : { ...base, outcome: 'refused', stage: 'load', reason };
}

async function emitAndQueue(
  id: string,
  contract: Contract,
  operations: number,
  batch: Batch,
  onResult: (result: DocumentResult) => void,
): Promise<void> {
  let files: readonly GeneratedFile[];
  try {
    files = await emit(contract);
  } catch (error) {
    onResult({ id, outcome: 'failed', stage: 'emit', reason: messageOf(error), operations, passed: 0 });
    return;
  }
  await batch.add({
    id,
    operations,
    files,
    loop: async () => {
      const verdicts = await loopback(contract, files);
      return loopbackResult(verdicts);
    },
  });
}

/** What verdicts come to: a skipped operation is a failure unless the specification makes it impossible. */
export function loopbackResult(verdicts: readonly OperationVerdict[]): LoopResult {
  return {
    operations: verdicts.length,
    passed: verdicts.filter(({ reasons, skipped }) => reasons.length === 0 && skipped === undefined).length,
    reasons: verdicts.flatMap(({ operation, reasons: [first], skipped }) => {
      if (first !== undefined) return [`${operation}: ${first}`];
      return skipped !== undefined && skipped.because === undefined
        ? [`${operation}: skipped, ${skipped.reason}`]
        : [];
    }),
    skipped: verdicts.flatMap(({ operation, skipped }) =>
      skipped?.because === undefined ? [] : [`${operation}: ${skipped.reason}: ${skipped.because}`],
    ),
  };
}

async function emit(contract: Contract): Promise<readonly GeneratedFile[]> {
  const context: EmitContext = {
    banner: 'Generated for a test.',
    source: { path: '', text: '', data: undefined },
    locate: () => ({ line: 1, column: 1 }),
    report: () => {},
  };
  const emitted = await Promise.all(
    [emitTypes, emitChecks, emitRest, emitCallbacks].map((emitter) => emitter(contract, context)),
  );
  return emitted.flat();
}
