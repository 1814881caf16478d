/**
 * Not public: modules of HTTP, SOAP, XML and checks for the generator and the reference services. It may change in any
 * release.
 */

export {
  inexactKeyword,
  inexactMessage,
  isBlameless,
  isOwnLimit,
  patternLimitKeyword,
  unsatisfiableKeyword,
} from '../../check.js';
export { codePoints } from '../../formats/characters.js';
export { isDay } from '../../formats/date-time.js';
export { decodeUtf8, readBody, writeWholeBody } from '../../http/body.js';
export { readUnpacked } from '../../http/content-coding.js';
export {
  type CompiledContent,
  type CompiledOperation,
  type CompiledResponse,
  compileOperation,
  responseFor,
} from '../../http/exchange.js';
export {
  headerIndex,
  headerNamed,
  isHeader,
  isHeaderIn,
  onlyHeaders,
  withoutHeaders,
} from '../../http/header.js';
export { parseJson } from '../../http/json.js';
export {
  declaredMediaType,
  defaultMediaType,
  essenceIn,
  isJsonType,
  isRange,
  negotiate,
  parseMediaType,
  specificity,
  splitQuoted,
} from '../../http/media-type.js';
export { andThen } from '../../http/message.js';
export { operationsOf } from '../../http/operation.js';
export {
  claimsOf,
  type ParameterGroup,
  type PlacedParameter,
  pathPrefix,
  placeParameter,
} from '../../http/parameter.js';
export {
  readCookieParameter,
  readHeaderParameter,
  readPathParameter,
  readQueryParameter,
} from '../../http/parameter-read.js';
export { writeHeaderParameter } from '../../http/parameter-write.js';
export {
  decodePercent,
  decodeQueryText,
  encodePercent,
  parseCookies,
  parseQuery,
} from '../../http/percent.js';
export { problemResponse } from '../../http/response.js';
export { compileRoutes } from '../../http/route.js';
export { Malformed, type Shape } from '../../http/shape.js';
export { drain, isStream } from '../../http/stream/drain.js';
export { linearPattern } from '../../linear/pattern.js';
export { patternLimitMessage, type TextPattern } from '../../pattern.js';
export { pathText, shortened } from '../../quote.js';
export { boundOperations } from '../../soap/operation.js';
export { type SoapVersion, traitsOf } from '../../soap/version.js';
export { isNcName, legalText } from '../../xml/chars.js';
export { XmlError } from '../../xml/error.js';
export { SOAP_ENCODING, XSD_NAMESPACE, XSI_NAMESPACE } from '../../xml/names.js';
export { readNode, splitName, XSI_TYPE } from '../../xml/node.js';
export { XmlReader } from '../../xml/reader.js';
export { compareTemporal, type TemporalType } from '../../xml/temporal.js';
export { escapeXml } from '../../xml/writer.js';
