import type { ErrorObject, ValidateFunction } from 'ajv';
import type { Diagnostic } from '../../generator/diagnostic.js';
import type { Contract, Operation, Place, Type } from '../../generator/model/contract.js';
import type { BrokenSample, Sampler } from '../../generator/model/samples/samples.js';
import { sampler } from '../../generator/model/samples/samples.js';
import { dataOf, isStream, itemOf } from '../../generator/model/streams.js';
import { endlessTypes } from './endless.js';
import { shown } from './loopback-values.js';
import type { Direction, RawSchemas } from './raw-schemas.js';

/** The result of comparing samples with ajv. */
export interface Judged {
  readonly samples: number;
  /** Number of differences that a rule explains, by its name. */
  readonly explained: ReadonlyMap<string, number>;
  /** Number of schemas that were not checked with ajv, by reason. */
  readonly unjudged: ReadonlyMap<string, number>;
  /** Differences that no rule explains. */
  readonly differences: readonly string[];
}

/** A sample with the results of both. */
interface Difference {
  /** The place of the keyword that one of them considers violated. */
  readonly at: Place;
  /** The place of the schema of the sample. */
  readonly root: Place;
  /** The keyword violated according to Trivet; undefined for a valid sample, which ajv rejects. */
  readonly keyword?: string;
  /** The violation according to ajv. */
  readonly ajv?: ErrorObject;
  readonly sample: Sample;
}

/** The context of rules. */
interface Known {
  readonly schemas: RawSchemas;
  /** Members that are discriminators. */
  readonly discriminating: ReadonlySet<string>;
  /** The findings on the document. */
  readonly reported: readonly Diagnostic[];
}

/** Why the validators may differ: requirements of the specification beyond JSON Schema. */
interface Rule {
  readonly name: string;
  readonly section: string;
  readonly explains: (difference: Difference, known: Known) => boolean;
}

const rules: readonly Rule[] = [
  {
    name: 'discriminator',
    section: 'OpenAPI 3.1.1, 4.8.25: a discriminator tells which schema a value has to satisfy',
    explains: ({ keyword, ajv, sample, at, root }, { discriminating, schemas }) => {
      if (keyword === undefined)
        return mentions(schemas.at(at), 'discriminator') || schemas.isChosen(root, pathOf(ajv?.instancePath));
      const path = 'path' in sample ? sample.path : [];
      return (
        keyword === 'discriminator' ||
        discriminating.has(String(path.at(-1) ?? '')) ||
        schemas.isChosen(root, path)
      );
    },
  },
  {
    name: 'format',
    section: 'JSON Schema Validation 2020-12, 7.2.1: an implementation chooses which formats it asserts',
    explains: ({ keyword, ajv }) => keyword === 'format' || ajv?.keyword === 'format',
  },
  {
    name: 'odd name',
    section:
      'RFC 8259, 4: members may have any names; ajv leaves out one that is named "__proto__", or that has an empty name',
    explains: ({ sample }) =>
      'path' in sample && (sample.path.includes('__proto__') || sample.path.includes('')),
  },
  {
    name: 'precision',
    section:
      'RFC 8259, 6: integers beyond 2^53 are not read as the number that was written; they are rejected',
    explains: ({ keyword }) => keyword === 'precision',
  },
  {
    name: 'octets',
    section: 'OpenAPI 3.1.1, 4.4.2: a binary value is octets, not a JSON string; its length is their number',
    explains: ({ keyword, ajv, at }, { schemas }) =>
      ['type', 'minLength', 'maxLength'].includes(keyword ?? ajv?.keyword ?? '') && isBinary(schemas.at(at)),
  },
  {
    name: 'odd enum',
    section:
      'JSON Schema Validation 2020-12, 6.1.2: values that are not of the "type" beside them can never occur; they are reported and left out or converted',
    explains: ({ ajv }, { reported, schemas }) =>
      (ajv?.keyword === 'enum' || ajv?.keyword === 'const') &&
      isReportedBelow(schemas.placeOf(ajv.parentSchema), 'impossible-value', reported),
  },
  {
    name: 'unique tuple',
    section:
      'JSON Schema Validation 2020-12, 6.4.3: all items must differ; ajv 8 compares only those of the types in "items", also beside "prefixItems"',
    explains: ({ keyword, at }, { schemas }) =>
      keyword === 'uniqueItems' && mentions(schemas.at(at), 'prefixItems'),
  },
  {
    name: 'kind',
    section:
      'JSON Schema Core 2020-12, 10.2: a part without "type" applies to the values that the "type" of the whole allows; its type is that of these',
    explains: ({ keyword, sample, at, root }, { schemas }) =>
      keyword === 'type' &&
      'path' in sample &&
      sample.path.length === 0 &&
      isTypeless(schemas.at(root)) &&
      at.file === root.file &&
      at.pointer === root.pointer,
  },
];

