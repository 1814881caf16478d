import { ofBinding } from '../binding.js';
import type { Operation, OperationRole } from '../contract.js';
import { conventions } from './conventions.js';

/** What an operation does, and the resource: `createThing` and `CreateThing` create a `Thing`. */
export interface Words {
  readonly verb: OperationRole;
  /** The resource; by default the name without its first word. */
  readonly noun: string;
}

/** What an operation does by its name, unless defined by a rules file. */
export function wordsOf({ name, does, resource }: Operation): Words {
  const { first, rest } = partsOf(name);
  const known = verbs.get(first.toLowerCase());
  const isVerb = known !== undefined && rest !== '';
  const verb = does ?? (isVerb ? known : 'none');
  return { verb, noun: resource ?? (isVerb || does !== undefined ? rest || name : name) };
}

const verbs: ReadonlyMap<string, OperationRole> = new Map(
  Object.entries(conventions.verbs).flatMap(([verb, words]) =>
    words.map((word): readonly [string, OperationRole] => [word, roleOfVerb(verb)]),
  ),
);

function roleOfVerb(verb: string): OperationRole {
  return verb === 'create' || verb === 'update' || verb === 'delete' || verb === 'read' ? verb : 'none';
}

/** The first word of a name, and the rest: `getUser`, `GetUser`, `get_user`, `GET_USER`. */
function partsOf(name: string): { readonly first: string; readonly rest: string } {
  const found = /^([A-Z]?[a-z]+|[A-Z]+(?=[_-]))[_-]?(?=[A-Z\d]|(?<=[_-]))/.exec(name);
  const [whole = '', first = ''] = found ?? [];
  return { first, rest: name.slice(whole.length) };
}

/** What an operation does: by a rules file, otherwise by its method (SOAP: its name). */
export function roleOfOperation(operation: Operation): OperationRole {
  const { does, binding } = operation;
  if (does !== undefined) return does;
  return ofBinding<OperationRole>(binding, {
    rest: ({ method }) => methods[method] ?? 'none',
    soap: () => wordsOf(operation).verb,
    other: ({ isReading: reads }) => (reads ? 'read' : 'none'),
  });
}

// RFC 9110, 9.3; a POST may do anything. Safe methods: RFC 9110, 9.2.1, and QUERY.
const methods: { readonly [method: string]: OperationRole } = {
  ...{ GET: 'read', HEAD: 'read', OPTIONS: 'read', TRACE: 'read', QUERY: 'read' },
  ...{ PUT: 'update', PATCH: 'update', DELETE: 'delete' },
};

/** Whether an operation changes nothing. */
export function isReading(operation: Operation | undefined): boolean {
  return operation !== undefined && ['read', 'list'].includes(roleOfOperation(operation));
}

/** Whether an operation reads a single item, which must exist, rather than searches for items. */
export function isReadingOne({ name, does }: Pick<Operation, 'name' | 'does'>): boolean {
  return does === undefined ? conventions.readsOne.test(name) : does === 'read';
}

/** Whether an operation gives an item another name. */
export function isRenaming({ name, does = 'update' }: Pick<Operation, 'name' | 'does'>): boolean {
  return does === 'update' && conventions.renaming.operation.test(name);
}
