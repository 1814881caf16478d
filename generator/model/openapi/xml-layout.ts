import { isNcName } from '@trivet/runtime/internal/protocol';
import {
  child,
  type DocumentNode,
  items,
  members,
  typesAt,
  valueAt,
} from '../../load/json-schema/document-node.js';
import { isObject } from '../../load/source/source.js';
import type {
  XmlBodyName,
  XmlLayout,
  XmlMember,
  XmlMembers,
  XmlShape,
  XmlText,
  XmlTextType,
} from '../contract.js';
import { optional } from '../json-schema/kinds.js';
import type { Schemas } from '../json-schema/types.js';
import { everyKind, type JsonKind } from '../json-schema/value-kinds.js';
import { NameScope } from '../names.js';
import { componentName, type Reading } from './reading.js';

/** Why values of a schema cannot be represented in XML. */
export class NoXml {
  readonly reason: string;
  readonly at: DocumentNode;
  constructor(reason: string, at: DocumentNode) {
    this.reason = reason;
    this.at = at;
  }
}

/**
 * The XML representation of the values of the schema of a body (OpenAPI 3.1, 4.8.26; 3.2, 4.26), or of a property with a
 * name.
 */
export function xmlLayoutOf(schema: DocumentNode, reading: Reading, property?: string): XmlLayout | NoXml {
  return new Layouts(reading).whole(schema, property);
}

/** An XML Object, merged from all schemas on the way through references. */
interface XmlObject {
  readonly name?: string;
  readonly namespace?: string;
  readonly prefix?: string;
  readonly node: 'element' | 'attribute' | 'text' | 'cdata' | 'none' | undefined;
  readonly wrapped: boolean;
}

/** The members of an object found so far. */
interface Found {
  readonly members: Map<string, XmlMember>;
  /** Names of the required members. */
  readonly required: Set<unknown>;
  readonly others: XmlShape[];
}

class Layouts {
  private readonly schemas: Schemas;
  private readonly version: string;
  private readonly scope = new NameScope();
  private readonly names = new Map<string, string>();
  private readonly named = new Map<string, XmlMembers>();
  /** The objects whose members are being read. */
  private readonly open = new Set<string>();
  private failure: NoXml | undefined;

  constructor({ schemas, document }: Reading) {
    this.schemas = schemas;
    this.version = document.version;
  }

  whole(schema: DocumentNode, property: string | undefined): XmlLayout | NoXml {
    const target = this.schemas.kinds.behind(schema);
    const xml = this.xmlObject(schema);
    const component = componentName(target) ?? definitionName(target) ?? property;
    const name = this.name(schema, xml, component);
    const kind = this.kindOf(schema);
    if (name === undefined)
      return new NoXml(
        'the name of its root element is missing: the schema must be a component or have "xml.name"',
        schema,
      );
    if (xml.node !== undefined && xml.node !== 'element' && kind !== 'array')
      return new NoXml(`its root cannot be of the nodeType "${xml.node}"`, schema);
    if (kind === 'array' && !isWrapped(xml))
      return new NoXml('a list that is not wrapped has no root element', schema);
    const layout = kind === 'array' ? this.rootList(target, name) : { ...name, shape: this.shape(schema) };
    if (this.failure !== undefined) return this.failure;
    return { ...layout, ...(this.named.size > 0 && { named: Object.fromEntries(this.named) }) };
  }

  private rootList(target: DocumentNode, wrapper: XmlBodyName): XmlLayout {
    const { local = wrapper.local, shape = 'string', ...others } = this.item(target, wrapper.local);
    return { ...wrapper, items: { local, ...nameIn(others) }, shape };
  }

  /** The content of an element. */
  private shape(node: DocumentNode): XmlShape {
    const kind = this.kindOf(node);
    if (kind === 'object') return this.record(node);
    if (kind === 'any') return 'any';
    if (kind === 'array') return this.fail('a list within a list has no form', node);
    return kind ?? this.fail('values of different kinds have no form in one element', node);
  }

