import { pathOf } from '@trivet/runtime/internal/text';
import { child, type DocumentNode, placeOf, valueAt } from '../../load/json-schema/document-node.js';
import type { References, Registry } from '../../load/json-schema/json-schema.js';
import type { Complain } from '../../load/json-schema/report.js';
import type { NamedType, ReferenceType, Type } from '../contract.js';
import type { NameScope } from '../names.js';
import { type Naming, StyledNames } from '../naming.js';
import type { Carriers } from './carriers.js';
import { withoutEndlessTypes } from './cycles.js';
import { Hierarchies } from './hierarchies.js';
import { type Asked, type AskedType, type KeptParts, KeptReadings } from './kept-readings.js';
import { isReference } from './keywords.js';
import { textOf } from './kinds.js';
import { defaultOf } from './literal.js';
import type { Pending } from './meaning.js';
import { qualifiedNames } from './names.js';
import type { BinaryForm } from './octets.js';
import { type SchemaNames, SchemaReader } from './reader.js';
import { Traits } from './traits.js';
import { isOpenIn, withKinds } from './typeless.js';
import { withoutUnsentDemands } from './unsent.js';
import { type JsonKind, ValueKinds } from './value-kinds.js';
import type { Direction, View } from './view.js';

/** Options for reading schemas. */
export interface SchemasOptions {
  /** Schemas without `type` allow any kind everywhere. */
  readonly exact?: boolean;
  /** The schemas that may extend others. */
  readonly derived?: readonly DocumentNode[];
  readonly carriers?: Carriers;
  /** The TypeScript type of bytes; default `Uint8Array`. */
  readonly binary?: BinaryForm | undefined;
  readonly naming?: Naming | undefined;
  /** Parts of the document of which readings are kept for the next run. */
  readonly kept?: KeptParts | undefined;
}

/** Reads schemas as types, and names those that are referred to. */
export class Schemas implements SchemaNames {
  readonly complain: Complain;
  readonly scope: NameScope;
  readonly references: References;
  readonly traits: Traits;
  readonly hierarchies: Hierarchies;
  readonly kinds: ValueKinds;
  private readonly summaries: ValueKinds;
  readonly exact: boolean;
  readonly carriers: Carriers;
  readonly pending: Pending = { values: [], combined: [], formats: [] };
  private readonly registry: Registry;
  private readonly reader = new SchemaReader(this);
  private readonly names = new Map<string, string>();
  private readonly styled: StyledNames;
  /** By the name of a type: its name without `naming`, from which those of its variants are made. */
  private readonly plain = new Map<string, string>();
  private readonly types = new Map<string, NamedType>();
  private readonly due: (() => void)[] = [];
  /** Names by key that a kept reading was given before one of its answers differed. */
  private readonly early = new Map<string, string>();
  private readonly readings: KeptReadings | undefined;

  /** The TypeScript type of bytes. */
  readonly binary: BinaryForm;

  constructor(
    registry: Registry,
    scope: NameScope,
    complain: Complain,
    {
      exact = false,
      derived = [],
      carriers = {},
      binary = 'Uint8Array',
      naming = {},
      kept,
    }: SchemasOptions = {},
  ) {
    this.binary = binary;
    this.exact = exact;
    this.carriers = carriers;
    this.registry = registry;
    this.scope = scope;
    this.readings = kept && new KeptReadings(kept, this.pending, (node) => this.summary(node));
    this.references = {
      resolve: (reference, from) => {
        const found = registry.resolve(reference, from);
        this.readings?.noteRead(found.node);
        return found;
      },
    };
    this.complain = (...complaint) => {
      this.readings?.note({ complaint });
      complain(...complaint);
    };
    this.styled = StyledNames.ofTypes(naming, this.complain);
    this.hierarchies = new Hierarchies(registry, derived);
    this.traits = new Traits(registry, this.hierarchies);
    this.kinds = new ValueKinds(registry, this.hierarchies, this.references);
    // What was asked before in another order must not matter for those that are read.
    this.summaries = new ValueKinds(registry, this.hierarchies);
  }

