/** Suites of tables and descriptors: for readers, validators, writers and dataset servers. */

export { datasetSpeaker } from '../../conformance/dataset-speaker.js';
export {
  type CheckDescriptor,
  type DescriptorCase,
  type DescriptorSuite,
  runDescriptorCase,
} from '../../conformance/descriptor-case.js';
export {
  declareTableSuite,
  ownReader,
  ownWriter,
  type ReadCsv,
  type ReadResult,
  runTableCase,
  runWrittenCase,
  type TableCase,
  type TableSuite,
  type WantedIssue,
  type WriteCsv,
} from '../../conformance/table-case.js';
export { readDescriptorCases, readTableCases } from '../../conformance/table-suite-data.js';
