/** Validates tables and packages, and reports on them. */

export {
  type DatasetReport,
  packageReport,
  type ResourceReport,
  type ResourceSource,
} from '../../table/report.js';
export { reportHtml } from '../../table/report-html.js';
export {
  type InlineRows,
  type Locate,
  type TableInput,
  type ValidateOptions,
  validateTable,
  validateTables,
} from '../../table/validate.js';
export {
  type LoadOrder,
  loadOrder,
  type ResourceOutcome,
  validatePackage,
} from '../../table/validate-package.js';
