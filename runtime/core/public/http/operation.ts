/** Descriptors of REST operations and services, and their parameters. */

export type { JoinedSegment, Wire, WireContent } from '../../http/client/wire.js';
export type { Conversion, OperationConversion } from '../../http/conversion.js';
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
