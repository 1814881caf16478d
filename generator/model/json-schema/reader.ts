import type { Registry } from '../../load/json-schema/json-schema.js';
import type { Complain } from '../../load/json-schema/report.js';
import { child, itemsAt, members, placeOf, type Spot, valueAt } from '../../load/json-schema/spot.js';
import type { Json, LiteralType, Place, ReferenceType, Type, UnionType } from '../contract.js';
import { tagRecord, withTag } from '../narrowing.js';
import { type Carriers, carried } from './carriers.js';
import { discriminatorOf } from './discriminator.js';
import type { Hierarchies } from './hierarchies.js';
import { annotations, isReference, kindOf, saidKinds, typeWords, withoutAssertions } from './keywords.js';
import {
  type Below,
  examplesOf,
  numberType,
  optional,
  refStandsAlone,
  schemaObject,
  textOf,
} from './kinds.js';
import { defaultOf, literalType } from './literal.js';
import { exampleSpots, type Pending } from './meaning.js';
import { type BinaryForm, isOctetsSpot, octetsType } from './octets.js';
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
import { type JsonKind, jsonKinds, type ValueKinds } from './value-kinds.js';
import type { View } from './view.js';

/** The context of reading schemas, which keeps the names of types. */
export interface SchemaNames {
  /** The TypeScript type of bytes. */
  readonly binary: BinaryForm;
  readonly registry: Registry;
  readonly traits: Traits;
  readonly hierarchies: Hierarchies;
  readonly kinds: ValueKinds;
  readonly complain: Complain;
  /** With `exact`, schemas without `type` allow any kind everywhere. */
  readonly exact: boolean;
  readonly carriers: Carriers;
  /** Parts that can only be judged when all types are known. */
  readonly pending: Pending;
  reference(spot: Spot, view: View): ReferenceType;
  /** Type of the values of one kind of a schema that also allows others; named if the schema has a name. */
  ofKind(spot: Spot, kind: JsonKind, view: View): Type;
  target(spot: Spot, keyword?: string): Spot | undefined;
  entered(spot: Spot, view: View): View;
}

/** Reads the keywords of a schema as one type. */
export class SchemaReader {
  private readonly names: SchemaNames;

  constructor(names: SchemaNames) {
    this.names = names;
  }

  /** Type of an inline schema, with its description. */
  inPlace(spot: Spot, view: View): Type {
    return this.described(spot, this.type(spot, view));
  }

  /** A type with the description of its schema. */
  described(spot: Spot, type: Type): Type {
    const doc = textOf(spot, 'description') ?? textOf(spot, 'title');
    return doc === undefined || isReference(spot) ? type : { ...type, doc };
  }

