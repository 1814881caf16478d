// Generated from specs/communities/openapi.yaml. Do not edit; run "npm run generate".

import { declareSuite } from '@trivet/runtime/conformance/declare';
import { describe, test } from 'vitest';
import { inputs, target } from '../../test/targets/communities.js';
import { suite } from './conformance.js';

describe(suite.contract, () => declareSuite(suite, test, target, { inputs }));
