import {
  child,
  type DocumentNode,
  itemsAt,
  members,
  placeOf,
  typesAt,
  valueAt,
} from '../../load/json-schema/document-node.js';
import type { References } from '../../load/json-schema/json-schema.js';
import type { Complain } from '../../load/json-schema/report.js';
import type { Json, Place, ReferenceType, Type, UnionType } from '../contract.js';
import { isInexact } from '../exact.js';
import { tagRecord, withTag } from '../narrowing.js';
import { type Carriers, carried } from './carriers.js';
import type { Hierarchies } from './hierarchies.js';
import { reportBesideRef, reportUnlistedNull } from './ignored.js';
import { isReference, kindOf, statedKinds, typeWords, withoutAssertions } from './keywords.js';
import {
  type Below,
  lengthsOf,
  numberType,
  optional,
  refStandsAlone,
  schemaObject,
  textOf,
} from './kinds.js';
import { defaultOf, isOfKind, literalType } from './literal.js';
import type { Pending } from './meaning.js';
import { namedFormat } from './named-formats.js';
import { type BinaryForm, isOctetsSchema, octetsType } from './octets.js';
import { exampleNodes, examplesOf, reportRounded, reportRoundedExamples } from './rounded.js';
import type { Traits } from './traits.js';
import {
  isAnyKind,
  isExact,
  isOpenIn,
  knownKinds,
  plainTypes,
  reportMissingType,
  withKinds,
} from './typeless.js';
import { reportIdleDiscriminator, unionOf } from './union.js';
import { type JsonKind, jsonKinds, type ValueKinds } from './value-kinds.js';
import type { View } from './view.js';

/** The context of reading schemas, which keeps the names of types. */
export interface SchemaNames {
  /** The TypeScript type of bytes. */
  readonly binary: BinaryForm;
  /** References to schemas of which more is read than `traits`, `hierarchies` and `kinds` return. */
  readonly references: References;
  readonly traits: Traits;
  readonly hierarchies: Hierarchies;
  readonly kinds: ValueKinds;
  readonly complain: Complain;
  /** With `exact`, schemas without `type` allow any kind everywhere. */
  readonly exact: boolean;
  readonly carriers: Carriers;
  /** Parts that can only be judged when all types are known. */
  readonly pending: Pending;
  reference(node: DocumentNode, view: View): ReferenceType;
  /** Type of the values of one kind of a schema that also allows others; named if the schema has a name. */
  ofKind(node: DocumentNode, kind: JsonKind, view: View): Type;
  /** The schema behind a reference, which is read. */
  target(node: DocumentNode, keyword?: string): DocumentNode | undefined;
  /** The schema behind a reference, whose type is named. */
  named(node: DocumentNode, keyword: string): DocumentNode | undefined;
  entered(node: DocumentNode, view: View): View;
}

/** Reads the keywords of a schema as one type. */
export class SchemaReader {
  private readonly names: SchemaNames;

  constructor(names: SchemaNames) {
    this.names = names;
  }

  /** Type of an inline schema, with its description. */
  inPlace(node: DocumentNode, view: View): Type {
    return this.described(node, this.type(node, view));
  }

  /** A type with the description of its schema. */
  described(node: DocumentNode, type: Type): Type {
    const doc = textOf(node, 'description') ?? textOf(node, 'title');
    return doc === undefined || isReference(node) ? type : { ...type, doc };
  }

