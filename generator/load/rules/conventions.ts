import { didYouMean } from '../../suggestion.js';
import { child, type DocumentNode, members, placeOf } from '../json-schema/document-node.js';
import { Registry } from '../json-schema/json-schema.js';
import type { Complain } from '../json-schema/report.js';
import { isObject } from '../source/source.js';

/** Possible roles of an operation. */
export const operationRoles = ['create', 'read', 'list', 'update', 'delete', 'none'] as const;

/** Possible effects of a parameter on a list. */
export const parameterRoles = [
  'page',
  'offset',
  'cursor',
  'size',
  'sort',
  'filter',
  'search',
  'none',
] as const;

/** Possible roles of a member of a type. */
export const memberRoles = ['identifier', 'key', 'none'] as const;

/** Possible meanings of a fault. */
export const faultRoles = ['absent', 'present', 'none'] as const;

/** The groups of conventions in a rules file, with their descriptions. */
export const conventionGroups = {
  operations: 'What operations do and what their query parameters do, by operation.',
  members: 'The purpose of members, by type and member.',
  faults: 'The meaning of SOAP faults, by name.',
} as const;

/** The members of an operation's conventions. */
export const operationMembers = ['does', 'resource', 'parameters', 'request', 'response'] as const;

/** A name in the file and its value. */
export interface Stated<T> {
  readonly name: string;
  readonly at: DocumentNode;
  readonly is: T;
}

/** The conventions of an operation. */
export interface OperationConventions {
  readonly does?: (typeof operationRoles)[number];
  /** The resource of that role, and its place in the file. */
  readonly resource?: Stated<string>;
  readonly parameters: readonly Stated<(typeof parameterRoles)[number]>[];
  /** Members of the request by JSON Pointer, for types without a name. */
  readonly request: readonly Stated<(typeof memberRoles)[number]>[];
  /** Members of a successful response by JSON Pointer; `0` refers to the items of a list. */
  readonly response: readonly Stated<(typeof memberRoles)[number]>[];
}

/** The conventions of a rules file, in order; invalid ones are omitted. */
export interface ConventionsDocument {
  readonly operations: readonly Stated<OperationConventions>[];
  readonly members: readonly Stated<readonly Stated<(typeof memberRoles)[number]>[]>[];
  readonly faults: readonly Stated<(typeof faultRoles)[number]>[];
}

/** Reads the conventions of a configuration, whose shape has been checked. */
export function conventionsFrom(file: string, conventions: unknown): ConventionsDocument {
  const registry = new Registry(() => ({
    code: 'foreign-reference',
    message: 'references are not supported',
  }));
  return readConventions(registry.add(file, file, { conventions }, '2020-12'), () => {});
}

/** Reads the conventions of a rules file. */
export function readConventions(root: DocumentNode, complain: Complain): ConventionsDocument {
  const whole = child(root, 'conventions');
  if (whole.value !== undefined)
    checkMembers(whole, Object.keys(conventionGroups), '"conventions"', complain);
  const group = (name: keyof typeof conventionGroups): readonly (readonly [string, DocumentNode])[] => {
    const at = child(whole, name);
    return isRight(at, `"${name}"`, complain) ? members(at) : [];
  };
  return {
    operations: group('operations').flatMap(([name, at]) =>
      isRight(at, `the convention of "${name}"`, complain)
        ? [{ name, at, is: operationConventions(at, complain) }]
        : [],
    ),
    members: group('members').map(([name, at]) => ({ name, at, is: wordsIn(at, memberRoles, complain) })),
    faults: wordsIn(child(whole, 'faults'), faultRoles, complain),
  };
}

function operationConventions(node: DocumentNode, complain: Complain): OperationConventions {
  checkMembers(node, operationMembers, 'the convention of an operation', complain);
  const [does, resource] = [child(node, 'does'), child(node, 'resource')];
  const role = does.value === undefined ? undefined : wordOf(does, operationRoles, complain);
  const isName = typeof resource.value === 'string' && resource.value !== '';
  if (resource.value !== undefined && !isName)
    complain('error', 'wrong-value', '"resource" must be the name of a resource', placeOf(resource));
  return {
    ...(role !== undefined && { does: role }),
    ...(isName && { resource: { name: 'resource', at: resource, is: String(resource.value) } }),
    parameters: wordsIn(child(node, 'parameters'), parameterRoles, complain),
    request: pointersIn(child(node, 'request'), complain),
    response: pointersIn(child(node, 'response'), complain),
  };
}

/** JSON Pointers with the role of the member that each refers to. */
function pointersIn(node: DocumentNode, complain: Complain): readonly Stated<(typeof memberRoles)[number]>[] {
  return wordsIn(node, memberRoles, complain).filter(({ name, at }) => {
    const isPointer = isMemberPointer(name);
    if (!isPointer)
      complain(
        'error',
        'wrong-value',
        `must be a JSON Pointer such as /items/0/id, got "${name}"`,
        placeOf(at),
      );
    return isPointer;
  });
}

/** Whether a text is a JSON Pointer (RFC 6901) to a member. */
export function isMemberPointer(text: string): boolean {
  return /^(?:\/(?:[^~/]|~[01])*)+$/.test(text);
}

/** Names with one of several allowed words each. */
function wordsIn<T extends string>(
  node: DocumentNode,
  words: readonly T[],
  complain: Complain,
): readonly Stated<T>[] {
  if (!isRight(node, `"${node.pointer.split('/').at(-1)}"`, complain)) return [];
  return members(node).flatMap(([name, at]) => {
    const is = wordOf(at, words, complain);
    return is === undefined ? [] : [{ name, at, is }];
  });
}

function wordOf<T extends string>(
  node: DocumentNode,
  words: readonly T[],
  complain: Complain,
): T | undefined {
  const found = words.find((word) => word === node.value);
  if (found !== undefined) return found;
  const got = typeof node.value === 'string' ? `"${node.value}"` : JSON.stringify(node.value);
  const fix = didYouMean(String(node.value), words);
  complain('error', 'wrong-value', `must be ${listed(words)}, got ${got}`, placeOf(node), fix);
  return undefined;
}

/** `a, b or c`. */
function listed(words: readonly string[]): string {
  return `${words.slice(0, -1).join(', ')} or ${words.at(-1)}`;
}

/** Whether the value is an object; anything else except undefined is reported. */
function isRight(node: DocumentNode, title: string, complain: Complain): boolean {
  if (node.value === undefined || isObject(node.value)) return node.value !== undefined;
  complain('error', 'wrong-type', `${title} must be an object`, placeOf(node));
  return false;
}

function checkMembers(node: DocumentNode, names: readonly string[], title: string, complain: Complain): void {
  if (!isRight(node, title, complain)) return;
  for (const [name, at] of members(node)) {
    if (names.includes(name)) continue;
    const fix = didYouMean(name, names) ?? `Expected one of ${names.join(', ')}.`;
    complain('error', 'unknown-field', `unknown member "${name}" in ${title}`, placeOf(at), fix);
  }
}
