/**
 * The members of a rules file: `name: sort`, with `!` where one has to be there. A sort says what may stand there and
 * what it is checked against; `at x` names the member whose operation or list it belongs to, where that is another
 * one than the rule's own.
 */
const lists =
  'operation!: operation; items!: answer; total: answer; key!: item; madeBy!: operation; mark: sent at madeBy; named: sent at madeBy; with: values';

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
  fault: 'operation!: operation; of: operation; with!: values; refused!: outcomes',
  keyEcho: 'operation!: operation',
  digest: 'operation!: operation; field!: answer; is!: digest; prefix: text',
  link: 'of!: operation; field!: answer; leadsTo!: operation',
  errorLocation:
    'operation!: operation; refused!: outcomes; list!: error; name!: errorItem; notation!: notation',
  resource: 'of!: operation; foundBy!: operation; parameter!: parameter at foundBy; field!: answer',
} as const;

/** What a kind of rule says, in a line. */
export const meanings: { readonly [K in RuleKind]: string } = {
  paging: 'Every item is on one page, once; beyond the last page there is nothing.',
  tokenPaging: 'A token leads to the next page, until there is none.',
  order: 'Items come in an order.',
  filter: 'A parameter narrows a list to items with a value.',
  count: 'A list holds all there is, and its total is their number.',
  affected: 'An operation tells how many it has changed.',
  alternateKey: 'What can be found by one key can be found by another one, too.',
  counter: 'A number or a moment grows whenever one of some operations has been done.',
  immutable: 'A member stays as it was made.',
  unique: 'No two have the same value.',
  lifetime: 'What operations answer to whoever asks for what has been removed.',
  forbidden: 'An operation is refused while a member has a value.',
  fault: 'An operation is refused when something holds of what it is sent.',
  keyEcho: 'The answer has a member for each member of the request, and no others.',
  digest: 'A member of the answer is computed from the octets that were sent.',
  link: 'A member is an absolute URL that leads to an operation on the same resource.',
  errorLocation: 'A refusal names the member at fault.',
  resource: 'What an operation makes is found by another one, which a member of the answer is handed to.',
};

/** Kinds of rules. */
export type RuleKind = keyof typeof kinds;

/** What may stand in a member. */
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

/** Words that a member may have. */
export const words: { readonly [sort: string]: readonly string[] } = {
  direction: ['ascending', 'descending'],
  digest: ['length', 'md5', 'sha256'],
  notation: ['dotted', 'pointer'],
};

function shapeOf(text: string): readonly MemberShape[] {
  return text.split(';').map((part) => {
    const [head = '', tail = ''] = part.trim().split(': ');
    const [sort = '', , of] = tail.split(' ');
    // The table above is written in the sorts that this names.
    const shape = { name: head.replace('!', ''), required: head.endsWith('!'), sort: sort as Sort };
    return of === undefined ? shape : { ...shape, of };
  });
}
