/** Conversions between values on the wire and in the code, for descriptors of types that differ. */

export type { ExactText } from '../../http/any-content.js';
export {
  type Alternative,
  base64Value,
  bigintValue,
  byStatus,
  type Conversion,
  dateTimeValue,
  dateValue,
  inAll,
  inItems,
  inMembers,
  inOneOf,
  inStream,
  integerText,
  later,
  type TemporalFactory,
  temporalValue,
} from '../../http/conversion.js';
export { exactJson, exactText } from '../../http/exact-json.js';
