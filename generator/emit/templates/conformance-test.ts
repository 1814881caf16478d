/** The vitest host of a conformance suite; `target` is the quoted path of the module that names the implementation. */
export const conformanceTest = `{{banner}}

import { declareSuite } from '@trivet/runtime/conformance/declare';
{{#if target}}
import { describe, test } from 'vitest';
import { inputs, target } from {{target}};
import { suites } from './conformance.js';

for (const suite of suites) {
  describe(suite.contract, () => declareSuite(suite, test, target, { inputs }));
}
{{else}}
import { environmentTarget } from '@trivet/runtime/conformance/target';
import { describe, test } from 'vitest';
import { suites } from './conformance.js';

// Set TRIVET_URL to the base URL of the implementation under test.
const target = environmentTarget();

for (const suite of suites) {
  describe.skipIf(target === undefined)(suite.contract, () => {
    if (target === undefined) test('needs TRIVET_URL', () => {});
    else declareSuite(suite, test, target);
  });
}
{{/if}}
`;
