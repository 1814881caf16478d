import type { Data } from '@trivet/runtime/conformance/case';
import { dataIn } from '@trivet/runtime/internal/conformance';
import { int32Max } from '../accepts-scalar.js';
import type { Contract, Type } from '../contract.js';
import { assertedFormats, formatChecks } from '../formats.js';
import { type Resolving, resolveType } from '../resolve.js';
import { unknownNames } from '../resources/chosen-name.js';
import { besideNull } from '../resources/members.js';
import { isReference } from '../resources/references.js';
import { type Finding, type Judge, judge } from './accepts.js';
import { type Broken, isData, type SampleContext } from './context.js';
import { filledFindings } from './filled.js';
import { lenienceOf } from './lenient.js';
import { meantTypes } from './meant.js';
import { dialectOf } from './pattern-dialects.js';
import { sampler } from './samples.js';

/** Maximum number of samples of one type in one place: enough to reach every bound and branch, few enough to read. */
const limits = { valid: 12, patterned: 8, invalid: 24 } as const;

/** The context for generating cases from a contract's types. */
export function sampleContextOf(contract: Contract, uncovered: SampleContext['uncovered']): SampleContext {
  const meant = meantTypes(contract);
  const samples = sampler(meant);
  const own = meant === contract ? samples.judge : judge(contract);
  const types = new Map(meant.types.map((named) => [named.name, named]));
  const asserted = assertedFormats(contract);
  const asked = new Set<string>();
  const strict = judge(contract, { formats: [...formatChecks.keys(), 'int32'] });
  const resolve = (type: Type): Type => resolveType(type, types) ?? { kind: 'any' };
  // Cached: types are immutable, and several operations and cases vary the same type.
  const valid = oncePerType((type) => {
    const resolved = resolve(type);
    // Beyond their branches, patterns only yield longer texts.
    const isPatterned = resolved.kind === 'string' && resolved.patterns !== undefined;
    const limit = isPatterned ? limits.patterned : limits.valid;
    const all = samples.valid(type, { limit }).filter(isData);
    const suited = all.filter((value) => strict.accepts(type, value));
    return suited.length > 0 ? suited : all;
  });
  const filling = { resolve, valid };
  const findings = (type: Type, value: unknown): readonly Finding[] =>
    filledFindings(own, type, value, filling);
  const acceptsStrictly = (type: Type, value: unknown): boolean =>
    filledFindings(strict, type, value, filling).length === 0;
  const resolving: Required<Resolving> = {
    resolve,
    docOf: (name) => types.get(name)?.doc,
    knownFields: new WeakMap(),
    knownNames: new WeakMap(),
  };
  return {
    ...resolving,
    valid,
    invalid: oncePerType((type) => [
      ...samples.invalid(type, { limit: limits.invalid }).flatMap(({ value, keyword, path, at, format }) => {
        if (!isData(value) || (own !== samples.judge && own.accepts(type, value))) return [];
        const text = dataIn(value, path.map(String));
        const assumption =
          format === undefined
            ? dialectOf(resolve(besideNull(type, { resolve })), path.length === 0 ? value : undefined)
            : lenienceOf(format, text);
        const details = { ...(at !== undefined && { at }), ...(assumption && { assumption }) };
        return [{ value, keyword, depth: path.length, ...details }];
      }),
      ...beyondFormat(resolve(besideNull(type, { resolve }))),
    ]),
    accepts: (type, value) => findings(type, value).length === 0,
    findings,
    acceptsStrictly,
    isAsserted: (format) => asserted.has(format),
    named: (name) => types.get(name),
    found: (find, type) => find(type, resolving),
    refers: () => false,
    isReference: (name, type) => isReference(name, type, () => false, { resolve }),
    unknownId: (type) => unknownId(own, type, resolve),
    isFirst: (key) => !asked.has(key) && asked.add(key) === asked,
    wasAsked: (key) => asked.has(key),
    uncovered,
  };
}

/** A number beyond its format, which many validators do not check (JSON Schema 2020-12, validation, 7.2.1). */
function beyondFormat(type: Type): readonly Broken[] {
  if (type.kind !== 'number' || type.format !== 'int32') return [];
  const { at, format } = type;
  const says = `the format "${format}" is asserted`;
  const details = {
    assumption: { says, confidence: 'low', format },
    ...(at !== undefined && { at }),
  } as const;
  return [
    {
      value: int32Max + 1,
      keyword: 'format',
      depth: 0,
      once: `${format} ${at?.file}#${at?.pointer}`,
      ...details,
    },
  ];
}

/**
 * Caches the result of a function by type. Equal types share one: those of a parameter to which many operations refer
 * are read once for each of them.
 */
function oncePerType<T>(make: (type: Type) => T): (type: Type) => T {
  const made = new WeakMap<Type, { readonly value: T }>();
  const byText = new Map<string, { readonly value: T }>();
  return (type) => {
    const before = made.get(type);
    if (before !== undefined) return before.value;
    const text = JSON.stringify(type);
    const known = byText.get(text) ?? { value: make(type) };
    byText.set(text, known);
    made.set(type, known);
    return known.value;
  };
}

/** An identifier that does not exist; undefined if the type allows too few values. */
function unknownId(own: Judge, type: Type, resolve: (type: Type) => Type): Data | undefined {
  return unknownNames(type, { resolve }).find((value) => own.accepts(type, value));
}
