/** The formats of JSON Schema and OpenAPI that generated checks test. */

export {
  isBase64,
  isDate,
  isDateTime,
  isDuration,
  isEmail,
  isHostname,
  isIdnEmail,
  isIdnHostname,
  isIpv4,
  isIpv6,
  isIri,
  isIriReference,
  isJsonPointer,
  isRegex,
  isRelativeJsonPointer,
  isTime,
  isUri,
  isUriReference,
  isUriTemplate,
  isUuid,
} from '../format.js';
