import { isObject } from '../source/source.js';

/** The allowed values of a property, with their description for messages. */
export interface PropertyRule {
  /** `a string`. */
  readonly expected: string;
  readonly fix?: string;
  /** What is wrong with a value of the right type: `names something twice`. */
  readonly problem?: string;
  fits(value: unknown): boolean;
  /** Whether the violation is so common in real packages that it is a warning, not an error. */
  isTolerated?(value: unknown): boolean;
}

const isString = (value: unknown): value is string => typeof value === 'string';
const isList = (value: unknown): value is readonly unknown[] => Array.isArray(value);

const string: PropertyRule = { expected: 'a string', fits: isString };
const boolean: PropertyRule = { expected: 'a boolean', fits: (value) => typeof value === 'boolean' };
const list: PropertyRule = { expected: 'a list', fits: isList };
const object: PropertyRule = { expected: 'an object', fits: isObject };
const strings: PropertyRule = {
  expected: 'a list of strings',
  fits: (value) => isList(value) && value.every(isString),
};
const size: PropertyRule = {
  expected: 'an integer number of bytes',
  fits: (value) => typeof value === 'number' && Number.isInteger(value) && value >= 0,
};
const mediatype: PropertyRule = {
  expected: 'a string such as "text/csv"',
  fits: (value) => isString(value) && /^.+\/.+$/.test(value),
};
const hash: PropertyRule = {
  expected: 'an MD5 hash, or a hash prefixed with its algorithm such as "sha256:…"',
  fits: (value) => isString(value) && /^(?:[0-9a-f]{32}|[^:]+:[0-9a-f]+)$/i.test(value),
};
const moment: PropertyRule = {
  expected: 'a date and time with a time zone',
  fix: 'Write it as 2026-03-20T00:00:00Z.',
  fits: (value) =>
    isString(value) && /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?(?:Z|[+-]\d\d:\d\d)$/.test(value),
  isTolerated: (value) => isString(value) && /^\d{4}(?:-\d\d){0,2}(?:[T ]|$)/.test(value),
};
/** Texts, or objects with texts as values and optional labels; without duplicates. */
const markers: PropertyRule = {
  expected: 'a list',
  problem: 'must not contain an entry twice',
  fix: 'Values must be unique, and so must labels.',
  // A value other than a list is reported where it is read.
  fits: (value) =>
    !isList(value) || (areDifferent(value.map(entryValue)) && areDifferent(value.flatMap(entryLabel))),
};

function entryValue(entry: unknown): unknown {
  return isObject(entry) && 'value' in entry ? entry['value'] : entry;
}

function entryLabel(entry: unknown): readonly unknown[] {
  return isObject(entry) && entry['label'] !== undefined ? [entry['label']] : [];
}

function areDifferent(values: readonly unknown[]): boolean {
  return new Set(values.map((value) => JSON.stringify(value))).size === values.length;
}

/** Rules by the names of properties. */
export type PropertyRules = Readonly<Record<string, PropertyRule>>;

/**
 * The allowed values of properties of descriptors by the text of the standard (Data Package v2), even where the
 * published profiles differ. Properties that reading depends on are checked by the code that reads them.
 */
export const packageRules: PropertyRules = {
  name: string,
  id: { ...string, isTolerated: (value) => typeof value === 'number' },
  title: string,
  description: string,
  homepage: string,
  // `1.0` without quotes.
  version: { ...string, isTolerated: (value) => typeof value === 'number' },
  created: moment,
  image: string,
};

export const resourceRules: PropertyRules = {
  name: string,
  title: string,
  description: string,
  format: string,
  mediatype,
  encoding: string,
  bytes: size,
  hash,
  type: { expected: '"table"', fits: (value) => value === 'table', isTolerated: isString },
};

export const fieldRules: PropertyRules = {
  title: string,
  description: string,
  format: string,
  rdfType: string,
  constraints: object,
  missingValues: markers,
  categories: markers,
  categoriesOrdered: boolean,
};

/** Options of single types: on others they are custom properties. */
export const optionRules: Readonly<Record<string, PropertyRules>> = {
  number: { decimalChar: string, groupChar: string, bareNumber: boolean },
  integer: { groupChar: string, bareNumber: boolean },
  boolean: { trueValues: list, falseValues: list },
  list: { delimiter: string, itemType: string },
};

export const schemaRules: PropertyRules = { missingValues: markers, uniqueKeys: list };

/** Members of the entries of a list, if present. */
export const entryRules: Readonly<Record<string, PropertyRules>> = {
  licenses: { name: string, path: string, title: string },
  contributors: {
    title: string,
    givenName: string,
    familyName: string,
    path: string,
    email: string,
    organization: string,
    roles: strings,
    role: string,
  },
  sources: { title: string, path: string, email: string, version: string },
};
