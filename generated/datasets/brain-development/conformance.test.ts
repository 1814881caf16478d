// Generated from specs/datasets/brain-development/datapackage.json. Do not edit; run "npm run generate".

import { declareSuite } from '@trivet/runtime/conformance/declare';
import { declareTableSuite } from '@trivet/runtime/conformance/table-case';
import { describe, test } from 'vitest';
import { inputs, target } from '../../../test/targets/datasets.js';
import { measurementsCases, suite } from './conformance.js';

describe('measurements', () => declareTableSuite(measurementsCases, test));

describe(suite.contract, () => declareSuite(suite, test, target, { inputs }));
