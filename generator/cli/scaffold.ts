import { existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import type { Command } from 'commander';
import { type Config, type ContractConfig, configOfSpecs, contractName, readConfig } from '../config.js';
import { printFinding } from '../print-diagnostic.js';
import { scaffoldSpec } from '../scaffold/scaffold-spec.js';
import type { Scaffolded } from '../scaffold/scaffolded.js';
import { type AllowPathOptions, allowPathOption } from './allow-path.js';
import { specOf } from './spec-argument.js';
import { colours, emitJson, exit, requireFile, say, UsageError } from './terminal.js';

interface Options extends AllowPathOptions {
  readonly into?: string;
  readonly as: string;
  readonly out?: string;
  readonly config?: string;
  readonly check?: boolean;
  readonly json?: boolean;
}

const forms = ['class', 'object'] as const;

/** `trivet scaffold`. */
export function scaffoldCommand(command: Command, finish: (code: number) => void): Command {
  return command
    .requiredOption('--into <file>', 'the TypeScript file to write or to update')
    .option('--as <form>', 'what to create if nothing implements the service: class or object', 'class')
    .option('--out <dir>', 'output folder of generate (default: that of the configuration, or generated)')
    .option('--config <file>', 'configuration (default: trivet.config.ts, if there is one)')
    .addOption(allowPathOption())
    .option('--check', 'write nothing; exit 1 if the file is not up to date')
    .option('--json', 'print changes as JSON lines on standard output')
    .addHelpText(
      'after',
      '\nMissing methods are added (they throw 501 or a fault), signatures are ' +
        'corrected, and methods of removed operations get a comment. Bodies, comments and formatting are kept.',
    )
    .action(async (spec: string, options: Options) => finish(await run(spec, options)));
}

async function run(argument: string, options: Options): Promise<number> {
  const spec = await specOf(argument, options.config);
  const { into = '' } = options;
  requireNoFolder(into, spec);
  const form = forms.find((one) => one === options.as);
  if (form === undefined) throw new UsageError(`--as must be class or object, got "${options.as}"`);
  const { entry, out, command } = await contractOf(spec, options);
  const text = existsSync(into) ? readFileSync(into, 'utf8') : undefined;
  const allowPaths = [...(entry.allowPaths ?? []), ...(options.allowPath ?? [])];
  const { contract, files, findings, scaffolded } = await scaffoldSpec(
    { ...entry, allowPaths },
    { into, out, form, ...(text !== undefined && { text }), ...(command !== undefined && { command }) },
  );
  const errors = findings.filter(({ diagnostic }) => diagnostic.severity === 'error');
  for (const finding of errors) say(printFinding(finding));
  if (contract === undefined || scaffolded === undefined) return exit.findings;
  if (contract.services.every(({ operations }) => operations.length === 0))
    throw new UsageError(`${spec} has no operations; scaffold supports OpenAPI and WSDL files`);
  const result = scaffolded;
  const isChanged = text === undefined || result.text !== text;
  if (result.faults.length === 0 && isChanged && options.check !== true) {
    mkdirSync(dirname(resolve(into)), { recursive: true });
    writeFileSync(into, result.text);
  }
  warnOfOldOutput(join(out, entry.name), files, out);
  return report(result, isChanged, into, options);
}

/** Throws a usage error if the file to write is a folder. */
function requireNoFolder(into: string, spec: string): void {
  const isFolder = /[/\\]$/.test(into) || statSync(into, { throwIfNoEntry: false })?.isDirectory() === true;
  if (!isFolder) return;
  const example = join(into, `${basename(contractName(spec))}.ts`);
  throw new UsageError(`--into must be a file such as ${example}, got the folder ${into}`);
}

/** The contract of the configuration that has this spec, otherwise one with the name that `generate` would use. */
async function contractOf(
  spec: string,
  options: Options,
): Promise<{ readonly entry: ContractConfig; readonly out: string; readonly command: string | undefined }> {
  const file = options.config ?? 'trivet.config.ts';
  if (options.config !== undefined) requireFile(file);
  const config: Config | undefined = existsSync(file) ? await readConfig(file) : undefined;
  const known = config?.contracts.find((one) => resolve(one.spec) === resolve(spec));
  const [entry = { name: 'contract', spec }] =
    known === undefined ? configOfSpecs([spec]).contracts : [known];
  const allowPaths = [...(config?.allowPaths ?? []), ...(entry.allowPaths ?? [])];
  const out = options.out ?? config?.out ?? 'generated';
  return { entry: { ...entry, allowPaths }, out, command: config?.command };
}

function warnOfOldOutput(
  folder: string,
  files: readonly { readonly path: string; readonly text: string }[],
  out: string,
): void {
  const operations = files.find(({ path }) => path === 'operations.ts');
  const path = join(folder, 'operations.ts');
  if (existsSync(path) && readFileSync(path, 'utf8') === operations?.text) return;
  say(`${colours.yellow('note')}: ${path} is not up to date; run "trivet generate" (--out ${out})`);
}

function report(result: Scaffolded, isChanged: boolean, into: string, options: Options): number {
  for (const { line, message } of result.faults) {
    if (options.json === true) emitJson({ type: 'syntax-fault', file: into, line, message });
    say(`${into}:${line}: ${colours.red('error')}: ${message}; nothing written`);
  }
  for (const { kind, line, message } of result.notes) {
    if (options.json === true) emitJson({ type: 'scaffold', kind, file: into, line, message });
    const isOpen = kind === 'removed' || kind === 'unclear';
    say(`${into}:${line}: ${isOpen ? `${colours.yellow('warning')}: ` : ''}${message}`);
  }
  if (result.faults.length > 0) return exit.findings;
  if (!isChanged) say(`${into} is up to date`);
  else if (options.check === true) say(`${into} is not up to date; nothing written`);
  return options.check === true && isChanged ? exit.findings : exit.done;
}
