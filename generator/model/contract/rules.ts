import type { Place } from '../../place.js';
import type { Json } from './json.js';

/**
 * A rule of behaviour that no schema can say: one line of data, from which conformance cases follow. Operations are
 * named as in the contract; where a member stands is a JSON Pointer (RFC 6901) into what is sent or answered.
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
  | FaultRule
  | KeyEchoRule
  | DigestRule
  | LinkRule
  | ErrorLocationRule
  | ResourceRule;

interface Common {
  /** Numbers of the rules in the reference that it stands for: `C7.3`. */
  readonly rule: readonly string[];
  /** What it says, for a person, where the kind alone does not tell. */
  readonly says?: string;
  readonly at: Place;
}

/** Values by where they go: a parameter's name, or a pointer into what is sent. They may hold runtime expressions. */
export interface Values {
  readonly [target: string]: Json;
}

/** Acceptable outcomes: statuses (`404`, `4XX`), or names of faults. */
export type Outcomes = readonly string[];

/** A list in the answers of an operation, and how things come to stand in it. */
export interface ListUse {
  readonly name: string;
  readonly operation: string;
  /** Pointer of the list in the answer. */
  readonly items: string;
  /** Pointer of the number of all items, those on other pages included. */
  readonly total?: string;
  /** Pointer in an item to what tells it from the others. */
  readonly key: string;
  /** Operation that makes what is listed; without, the list is checked on whatever it holds. */
  readonly madeBy?: string;
  /** Pointer in its request to a text, which becomes the run's fresh word: what the list is narrowed by. */
  readonly mark?: string;
  /** Pointer in its request to the name that no two have; where it leads through a list, many are made at once. */
  readonly named?: string;
  /** What the list is asked with, so that it holds the things of one run and no others; without, it may hold any. */
  readonly with: Values;
}

/** Every item is on one page, once; the last page is followed by empty ones. */
export interface PagingRule extends Common {
  readonly kind: 'paging';
  readonly list: ListUse;
  /** Parameters. */
  readonly size: string;
  readonly page: string;
  /** Items of a page when no size is asked for. */
  readonly default?: number;
  /** Pointers of links in the answer; they keep the parameters of the request. */
  readonly self?: string;
  readonly next?: string;
  readonly prev?: string;
}

/** A token leads to the next page, until there is none. */
export interface TokenPagingRule extends Common {
  readonly kind: 'tokenPaging';
  readonly list: ListUse;
  /** Items of a page. */
  readonly page: number;
  /** Pointers in the answer. */
  readonly token: string;
  readonly done?: string;
  /** Operation that answers the next page in the same form, and where the token goes in its request. */
  readonly next: string;
  readonly sent: string;
  /** Operation that ends it; the token goes where it goes in `next`. */
  readonly end?: string;
  /** What a token is answered with that nobody was given, or that has been ended. */
  readonly refused: Outcomes;
}

/** Items come in an order. */
export interface OrderRule extends Common {
  readonly kind: 'order';
  readonly list: ListUse;
  /** Pointer in an item to what the order goes by. */
  readonly field: string;
  readonly direction: 'ascending' | 'descending';
  /** What the list is asked with for this order; nothing where it is the default one. */
  readonly when?: Values;
  /** What the answer says of its order, by pointers into it. */
  readonly shows?: Values;
  /** Entries of the list's `with` that are left out: an order that holds without a query. */
  readonly without?: readonly string[];
}

/** A parameter narrows a list to items with a value. */
export interface FilterRule extends Common {
  readonly kind: 'filter';
  readonly list: ListUse;
  readonly parameter: string;
  /** Pointer in an item to the member that has the value. */
  readonly field: string;
  /** Pointer in the request that makes one; where it is another than in an item. */
  readonly sent?: string;
  /** Two values that it can have; without, two of its type. */
  readonly values?: readonly Json[];
}

/** A list holds all there is, and its total is their number. */
export interface CountRule extends Common {
  readonly kind: 'count';
  readonly list: ListUse;
  /** How many are made. */
  readonly many?: number;
}

