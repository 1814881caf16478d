import type { Ajv, ValidateFunction } from 'ajv';
import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { parse } from 'yaml';
import { commonFormats } from '../../generator/model/formats.js';
import type { Place } from '../../generator/place.js';

/** The text of a file of a document. */
export type TextOf = (file: string) => string | undefined;

/** Which required members may be missing in a message: those that only the other direction has. */
export type Direction = 'both' | 'request' | 'response';

type Raw = { readonly [name: string]: unknown };

/** Keywords whose value is a schema, a list of schemas, or an object of schemas. */
const single = [
  'items',
  'additionalProperties',
  'not',
  'if',
  'then',
  'else',
  'contains',
  'propertyNames',
  'unevaluatedItems',
  'unevaluatedProperties',
  'additionalItems',
];
const listed = ['allOf', 'anyOf', 'oneOf', 'prefixItems'];
const mapped = ['properties', 'patternProperties', 'dependentSchemas', '$defs'];
/** Keywords that assert something about a value and contain no schemas. */
const assertions = [
  'type',
  'enum',
  'const',
  'multipleOf',
  'minimum',
  'maximum',
  'exclusiveMinimum',
  'exclusiveMaximum',
  'minLength',
  'maxLength',
  'pattern',
  'format',
  'minItems',
  'maxItems',
  'uniqueItems',
  'minContains',
  'maxContains',
  'minProperties',
  'maxProperties',
  'required',
  'dependentRequired',
];

/**
 * Validators of the schemas of a document as written: read only by the YAML and ajv packages, without code of Trivet's
 * loader or model. Schemas of 2.0 and 3.0 are converted by the rules of their versions.
 */
export class RawSchemas {
  private readonly textOf: TextOf;
  private readonly isOld: boolean;
  private readonly files = new Map<string, unknown>();
  private readonly places = new WeakMap<object, Place>();
  private readonly bundles = new Map<Direction, Bundle>();
  private readonly validators = new Map<string, ValidateFunction | string>();

  constructor(root: string, textOf: TextOf) {
    this.textOf = textOf;
    const document = this.file(root);
    this.isOld = isRaw(document) && !/^3\.[12]/.test(String(document.openapi));
  }

  /** The schema at a place, if any. */
  at({ file, pointer }: Place): unknown {
    return valueAt(this.file(file), pointer);
  }

  /** The validator of the schema at a place, or the reason why there is none. */
  validator(place: Place, direction: Direction): ValidateFunction | string {
    const key = `${direction} ${place.file}#${place.pointer}`;
    const known = this.validators.get(key);
    if (known !== undefined) return known;
    const made = this.compiled(place, direction);
    this.validators.set(key, made);
    return made;
  }

  /** The place of a schema that ajv reports. */
  placeOf(schema: unknown): Place | undefined {
    return typeof schema === 'object' && schema !== null ? this.places.get(schema) : undefined;
  }

  /** Whether a schema on the way to a part of a value has a discriminator, which selects what the part must satisfy. */
  isChosen(place: Place, path: readonly (string | number)[]): boolean {
    let level: readonly Place[] = [place];
    for (const token of [...path, undefined]) {
      const applied = this.appliedAt(level);
      if (applied.some(({ schema }) => schema.discriminator !== undefined)) return true;
      if (token === undefined) return false;
      level = applied.flatMap(({ at, schema }) => partsOf(at, schema, token));
    }
    return false;
  }

  /** The schemas at places, and those that they apply to the same value. */
  private appliedAt(places: readonly Place[]): readonly { readonly at: Place; readonly schema: Raw }[] {
    const applied = new Map<string, { readonly at: Place; readonly schema: Raw }>();
    const waiting = [...places];
    for (let at = waiting.pop(); at !== undefined; at = waiting.pop()) {
      const [key, schema] = [`${at.file}#${at.pointer}`, this.at(at)];
      if (applied.has(key) || !isRaw(schema)) continue;
      applied.set(key, { at, schema });
      if (typeof schema.$ref === 'string') waiting.push(target(schema.$ref, at.file));
      for (const name of listed) {
        const list = name === 'prefixItems' ? undefined : schema[name];
        if (Array.isArray(list)) waiting.push(...list.map((_, index) => below(at, name, String(index))));
      }
    }
    return [...applied.values()];
  }

  private compiled(place: Place, direction: Direction): ValidateFunction | string {
    const bundle =
      this.bundles.get(direction) ?? new Bundle(this.isOld, direction, (one) => this.at(one), this.places);
    this.bundles.set(direction, bundle);
    try {
      return bundle.validator(place);
    } catch (error) {
      return error instanceof Unjudged ? error.message : `ajv: ${String(error).slice(0, 200)}`;
    }
  }

