import { child, items, type Library, members, placeOf, type Spot } from '../load/json-schema.js';
import type { Complain } from '../load/json-schema-report.js';
import type { Json, LiteralType, NamedType, Place, ReferenceType, Type, UnionType } from './contract.js';
import { withoutEndlessTypes } from './json-schema-cycles.js';
import { discriminatorOf } from './json-schema-discriminator.js';
import {
  annotations,
  isReference,
  kindOf,
  saidKinds,
  saysMore,
  typeWords,
  withoutAssertions,
} from './json-schema-keywords.js';
import {
  type Below,
  examplesOf,
  numberType,
  optional,
  refStandsAlone,
  schemaObject,
  textOf,
} from './json-schema-kinds.js';
import { literalType } from './json-schema-literal.js';
import { qualifiedNames } from './json-schema-names.js';
import { isOctetsSpot } from './json-schema-octets.js';
import { Traits } from './json-schema-traits.js';
import type { NameScope } from './names.js';

/** In which light a schema is read; a named schema has one type for each light that makes a difference to it. */
export interface View {
  /** Where fields that are only read or only written are not demanded. */
  readonly direction?: 'request' | 'response';
  /** Whether `format: binary` stands for octets, as in a multipart body. */
  readonly octets?: boolean;
  /** Whether a missing `type` is left open as JSON Schema has it, and not taken from the other keywords. */
  readonly exact?: boolean;
  /** The outermost schema of the dynamic scope for each `$dynamicAnchor` (2020-12, 8.2.3.2). */
  readonly anchors: ReadonlyMap<string, Spot>;
}

/** The view of a document as a whole. */
export const plainView: View = { anchors: new Map() };

/** Turns schemas into types, naming those that something refers to. */
export class Schemas {
  readonly complain: Complain;
  readonly scope: NameScope;
  private readonly library: Library;
  private readonly traits: Traits;
  private readonly exact: boolean;
  private readonly names = new Map<string, string>();
  private readonly types = new Map<string, NamedType>();
  private readonly due: (() => void)[] = [];

  /** With `exact`, a missing `type` stays open everywhere. */
  constructor(library: Library, scope: NameScope, complain: Complain, exact = false) {
    this.exact = exact;
    this.library = library;
    this.scope = scope;
    this.complain = complain;
    this.traits = new Traits(library);
  }

  /** The types named so far, in the order of their names, without schemas that consist of themselves. */
  finish(): readonly NamedType[] {
    for (let next = this.due.shift(); next !== undefined; next = this.due.shift()) next();
    return withoutEndlessTypes([...this.types.values()], this.complain);
  }

  /** The named type of a schema that has, or deserves, a name of its own. */
  reference(spot: Spot, view: View, wanted?: readonly string[]): ReferenceType {
    const seen = this.reduced(spot, this.entered(spot, view));
    const key = keyOf(spot, seen);
    const known = this.names.get(key);
    if (known !== undefined) return { kind: 'reference', name: known };
    const name = this.nameFor(spot, seen, wanted);
    this.names.set(key, name);
    this.types.set(name, { name, type: { kind: 'any' }, at: placeOf(spot) });
    this.due.push(() => this.types.set(name, this.named(name, spot, seen)));
    return { kind: 'reference', name };
  }

  /** Type of a body, parameter or response in place: scalars stay, everything with structure gets a name. */
  hoisted(spot: Spot, view: View, wanted: readonly string[]): Type {
    const known = this.names.get(keyOf(spot, this.reduced(spot, this.entered(spot, view))));
    if (known !== undefined) return { kind: 'reference', name: known };
    const type = this.inPlace(spot, view);
    return deservesName(type) ? { ...this.reference(spot, view, wanted), at: placeOf(spot) } : type;
  }

  /** Type of a schema where it stands, with its description. */
  inPlace(spot: Spot, view: View): Type {
    const type = this.type(spot, view);
    const doc = textOf(spot, 'description') ?? textOf(spot, 'title');
    const own = doc === undefined || isReference(spot) ? type : { ...type, doc };
    return own;
  }

