/** Not public: modules of tables for the generator and the reference services. It may change in any release. */

export { canonicalEncoding, decode } from '../../table/bytes/decode.js';
export { erased } from '../../table/fields/field.js';
export { type Invalid, invalid } from '../../table/fields/number.js';
export { compareKeys, type SortKey, scalarOf } from '../../table/fields/order.js';
export { stringFormat } from '../../table/fields/string-format.js';
export { temporalPattern } from '../../table/fields/strptime.js';
export { durationInstants, instant, monthCount } from '../../table/fields/temporal.js';
export { inlineRows } from '../../table/inline.js';
export { isSelf } from '../../table/keys/foreign-keys.js';
export { type KeyIndex, keyIndex } from '../../table/keys/keys.js';
export { PartPlaces } from '../../table/package/part-places.js';
export { joinParts } from '../../table/package/parts.js';
export type { ReportPage } from '../../table/report/answer.js';
export { reportStyle } from '../../table/report/style.js';
export { rowReader } from '../../table/rows/row.js';
export type { RawRow } from '../../table/scan/raw-row.js';
export { scanner } from '../../table/scan/scan.js';
export { jsonText } from '../../table/serve/represent.js';
