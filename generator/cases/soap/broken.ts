import type { Data } from '@trivet/runtime/conformance/case';
import { admits } from '../../model/content-model.js';
import type { Place, QName, RecordType, Type } from '../../model/contract.js';
import type { SampleContext } from '../../model/samples/context.js';
import { wrongTypes } from './broken-type.js';
import { type WrongText, wrongForms } from './wrong-forms.js';
import { isLacking, type XmlTree } from './xml-tree.js';

/** A request body that violates one rule of its schema. */
export interface BrokenTree {
  readonly what: string;
  readonly title: string;
  readonly at: Place;
  readonly keyword: string;
  /** Paths of the elements that are wrong, or whose order or number is. */
  readonly paths: readonly string[];
  /** What is wrong with it: the same for the same mistake in another element of its type. */
  readonly mistake: string;
  /** Writes the body as a tree. */
  readonly tree: () => XmlTree;
}

/**
 * Every violation of one rule of a tree: missing and excess elements, order, namespace, lexical form. An encoded message
 * may lack values, and members are distinguished by their names alone (SOAP 1.1, 5.1, 5.6 and 7.1).
 */
export function brokenTrees(root: XmlTree, context: SampleContext, isEncoded = false): readonly BrokenTree[] {
  const found: BrokenTree[] = [];
  breakElement(root, (tree) => tree, context, found);
  const wrongNamespace: XmlTree = {
    ...root,
    name: { ...root.name, namespace: 'https://example.invalid/other' },
  };
  found.push(
    breach(
      [root.path, 'namespace'],
      `rejects <${root.name.name}> in another namespace`,
      root.at,
      'targetNamespace',
      () => wrongNamespace,
    ),
  );
  const isRule = ({ keyword, mistake }: BrokenTree): boolean =>
    !isEncoded || (keyword !== 'minOccurs' && mistake !== 'order');
  return dedupe(found.filter(isRule));
}

type Rebuild = (tree: XmlTree) => XmlTree;

function breach(
  [path, mistake]: readonly [string, string],
  title: string,
  at: Place,
  keyword: string,
  tree: () => XmlTree,
): BrokenTree {
  return { what: `${path}/${mistake}`, title, at, keyword, paths: [path], mistake, tree };
}

function breakElement(tree: XmlTree, rebuild: Rebuild, context: SampleContext, found: BrokenTree[]): void {
  if (tree.nil === true || isOpen(tree.type)) return;
  for (const { what, title, keyword, tree: wrong } of wrongTypes(tree))
    found.push(breach([tree.path, what], title, tree.at, keyword, () => rebuild(wrong)));
  if (tree.type.kind === 'record') {
    breakContent(tree, rebuild, found);
    found.push(...brokenAttributes(tree, tree.type, rebuild, context));
  } else if (tree.arrayOf === undefined) found.push(...brokenTexts(tree, rebuild, context));
  for (const [index, child] of tree.children.entries()) {
    const put: Rebuild = (changed) => rebuild(withChildren(tree, tree.children.with(index, changed)));
    // One of several equal siblings is sufficient.
    if (tree.children.findIndex((other) => other.path === child.path) === index)
      breakElement(child, put, context, found);
  }
}

function withChildren(tree: XmlTree, children: readonly XmlTree[]): XmlTree {
  return { ...tree, children };
}

/** One violation of the content of an element: its children in an invalid form. */
interface Breach {
  readonly what: string;
  readonly title: string;
  readonly at: Place;
  readonly keyword: string;
  readonly children: () => readonly XmlTree[];
  /** The names of elements that are more, or elsewhere, than they may be. */
  readonly added: readonly QName[];
  /** The children that it is about, unless it is about all. */
  readonly about?: readonly XmlTree[];
}

/** Whether an element may be part of the content of any name that a tree may have. */
function isAdmitted({ namespace = '' }: QName, { open }: XmlTree): boolean {
  return open?.wildcards.some((one) => admits(one, namespace)) === true;
}

