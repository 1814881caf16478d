import { type MemberShapes, mapOf, objectOf, oneOf, type Shape, value } from './config-shape.js';
import {
  faultRoles,
  isMemberPointer,
  memberRoles,
  operationRoles,
  parameterRoles,
} from './load/rules/conventions.js';

/** The role of a member: assigned by the service, chosen by the caller, or neither. */
export type MemberConvention = 'identifier' | 'key' | 'none';

/** The effect of a query parameter on a list. */
export type ParameterConvention =
  | 'page'
  | 'offset'
  | 'cursor'
  | 'size'
  | 'sort'
  | 'filter'
  | 'search'
  | 'none';

/** The conventions of an operation, its query parameters and its inline types. */
export interface OperationConventionConfig {
  /** The effect of the operation on a resource. */
  readonly does?: 'create' | 'read' | 'list' | 'update' | 'delete' | 'none';
  /** SOAP: the resource of the operation. */
  readonly resource?: string;
  /** The effect of query parameters, by name. */
  readonly parameters?: { readonly [parameter: string]: ParameterConvention };
  /** Members of the request by JSON Pointer (RFC 6901), for types without a name. */
  readonly request?: { readonly [pointer: string]: MemberConvention };
  /** Members of a successful response by JSON Pointer; `0` refers to the items of a list. */
  readonly response?: { readonly [pointer: string]: MemberConvention };
}

/** Conventions that override heuristics about names, in the format of `conventions` in a rules file. */
export interface ConventionsConfig {
  /** By the name of the operation. */
  readonly operations?: { readonly [operation: string]: OperationConventionConfig };
  /** By the name of a type, then by member. */
  readonly members?: { readonly [type: string]: { readonly [member: string]: MemberConvention } };
  /** The meaning of SOAP faults, by name. */
  readonly faults?: { readonly [fault: string]: 'absent' | 'present' | 'none' };
}

const operationShapes: MemberShapes<OperationConventionConfig> = {
  does: oneOf(...operationRoles),
  resource: value('the name of a resource', (found) => typeof found === 'string' && found !== ''),
  parameters: mapOf(oneOf(...parameterRoles)),
  request: mapOf(oneOf(...memberRoles), pointer),
  response: mapOf(oneOf(...memberRoles), pointer),
};

/** The shape of `conventions` of a contract. */
export const conventionsShape: Shape = objectOf<ConventionsConfig>('"conventions"', {
  operations: mapOf(objectOf('the convention of an operation', operationShapes)),
  members: mapOf(mapOf(oneOf(...memberRoles))),
  faults: mapOf(oneOf(...faultRoles)),
});

/** The problem of a name that is not a JSON Pointer to a member. */
function pointer(name: string): string | undefined {
  return isMemberPointer(name)
    ? undefined
    : `expected a JSON Pointer such as /items/0/id, got ${JSON.stringify(name)}`;
}
