import { join } from 'node:path';
import { runSchemathesis, type SchemathesisRun, schemathesis } from '../schemathesis/schemathesis.js';
import { type Bench, type Fault, folderOf, start } from './bench.js';

/** The result of a tool on the correct server. */
export type OnRight = Omit<SchemathesisRun, 'failures'>;

/** Runs Schemathesis on a bench, with approximately the requested number of requests. */
export async function peerOf(
  bench: Bench,
  command: readonly string[],
  requests: number,
): Promise<{ readonly right: OnRight; isFound(fault: Fault): Promise<boolean> } | { readonly lack: string }> {
  const tool = await schemathesis();
  if ('lack' in tool) return tool;
  const run = async (planted: readonly string[], examples: number): Promise<SchemathesisRun> => {
    const server = await start(command, planted);
    try {
      const [spec, headers] = [join(folderOf(bench), 'openapi.yaml'), headersOf(bench)];
      return await runSchemathesis(tool.program, {
        spec,
        url: server.url,
        headers,
        examples,
        seed: 1,
      });
    } finally {
      await server.close();
    }
  };
  const trial = await run([], usual);
  const examples = Math.max(1, Math.round((usual * requests) / Math.max(1, trial.requests)));
  const right = examples === usual ? trial : await run([], examples);
  const known = new Set(right.failures);
  return {
    right,
    async isFound({ id }) {
      const { failures } = await run(['--fault', id], examples);
      return failures.some((one) => !known.has(one));
    },
  };
}

/** Cases for each operation in the run that determines the number of requests per case. */
const usual = 20;

/** A line of the table: the faults a tool detected, its false positives and its cost. */
export async function peerRow(
  { name }: Bench,
  tool: string,
  { cases, red, requests, cpu }: OnRight,
  faults: readonly Fault[],
  isFound: (fault: Fault) => Promise<boolean>,
): Promise<string> {
  let caught = 0;
  const missed: string[] = [];
  for (const fault of faults) {
    if (await isFound(fault)) caught += 1;
    else missed.push(fault.id);
  }
  console.error(`${name}, ${tool}, missed: ${missed.join(' ')}`);
  return `| ${[name, tool, `${caught} of ${faults.length}`, `${red} of ${cases}`, requests, cpu.toFixed(1)].join(' | ')} |`;
}

/** The credentials of a bench as headers. */
function headersOf({ credentials: { keys = [], roles = [] } }: Bench): readonly string[] {
  const bearers = roles.flatMap(({ bearer, basic }) => [
    ...(bearer === undefined ? [] : [`Authorization: Bearer ${bearer}`]),
    ...(basic === undefined ? [] : [`Authorization: Basic ${btoa(`${basic.user}:${basic.password}`)}`]),
  ]);
  return [...keys.map(({ name, value }) => `${name}: ${value}`), ...bearers.slice(0, 1)];
}
