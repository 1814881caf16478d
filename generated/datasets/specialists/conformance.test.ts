// Generated from specs/datasets/specialists/datapackage.json. Do not edit; run "npm run generate".

import { declareSuite, type Implementation } from '@trivet/runtime/conformance/run';
import { declareTableSuite } from '@trivet/runtime/conformance/table';
// @ts-ignore: vitest is needed to run this file, not to compile it.
import { describe, test } from 'vitest';
import * as implementation from '../../../test/targets/datasets.js';
import { densityCases, suite } from './conformance.js';

describe('density', () => declareTableSuite(densityCases, test));

const { target, ...options }: Implementation = implementation;
describe(suite.contract, () => declareSuite(suite, test, target, options));
