/** The vitest host of a data package's cases; `target` is the quoted path of the module that names the endpoint. */
export const tableConformanceTest = `{{banner}}

import { declareSuite } from '@trivet/runtime/conformance/declare';
import { declareTableSuite } from '@trivet/runtime/conformance/table-case';
{{#if target}}
import { describe, test } from 'vitest';
import { inputs, target } from {{target}};
import { {{names}} } from './conformance.js';
{{else}}
import { environmentTarget } from '@trivet/runtime/conformance/target';
import { describe, test } from 'vitest';
import { {{names}} } from './conformance.js';
{{/if}}

{{#each tables}}
describe({{title}}, () => declareTableSuite({{suite}}, test));
{{/each}}

{{#if target}}
describe(suite.contract, () => declareSuite(suite, test, target, { inputs }));
{{else}}
// Set TRIVET_URL to the base URL of the implementation under test.
const target = environmentTarget();

describe.skipIf(target === undefined)(suite.contract, () => {
  if (target === undefined) test('needs TRIVET_URL', () => {});
  else declareSuite(suite, test, target);
});
{{/if}}
`;