  /** All that is known of a schema by which another one refers to it, but for its name; undefined if that is not known. */
  private summary(node: DocumentNode): string | undefined {
    const kinds = this.summaries.summary(node);
    return kinds && `${kinds} ${this.traits.summary(node)}`;
  }

  /** The types named so far, in the order of their names, without cycles of types that consist of themselves. */
  finish(): readonly NamedType[] {
    // The list grows while it is processed.
    for (const next of this.due) next();
    this.due.length = 0;
    return withoutEndlessTypes(withoutUnsentDemands([...this.types.values()]), this.complain);
  }

  /** The named type of a schema that has, or requires, a name. */
  reference(node: DocumentNode, view: View, wanted?: readonly string[], read?: Type): ReferenceType {
    const seen = this.reduced(node, this.entered(node, view));
    const key = keyOf(node, seen);
    const known = this.names.get(key);
    const isNew = known === undefined;
    const asked: AskedType = { key, pointer: node.pointer, view: seen, wanted, isNew, name: known ?? '' };
    this.readings?.note({ type: asked });
    if (known !== undefined) return { kind: 'reference', name: known };
    this.readings?.notePlace(node);
    const name = this.giveName(node, asked);
    asked.name = name;
    if (read === undefined) this.due.push(() => this.complete(node, asked));
    else {
      asked.type = this.namedType(name, node, seen, read);
      this.types.set(name, asked.type);
    }
    return { kind: 'reference', name };
  }

  /** The result of reading parts of the document, which is not read again if it was kept and is still the same. */
  kept<Result>(
    name: string,
    places: readonly string[],
    more: readonly unknown[],
    read: () => Result,
  ): Result {
    if (this.readings === undefined) return read();
    return this.readings.of(name, places, more, read, (asked) => this.repeat(asked));
  }

  /** Asks again what a kept reading has asked; returns whether all answers are the same. */
  private repeat(asked: readonly Asked[]): boolean {
    const named: { readonly node: DocumentNode; readonly asked: AskedType }[] = [];
    const isSame = asked.every((one) => {
      if ('complaint' in one) this.complain(...one.complaint);
      else if ('known' in one) return this.names.get(one.known) === one.name;
      else if ('styled' in one) return this.plainName(one.styled) === one.plain;
      else if (!one.type.isNew || this.names.has(one.type.key)) {
        return !one.type.isNew && this.names.get(one.type.key) === one.type.name;
      } else {
        const node = this.readings?.nodeAt(one.type.pointer);
        if (node === undefined) return false;
        named.push({ node, asked: one.type });
        return this.giveName(node, one.type) === one.type.name;
      }
      return true;
    });
    for (const { node, asked: one } of named) {
      if (!isSame) this.forget(one.key);
      else if (one.type === undefined) this.due.push(() => this.complete(node, one));
      else this.types.set(one.name, one.type);
    }
    return isSame;
  }

  /** Keeps a name that was given too early until its type is read. */
  private forget(key: string): void {
    const name = this.names.get(key);
    this.names.delete(key);
    if (name !== undefined) this.early.set(key, name);
  }

  /** Gives a type its name and its place among the others. */
  private giveName(node: DocumentNode, { key, view, wanted }: AskedType): string {
    const name = this.early.get(key) ?? this.nameFor(node, view, wanted);
    this.names.set(key, name);
    this.types.set(name, { name, type: { kind: 'any' }, at: placeOf(node) });
    return name;
  }

  /** Reads a named type. */
  private complete(node: DocumentNode, { key, view, name }: AskedType): void {
    const read = (): NamedType => this.namedType(name, node, view, this.reader.type(node, view));
    this.types.set(name, this.kept(`type ${key}`, [node.pointer], [name], read));
  }

