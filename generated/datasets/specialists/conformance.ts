// Generated from specs/datasets/specialists/datapackage.json. Do not edit; run "npm run generate".

import type { Case } from '@trivet/runtime/conformance/case';
import { type Suite, readSuite } from '@trivet/runtime/conformance/run';
import {
  type DescriptorSuite,
  type TableSuite,
  datasetSpeaker,
  readDescriptorCases,
  readTableCases,
} from '@trivet/runtime/conformance/table';
import { densityData, descriptorData, endpointData } from './conformance-data.js';
import { density } from './density.js';
import { dataPackage } from './package.js';

/** Cases for readers of `density.csv`; each changes one thing in a valid row. */
export const densityCases: TableSuite = {
  table: density,
  file: 'specs/datasets/specialists/datapackage.json',
  ...readTableCases(densityData()),
};

/** Cases for validators of descriptors; each changes one thing in that of this package. */
export const descriptorSuite: DescriptorSuite = {
  file: 'specs/datasets/specialists/datapackage.json',
  descriptor: dataPackage.descriptor,
  cases: readDescriptorCases(descriptorData()),
};

/** The suite of the dataset endpoint: run it in process or against a URL, with any test framework. */
export const suite: Suite = {
  contract: 'datasets/specialists',
  speaker: datasetSpeaker(dataPackage),
  ...readSuite(endpointData()),
};

/** Cases for the dataset endpoint. */
export const cases: readonly Case[] = suite.cases;

/** Every suite that is run against a server. */
export const suites: readonly Suite[] = [suite];
