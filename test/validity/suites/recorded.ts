import { readFileSync } from 'node:fs';
import { runCommand } from '../../interop/run-command.js';

/** Runs a command that has to succeed, with variables in its environment. */
export async function runStep(
  command: readonly string[],
  cwd: string,
  variables: Readonly<Record<string, string>> = {},
): Promise<void> {
  const set = Object.entries(variables).map(([name, value]) => `${name}=${value}`);
  const ended = await runCommand(['env', ...set, ...command], { cwd, seconds: 600 });
  if (ended.code !== 0)
    throw new Error(`"${command.join(' ')}" fails: ${`${ended.output}\n${ended.errors}`.slice(-2000)}`);
}

/** The lines of JSON that a recorder wrote; each once. */
export function readRecorded<Line>(path: string): readonly Line[] {
  const lines = readFileSync(path, 'utf8').split('\n').filter(Boolean);
  return [...new Set(lines)].map((line) => JSON.parse(line) as Line);
}
