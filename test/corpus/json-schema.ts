import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join, relative } from 'node:path';
import { type Issues, isRecord } from '@trivet/runtime/check';
import { checksEmitter } from '../../generator/emit/checks/checks.js';
import type { EmitContext } from '../../generator/emit/emitter.js';
import { emitTypes } from '../../generator/emit/types.js';
import type { Contract } from '../../generator/model/contract.js';
import { formatChecks } from '../../generator/model/formats.js';
import { modelJsonSchema } from '../../generator/model/json-schema/json-schema.js';
import { judge } from '../../generator/model/samples/accepts.js';
import { evaluateEmitted } from './evaluate.js';

/** A test with another result than the suite expects. */
export interface JsonSchemaFailure {
  readonly file: string;
  readonly group: string;
  readonly test: string;
  readonly stage: 'model' | 'emit' | 'check' | 'judge';
  readonly message: string;
}

/** The result of a run over the suite; format files, which are run with formats asserted, are counted separately. */
export interface JsonSchemaResult {
  readonly files: number;
  readonly groups: number;
  readonly required: Count;
  readonly formats: Count;
  readonly failures: readonly JsonSchemaFailure[];
}

/** The number of tests, and of those that passed. */
export interface Count {
  readonly tests: number;
  readonly passed: number;
}

interface Group {
  readonly description: string;
  readonly schema: unknown;
  readonly tests: readonly {
    readonly description: string;
    readonly data: unknown;
    readonly valid: boolean;
  }[];
}

/** Runs the suite of a directory with the layout of `corpus/json-schema`, or the files whose path contains `only`. */
export async function runJsonSchema(directory: string, only = ''): Promise<JsonSchemaResult> {
  const root = join(directory, 'tests/draft2020-12');
  const files = jsonFiles(root).filter((file) => relative(root, file).includes(only));
  const remotes = remoteDocuments(join(directory, 'remotes'));
  const failures: JsonSchemaFailure[] = [];
  const counts = { required: { tests: 0, passed: 0 }, formats: { tests: 0, passed: 0 } };
  let groups = 0;
  for (const file of files) {
    const name = relative(root, file);
    const count = name.startsWith('optional/format/') ? counts.formats : counts.required;
    for (const group of readGroups(file)) {
      const found = await runGroup(name, group, remotes);
      groups += 1;
      count.tests += group.tests.length;
      count.passed += group.tests.length - new Set(found.map(({ test }) => test)).size;
      failures.push(...found);
    }
  }
  return { files: files.length, groups, ...counts, failures };
}

function jsonFiles(folder: string): readonly string[] {
  const entries = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  return entries
    .filter((entry) => entry.endsWith('.json'))
    .sort()
    .map((entry) => join(folder, entry));
}

function readGroups(file: string): readonly Group[] {
  return JSON.parse(readFileSync(file, 'utf8')) as readonly Group[];
}

/** The documents that reference tests load, and the meta-schema. */
export function remoteDocuments(folder: string): { readonly [uri: string]: unknown } {
  const remotes: { [uri: string]: unknown } = {};
  for (const file of existsSync(folder) ? jsonFiles(folder) : []) {
    remotes[`http://localhost:1234/${relative(folder, file)}`] = JSON.parse(readFileSync(file, 'utf8'));
  }
  const require = createRequire(import.meta.url);
  const metaschemas = join(require.resolve('ajv/package.json'), '../dist/refs/json-schema-2020-12');
  for (const file of jsonFiles(metaschemas)) {
    const document: unknown = JSON.parse(readFileSync(file, 'utf8'));
    if (isRecord(document) && typeof document.$id === 'string') remotes[document.$id] = document;
  }
  return remotes;
}

async function runGroup(
  file: string,
  group: Group,
  remotes: { readonly [uri: string]: unknown },
): Promise<readonly JsonSchemaFailure[]> {
  const failed = (test: string, stage: JsonSchemaFailure['stage'], error: unknown): JsonSchemaFailure => {
    const message = error instanceof Error ? error.message : String(error);
    return { file, group: group.description, test, stage, message };
  };
  const all = (stage: JsonSchemaFailure['stage'], error: unknown): readonly JsonSchemaFailure[] =>
    group.tests.map((test) => failed(test.description, stage, error));
  let contract: Contract;
  try {
    contract = modelJsonSchema(group.schema, { name: 'Root', remotes }, () => undefined);
  } catch (error) {
    return all('model', error);
  }
  const formats = file.startsWith('optional/format/') ? [...formatChecks.keys()] : [];
  const check = await emittedCheck(contract, formats).catch((error: unknown) => error);
  if (typeof check !== 'function') return all('emit', check);
  const { accepts } = judge(contract, { formats });
  return group.tests.flatMap(({ description, data, valid }) => {
    const found: JsonSchemaFailure[] = [];
    const issues: Issues = check(data);
    const said = issues === undefined ? 'nothing found' : JSON.stringify(issues);
    if ((issues === undefined) !== valid) found.push(failed(description, 'check', said));
    if (accepts({ kind: 'reference', name: contract.types[0]?.name ?? '' }, data) !== valid) {
      found.push(failed(description, 'judge', `is ${valid ? 'refused' : 'accepted'}`));
    }
    return found;
  });
}

async function emittedCheck(contract: Contract, formats: readonly string[]): Promise<unknown> {
  const context: EmitContext = {
    banner: 'Generated.',
    source: { path: 'schema.json', text: '', data: {} },
    locate: () => ({ line: 1, column: 1 }),
    report: () => undefined,
  };
  const files = [
    ...(await emitTypes(contract, context)),
    ...(await checksEmitter({ formats })(contract, context)),
  ];
  const modules = await evaluateEmitted(files);
  return modules.get('checks.ts')?.[`check${contract.types[0]?.name}`];
}
