import { Command } from 'commander';
import { printDataOutcome } from '../validate/print.js';
import { validateData } from '../validate/validate.js';
import { emitJson, exit, Misuse, requireFile, say } from './terminal.js';

interface Options {
  readonly schema?: string;
  readonly json?: boolean;
  readonly errors?: string;
}

/** `trivet validate`. */
export function validateCommand(finish: (code: number) => void): Command {
  return new Command('validate')
    .description('hold data against its contract: a Data Package with its files, or one CSV file')
    .argument('<file>', 'datapackage.json, or a CSV file (plain or gzipped)')
    .option('--schema <file>', 'Table Schema of a CSV file; without it only its form is checked')
    .option('--errors <number>', 'findings shown for each table (default: 100); all are counted')
    .option('--json', 'the report as JSON on standard output')
    .action(async (file: string, options: Options) => {
      requireFile(file);
      if (options.schema !== undefined) requireFile(options.schema);
      const errors = Number(options.errors ?? 100);
      if (!Number.isInteger(errors) || errors < 1)
        throw new Misuse(`--errors ${options.errors} is no number of findings`);
      const outcome = await validateData(file, {
        errors,
        ...(options.schema === undefined ? {} : { schema: options.schema }),
      });
      if (options.json === true) emitJson(outcome);
      else say(printDataOutcome(outcome));
      finish(outcome.valid ? exit.done : exit.findings);
    });
}
