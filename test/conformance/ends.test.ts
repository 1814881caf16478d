import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { suites } from '@trivet/generated/communities/conformance';
import { handlerTarget, runSuite, type Target } from '@trivet/runtime/conformance/run';
import { afterAll, describe, expect, test } from 'vitest';
import { communitiesHandler } from '#reference/communities/handler';
import { communitiesService } from '#reference/communities/service';
import { memoryStore } from '#reference/store/memory';
import { suitesOf } from '../../generator/contract-suites.js';
import { readContract } from '../../generator/read.js';

const folder = mkdtempSync(join(tmpdir(), 'trivet-ends-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const spec = join(folder, 'openapi.yaml');
writeFileSync(
  spec,
  `openapi: 3.1.0
info: { title: Rooms, version: '1' }
paths:
  /rooms/{id}:
    get:
      operationId: readRoom
      parameters: [{ name: id, in: path, required: true, schema: { type: string } }]
      responses: { '200': { description: it }, '404': { description: none } }
`,
);

/** A scenario of a room that must already exist. */
function storyOf(onFailure: string): {
  readonly name: string;
  readonly spec: string;
  readonly scenarios: readonly string[];
} {
  const file = join(folder, 'rooms.arazzo.yaml');
  writeFileSync(
    file,
    `arazzo: 1.0.1
info: { title: Rooms, version: '1' }
sourceDescriptions: [{ name: rooms, url: ./openapi.yaml, type: openapi }]
components:
  failureActions:
    gone: { name: gone, type: end, criteria: [{ condition: $statusCode == 404 }] }
workflows:
  - workflowId: room
    steps:
      - stepId: read
        operationId: readRoom
        parameters: [{ name: id, in: path, value: hall }]
        successCriteria: [{ condition: $statusCode == 200 }]
        onFailure: ${onFailure}
`,
  );
  return { name: 'rooms', spec, scenarios: [file] };
}

async function outcome(onFailure: string, status: number): Promise<string | undefined> {
  const [suite] = (await suitesOf(storyOf(onFailure))).suites;
  if (suite === undefined) throw new Error('the spec has no suite');
  const target: Target = async () => ({ status, headers: [], body: new Uint8Array() });
  const { verdicts } = await runSuite(suite, target, { only: (id) => id === 'scenario/room' });
  return verdicts[0]?.outcome;
}

describe('a step that ends its workflow on a status', () => {
  const onFailure =
    '[{ name: none, type: end, criteria: [{ condition: "$statusCode == 404 || $statusCode == 410" }] }]';

  test.each([
    [404, 'skipped'],
    [410, 'skipped'],
    [200, 'passed'],
    [500, 'failed'],
    [403, 'failed'],
  ])('answered %i, makes it %s', async (status, wanted) => {
    expect(await outcome(onFailure, status)).toBe(wanted);
  });

  test('may be reported by a component', async () => {
    expect(await outcome('[{ reference: $components.failureActions.gone }]', 404)).toBe('skipped');
  });

  test.each([
    ['[{ name: none, type: end }]'],
    ['[{ name: none, type: end, criteria: [{ condition: $statusCode > 400 }] }]'],
    [
      '[{ name: none, type: end, criteria: [{ condition: $statusCode == 404 }, { condition: $method == "GET" }] }]',
    ],
  ])('is not followed as %s, which is reported', async (other) => {
    const { findings } = readContract(storyOf(other));
    expect(findings.map(({ diagnostic }) => diagnostic.message)).toContain(
      '"onFailure" is only supported where it ends the workflow on a status; the steps run in order',
    );
    expect(await outcome(other, 404)).toBe('failed');
  });
});

test('a story of records says nothing on a service without the community of the demonstration', async () => {
  const [suite] = suites;
  if (suite === undefined) throw new Error('communities have no suite');
  const target = handlerTarget(communitiesHandler(communitiesService({ store: memoryStore() })));
  const report = await runSuite(suite, target, { only: (id) => id === 'scenario/records-are-counted' });
  expect(report).toMatchObject({ skipped: 1, failed: 0, ok: true });
});