  /** The kind of values; for texts by the type as which they are read. */
  private kindOf(node: DocumentNode): 'object' | 'array' | 'any' | XmlText | undefined {
    const allowed = this.schemas.kinds.of(node);
    const meant = allowed.size === everyKind.size ? this.schemas.kinds.meant(node) : undefined;
    if (meant === undefined && allowed.size === everyKind.size) return 'any';
    const kinds = (meant === undefined ? [...allowed] : [meant]).filter((kind) => kind !== 'null');
    const [first] = kinds;
    if (first === undefined) return 'null';
    if (kinds.length === 1 && (first === 'object' || first === 'array')) return first;
    const scalars = kinds.filter((kind) => kind !== 'object' && kind !== 'array');
    if (scalars.length < kinds.length) return undefined;
    const texts = scalars.map((kind) => this.textOf(kind, node));
    // Strings accept any text, so that the other types are tried first.
    const ordered = [
      ...texts.filter((text) => text !== 'string'),
      ...texts.filter((text) => text === 'string'),
    ];
    const [only = 'string', ...others] = ordered;
    return others.length === 0 ? only : { anyOf: ordered };
  }

  private textOf(kind: Exclude<JsonKind, 'object' | 'array'>, node: DocumentNode): XmlTextType {
    if (kind !== 'number') return kind;
    const target = this.schemas.kinds.behind(node);
    const types = typesAt(target);
    const isLarge = /^u?int64$/.test(String(valueAt(target, 'format')));
    if (!types.includes('integer') || types.includes('number')) return 'number';
    return isLarge && (this.schemas.carriers.integers ?? 'number') !== 'number' ? 'int64' : 'integer';
  }

  /** The members of an object; for a schema that others refer to, by name. */
  private record(node: DocumentNode): XmlShape {
    const target = this.schemas.kinds.behind(node);
    const known = this.names.get(target.id);
    if (known !== undefined) return { named: known };
    if (target.id === node.id && componentName(node) === undefined) return this.unnamed(node);
    const name = this.scope.take(componentName(target) ?? definitionName(target) ?? 'Element');
    this.names.set(target.id, name);
    this.named.set(name, this.members(target));
    return { named: name };
  }

  /** An object that nothing refers to; it is named if it contains itself. */
  private unnamed(node: DocumentNode): XmlShape {
    if (this.open.has(node.id)) {
      const name = this.scope.take('Element');
      this.names.set(node.id, name);
      return { named: name };
    }
    this.open.add(node.id);
    const made = this.members(node);
    this.open.delete(node.id);
    const name = this.names.get(node.id);
    if (name === undefined) return made;
    this.named.set(name, made);
    return { named: name };
  }

  private members(node: DocumentNode): XmlMembers {
    const found: Found = { members: new Map(), required: new Set(), others: [] };
    this.collect(node, found, new Set(), true);
    const [others] = found.others;
    this.refuseClashes(found.members, node);
    const named = [...found.members].map(([property, member]): [string, XmlMember] => [
      property,
      found.required.has(property) ? { ...member, required: true } : member,
    ]);
    return {
      members: Object.fromEntries(named),
      ...(others !== undefined && others !== 'any' && { others }),
    };
  }

  /** Collects the members of a schema and of its parts; those of alternatives are not required. */
  private collect(node: DocumentNode, found: Found, seen: Set<string>, isSure: boolean): void {
    if (seen.has(node.id)) return;
    seen.add(node.id);
    if (isSure) for (const { value } of items(child(node, 'required'))) found.required.add(value);
    for (const [property, schema] of members(child(node, 'properties'))) {
      const member = this.member(property, schema);
      const known = found.members.get(property);
      if (known === undefined || isAnything(known)) found.members.set(property, member);
      else if (!isAnything(member) && !isSame(known, member))
        this.fail(`"${property}" has different forms in the alternatives`, schema);
    }
    const rest = child(node, 'additionalProperties');
    if (isObject(rest.value)) found.others.push(this.shape(rest));
    const patterns = child(node, 'patternProperties');
    if (members(patterns).length > 0) this.fail('"patternProperties" have no form', patterns);
    const target = this.schemas.kinds.behind(node);
    const parts = [...(target.id === node.id ? [] : [target]), ...items(child(node, 'allOf'))];
    for (const part of parts) this.collect(part, found, seen, isSure);
    for (const part of this.alternatives(node)) this.collect(part, found, seen, false);
  }