  /** Type of an inline body, parameter or response: scalars stay inline, structured types get a name. */
  hoisted(node: DocumentNode, view: View, wanted: readonly string[]): Type {
    const known = this.nameOf(keyOf(node, this.reduced(node, this.entered(node, view))));
    if (known !== undefined) return { kind: 'reference', name: known };
    if (isOpenIn(node, withKinds(node, view, this), this))
      return { ...this.reference(node, view, wanted), at: placeOf(node) };
    const type = this.reader.type(node, view);
    if (!deservesName(type)) return this.reader.described(node, type);
    return { ...this.reference(node, view, wanted, type), at: placeOf(node) };
  }

  ofKind(node: DocumentNode, kind: JsonKind, view: View): Type {
    const { kinds: _, ...whole } = view;
    const only: View = { ...view, kinds: new Set([kind]) };
    const name = this.nameOf(keyOf(node, this.reduced(node, whole)));
    const suffix = kindSuffixes[kind];
    if (name === undefined || suffix === undefined) return this.reader.type(node, only);
    return this.reference(node, only, [this.plainName(name) + suffix]);
  }

  /** The schema behind a reference, which is read; an unresolved one is reported. */
  target(node: DocumentNode, keyword = '$ref'): DocumentNode | undefined {
    const found = this.named(node, keyword);
    this.readings?.noteRead(found);
    return found;
  }

  /** The schema behind a reference, whose type is named; an unresolved one is reported. */
  named(node: DocumentNode, keyword: string): DocumentNode | undefined {
    const at = child(node, keyword);
    const found = this.registry.resolve(String(at.value), node);
    if (found.node !== undefined) return found.node;
    this.complain('error', found.code, found.message, placeOf(at), found.fix);
    return undefined;
  }

  private nameFor(node: DocumentNode, view: View, wanted: readonly string[] | undefined): string {
    const base = this.names.get(keyOf(node, { anchors: view.anchors }));
    // An inline body has one direction only, so its name needs no suffix.
    const suffix = base === undefined && wanted !== undefined ? '' : suffixOf(view);
    const [first = 'Type', ...others] =
      base !== undefined && suffix !== '' ? [this.plainName(base)] : (wanted ?? qualifiedNames(node));
    const given = this.scope.take(
      first + suffix,
      others.map((name) => name + suffix),
    );
    if (given !== first + suffix) {
      this.complain(
        'info',
        'renamed',
        `the name "${first + suffix}" is already used; this type is named "${given}"`,
        placeOf(node),
      );
    }
    const name = this.styled.of(given, placeOf(node));
    this.plain.set(name, given);
    return name;
  }

  private nameOf(key: string): string | undefined {
    const name = this.names.get(key);
    this.readings?.note({ known: key, name });
    return name;
  }

  private plainName(name: string): string {
    const plain = this.plain.get(name) ?? name;
    this.readings?.note({ styled: name, plain });
    return plain;
  }

  private namedType(name: string, node: DocumentNode, view: View, type: Type): NamedType {
    const whole = view.base ? this.nameOf(keyOf(node, { anchors: view.anchors })) : undefined;
    const doc =
      whole === undefined
        ? (textOf(node, 'description') ?? textOf(node, 'title'))
        : `The members that every \`${whole}\` has.`;
    const wire =
      node.pointer.startsWith('/components/schemas/') ||
      node.pointer.startsWith('/definitions/') ||
      node.pointer.startsWith('/$defs/');
    const token = wire ? pathOf(node.pointer).at(-1) : undefined;
    if (token !== undefined && this.plainName(name) === `${token}Type`) {
      const message = `"${token}" is reserved in TypeScript; this type is named "${name}"`;
      this.complain('info', 'renamed', message, placeOf(node));
    }
    const fallback = isReference(node) ? undefined : defaultOf(node, type, this.complain);
    if (fallback !== undefined) {
      const at = placeOf(child(node, 'default'));
      this.pending.values.push({ what: 'default', value: fallback, type, at });
    }
    return {
      name,
      ...(token === undefined || token === name ? {} : { wireName: token }),
      ...(doc === undefined || isReference(node) ? {} : { doc }),
      ...(valueAt(node, 'deprecated') === true ? { deprecated: true } : {}),
      type,
      at: placeOf(node),
    };
  }

