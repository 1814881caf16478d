import { guard } from './guard.js';

/** Runs commands one after the other in this process, restricted to the files and addresses of the guard. */
interface Plan {
  readonly folders: readonly string[];
  /** Arguments of each command; `{url}` is replaced by the URL of the running mock. */
  readonly commands: readonly (readonly string[])[];
  /** Arguments of the mock. */
  readonly mock: readonly string[];
  /** Proof that the guard works: a URL and a file that are not allowed. */
  readonly bait: { readonly url: string; readonly file: string };
}

const plan: Plan = JSON.parse(process.argv[2] ?? '');
guard.folders.push(...plan.folders);
process.argv.splice(2, process.argv.length, '--version');
const { main } = await import('../../../generator/cli/main.js');

/** Standard output belongs to the commands: their lines are searched for the URL of the mock. */
let output = '';
process.stdout.write = (text: unknown): boolean => {
  output += String(text);
  return true;
};

const results: { command: string; code: number; refused: readonly string[] }[] = [];
const record = (command: string, code: number): void =>
  void results.push({ command, code, refused: guard.refused() });

record('start', 0);
output = '';
const mock = main(plan.mock);
const ended = mock.then((code) => {
  throw new Error(`the mock ended with exit code ${code}`);
});
const listens = async (): Promise<void> => {
  while (!output.includes('\n')) await new Promise((wait) => setTimeout(wait, 20));
};
await Promise.race([ended, listens()]);
ended.catch(() => undefined);
const url = /http:\/\/[^"/]+/.exec(output)?.[0] ?? '';
guard.addresses.push(new URL(url).host);
for (const command of plan.commands) {
  const code = await main(command.map((part) => part.replace('{url}', url)));
  record(command.join(' '), code);
}
process.emit('SIGTERM');
record(plan.mock.join(' '), await mock);

const { readFile } = await import('node:fs/promises');
await fetch(plan.bait.url).catch(() => undefined);
await readFile(plan.bait.file).catch(() => undefined);
record('bait', 0);
process.exitCode = 0;
process.stderr.write(`\nRESULTS ${JSON.stringify(results)}\n`);
