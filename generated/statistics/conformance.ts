// Generated from specs/statistics/openapi.yaml. Do not edit; run "npm run generate".

import type { Case } from '@trivet/runtime/conformance/case';
import { restSpeaker } from '@trivet/runtime/conformance/rest';
import { type Suite, readSuite } from '@trivet/runtime/conformance/run';
import { statisticsData } from './conformance-data.js';
import { statistics } from './operations.js';

/** The cases for `Statistics`, and how they are sent. */
export const suite: Suite = {
  contract: 'statistics',
  speaker: restSpeaker(statistics),
  ...readSuite(statisticsData()),
};

/** Every case for `Statistics`; each changes one thing on a request that is valid. */
export const cases: readonly Case[] = suite.cases;

/** Every suite: run it in process or against a URL, with any test framework. */
export const suites: readonly Suite[] = [suite];
