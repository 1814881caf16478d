import type { Report } from '../../diagnostic.js';
import { child, items, placeOf, type Spot } from '../json-schema/spot.js';
import { isObject } from '../source/source.js';
import type { DataPackageDocument, ResourceDocument } from './document.js';
import { isUrl } from './path.js';
import {
  entryRules,
  fieldRules,
  optionRules,
  type PropertyRule,
  type PropertyRules,
  packageRules,
  resourceRules,
  schemaRules,
} from './properties.js';
import { citing } from './section.js';

/**
 * Checks the shape of a descriptor. The published profiles contradict the standard's own text, and nine of ten real
 * packages break them; so what does not hinder reading is a warning, `profile`, and reading goes on.
 */
export function checkDescriptor(document: DataPackageDocument, reported: Report): void {
  const report = citing(document, reported);
  const complain = { document, report };
  if (document.kind === 'package') checkPackage(document.root, complain);
  for (const resource of document.resources) {
    if (document.kind !== 'schema') checkResource(resource, complain);
    if (resource.schema !== undefined) checkSchema(resource.schema, complain);
    if (resource.dialect !== undefined) checkDialect(resource.dialect, resource, complain);
  }
}

interface Complain {
  readonly document: DataPackageDocument;
  readonly report: Report;
}

function warn({ report }: Complain, spot: Spot, message: string, mend?: string): void {
  report({
    severity: 'warning',
    code: 'profile',
    message,
    at: placeOf(spot),
    ...(mend !== undefined && { mend }),
  });
}

function fail(
  { report }: Complain,
  code: 'missing-field' | 'wrong-type' | 'wrong-value' | 'duplicate-name',
  spot: Spot,
  message: string,
  mend?: string,
): void {
  report({ severity: 'error', code, message, at: placeOf(spot), ...(mend !== undefined && { mend }) });
}

/**
 * A member that has to be as its rule says: anything else is an error, and a warning where real packages do it
 * throughout and reading does not suffer.
 */
function expect(at: Spot, name: string, rule: PropertyRule, complain: Complain): Spot | undefined {
  const spot = child(at, name);
  if (spot.value === undefined) return undefined;
  if (rule.fits(spot.value)) return spot;
  const isText = typeof spot.value === 'string';
  const given = isText ? JSON.stringify(spot.value) : kindOf(spot.value);
  const problem = rule.problem ?? `is ${given}, ${rule.wanted} is wanted`;
  // Null stands for "none" in many a package, and nothing is lost by it.
  if (rule.isTolerated?.(spot.value) === true || spot.value === null)
    warn(complain, spot, `"${name}" ${problem}`, rule.mend);
  else fail(complain, 'wrong-type', spot, `"${name}" ${problem}`, rule.mend);
  return undefined;
}

function expectAll(at: Spot, rules: PropertyRules, complain: Complain): void {
  for (const [name, rule] of Object.entries(rules)) expect(at, name, rule, complain);
}

function kindOf(value: unknown): string {
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'a list';
  return typeof value === 'object' ? 'an object' : `a ${typeof value}`;
}

function checkPackage(root: Spot, complain: Complain): void {
  const resources = child(root, 'resources');
  if (!Array.isArray(resources.value)) {
    fail(complain, 'wrong-type', resources, `"resources" is ${kindOf(resources.value)}, a list is wanted`);
  } else if (resources.value.length === 0) {
    fail(complain, 'missing-field', resources, '"resources" is empty: there is no data');
  }
  expectAll(root, packageRules, complain);
  for (const name of ['licenses', 'contributors', 'sources', 'keywords']) checkEntries(root, name, complain);
  checkNames(items(resources), complain);
  checkProfile(root, complain);
  for (const [name, instead] of [
    ['license', 'licenses'],
    ['author', 'contributors'],
  ] as const) {
    const spot = child(root, name);
    if (spot.value !== undefined)
      warn(complain, spot, `"${name}" is of a version before 1.0`, `Use "${instead}".`);
  }
}

/** Data Resource, name: each is unique in its package. */
function checkNames(resources: readonly Spot[], complain: Complain): void {
  const seen = new Set<unknown>();
  for (const resource of resources) {
    const name = child(resource, 'name');
    if (typeof name.value === 'string' && seen.has(name.value))
      fail(complain, 'duplicate-name', name, `two resources are called ${JSON.stringify(name.value)}`);
    seen.add(name.value);
  }
}

