import { writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { type Json, operationsIn } from './document.js';
import { refusals, wireOf } from './exchanges.js';
import type { PeerSettings, ReadyPeer } from './peer.js';

/**
 * Step CI: the workflow that its generator creates from the document, with the token, continuing after a failure, and a
 * step for each declared error. Recorded responses are not compared: they contain times and random names.
 */
export async function stepci({ folder, scratch, token, document }: PeerSettings): Promise<ReadyPeer> {
  process.env.STEPCI_DISABLE_ANALYTICS = '1';
  const load = createRequire(join(folder, 'package.json'));
  const { generateWorkflow } = load('@stepci/plugin-openapi');
  const runner = load('@stepci/runner');
  writeFileSync(join(scratch, 'file.txt'), 'another logo');
  const file = join(scratch, 'stepci.json');
  writeFileSync(file, JSON.stringify(document));
  const workflow: Json = await generateWorkflow(file, {
    generator: { optionalParams: false },
    check: { examples: false },
  });
  workflow.config.continueOnFail = true;
  const { steps } = workflow.tests.default;
  for (const { http } of steps) {
    http.headers = { ...http.headers, Authorization: `Bearer ${token}` };
    if (http.body?.file !== undefined) http.body.file = 'file.txt';
  }
  steps.push(...refused(document, token));
  const text = JSON.stringify(workflow);
  return {
    async run() {
      const { result }: Json = await runner.run(JSON.parse(text), { path: file });
      const done: Json[] = result.tests.flatMap((test: Json) => test.steps);
      return {
        cases: done.length,
        red: done.filter(({ passed }) => !passed).map(({ id, name }) => id ?? name),
      };
    },
  };
}

function refused(document: Json, token: string): readonly Json[] {
  const operations = new Map(operationsIn(document).map((one) => [one.name, one]));
  return refusals.flatMap((one) => {
    const placed = operations.get(one.operation);
    if (placed === undefined) return [];
    const { method, path, headers, body } = wireOf(one, placed.method.toUpperCase(), placed.path, token);
    const declared = placed.operation.responses[String(one.status)];
    const schema = declared.content?.['application/json']?.schema;
    const check = { status: one.status, ...(schema !== undefined && { schema }) };
    const id = `${one.operation} ${one.status}`;
    return [
      { id, name: id, http: { url: path, method, headers, ...(body !== undefined && { body }), check } },
    ];
  });
}
