import type { Command } from 'commander';
import { numberFrom } from './conform-options.js';
import { list } from './credential-options.js';

/** Adds the options by which a run is read, given values and paced, whatever it is for. */
export function commonRunOptions(command: Command): Command {
  return command
    .option('--config <file>', 'configuration with options in "conform" (default: trivet.config.ts)')
    .option(
      '--scenarios <file>',
      'Arazzo document; repeatable (default: every *.arazzo.yaml next to the spec)',
      list,
    )
    .option(
      '--input <name=value>',
      'value of $inputs in scenarios; the name may contain dots; repeatable',
      list,
    )
    .option('--inputs <file>', 'JSON file with such values')
    .option('--concurrency <n>', 'cases to run in parallel (default: 4)', numberFrom(1))
    .option('--rate <n>', 'maximum requests per second', numberFrom(0.01))
    .option('--timeout <seconds>', 'time limit of a request (default: 10)', numberFrom(0.01));
}
