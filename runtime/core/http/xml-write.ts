/** Writes values of a JSON Schema as XML. */

import { isNcName } from '../xml/chars.js';
import { XmlWriter } from '../xml/writer.js';
import { entriesOf, Malformed, type Shape, unwritable, writeText } from './shape.js';
import {
  type Entry,
  isMembers,
  isNamed,
  type Plan,
  Plans,
  prefixesOf,
  type XmlBodyName,
  type XmlLayout,
  type XmlMembers,
  type XmlShape,
} from './xml-layout.js';

/** Writes documents of one layout. */
export class XmlBodyWriter {
  readonly #layout: XmlLayout;
  readonly #prefixes: readonly (readonly [string, string])[];
  readonly #plans = new Plans();

  constructor(layout: XmlLayout) {
    this.#layout = layout;
    this.#prefixes = prefixesOf(layout);
  }

  write(value: unknown): string | Malformed {
    const writer = new XmlWriter(this.#prefixes);
    const { shape, items } = this.#layout;
    const failure =
      items === undefined
        ? this.#element(writer, this.#layout, shape, value)
        : this.#list(writer, this.#layout, items, shape, value);
    const [issue] = writer.issues;
    if (failure !== undefined) return failure;
    return issue === undefined ? writer.finish('Body') : new Malformed(issue.message, issue.keyword);
  }

  #list(
    writer: XmlWriter,
    wrapper: XmlBodyName,
    name: XmlBodyName,
    shape: XmlShape,
    value: unknown,
  ): Malformed | undefined {
    writer.start(wrapper.namespace ?? '', wrapper.local);
    if (value === null) writer.nil();
    else {
      const failure = this.#items(writer, name, shape, value);
      if (failure !== undefined) return failure;
    }
    writer.end();
    return undefined;
  }

  #items(writer: XmlWriter, name: XmlBodyName, shape: XmlShape, value: unknown): Malformed | undefined {
    if (!Array.isArray(value)) return new Malformed('must be an array');
    for (const item of value) {
      const failure = this.#element(writer, name, shape, item);
      if (failure !== undefined) return failure;
    }
    return undefined;
  }

  #element(writer: XmlWriter, name: XmlBodyName, shape: XmlShape, value: unknown): Malformed | undefined {
    writer.start(name.namespace ?? '', name.local);
    if (value === null) writer.nil();
    else {
      const failure = this.#content(writer, shape, value);
      if (failure !== undefined) return failure;
    }
    writer.end();
    return undefined;
  }

  #content(writer: XmlWriter, shape: XmlShape, value: unknown): Malformed | undefined {
    if (isNamed(shape)) return this.#content(writer, this.#layout.named?.[shape.named] ?? 'any', value);
    if (isMembers(shape) || (shape === 'any' && typeof value === 'object' && !Array.isArray(value)))
      return this.#members(writer, isMembers(shape) ? shape : free, value);
    const text = textOf(shape, value);
    if (text instanceof Malformed) return text;
    writer.text(text);
    return undefined;
  }

  #members(writer: XmlWriter, source: XmlMembers, value: unknown): Malformed | undefined {
    if (typeof value !== 'object' || value === null || Array.isArray(value))
      return new Malformed('must be an object');
    const plan = this.#plans.of(source);
    const members = new Map(entriesOf(value));
    // Attributes come first, in the start tag.
    const attributes = this.#attributes(writer, plan, members);
    if (attributes !== undefined) return attributes;
    for (const entry of plan.elements.values()) {
      const member = members.get(entry.property);
      members.delete(entry.property);
      const failure = member === undefined ? undefined : this.#member(writer, entry, member);
      if (failure !== undefined) return of(entry.property, failure);
    }
    const own = plan.text === undefined ? undefined : members.get(plan.text.property);
    if (plan.text !== undefined) members.delete(plan.text.property);
    for (const [name, member] of members) {
      const failure = this.#other(writer, name, source.others ?? 'any', member);
      if (failure !== undefined) return of(name, failure);
    }
    return plan.text === undefined || own === undefined ? undefined : textNode(writer, plan.text, own);
  }

  #attributes(writer: XmlWriter, plan: Plan, members: Map<string, unknown>): Malformed | undefined {
    for (const { property, member, namespace, local } of plan.attributes.values()) {
      const value = members.get(property);
      members.delete(property);
      // OpenAPI 3.2, 4.26: an attribute that is null is omitted.
      if (value === undefined || value === null) continue;
      const text = textOf(member.shape ?? 'string', value);
      if (text instanceof Malformed) return of(property, text);
      writer.attribute(namespace, local, text);
    }
    return undefined;
  }

  #member(writer: XmlWriter, entry: Entry, value: unknown): Malformed | undefined {
    const { shape = 'string', list } = entry.member;
    if (entry.wrapper !== undefined) return this.#list(writer, entry.wrapper, entry, shape, value);
    if (list === undefined || value === null) return this.#element(writer, entry, shape, value);
    return this.#items(writer, entry, shape, value);
  }

  /** Writes a member without a layout: an element of its name, and one for each item of a list. */
  #other(writer: XmlWriter, local: string, shape: XmlShape, value: unknown): Malformed | undefined {
    if (!isNcName(local)) return new Malformed('must have a name that XML allows', 'name');
    const items: readonly unknown[] = Array.isArray(value) ? value : [value];
    for (const item of items) {
      if (Array.isArray(item)) return new Malformed('must not be a list of lists');
      const failure = this.#element(writer, { local }, shape, item);
      if (failure !== undefined) return failure;
    }
    return undefined;
  }
}

const free: XmlMembers = { members: {} };

function textNode(writer: XmlWriter, { property, member }: Entry, value: unknown): Malformed | undefined {
  if (value === null) return undefined;
  const text = textOf(member.shape ?? 'string', value);
  if (text instanceof Malformed) return of(property, text);
  if (member.node !== 'cdata' || text === '') writer.text(text);
  // XML 1.0, 2.7 and 2.11: a section cannot contain its end marker, and has no reference for a carriage return.
  else if (/\r/.test(text)) return of(property, new Malformed('must not contain a carriage return'));
  else writer.section(text);
  return undefined;
}

function textOf(shape: XmlShape, value: unknown): string | Malformed {
  if (typeof value === 'object' && value !== null)
    return new Malformed('must be text, a number or a boolean');
  return unwritable(shape as Shape, value) ?? writeText(value);
}

function of(name: string, { message, keyword }: Malformed): Malformed {
  return new Malformed(`${name.slice(0, 100)} ${message}`, keyword);
}