  /** Type of a schema without its description. */
  type(spot: Spot, outside: View): Type {
    const at = placeOf(spot);
    const schema = schemaObject(spot);
    if (schema === undefined) return this.booleanSchema(spot, at);
    const { base, ...entered } = this.names.entered(spot, outside);
    const view = withKinds(spot, entered, this.names);
    if (isOpenIn(spot, view, this.names)) return this.open(spot, view, at);
    const here = spot.resource.validates ? spot : withoutAssertions(spot, schema);
    const { dialect } = spot.resource;
    if (typeof schema.$ref === 'string' && refStandsAlone(dialect)) {
      this.reportBesideRef(here);
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
    if (whole.kind === 'intersection') this.names.pending.combined.push({ type: whole, at });
    const examples = examplesOf(here);
    const type = { ...this.nullable(here, whole), at };
    if (examples.length === 0) return type;
    // Bytes in a form are written as text in an example.
    if (view.octets !== true) {
      for (const spot of exampleSpots(here))
        this.names.pending.values.push({
          what: 'example',
          value: spot.value as Json,
          type,
          at: placeOf(spot),
        });
    }
    return { ...type, examples };
  }

  /**
   * A type that allows any value, in which values of the described kinds must satisfy the schema (JSON Schema 2020-12,
   * 7.6.1).
   */
  private open(spot: Spot, view: View, at: Place): Type {
    const kinds = this.names.kinds.described(spot);
    const described = jsonKinds.filter((kind) => kinds.has(kind));
    reportMissingType(spot, this.names.complain);
    const members = [
      ...described.map((kind) => this.names.ofKind(spot, kind, view)),
      ...jsonKinds.filter((kind) => !kinds.has(kind)).map((kind) => plainTypes[kind]),
    ];
    return { kind: 'union', members, exclusive: false, at };
  }

  /**
   * Before 3.1 siblings of `$ref` are ignored; annotations and `nullable` are used nevertheless, others are reported.
   */
  private reportBesideRef(spot: Spot): void {
    const epoch = spot.resource.dialect.startsWith('draft') ? 'up to draft 7' : 'before OpenAPI 3.1';
    for (const [name, at] of members(spot)) {
      if (['$ref', 'nullable', 'x-nullable'].includes(name) || name.startsWith('x-') || annotations.has(name))
        continue;
      this.names.complain(
        'info',
        'ignored-keyword',
        `"${name}" has no effect next to "$ref" ${epoch}`,
        placeOf(at),
      );
    }
  }

  private booleanSchema(spot: Spot, at: Place): Type {
    if (typeof spot.value !== 'boolean') {
      this.names.complain('error', 'wrong-type', 'a schema must be an object, true or false', at);
    }
    return spot.value === false ? { kind: 'never', at } : { kind: 'any', at };
  }

  private references(spot: Spot, view: View): readonly Type[] {
    return ['$ref', '$dynamicRef', '$recursiveRef']
      .filter((keyword) => typeof valueAt(spot, keyword) === 'string')
      .map((keyword) => this.referred(spot, view, keyword));
  }

  /** The union of the schemas that extend a schema, if a discriminator distinguishes them. */
  private family(spot: Spot, view: View, at: Place): UnionType | undefined {
    const family = this.names.hierarchies.family(spot);
    if (family === undefined) return undefined;
    const { field, mapping } = family;
    const members = family.members.map(({ spot: heir, self }) =>
      this.names.reference(heir, self ? { ...view, base: true } : view),
    );
    return { kind: 'union', members, exclusive: false, discriminator: { field, mapping }, at };
  }

  /** A type with the values of the discriminators that its schema inherits. */
  private tagged(spot: Spot, type: Type): Type {
    return this.names.hierarchies
      .tags(spot)
      .reduce<Type>(
        (stated, tag) => withTag(stated, tag) ?? { kind: 'intersection', members: [stated, tagRecord(tag)] },
        type,
      );
  }

  private referred(spot: Spot, view: View, keyword: string): Type {
    const at = placeOf(spot);
    const parent = keyword === '$ref' ? this.names.hierarchies.parent(spot) : undefined;
    if (parent !== undefined)
      return { ...this.names.reference(parent, { ...view, exact: false, base: true }), at };
    const target = this.names.target(spot, keyword);
    if (target === undefined) return { kind: 'any', at };
    const dynamic = keyword === '$ref' ? undefined : dynamicName(target, String(valueAt(spot, keyword)));
    const outermost = dynamic === undefined ? undefined : view.anchors.get(dynamic);
    return { ...this.names.reference(outermost ?? target, { ...view, exact: false }), at };
  }

  /** Types of the keywords of a schema, all of which a value must satisfy. */
  private parts(spot: Spot, view: View): readonly Type[] {
    const below = this.below(view);
    const base = this.base(spot, view, below);
    if (
      valueAt(spot, 'discriminator') !== undefined &&
      valueAt(spot, 'oneOf') === undefined &&
      valueAt(spot, 'anyOf') === undefined &&
      this.names.hierarchies.family(spot) === undefined
    ) {
      const message =
        'the discriminator has no effect without "oneOf" or "anyOf" next to it, or schemas that extend this one by "allOf"';
      const at = placeOf(child(spot, 'discriminator'));
      this.names.complain('info', 'not-generated', message, at);
    }
    const literal = literalType(spot, base, this.isExact(view), this.names.complain);
    const list = (keyword: string) => itemsAt(spot, keyword).map((item) => this.inPlace(item, view));
    const not = child(spot, 'not');
    return [
      ...(literal === undefined ? base : literal),
      ...list('allOf'),
      ...this.union(spot, 'anyOf', list('anyOf')),
      ...this.union(spot, 'oneOf', list('oneOf')),
      ...(not.value === undefined
        ? []
        : [{ kind: 'not', type: this.inPlace(not, { ...view, exact: true }), at: placeOf(not) } as const]),
      ...this.conditional(spot, view),
    ];
  }

  private union(spot: Spot, keyword: 'anyOf' | 'oneOf', members: readonly Type[]): readonly Type[] {
    if (members.length < 2) return members;
    const at = placeOf(child(spot, keyword));
    const exclusive = keyword === 'oneOf';
    const discriminator = discriminatorOf(spot, keyword, this.names.registry, this.names.complain);
    const others = members.filter(({ kind }) => kind !== 'null');
    if (discriminator === undefined || others.length < 2 || others.length + 1 !== members.length)
      return [{ kind: 'union', members, exclusive, ...optional('discriminator', discriminator), at }];
    // Null has no fields, so that the discriminator only applies to the other members.
    const mapping = discriminator.mapping.flatMap(({ value, member }) => {
      const moved = members[member] === undefined ? -1 : others.indexOf(members[member]);
      return moved < 0 ? [] : [{ value, member: moved }];
    });
    const union: UnionType = {
      kind: 'union',
      members: others,
      exclusive,
      discriminator: { ...discriminator, mapping },
      at,
    };
    return [{ kind: 'union', members: [union, { kind: 'null' }], exclusive, at }];
  }

  private conditional(spot: Spot, view: View): readonly Type[] {
    const condition = child(spot, 'if');
    if (condition.value === undefined) return [];
    const branch = (name: 'then' | 'else') => {
      const schema = child(spot, name);
      return schema.value === undefined ? {} : { [name]: this.inPlace(schema, view) };
    };
    const type = this.inPlace(condition, { ...view, exact: true });
    return [{ kind: 'conditional', if: type, ...branch('then'), ...branch('else'), at: placeOf(condition) }];
  }

  private unevaluated(spot: Spot, view: View) {
    const fields = child(spot, 'unevaluatedProperties');
    const list = child(spot, 'unevaluatedItems');
    if (fields.value === undefined && list.value === undefined) return undefined;
    return {
      ...(fields.value === undefined ? {} : { unevaluatedFields: this.inPlace(fields, view) }),
      ...(list.value === undefined ? {} : { unevaluatedItems: this.inPlace(list, view) }),
    };
  }

  /** Types from `type` and the keywords of single kinds. */
  private base(spot: Spot, view: View, below: Below): readonly Type[] {
    const at = placeOf(spot);
    const kinds = this.typeNames(spot) ?? knownKinds(spot, view);
    if (kinds.length > 0) {
      const types = kinds.map((kind) => ({ ...this.ofKind(kind, spot, view, below), at }));
      return types.length === 1 ? types : [{ kind: 'union', members: types, exclusive: false, at }];
    }
    if (isAnyKind(view)) reportMissingType(spot, this.names.complain);
    return saidKinds(spot).map((kind) => ({ kind: 'when', type: { ...kindOf(kind, spot, below), at }, at }));
  }

  /** The values of `type` without unknown ones, which the loader reported. */
  private typeNames(spot: Spot): readonly string[] | undefined {
    const given = valueAt(spot, 'type');
    if (given === undefined) return undefined;
    const names = [given].flat().map((name) => String(name));
    const known = names.filter((name) => typeWords.has(name));
    if (known.length < names.length || known.length === 0)
      return known.length === names.length ? [] : undefined;
    return known.includes('number') ? known.filter((name) => name !== 'integer') : known;
  }

  private isExact(view: View): boolean {
    return isExact(view, this.names);
  }

  private ofKind(kind: string, spot: Spot, view: View, below: Below): Type {
    if (kind === 'null') return { kind: 'null' };
    if (kind === 'boolean') return { kind: 'boolean' };
    if (kind === 'file') return octetsType(this.names.binary, 'part');
    if (kind === 'integer') return carried(numberType(spot, true), this.names.carriers);
    if (kind === 'string' && view.octets === true && isOctetsSpot(spot))
      return octetsType(this.names.binary, 'part');
    return carried(kindOf(kind, spot, below), this.names.carriers);
  }

  /** `nullable` of 3.0 (and `x-nullable` of 2.0): as authors mean it, also together with `allOf` and `enum`. */
  private nullable(spot: Spot, whole: Type): Type {
    const mark = valueAt(spot, 'nullable') ?? valueAt(spot, 'x-nullable');
    if (mark !== true || whole.kind === 'any') return whole;
    if (spot.resource.dialect === '2020-12') {
      const at = placeOf(child(spot, 'nullable'));
      this.names.complain(
        'warning',
        'ignored-keyword',
        '"nullable" was removed in OpenAPI 3.1; null is allowed anyway',
        at,
        'Add "null" to "type".',
      );
    }
    if (whole.kind === 'literal') return whole.values.includes(null) ? whole : withNull(whole);
    return { kind: 'union', members: [whole, { kind: 'null' }], exclusive: false } satisfies UnionType;
  }

  private below(view: View): Below {
    const { kinds: _, form, ...inside } = view;
    const fieldView: View = { ...inside, ...(form === 'body' && { form: 'field' }) };
    const listView: View = { ...inside, ...(form === 'field' && { form }) };
    const type = (spot: Spot) => this.inPlace(spot, listView);
    return {
      type,
      complain: this.names.complain,
      entries: (spot) => {
        const target = typeof valueAt(spot, '$ref') === 'string' ? this.names.target(spot) : spot;
        return target === undefined ? [] : members(target);
      },
      demands: ({ readOnly, writeOnly }) =>
        !(view.direction === 'request' && readOnly === true) &&
        !(view.direction === 'response' && writeOnly === true),
      field: (spot, apart) => {
        const marked = (name: string) => this.names.traits.marked(spot, name);
        const doc = textOf(spot, 'description') ?? textOf(spot, 'title');
        const type = apart ? this.names.reference(spot, fieldView) : this.type(spot, fieldView);
        const fallback = defaultOf(spot, type, this.names.complain);
        if (fallback !== undefined) {
          const at = placeOf(child(spot, 'default'));
          this.names.pending.values.push({ what: 'default', value: fallback, type, at });
        }
        return {
          type,
          ...optional('doc', doc),
          ...(marked('readOnly') ? { readOnly: true } : {}),
          ...(marked('writeOnly') ? { writeOnly: true } : {}),
          ...(marked('deprecated') ? { deprecated: true } : {}),
          ...optional('default', fallback),
        };
      },
    };
  }
}

function withNull(literal: LiteralType): LiteralType {
  return { ...literal, values: [...literal.values, null] };
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
function dynamicName(target: Spot, reference: string): string | undefined {
  const name = reference.split('#')[1] ?? '';
  const named = target.resource.dynamicAnchors.get(name);
  return named !== undefined && named.value === target.value ? name : undefined;
}
