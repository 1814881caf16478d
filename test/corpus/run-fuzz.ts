import type { Issues } from '@trivet/runtime/check';
import fc from 'fast-check';
import type { Diagnostic } from '../../generator/diagnostic.js';
import { emitChecks } from '../../generator/emit/checks/checks.js';
import type { EmitContext, GeneratedFile } from '../../generator/emit/emitter.js';
import { emitPaths } from '../../generator/emit/paths.js';
import { emitCallbacks, emitRest } from '../../generator/emit/rest/rest.js';
import { emitTypes } from '../../generator/emit/types.js';

import { loadOpenApi } from '../../generator/load/openapi/openapi.js';
import type { Contract } from '../../generator/model/contract.js';
import { modelOpenApi } from '../../generator/model/openapi/openapi.js';
import { publishedErrors, type Version } from '../validity/published.js';
import { compileDocuments } from './compile.js';
import { evaluateEmitted } from './evaluate.js';
import { type Judged, judgeSamples, totalOf } from './judged-samples.js';
import { loopback } from './openapi-loopback.js';
import { documentArbitrary, type RandomDocument } from './random-document.js';
import { RawSchemas } from './raw-schemas.js';
import { type DocumentResult, messageOf } from './result.js';
import { loopbackResult } from './run-openapi.js';

/** What to run. */
export interface FuzzSelection {
  readonly count: number;
  readonly seed: number;
}

const file = 'api.json';
const batchSize = 100;

/**
 * Random documents that the published JSON Schemas of OpenAPI accept: loaded without errors, emitted, compiled, sent
 * from client to server and back; samples are validated by ajv. A failure is shrunk to the smallest document that
 * fails.
 */
export async function runFuzz(
  { count, seed }: FuzzSelection,
  onResult: (result: DocumentResult) => void,
): Promise<string> {
  const judged: Judged[] = [];
  const skipped = { count: 0 };
  for (let start = 0; start < count; start += batchSize) {
    const size = Math.min(batchSize, count - start);
    const tried: Tried[] = [];
    for (let index = start; index < start + size; index += 1) {
      const [document] = fc.sample(documentArbitrary, { seed: seed + index, numRuns: 1 });
      if (document !== undefined) tried.push(await tryDocument(String(seed + index), document));
    }
    const faults = await compileDocuments(
      tried.flatMap(({ id, files }) => (files === undefined ? [] : [{ id, files }])),
    );
    for (const one of tried) {
      const fault = faults.get(one.id)?.find((text) => !isKnownGap(text));
      const reason = one.reason ?? (fault === undefined ? undefined : `compile: ${fault}`);
      if (one.judged !== undefined) judged.push(one.judged);
      skipped.count += one.skipped;
      onResult(await resultOf(one, reason));
    }
  }
  return `${totalOf(judged)}\n${skipped.count} operations have no value that could be carried`;
}

/** The result for one document before it is compiled. */
interface Tried {
  readonly id: string;
  readonly document: RandomDocument;
  readonly reason?: string;
  readonly files?: readonly GeneratedFile[];
  readonly judged?: Judged;
  readonly operations: number;
  readonly skipped: number;
}

async function resultOf({ id, operations }: Tried, reason: string | undefined): Promise<DocumentResult> {
  if (reason === undefined) return { id, outcome: 'passed', operations, passed: operations };
  const smallest = await shrunk(Number(id), reason);
  const text = `${smallest.reason}\n  ${JSON.stringify(smallest.document)}`;
  return { id, outcome: 'failed', stage: 'loopback', reason: text, operations, passed: 0 };
}

/** openapi-typescript emits a list of itself as a circular type, which no compiler accepts. */
function isKnownGap(fault: string): boolean {
  return fault.startsWith('paths.ts(') && fault.includes('error TS2502');
}