  /** The schema a reference leads to, through references to references; reports one that leads nowhere. */
  target(spot: Spot, keyword = '$ref'): Spot | undefined {
    const at = child(spot, keyword);
    const found = this.library.resolve(String(at.value), spot);
    if (found.spot !== undefined) return found.spot;
    this.complain('error', found.code, found.message, placeOf(at), found.mend);
    return undefined;
  }

  private nameFor(spot: Spot, view: View, wanted: readonly string[] | undefined): string {
    const base = this.names.get(keyOf(spot, { anchors: view.anchors }));
    // A body in place is seen from one side only; its name needs no telling from which.
    const suffix = base === undefined && wanted !== undefined ? '' : suffixOf(view);
    const [first = 'Type', ...others] =
      base !== undefined && suffix !== '' ? [base] : (wanted ?? qualifiedNames(spot));
    const given = this.scope.take(
      first + suffix,
      others.map((name) => name + suffix),
    );
    if (given !== first + suffix) {
      this.complain(
        'info',
        'renamed',
        `"${first + suffix}" is taken; this type is called "${given}"`,
        placeOf(spot),
      );
    }
    return given;
  }

  private named(name: string, spot: Spot, view: View): NamedType {
    const type = this.type(spot, view);
    const doc = textOf(spot, 'description') ?? textOf(spot, 'title');
    const wire =
      spot.pointer.startsWith('/components/schemas/') ||
      spot.pointer.startsWith('/definitions/') ||
      spot.pointer.startsWith('/$defs/');
    const token = wire
      ? spot.pointer.split('/').at(-1)?.replaceAll('~1', '/').replaceAll('~0', '~')
      : undefined;
    return {
      name,
      ...(token === undefined || token === name ? {} : { wireName: token }),
      ...(doc === undefined || isReference(spot) ? {} : { doc }),
      ...(child(spot, 'deprecated').value === true ? { deprecated: true } : {}),
      type,
      at: placeOf(spot),
    };
  }

  /** Drops from a view what makes no difference to a schema, so that types are not doubled for nothing. */
  private reduced(spot: Spot, view: View): View {
    const { direction, octets } = view;
    if (direction === undefined && octets !== true) return { anchors: view.anchors };
    const traits = this.traits.of(spot);
    const matters = direction === 'request' ? traits.readOnly : direction === 'response' && traits.writeOnly;
    return {
      anchors: view.anchors,
      ...(matters && direction !== undefined ? { direction } : {}),
      ...(octets && traits.octets ? { octets } : {}),
    };
  }

  /** The view inside a schema resource: its dynamic anchors count unless one further out has the name. */
  private entered(spot: Spot, view: View): View {
    const { dynamicAnchors } = spot.resource;
    if (!this.library.dynamic || dynamicAnchors.size === 0) return view;
    const fresh = [...dynamicAnchors].filter(([name]) => !view.anchors.has(name));
    return fresh.length === 0 ? view : { ...view, anchors: new Map([...view.anchors, ...fresh]) };
  }

  /** Type of a schema, its description left to who asks. */
  type(spot: Spot, outside: View): Type {
    const at = placeOf(spot);
    const schema = schemaObject(spot);
    if (schema === undefined) return this.booleanSchema(spot, at);
    const view = this.entered(spot, outside);
    const here = spot.resource.validates ? spot : withoutAssertions(spot, schema);
    const { dialect } = spot.resource;
    if (typeof schema.$ref === 'string' && refStandsAlone(dialect)) {
      this.reportBesideRef(here);
      return this.referred(here, view, '$ref');
    }
    const whole = combined(
      [...this.references(here, view), ...this.parts(here, view)],
      at,
      this.unevaluated(here, view),
    );
    const examples = examplesOf(here);
    return { ...this.nullable(here, whole), at, ...(examples.length === 0 ? {} : { examples }) };
  }

