// Generated from specs/statistics/openapi.yaml. Do not edit; run "npm run generate".

import { declareSuite } from '@trivet/runtime/conformance/declare';
import { describe, test } from 'vitest';
import { inputs, target } from '../../test/targets/statistics.js';
import { suites } from './conformance.js';

for (const suite of suites) {
  describe(suite.contract, () => declareSuite(suite, test, target, { inputs }));
}