/** An operation tells how many it has changed. */
export interface AffectedRule extends Common {
  readonly kind: 'affected';
  readonly list: ListUse;
  readonly operation: string;
  /** Pointer of the number in its answer. */
  readonly field: string;
  /** What it is sent, so that it changes all of the list. */
  readonly with: Values;
}

/** What can be found by one key can be found by another one, too. */
export interface AlternateKeyRule extends Common {
  readonly kind: 'alternateKey';
  /** Operation that makes the resource. */
  readonly of: string;
  /** Pointer in the resource. */
  readonly key: string;
  /** Operation that gives it another one, and the pointer in its request; the old one then leads nowhere. */
  readonly changedBy?: string;
}

/** A number or a moment that grows whenever one of some operations has been done. */
export interface CounterRule extends Common {
  readonly kind: 'counter';
  readonly of: string;
  /** Pointer in the resource. */
  readonly field: string;
  readonly start?: number;
  readonly by: readonly string[];
}

/** A member that stays as it was made. */
export interface ImmutableRule extends Common {
  readonly kind: 'immutable';
  readonly of: string;
  readonly field: string;
  readonly by: readonly string[];
  /** What sending another value is answered with; without, it is not sent. */
  readonly refused?: Outcomes;
}

/** No two have the same value. */
export interface UniqueRule extends Common {
  readonly kind: 'unique';
  readonly of: string;
  /** Pointer in the request. */
  readonly field: string;
  readonly refused: Outcomes;
  /** Values that differ in case alone are the same. */
  readonly anyCase?: boolean;
  /** Operation that gives one another value: to a taken one it is refused, and the one left behind is free. */
  readonly changedBy?: string;
  /** Operation that removes one, whose value stays taken. */
  readonly keptBy?: string;
}

/** What operations answer to whoever asks for what has been removed. */
export interface LifetimeRule extends Common {
  readonly kind: 'lifetime';
  readonly of: string;
  readonly endedBy: string;
  readonly after: Outcomes;
  /** Without: all at its path. */
  readonly operations?: readonly string[];
}

/** An operation is refused while a member has a value. */
export interface ForbiddenRule extends Common {
  readonly kind: 'forbidden';
  readonly of: string;
  readonly operation: string;
  /** What it is made with. */
  readonly when: Values;
  readonly refused: Outcomes;
}

/** An operation is refused when something holds of what it is sent; expressions may speak of `created`. */
export interface FaultRule extends Common {
  readonly kind: 'fault';
  readonly operation: string;
  /** What is made before, to be spoken of. */
  readonly of?: string;
  readonly with: Values;
  readonly refused: Outcomes;
}

/** The answer has a member for each member of the request, and no others. */
export interface KeyEchoRule extends Common {
  readonly kind: 'keyEcho';
  readonly operation: string;
}

/** A member of the answer is computed from the octets that were sent. */
export interface DigestRule extends Common {
  readonly kind: 'digest';
  readonly operation: string;
  readonly field: string;
  readonly is: 'length' | 'md5' | 'sha256';
  /** Text before a digest. */
  readonly prefix?: string;
}

/** A member is an absolute URL that leads to an operation on the same resource. */
export interface LinkRule extends Common {
  readonly kind: 'link';
  readonly of: string;
  readonly field: string;
  readonly leadsTo: string;
}

/** A refusal names the member at fault. */
export interface ErrorLocationRule extends Common {
  readonly kind: 'errorLocation';
  readonly operation: string;
  readonly refused: Outcomes;
  /** Pointer of the list of errors, and of the name in one of them. */
  readonly list: string;
  readonly name: string;
  /** `metadata.title`, or `/metadata/title`. */
  readonly notation: 'dotted' | 'pointer';
}

/** What an operation makes is found by another one, which a member of the answer is handed to. */
export interface ResourceRule extends Common {
  readonly kind: 'resource';
  readonly of: string;
  readonly foundBy: string;
  /** Parameter of the operation that finds it. */
  readonly parameter: string;
  /** Pointer of the member, in the answer to what makes it. */
  readonly field: string;
}
