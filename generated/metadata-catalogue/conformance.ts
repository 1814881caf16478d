// Generated from specs/metadata-catalogue/service.wsdl. Do not edit; run "npm run generate".

import type { Case } from '@trivet/runtime/conformance/case';
import { type Suite, readSuite } from '@trivet/runtime/conformance/run';
import { soapSpeaker } from '@trivet/runtime/conformance/soap';
import { metadataCatalogueData } from './conformance-data.js';
import { metadataCatalogue } from './operations.js';

/** The suite for `MetadataCatalogue`: its cases, and how to send them. */
export const suite: Suite = {
  contract: 'metadata-catalogue',
  speaker: soapSpeaker(metadataCatalogue),
  ...readSuite(metadataCatalogueData()),
};

/** Every case for `MetadataCatalogue`; each varies one part of a valid request. */
export const cases: readonly Case[] = suite.cases;

/** Every suite: run it in process or against a URL, with any test framework. */
export const suites: readonly Suite[] = [suite];
