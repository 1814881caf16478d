import { Command } from 'commander';
import { Misuse } from './terminal.js';

/** `trivet validate`. */
export function validateCommand(finish: (code: number) => void): Command {
  void finish;
  return new Command('validate').action(() => {
    throw new Misuse('not there yet');
  });
}
