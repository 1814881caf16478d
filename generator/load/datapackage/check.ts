import type { Report } from '../../diagnostic.js';
import { child, type DocumentNode, items, placeOf, valueAt } from '../json-schema/document-node.js';
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
 * Checks the shape of a descriptor. The published profiles contradict the text of the standard, and nine of ten real
 * packages violate them; therefore a violation that does not hinder reading is a warning, `profile`, and reading
 * continues.
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

function warn({ report }: Complain, node: DocumentNode, message: string, fix?: string): void {
  report({
    severity: 'warning',
    code: 'profile',
    message,
    at: placeOf(node),
    ...(fix !== undefined && { fix }),
  });
}

function fail(
  { report }: Complain,
  code: 'missing-field' | 'wrong-type' | 'wrong-value' | 'duplicate-name',
  node: DocumentNode,
  message: string,
  fix?: string,
): void {
  report({ severity: 'error', code, message, at: placeOf(node), ...(fix !== undefined && { fix }) });
}

/**
 * Checks a member by its rule: a violation is an error, or a warning if it is common in real packages and does not
 * hinder reading.
 */
function expect(
  at: DocumentNode,
  name: string,
  rule: PropertyRule,
  complain: Complain,
): DocumentNode | undefined {
  const node = child(at, name);
  if (node.value === undefined) return undefined;
  if (rule.fits(node.value)) return node;
  const isText = typeof node.value === 'string';
  const given = isText ? JSON.stringify(node.value) : kindOf(node.value);
  const problem = rule.problem ?? `must be ${rule.expected}, got ${given}`;
  // Null is used for "none" in many packages, and has no other meaning.
  if (rule.isTolerated?.(node.value) === true || node.value === null)
    warn(complain, node, `"${name}" ${problem}`, rule.fix);
  else fail(complain, 'wrong-type', node, `"${name}" ${problem}`, rule.fix);
  return undefined;
}

function expectAll(at: DocumentNode, rules: PropertyRules, complain: Complain): void {
  for (const [name, rule] of Object.entries(rules)) expect(at, name, rule, complain);
}

function kindOf(value: unknown): string {
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'a list';
  return typeof value === 'object' ? 'an object' : `a ${typeof value}`;
}

function checkPackage(root: DocumentNode, complain: Complain): void {
  const resources = child(root, 'resources');
  if (!Array.isArray(resources.value)) {
    fail(complain, 'wrong-type', resources, `"resources" must be a list, got ${kindOf(resources.value)}`);
  } else if (resources.value.length === 0) {
    fail(complain, 'missing-field', resources, '"resources" must not be empty');
  }
  expectAll(root, packageRules, complain);
  for (const name of ['licenses', 'contributors', 'sources', 'keywords']) checkEntries(root, name, complain);
  checkNames(items(resources), complain);
  checkProfile(root, complain);
  for (const [name, instead] of [
    ['license', 'licenses'],
    ['author', 'contributors'],
  ] as const) {
    const node = child(root, name);
    if (node.value !== undefined)
      warn(complain, node, `"${name}" was removed in version 1.0`, `Use "${instead}".`);
  }
}

/** Data Resource, name: it is unique in its package. */
function checkNames(resources: readonly DocumentNode[], complain: Complain): void {
  const seen = new Set<unknown>();
  for (const resource of resources) {
    const name = child(resource, 'name');
    if (typeof name.value === 'string' && seen.has(name.value))
      fail(complain, 'duplicate-name', name, `duplicate resource name ${JSON.stringify(name.value)}`);
    seen.add(name.value);
  }
}

function checkProfile(root: DocumentNode, complain: Complain): void {
  const profile = expect(
    root,
    '$schema',
    { expected: 'a string', fits: (value) => typeof value === 'string' },
    complain,
  );
  if (profile === undefined || typeof profile.value !== 'string') return;
  if (!/^https?:\/\//.test(profile.value))
    warn(complain, profile, `"$schema" must be a URL, got ${JSON.stringify(profile.value)}`);
  else if (/table-?schema/i.test(profile.value)) {
    warn(
      complain,
      profile,
      '"$schema" must be the profile of a data package, got that of a table schema',
      'Use https://datapackage.org/profiles/2.0/datapackage.json.',
    );
  }
}

const entryNeeds: { readonly [name: string]: readonly string[] } = {
  licenses: ['name', 'path'],
  contributors: ['title', 'givenName', 'familyName', 'path', 'email', 'roles', 'role', 'organization'],
  sources: ['title', 'path', 'email', 'version'],
};

function checkEntries(root: DocumentNode, name: string, complain: Complain): void {
  const list = expect(root, name, { expected: 'a list', fits: (value) => Array.isArray(value) }, complain);
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
        : `an entry of "${name}" must have one of ${needs.join(', ')}`,
    );
  }
}

function hasOneOf(entry: DocumentNode, names: readonly string[]): boolean {
  return names.some((name) => valueAt(entry, name) !== undefined);
}

