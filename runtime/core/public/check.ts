/** The parts of generated checks: issues, and tests that need more than an operator. */

export {
  add,
  type Check,
  compareDecimals,
  type Expected,
  type Fields,
  fieldCount,
  hasDuplicates,
  type Issue,
  type Issues,
  inexact,
  isDecimal,
  isEqual,
  isExact,
  isInt64,
  isList,
  isLonger,
  isMultiple,
  isOctets,
  isRecord,
  isShorter,
  isWhole,
  missing,
  mistyped,
  nested,
  octetCount,
  own,
  refuse,
  unmet,
} from '../check.js';
export { Decided, decideOnce, type Listing, listOnce, type Match } from '../decided.js';
export { type LinearPattern, linear } from '../linear-pattern.js';
export { type LimitedPattern, limited } from '../pattern.js';
