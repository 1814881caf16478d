/** A project with a spec and a service, type-checked by one language service, so that the libraries are read once. */

import { resolve } from 'node:path';
import ts from 'typescript';
import { emitServing } from '../../generator/families/emitted.js';
import type { Contract } from '../../generator/model/contract.js';
import { scaffold } from '../../generator/scaffold/scaffold.js';
import type { Scaffolded } from '../../generator/scaffold/scaffolded.js';
import { contextFor } from '../emit/contract-of.js';

const folder = resolve(import.meta.dirname, '../../.scaffold-test');
const servicePath = `${folder}/service.ts`;

/** Files of an in-memory project. */
const files = new Map<string, { readonly text: string; readonly version: number }>();

/** Versions are unique, since the compiler caches files by version. */
const versions = { next: 1 };

function setFile(path: string, text: string): void {
  if (files.get(path)?.text !== text) files.set(path, { text, version: versions.next++ });
}

const options: ts.CompilerOptions = {
  target: ts.ScriptTarget.ES2022,
  module: ts.ModuleKind.NodeNext,
  moduleResolution: ts.ModuleResolutionKind.NodeNext,
  lib: ['lib.es2023.d.ts', 'lib.dom.d.ts', 'lib.dom.iterable.d.ts'],
  customConditions: ['trivet-source'],
  strict: true,
  exactOptionalPropertyTypes: true,
  noUncheckedIndexedAccess: true,
  noUnusedLocals: true,
  noUnusedParameters: true,
  verbatimModuleSyntax: true,
  skipLibCheck: true,
  noEmit: true,
  types: [],
};

const service = ts.createLanguageService({
  getCompilationSettings: () => options,
  getScriptFileNames: () => [servicePath],
  getScriptVersion: (path) => String(files.get(path)?.version ?? 0),
  getScriptSnapshot: (path) => {
    const text = files.get(path)?.text ?? ts.sys.readFile(path);
    return text === undefined ? undefined : ts.ScriptSnapshot.fromString(text);
  },
  getCurrentDirectory: () => folder,
  getDefaultLibFileName: (settings) => ts.getDefaultLibFilePath(settings),
  fileExists: (path) => files.has(path) || ts.sys.fileExists(path),
  readFile: (path) => files.get(path)?.text ?? ts.sys.readFile(path),
  directoryExists: (path) => path.startsWith(folder) || ts.sys.directoryExists(path),
  getDirectories: (path) => ts.sys.getDirectories(path),
});

/** Generate from a contract, run `scaffold` on a service, and leave both in the project. */
export async function scaffolded(
  contract: Contract,
  text: string | undefined,
  form: 'class' | 'object' = 'class',
): Promise<Scaffolded> {
  const emitted = await emitServing(contract, contextFor());
  for (const path of [...files.keys()]) if (path.startsWith(`${folder}/generated/`)) files.delete(path);
  for (const file of emitted) setFile(`${folder}/generated/tasks/${file.path}`, file.text);
  const result = scaffold({
    contract,
    files: new Map(emitted.map((file) => [file.path, file.text])),
    text,
    place: { folder: './generated/tasks', contract: 'tasks' },
    form,
  });
  setFile(servicePath, result.text);
  return result;
}

/** A message of the compiler about the service, with its source text. */
export interface ServiceError {
  readonly line: number;
  readonly message: string;
  readonly start: number;
}

/** Errors of the service in the project. */
export function serviceErrors(): readonly ServiceError[] {
  const text = files.get(servicePath)?.text ?? '';
  const found = [
    ...service.getSyntacticDiagnostics(servicePath),
    ...service.getSemanticDiagnostics(servicePath),
  ];
  return found.map(({ start = 0, messageText }) => ({
    line: text.slice(0, start).split('\n').length,
    message: ts.flattenDiagnosticMessageText(messageText, ' '),
    start,
  }));
}
