import { readFileSync } from 'node:fs';
import { descriptorSuite as behaviour } from '@trivet/generated/datasets/behaviour/conformance';
import { descriptorSuite as brain } from '@trivet/generated/datasets/brain-development/conformance';
import { descriptorSuite as specialists } from '@trivet/generated/datasets/specialists/conformance';
import {
  type CheckDescriptor,
  type DescriptorSuite,
  runDescriptorCase,
} from '@trivet/runtime/conformance/table';
import { describe, expect, test } from 'vitest';
import { readContract } from '../../generator/read.js';

const profile = 'specs/datasets/descriptor.schema.json';
const profileText = readFileSync(profile, 'utf8');

/** The project's own checker: the findings of `trivet validate` in a descriptor before it reads data. */
const checker =
  (options: { readonly profile?: string }): CheckDescriptor =>
  (descriptor) => {
    const text = JSON.stringify(descriptor);
    const { findings } = readContract({ name: 'checked', spec: 'datapackage.json', ...options }, (path) =>
      path === 'datapackage.json' ? text : path === profile ? profileText : undefined,
    );
    return findings.flatMap(({ diagnostic }) => (diagnostic.severity === 'error' ? [diagnostic.code] : []));
  };
const own = checker({ profile });

async function failures(suite: DescriptorSuite, check: CheckDescriptor): Promise<readonly string[]> {
  const failed: string[] = [];
  for (const entry of suite.cases)
    if ((await runDescriptorCase(suite, entry, check)).length > 0) failed.push(entry.id);
  return failed;
}

describe.each([behaviour, brain, specialists])('$file', (suite) => {
  test('the own checker finds what is wrong and nothing else', async () => {
    expect(suite.cases.length).toBeGreaterThan(20);
    expect(await own(suite.descriptor)).toEqual([]);
    expect(await failures(suite, own)).toEqual([]);
  });

  test('a checker that takes anything fails every refusal, one that takes nothing all the others', async () => {
    const refusals = suite.cases.filter(({ kind }) => kind === 'negative').map(({ id }) => id);
    expect(await failures(suite, () => [])).toEqual(refusals);
    expect((await failures(suite, () => ['no'])).length).toBe(suite.cases.length - refusals.length);
  });
});

test('a checker that is deaf to one finding fails the case of it', async () => {
  const deaf: CheckDescriptor = async (descriptor) =>
    (await checker({})(descriptor)).filter((code) => code !== 'unsafe-path');
  const failed = await failures(behaviour, deaf);
  expect(failed.filter((id) => !id.startsWith('profile/'))).toEqual([
    'indicators/path/parent',
    'indicators/path/absolute',
  ]);
  expect(failed).toEqual(expect.arrayContaining(['profile/created/absent', 'profile/encoding/latin-1']));
});

test('of members that a profile names the standard makes notes, of all others warnings', () => {
  const text = JSON.stringify({
    ...JSON.parse(readFileSync('specs/datasets/behaviour/datapackage.json', 'utf8')),
    keywords: [1],
  });
  const messages = (options: { readonly profile?: string }, severity: string): readonly string[] =>
    readContract({ name: 'checked', spec: 'datapackage.json', ...options }, (path) =>
      path === 'datapackage.json' ? text : path === profile ? profileText : undefined,
    ).findings.flatMap(({ diagnostic }) => (diagnostic.severity === severity ? [diagnostic.message] : []));
  expect(messages({ profile }, 'warning')).toEqual(['"keywords" holds a number']);
  const advice = messages({ profile }, 'info');
  expect(advice).toHaveLength(7);
  expect(advice).toContainEqual(expect.stringMatching(/^values are not checked for the format/));
  expect(advice).toContain('"primaryKey" must not be empty');
  expect(messages({}, 'warning')).toHaveLength(7);
});