  private file(path: string): unknown {
    if (!this.files.has(path)) {
      const text = this.textOf(path) ?? 'null';
      const isJson = /^\s*[{[]/.test(text) && path.endsWith('.json');
      this.files.set(path, isJson ? JSON.parse(text) : parse(text, { maxAliasCount: -1, merge: true }));
    }
    return this.files.get(path);
  }
}

/** Why ajv does not validate a schema. */
class Unjudged extends Error {}

/** The schemas requested so far with their references, as `$defs` of one schema, which ajv compiles part by part. */
class Bundle {
  private readonly isOld: boolean;
  private readonly direction: Direction;
  private readonly at: (place: Place) => unknown;
  private readonly names = new Map<string, string>();
  private readonly waiting: Place[] = [];
  private readonly defs: Record<string, unknown> = {};
  private readonly ajv = new Ajv2020({
    strict: false,
    logger: false,
    validateSchema: false,
    inlineRefs: false,
    multipleOfPrecision: 9,
    // JSON knows no inherited members such as "toString".
    ownProperties: true,
    verbose: true,
  });

  private readonly places: WeakMap<object, Place>;

  constructor(
    isOld: boolean,
    direction: Direction,
    at: (place: Place) => unknown,
    places: WeakMap<object, Place>,
  ) {
    this.places = places;
    this.isOld = isOld;
    this.direction = direction;
    this.at = at;
    // The declarations of the package describe CommonJS, whose default export has one member less than the module.
    const add = addFormats as unknown as (ajv: Ajv, formats: readonly string[]) => void;
    // Asserted formats are up to the implementation (JSON Schema Validation 2020-12, 7.2.1): here the same as Trivet's.
    add(this.ajv as Ajv, commonFormats);
    this.ajv.addSchema({ $id: 'document', $defs: this.defs });
  }

  validator(place: Place): ValidateFunction {
    const reference = this.reference(place);
    for (let next = this.waiting.pop(); next !== undefined; next = this.waiting.pop())
      this.defs[this.names.get(`${next.file}#${next.pointer}`) ?? ''] = this.schema(this.at(next), next);
    const validate = this.ajv.getSchema(`document${reference}`);
    if (validate === undefined) throw new Unjudged('ajv has no schema');
    return validate;
  }

  private reference(place: Place): string {
    const key = `${place.file}#${place.pointer}`;
    const known = this.names.get(key);
    if (known !== undefined) return `#/$defs/${known}`;
    const name = `s${this.names.size}`;
    this.names.set(key, name);
    this.waiting.push(place);
    return `#/$defs/${name}`;
  }

  /** The schema at a place; `foreign` has the names that schemas with it in an `allOf` mark as of the other direction. */
  private schema(raw: unknown, at: Place, foreign: ReadonlySet<string> = new Set()): unknown {
    const { file } = at;
    if (typeof raw === 'boolean') return raw;
    if (!isRaw(raw)) throw new Unjudged('there is no schema at its place');
    for (const keyword of ['$id', '$dynamicRef', '$recursiveRef', '$schema'])
      if (raw[keyword] !== undefined) throw new Unjudged(`a schema has "${keyword}"`);
    if (raw.type === 'file') throw new Unjudged('a file is no JSON');
    const made: Record<string, unknown> = {};
    this.places.set(made, at);
    if (typeof raw.$ref === 'string') made.$ref = this.reference(target(raw.$ref, file));
    // OpenAPI 3.0.4, 4.7.23.1: other members of a reference are ignored.
    if (made.$ref !== undefined && this.isOld) return this.nullable(raw, made, at);
    for (const name of assertions) if (Object.hasOwn(raw, name)) made[name] = raw[name];
    for (const name of single)
      if (Object.hasOwn(raw, name)) made[name] = this.schema(raw[name], below(at, name));
    for (const name of listed) {
      const list = raw[name];
      if (!Array.isArray(list)) continue;
      const names = name === 'allOf' ? new Set([...foreign, ...this.foreignIn(raw, file, 0)]) : undefined;
      made[name] = list.map((one, index) => this.schema(one, below(at, name, String(index)), names));
    }
    for (const name of mapped) {
      const map = raw[name];
      if (isRaw(map))
        made[name] = Object.fromEntries(
          Object.entries(map).map(([key, one]) => [key, this.schema(one, below(at, name, key))]),
        );
    }
    this.dropForeign(raw, made, file, foreign);
    return this.nullable(raw, this.isOld ? withExclusiveBounds(made) : made, at);
  }

  /** Read-only members may be missing in a request, write-only ones in a response (OpenAPI 3.0.4, 4.7.24). */
  private dropForeign(
    raw: Raw,
    made: Record<string, unknown>,
    file: string,
    foreign: ReadonlySet<string>,
  ): void {
    if (this.direction === 'both' || !Array.isArray(raw.required)) return;
    const properties = isRaw(raw.properties) ? raw.properties : {};
    const names = new Set([...foreign, ...this.foreignIn(raw, file, 0)]);
    made.required = raw.required.filter(
      (name: string) =>
        !names.has(name) || (Object.hasOwn(properties, name) && !this.isForeign(properties[name], file)),
    );
  }

  /** The names that a schema and those in its `allOf` mark as of the other direction. */
  private foreignIn(raw: unknown, file: string, depth: number): readonly string[] {
    if (!isRaw(raw) || depth > 20 || this.direction === 'both') return [];
    const properties = isRaw(raw.properties) ? Object.entries(raw.properties) : [];
    const parts = Array.isArray(raw.allOf) ? raw.allOf : [];
    const place = typeof raw.$ref === 'string' ? target(raw.$ref, file) : undefined;
    return [
      ...properties.flatMap(([name, one]) => (this.isForeign(one, file) ? [name] : [])),
      ...parts.flatMap((part: unknown) => this.foreignIn(part, file, depth + 1)),
      ...(place === undefined ? [] : this.foreignIn(this.at(place), place.file, depth + 1)),
    ];
  }

  private isForeign(schema: unknown, file: string): boolean {
    return this.isMarked(schema, this.direction === 'request' ? 'readOnly' : 'writeOnly', file, 0);
  }

  private isMarked(schema: unknown, mark: string, file: string, depth: number): boolean {
    if (!isRaw(schema) || depth > 20) return false;
    if (schema[mark] === true) return true;
    const parts = Array.isArray(schema.allOf) ? schema.allOf : [];
    if (parts.some((part: unknown) => this.isMarked(part, mark, file, depth + 1))) return true;
    if (typeof schema.$ref !== 'string') return false;
    const place = target(schema.$ref, file);
    return this.isMarked(this.at(place), mark, place.file, depth + 1);
  }

  private nullable(raw: Raw, made: Raw, at: Place): unknown {
    this.places.set(made, at);
    // OpenAPI 3.0.4, 4.7.24.1, and proposal 2019-10-31: it adds null to "type", not to "enum".
    const isListed = Array.isArray(made.enum) && !made.enum.includes(null);
    const isNullable = (raw.nullable === true && !isListed) || raw['x-nullable'] === true;
    if (!isNullable) return made;
    const whole = { anyOf: [{ type: 'null' }, made] };
    this.places.set(whole, at);
    return whole;
  }
}

function below({ file, pointer }: Place, ...tokens: readonly string[]): Place {
  const rest = tokens.map((token) => `/${token.replace(/~/g, '~0').replace(/\//g, '~1')}`).join('');
  return { file, pointer: `${pointer}${rest}` };
}

/** The places of the schemas that apply to a member or an item. */
function partsOf(at: Place, schema: Raw, token: string | number): readonly Place[] {
  const name = String(token);
  if (isRaw(schema.properties) && Object.hasOwn(schema.properties, name))
    return [below(at, 'properties', name)];
  const patterns = isRaw(schema.patternProperties) ? Object.keys(schema.patternProperties) : [];
  return [
    ...patterns.map((pattern) => below(at, 'patternProperties', pattern)),
    ...['additionalProperties', 'items', 'unevaluatedProperties'].map((keyword) => below(at, keyword)),
    below(at, 'prefixItems', name),
  ];
}

/** Draft 4, 5.1.1 and 5.1.2: flags next to the bounds. */
function withExclusiveBounds(schema: Raw): Raw {
  const { exclusiveMinimum, exclusiveMaximum, minimum, maximum, ...rest } = schema;
  return {
    ...rest,
    ...(minimum !== undefined && { [exclusiveMinimum === true ? 'exclusiveMinimum' : 'minimum']: minimum }),
    ...(maximum !== undefined && { [exclusiveMaximum === true ? 'exclusiveMaximum' : 'maximum']: maximum }),
  };
}

/** The target of a reference in a file. */
function target(reference: string, file: string): Place {
  const [path = '', fragment = ''] = reference.split('#');
  if (fragment !== '' && !fragment.startsWith('/')) throw new Unjudged('a reference names an anchor');
  const resolved =
    path === ''
      ? file
      : decodeURIComponent(new URL(path, new URL(file, 'file:///root/').href).pathname).slice(6);
  return { file: resolved, pointer: decodeURIComponent(fragment) };
}

function valueAt(document: unknown, pointer: string): unknown {
  let value = document;
  for (const token of pointer.split('/').slice(1)) {
    const key = token.replace(/~1/g, '/').replace(/~0/g, '~');
    value = typeof value === 'object' && value !== null ? (value as Raw)[key] : undefined;
  }
  return value;
}

function isRaw(value: unknown): value is Raw {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
