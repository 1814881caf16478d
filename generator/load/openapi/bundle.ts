import { pathOf, pointerToken } from '@trivet/runtime/internal/text';
import { child, type DocumentNode, items, members, valueAt } from '../json-schema/document-node.js';
import { type Registry, subschemaKeywords } from '../json-schema/json-schema.js';
import { isObject } from '../source/source.js';
import type { OpenApiDocument } from './document.js';
import { grammar, type ObjectName, type Shape } from './grammar.js';

type Members = { readonly [name: string]: unknown };

/**
 * The document as plain data of OpenAPI 3 in which every reference refers to one of its own components, for tools that
 * would otherwise follow references themselves. Members are distinguished by the object they belong to (OpenAPI 3.1,
 * 4.8), never by their name only: `default` is a response in one place and a literal in another. Extensions and
 * external values of examples are omitted. Returns undefined if a reference does not resolve.
 */
export function bundleOpenApi({ root, registry }: OpenApiDocument): Members | undefined {
  const bundle = new Bundle(root, registry);
  const document = bundle.object('OpenAPI', root);
  const schemas = bundle.takenIn();
  if (bundle.broken) return undefined;
  const components = isObject(document.components) ? document.components : {};
  const known = isObject(components.schemas) ? components.schemas : {};
  const all = { ...known, ...schemas };
  return {
    // An upgraded document has the shape of this version and does not state a version.
    openapi: '3.0.3',
    ...document,
    components: Object.keys(all).length === 0 ? components : { ...components, schemas: all },
  };
}

/** Components that openapi-typescript can refer to; references to other kinds are inlined. */
const referable: { readonly [name in ObjectName]?: string } = {
  Response: 'responses',
  Parameter: 'parameters',
  RequestBody: 'requestBodies',
  Header: 'headers',
  PathItem: 'pathItems',
};

class Bundle {
  /** True once a reference was found that does not resolve. */
  broken = false;
  private readonly registry: Registry;
  /** References to components, by the place of the component. */
  private readonly references = new Map<string, string>();
  private readonly names: Set<string>;
  /** Schemas outside the components of the document that become components. */
  private readonly waiting: (readonly [name: string, schema: DocumentNode])[] = [];
  /** Places that are being inlined. */
  private readonly open = new Set<string>();
  private readonly operationIds = new Set<unknown>();

  constructor(root: DocumentNode, registry: Registry) {
    this.registry = registry;
    const components = child(root, 'components');
    const schemas = members(child(components, 'schemas'));
    this.names = new Set(schemas.map(([name]) => name));
    for (const kind of ['schemas', ...Object.values(referable)]) {
      for (const [name, at] of members(child(components, kind)))
        this.references.set(at.id, referenceTo(kind, name));
    }
  }

  /** The schemas that became components, and recursively those that they refer to. */
  takenIn(): Members {
    const schemas: [string, unknown][] = [];
    for (let next = this.waiting.shift(); next !== undefined; next = this.waiting.shift())
      schemas.push([next[0], this.schema(next[1])]);
    return Object.fromEntries(schemas);
  }

  /** An object that the specification defines: its members with the specified shapes. */
  object(name: ObjectName, node: DocumentNode): Members {
    const rule = grammar.get(name);
    const entries = members(node).flatMap(([key, below]): [string, unknown][] => {
      const shape = rule?.fields === undefined ? rule?.of : rule.fields.get(key)?.shape;
      const isKey = rule?.fields !== undefined || rule?.key.test(key) === true;
      if (shape === undefined || !isKey || isLeftOut(name, key) || this.isRepeated(name, key, below))
        return [];
      const value = this.shaped(shape, below, name === 'Components');
      return value === undefined ? [] : [[key, value]];
    });
    return Object.fromEntries(entries);
  }

  /** The value at a node, if it has the specified shape; otherwise undefined. */
  private shaped(shape: Shape, node: DocumentNode, isComponent = false): unknown {
    const { value } = node;
    switch (shape.kind) {
      case 'any':
        return value;
      case 'text':
        return typeof value === 'string' ? value : undefined;
      case 'flag':
        return typeof value === 'boolean' ? value : undefined;
      case 'schema':
        return this.schema(node);
      case 'list':
        return Array.isArray(value)
          ? present(items(node).map((item) => this.shaped(shape.of, item)))
          : undefined;
      case 'map': {
        if (!isObject(value)) return undefined;
        const all = members(node).map(
          ([key, below]) => [key, this.shaped(shape.of, below, isComponent)] as const,
        );
        return Object.fromEntries(all.filter(([, one]) => one !== undefined));
      }
      case 'object':
        return isObject(value) ? this.referred(shape.name, node, isComponent) : undefined;
    }
  }

  /** An object, or the target of the Reference Object in its place. */
  private referred(name: ObjectName, node: DocumentNode, isComponent: boolean): unknown {
    const reference = valueAt(node, '$ref');
    if (typeof reference !== 'string') return this.object(name, node);
    const { node: target } = this.registry.resolve(reference, node);
    if (target === undefined) {
      // A component that the tools do not refer to, such as a security scheme, is skipped.
      if (!isComponent || referable[name] !== undefined) this.broken = true;
      return undefined;
    }
    const key = target.id;
    const component = this.references.get(key);
    // openapi-typescript does not follow a reference from one component to another.
    if (component?.startsWith(`#/components/${referable[name]}/`) === true && !isComponent)
      return { ...(name === 'PathItem' ? {} : this.overrides(name, node)), $ref: component };
    if (this.open.has(key) || !isObject(target.value)) return undefined;
    this.open.add(key);
    const inlined = this.referred(name, target, isComponent);
    this.open.delete(key);
    return isObject(inlined) ? { ...inlined, ...this.overrides(name, node) } : inlined;
  }

