import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { zod } from '@trivet/plugin-zod';
import type { Issues } from '@trivet/runtime/check';
import { commonOutputs, emitOutputs } from '../../generator/emit/all.js';
import type { EmitContext, GeneratedFile } from '../../generator/emit/emitter.js';
import { importEmitted } from '../../generator/import-emitted.js';
import type { Contract } from '../../generator/model/contract.js';
import { modelJsonSchema } from '../../generator/model/json-schema/json-schema.js';
import { runEmitters } from '../../generator/run-emitters.js';

/** A schema with values for it, as grouped in the JSON Schema suite. */
export interface Group {
  readonly description: string;
  readonly schema: unknown;
  readonly tests: readonly { readonly description: string; readonly data: unknown }[];
}

/** The result of a group: the rules that the emitter reports as omitted, and the values with different verdicts. */
export interface Agreement {
  readonly warnings: readonly string[];
  readonly differing: readonly string[];
}

/** The files of a contract with schemas for zod, and the rules that these omit. */
export async function zodFiles(contract: Contract): Promise<{
  readonly files: readonly GeneratedFile[];
  readonly warnings: readonly string[];
}> {
  const warnings: string[] = [];
  const context: EmitContext = {
    banner: 'Generated.',
    source: { path: 'schema.json', text: '', data: {} },
    locate: () => ({ line: 1, column: 1 }),
    report: () => undefined,
  };
  const files = await emitOutputs(['types', 'checks'], commonOutputs, contract, context);
  const { banner, source, locate } = context;
  const made = await runEmitters([zod], files, {
    contract,
    context: { banner, source, locate },
    folder: '.',
    warn: (_, message) => void warnings.push(message),
  });
  const [fault] = made.faults;
  if (fault !== undefined) throw new Error(fault.message);
  return { files: [...files, ...made.files], warnings };
}

/** Compares the verdicts of our checks with those of the zod schemas on the values of a group. */
export async function compareVerdicts(
  group: Group,
  remotes: { readonly [uri: string]: unknown } = {},
): Promise<Agreement> {
  const contract = modelJsonSchema(group.schema, { name: 'Root', remotes }, () => undefined);
  const { files, warnings } = await zodFiles(contract);
  const root = contract.types[0]?.name ?? '';
  const resolved = files.map(({ path, text }) => ({
    path,
    // The folder from which emitted modules are imported has no node_modules.
    text: text.replace("from 'zod'", `from '${import.meta.resolve('zod')}'`),
  }));
  const modules = await importEmitted(resolved);
  const check = modules.get('checks.ts')?.[`check${root}`];
  const schema = Object.values(modules.get('zod.ts') ?? {}).find(
    (_, index) =>
      Object.keys(modules.get('zod.ts') ?? {})[index]?.toLowerCase() === `${root}Schema`.toLowerCase(),
  );
  if (typeof check !== 'function' || !isSchema(schema)) throw new Error('check or schema is missing');
  const differing = group.tests.flatMap(({ description, data }) => {
    const issues: Issues = check(data);
    const accepted = verdict(schema, data);
    const ours = issues === undefined ? 'accepted' : 'rejected';
    return accepted === ours ? [] : [`${description}: zod ${accepted}, checks ${ours}`];
  });
  return { warnings, differing };
}

function verdict(schema: Schema, data: unknown): string {
  try {
    return schema.safeParse(data).success ? 'accepted' : 'rejected';
  } catch (error) {
    return `threw ${error instanceof Error ? error.message : String(error)}`;
  }
}

interface Schema {
  safeParse(value: unknown): { readonly success: boolean };
}

function isSchema(value: unknown): value is Schema {
  return typeof value === 'object' && value !== null && 'safeParse' in value;
}

/**
 * The groups of every file in a folder with the layout of the JSON Schema suite, except formats, by `file:
 * description`.
 */
export function suiteGroups(folder: string): ReadonlyMap<string, Group> {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.json') && !path.includes('format'))
    .sort();
  return new Map(
    files.flatMap((path) => {
      const groups: readonly Group[] = JSON.parse(readFileSync(join(folder, path), 'utf8'));
      return groups.map((group) => [`${relative('', path)}: ${group.description}`, group] as const);
    }),
  );
}
