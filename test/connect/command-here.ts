import { vi } from 'vitest';
import { commandsFor } from '../../generator/cli/commands.js';
import { exit, UsageError } from '../../generator/cli/terminal.js';

/** The result of a command that ran in this process. */
export interface Ran {
  readonly code: number;
  readonly stdout: string;
  readonly stderr: string;
}

/** A command running in this process. */
export interface Running {
  /** Resolves with the first match in its output so far, on either stream. */
  prints(pattern: RegExp): Promise<RegExpExecArray>;
  readonly done: Promise<Ran>;
}

/** Runs a command of `trivet` as the command line does, in this process. */
export function runHere(name: string, args: readonly string[]): Promise<Ran> {
  return startHere(name, args).done;
}

/** Starts a command of `trivet` in this process. */
export function startHere(name: string, args: readonly string[]): Running {
  const written = { stdout: '', stderr: '' };
  const spies = (['stdout', 'stderr'] as const).map((stream) =>
    vi.spyOn(process[stream], 'write').mockImplementation((text) => {
      written[stream] += String(text);
      return true;
    }),
  );
  const run = async (): Promise<Ran> => {
    let code = -1;
    try {
      const all = await commandsFor([name], (result) => {
        code = result;
      });
      await all.find((one) => one.name() === name)?.parseAsync([...args], { from: 'user' });
    } catch (error) {
      if (!(error instanceof UsageError)) throw error;
      code = exit.usage;
      written.stderr += error.message;
    } finally {
      for (const spy of spies) spy.mockRestore();
    }
    return { code, ...written };
  };
  const done = run();
  let isOver = false;
  const over = (): void => {
    isOver = true;
  };
  done.then(over, over);
  return {
    done,
    async prints(pattern) {
      for (;;) {
        const found = pattern.exec(`${written.stdout}\n${written.stderr}`);
        if (found !== null) return found;
        if (isOver) throw new Error(`it ended without printing ${pattern}: ${JSON.stringify(written)}`);
        await new Promise((wait) => setTimeout(wait, 20));
      }
    },
  };
}
