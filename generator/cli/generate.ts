import { type Command, Option } from 'commander';
import { allowPathOption } from './allow-path.js';
import { emitOption, outputsHelp } from './emit-option.js';
import type { GenerateFlags } from './generate-flags.js';
import { isAllKnown, knownRun, reportUnchanged } from './known-run.js';
import { namingOption } from './naming-option.js';
import { selectionOption } from './selection-option.js';

/** `trivet generate`. */
export function generateCommand(command: Command, finish: (code: number) => void): Command {
  return command
    .option('--out <dir>', 'output folder')
    .option('--config <file>', 'configuration (default: trivet.config.ts)')
    .addOption(allowPathOption())
    .option('--check', 'write nothing; exit 1 if the generated files are not up to date')
    .option('--watch', 'generate again when a spec, a file it refers to, or the configuration changes')
    .option('--force', 'generate also contracts that have not changed since the last run')
    .addOption(emitOption())
    .addOption(selectionOption('include'))
    .addOption(selectionOption('exclude'))
    .addOption(
      new Option('--enums <form>', 'also declare enumerations as arrays of their values').choices([
        'types',
        'arrays',
      ]),
    )
    .addOption(
      new Option('--integers <form>', 'what integers of 64 bits are').choices(['number', 'bigint', 'string']),
    )
    .addOption(
      new Option('--dates <form>', 'what dates and times are').choices(['string', 'Date', 'Temporal']),
    )
    .addOption(new Option('--base64 <form>', 'what base64 in JSON is').choices(['string', 'Uint8Array']))
    .option('--temporal <module>', 'module that Temporal is imported from (default: the platform)')
    .addOption(namingOption())
    .addOption(
      new Option('--split <by>', 'write operations and types of OpenAPI into a file for each tag').choices([
        'none',
        'tags',
      ]),
    )
    .addOption(
      new Option('--import-extension <ext>', 'what imports of generated files end with').choices([
        '.js',
        '.ts',
        'none',
      ]),
    )
    .option('--no-checks', 'generate OpenAPI operations without checks')
    .option('--verify', 'parse and type-check the output in memory before writing it')
    .option(
      '--strict',
      'write nothing if a spec has an error (default: write the parts that are not affected)',
    )
    .option('--verbose', 'show warnings and notes with their source lines and advice')
    .option('--json', 'print findings and changes as JSON lines on standard output')
    .addHelpText('after', outputsHelp)
    .action(async (specs: string[], options: GenerateFlags) => {
      const last = options.watch === true ? undefined : knownRun(specs, options);
      if (last !== undefined && isAllKnown(last)) return finish(reportUnchanged(last.record.contracts));
      // Everything else is loaded only if something must be generated.
      const { runOnce, watchSpecs } = await import('./generate-run.js');
      if (options.watch === true) return watchSpecs(specs, options, finish);
      finish(await runOnce(specs, options, last));
    });
}
