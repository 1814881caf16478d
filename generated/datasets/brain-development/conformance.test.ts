// Generated from specs/datasets/brain-development/datapackage.json. Do not edit; run "npm run generate".

import { declareSuite, type Implementation } from '@trivet/runtime/conformance/run';
import { declareTableSuite } from '@trivet/runtime/conformance/table';
// @ts-ignore: vitest is needed to run this file, not to compile it.
import { describe, test } from 'vitest';
import * as implementation from '../../../test/targets/datasets.js';
import { measurementsCases, suite } from './conformance.js';

describe('measurements', () => declareTableSuite(measurementsCases, test));

const { target, ...options }: Implementation = implementation;
describe(suite.contract, () => declareSuite(suite, test, target, options));