/** The smallest document found in a minute with the same failure. */
async function shrunk(
  seed: number,
  reason: string,
): Promise<{ readonly document: unknown; readonly reason: string }> {
  let smallest: { readonly document: unknown; readonly reason: string } = { document: undefined, reason };
  const property = fc.asyncProperty(documentArbitrary, async (document) => {
    const found = await failureOf(document, reason.startsWith('compile: '));
    if (found === undefined || kindOf(found) !== kindOf(reason)) return true;
    smallest = { document, reason: found };
    return false;
  });
  await fc.check(property, { seed, numRuns: 1, interruptAfterTimeLimit: 60_000 });
  return smallest;
}

/** The common part of two failures with different values. */
function kindOf(reason: string): string {
  return reason
    .replace(/(?<=^(?:ajv|compile|exception)\b[^:]*:).*?(?=\baccepts|\brejects|error TS\d+|$)/s, '')
    .slice(0, 16);
}

async function failureOf(document: RandomDocument, isCompiled: boolean): Promise<string | undefined> {
  const { reason, files } = await tryDocument('0', document);
  if (reason !== undefined || !isCompiled || files === undefined) return reason;
  const faults = (await compileDocuments([{ id: '0', files }])).get('0') ?? [];
  const fault = faults.find((text) => !isKnownGap(text));
  return fault === undefined ? undefined : `compile: ${fault}`;
}

/** All stages except compiling. */
async function tryDocument(id: string, document: RandomDocument): Promise<Tried> {
  const base = { id, document, operations: 0, skipped: 0 };
  const version = document.openapi.slice(0, 3) as Version;
  const [published] = publishedErrors(version, document);
  if (published !== undefined) return { ...base, reason: `the random document is invalid: ${published}` };
  try {
    const text = JSON.stringify(document);
    const diagnostics: Diagnostic[] = [];
    const contract = contractOf(text, diagnostics);
    const error = diagnostics.find(({ severity }) => severity === 'error');
    if (contract === undefined || error !== undefined)
      return { ...base, reason: `load: ${error?.at.pointer}: ${error?.message}` };
    const files = await emit(contract, document);
    const { operations, reasons, skipped } = loopbackResult(await loopback(contract, files));
    const judged = judgeSamples(
      contract,
      new RawSchemas(file, () => text),
      diagnostics,
      await checksOf(files),
    );
    // A random schema without a sample is not a defect of generated code.
    const [reason] = [
      ...reasons.filter((one) => !/: skipped, no sample/.test(one)),
      ...judged.differences.map((one) => `ajv: ${one}`),
    ];
    const without = reasons.length + (skipped?.length ?? 0);
    return { ...base, files, judged, operations, skipped: without, ...(reason !== undefined && { reason }) };
  } catch (error) {
    return {
      ...base,
      reason: `exception: ${messageOf(error)} ${error instanceof Error ? (error.stack ?? '').split('\n')[1]?.trim() : ''}`,
    };
  }
}

function contractOf(text: string, diagnostics: Diagnostic[]): Contract | undefined {
  const report = (diagnostic: Diagnostic): void => void diagnostics.push(diagnostic);
  const loaded = loadOpenApi(file, (name) => (name === file ? text : undefined), report);
  return loaded === undefined ? undefined : modelOpenApi(loaded, { name: 'random' }, report);
}

async function emit(contract: Contract, data: unknown): Promise<readonly GeneratedFile[]> {
  const context: EmitContext = {
    banner: 'Generated for a test.',
    source: { path: file, text: '', data },
    locate: () => ({ line: 1, column: 1 }),
    report: () => {},
  };
  const emitters = [emitTypes, emitChecks, emitRest, emitCallbacks, emitPaths];
  return (await Promise.all(emitters.map((emitter) => emitter(contract, context)))).flat();
}

/** The emitted check of a type by its name, as a verdict. */
async function checksOf(files: readonly GeneratedFile[]) {
  const module = (await evaluateEmitted(files)).get('checks.ts') ?? {};
  return (name: string, value: unknown): boolean | undefined => {
    const check = module[`check${name}`];
    return typeof check === 'function'
      ? (check as (value: unknown) => Issues)(value) === undefined
      : undefined;
  };
}
