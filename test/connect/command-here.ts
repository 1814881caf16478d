import { vi } from 'vitest';
import { commandsFor } from '../../generator/cli/commands.js';
import { exit, Misuse } from '../../generator/cli/terminal.js';

/** What a command that ran in this process came to. */
export interface Ran {
  readonly code: number;
  readonly stdout: string;
  readonly stderr: string;
}

/** Runs a command of `trivet` as the command line does, in this process. */
export async function runHere(name: string, args: readonly string[]): Promise<Ran> {
  const written = { stdout: '', stderr: '' };
  const spies = (['stdout', 'stderr'] as const).map((stream) =>
    vi.spyOn(process[stream], 'write').mockImplementation((text) => {
      written[stream] += String(text);
      return true;
    }),
  );
  let code = -1;
  try {
    const all = await commandsFor([name], (result) => {
      code = result;
    });
    await all.find((one) => one.name() === name)?.parseAsync([...args], { from: 'user' });
  } catch (error) {
    if (!(error instanceof Misuse)) throw error;
    code = exit.misuse;
    written.stderr += error.message;
  } finally {
    for (const spy of spies) spy.mockRestore();
  }
  return { code, ...written };
}
