import type { Place } from '../../place.js';
import type { Json } from './json.js';

/**
 * A rule of behaviour that schemas cannot express, as one line of data from which conformance cases are generated.
 * Operations have their names in the contract; members are located by a JSON Pointer (RFC 6901) into the request or
 * response.
 */
export type Rule =
  | PagingRule
  | TokenPagingRule
  | OrderRule
  | FilterRule
  | CountRule
  | AffectedRule
  | AlternateKeyRule
  | CounterRule
  | ImmutableRule
  | UniqueRule
  | LifetimeRule
  | ForbiddenRule
  | DeniedRule
  | FaultRule
  | KeyEchoRule
  | DigestRule
  | LinkRule
  | ErrorLocationRule
  | ResourceRule;

interface Common {
  /** Numbers of the rules of the reference that it implements: `C7.3`. */
  readonly rule: readonly string[];
  /** Description for users, if the kind alone is not sufficient. */
  readonly says?: string;
  readonly at: Place;
}

/** Values by destination: a parameter's name, or a pointer into the request. They may contain runtime expressions. */
export interface Values {
  readonly [target: string]: Json;
}

/** Acceptable outcomes: statuses (`404`, `4XX`), or names of faults. */
export type Outcomes = readonly string[];

/** A list in the responses of an operation, and how its items are created. */
export interface ListUse {
  readonly name: string;
  readonly operation: string;
  /** Pointer to the list in the response. */
  readonly items: string;
  /** Pointer to the number of all items, including those on other pages. */
  readonly total?: string;
  /** Pointer in an item to the value that identifies it. */
  readonly key: string;
  /** Operation that creates the items; without it, the list is checked with its existing items. */
  readonly madeBy?: string;
  /** Pointer in its request to a text that is set to the run's fresh word, by which the list is restricted. */
  readonly mark?: string;
  /** Pointer in its request to the unique name; if it passes through a list, one request creates many items. */
  readonly named?: string;
  /** Values of the request that restrict the list to the items of one run; without them it may contain others. */
  readonly with: Values;
}

/** Every item is on exactly one page; the pages after the last one are empty. */
export interface PagingRule extends Common {
  readonly kind: 'paging';
  readonly list: ListUse;
  /** Names of the parameters. */
  readonly size: string;
  readonly page: string;
  /** Default page size. */
  readonly default?: number;
  /** Pointers to links in the response; they keep the parameters of the request. */
  readonly self?: string;
  readonly next?: string;
  readonly prev?: string;
}

/** A token retrieves the next page, until a response has none. */
export interface TokenPagingRule extends Common {
  readonly kind: 'tokenPaging';
  readonly list: ListUse;
  /** Number of items of a page. */
  readonly page: number;
  /** Pointers in the response. */
  readonly token: string;
  readonly done?: string;
  /** Operation that returns the next page in the same form, and the destination of the token in its request. */
  readonly next: string;
  readonly sent: string;
  /** Operation that ends the paging; the destination of the token is the same as in `next`. */
  readonly end?: string;
  /** Outcomes for a token that was never issued or has been ended. */
  readonly refused: Outcomes;
}

/** Items have an order. */
export interface OrderRule extends Common {
  readonly kind: 'order';
  readonly list: ListUse;
  /** Pointer in an item to the sorted value. */
  readonly field: string;
  readonly direction: 'ascending' | 'descending';
  /** Values of the request for this order; absent for the default order. */
  readonly when?: Values;
  /** Values of the response that state its order, by pointer. */
  readonly shows?: Values;
  /** Entries of the list's `with` that are omitted: for an order of requests without a query. */
  readonly without?: readonly string[];
}

/** A parameter filters a list by a value. */
export interface FilterRule extends Common {
  readonly kind: 'filter';
  readonly list: ListUse;
  readonly parameter: string;
  /** Pointer in an item to the filtered member. */
  readonly field: string;
  /** Pointer in the request that creates an item; if it differs from that in an item. */
  readonly sent?: string;
  /** Two possible values; without them, two samples of its type. */
  readonly values?: readonly Json[];
}

/** A list contains all items, and its total is their number. */
export interface CountRule extends Common {
  readonly kind: 'count';
  readonly list: ListUse;
  /** Number of items to create. */
  readonly many?: number;
}