function checkProfile(root: Spot, complain: Complain): void {
  const profile = expect(
    root,
    '$schema',
    { wanted: 'a string', fits: (value) => typeof value === 'string' },
    complain,
  );
  if (profile === undefined || typeof profile.value !== 'string') return;
  if (!/^https?:\/\//.test(profile.value))
    warn(complain, profile, `"$schema" is no URL: ${JSON.stringify(profile.value)}`);
  else if (/table-?schema/i.test(profile.value)) {
    warn(
      complain,
      profile,
      '"$schema" names the profile of a table schema, and this is a package',
      'Name https://datapackage.org/profiles/2.0/datapackage.json.',
    );
  }
}

const entryNeeds: { readonly [name: string]: readonly string[] } = {
  licenses: ['name', 'path'],
  contributors: ['title', 'givenName', 'familyName', 'path', 'email', 'roles', 'role', 'organization'],
  sources: ['title', 'path', 'email', 'version'],
};

function checkEntries(root: Spot, name: string, complain: Complain): void {
  const list = expect(root, name, { wanted: 'a list', fits: (value) => Array.isArray(value) }, complain);
  if (list === undefined) return;
  const needs = entryNeeds[name];
  for (const entry of items(list)) {
    if (needs === undefined ? typeof entry.value === 'string' : hasOneOf(entry, needs)) {
      expectAll(entry, entryRules[name] ?? {}, complain);
      continue;
    }
    warn(
      complain,
      entry,
      needs === undefined
        ? `"${name}" holds ${kindOf(entry.value)}`
        : `an entry of "${name}" has none of ${needs.join(', ')}`,
    );
  }
}

function hasOneOf(entry: Spot, names: readonly string[]): boolean {
  return names.some((name) => child(entry, name).value !== undefined);
}

function checkResource({ at }: ResourceDocument, complain: Complain): void {
  if (!isObject(at.value)) {
    fail(complain, 'wrong-type', at, `a resource is ${kindOf(at.value)}, an object is wanted`);
    return;
  }
  expectAll(at, resourceRules, complain);
  for (const name of ['licenses', 'sources']) checkEntries(at, name, complain);
  if (child(at, 'name').value === undefined) {
    warn(complain, at, 'the resource has no "name"', 'Its name is taken from its path.');
  }
  checkOrigin(at, complain);
  for (const member of ['schema', 'dialect']) {
    const spot = child(at, member);
    if (spot.value !== undefined && typeof spot.value !== 'string' && !isObject(spot.value)) {
      fail(
        complain,
        'wrong-type',
        spot,
        `"${member}" is ${kindOf(spot.value)}, an object or a path is wanted`,
      );
    }
  }
}

function checkOrigin(at: Spot, complain: Complain): void {
  const path = child(at, 'path');
  const url = child(at, 'url');
  const data = child(at, 'data');
  if (url.value !== undefined) warn(complain, url, '"url" is of a version before 1.0', 'Use "path".');
  const paths = path.value ?? url.value;
  if (paths === undefined && data.value === undefined) {
    fail(complain, 'missing-field', at, 'the resource has neither "path" nor "data"');
  }
  if (paths !== undefined && data.value !== undefined)
    warn(complain, data, 'the resource has "path" and "data"; "data" is taken');
  if (
    paths !== undefined &&
    typeof paths !== 'string' &&
    !(Array.isArray(paths) && paths.length > 0 && paths.every((one) => typeof one === 'string'))
  ) {
    fail(complain, 'wrong-type', path, `"path" is ${kindOf(paths)}, a text or a list of texts is wanted`);
  }
  if (Array.isArray(paths) && new Set(paths.map((one) => typeof one === 'string' && isUrl(one))).size > 1)
    fail(
      complain,
      'wrong-value',
      path,
      '"path" mixes URLs and relative paths',
      'Name either URLs or files beside the descriptor.',
    );
  const isNamed = ['format', 'mediatype'].some((one) => child(at, one).value !== undefined);
  if (typeof data.value === 'string' && !isNamed)
    fail(
      complain,
      'missing-field',
      data,
      '"data" is a string of no "format" and no "mediatype"',
      'Say what it is: "format": "csv".',
    );
}

function checkSchema(schema: Spot, complain: Complain): void {
  const fields = child(schema, 'fields');
  if (!Array.isArray(fields.value)) {
    fail(
      complain,
      fields.value === undefined ? 'missing-field' : 'wrong-type',
      fields.value === undefined ? schema : fields,
      `"fields" is ${fields.value === undefined ? 'missing' : kindOf(fields.value)}, a list is wanted`,
    );
    return;
  }
  expectAll(schema, schemaRules, complain);
  for (const field of items(fields)) checkField(field, complain);
  for (const name of ['primaryKey', 'foreignKeys', 'uniqueKeys']) {
    const spot = child(schema, name);
    if (
      name === 'foreignKeys' &&
      spot.value !== undefined &&
      spot.value !== null &&
      !Array.isArray(spot.value)
    )
      fail(complain, 'wrong-type', spot, `"foreignKeys" is ${kindOf(spot.value)}, a list is wanted`);
    if (Array.isArray(spot.value) && spot.value.length === 0) {
      warn(complain, spot, `"${name}" is empty`, 'Leave it out; it means the same.');
    }
  }
  const match = child(schema, 'fieldsMatch');
  if (Array.isArray(match.value))
    warn(
      complain,
      match,
      '"fieldsMatch" is a list, a text is wanted',
      'The published profile is wrong here; the text of the standard is not.',
    );
}

function checkField(field: Spot, complain: Complain): void {
  if (!isObject(field.value)) return;
  expectAll(field, fieldRules, complain);
  const type = String(child(field, 'type').value);
  expectAll(field, Object.hasOwn(optionRules, type) ? (optionRules[type] ?? {}) : {}, complain);
}

const dialectMembers = new Set(
  (
    '$schema name title description profile header headerRows headerJoin commentRows commentChar delimiter lineTerminator quoteChar doubleQuote ' +
    'escapeChar nullSequence skipInitialSpace property itemType itemKeys sheetNumber sheetName table caseSensitiveHeader csvddfVersion'
  ).split(' '),
);

function checkDialect(dialect: Spot, { form }: ResourceDocument, complain: Complain): void {
  if (!isObject(dialect.value)) return;
  for (const name of Object.keys(dialect.value)) {
    const spot = child(dialect, name);
    if (!dialectMembers.has(name)) warn(complain, spot, `"${name}" is no property of a table dialect`);
    else if (
      form.kind !== 'unread' &&
      ['property', 'itemType', 'itemKeys', 'sheetNumber', 'sheetName', 'table'].includes(name)
    )
      warn(complain, spot, `"${name}" does not apply to CSV and is ignored`);
  }
}