  /** Before 3.1 what stands beside `$ref` is ignored; annotations are used all the same, the rest is reported. */
  private reportBesideRef(spot: Spot): void {
    for (const [name, at] of members(spot)) {
      if (name === '$ref' || name.startsWith('x-') || annotations.has(name)) continue;
      this.complain(
        'info',
        'ignored-keyword',
        `"${name}" beside "$ref" has no effect before OpenAPI 3.1`,
        placeOf(at),
      );
    }
  }

  private booleanSchema(spot: Spot, at: Place): Type {
    if (typeof spot.value !== 'boolean') {
      this.complain('error', 'wrong-type', 'a schema is an object, or true or false', at);
    }
    return spot.value === false ? { kind: 'never', at } : { kind: 'any', at };
  }

  private references(spot: Spot, view: View): readonly Type[] {
    return ['$ref', '$dynamicRef', '$recursiveRef']
      .filter((keyword) => typeof child(spot, keyword).value === 'string')
      .map((keyword) => this.referred(spot, view, keyword));
  }

  private referred(spot: Spot, view: View, keyword: string): Type {
    const target = this.target(spot, keyword);
    const at = placeOf(spot);
    if (target === undefined) return { kind: 'any', at };
    const dynamic = keyword === '$ref' ? undefined : dynamicName(target, String(child(spot, keyword).value));
    const outermost = dynamic === undefined ? undefined : view.anchors.get(dynamic);
    return { ...this.reference(outermost ?? target, { ...view, exact: false }), at };
  }

