/** The vitest file of a Data Package's cases; `target` is the quoted path of the module that exports the endpoint. */
export const tableConformanceTest = `{{banner}}

{{#if target}}
import { declareSuite, type Implementation } from '@trivet/runtime/conformance/run';
import { declareTableSuite } from '@trivet/runtime/conformance/table';
// @ts-ignore: vitest is needed to run this file, not to compile it.
import { describe, test } from 'vitest';
import * as implementation from {{target}};
import { {{names}} } from './conformance.js';
{{else}}
import { declareSuite } from '@trivet/runtime/conformance/run';
import { declareTableSuite } from '@trivet/runtime/conformance/table';
import { environmentRun } from '@trivet/runtime/conformance/node';
// @ts-ignore: vitest is needed to run this file, not to compile it.
import { describe, test } from 'vitest';
import { {{names}} } from './conformance.js';
{{/if}}

{{#each tables}}
describe({{title}}, () => declareTableSuite({{suite}}, test));
{{/each}}

{{#if target}}
const { target, ...options }: Implementation = implementation;
describe(suite.contract, () => declareSuite(suite, test, target, options));
{{else}}
// TRIVET_URL is the implementation under test; see \`environmentRun\` for the other variables.
const run = environmentRun(suite);

describe.skipIf(run === undefined)(suite.contract, () => {
  if (run === undefined) test('needs TRIVET_URL', () => {});
  else declareSuite(suite, test, run.target, run.options);
});
{{/if}}
`;