/** An operation returns the number of items that it has changed. */
export interface AffectedRule extends Common {
  readonly kind: 'affected';
  readonly list: ListUse;
  readonly operation: string;
  /** Pointer to the number in its response. */
  readonly field: string;
  /** Values of its request with which it changes the whole list. */
  readonly with: Values;
}

/** Items that can be read by one key can also be read by another. */
export interface AlternateKeyRule extends Common {
  readonly kind: 'alternateKey';
  /** Operation that creates the resource. */
  readonly of: string;
  /** Pointer in the resource. */
  readonly key: string;
  /** Operation that changes the key, and the pointer in its request; the old key is then not found. */
  readonly changedBy?: string;
}

/** A number or time that increases with each of certain operations. */
export interface CounterRule extends Common {
  readonly kind: 'counter';
  readonly of: string;
  /** Pointer in the resource. */
  readonly field: string;
  readonly start?: number;
  readonly by: readonly string[];
}

/** A member that keeps the value of its creation. */
export interface ImmutableRule extends Common {
  readonly kind: 'immutable';
  readonly of: string;
  readonly field: string;
  readonly by: readonly string[];
  /** Outcomes of a request with another value; without them, none is sent. */
  readonly refused?: Outcomes;
}

/** No two items have the same value. */
export interface UniqueRule extends Common {
  readonly kind: 'unique';
  readonly of: string;
  /** Pointer in the request. */
  readonly field: string;
  readonly refused: Outcomes;
  /** Values that differ only in case are the same. */
  readonly anyCase?: boolean;
  /** Operation that changes the value: a value in use is rejected, and the previous value becomes available. */
  readonly changedBy?: string;
  /** Operation that removes an item whose value stays reserved. */
  readonly keptBy?: string;
}

/** Outcomes of operations on a removed item. */
export interface LifetimeRule extends Common {
  readonly kind: 'lifetime';
  readonly of: string;
  readonly endedBy: string;
  readonly after: Outcomes;
  /** Without them, all operations at its path. */
  readonly operations?: readonly string[];
}

/** An operation is rejected while a member has a value. */
export interface ForbiddenRule extends Common {
  readonly kind: 'forbidden';
  readonly of: string;
  readonly operation: string;
  /** Values of the request that creates the item. */
  readonly when: Values;
  readonly refused: Outcomes;
}

/** Operations are rejected for callers in a role, whatever their request. */
export interface DeniedRule extends Common {
  readonly kind: 'denied';
  /** Name of a role of the run (`--bearer viewer=…`). */
  readonly role: string;
  readonly operations: readonly string[];
  readonly refused: Outcomes;
}

/** An operation is rejected if its request meets a condition; expressions may refer to `created`. */
export interface FaultRule extends Common {
  readonly kind: 'fault';
  readonly operation: string;
  /** Operation that creates an item beforehand, for such expressions. */
  readonly of?: string;
  readonly with: Values;
  readonly refused: Outcomes;
}

/** The response has a member for each member of the request, and no others. */
export interface KeyEchoRule extends Common {
  readonly kind: 'keyEcho';
  readonly operation: string;
}

/** A member of the response is computed from the bytes of the request. */
export interface DigestRule extends Common {
  readonly kind: 'digest';
  readonly operation: string;
  readonly field: string;
  readonly is: 'length' | 'md5' | 'sha256';
  /** Text before the digest. */
  readonly prefix?: string;
}

/** A member is an absolute URL of an operation on the same resource. */
export interface LinkRule extends Common {
  readonly kind: 'link';
  readonly of: string;
  readonly field: string;
  readonly leadsTo: string;
}

/** An error response names the member at fault. */
export interface ErrorLocationRule extends Common {
  readonly kind: 'errorLocation';
  readonly operation: string;
  readonly refused: Outcomes;
  /** Pointer to the list of errors, and to the name within an error. */
  readonly list: string;
  readonly name: string;
  /** `metadata.title`, or `/metadata/title`. */
  readonly notation: 'dotted' | 'pointer';
}

/** An item that an operation creates can be read by another operation, with a member of the response. */
export interface ResourceRule extends Common {
  readonly kind: 'resource';
  readonly of: string;
  readonly foundBy: string;
  /** Parameter of the operation that reads it. */
  readonly parameter: string;
  /** Pointer to the member in the response to the creation. */
  readonly field: string;
}