function checkResource({ at }: ResourceDocument, complain: Complain): void {
  if (!isObject(at.value)) {
    fail(complain, 'wrong-type', at, `a resource must be an object, got ${kindOf(at.value)}`);
    return;
  }
  expectAll(at, resourceRules, complain);
  for (const name of ['licenses', 'sources']) checkEntries(at, name, complain);
  if (valueAt(at, 'name') === undefined) {
    warn(complain, at, '"name" is missing in the resource', 'The name is derived from its path.');
  }
  checkOrigin(at, complain);
  for (const member of ['schema', 'dialect']) {
    const node = child(at, member);
    if (node.value !== undefined && typeof node.value !== 'string' && !isObject(node.value)) {
      fail(
        complain,
        'wrong-type',
        node,
        `"${member}" must be an object or a path, got ${kindOf(node.value)}`,
      );
    }
  }
}

function checkOrigin(at: DocumentNode, complain: Complain): void {
  const path = child(at, 'path');
  const url = child(at, 'url');
  const data = child(at, 'data');
  if (url.value !== undefined) warn(complain, url, '"url" was removed in version 1.0', 'Use "path".');
  const paths = path.value ?? url.value;
  if (paths === undefined && data.value === undefined) {
    fail(complain, 'missing-field', at, 'the resource must have "path" or "data"');
  }
  if (paths !== undefined && data.value !== undefined)
    warn(complain, data, 'the resource must not have both "path" and "data"; "data" is used');
  if (
    paths !== undefined &&
    typeof paths !== 'string' &&
    !(Array.isArray(paths) && paths.length > 0 && paths.every((one) => typeof one === 'string'))
  ) {
    fail(complain, 'wrong-type', path, `"path" must be a string or a list of strings, got ${kindOf(paths)}`);
  }
  if (Array.isArray(paths) && new Set(paths.map((one) => typeof one === 'string' && isUrl(one))).size > 1)
    fail(
      complain,
      'wrong-value',
      path,
      '"path" must not mix URLs and relative paths',
      'Use either URLs or files next to the descriptor.',
    );
  const isNamed = ['format', 'mediatype'].some((one) => valueAt(at, one) !== undefined);
  if (typeof data.value === 'string' && !isNamed)
    fail(
      complain,
      'missing-field',
      data,
      '"data" is a string, but "format" and "mediatype" are missing',
      'Add the format, e.g. "format": "csv".',
    );
}

function checkSchema(schema: DocumentNode, complain: Complain): void {
  const fields = child(schema, 'fields');
  if (!Array.isArray(fields.value)) {
    fail(
      complain,
      fields.value === undefined ? 'missing-field' : 'wrong-type',
      fields.value === undefined ? schema : fields,
      `"fields" must be a list, got ${fields.value === undefined ? 'nothing' : kindOf(fields.value)}`,
    );
    return;
  }
  expectAll(schema, schemaRules, complain);
  for (const field of items(fields)) checkField(field, complain);
  for (const name of ['primaryKey', 'foreignKeys', 'uniqueKeys']) {
    const node = child(schema, name);
    if (
      name === 'foreignKeys' &&
      node.value !== undefined &&
      node.value !== null &&
      !Array.isArray(node.value)
    )
      fail(complain, 'wrong-type', node, `"foreignKeys" must be a list, got ${kindOf(node.value)}`);
    if (Array.isArray(node.value) && node.value.length === 0) {
      warn(complain, node, `"${name}" must not be empty`, 'Remove it; the meaning is the same.');
    }
  }
  const match = child(schema, 'fieldsMatch');
  if (Array.isArray(match.value))
    warn(
      complain,
      match,
      '"fieldsMatch" must be a string, got a list',
      'The published profile says otherwise, but the text of the standard applies.',
    );
}

function checkField(field: DocumentNode, complain: Complain): void {
  if (!isObject(field.value)) return;
  expectAll(field, fieldRules, complain);
  const type = String(valueAt(field, 'type'));
  expectAll(field, Object.hasOwn(optionRules, type) ? (optionRules[type] ?? {}) : {}, complain);
}

const dialectMembers = new Set(
  (
    '$schema name title description profile header headerRows headerJoin commentRows commentChar delimiter lineTerminator quoteChar doubleQuote ' +
    'escapeChar nullSequence skipInitialSpace property itemType itemKeys sheetNumber sheetName table caseSensitiveHeader csvddfVersion'
  ).split(' '),
);

function checkDialect(dialect: DocumentNode, { form }: ResourceDocument, complain: Complain): void {
  if (!isObject(dialect.value)) return;
  for (const name of Object.keys(dialect.value)) {
    const node = child(dialect, name);
    if (!dialectMembers.has(name)) warn(complain, node, `unknown table dialect property "${name}"`);
    else if (
      form.kind !== 'unread' &&
      ['property', 'itemType', 'itemKeys', 'sheetNumber', 'sheetName', 'table'].includes(name)
    )
      warn(complain, node, `"${name}" does not apply to CSV and is ignored`);
  }
}
