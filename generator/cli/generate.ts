import { existsSync } from 'node:fs';
import { watch } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { Command } from 'commander';
import { type Config, configOfSpecs, readConfig } from '../config.js';
import { type GenerateResult, generate } from '../generate.js';
import { printFinding } from '../print-diagnostic.js';
import { colours, count, emitJson, exit, Misuse, requireFile, say } from './terminal.js';

interface Options {
  readonly out?: string;
  readonly config?: string;
  readonly check?: boolean;
  readonly watch?: boolean;
  readonly verify?: boolean;
  readonly strict?: boolean;
  readonly verbose?: boolean;
  readonly json?: boolean;
}

/** `trivet generate`. */
export function generateCommand(command: Command, finish: (code: number) => void): Command {
  return command
    .option('--out <dir>', 'output folder')
    .option('--config <file>', 'configuration (default: trivet.config.ts)')
    .option('--check', 'compare with what is there, write nothing; exit 1 when it differs')
    .option('--watch', 'generate again whenever a spec changes')
    .option('--verify', 'type-check the output in memory before anything is written')
    .option('--strict', 'write nothing when a spec has an error (default: write what is not affected by it)')
    .option('--verbose', 'warnings and notes with their lines and how to mend them')
    .option('--json', 'findings and changes as JSON lines on standard output')
    .action(async (specs: string[], options: Options) => {
      const config = await configOf(specs, options);
      const again = (): Promise<number> => runOnce(config, specs.length > 0, options);
      finish(await again());
      if (options.watch === true) await watchSpecs(config, again);
    });
}

/** The configuration file, or one made of the specs named. */
async function configOf(specs: readonly string[], options: Options): Promise<Config> {
  const override = options.out === undefined ? {} : { out: options.out };
  if (specs.length > 0) {
    for (const spec of specs) requireFile(spec);
    return { ...configOfSpecs(specs), ...override };
  }
  const file = options.config ?? 'trivet.config.ts';
  if (!existsSync(file))
    throw new Misuse(`there is no ${file}: name a spec, or run "trivet init" to make one`);
  return { ...(await readConfig(file)), ...override };
}

async function runOnce(config: Config, partial: boolean, options: Options): Promise<number> {
  const result = await generate(config, {
    partial,
    check: options.check === true,
    verify: options.verify === true,
    strict: options.strict === true,
    onContract: (name, summary) => say(`${colours.green('✔')} ${name}  ${summary}`),
  });
  report(result, options);
  return failed(result, options) ? exit.findings : exit.done;
}

function failed(result: GenerateResult, options: Options): boolean {
  const errors = result.findings.some(({ diagnostic }) => diagnostic.severity === 'error');
  const drift = options.check === true && changedPaths(result).length > 0;
  return errors || drift || result.typeFaults.length > 0;
}

function changedPaths({ changes }: GenerateResult): readonly string[] {
  return [...changes.added, ...changes.changed, ...changes.stale];
}

function report(result: GenerateResult, options: Options): void {
  const verbose = options.verbose === true;
  for (const finding of result.findings) {
    if (options.json === true) emitJson({ type: 'diagnostic', ...finding.diagnostic });
    if (verbose || finding.diagnostic.severity !== 'info') say(printFinding(finding, verbose));
  }
  for (const fault of result.typeFaults) {
    if (options.json === true) emitJson({ type: 'type-fault', ...fault });
    say(`${colours.red('error')}: ${result.out}/${fault.path}:${fault.line}: ${fault.message}`);
  }
  const changed = changedPaths(result);
  if (options.json === true) emitJson({ type: 'changes', check: options.check === true, ...result.changes });
  if (options.check !== true) {
    say(result.written ? writtenText(result) : 'nothing written');
    return;
  }
  if (changed.length === 0) {
    say(`${result.out} is what the specs yield`);
    return;
  }
  say(`${result.out} is not what the specs yield; these differ:`);
  for (const path of changed) say(`  ${result.out}/${path}`);
  say(`Run "${result.command}" and commit the result.`);
}

function writtenText({ changes, out }: GenerateResult): string {
  const written = `${count(changes.added.length + changes.changed.length, 'file')} written to ${out}`;
  return changes.stale.length === 0
    ? written
    : `${written}, ${changes.stale.length} removed: ${changes.stale.join(', ')}`;
}

/** Runs again when a spec or a file beside it changes, one run at a time; ends with the process. */
async function watchSpecs(config: Config, run: () => Promise<number>): Promise<void> {
  const folders = new Set(config.contracts.map((contract) => dirname(contract.spec)));
  say(`watching ${[...folders].join(', ')}; Ctrl-C ends it`);
  let last: Promise<unknown> = Promise.resolve();
  let pending: NodeJS.Timeout | undefined;
  const soon = (): void => {
    clearTimeout(pending);
    pending = setTimeout(() => {
      last = last.then(run).catch((error: unknown) => say(`${colours.red('error')}: ${String(error)}`));
    }, 100);
  };
  await Promise.all(
    [...folders].map(async (folder) => {
      for await (const _ of watch(folder, { recursive: true })) soon();
    }),
  );
}
