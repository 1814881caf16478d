// Generated from specs/metadata-catalogue/service.wsdl. Do not edit; run "npm run generate".

import type { Case } from '@trivet/runtime/conformance/case';
import { type Suite, readSuite } from '@trivet/runtime/conformance/run';
import { soapSpeaker } from '@trivet/runtime/conformance/soap';
import { metadataCatalogueData } from './conformance-data.js';
import { metadataCatalogue } from './operations.js';

/** The cases for `MetadataCatalogue`, and how they are sent. */
export const suite: Suite = {
  contract: 'metadata-catalogue',
  speaker: soapSpeaker(metadataCatalogue),
  ...readSuite(metadataCatalogueData()),
};

/** Every case for `MetadataCatalogue`; each changes one thing on a request that is valid. */
export const cases: readonly Case[] = suite.cases;

/** Every suite: run it in process or against a URL, with any test framework. */
export const suites: readonly Suite[] = [suite];
