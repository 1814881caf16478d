import { isHeader } from '@trivet/runtime/internal/protocol';
import { pathOf } from '@trivet/runtime/internal/text';
import type { Report } from '../../diagnostic.js';
import {
  child,
  type DocumentNode,
  items,
  members,
  placeOf,
  valueAt,
} from '../../load/json-schema/document-node.js';
import { type Complain, complainer } from '../../load/json-schema/report.js';
import { listShape, type MemberShape, ruleShapes } from '../../load/rules/grammar.js';
import { readRules } from '../../load/rules/rules.js';
import type { Source } from '../../load/source/source.js';
import { didYouMean } from '../../suggestion.js';
import { bindingFacts } from '../binding.js';
import type { ListUse, NamedType, Operation, Rule, Type } from '../contract.js';
import { followed, requestType, responseType } from './places.js';

/** The rules of a rules file for the operations of a contract; rules with errors are omitted. */
export function rulesOf(
  source: Source,
  operations: readonly Operation[],
  types: readonly NamedType[],
  report: Report,
): readonly Rule[] {
  let errors = 0;
  const complain = complainer((diagnostic) => {
    if (diagnostic.severity === 'error') errors += 1;
    report(diagnostic);
  });
  const document = readRules(source, complain);
  if (document === undefined) return [];
  const sound = <T>(make: () => T): readonly T[] => {
    const before = errors;
    const made = make();
    return errors === before ? [made] : [];
  };
  const known: Known = {
    operations: new Map(
      operations.flatMap((one) => [one.name, one.wireName ?? one.name].map((name) => [name, one])),
    ),
    types: new Map(types.map((one) => [one.name, one])),
    lists: new Map(),
    complain,
  };
  const lists = [...document.lists].flatMap(([name, node]) => sound(() => listOf(name, node, known)));
  const names = new Map(lists.map((list) => [list.name, list]));
  return document.rules.flatMap((node) =>
    sound(() => ruleOf(node, { ...known, lists: names, listNames: [...document.lists.keys()] })),
  );
}

interface Known {
  readonly operations: ReadonlyMap<string, Operation>;
  readonly types: ReadonlyMap<string, NamedType>;
  readonly lists: ReadonlyMap<string, ListUse>;
  /** Names of all lists, including those with errors. */
  readonly listNames?: readonly string[];
  readonly complain: Complain;
}

function listOf(name: string, node: DocumentNode, known: Known): ListUse {
  const list = { name, with: {}, ...checked(node, listShape, known) };
  // The loader has checked it against a grammar equivalent to this type.
  return list as unknown as ListUse;
}

function ruleOf(node: DocumentNode, known: Known): Rule {
  const shape = ruleShapes.get(String(valueAt(node, 'kind'))) ?? [];
  const rule = { rule: [], ...checked(node, shape, known), at: placeOf(node) };
  // As above: the grammar of this kind is equivalent to its type.
  return rule as unknown as Rule;
}

/** The members of an object, each checked against the contract; lists and outcomes are normalised. */
function checked(
  node: DocumentNode,
  shape: readonly MemberShape[],
  known: Known,
): { readonly [name: string]: unknown } {
  const entries = shape.flatMap((member): readonly (readonly [string, unknown])[] => {
    const at = child(node, member.name);
    return at.value === undefined ? [] : [[member.name, memberValue(at, member, node, known)]];
  });
  return Object.fromEntries(entries);
}

