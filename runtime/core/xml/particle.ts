import { setOwn } from '../own.js';
import { shortened } from '../quote.js';
import { prefixIssues, type XmlInput } from './input.js';
import { SOAP_ENCODING, XSD_NAMESPACE, XSI_NAMESPACE } from './names.js';
import { expandedName, isNode, readNode, type XmlNode } from './node.js';
import type { Declares } from './precedence.js';
import { refuse, saysNil, type XmlType } from './type.js';
import type { Tags, XmlWriter } from './writer.js';

/** Members of a record being read. */
export type Target = Record<string, unknown>;
type Source = Readonly<Record<string, unknown>>;

/**
 * One particle of a content model (XSD 1.0 part 1, 3.9), prepared for reading and writing. Reading looks one start tag
 * ahead: `input.more` means that the reader is at one that has not been consumed.
 */
export interface Particle {
  /** Whether the next start tag may begin it. */
  readonly starts: (input: XmlInput) => boolean;
  /** Whether an element declared in it, rather than one allowed by a wildcard, may begin it. */
  readonly declares: Declares;
  /** `after` declares what may follow; it is only passed to particles with a wildcard. */
  readonly read: (input: XmlInput, target: Target, after?: Declares) => void;
  readonly write: (writer: XmlWriter, source: Source, after?: Declares) => void;
  /** It may be empty. */
  readonly emptiable: boolean;
  /** Groups: whether a record has all that it requires. Any other particle requires a member unless it is emptiable. */
  readonly isWhole?: (source: Source) => boolean;
  /** Members of the record that it contains. */
  readonly members: readonly string[];
  /** The elements in it, by name; `undefined` if it has a wildcard. */
  readonly elements: readonly ElementPlan[] | undefined;
  /** Its name in messages. */
  readonly label: string;
}

/** The parts of an element particle. */
export interface ElementPlan {
  readonly key: string;
  readonly namespace: string;
  readonly local: string;
  readonly type: XmlType<unknown>;
  readonly min: number;
  readonly max: number | null;
  readonly list: boolean;
  /** A list of an optional member, absent if it is empty. */
  readonly sparse: boolean;
  /** The member belongs to several particles, each with a part of the list. */
  readonly shared: boolean;
  readonly tags: Tags;
}

/** Reads an own member, never an inherited one. */
export function ownMember(source: Source, key: string): unknown {
  return key in inherited && !Object.hasOwn(source, key) ? undefined : source[key];
}

const inherited: object = Object.prototype;

/** An element. */
export function elementParticle(plan: ElementPlan): Particle {
  const { namespace, local, min } = plan;
  const starts = (input: XmlInput): boolean =>
    input.more && input.reader.local === local && input.reader.namespace === namespace;
  const declares: Declares = (uri, name) => name === local && uri === namespace;
  return {
    starts,
    declares,
    read: (input, target) => {
      if (!starts(input) && min > 0) input.skipUnknown();
      if (plan.list) readItems(plan, starts, input, target);
      else if (starts(input)) readOne(plan, input, target);
      else if (min > 0) input.report('required', 'is missing', input.reader.at, [plan.key]);
    },
    write: (writer, source) => {
      const more = plan.list ? writeItems(plan, writer, source) : writeOne(plan, writer, source);
      if (more) writer.rivals?.push(declares);
    },
    emptiable: min === 0,
    members: [plan.key],
    elements: [plan],
    label: expandedName(namespace, local),
  };
}

function readOne(plan: ElementPlan, input: XmlInput, target: Target): void {
  const issues = input.issues.length;
  const value = plan.type.read(input);
  if (input.issues.length !== issues) input.prefix(issues, plan.key);
  setOwn(target, plan.key, value);
  input.advance();
}