  /** Type of a schema without its description. */
  type(node: DocumentNode, outside: View): Type {
    const at = placeOf(node);
    const schema = schemaObject(node);
    if (schema === undefined) return this.booleanSchema(node, at);
    const entered = this.names.entered(node, outside);
    const { base } = entered;
    const view = withKinds(node, base === undefined ? entered : withoutBase(entered), this.names);
    if (isOpenIn(node, view, this.names)) return this.open(node, view, at);
    const here = node.resource.validates ? node : withoutAssertions(node, schema);
    const { dialect } = node.resource;
    if (typeof schema.$ref === 'string' && refStandsAlone(dialect)) {
      reportBesideRef(here, this.names.complain);
      return this.nullable(here, this.referred(here, view, '$ref'));
    }
    const family = base === true ? undefined : this.family(here, view, at);
    const whole =
      family ??
      this.tagged(
        here,
        combined(
          [...this.references(here, view), ...this.parts(here, view)],
          at,
          this.unevaluated(here, view),
        ),
      );
    if (base === true) return { ...whole, at };
    if (whole.kind === 'intersection' || whole.kind === 'union')
      this.names.pending.combined.push({ type: whole, at });
    reportRoundedExamples(here, this.names.complain);
    const examples = examplesOf(here);
    const type = { ...this.nullable(here, whole), at };
    if (examples.length === 0) return type;
    // Bytes in a form are written as text in an example.
    if (view.octets !== true) {
      for (const node of exampleNodes(here))
        this.names.pending.values.push({
          what: 'example',
          value: node.value as Json,
          type,
          at: placeOf(node),
        });
    }
    return { ...type, examples };
  }

  /**
   * A type that allows any value, in which values of the described kinds must satisfy the schema (JSON Schema 2020-12,
   * 7.6.1).
   */
  private open(node: DocumentNode, view: View, at: Place): Type {
    const kinds = this.names.kinds.described(node);
    const described = jsonKinds.filter((kind) => kinds.has(kind));
    reportMissingType(node, this.names.complain);
    const members = [
      ...described.map((kind) => this.names.ofKind(node, kind, view)),
      ...jsonKinds.filter((kind) => !kinds.has(kind)).map((kind) => plainTypes[kind]),
    ];
    return { kind: 'union', members, exclusive: false, at };
  }

  private booleanSchema(node: DocumentNode, at: Place): Type {
    if (typeof node.value !== 'boolean') {
      this.names.complain('error', 'wrong-type', 'a schema must be an object, true or false', at);
    }
    return node.value === false ? { kind: 'never', at } : { kind: 'any', at };
  }

  private references(node: DocumentNode, view: View): readonly Type[] {
    return ['$ref', '$dynamicRef', '$recursiveRef']
      .filter((keyword) => typeof valueAt(node, keyword) === 'string')
      .map((keyword) => this.referred(node, view, keyword));
  }

  /** The union of the schemas that extend a schema, if a discriminator distinguishes them. */
  private family(node: DocumentNode, view: View, at: Place): UnionType | undefined {
    const family = this.names.hierarchies.family(node);
    if (family === undefined) return undefined;
    const { field, mapping } = family;
    const members = family.members.map(({ node: derived, self }) =>
      this.names.reference(derived, self ? { ...view, base: true } : view),
    );
    return { kind: 'union', members, exclusive: false, discriminator: { field, mapping }, at };
  }

  /** A type with the values of the discriminators that its schema inherits. */
  private tagged(node: DocumentNode, type: Type): Type {
    return this.names.hierarchies
      .tags(node)
      .reduce<Type>(
        (stated, tag) => withTag(stated, tag) ?? { kind: 'intersection', members: [stated, tagRecord(tag)] },
        type,
      );
  }

  private referred(node: DocumentNode, view: View, keyword: string): Type {
    const at = placeOf(node);
    const parent = keyword === '$ref' ? this.names.hierarchies.parent(node) : undefined;
    if (parent !== undefined)
      return { ...this.names.reference(parent, { ...view, exact: false, base: true }), at };
    const target = this.names.named(node, keyword);
    if (target === undefined) return { kind: 'any', at };
    const dynamic = keyword === '$ref' ? undefined : dynamicName(target, String(valueAt(node, keyword)));
    const outermost = dynamic === undefined ? undefined : view.anchors.get(dynamic);
    return { ...this.names.reference(outermost ?? target, { ...view, exact: false }), at };
  }

