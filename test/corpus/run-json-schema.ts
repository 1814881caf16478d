import { runJsonSchema } from './json-schema.js';
import type { RunFamily } from './result.js';

/** Every test of the JSON Schema suite; a group of tests counts as a document, a test as an operation. */
export const runJsonSchemaFamily: RunFamily = async (directory, { only }, onResult) => {
  const result = await runJsonSchema(directory, only);
  const failed = new Map<string, string>();
  for (const { file, group, test, stage, message } of result.failures)
    failed.set(`${file}: ${group}`, `${stage}: ${test}: ${message}`);
  for (const [id, reason] of failed)
    onResult({ id, outcome: 'failed', stage: 'loopback', reason, operations: 0, passed: 0 });
  const tests = result.required.tests + result.formats.tests;
  onResult({
    id: 'the other groups',
    outcome: 'passed',
    operations: tests,
    passed: result.required.passed + result.formats.passed,
  });
  const { required, formats } = result;
  return `${result.groups} groups; required: ${required.passed} of ${required.tests}; formats: ${formats.passed} of ${formats.tests}`;
};
