import { groupTypes } from '../../generator/emit/xml/record.js';
import type {
  Contract,
  Field,
  Particle,
  RecordType,
  SoapMessage,
  Type,
} from '../../generator/model/contract.js';

/** Normalises values that XML cannot distinguish: an empty list equals none, a default equals its absence. */
export function normalizer(contract: Contract) {
  const types = new Map(contract.types.map((named) => [named.name, named.type]));
  const groups = groupTypes(contract);

  const resolve = (type: Type): Type => {
    let found = type;
    for (let depth = 0; depth < 50 && found.kind === 'reference'; depth += 1)
      found = types.get(found.name) ?? { kind: 'any' };
    return found;
  };

  /** The type in `$type`, if present. */
  const actual = (type: Type, value: object): Type => {
    const name = '$type' in value && typeof value.$type === 'string' ? value.$type : undefined;
    return (name === undefined ? undefined : types.get(name)) ?? resolve(type);
  };

  const normal = (type: Type, value: unknown): unknown => {
    if (Array.isArray(value)) {
      const found = resolve(type);
      const items = value.map((item) => (found.kind === 'list' ? normal(found.items, item) : item));
      // An occurrence of a group without contents leaves no trace.
      const grouped =
        found.kind === 'list' && found.items.kind === 'reference' && groups.has(found.items.name);
      return grouped ? items.filter((item) => Object.keys(Object(item)).length > 0) : items;
    }
    if (typeof value !== 'object' || value === null || value instanceof Uint8Array) return value;
    const found = actual(type, value);
    if (found.kind === 'union') {
      const member = found.members.find((each) => each.kind !== 'null');
      return member === undefined ? value : normal(member, value);
    }
    if (found.kind === 'record' && found.xml !== undefined) return record(found, { ...value });
    return 'children' in value ? mergeText(value) : value;
  };

  const record = (type: RecordType, value: Readonly<Record<string, unknown>>): unknown => {
    const members = new Map<string, unknown>(
      Object.entries(value).filter(([, member]) => member !== undefined),
    );
    for (const field of type.fields) {
      const member = members.get(field.name);
      if (member === undefined) {
        if (isAttribute(type, field) && field.default !== undefined)
          members.set(field.name, fallback(field, resolve));
      } else if (type.xml?.mixed === true && type.xml.text === field.name && Array.isArray(member)) {
        // Runs after the last element are merged; only the text as a whole can be compared.
        members.set(field.name, member.join(''));
        if (member.join('') === '') members.delete(field.name);
      } else if (Array.isArray(member) && member.length === 0 && !field.required) {
        if (resolve(field.type).kind === 'list' && !isText(resolve(field.type))) members.delete(field.name);
      } else if (member === '' && field.default !== undefined)
        members.set(field.name, fallback(field, resolve));
      else members.set(field.name, unnamed(type, field, normal(field.type, member)));
    }
    return Object.fromEntries([...members].sort(([a], [b]) => (a < b ? -1 : 1)));
  };

  const message = (described: SoapMessage, value: unknown): unknown => {
    const { type, headers } = described;
    const inElement = (part: unknown): unknown =>
      described.element === undefined ? part : withoutName(part);
    if (headers.length === 0 || typeof value !== 'object' || value === null)
      return inElement(normal(type, value));
    const { header, body } = value as { header?: Record<string, unknown>; body: unknown };
    const blocks = headers.flatMap((block) =>
      header?.[block.name] === undefined
        ? []
        : [[block.name, withoutName(normal(block.type, header[block.name]))]],
    );
    return { header: blocks, body: inElement(normal(type, body)) };
  };

  return { message };
}

/** Open content of an element: its name is that of the element, whatever the value contains. */
function unnamed(type: RecordType, field: Field, value: unknown): unknown {
  const wild = wildcards(type.xml?.particle).includes(field.name);
  if (wild) return value;
  return Array.isArray(value) ? value.map(withoutName) : withoutName(value);
}

function wildcards(particle: Particle | undefined): readonly string[] {
  if (particle === undefined || particle.kind === 'element') return [];
  if (particle.kind === 'any') return [particle.field];
  return particle.particles.flatMap(wildcards);
}

function withoutName(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || !('children' in value) || !('namespace' in value))
    return value;
  return { ...value, namespace: '', name: '' };
}

function isAttribute(type: RecordType, field: Field): boolean {
  return type.xml?.attributes.some((each) => each.field === field.name) ?? false;
}

function isText(type: Type): boolean {
  return type.kind === 'list' && type.xsdList === true;
}

function fallback(field: Field, resolve: (type: Type) => Type): unknown {
  const type = resolve(field.type);
  const scalar = type.kind === 'literal' ? type.base : type;
  if (scalar?.kind === 'number' && scalar.carrier === 'bigint') return BigInt(String(field.default));
  if (scalar?.kind === 'number' && scalar.carrier !== 'string') return Number(field.default);
  return field.default;
}

/** Adjacent texts are merged, an empty one is removed. */
function mergeText(node: object): unknown {
  const children = 'children' in node && Array.isArray(node.children) ? node.children : [];
  const merged: unknown[] = [];
  for (const child of children) {
    const last = merged.at(-1);
    if (child === '') continue;
    if (typeof child === 'string' && typeof last === 'string') merged[merged.length - 1] = last + child;
    else merged.push(typeof child === 'object' && child !== null ? mergeText(child) : child);
  }
  return { ...node, children: merged };
}
