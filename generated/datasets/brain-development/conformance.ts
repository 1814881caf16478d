// Generated from specs/datasets/brain-development/datapackage.json. Do not edit; run "npm run generate".

import type { Case } from '@trivet/runtime/conformance/case';
import { type Suite, readSuite } from '@trivet/runtime/conformance/run';
import {
  type DescriptorSuite,
  type TableSuite,
  datasetSpeaker,
  readDescriptorCases,
  readTableCases,
} from '@trivet/runtime/conformance/table';
import { descriptorData, endpointData, measurementsData } from './conformance-data.js';
import { measurements } from './measurements.js';
import { dataPackage } from './package.js';

/** Cases for readers of `measurements.csv`; each changes one thing in a valid row. */
export const measurementsCases: TableSuite = {
  table: measurements,
  file: 'specs/datasets/brain-development/datapackage.json',
  ...readTableCases(measurementsData()),
};

/** Cases for validators of descriptors; each changes one thing in that of this package. */
export const descriptorSuite: DescriptorSuite = {
  file: 'specs/datasets/brain-development/datapackage.json',
  descriptor: dataPackage.descriptor,
  cases: readDescriptorCases(descriptorData()),
};

/** The suite of the dataset endpoint: run it in process or against a URL, with any test framework. */
export const suite: Suite = {
  contract: 'datasets/brain-development',
  speaker: datasetSpeaker(dataPackage),
  ...readSuite(endpointData()),
};

/** Cases for the dataset endpoint. */
export const cases: readonly Case[] = suite.cases;

/** Every suite that is run against a server. */
export const suites: readonly Suite[] = [suite];
