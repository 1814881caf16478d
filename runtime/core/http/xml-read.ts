/** Reads XML as values of a JSON Schema. */

import { setOwn } from '../own.js';
import { shortened } from '../quote.js';
import { isBlank } from '../xml/chars.js';
import { XmlError } from '../xml/error.js';
import { XML_NAMESPACE, XSI_NAMESPACE } from '../xml/names.js';
import { XmlReader } from '../xml/reader.js';
import type { ReadingLimits } from './message.js';
import { Malformed, readText, type Shape } from './shape.js';
import {
  type Entry,
  isMembers,
  isNamed,
  keyOf,
  type Plan,
  Plans,
  type XmlBodyName,
  type XmlLayout,
  type XmlMembers,
  type XmlShape,
} from './xml-layout.js';

/** Reads documents of one layout. */
export class XmlBodyReader {
  readonly #layout: XmlLayout;
  readonly #plans = new Plans();

  constructor(layout: XmlLayout) {
    this.#layout = layout;
  }

  read(text: string, limits: ReadingLimits): unknown {
    const reader = new XmlReader(text, limits);
    const { shape, items, local, namespace = '' } = this.#layout;
    try {
      reader.start();
      if (!reader.isAt(namespace, local))
        return new Malformed(
          `must have the root element ${shown(namespace, local)}, got ${shown(reader.namespace, reader.local)}`,
          'name',
        );
      const value = items === undefined ? this.#element(reader, shape) : this.#list(reader, items, shape);
      if (!(value instanceof Malformed)) reader.finish();
      return value;
    } catch (error) {
      if (error instanceof XmlError) return new Malformed(`must be XML: ${error.message}`, 'syntax');
      throw error;
    }
  }

  /** Reads the value of the current element. */
  #element(reader: XmlReader, shape: XmlShape): unknown {
    if (isNamed(shape)) return this.#element(reader, this.#layout.named?.[shape.named] ?? 'any');
    if (isNil(reader)) {
      const text = reader.text();
      return text === '' && reader.strayElement < 0 ? null : new Malformed('is nil, so it must be empty');
    }
    if (isMembers(shape)) return this.#members(reader, shape);
    return shape === 'any' ? this.#any(reader) : this.#text(reader, shape);
  }

  #text(reader: XmlReader, shape: Shape): unknown {
    for (let index = 0; index < reader.attributeCount; index += 1)
      if (!isAside(reader, index))
        return new Malformed(`must not have the attribute "${shortened(reader.attributeLocal(index))}"`);
    const text = reader.text();
    return reader.strayElement < 0 ? textValue(shape, text) : new Malformed('must contain text only');
  }

  /** Text if the element has only text, else an object of its contents. */
  #any(reader: XmlReader): unknown {
    const members = this.#members(reader, free, 'any');
    if (members instanceof Malformed || !(members instanceof Text)) return members;
    return members.value;
  }

  #list(reader: XmlReader, name: XmlBodyName, shape: XmlShape): unknown {
    if (isNil(reader)) return this.#element(reader, shape);
    const list: unknown[] = [];
    while (reader.child()) {
      if (!reader.isAt(name.namespace ?? '', name.local)) return unexpected(reader);
      const item = this.#element(reader, shape);
      if (item instanceof Malformed) return of(String(list.length), item);
      list.push(item);
    }
    return reader.strayText < 0 ? list : new Malformed('must not contain text');
  }

  #members(reader: XmlReader, source: XmlMembers, kind?: 'any'): unknown {
    const plan = this.#plans.of(source);
    const target: Record<string, unknown> = {};
    const failure = readAttributes(reader, plan, target);
    if (failure !== undefined) return failure;
    const texts: string[] = [];
    for (let token = reader.next(); token !== 'end'; token = reader.next()) {
      if (token === 'text') {
        texts.push(reader.value);
        continue;
      }
      const wrong = this.#child(reader, plan, target);
      if (wrong !== undefined) return wrong;
    }
    if (kind === 'any' && Object.keys(target).length === 0) return new Text(texts.join(''));
    if (plan.text === undefined && !texts.every(isBlank)) return new Malformed('must not contain text');
    return completed(plan, target, texts);
  }

  #child(reader: XmlReader, plan: Plan, target: Record<string, unknown>): Malformed | undefined {
    const entry = plan.elements.get(keyOf(reader.namespace, reader.local));
    const name = entry?.property ?? freeName(plan, reader.namespace, reader.local);
    const value = this.#childValue(reader, plan, entry);
    if (value instanceof Malformed) return of(name, value);
    const isList = entry?.member.list === true;
    const known = Object.hasOwn(target, name) ? target[name] : undefined;
    if (isList && value === null && known === undefined) setOwn(target, name, null);
    else if (isList && Array.isArray(known)) known.push(value);
    else if (isList) setOwn(target, name, known === undefined ? [value] : [known, value]);
    else if (known === undefined) setOwn(target, name, value);
    else if (entry !== undefined)
      return of(name, new Malformed('must not be given more than once', 'duplicate'));
    else if (Array.isArray(known)) known.push(value);
    else setOwn(target, name, [known, value]);
    return undefined;
  }

  #childValue(reader: XmlReader, plan: Plan, entry: Entry | undefined): unknown {
    if (entry === undefined) return this.#element(reader, plan.source.others ?? 'any');
    const { shape = 'string' } = entry.member;
    return entry.wrapper === undefined ? this.#element(reader, shape) : this.#list(reader, entry, shape);
  }
}