/** Whether a schema allows values of any type. */
function isTypeless(schema: unknown): boolean {
  return typeof schema === 'object' && schema !== null && !('type' in schema) && !('$ref' in schema);
}

function isReportedBelow(at: Place | undefined, code: string, reported: readonly Diagnostic[]): boolean {
  return reported.some(
    (one) => one.code === code && one.at.file === at?.file && one.at.pointer.startsWith(`${at.pointer}/`),
  );
}

/** The name of the rule that explains a difference; a finding on the same schema explains it, too. */
function explanation(difference: Difference, known: Known): string | undefined {
  const rule = rules.find((one) => one.explains(difference, known))?.name;
  if (rule !== undefined) return rule;
  const { file, pointer } = difference.at;
  return known.reported.find(
    ({ code, at }) =>
      meanings.has(code) &&
      at.file === file &&
      (pointer === at.pointer ||
        pointer.startsWith(`${at.pointer}/`) ||
        at.pointer.startsWith(`${pointer}/`)),
  )?.code;
}

/** Findings which state that a keyword is not interpreted literally. */
const meanings: ReadonlySet<string> = new Set([
  'assumed-type',
  'ignored-keyword',
  'wrong-value',
  'wrong-type',
]);

/** Valid and broken samples of every type of a contract, each validated by ajv with the schema at its place. */
export function judgeSamples(
  contract: Contract,
  schemas: RawSchemas,
  reported: readonly Diagnostic[],
  check?: (name: string, value: unknown) => boolean | undefined,
): Judged {
  const discriminating = new Set(
    [...JSON.stringify(contract.types).matchAll(/"discriminator":\{"field":("(?:[^"\\]|\\.)*")/g)].map(
      ([, name = '""']) => JSON.parse(name) as string,
    ),
  );
  const known: Known = { schemas, discriminating, reported };
  const samples = sampler(contract);
  const types = judgedTypes(contract);
  const isEndless = endlessTypes(contract, reported);
  // Number of samples per type, limited by the size of the document.
  const limit = Math.max(6, Math.min(30, Math.floor(30_000 / types.length)));
  const explained = new Map<string, number>();
  const unjudged = new Map<string, number>();
  const differences: string[] = [];
  let judged = 0;
  const others = check === undefined ? [] : pooled(types, samples);
  const parts = partsByKind(contract);
  for (const { type, at, name } of types) {
    const reason = isEndless(type, at) ? 'refers to itself in place' : whyNot(schemas, at);
    if (reason !== undefined) {
      unjudged.set(reason, (unjudged.get(reason) ?? 0) + 1);
      continue;
    }
    const own = samplesOf(type, samples, limit);
    for (const sample of [...own, ...others.map((value) => sampleOf(value, type, samples))]) {
      if (!isJson(sample.value)) continue;
      judged += 1;
      const emitted = name === undefined ? undefined : check?.(name, sample.value);
      if (emitted !== undefined && emitted !== !('keyword' in sample))
        differences.push(
          `${at.pointer}: the check ${emitted ? 'accepts' : 'rejects'} ${shown(sample.value)}, against the model`,
        );
      const found = differenceOf(sample, schemas, at);
      if (found === undefined) continue;
      const rule = parts.has(name) && isOfOtherKind(sample) ? 'kind' : explanation(found, known);
      if (rule !== undefined) explained.set(rule, (explained.get(rule) ?? 0) + 1);
      else differences.push(`${at.file}#${at.pointer}: ${wordsOf(found)}`);
    }
  }
  return { samples: judged, explained, unjudged, differences };
}

/** Types of objects or lists among the values of a schema that allows any: ajv cannot know the type of others. */
function partsByKind({ types }: Contract): ReadonlySet<string | undefined> {
  const places = new Map(types.map(({ name, at }) => [name, keyOf(at)]));
  return new Set(
    types.flatMap(({ type, at }) =>
      (type.kind === 'union' ? type.members : []).flatMap((member) =>
        member.kind === 'reference' && places.get(member.name) === keyOf(at) ? [member.name] : [],
      ),
    ),
  );
}

function isOfOtherKind(sample: Sample): boolean {
  return 'keyword' in sample && sample.keyword === 'type' && sample.path.length === 0;
}

type Sample = BrokenSample | { readonly value: unknown };

function samplesOf(type: Type, samples: Sampler, limit: number): readonly Sample[] {
  const valid = samples
    .valid(type, { limit: Math.min(12, limit) })
    .map((value) => ({ value: asJson(value) }));
  const invalid = samples.invalid(type, { limit });
  return [...valid, ...invalid.map((sample) => ({ ...sample, value: asJson(sample.value) }))];
}

/** Values of every type, to be checked against every other one, and some that match few. */
function pooled(types: readonly JudgedType[], samples: Sampler): readonly unknown[] {
  const values = types.flatMap(({ type }) => samples.valid(type, { limit: 4 }).map(asJson));
  const odd = [null, true, 0, -1, 0.5, 1e15, '', 'a', '1', [], [[]], {}, { a: null }, { 'x-y': 1 }, [1, 1]];
  const all = new Map([...odd, ...values].map((value) => [JSON.stringify(value), value]));
  return [...all.values()].slice(0, 60);
}

/** A value that was not generated for a type, with the result of the model. */
function sampleOf(value: unknown, type: Type, samples: Sampler): Sample {
  const [finding] = samples.judge.findings(type, value);
  return finding === undefined ? { value } : { ...finding, value };
}

function whyNot(schemas: RawSchemas, at: Place): string | undefined {
  const made = schemas.validator(at, 'both');
  return typeof made === 'string' ? made : undefined;
}

/** The difference to the result of ajv; a member of one direction only may be missing in the other. */
function differenceOf(sample: Sample, schemas: RawSchemas, at: Place): Difference | undefined {
  const isValid = !('keyword' in sample);
  const directions: readonly Direction[] = ['both', 'request', 'response'];
  let ajv: ErrorObject | undefined;
  for (const direction of directions) {
    const validate = schemas.validator(at, direction);
    if (typeof validate === 'string') return undefined;
    if (verdictOf(validate, sample.value) !== !isValid) return undefined;
    ajv ??= causeIn(validate.errors ?? []);
  }
  return {
    at: placeOf(sample, ajv, schemas) ?? at,
    root: at,
    sample,
    ...('keyword' in sample && { keyword: sample.keyword }),
    ...(ajv !== undefined && { ajv }),
  };
}

/** The error that decides: of a value that may be null, the one of the other alternative. */
function causeIn(errors: readonly ErrorObject[]): ErrorObject | undefined {
  return errors.findLast(({ keyword, parentSchema }) => keyword !== 'anyOf' || !isNullable(parentSchema));
}

/** Whether a schema is what `nullable` becomes for ajv. */
function isNullable(schema: ErrorObject['parentSchema']): boolean {
  const [first, second, ...others] = Array.isArray(schema?.anyOf) ? schema.anyOf : [];
  return JSON.stringify(first) === '{"type":"null"}' && second !== undefined && others.length === 0;
}

/** A schema that refers to itself in place overflows the stack of ajv; it has no effect. */
function verdictOf(validate: ValidateFunction, value: unknown): boolean | undefined {
  try {
    return validate(value) === true;
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}

/** The place of the violated keyword. */
function placeOf(sample: Sample, ajv: ErrorObject | undefined, schemas: RawSchemas): Place | undefined {
  return 'keyword' in sample ? sample.at : schemas.placeOf(ajv?.parentSchema);
}

/** The names on the way to a part of a value. */
function pathOf(instancePath = ''): readonly string[] {
  return instancePath
    .split('/')
    .slice(1)
    .map((token) => token.replace(/~1/g, '/').replace(/~0/g, '~'));
}

function isBinary(schema: unknown): boolean {
  return /"(?:format":"(?:binary|byte)|type":"file|contentMediaType":|contentEncoding":)/.test(
    JSON.stringify(schema) ?? '',
  );
}

function wordsOf({ sample, keyword, ajv }: Difference): string {
  return keyword === undefined
    ? `ajv rejects the valid ${shown(sample.value)} (${ajv?.instancePath} ${ajv?.message})`
    : `ajv accepts ${shown(sample.value)}, broken at ${'path' in sample ? sample.path.join('.') : ''} (${keyword})`;
}

interface JudgedType {
  readonly type: Type;
  readonly at: Place;
  readonly name?: string;
}

/** Named types, and inline types of parameters, headers and bodies. */
function judgedTypes(contract: Contract): readonly JudgedType[] {
  const operations = contract.services.flatMap((service): Operation[] => [
    ...service.operations,
    ...(service.callbacks ?? []),
  ]);
  const bindings = operations.flatMap(({ binding }) => (binding.kind === 'rest' ? [binding] : []));
  const contents = bindings
    .flatMap(({ body, responses }) => [
      ...(body?.contents ?? []),
      ...responses.flatMap((response) => response.contents),
    ])
    .map((content) => {
      // For a stream, the type its schema describes: an item, or the data of an event.
      const item = isStream(content) ? itemOf(content) : undefined;
      return item === undefined ? content : { ...content, type: dataOf(item) ?? item };
    });
  const headers = bindings.flatMap(({ responses }) => responses.flatMap((response) => response.headers));
  const inline = [...contents, ...headers, ...bindings.flatMap(({ parameters }) => parameters)].flatMap(
    ({ type }) => (type.at === undefined || type.kind === 'reference' ? [] : [{ type, at: type.at }]),
  );
  const named = contract.types.map(({ name, type, at }): JudgedType => ({ name, type, at }));
  // The text of a text body is not JSON, and a media type without a schema has nothing to check with.
  const others = new Set(
    contents.flatMap(({ type, codec, at }) => [at, ...(codec === 'text' ? [type.at] : [])]).map(keyOf),
  );
  const all = [...named, ...inline].filter(({ type, at }) => type.kind !== 'bytes' && !others.has(keyOf(at)));
  return [...new Map(all.map((one) => [one.type, one])).values()];
}

function keyOf(at: Place | undefined): string {
  return `${at?.file}#${at?.pointer}`;
}

/** Octets are base64 text in JSON. */
function asJson(value: unknown): unknown {
  if (value instanceof Uint8Array) return Buffer.from(value).toString('base64');
  if (Array.isArray(value)) return value.map(asJson);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, member]) => [name, asJson(member)]));
}