  /** Types of the keywords of a schema, all of which a value must satisfy. */
  private parts(node: DocumentNode, view: View): readonly Type[] {
    const below = this.below(view);
    const base = this.base(node, view, below);
    if (this.names.hierarchies.family(node) === undefined) reportIdleDiscriminator(node, this.names.complain);
    const literal = literalType(node, base, this.isExact(view), this.names.complain);
    if (literal !== undefined) this.stateListed(node, base);
    const list = (keyword: string) => itemsAt(node, keyword).map((item) => this.inPlace(item, view));
    const not = child(node, 'not');
    return [
      ...(literal === undefined ? base : literal),
      ...list('allOf'),
      ...unionOf(node, 'anyOf', list('anyOf'), this.names.references),
      ...unionOf(node, 'oneOf', list('oneOf'), this.names.references),
      ...(not.value === undefined
        ? []
        : [{ kind: 'not', type: this.inPlace(not, { ...view, exact: true }), at: placeOf(not) } as const]),
      ...this.conditional(node, view),
    ];
  }

  /** Listed values are judged by the keywords next to them. */
  private stateListed(node: DocumentNode, base: readonly Type[]): void {
    const [only, ...others] = base;
    if (only === undefined || others.length > 0) return;
    for (const item of itemsAt(node, 'enum')) {
      const value = item.value as Json;
      // What is of another type, or was rounded, has its own report.
      if (isOfKind(value, only) && !isInexact(value))
        this.names.pending.values.push({ what: 'listed value', value, type: only, at: placeOf(item) });
    }
  }

  private conditional(node: DocumentNode, view: View): readonly Type[] {
    const condition = child(node, 'if');
    if (condition.value === undefined) return [];
    const branch = (name: 'then' | 'else') => {
      const schema = child(node, name);
      return schema.value === undefined ? {} : { [name]: this.inPlace(schema, view) };
    };
    const type = this.inPlace(condition, { ...view, exact: true });
    return [{ kind: 'conditional', if: type, ...branch('then'), ...branch('else'), at: placeOf(condition) }];
  }

  private unevaluated(node: DocumentNode, view: View) {
    const fields = child(node, 'unevaluatedProperties');
    const list = child(node, 'unevaluatedItems');
    if (fields.value === undefined && list.value === undefined) return undefined;
    return {
      ...(fields.value === undefined ? {} : { unevaluatedFields: this.inPlace(fields, view) }),
      ...(list.value === undefined ? {} : { unevaluatedItems: this.inPlace(list, view) }),
    };
  }

  /** Types from `type` and the keywords of single kinds. */
  private base(node: DocumentNode, view: View, below: Below): readonly Type[] {
    const at = placeOf(node);
    const kinds = this.typeNames(node) ?? knownKinds(node, view);
    if (kinds.length > 0) {
      const types = kinds.map((kind) => ({ ...this.ofKind(kind, node, view, below), at }));
      return types.length === 1 ? types : [{ kind: 'union', members: types, exclusive: false, at }];
    }
    if (isAnyKind(view)) reportMissingType(node, this.names.complain);
    return statedKinds(node).map((kind) => ({
      kind: 'when',
      type: { ...kindOf(kind, node, below), at },
      at,
    }));
  }

  /** The values of `type` without unknown ones, which the loader reported. */
  private typeNames(node: DocumentNode): readonly string[] | undefined {
    if (valueAt(node, 'type') === undefined) return undefined;
    const names = typesAt(node).map((name) => String(name));
    const known = names.filter((name) => typeWords.has(name));
    if (known.length < names.length || known.length === 0)
      return known.length === names.length ? [] : undefined;
    return known.includes('number') ? known.filter((name) => name !== 'integer') : known;
  }

  private isExact(view: View): boolean {
    return isExact(view, this.names);
  }

  private ofKind(kind: string, node: DocumentNode, view: View, below: Below): Type {
    if (kind === 'null') return { kind: 'null' };
    if (kind === 'boolean') return { kind: 'boolean' };
    if (kind === 'file') return this.octets(node, view);
    if (kind === 'integer' || kind === 'number')
      reportRounded(child(node, 'multipleOf'), 'the divisor', this.names.complain, '; that is checked');
    if (kind === 'string' && view.octets === true && isOctetsSchema(node)) return this.octets(node, view);
    const type = kind === 'integer' ? numberType(node, true) : kindOf(kind, node, below);
    const made = carried(type, this.names.carriers);
    this.names.pending.formats.push(...namedFormat(node, made));
    return made;
  }