const free: XmlMembers = { members: {} };

/** The text of an element without other contents. */
class Text {
  readonly value: string;
  constructor(value: string) {
    this.value = value;
  }
}

function readAttributes(
  reader: XmlReader,
  plan: Plan,
  target: Record<string, unknown>,
): Malformed | undefined {
  for (let index = 0; index < reader.attributeCount; index += 1) {
    if (isAside(reader, index)) continue;
    const namespace = reader.attributeNamespace(index);
    const local = reader.attributeLocal(index);
    const entry = plan.attributes.get(keyOf(namespace, local));
    const value = textValue(entry?.member.shape ?? 'string', reader.attributeValue(index));
    const name = entry?.property ?? freeName(plan, namespace, local);
    if (value instanceof Malformed) return of(name, value);
    setOwn(target, name, value);
  }
  return undefined;
}

/**
 * The name of a member without a layout; its namespace distinguishes it from a declared member of the same local name.
 */
function freeName({ source }: Plan, namespace: string, local: string): string {
  return Object.hasOwn(source.members, local) ? `{${namespace}}${local}` : local;
}

/** The members, including values that XML cannot distinguish from absent ones. */
function completed(plan: Plan, target: Record<string, unknown>, texts: readonly string[]): unknown {
  if (plan.text !== undefined) {
    const { property, member } = plan.text;
    const { shape = 'string', node, required } = member;
    // A section may be on a line of its own.
    const parts =
      node === 'cdata' && texts.some((text) => !isBlank(text))
        ? texts.filter((text) => !isBlank(text))
        : texts;
    const text = parts.join('');
    if (text !== '' || required === true) {
      const value = textValue(shape, text);
      if (value instanceof Malformed) return of(property, value);
      setOwn(target, property, value);
    }
  }
  for (const { property, member } of [...plan.attributes.values(), ...plan.elements.values()]) {
    if (member.required !== true || Object.hasOwn(target, property)) continue;
    // OpenAPI 3.2, 4.26: an attribute that is null is omitted, and so is an empty list.
    if (member.node === 'attribute' && member.nullable === true) setOwn(target, property, null);
    else if (member.list === true) setOwn(target, property, []);
  }
  return target;
}

function textValue(shape: XmlShape, text: string): unknown {
  if (typeof shape === 'object' && !('anyOf' in shape)) return text;
  // XSD 1.0 part 2, 4.3.6: white space around values other than strings is ignored.
  return readText(shape, shape === 'string' || shape === 'any' ? text : text.trim());
}

function isNil(reader: XmlReader): boolean {
  const nil = reader.attributeCount === 0 ? undefined : reader.attribute(XSI_NAMESPACE, 'nil')?.trim();
  return nil === 'true' || nil === '1';
}

/** Whether an attribute concerns the document and not the value. */
function isAside(reader: XmlReader, index: number): boolean {
  const namespace = reader.attributeNamespace(index);
  return namespace === XSI_NAMESPACE || namespace === XML_NAMESPACE;
}

function unexpected(reader: XmlReader): Malformed {
  return new Malformed(`must not contain the element ${shown(reader.namespace, reader.local)}`, 'unexpected');
}

function shown(namespace: string, local: string): string {
  return shortened(keyOf(namespace, local));
}

function of(name: string, { message, keyword }: Malformed): Malformed {
  return new Malformed(`${name.slice(0, 100)} ${message}`, keyword);
}
