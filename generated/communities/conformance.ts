// Generated from specs/communities/openapi.yaml. Do not edit; run "npm run generate".

import type { Case } from '@trivet/runtime/conformance/case';
import { restSpeaker } from '@trivet/runtime/conformance/rest';
import { type Suite, readSuite } from '@trivet/runtime/conformance/run';
import { communitiesData } from './conformance-data.js';
import { communities } from './operations.js';

/** The suite for `Communities`: its cases, and how to send them. */
export const suite: Suite = {
  contract: 'communities',
  speaker: restSpeaker(communities),
  ...readSuite(communitiesData()),
};

/** Every case for `Communities`; each varies one part of a valid request. */
export const cases: readonly Case[] = suite.cases;

/** Every suite: run it in process or against a URL, with any test framework. */
export const suites: readonly Suite[] = [suite];