function breakContent(tree: XmlTree, rebuild: Rebuild, found: BrokenTree[]): void {
  const names = new Set(tree.children.filter(isDeclared).map((child) => child.name.name));
  const breaches = [
    ...[...names].flatMap((name) => breakChild(tree, name)),
    strange(tree),
    ...disorder(tree),
  ].filter(({ added }) => !added.some((name) => isAdmitted(name, tree)));
  for (const { what, about, title, at, keyword, children } of breaches) {
    const made = breach([tree.path, what], title, at, keyword, () => rebuild(withChildren(tree, children())));
    found.push(about === undefined ? made : { ...made, paths: about.map(({ path }) => path) });
  }
}

/** Whether a type allows any content. */
function isOpen({ kind }: Type): boolean {
  return kind === 'xml' || kind === 'any';
}

/** Whether an element is declared, and not one that a wildcard admits. */
function isDeclared({ free }: XmlTree): boolean {
  return free === undefined;
}

/** A child that is missing, repeated too often, or without a namespace. */
function breakChild({ children, type }: XmlTree, name: string): readonly Breach[] {
  const position = children.findIndex((child) => child.name.name === name && isDeclared(child));
  const first = children[position];
  if (first === undefined) return [];
  const { at } = first;
  const { namespace, ...unqualified } = first.name;
  const rest = (): readonly XmlTree[] => children.filter((child) => child.name.name !== name);
  const twice = (): readonly XmlTree[] => children.toSpliced(position, 0, first);
  const nil = (): XmlTree => ({ ...first, nil: true, children: [], text: '' });
  const bare = (): readonly XmlTree[] => children.with(position, { ...first, name: unqualified });
  const tag = `<${name}>`;
  const one = (
    what: string,
    title: string,
    keyword: string,
    changed: Breach['children'],
    ...added: readonly QName[]
  ): Breach => ({
    what: `${name}/${what}`,
    title: `rejects ${title}`,
    at,
    keyword,
    children: changed,
    added,
    about: [first],
  });
  return [
    ...(first.min > 0 && isLacking(type, rest())
      ? [one('absent', `a message without ${tag}, which is required`, 'minOccurs', rest)]
      : []),
    ...(first.max === 1 ? [one('twice', `a second ${tag}`, 'maxOccurs', twice, first.name)] : []),
    ...(namespace === undefined
      ? []
      : [one('unqualified', `${tag} in no namespace`, 'form', bare, unqualified)]),
    // One required element that is not nillable is sufficient. A nil element counts as missing (XSD 1.0 part 1, 3.3.4).
    ...(children.find(isPlain) === first
      ? [one('nil', `a nil ${tag}, which is not nillable`, 'minOccurs', () => children.with(position, nil()))]
      : []),
  ];
}

/** Whether an element may not be nil; without members, or with any, nil changes nothing, and platforms send it. */
function isPlain({ min, nillable, type }: XmlTree): boolean {
  const hasMembers = type.kind === 'record' ? type.fields.length > 0 : !isOpen(type);
  return min > 0 && nillable !== true && hasMembers;
}

/** An element that no type declares. */
function undeclared({ derived: _, xsiType: __, ...tree }: XmlTree): XmlTree {
  const name = { ...tree.name, name: 'notInTheContract' };
  return { ...tree, name, attributes: [], children: [], text: 'x' };
}

function strange(tree: XmlTree): Breach {
  const unknown = undeclared(tree);
  const title = 'rejects an undeclared element';
  return {
    what: 'unknown',
    title,
    at: tree.at,
    keyword: 'sequence',
    children: () => [...tree.children, unknown],
    added: [unknown.name],
  };
}

/** The first two siblings with different names, exchanged. */
function disorder({ children, type, at }: XmlTree): readonly Breach[] {
  const swap = children.findIndex((child, index) => {
    const previous = children[index - 1];
    const isPair = previous !== undefined && isDeclared(previous) && isDeclared(child);
    return isPair && child.name.name !== previous.name.name;
  });
  const [before, after] = [children[swap - 1], children[swap]];
  if (before === undefined || after === undefined || !ordered(type)) return [];
  return [
    {
      what: 'order',
      title: `rejects <${after.name.name}> before <${before.name.name}>`,
      at,
      keyword: 'sequence',
      children: () => children.with(swap - 1, after).with(swap, before),
      added: [before.name, after.name],
      about: [before, after],
    },
  ];
}

/** Whether the order of the elements is fixed: anything but xs:all. */
function ordered(type: Type): boolean {
  return type.kind === 'record' && type.xml?.particle !== undefined && type.xml.particle.kind !== 'all';
}