function memberValue(
  at: DocumentNode,
  { name, sort, of }: MemberShape,
  rule: DocumentNode,
  known: Known,
): unknown {
  const list = known.lists.get(String(valueAt(rule, 'list')));
  const about = of === undefined ? undefined : valueAt(rule, of);
  const operation = operationOf(String(about ?? ownOperation(rule, list)), known);
  switch (sort) {
    case 'operation':
      return named(at, known);
    case 'operations':
      return items(at).map((one) => named(one, known));
    case 'list':
      return list ?? missingList(at, known);
    case 'parameter':
    case 'target':
      checkTarget(String(at.value), at, operation, known);
      return at.value;
    case 'values':
      for (const [target, value] of members(at)) checkTarget(target, value, operation, known);
      return at.value;
    case 'shown':
      for (const [pointer, value] of members(at))
        check(value, operation && responseType(operation), 'the response', known, { pointer });
      return at.value;
    case 'texts':
    case 'outcomes':
      return (Array.isArray(at.value) ? at.value : [at.value]).map(String);
    case 'answer':
      check(at, operation && responseType(operation), `the response of "${operation?.name}"`, known);
      return at.value;
    case 'sent': {
      const maker = operationOf(list?.madeBy ?? '', known);
      const sentTo = of === 'madeBy' && list !== undefined ? maker : operation;
      check(at, sentTo && requestType(sentTo), `the request of "${sentTo?.name}"`, known);
      return at.value;
    }
    case 'item':
      check(at, itemType(valueAt(rule, 'items') ?? list?.items, operation, known), 'an item', known);
      return at.value;
    case 'error':
    case 'errorItem': {
      const refused = valueAt(rule, 'refused');
      const statuses = (Array.isArray(refused) ? refused : [refused]).map(String);
      const refusal = operation && responseType(operation, statuses);
      const before = name === 'list' ? '' : `${String(valueAt(rule, 'list'))}/0`;
      check(at, refusal, 'the error response', known, { before });
      return at.value;
    }
    default:
      return at.value;
  }
}

/** The operation to which a rule applies. */
function ownOperation(rule: DocumentNode, list: ListUse | undefined): unknown {
  return valueAt(rule, 'operation') ?? valueAt(rule, 'of') ?? list?.operation;
}

function operationOf(name: string, { operations }: Known): Operation | undefined {
  return operations.get(name);
}

function named(at: DocumentNode, { operations, complain }: Known): unknown {
  const name = String(at.value);
  const found = operations.get(name);
  if (found === undefined) {
    const names = [...operations.keys()];
    complain(
      'error',
      'unknown-operation',
      `operation "${name}" not found`,
      placeOf(at),
      didYouMean(name, names),
    );
  }
  return found?.name;
}

function missingList(at: DocumentNode, { complain, listNames = [] }: Known): undefined {
  const name = String(at.value);
  const message = listNames.includes(name) ? `list "${name}" is invalid` : `list "${name}" not found`;
  complain('error', 'unresolved-reference', message, placeOf(at), didYouMean(name, listNames));
}

/** The target of a value is a parameter, or a pointer into the request. */
function checkTarget(target: string, at: DocumentNode, operation: Operation | undefined, known: Known): void {
  if (operation === undefined) return;
  if (target.startsWith('/') || target === '') {
    check(at, requestType(operation), `the request of "${operation.name}"`, known, { pointer: target });
    return;
  }
  const { parameters = [] } = bindingFacts(operation.binding);
  const names = parameters.map((parameter) => parameter.name);
  if (names.includes(target) || isHeader(target, 'Authorization')) return;
  known.complain(
    'error',
    'unresolved-reference',
    `parameter "${target}" not found in "${operation.name}"`,
    placeOf(at),
    didYouMean(target, names) ?? 'A member of the request starts with a slash.',
  );
}

function itemType(pointer: unknown, operation: Operation | undefined, { types }: Known): Type | undefined {
  const led = followed(operation && responseType(operation), [...pathOf(String(pointer ?? '')), '0'], types);
  return led !== 'anything' && 'type' in led ? led.type : undefined;
}

/** Reports a pointer that does not exist in a type. */
function check(
  at: DocumentNode,
  type: Type | undefined,
  where: string,
  known: Known,
  { before = '', pointer = String(at.value) } = {},
): void {
  const tokens = pathOf(`${before}${pointer}`);
  const led = followed(type, tokens, known.types);
  if (led === 'anything' || 'type' in led) return;
  const last = tokens.findLast((token) => !led.names.includes(token)) ?? '';
  known.complain(
    'error',
    'unresolved-reference',
    `"${pointer}" not found in ${where}`,
    placeOf(at),
    didYouMean(last, led.names) ??
      (led.names.length === 0 ? undefined : `Expected one of ${led.names.join(', ')}.`),
  );
}
