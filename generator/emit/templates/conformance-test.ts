/** The vitest file of a conformance suite; `target` is the quoted path of the module that exports the target. */
export const conformanceTest = `{{banner}}

{{#if target}}
import { declareSuite, type Implementation } from '@trivet/runtime/conformance/run';
// @ts-ignore: vitest is needed to run this file, not to compile it.
import { describe, test } from 'vitest';
import * as implementation from {{target}};
import { suites } from './conformance.js';

const { target, ...options }: Implementation = implementation;
for (const suite of suites) {
  describe(suite.contract, () => declareSuite(suite, test, target, options));
}
{{else}}
import { declareSuite } from '@trivet/runtime/conformance/run';
import { environmentRun } from '@trivet/runtime/conformance/node';
// @ts-ignore: vitest is needed to run this file, not to compile it.
import { describe, test } from 'vitest';
import { suites } from './conformance.js';

// TRIVET_URL is the implementation under test; see \`environmentRun\` for the other variables.
for (const suite of suites) {
  const run = environmentRun(suite);
  describe.skipIf(run === undefined)(suite.contract, () => {
    if (run === undefined) test('needs TRIVET_URL', () => {});
    else declareSuite(suite, test, run.target, run.options);
  });
}
{{/if}}
`;