  private octets(node: DocumentNode, { isWhole }: View): Type {
    const { binary } = this.names;
    const form = binary === 'stream' && isWhole === true ? 'Blob' : binary;
    const lengths = lengthsOf(node);
    if (form === 'stream' && Object.keys(lengths).length > 0) {
      const message = 'the length of a file that is read as a stream is not checked';
      this.names.complain('info', 'not-generated', message, placeOf(node));
    }
    return octetsType(form, 'part', lengths);
  }

  /** `nullable` of 3.0 (and `x-nullable` of 2.0): as authors mean it, also together with `allOf` and `enum`. */
  private nullable(node: DocumentNode, whole: Type): Type {
    const mark = valueAt(node, 'nullable') ?? valueAt(node, 'x-nullable');
    if (mark !== true || whole.kind === 'any') return whole;
    if (node.resource.dialect === '2020-12') {
      const at = placeOf(child(node, 'nullable'));
      this.names.complain(
        'warning',
        'ignored-keyword',
        '"nullable" was removed in OpenAPI 3.1; null is allowed anyway',
        at,
        'Add "null" to "type".',
      );
    }
    const unlisted = reportUnlistedNull(node, this.names.complain) ? ({ unlisted: true } as const) : {};
    if (whole.kind === 'literal')
      return whole.values.includes(null) ? whole : { ...whole, values: [...whole.values, null], ...unlisted };
    return {
      kind: 'union',
      members: [whole, { kind: 'null', ...unlisted }],
      exclusive: false,
    } satisfies UnionType;
  }

  private below(view: View): Below {
    const { kinds: _, form, ...inside } = view;
    const fieldView: View = { ...inside, ...(form === 'body' && { form: 'field' }) };
    const listView: View = { ...inside, ...(form === 'field' && { form }) };
    const type = (node: DocumentNode) => this.inPlace(node, listView);
    return {
      type,
      complain: this.names.complain,
      entries: (node) => {
        const target = typeof valueAt(node, '$ref') === 'string' ? this.names.target(node) : node;
        return target === undefined ? [] : members(target);
      },
      demands: ({ unsent, readOnly }) =>
        unsent !== true && !(view.direction === 'event' && readOnly === true),
      field: (node, apart) => {
        const marked = (name: string) => this.names.traits.marked(node, name);
        const doc = textOf(node, 'description') ?? textOf(node, 'title');
        const type = apart ? this.names.reference(node, fieldView) : this.type(node, fieldView);
        const fallback = defaultOf(node, type, this.names.complain);
        if (fallback !== undefined) {
          const at = placeOf(child(node, 'default'));
          this.names.pending.values.push({ what: 'default', value: fallback, type, at });
        }
        const [readOnly, writeOnly] = [marked('readOnly'), marked('writeOnly')];
        const isUnsent =
          (view.direction === 'request' && readOnly) || (view.direction === 'response' && writeOnly);
        return {
          type,
          ...optional('doc', doc),
          ...(readOnly ? { readOnly } : {}),
          ...(writeOnly ? { writeOnly } : {}),
          ...(isUnsent ? { unsent: true } : {}),
          ...(marked('deprecated') ? { deprecated: true } : {}),
          ...optional('default', fallback),
        };
      },
    };
  }
}

function withoutBase({ base: _, ...view }: View): View {
  return view;
}

type Unevaluated = { readonly unevaluatedFields?: Type; readonly unevaluatedItems?: Type };

function combined(parts: readonly Type[], at: Place, unevaluated: Unevaluated | undefined): Type {
  const [only] = parts;
  if (unevaluated !== undefined) return { kind: 'intersection', members: parts, ...unevaluated, at };
  if (only === undefined) return { kind: 'any', at };
  return parts.length === 1 ? only : { kind: 'intersection', members: parts, at };
}

/**
 * The name by which a dynamic reference is resolved in the dynamic scope, if its initial target has it (2020-12,
 * 8.2.3.2).
 */
function dynamicName(target: DocumentNode, reference: string): string | undefined {
  const name = reference.split('#')[1] ?? '';
  const named = target.resource.dynamicAnchors.get(name);
  return named !== undefined && named.value === target.value ? name : undefined;
}