/** Required attributes that are missing, and invalid values of attributes. */
function brokenAttributes(
  tree: XmlTree,
  { xml, fields }: RecordType,
  rebuild: Rebuild,
  context: SampleContext,
): readonly BrokenTree[] {
  return (xml?.attributes ?? []).flatMap(({ name, field: fieldName }): readonly BrokenTree[] => {
    const index = tree.attributes.findIndex(
      ([given]) => given.name === name.name && given.namespace === name.namespace,
    );
    const field = fields.find((one) => one.name === fieldName);
    if (index === -1 || field === undefined) return [];
    const { attributes, path } = tree;
    const attribute = `the attribute "${name.name}"`;
    const at = field.at ?? tree.at;
    const type = context.resolve(field.type);
    const one = (what: string, title: string, where: Place, keyword: string, changed: typeof attributes) =>
      breach([path, `@${name.name}/${what}`], `rejects ${title}`, where, keyword, () =>
        rebuild({ ...tree, attributes: changed }),
      );
    const absent = one(
      'absent',
      `an element without ${attribute}, which is required`,
      at,
      'required',
      attributes.toSpliced(index, 1),
    );
    const wrong = wrongTexts(type, context).map(([keyword, text], position) =>
      one(
        `${keyword}/${position + 1}`,
        `"${shortened(text)}" for ${attribute}`,
        type.at ?? at,
        keyword,
        attributes.with(index, [name, text]),
      ),
    );
    return field.required ? [absent, ...wrong] : wrong;
  });
}

/** Texts that are not values of a simple type. */
function brokenTexts(tree: XmlTree, rebuild: Rebuild, context: SampleContext): readonly BrokenTree[] {
  const texts = wrongTexts(tree.type, context).filter(([, text]) => text !== '' || tree.defaults !== true);
  const named = `<${tree.name.name}>`;
  const broken = texts.map(([keyword, text], index) =>
    breach(
      [tree.path, `${keyword}/${index + 1}`],
      `rejects "${shortened(text)}" for ${named}`,
      tree.type.at ?? tree.at,
      keyword,
      () => rebuild({ ...tree, text }),
    ),
  );
  const child = undeclared(tree);
  return [
    ...broken,
    breach(
      [tree.path, 'element'],
      `rejects an element in ${named}, which has simple content`,
      tree.type.at ?? tree.at,
      'type',
      () => rebuild({ ...tree, text: '', children: [child] }),
    ),
  ];
}

function shortened(text: string): string {
  return text.length > 60 ? `${text.slice(0, 57)}…` : text;
}

/** Texts without a value of a type, and texts that violate one facet each. */
function wrongTexts(type: Type, context: SampleContext): readonly WrongText[] {
  const forms = wrongForms(type);
  const known = new Set(forms.map(([keyword]) => keyword));
  const broken = new Map<string, WrongText>();
  for (const { value, keyword, depth } of context.invalid(type)) {
    if (depth > 0 || !facets.has(keyword) || known.has(keyword) || broken.has(keyword)) continue;
    const text = String(value);
    if (typeof value !== 'object' && !unprintable.test(text) && isBroken(type, value, context))
      broken.set(keyword, [keyword, text]);
  }
  return [...forms, ...broken.values()];
}

const facets = new Set([
  'minLength',
  'maxLength',
  'pattern',
  'minimum',
  'maximum',
  'exclusiveMinimum',
  'exclusiveMaximum',
  'totalDigits',
  'fractionDigits',
]);

/** Characters that XML cannot represent, or that are normalised to spaces in attributes (XML 1.0, 2.2 and 3.3.3). */
const unprintable = /[\p{Cc}\p{Cs}\ufffe\uffff]/u;

/** XSD 1.0 part 2, 4.3.6: facets apply after whitespace normalisation. */
function isBroken(type: Type, value: Data, context: SampleContext): boolean {
  if (typeof value !== 'string') return true;
  const collapsed = value.trim().replace(/ +/g, ' ');
  return !context.accepts(type, value) && !context.accepts(type, collapsed);
}

function dedupe(trees: readonly BrokenTree[]): readonly BrokenTree[] {
  return [...new Map(trees.map((tree) => [tree.what, tree])).values()];
}
