// Generated from specs/communities/openapi.yaml. Do not edit; run "npm run generate".

import { declareSuite, type Implementation } from '@trivet/runtime/conformance/run';
// @ts-ignore: vitest is needed to run this file, not to compile it.
import { describe, test } from 'vitest';
import * as implementation from '../../test/targets/communities.js';
import { suites } from './conformance.js';

const { target, ...options }: Implementation = implementation;
for (const suite of suites) {
  describe(suite.contract, () => declareSuite(suite, test, target, options));
}
