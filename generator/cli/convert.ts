import { writeFile } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { Command } from 'commander';
import { contractName } from '../config.js';
import { packageSchema } from '../convert/json-schema.js';
import type { Contract } from '../model/contract.js';
import { printDiagnostic } from '../print-diagnostic.js';
import { readContract } from '../read.js';
import { type CheckDialectName, checkDialectNames } from '../sql/check-dialect.js';
import { checkScript } from '../sql/check-script.js';
import { nameOf, sqlTables } from '../sql/ddl.js';
import { type SqlDialectName, sqlDialectNames } from '../sql/dialect.js';
import { exit, Misuse, requireFile, say } from './terminal.js';

interface Options {
  readonly to: string;
  readonly dialect?: string;
  readonly resource?: string;
  readonly out?: string;
}

/** `trivet convert`. */
export function convertCommand(finish: (code: number) => void): Command {
  return new Command('convert')
    .description('a Table Schema as JSON Schema or SQL')
    .argument('<file>', 'datapackage.json or a Table Schema')
    .requiredOption('--to <form>', `what to write: ${Object.keys(schemaForms).join(', ')}`)
    .option(
      '--dialect <name>',
      `database of sql: ${sqlDialectNames.join(', ')}; of sql-checks: ${checkDialectNames.join(', ')}`,
    )
    .option('--resource <name>', 'only this resource')
    .option('--out <file>', 'where to write (default: standard output)')
    .action(async (file: string, options: Options) => finish(await convert(file, options)));
}

const schemaForms: Readonly<Record<string, (contract: Contract, options: Options, file: string) => string>> =
  {
    'json-schema': (contract) => `${JSON.stringify(packageSchema(contract), undefined, 2)}\n`,
    sql: (contract, options) => sqlTables(contract, dialectOf(options, sqlDialectNames)),
    'sql-checks': (contract, options, file) =>
      checkScript(contract, dialectOf(options, checkDialectNames), (path) => resolve(dirname(file), path)),
  };

function dialectOf<Name extends SqlDialectName | CheckDialectName>(
  { dialect, to }: Options,
  names: readonly Name[],
): Name {
  const found = names.find((name) => name === (dialect ?? 'duckdb'));
  if (found !== undefined) return found;
  throw new Misuse(`--dialect ${dialect}: for ${to} there are ${names.join(', ')}`);
}

async function convert(file: string, options: Options): Promise<number> {
  requireFile(file);
  const form = Object.hasOwn(schemaForms, options.to) ? schemaForms[options.to] : undefined;
  if (form === undefined)
    throw new Misuse(`--to ${options.to}: there are ${Object.keys(schemaForms).join(', ')}`);
  const { contract, findings } = readContract({ name: contractName(file), spec: file });
  const errors = findings.filter(({ diagnostic }) => diagnostic.severity === 'error');
  for (const { diagnostic, text } of errors) say(printDiagnostic(diagnostic, text));
  if (contract === undefined || errors.length > 0) return exit.findings;
  const text = form(only(contract, options.resource), options, file);
  if (options.out === undefined) process.stdout.write(text);
  else await writeFile(options.out, text);
  return exit.done;
}

function only(contract: Contract, resource: string | undefined): Contract {
  const tables = contract.tables.filter((table) => resource === undefined || nameOf(table) === resource);
  if (tables.length > 0) return { ...contract, tables };
  throw new Misuse(
    resource === undefined
      ? 'the file describes no table'
      : `--resource ${resource}: there are ${contract.tables.map(nameOf).join(', ')}`,
  );
}
