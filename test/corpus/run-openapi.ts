import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Batch, type LoopResult } from './batch.js';
import { type CommandRun, runGenerateCommand } from './command-run.js';
import { type Judged, judgeSamples, totalOf } from './judged-samples.js';
import { type StylesJudged, styleTotal } from './judged-styles.js';
import { type TypesJudged, typeComparison, typeFailures, typesTotal } from './judged-types.js';
import {
  type CorpusDocument,
  corpusDocuments,
  isForbidden,
  type Loaded,
  loadCorpusDocument,
  readerOf,
  unpack,
} from './openapi-load.js';
import { loopback, type OperationVerdict } from './openapi-loopback.js';
import { RawSchemas } from './raw-schemas.js';
import { type DocumentResult, messageOf, type RunFamily, selected } from './result.js';

/**
 * Every OpenAPI document: load, model, every output by the command line, compile under the strictest options, samples
 * validated by ajv, paths and parameters compared with RFC 6570 and qs, types with openapi-typescript, loopback of every
 * operation and callback.
 */
export const runOpenApi: RunFamily = async (directory, selection, onResult) => {
  const judged: Judged[] = [];
  const judges: Judges = {
    samples: judged,
    styles: { compared: 0, unjudged: 0 },
    types: { compared: 0, differences: new Map() },
  };
  const batch = new Batch(onResult, ['vitest']);
  for (const document of selected(corpusDocuments(directory), selection)) {
    const loaded = loadCorpusDocument(directory, document);
    const verdict =
      loadVerdict(document, loaded) ?? (await generateAndQueue(directory, loaded, batch, judges));
    if (verdict !== undefined) onResult(verdict);
  }
  await batch.flush();
  return [totalOf(judged), styleTotal(judges.styles), typesTotal(judges.types)].join('\n');
};

/** The result of loading: an exception, or a rejection; a document published as valid must not be rejected. */
function loadVerdict(document: CorpusDocument, loaded: Loaded): DocumentResult | undefined {
  const { id } = document;
  const errors = loaded.diagnostics.filter(({ severity }) => severity === 'error');
  // Published documents contain errors, too: the valid parts are generated, and the error is reported.
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

/** What the judges of all documents have counted. */
interface Judges {
  readonly samples: Judged[];
  readonly styles: StylesJudged;
  readonly types: TypesJudged;
}

async function generateAndQueue(
  directory: string,
  { document, source, contract, diagnostics, operations }: Loaded,
  batch: Batch,
  judges: Judges,
): Promise<DocumentResult | undefined> {
  const { id } = document;
  if (contract === undefined) return undefined;
  const run = await generated(directory, document);
  const fault = typeof run === 'string' ? run : faultOf(run, contract.services.length > 0);
  if (fault !== undefined || typeof run === 'string')
    return { id, outcome: 'failed', stage: 'emit', reason: fault ?? '', operations, passed: 0 };
  const compared = { entry: document.entry, document: source?.source.data };
  const comparison = typeComparison(contract, compared, run.files);
  await batch.add({
    id,
    operations,
    files: [...run.files, ...comparison],
    failures: (faults) => typeFailures(faults, { ...compared, contract, files: comparison }, judges.types),
    loop: async () => {
      const result = loopbackResult(await loopback(contract, run.files, judges.styles));
      const schemas = new RawSchemas(document.entry, readerOf(directory, document));
      const judgement = judgeSamples(contract, schemas, diagnostics);
      judges.samples.push(judgement);
      const reasons = [...result.reasons, ...judgement.differences.map((text) => `ajv: ${text}`)];
      return { ...result, reasons };
    },
  });
  return undefined;
}

/** The result of the command line for a document, as run by users, or its failure. */
async function generated(directory: string, document: CorpusDocument): Promise<CommandRun | string> {
  const folder = mkdtempSync(join(tmpdir(), 'trivet-document-'));
  try {
    return await runGenerateCommand(...unpack(directory, document, folder));
  } catch (error) {
    return messageOf(error);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The problem of a run: an exit code that no document may cause, or a missing output. */
function faultOf({ code, files, text }: CommandRun, hasService: boolean): string | undefined {
  if (code > 1) return `trivet generate ended with ${code}: ${text.slice(0, 400)}`;
  const missing = ['paths.ts', 'docs.html'].filter((path) => !files.some((file) => file.path === path));
  if (!hasService || missing.length === 0) return undefined;
  const why = text.split('\n').find((line) => missing.some((path) => line.includes(path)));
  return `${missing.join(', ')} missing${why === undefined ? '' : `: ${why}`}`;
}

/** Sums up verdicts: a skipped operation is a failure unless the specification makes it impossible. */
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
