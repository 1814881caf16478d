// Generated from specs/datasets/specialists/datapackage.json. Do not edit; run "npm run generate".

import { declareSuite } from '@trivet/runtime/conformance/declare';
import { declareTableSuite } from '@trivet/runtime/conformance/table-case';
import { describe, test } from 'vitest';
import { inputs, target } from '../../../test/targets/datasets.js';
import { densityCases, suite } from './conformance.js';

describe('density', () => declareTableSuite(densityCases, test));

describe(suite.contract, () => declareSuite(suite, test, target, { inputs }));
