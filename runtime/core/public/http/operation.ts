/** Descriptors of REST operations and services, their parameters, and the addresses of callbacks. */

export { addressed, type CallbackSource, callbackAddress } from '../../http/callback.js';
export { fullWire } from '../../http/client/full-wire.js';
export type { JoinedSegment, Wire, WireContent } from '../../http/client/wire.js';
export {
  type Alternative,
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
  type OperationConversion,
  type TemporalFactory,
  temporalValue,
} from '../../http/conversion.js';
export {
  type AnyOperation,
  type NoInput,
  type RestBody,
  type RestInput,
  type RestOperation,
  type RestOperationSpec,
  type RestOutput,
  type RestResponse,
  type RestService,
  restOperation,
  restService,
  type SecurityRequirement,
  type SecurityScheme,
  type Status,
  type Status1XX,
  type Status2XX,
  type Status3XX,
  type Status4XX,
  type Status5XX,
} from '../../http/operation.js';
export type {
  ParameterGroup,
  ParameterStyle,
  RestParameter,
  RestParameters,
  TypedParameter,
} from '../../http/parameter.js';
export type { ListShape, RecordShape, Shape, UnionShape } from '../../http/shape.js';
