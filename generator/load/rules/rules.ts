import { didYouMean } from '../../suggestion.js';
import { child, type DocumentNode, items, members, placeOf } from '../json-schema/document-node.js';
import { Registry } from '../json-schema/json-schema.js';
import type { Complain } from '../json-schema/report.js';
import { isObject, type Source } from '../source/source.js';
import { type ConventionsDocument, readConventions } from './conventions.js';
import { listShape, type MemberShape, ruleShapes, type Sort, words } from './grammar.js';

/** A rules file whose objects have the shapes of the grammar; others are reported and omitted. */
export interface RulesDocument {
  readonly lists: ReadonlyMap<string, DocumentNode>;
  readonly rules: readonly DocumentNode[];
  readonly conventions: ConventionsDocument;
}

/** The supported version of the format. */
const version = '1.0';

/** Reads a rules file. */
export function readRules(source: Source, complain: Complain): RulesDocument | undefined {
  const root = new Registry(() => ({
    code: 'foreign-reference',
    message: 'references are not supported in rules files',
  })).add(source.path, source.path, source.data, '2020-12');
  const found = child(root, 'trivetRules');
  if (String(found.value) !== version && found.value !== 1) {
    const message =
      found.value === undefined
        ? '"trivetRules" is missing in the rules file'
        : `unsupported version of rules "${String(found.value)}"`;
    complain('error', 'unknown-format', message, placeOf(found), `Write trivetRules: "${version}".`);
    return undefined;
  }
  reportUnknown(root, ['trivetRules', 'lists', 'rules', 'conventions'], 'a rules file', complain);
  requireShape(root, 'rules', 'a list', Array.isArray, complain);
  requireShape(root, 'lists', 'an object', isObject, complain);
  const lists = members(child(root, 'lists')).filter(([, node]) => isOf(node, listShape, 'a list', complain));
  const rules = items(child(root, 'rules')).filter((node) => isRule(node, complain));
  return { lists: new Map(lists), rules, conventions: readConventions(root, complain) };
}

function requireShape(
  root: DocumentNode,
  name: string,
  expected: string,
  holds: (value: unknown) => boolean,
  complain: Complain,
): void {
  const at = child(root, name);
  if (at.value !== undefined && !holds(at.value))
    complain('error', 'wrong-type', `"${name}" must be ${expected}`, placeOf(at));
}

function isRule(node: DocumentNode, complain: Complain): boolean {
  const kind = child(node, 'kind');
  const shape = ruleShapes.get(String(kind.value));
  if (shape !== undefined) return isOf(node, shape, `a rule of kind "${String(kind.value)}"`, complain);
  const names = [...ruleShapes.keys()];
  if (kind.value === undefined)
    complain('error', 'missing-field', '"kind" is missing in the rule', placeOf(node), oneOf(names));
  else
    complain(
      'error',
      'wrong-value',
      `unknown kind of rule "${String(kind.value)}"`,
      placeOf(kind),
      didYouMean(String(kind.value), names) ?? oneOf(names),
    );
  return false;
}

/** Whether an object has the members of a shape, and no others. */
function isOf(node: DocumentNode, shape: readonly MemberShape[], title: string, complain: Complain): boolean {
  if (!isObject(node.value)) {
    complain('error', 'wrong-type', `${title} must be an object`, placeOf(node));
    return false;
  }
  const isKnown = reportUnknown(
    node,
    shape.map(({ name }) => name),
    title,
    complain,
  );
  const wrong = shape.filter(({ name, required, sort }) => {
    const at = child(node, name);
    if (at.value === undefined) {
      if (required) complain('error', 'missing-field', `"${name}" is missing in ${title}`, placeOf(node));
      return required;
    }
    const expected = problem(sort, at.value);
    if (expected !== undefined)
      complain('error', 'wrong-value', `"${name}" must be ${expected}`, placeOf(at));
    return expected !== undefined;
  });
  return isKnown && wrong.length === 0;
}

function reportUnknown(
  node: DocumentNode,
  names: readonly string[],
  title: string,
  complain: Complain,
): boolean {
  const unknown = members(node).filter(([name]) => !names.includes(name));
  for (const [name, at] of unknown) {
    const fix = didYouMean(name, names) ?? oneOf(names);
    complain('error', 'unknown-field', `unknown member "${name}" in ${title}`, placeOf(at), fix);
  }
  return unknown.length === 0;
}

/** A description of the values that a member may have, if its value is not one of them. */
function problem(sort: Sort, value: unknown): string | undefined {
  const shape = valueShapes[sort] ?? valueShapes.text;
  return shape?.[1](value) === true ? undefined : shape?.[0];
}

const isText = (value: unknown): value is string => typeof value === 'string' && value !== '';
const isPointer = (value: unknown): boolean =>
  typeof value === 'string' && /^(?:\/(?:[^~]|~[01])*)?$/.test(value);
const isOutcome = (value: unknown): boolean => isText(value) || Number.isInteger(value);
const some =
  (holds: (value: unknown) => boolean) =>
  (value: unknown): boolean =>
    Array.isArray(value) && value.length > 0 && value.every(holds);
const word = (sort: string): ValueShape => [
  (words[sort] ?? []).join(' or '),
  (value) => isText(value) && (words[sort] ?? []).includes(value),
];
const pointer: ValueShape = ['a JSON Pointer such as /metadata/title', isPointer];

type ValueShape = readonly [text: string, holds: (value: unknown) => boolean];

const valueShapes: { readonly [S in Sort]?: ValueShape } = {
  text: ['a string', isText],
  texts: ['a string or a list of strings', (value) => isText(value) || some(isText)(value)],
  operations: ['a list of operations', some(isText)],
  outcomes: ['a status or a fault, or a list of them', (value) => isOutcome(value) || some(isOutcome)(value)],
  values: ['an object of values', isObject],
  shown: ['an object of values', isObject],
  pair: ['a list of two values', (value) => Array.isArray(value) && value.length === 2],
  count: ['an integer of at least 0', (value) => Number.isInteger(value) && Number(value) >= 0],
  flag: ['true or false', (value) => typeof value === 'boolean'],
  direction: word('direction'),
  digest: word('digest'),
  notation: word('notation'),
  answer: pointer,
  item: pointer,
  sent: pointer,
  error: pointer,
  errorItem: pointer,
};

function oneOf(names: readonly string[]): string {
  return `Expected one of ${names.join(', ')}.`;
}