  private alternatives(node: DocumentNode): readonly DocumentNode[] {
    const branches = ['if', 'then', 'else'].map((keyword) => child(node, keyword));
    return [
      ...['anyOf', 'oneOf'].flatMap((keyword) => items(child(node, keyword))),
      ...branches.filter(({ value }) => isObject(value)),
      ...(this.schemas.hierarchies.family(node)?.members.map((member) => member.node) ?? []),
    ];
  }

  private member(property: string, schema: DocumentNode): XmlMember {
    const xml = this.xmlObject(schema);
    const kind = this.kindOf(schema);
    const mark = {
      ...(this.schemas.kinds.of(schema).has('null') && kind !== 'any' && { nullable: true as const }),
    };
    if (kind === 'array') {
      if (xml.node !== undefined && xml.node !== 'element' && xml.node !== 'none')
        this.fail(`a list cannot be of the nodeType "${xml.node}"`, schema);
      return { ...this.list(property, schema, xml), ...mark };
    }
    const { node } = xml;
    if (node === 'text' || node === 'cdata' || node === 'attribute') {
      if (kind === 'object' || kind === undefined || kind === 'any')
        this.fail(`only a text can be of the nodeType "${node}"`, schema);
    } else if (node === 'none') this.fail('the nodeType "none" is supported for lists only', schema);
    const name = this.name(schema, xml, this.inferred(property, schema));
    return {
      ...(node === undefined || node === 'element' || node === 'none' ? {} : { node }),
      ...(node === 'text' || node === 'cdata' ? {} : nameBeside(property, name)),
      ...shapeBeside(this.shape(schema)),
      ...mark,
    };
  }

  private list(property: string, schema: DocumentNode, xml: XmlObject): XmlMember {
    const wrapper = isWrapped(xml) ? this.name(schema, xml, this.inferred(property, schema)) : undefined;
    const target = this.schemas.kinds.behind(schema);
    const item = this.item(target, wrapper?.local ?? property);
    const { local, ...others } = item;
    return {
      ...(local === undefined || local === property ? {} : { local }),
      ...others,
      list: wrapper ?? true,
    };
  }

  /** The elements of a list; an item without a name has that of its parent. */
  private item(whole: DocumentNode, around: string): XmlMember {
    const list = this.listIn(whole, new Set()) ?? whole;
    const given = child(list, 'items');
    if (child(list, 'prefixItems').value !== undefined || Array.isArray(given.value))
      this.fail('a list whose items have places has no form', list);
    if (!isObject(given.value)) return { local: around, shape: 'any' };
    const xml = this.xmlObject(given);
    if (xml.node !== undefined && xml.node !== 'element')
      this.fail(`an item of the nodeType "${xml.node}" is not supported`, given);
    const name = this.name(given, xml, this.inferred(around, given));
    return { ...(name ?? { local: around }), ...shapeBeside(this.shape(given)) };
  }

  /** The schema, or a part of it, that describes the items. */
  private listIn(node: DocumentNode, seen: Set<string>): DocumentNode | undefined {
    if (seen.has(node.id)) return undefined;
    seen.add(node.id);
    if (['items', 'prefixItems'].some((keyword) => child(node, keyword).value !== undefined)) return node;
    const parts = [this.schemas.kinds.behind(node), ...items(child(node, 'allOf'))];
    for (const part of parts) {
      const found = this.listIn(part, seen);
      if (found !== undefined) return found;
    }
    return undefined;
  }