function isJson(value: unknown): boolean {
  if (Array.isArray(value)) return value.every(isJson);
  if (typeof value === 'object' && value !== null) return Object.values(value).every(isJson);
  return value === null || ['string', 'boolean'].includes(typeof value) || Number.isFinite(value);
}

function mentions(schema: unknown, keyword: string): boolean {
  return new RegExp(`"${keyword}":`).test(JSON.stringify(schema) ?? '');
}

/** The number of samples, and of differences by reason, as lines of a report. */
export function totalOf(all: readonly Judged[]): string {
  const sum = (maps: readonly ReadonlyMap<string, number>[]): string => {
    const total = new Map<string, number>();
    for (const [name, count] of maps.flatMap((map) => [...map]))
      total.set(name, (total.get(name) ?? 0) + count);
    return [...total].map(([name, count]) => `\n  ${String(count).padStart(8)}  ${name}`).join('');
  };
  const samples = all.reduce((total, one) => total + one.samples, 0);
  const differences = all.reduce((total, one) => total + one.differences.length, 0);
  return [
    `ajv: ${samples} pairs of a schema and a value judged, ${differences} differ without a reason; for a reason:${sum(all.map(({ explained }) => explained))}`,
    `schemas that ajv was not asked about:${sum(all.map(({ unjudged }) => unjudged))}`,
  ].join('\n');
}