  /** Types of the keywords side by side, each of which a value has to satisfy. */
  private parts(spot: Spot, view: View): readonly Type[] {
    const below = this.below(view);
    const base = this.base(spot, view, below);
    const discriminator = child(spot, 'discriminator');
    if (
      discriminator.value !== undefined &&
      child(spot, 'oneOf').value === undefined &&
      child(spot, 'anyOf').value === undefined
    ) {
      const message =
        'the discriminator chooses nothing without "oneOf" or "anyOf" beside it; derived schemas are not told apart';
      this.complain('info', 'not-generated', message, placeOf(discriminator));
    }
    const literal = literalType(spot, base, this.isExact(view), this.complain);
    const list = (keyword: string) => items(child(spot, keyword)).map((item) => this.inPlace(item, view));
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
    const at = placeOf(child(spot, keyword));
    if (members.length < 2) return members;
    const discriminator = discriminatorOf(spot, keyword, this.library, this.complain);
    return [
      {
        kind: 'union',
        members,
        exclusive: keyword === 'oneOf',
        ...optional('discriminator', discriminator),
        at,
      },
    ];
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

  /** What `type` and the keywords of single kinds say. */
  private base(spot: Spot, view: View, below: Below): readonly Type[] {
    const at = placeOf(spot);
    const named = this.typeNames(spot);
    const kinds = named ?? this.impliedKinds(spot, view);
    if (kinds.length > 0) {
      const types = kinds.map((kind) => ({ ...this.ofKind(kind, spot, view, below), at }));
      return types.length === 1 ? types : [{ kind: 'union', members: types, exclusive: false, at }];
    }
    return saidKinds(spot).map((kind) => ({ kind: 'when', type: { ...kindOf(kind, spot, below), at }, at }));
  }

  /** The values of `type`, those that nobody knows reported and left out. */
  private typeNames(spot: Spot): readonly string[] | undefined {
    const at = child(spot, 'type');
    if (at.value === undefined) return undefined;
    const names = [at.value].flat().map((name) => String(name));
    const known = names.filter((name) => typeWords.has(name));
    for (const name of names) {
      if (!typeWords.has(name))
        this.complain('warning', 'wrong-value', `"${name}" is no type; any value is taken`, placeOf(at));
    }
    if (known.length < names.length || known.length === 0)
      return known.length === names.length ? [] : undefined;
    return known.includes('number') ? known.filter((name) => name !== 'integer') : known;
  }

  /** The kind that keywords speak of where `type` is missing, as authors of OpenAPI mean it. */
  private impliedKinds(spot: Spot, view: View): readonly string[] {
    const said = saidKinds(spot);
    const kind = said[0];
    if (this.isExact(view) || kind === undefined || said.length > 1 || !saysMore(spot, kind)) return [];
    this.complain('info', 'assumed-type', `"type" is missing and taken to be "${kind}"`, placeOf(spot));
    return [kind];
  }

  private isExact(view: View): boolean {
    return this.exact || view.exact === true;
  }

  private ofKind(kind: string, spot: Spot, view: View, below: Below): Type {
    if (kind === 'null') return { kind: 'null' };
    if (kind === 'boolean') return { kind: 'boolean' };
    if (kind === 'file') return { kind: 'bytes', encoding: 'raw' };
    if (kind === 'integer') return numberType(spot, below, true);
    if (kind === 'string' && view.octets === true && isOctetsSpot(spot))
      return { kind: 'bytes', encoding: 'raw' };
    return kindOf(kind, spot, below);
  }

  /** `nullable` of 3.0 (and `x-nullable` of 2.0): as authors mean it, also beside `allOf` and `enum`. */
  private nullable(spot: Spot, whole: Type): Type {
    const mark = child(spot, 'nullable').value ?? child(spot, 'x-nullable').value;
    if (mark !== true || whole.kind === 'any') return whole;
    if (spot.resource.dialect === '2020-12') {
      const at = placeOf(child(spot, 'nullable'));
      this.complain(
        'warning',
        'ignored-keyword',
        '"nullable" is no keyword since OpenAPI 3.1; null is allowed all the same',
        at,
        'Write "null" into "type".',
      );
    }
    if (whole.kind === 'literal') return whole.values.includes(null) ? whole : withNull(whole);
    return { kind: 'union', members: [whole, { kind: 'null' }], exclusive: false } satisfies UnionType;
  }

  private below(view: View): Below {
    const type = (spot: Spot) => this.inPlace(spot, view);
    return {
      type,
      complain: this.complain,
      entries: (spot) => {
        const target = typeof child(spot, '$ref').value === 'string' ? this.target(spot) : spot;
        return target === undefined ? [] : members(target);
      },
      demands: ({ readOnly, writeOnly }) =>
        !(view.direction === 'request' && readOnly === true) &&
        !(view.direction === 'response' && writeOnly === true),
      field: (spot, apart) => {
        const marked = (name: string) => this.traits.marked(spot, name);
        const doc = textOf(spot, 'description') ?? textOf(spot, 'title');
        const fallback = child(spot, 'default').value as Json | undefined;
        return {
          type: apart ? this.reference(spot, view) : this.type(spot, view),
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

/** What a type is called beside the plain one of its schema. */
function suffixOf({ direction, octets }: View): string {
  const side = direction === undefined ? '' : direction === 'request' ? 'Request' : 'Response';
  return `${side}${octets === true ? 'Form' : ''}`;
}

type Unevaluated = { readonly unevaluatedFields?: Type; readonly unevaluatedItems?: Type };

function combined(parts: readonly Type[], at: Place, unevaluated: Unevaluated | undefined): Type {
  const [only] = parts;
  if (unevaluated !== undefined) return { kind: 'intersection', members: parts, ...unevaluated, at };
  if (only === undefined) return { kind: 'any', at };
  return parts.length === 1 ? only : { kind: 'intersection', members: parts, at };
}

/** The name that a dynamic reference asks the dynamic scope for, where its first target has it (2020-12, 8.2.3.2). */
function dynamicName(target: Spot, reference: string): string | undefined {
  const name = reference.split('#')[1] ?? '';
  const named = target.resource.dynamicAnchors.get(name);
  return named !== undefined && named.value === target.value ? name : undefined;
}

function keyOf(spot: Spot, view: View): string {
  const scope = [...view.anchors].map(([name, { file, pointer }]) => `${name}=${file}#${pointer}`).sort();
  return [`${spot.file}#${spot.pointer}`, view.direction ?? '', view.octets ? 'octets' : '', ...scope].join(
    '\n',
  );
}

function deservesName(type: Type): boolean {
  if (type.kind === 'list') return deservesName(type.items) || type.prefix !== undefined;
  return ['record', 'union', 'intersection', 'literal', 'not', 'conditional', 'when'].includes(type.kind);
}