  /** Since 3.2 elements of a component's schema have the component's name (4.26.2). */
  private inferred(property: string, schema: DocumentNode): string {
    if (!/^3\.[2-9]/.test(this.version) || typeof valueAt(schema, '$ref') !== 'string') return property;
    return componentName(this.schemas.kinds.behind(schema)) ?? property;
  }

  private name(
    node: DocumentNode,
    { name, namespace, prefix }: XmlObject,
    inferred: string | undefined,
  ): XmlBodyName | undefined {
    const local = name ?? inferred;
    if (local === undefined) return undefined;
    if (!isNcName(local)) this.fail(`"${local}" is not allowed as the name of an element or attribute`, node);
    return { local, ...nameIn({ namespace, prefix: namespace === undefined ? undefined : prefix }) };
  }

  private xmlObject(node: DocumentNode): XmlObject {
    const chain = [node];
    for (let at = node; typeof valueAt(at, '$ref') === 'string' && chain.length < 10; ) {
      const next = this.schemas.references.resolve(String(valueAt(at, '$ref')), at).node;
      if (next === undefined) break;
      chain.push(next);
      at = next;
    }
    // A part that is written in place describes the schema itself, other than one that several extend.
    const parts = chain.flatMap((each) => [
      each,
      ...items(child(each, 'allOf')).filter((part) => valueAt(part, '$ref') === undefined),
    ]);
    const objects = parts.map((each) => valueAt(each, 'xml')).filter(isObject);
    const first = (name: string): unknown => objects.find((xml) => xml[name] !== undefined)?.[name];
    const text = (name: string): string | undefined => {
      const value = first(name);
      return typeof value === 'string' && value !== '' ? value : undefined;
    };
    const nodeType = text('nodeType') ?? (first('attribute') === true ? 'attribute' : undefined);
    return {
      ...optional('name', text('name')),
      ...optional('namespace', text('namespace')),
      ...optional('prefix', text('prefix')),
      node: nodes.find((known) => known === nodeType),
      wrapped: first('wrapped') === true,
    };
  }

  private refuseClashes(found: ReadonlyMap<string, XmlMember>, node: DocumentNode): void {
    const seen = new Set<string>();
    for (const [property, { node: nodeType, local = property, namespace = '', list }] of found) {
      const name = typeof list === 'object' ? list : { local, namespace };
      const key =
        nodeType === 'text' || nodeType === 'cdata'
          ? 'text'
          : JSON.stringify([nodeType, name.namespace ?? '', name.local]);
      if (seen.has(key)) this.fail(`"${property}" cannot be distinguished from another member in XML`, node);
      seen.add(key);
    }
  }

  fail(reason: string, at: DocumentNode): 'any' {
    this.failure ??= new NoXml(reason, at);
    return 'any';
  }
}

const nodes = ['element', 'attribute', 'text', 'cdata', 'none'] as const;

function isWrapped({ wrapped, node }: XmlObject): boolean {
  return wrapped || node === 'element';
}

/** The name of a schema of OpenAPI 2.0. */
function definitionName({ pointer }: DocumentNode): string | undefined {
  return /^\/definitions\/([^/]+)$/.exec(pointer)?.[1];
}

function nameBeside(property: string, name: XmlBodyName | undefined): Partial<XmlBodyName> {
  if (name === undefined) return {};
  const { local, ...others } = name;
  return local === property ? others : name;
}

function nameIn({ namespace, prefix }: { namespace?: string | undefined; prefix?: string | undefined }) {
  return { ...optional('namespace', namespace), ...optional('prefix', prefix) };
}

function shapeBeside(shape: XmlShape): { readonly shape?: XmlShape } {
  return shape === 'string' ? {} : { shape };
}

function isAnything({ shape, node, local, namespace, list }: XmlMember): boolean {
  return shape === 'any' && [node, local, namespace, list].every((part) => part === undefined);
}

function isSame(a: XmlMember, b: XmlMember): boolean {
  const plain = ({ required: _, nullable: __, ...member }: XmlMember): string => JSON.stringify(member);
  return plain(a) === plain(b);
}
