import { join } from 'node:path';
import { nodeTarget } from '@trivet/runtime/conformance/node';
import { guardOf, reasonText, runSuite, type SuiteReport } from '@trivet/runtime/conformance/run';
import { expect, test } from 'vitest';
import { withProbes } from '../../generator/conform/probes.js';
import { suitesOf } from '../../generator/contract-suites.js';
import { keys, type TenantOptions, tenantServer } from './tenants.js';

const made = await suitesOf({ name: 'tenants', spec: join(import.meta.dirname, 'tenants.openapi.yaml') });

const key = (value: string) => ({ scheme: 'tenantKey', in: 'header', name: 'X-API-Key', value }) as const;

async function reportOf(options: TenantOptions, only = ''): Promise<SuiteReport> {
  const [suite] = made.suites;
  if (suite === undefined) throw new Error('the document has no suite');
  const credentials = {
    roles: [
      { name: 'ada', keys: [key(keys.ada)] },
      { name: 'expired', keys: [key('key-of-old-0000')] },
    ],
  };
  const server = await tenantServer(options);
  const { target, close } = nodeTarget(server.url);
  try {
    return await runSuite(withProbes(suite, made, credentials, { security: true }), target, {
      guard: guardOf(credentials),
      seed: 'tenants',
      only: (id) => id.includes(only),
    });
  } finally {
    await close();
    await server.close();
  }
}

const failuresOf = ({ verdicts }: SuiteReport): readonly string[] =>
  verdicts.flatMap(({ outcome, case: { id }, reasons }) =>
    ['failed', 'blocked', 'warning'].includes(outcome)
      ? [`${id}: ${reasons.map(reasonText).join('; ')}`]
      : [],
  );

test('a server that keeps what it should is not complained of', async () => {
  const report = await reportOf({});
  expect(failuresOf(report)).toEqual([]);
  expect(report.leftovers).toEqual([]);
  const passed = report.verdicts.filter(({ outcome }) => outcome === 'passed').map(({ case: { id } }) => id);
  expect(passed).toEqual(
    expect.arrayContaining([
      'createProject/security/assignment/plan',
      'createProject/security/injection/title/sql/kept',
      'createProject/security/injection/title/template',
      'listProjects/security/injection/query.title/sql/items',
      'getProject/security/injection/path.project_id/sql',
      'getTask/security/expired',
    ]),
  );
});

test.each([
  ['takes-role', '/security/', 'createProject/security/assignment/plan: ', 'is not what was sent'],
  ['evaluates', '/security/', 'createProject/security/injection/title/template: ', 'not executed'],
  ['open-quote', '/security/', 'createProject/security/injection/title/sql: ', 'got 500'],
  ['true-filter', '/security/', 'listProjects/security/injection/query.title/sql', 'must'],
  ['true-path', '/security/', 'getProject/security/injection/path.project_id/sql', 'got 200'],
  ['stack-trace', '/malformed', 'createProject/body/malformed', 'OWASP API8:2023'],
] as const)('%s is found', async (fault, only, id, reason) => {
  const failures = failuresOf(await reportOf({ fault }, only));
  const found = failures.find((line) => line.startsWith(id));
  expect(found).toContain(reason);
});