function readItems(plan: ElementPlan, starts: Particle['starts'], input: XmlInput, target: Target): void {
  const known = ownMember(target, plan.key);
  const items: unknown[] = Array.isArray(known) ? known : [];
  const before = items.length;
  const max = plan.max === null ? Number.POSITIVE_INFINITY : before + plan.max;
  let nils = 0;
  while (items.length < max && starts(input)) {
    if (input.options.skipNilItems === true && saysNil(input)) {
      input.reader.skip();
      nils += 1;
    } else {
      const issues = input.issues.length;
      const value = plan.type.read(input);
      if (input.issues.length !== issues) input.prefix(issues, plan.key, items.length);
      items.push(value);
    }
    input.advance();
  }
  if (items.length - before < plan.min) tooFew(plan, items.length - before, nils, input);
  if (items.length > 0 || !plan.sparse) setOwn(target, plan.key, items);
}

function tooFew(plan: ElementPlan, count: number, nils: number, input: XmlInput): void {
  const nothing = count === 0 && nils === 0;
  const message = nothing ? 'is missing' : `must occur at least ${plan.min} times, got ${count}`;
  input.report(nothing ? 'required' : 'minItems', message, input.reader.at, [plan.key]);
}

/** Writes the element if it has a value; true if it has none, so that another one could be here. */
function writeOne(plan: ElementPlan, writer: XmlWriter, source: Source): boolean {
  const value = ownMember(source, plan.key);
  if (value !== undefined) writeElement(plan, writer, value, undefined);
  else if (plan.min > 0) writer.issues.push({ path: [plan.key], keyword: 'required', message: 'is missing' });
  return value === undefined;
}

function writeElement(plan: ElementPlan, writer: XmlWriter, value: unknown, index: number | undefined): void {
  const { type, namespace, local } = plan;
  const issues = writer.issues.length;
  if (writer.runs !== undefined) writer.run();
  if (type.simple === undefined) {
    writer.start(namespace, local);
    if (writer.encoded && value !== null) writeTypeName(type, writer, value);
    type.write(writer, value);
    writer.end();
  } else {
    const text = type.simple.format(value, writer);
    if (text !== undefined && writer.encoded) {
      writer.start(namespace, local);
      writeTypeName(type, writer, value);
      writer.text(text);
      writer.end();
    } else if (text !== undefined) writer.leaf(namespace, local, text, plan.tags);
  }
  if (writer.rivals !== undefined) writer.rivals.length = 0;
  if (writer.issues.length !== issues) {
    prefixIssues(writer.issues, issues, index === undefined ? [plan.key] : [plan.key, index]);
  }
}

/** SOAP 1.1, 5.1: an element states the type of its value. */
export function writeTypeName(type: XmlType<unknown>, writer: XmlWriter, value: unknown): void {
  const inner = type.inner ?? type;
  if (inner.array !== undefined) {
    const count = Array.isArray(value) ? value.length : 0;
    const [namespace, local] = nameOf(inner.array) ?? [XSD_NAMESPACE, 'anyType'];
    writer.attribute(XSI_NAMESPACE, 'type', writer.qname(SOAP_ENCODING, 'Array'));
    writer.attribute(SOAP_ENCODING, 'arrayType', `${writer.qname(namespace, local)}[${count}]`);
    return;
  }
  const name = nameOf(inner);
  // A type derived from the expected one writes its own name.
  const derived = typeof value === 'object' && value !== null && '$type' in value;
  if (name !== undefined && !derived) writer.attribute(XSI_NAMESPACE, 'type', writer.qname(...name));
}

function nameOf(type: XmlType<unknown>): readonly [namespace: string, local: string] | undefined {
  const { simple, complex } = type.inner ?? type;
  if (simple?.facets.name !== undefined) return [XSD_NAMESPACE, simple.facets.name];
  return complex === undefined || complex.local === '' ? undefined : [complex.namespace, complex.local];
}