  /** The view without the parts on which a schema does not depend, to avoid duplicate types. */
  private reduced(node: DocumentNode, view: View): View {
    const { direction, octets } = view;
    const isWhole = view.isWhole === true && this.binary === 'stream';
    const base = {
      ...(view.base === true && this.hierarchies.family(node) !== undefined ? { base: true } : {}),
      ...this.reducedKinds(node, view),
    };
    if (direction === undefined && octets !== true) return { anchors: view.anchors, ...base };
    const traits = this.traits.of(node);
    const matters = direction === 'response' ? traits.writeOnly : traits.readOnly;
    return {
      anchors: view.anchors,
      ...(matters && direction !== undefined ? { direction } : {}),
      ...(octets && traits.octets ? { octets, ...(isWhole && { isWhole }) } : {}),
      ...base,
    };
  }

  private reducedKinds(node: DocumentNode, { form, kinds }: View): Pick<View, 'form' | 'kinds'> {
    const isOpen = this.kinds.isOpen(node);
    if (form === 'body' && (isOpen || this.kinds.hasOpenFields(node))) return { form };
    if (form === 'field' && this.kinds.meant(node) !== undefined) return { form };
    const [only, ...others] = kinds ?? [];
    const matters =
      isOpen &&
      only !== undefined &&
      others.length === 0 &&
      kindSuffixes[only] !== undefined &&
      this.kinds.described(node).has(only);
    return matters && kinds !== undefined ? { kinds } : {};
  }

  /** The view inside a schema resource: its dynamic anchors apply unless an outer one has the name. */
  entered(node: DocumentNode, view: View): View {
    const { dynamicAnchors } = node.resource;
    if (!this.registry.dynamic || dynamicAnchors.size === 0) return view;
    const fresh = [...dynamicAnchors].filter(([name]) => !view.anchors.has(name));
    return fresh.length === 0 ? view : { ...view, anchors: new Map([...view.anchors, ...fresh]) };
  }
}

/** The suffix that distinguishes the name of a type from the plain one of its schema. */
function suffixOf({ direction, octets, base, kinds, form }: View): string {
  const [kind] = kinds ?? [];
  const only = (kind && kindSuffixes[kind]) ?? '';
  const side = direction === undefined ? '' : sideSuffixes[direction];
  const isForm = octets === true || form !== undefined;
  return `${base === true ? 'Base' : ''}${only}${side}${isForm ? 'Form' : ''}`;
}

const sideSuffixes: { readonly [direction in Direction]: string } = {
  request: 'Request',
  response: 'Response',
  event: 'Event',
};

/** Suffixes of types with the values of one kind of a schema that also allows others. */
const kindSuffixes: { readonly [kind in JsonKind]?: string } = { object: 'Object', array: 'Array' };

function keyOf(node: DocumentNode, view: View): string {
  const { direction, octets, base, anchors, kinds, form, isWhole } = view;
  const marks = [
    direction,
    octets && 'octets',
    isWhole && 'whole',
    base && 'base',
    form && `form ${form}`,
    ...(kinds ?? []),
  ];
  const tags = marks.filter((mark) => typeof mark === 'string');
  // Most keys are the place alone.
  if (tags.length === 0 && anchors.size === 0) return node.id;
  const scope = [...anchors].map(([name, { id }]) => `${name}=${id}`).sort();
  return [node.id, ...tags, ...scope].join('\n');
}

function deservesName(type: Type): boolean {
  if (type.kind === 'list') return deservesName(type.items) || type.prefix !== undefined;
  return ['record', 'union', 'intersection', 'literal', 'not', 'conditional', 'when'].includes(type.kind);
}
