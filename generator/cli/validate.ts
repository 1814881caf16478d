import type { Command } from 'commander';
import { isUrl } from '../load/datapackage/path.js';
import type { DataOutcome } from '../validate/outcome.js';
import { printDataOutcome } from '../validate/print.js';
import { type DataReportKind, dataReportKinds, writeDataReports } from '../validate/report-files.js';
import { validateData } from '../validate/validate.js';
import { type AllowPathOptions, allowPathOption } from './allow-path.js';
import { emitJson, exit, requireFile, say, UsageError } from './terminal.js';

interface Options extends AllowPathOptions {
  readonly schema?: string;
  readonly json?: boolean;
  readonly errors?: string;
  readonly threads?: string;
  readonly report?: string;
  readonly remote?: boolean;
  readonly remoteHost?: readonly string[];
  readonly package?: readonly string[];
  readonly out: string;
}

/** More threads would not be worth their memory. */
const mostThreads = 256;

/** `trivet validate`. */
export function validateCommand(command: Command, finish: (code: number) => void): Command {
  return command
    .option('--schema <file>', 'Table Schema of a CSV file; without it only the structure is checked')
    .option(
      '--errors <number>',
      'maximum number of findings to list per table (default: 100); all are counted',
    )
    .option(
      '--threads <number>',
      'threads for CSV files of at least 32 MB (default: 1); not with --report, and not for compressed files or encodings other than UTF-8',
    )
    .option('--remote', 'fetch files that the descriptor gives by URL; private addresses are refused')
    .option(
      '--remote-host <host>',
      'host that may have a private address; repeatable',
      (value: string, before: readonly string[] = []): readonly string[] => [...before, value],
    )
    .option(
      '--package <name=file>',
      'descriptor of another package, by the name or URL used in foreign keys; repeatable',
      (value: string, before: readonly string[] = []): readonly string[] => [...before, value],
    )
    .option(
      '--report <kinds>',
      `report formats, comma-separated: ${dataReportKinds.join(', ')}; with a profile of each column and the rows around findings`,
    )
    .addOption(allowPathOption())
    .option('--out <dir>', 'folder of the report files', 'validation-report')
    .option('--json', 'print the report as JSON on standard output')
    .action(async (file: string, options: Options) => {
      if (!isUrl(file)) requireFile(file);
      if (options.schema !== undefined) requireFile(options.schema);
      const errors = Number(options.errors ?? 100);
      if (!Number.isInteger(errors) || errors < 1)
        throw new UsageError(`--errors must be an integer of at least 1, got ${options.errors}`);
      const threads = Number(options.threads ?? 1);
      if (!Number.isInteger(threads) || threads < 1 || threads > mostThreads)
        throw new UsageError(`--threads must be an integer from 1 to ${mostThreads}, got ${options.threads}`);
      const kinds = kindsOf(options.report);
      const outcome = await validateData(file, {
        errors,
        threads,
        profile: kinds.length > 0,
        ...(options.remote === true && { remote: { hosts: options.remoteHost ?? [] } }),
        packages: packagesOf(options.package ?? []),
        allowPaths: options.allowPath ?? [],
        ...(options.schema === undefined ? {} : { schema: options.schema }),
      });
      requireData(file, outcome);
      if (options.json === true) emitJson(outcome);
      else say(printDataOutcome(outcome, process.stderr.isTTY === true ? process.stderr.columns : undefined));
      if (kinds.length > 0) for (const path of await writeDataReports(outcome, kinds, options.out)) say(path);
      finish(outcome.valid ? exit.done : exit.findings);
    });
}

/** Throws a usage error for a file that is neither data nor their descriptor. */
function requireData(file: string, { family, findings, tables }: DataOutcome): void {
  if (family !== undefined)
    throw new UsageError(
      `${file} must be a data file or a descriptor of a data package, got a contract of the family "${family}"; use "trivet inspect ${file}"`,
    );
  const isText = !isUrl(file) && !/\.(?:json|ya?ml|zip)$/i.test(file) && tables.length === 0;
  if (isText && findings.some(({ diagnostic }) => diagnostic.severity === 'error'))
    throw new UsageError(
      `${file} must be a descriptor (.json, .yaml), a package (.zip) or a CSV file (.csv, .tsv, .tab, .txt)`,
    );
}

function packagesOf(given: readonly string[]): ReadonlyMap<string, string> {
  return new Map(
    given.map((text) => {
      const [, name, file] = /^(.+)=([^=]+)$/.exec(text) ?? [];
      if (name === undefined || file === undefined)
        throw new UsageError(`--package ${text}: expected name=file`);
      if (!isUrl(file)) requireFile(file);
      return [name, file] as const;
    }),
  );
}

function kindsOf(text = ''): readonly DataReportKind[] {
  const names = text.split(',').map((name) => name.trim());
  return names.filter(Boolean).map((name) => {
    const kind = dataReportKinds.find((one) => one === name);
    if (kind === undefined)
      throw new UsageError(`--report must be one or more of ${dataReportKinds.join(', ')}, got ${name}`);
    return kind;
  });
}
