import { writeFile } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { TableError } from '@trivet/runtime/table';
import type { Command } from 'commander';
import { contractName } from '../config.js';
import { convertData, type DataForm, dataForms } from '../convert/data.js';
import { packageSchema } from '../convert/json-schema.js';
import { ConvertError } from '../convert/rows.js';
import type { FileProblem } from '../data-facts.js';
import type { Contract } from '../model/contract.js';
import { withUnread } from '../model/datapackage/datapackage.js';
import { printDiagnostic } from '../print-diagnostic.js';
import { type ReadContract, readContract } from '../read.js';
import { type CheckDialectName, checkDialectNames } from '../sql/check-dialect.js';
import { checkScript } from '../sql/check-script.js';
import { nameOf, sqlTables } from '../sql/ddl.js';
import { type SqlDialectName, sqlDialectNames } from '../sql/dialect.js';
import { locatePath, readingProblem } from '../validate/files.js';
import { importTables, ofFile } from '../validate/tables.js';
import { type AllowPathOptions, allowPathOption } from './allow-path.js';
import { colours, exit, requireFile, say, UsageError } from './terminal.js';

interface Options extends AllowPathOptions {
  readonly to: string;
  readonly dialect?: string;
  readonly resource?: string;
  readonly schema?: string;
  readonly out?: string;
}

/** `trivet convert`. */
export function convertCommand(command: Command, finish: (code: number) => void): Command {
  return command
    .requiredOption('--to <form>', `what to write: ${[...Object.keys(schemaForms), ...dataForms].join(', ')}`)
    .option(
      '--dialect <name>',
      `database for sql: ${sqlDialectNames.join(', ')}; for sql-checks: ${checkDialectNames.join(', ')}`,
    )
    .option('--schema <file>', 'datapackage.json or Table Schema of a data file')
    .option('--resource <name>', 'only this resource')
    .addOption(allowPathOption())
    .option('--out <file>', 'output file (default: standard output)')
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
  throw new UsageError(`--dialect for ${to} must be one of ${names.join(', ')}, got ${dialect}`);
}

async function convert(file: string, options: Options): Promise<number> {
  requireFile(file);
  if (options.schema !== undefined) requireFile(options.schema);
  const to = dataForms.find((one) => one === options.to);
  const form = Object.hasOwn(schemaForms, options.to) ? schemaForms[options.to] : undefined;
  if (form === undefined && to === undefined)
    throw new UsageError(
      `--to must be one of ${[...Object.keys(schemaForms), ...dataForms].join(', ')}, got ${options.to}`,
    );
  const spec = options.schema ?? file;
  const read = readContract({ name: contractName(spec), spec, allowPaths: options.allowPath ?? [] });
  const errors = read.findings.filter(({ diagnostic }) => diagnostic.severity === 'error');
  for (const { diagnostic, text } of errors) say(printDiagnostic(diagnostic, text));
  if (read.contract === undefined || errors.length > 0) return exit.findings;
  const contract = only(
    options.to === 'sql-checks' ? read.contract : ofFile(withUnread(read.contract), file),
    options.resource,
  );
  if (to !== undefined) return convertRows(contract, read, file, to, options);
  const text = form?.(contract, options, file) ?? '';
  if (options.out === undefined) process.stdout.write(text);
  else await writeFile(options.out, text);
  return exit.done;
}

/** Rows of one table, from the given file or the file of its resource. */
async function convertRows(
  contract: Contract,
  { text, data }: ReadContract,
  file: string,
  to: DataForm,
  { schema, out, allowPath }: Options,
): Promise<number> {
  const [found, ...others] = await importTables(contract, text, data);
  if (found === undefined || others.length > 0)
    throw new UsageError(`--resource must be one of ${contract.tables.map(nameOf).join(', ')}`);
  const problems: FileProblem[] = [];
  const [path = '', ...parts] = found.model.paths;
  if (schema === undefined && (path === '' || parts.length > 0))
    throw new UsageError('the resource must have one file; give a file, and its descriptor with --schema');
  const source =
    schema === undefined
      ? locatePath(path, { at: file, remote: undefined, allowPaths: allowPath }, problems)
      : file;
  problems.push(...[readingProblem(source) ?? []].flat());
  for (const { message } of problems) say(message);
  if (problems.length > 0) return exit.findings;
  try {
    await convertData(found, source, to, out);
    return exit.done;
  } catch (error) {
    if (!(error instanceof ConvertError || error instanceof TableError)) throw error;
    say(`${colours.red('error')}: ${error.message}`);
    return exit.findings;
  }
}

function only(contract: Contract, resource: string | undefined): Contract {
  const tables = contract.tables.filter((table) => resource === undefined || nameOf(table) === resource);
  if (tables.length > 0) return { ...contract, tables };
  throw new UsageError(
    resource === undefined
      ? 'the file must describe a table'
      : `--resource must be one of ${contract.tables.map(nameOf).join(', ')}, got ${resource}`,
  );
}