  /**
   * Members that override the target of a reference: `summary` and `description` (3.1, 4.8.23), for a path item all.
   */
  private overrides(name: ObjectName, node: DocumentNode): Members {
    const { $ref: _, ...others } = this.object(name, node);
    if (name === 'PathItem') return others;
    const { summary, description } = others;
    return {
      ...(summary === undefined ? {} : { summary }),
      ...(description === undefined ? {} : { description }),
    };
  }

  /** A schema with its references rewritten; the order of keywords is kept. */
  private schema(node: DocumentNode): unknown {
    const { value } = node;
    if (typeof value === 'boolean') return value;
    if (!isObject(value)) return {};
    const entries = members(node).flatMap(([key, below]): [string, unknown][] => {
      if (key === 'x-nullable' && node.resource.dialect === '2.0')
        return [['nullable', below.value === true]];
      if (key.startsWith('x-') || !isKeyword(key, below.value)) return [];
      // openapi-typescript reads a list next to `type: object` as one of schemas.
      if (key === 'enum' && value.type === 'object') return [];
      return [[key, this.keyword(key, below)]];
    });
    const schema = Object.fromEntries(entries);
    // Swagger 2.0, Schema Object: a file is the bytes of the body.
    return node.resource.dialect === '2.0' && schema.type === 'file'
      ? { ...schema, type: 'string', format: 'binary' }
      : schema;
  }

  private keyword(key: string, node: DocumentNode): unknown {
    const { value } = node;
    if (key === '$ref' && typeof value === 'string') return this.schemaReference(value, node);
    if (key === 'discriminator') return this.discriminator(node);
    if (subschemaKeywords.lists.includes(key) && Array.isArray(value))
      return items(node).map((item) => plainSchema(this.schema(item)));
    if (subschemaKeywords.maps.includes(key) && isObject(value)) {
      const all = members(node);
      // A member of `dependencies` may be a list of names.
      return Object.fromEntries(
        all.map(([name, below]) => [name, Array.isArray(below.value) ? below.value : this.schema(below)]),
      );
    }
    return subschemaKeywords.one.includes(key) && isObject(value) ? this.schema(node) : value;
  }

  private schemaReference(reference: string, from: DocumentNode): string {
    const { node } = this.registry.resolve(reference, from);
    if (node === undefined) this.broken = true;
    return node === undefined ? reference : this.componentOf(node);
  }

  /** The reference to a schema as a component; other schemas become components. */
  private componentOf(schema: DocumentNode): string {
    const key = schema.id;
    const known = this.references.get(key);
    if (known?.startsWith('#/components/schemas/') === true) return known;
    const name = this.freeName(schema);
    const reference = referenceTo('schemas', name);
    this.references.set(key, reference);
    this.waiting.push([name, schema]);
    return reference;
  }

  private freeName({ file, pointer }: DocumentNode): string {
    const last = pathOf(pointer).at(-1) ?? file.replace(/^.*\//, '').replace(/\..*$/, '');
    const preferred = last.replace(/[^\w.-]/g, '_') || 'Schema';
    let name = preferred;
    for (let number = 2; this.names.has(name); number += 1) name = `${preferred}_${number}`;
    this.names.add(name);
    return name;
  }

  /** OpenAPI 3.1, 4.8.25: values of the mapping are names of components, which are kept, or references. */
  private discriminator(node: DocumentNode): unknown {
    if (!isObject(node.value)) return node.value;
    const mapping = members(child(node, 'mapping')).map(([value, to]): [string, unknown] => {
      const name = typeof to.value === 'string' && /[#/.]/.test(to.value) ? to.value : undefined;
      const found = name === undefined ? undefined : this.registry.resolve(name, to).node;
      return [value, found === undefined ? to.value : this.componentOf(found)];
    });
    return { ...node.value, ...(mapping.length === 0 ? {} : { mapping: Object.fromEntries(mapping) }) };
  }

  /** An operationId is unique; a second one would declare a type again. */
  private isRepeated(name: ObjectName, key: string, { value }: DocumentNode): boolean {
    if (name !== 'Operation' || key !== 'operationId') return false;
    if (this.operationIds.has(value)) return true;
    this.operationIds.add(value);
    return false;
  }
}

/** Extensions may contain anything, and an external value is in another file. */
function isLeftOut(name: ObjectName, key: string): boolean {
  return key.startsWith('x-') || (name === 'Example' && key === 'externalValue');
}

/** Whether the value of a keyword has the type that openapi-typescript assumes. */
function isKeyword(key: string, value: unknown): boolean {
  if (['title', 'description', 'format'].includes(key)) return typeof value === 'string';
  if (['required', 'enum', 'allOf', 'anyOf', 'oneOf'].includes(key)) return Array.isArray(value);
  // In Swagger 2.0 it is only the name of a property.
  return key !== 'discriminator' || isObject(value);
}

/** A schema as an object, for lists in which openapi-typescript looks for references. */
function plainSchema(schema: unknown): unknown {
  if (schema === true) return {};
  return schema === false ? { not: {} } : schema;
}

function present(list: readonly unknown[]): readonly unknown[] {
  return list.filter((one) => one !== undefined);
}

/** A reference as a URI fragment (RFC 6901, 6). */
function referenceTo(kind: string, name: string): string {
  return `#/components/${kind}/${pointerToken(name).replaceAll('%', '%25').replaceAll('#', '%23')}`;
}
