import { join } from 'node:path';
import { nodeTarget } from '@trivet/runtime/conformance/node';
import { guardOf, reasonText, runSuite, type SuiteReport } from '@trivet/runtime/conformance/run';
import { describe, expect, test } from 'vitest';
import { withProbes } from '../../generator/conform/probes.js';
import { suitesOf } from '../../generator/contract-suites.js';
import { keys, type TenantOptions, tenantServer } from './tenants.js';

const spec = join(import.meta.dirname, 'tenants.openapi.yaml');
const bare = await suitesOf({ name: 'tenants', spec, scenarios: [] });
const guided = await suitesOf({
  name: 'tenants',
  spec,
  scenarios: [join(import.meta.dirname, 'tasks.arazzo.yaml')],
});

const roleOf = (name: keyof typeof keys) => ({
  name,
  keys: [{ scheme: 'tenantKey', in: 'header', name: 'X-API-Key', value: keys[name] } as const],
});

async function reportOf(
  options: TenantOptions,
  other: keyof typeof keys,
  only = '',
  made = bare,
): Promise<SuiteReport> {
  const [suite] = made.suites;
  if (suite === undefined) throw new Error('the document has no suite');
  const credentials = { roles: [roleOf('ada'), roleOf(other)] };
  const server = await tenantServer(options);
  const { target, close } = nodeTarget(server.url);
  try {
    return await runSuite(withProbes(suite, made, credentials), target, {
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
    outcome === 'failed' || outcome === 'blocked' ? [`${id}: ${reasons.map(reasonText).join('; ')}`] : [],
  );

const outcomesOf = ({ verdicts }: SuiteReport): readonly string[] =>
  verdicts.flatMap(({ outcome, case: { id } }) =>
    id.includes('/security/isolation') ? [`${id} ${outcome}`] : [],
  );

describe('with two roles', () => {
  test('what one tenant creates is kept from the other', async () => {
    const report = await reportOf({}, 'bob');
    expect(failuresOf(report)).toEqual([]);
    expect(report.leftovers).toEqual([]);
    expect(outcomesOf(report)).toEqual([
      'getProject/security/isolation/bob passed',
      'listProjects/security/isolation/bob/createProject/unreadable passed',
      'updateProject/security/isolation/bob passed',
      'deleteProject/security/isolation/bob passed',
      'getTask/security/isolation/bob passed',
      'listTasks/security/isolation/bob/createTask passed',
    ]);
  });

  test.each([
    ['a colleague', { sharing: 'tenants' }, 'cyd'],
    ['a server where all share everything', { sharing: 'shared' }, 'bob'],
  ] as const)('%s may see everything, and nothing is said', async (_, options, other) => {
    const report = await reportOf(options, other, '/isolation');
    expect(failuresOf(report)).toEqual([]);
    expect(new Set(outcomesOf(report).map((line) => line.split(' ')[1]))).toEqual(new Set(['skipped']));
  });

  test.each([
    ['reads-others', 'getProject/security/isolation/bob'],
    ['changes-others', 'updateProject/security/isolation/bob'],
    ['removes-others', 'deleteProject/security/isolation/bob'],
    ['lists-below-others', 'listTasks/security/isolation/bob/createTask'],
    ['reads-below-others', 'getTask/security/isolation/bob'],
  ] as const)('%s fails %s', async (fault, id) => {
    const failures = failuresOf(await reportOf({ fault }, 'bob', '/isolation'));
    expect(failures.map((line) => line.split(':')[0])).toEqual([id]);
  });

  test('a list of items that its caller may not read is a warning', async () => {
    const { verdicts } = await reportOf({ fault: 'lists-others' }, 'bob', '/isolation');
    const warned = verdicts.filter(({ outcome }) => outcome === 'warning');
    expect(warned.map(({ case: { id } }) => id)).toEqual([
      'listProjects/security/isolation/bob/createProject/unreadable',
    ]);
  });

  test('a scenario that gives its outputs other names hides nothing', async () => {
    const right = await reportOf({}, 'bob', '/isolation', guided);
    expect(outcomesOf(right)).toContain('getTask/security/isolation/bob passed');
    const wrong = await reportOf({ fault: 'reads-below-others' }, 'bob', '/isolation', guided);
    expect(failuresOf(wrong).map((line) => line.split(':')[0])).toEqual(['getTask/security/isolation/bob']);
  });
});
