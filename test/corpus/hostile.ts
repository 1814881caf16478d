import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import ts from 'typescript';
import type { Diagnostic } from '../../generator/diagnostic.js';
import type { EmitContext, EmitFunction, GeneratedFile } from '../../generator/emit/emitter.js';
import { emitAll } from '../../generator/families/emitted.js';
import { loadOpenApi } from '../../generator/load/openapi/openapi.js';
import { modelOpenApi } from '../../generator/model/openapi/openapi.js';

/** A document with malicious text. */
export interface HostileDocument {
  readonly id: string;
  readonly position: string;
  readonly payload: string;
  readonly document: unknown;
}

/** Its result: `clean` and `refused` pass. */
export interface HostileOutcome {
  readonly id: string;
  readonly outcome: 'clean' | 'refused' | 'broken' | 'executed' | 'exception';
  readonly message?: string;
}

/** The documents of a directory with the layout of `corpus/openapi-hostile`. */
export function hostileDocuments(directory: string): readonly HostileDocument[] {
  const lines = gunzipSync(readFileSync(join(directory, 'documents.jsonl.gz')))
    .toString('utf8')
    .split('\n');
  return lines.filter((line) => line !== '').map((line) => JSON.parse(line) as HostileDocument);
}

/** Emits one document and looks for its payload as code; emitted code is not executed. */
export async function runHostile(
  document: HostileDocument,
  emit: EmitFunction = emitAll,
): Promise<HostileOutcome> {
  const { id } = document;
  const text = JSON.stringify(document.document);
  const diagnostics: Diagnostic[] = [];
  try {
    const report = (diagnostic: Diagnostic) => void diagnostics.push(diagnostic);
    const source = loadOpenApi(
      'hostile.json',
      (path) => (path === 'hostile.json' ? text : undefined),
      report,
    );
    if (source === undefined) return { id, outcome: 'refused' };
    const contract = modelOpenApi(source, { name: 'hostile' }, report);
    const files = await emit(contract, contextOf(text, document.document));
    const faults = files.flatMap(faultsOf);
    if (faults.length > 0) return faults[0] ? { id, ...faults[0] } : { id, outcome: 'broken' };
    return { id, outcome: diagnostics.some(({ severity }) => severity === 'error') ? 'refused' : 'clean' };
  } catch (error) {
    return {
      id,
      outcome: 'exception',
      message: error instanceof Error ? (error.stack ?? error.message) : String(error),
    };
  }
}

function contextOf(text: string, data: unknown): EmitContext {
  return {
    banner: 'Generated from hostile.json. Do not edit.',
    source: { path: 'hostile.json', text, data },
    locate: () => ({ line: 1, column: 1 }),
    report: () => undefined,
  };
}

type Fault = Pick<HostileOutcome, 'outcome' | 'message'>;

function faultsOf(file: GeneratedFile): readonly Fault[] {
  if (file.path.endsWith('.html')) return htmlFaults(file);
  if (!file.path.endsWith('.ts')) return [];
  const { diagnostics } = ts.transpileModule(file.text, {
    reportDiagnostics: true,
    compilerOptions: { target: ts.ScriptTarget.ES2022 },
  });
  const [first] = diagnostics ?? [];
  if (first !== undefined)
    return [
      {
        outcome: 'broken',
        message: `${file.path}: ${ts.flattenDiagnosticMessageText(first.messageText, ' ')}`,
      },
    ];
  return payloadIn(file.path, file.text) ? [{ outcome: 'executed', message: file.path }] : [];
}

/** Whether a file contains `globalThis.P`, which every payload assigns, as code. */
export function payloadIn(path: string, text: string): boolean {
  return holdsPayload(ts.createSourceFile(path, text, ts.ScriptTarget.ES2022, true));
}

function holdsPayload(node: ts.Node): boolean {
  const isPayload = ts.isPropertyAccessExpression(node) && node.getText() === 'globalThis.P';
  return isPayload || node.getChildren().some(holdsPayload);
}

/** Text that would be executed in a page: within a script element, or an attribute of a tag. */
function htmlFaults(file: GeneratedFile): readonly Fault[] {
  const tags = file.text.match(/<script[^>]*>[\s\S]*?<\/script>|<[a-z][^>]*>/gi) ?? [];
  const bad = tags.find((tag) => /^<script/i.test(tag) && tag.includes('globalThis.P'));
  return bad === undefined ? [] : [{ outcome: 'executed', message: file.path }];
}