/** Writes the items of this particle; true if more are allowed. */
function writeItems(plan: ElementPlan, writer: XmlWriter, source: Source): boolean {
  const value = ownMember(source, plan.key);
  const items: readonly unknown[] = Array.isArray(value) ? value : [];
  if (value !== undefined && !Array.isArray(value)) {
    writer.issues.push({ path: [plan.key], keyword: 'type', message: 'must be an array' });
    return true;
  }
  const from = plan.shared ? (writer.taken.get(source)?.[plan.key] ?? 0) : 0;
  const left = items.length - from;
  const count = plan.shared && plan.max !== null ? Math.min(left, plan.max) : left;
  if (count < plan.min) {
    const nothing = value === undefined;
    const message = nothing ? 'is missing' : `must have at least ${plan.min} items, got ${count}`;
    writer.issues.push({ path: [plan.key], keyword: nothing ? 'required' : 'minItems', message });
  } else if (plan.max !== null && count > plan.max) {
    writer.issues.push({
      path: [plan.key],
      keyword: 'maxItems',
      message: `must have at most ${plan.max} items`,
    });
  }
  for (let index = from; index < from + count; index++) writeElement(plan, writer, items[index], index);
  if (plan.shared) writer.taken.set(source, { ...writer.taken.get(source), [plan.key]: from + count });
  return plan.max === null || count < plan.max;
}

/** The parts of a wildcard (XSD 1.0 part 1, 3.10). */
export interface WildcardPlan {
  readonly key: string;
  readonly accepts: (namespace: string) => boolean;
  readonly min: number;
  readonly max: number | null;
  readonly list: boolean;
  readonly sparse: boolean;
}

/** A wildcard: elements of other contracts, kept as nodes. */
export function wildcardParticle(plan: WildcardPlan): Particle {
  const { key, min, list } = plan;
  const most = plan.max ?? Number.POSITIVE_INFINITY;
  const starts = (input: XmlInput): boolean => input.more && plan.accepts(input.reader.namespace);
  return {
    starts,
    declares: () => false,
    read: (input, target, after) => {
      const nodes: XmlNode[] = [];
      while (nodes.length < most && starts(input)) {
        // While the wildcard requires more elements, nothing that follows it is possible.
        if (nodes.length >= min && isNext(after, input)) break;
        nodes.push(readNode(input.reader));
        input.advance();
      }
      if (nodes.length < min) input.report('required', 'is missing', input.reader.at, [key]);
      if (list ? nodes.length > 0 || !plan.sparse : nodes.length > 0)
        setOwn(target, key, list ? nodes : nodes[0]);
    },
    write: (writer, source, after) => {
      const value = ownMember(source, key);
      const nodes: readonly unknown[] =
        value === undefined ? [] : list && Array.isArray(value) ? value : [value];
      if (nodes.length < min) writer.issues.push({ path: [key], keyword: 'required', message: 'is missing' });
      if (nodes.length > most) {
        writer.issues.push({ path: [key], keyword: 'maxItems', message: `must have at most ${most} items` });
      }
      for (const [index, node] of nodes.entries())
        writeNode(plan, writer, node, index < min ? undefined : after);
    },
    emptiable: min === 0,
    members: [key],
    elements: undefined,
    label: 'any element',
  };
}

/** Whether the current element is declared there. */
export function isNext(declares: Declares | undefined, { more, reader }: XmlInput): boolean {
  return more && (declares?.(reader.namespace, reader.local) ?? false);
}

function writeNode(plan: WildcardPlan, writer: XmlWriter, value: unknown, after: Declares | undefined): void {
  const issues = writer.issues.length;
  const { rivals } = writer;
  if (!isNode(value)) refuse(writer, 'type', 'must be an XML node');
  else if (!plan.accepts(value.namespace))
    refuse(writer, 'namespace', `must be of an allowed namespace, got "${shortened(value.namespace)}"`);
  else if (
    after?.(value.namespace, value.name) ||
    rivals?.some((declares) => declares(value.namespace, value.name))
  ) {
    const name = expandedName(value.namespace, value.name);
    refuse(writer, 'wildcard', `must not be a declared element, got ${shortened(name)}`);
  } else {
    if (writer.runs !== undefined) writer.run();
    writer.node(value);
    if (rivals !== undefined) rivals.length = 0;
  }
  prefixIssues(writer.issues, issues, [plan.key]);
}
