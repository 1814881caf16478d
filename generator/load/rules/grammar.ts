/**
 * The members of a rules file: `name: sort`, with `!` for required ones. A sort determines the allowed values and what
 * they are checked against; `at x` refers to the member whose operation or list it belongs to, if other than that of
 * the rule.
 */
const lists =
  'operation!: operation; items!: answer; total: answer; key!: item; madeBy: operation; mark: sent at madeBy; named: sent at madeBy; with: values';

const common = 'kind!: text; rule: texts; says: text';

const kinds = {
  paging:
    'list!: list; size!: parameter; page!: parameter; default: count; self: answer; next: answer; prev: answer',
  tokenPaging:
    'list!: list; page!: count; token!: answer; done: answer; next!: operation; sent!: target at next; end: operation; refused!: outcomes',
  order: 'list!: list; field!: item; direction!: direction; when: values; without: texts; shows: shown',
  filter: 'list!: list; parameter!: parameter; field!: item; sent: sent at madeBy; values: pair',
  count: 'list!: list; many: count',
  affected: 'list!: list; operation!: operation; field!: answer; with!: values',
  alternateKey: 'of!: operation; key!: answer; changedBy: operation',
  counter: 'of!: operation; field!: answer; start: count; by!: operations',
  immutable: 'of!: operation; field!: answer; by!: operations; refused: outcomes',
  unique:
    'of!: operation; field!: sent; refused!: outcomes; anyCase: flag; changedBy: operation; keptBy: operation',
  lifetime: 'of!: operation; endedBy!: operation; after!: outcomes; operations: operations',
  forbidden: 'of!: operation; operation!: operation; when!: values at of; refused!: outcomes',
  denied: 'role!: text; operations!: operations; refused!: outcomes',
  fault: 'operation!: operation; of: operation; with!: values; refused!: outcomes',
  keyEcho: 'operation!: operation',
  digest: 'operation!: operation; field!: answer; is!: digest; prefix: text',
  link: 'of!: operation; field!: answer; leadsTo!: operation',
  errorLocation:
    'operation!: operation; refused!: outcomes; list!: error; name!: errorItem; notation!: notation',
  resource: 'of!: operation; foundBy!: operation; parameter!: parameter at foundBy; field!: answer',
} as const;

/** The meaning of each kind of rule, in one line. */
export const meanings: { readonly [K in RuleKind]: string } = {
  paging: 'Every item is on exactly one page; pages after the last are empty.',
  tokenPaging: 'A token requests the next page; the last page has none.',
  order: 'Items are sorted.',
  filter: 'A parameter filters a list by the value of a field.',
  count: 'A list contains every item, and its total is their number.',
  affected: 'An operation returns the number of items it changed.',
  alternateKey: 'An item found by one key is also found by another.',
  counter: 'A number or time increases with each of some operations.',
  immutable: 'A member keeps the value it was created with.',
  unique: 'Values are unique.',
  lifetime: 'How operations respond to requests for a deleted item.',
  forbidden: 'An operation is rejected while a member has a value.',
  denied: 'Operations are rejected for callers in a role.',
  fault: 'An operation is rejected when its input meets a condition.',
  keyEcho: 'The response has exactly the members of the request.',
  digest: 'A member of the response is computed from the bytes of the request.',
  link: 'A member is an absolute URL of an operation on the same resource.',
  errorLocation: 'An error response names the invalid member.',
  resource: 'A created item is found by another operation, given a member of the response.',
};

/** Kinds of rules. */
export type RuleKind = keyof typeof kinds;

/** The type of a member's value. */
export type Sort =
  | 'answer'
  | 'count'
  | 'digest'
  | 'direction'
  | 'error'
  | 'errorItem'
  | 'flag'
  | 'item'
  | 'list'
  | 'notation'
  | 'operation'
  | 'operations'
  | 'outcomes'
  | 'pair'
  | 'parameter'
  | 'sent'
  | 'shown'
  | 'target'
  | 'text'
  | 'texts'
  | 'values';

/** A member of a rule or of a list. */
export interface MemberShape {
  readonly name: string;
  readonly required: boolean;
  readonly sort: Sort;
  /** The member that names the operation it belongs to. */
  readonly of?: string;
}

/** The members of a list. */
export const listShape = shapeOf(lists);

/** The members of a rule of each kind. */
export const ruleShapes: ReadonlyMap<string, readonly MemberShape[]> = new Map(
  Object.entries(kinds).map(([kind, text]) => [kind, shapeOf(`${common}; ${text}`)]),
);

/** The allowed words of a member. */
export const words: { readonly [sort: string]: readonly string[] } = {
  direction: ['ascending', 'descending'],
  digest: ['length', 'md5', 'sha256'],
  notation: ['dotted', 'pointer'],
};

function shapeOf(text: string): readonly MemberShape[] {
  return text.split(';').map((part) => {
    const [head = '', tail = ''] = part.trim().split(': ');
    const [sort = '', , of] = tail.split(' ');
    // The table above uses only these sorts.
    const shape = { name: head.replace('!', ''), required: head.endsWith('!'), sort: sort as Sort };
    return of === undefined ? shape : { ...shape, of };
  });
}
