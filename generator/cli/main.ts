#!/usr/bin/env node
import { outliveReaders } from '@trivet/runtime/internal/text';
import { Command, CommanderError } from 'commander';
import { ConfigError } from '../config-error.js';
import { version } from '../version.js';
import { commandsFor } from './commands.js';
import { suitShortRuns } from './engine.js';
import { colours, exit, internalErrorText, say, UsageError } from './terminal.js';

const seeHelp = '(see --help)';

/** Runs the command line; returns the exit code: 0 success, 1 findings, 2 usage error, 3 internal error. */
export async function main(args: readonly string[]): Promise<number> {
  let code: number = exit.done;
  const finish = (result: number): void => {
    code = result;
  };
  const program = new Command('trivet')
    .description(
      'Types, checks, servers, clients, table readers and conformance suites from OpenAPI, WSDL and Table Schema',
    )
    .version(version(), '--version', 'print the version of Trivet')
    .showHelpAfterError(seeHelp)
    .exitOverride()
    .configureHelp({ subcommandTerm: (command) => `${command.name()} ${command.usage()}` })
    .addHelpText(
      'after',
      '\nExit codes: 0 success, 1 findings (diagnostics, outdated files, failed cases, invalid rows), 2 usage error, 3 internal error.',
    );
  try {
    for (const command of await commandsFor(args, finish))
      program.addCommand(command.exitOverride().showHelpAfterError(seeHelp));
    await program.parseAsync(args, { from: 'user' });
    return code;
  } catch (error) {
    if (error instanceof CommanderError) return error.exitCode === 0 ? exit.done : exit.usage;
    if (error instanceof UsageError || error instanceof ConfigError) {
      const problems = error instanceof ConfigError ? error.problems : [error.message];
      for (const problem of problems) say(`${colours.red('error')}: ${problem}`);
      return exit.usage;
    }
    say(`${colours.red('internal error')}: ${internalErrorText(error)}`);
    return exit.internal;
  }
}

suitShortRuns();
outliveReaders();
process.exitCode = await main(process.argv.slice(2));
