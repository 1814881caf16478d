import { didYouMean } from '../../suggestion.js';
import { checkSchema } from '../json-schema/check.js';
import { child, type DocumentNode, items, members, placeOf, valueAt } from '../json-schema/document-node.js';
import type { Complain } from '../json-schema/report.js';
import { isObject } from '../source/source.js';
import type { Forbid, OpenApiDocument } from './document.js';
import { type FieldRule, grammar, grammar2, type ObjectName, type Shape, type Version } from './grammar.js';
import { ruleFor } from './rules.js';
import { ruleFor2 } from './rules-2.js';
import { checkMapping, checkTagRequired } from './rules-discriminator.js';
import { checkLinks } from './rules-link.js';
import { article, sectionOf, title } from './sections.js';
import { type Visitor, walkObject } from './walk.js';

/** Checks a document, and its referenced files, against the specification. */
export function checkDocument(document: OpenApiDocument, complain: Complain): void {
  // The fields of 2.0 are checked in their own shape, before the upgrade to that of 3.0.
  check(document, complain, document.version === '2.0' ? 'meaning' : 'all');
}

/** Checks the fields of an OpenAPI 2.0 document, in its own shape, against the specification. */
export function checkFields2(document: OpenApiDocument, complain: Complain): void {
  check(document, complain, 'fields');
}

function check(document: OpenApiDocument, complain: Complain, part: Walk['part']): void {
  const walk: Walk = {
    document,
    complain,
    seen: new Set(),
    pending: [],
    part,
    objects: new Map(),
    targets: [],
  };
  walkObject('OpenAPI', document.root, visitorOf(walk));
  for (let next = walk.pending.shift(); next !== undefined; next = walk.pending.shift()) next();
  checkTargets(walk);
  const checking = { document, complain, forbid: forbidding(walk) };
  checkLinks([...walk.objects.values()], checking);
}

/** Schemas refer to schemas; whatever else the specification defines at a place is none. */
function checkTargets(walk: Walk): void {
  const forbid = forbidding(walk);
  for (const { reference, target } of walk.targets) {
    const found = isObject(target.value) ? walk.objects.get(target.value) : undefined;
    // In YAML, an alias may be a schema at one place and another object elsewhere.
    if (found?.node.id !== target.id) continue;
    const message = `a reference of a schema must lead to a schema, got ${article(title(found.name))}`;
    const fix = 'Refer to a schema, like "#/components/schemas/Name".';
    forbid('Schema', 'foreign-reference', message, placeOf(reference), fix);
  }
}

/** The state of a walk over a document: the objects found in other files, and those still to be checked. */
interface Walk {
  readonly document: OpenApiDocument;
  readonly complain: Complain;
  readonly seen: Set<string>;
  readonly pending: (() => void)[];
  /** What is checked: the fields and their shapes, what they mean together, or both. */
  readonly part: 'fields' | 'meaning' | 'all';
  /** The objects other than schemas that were visited, by identity. */
  readonly objects: Map<object, { readonly name: ObjectName; readonly node: DocumentNode }>;
  /** The references of schemas, with what they lead to. */
  readonly targets: { readonly reference: DocumentNode; readonly target: DocumentNode }[];
}

function visitorOf(walk: Walk): Visitor {
  const { document, complain, part } = walk;
  const forbid = forbidding(walk);
  const meaning: Visitor = {
    object: (name, node) => {
      if (isObject(node.value)) walk.objects.set(node.value, { name, node });
      ruleFor(name)?.(node, { document, complain, forbid });
    },
    schema: (node) => checkSchemaAt(node, walk),
    reference: (node, name) => follow(child(node, '$ref'), node, name, walk),
  };
  if (part === 'meaning') return meaning;
  const fields = fieldVisitor(walk);
  if (part === 'all') return { ...meaning, ...fields };
  return { ...fields, object: (name, node) => ruleFor2(name)?.(node, forbid, walk.complain) };
}

function forbidding({ document, complain }: Walk): Forbid {
  return (owner, code, message, at, fix) =>
    complain('error', code, message, at, fix, sectionOf(document.version, owner));
}

/** Reports fields that are unknown, missing or of another shape. */
function fieldVisitor(walk: Walk): Visitor {
  const { version } = walk.document;
  const forbid = forbidding(walk);
  return {
    grammar: version === '2.0' ? grammar2 : grammar,
    reference: (node, name, allowed) => {
      const at = placeOf(child(node, '$ref'));
      if (!allowed) forbid(name, 'forbidden-field', `expected ${article(title(name))}, got a reference`, at);
      // 2.0, Reference Object: its only field is "$ref".
      for (const [key, other] of version === '2.0' ? members(node) : [])
        if (key !== '$ref')
          forbid(name, 'unknown-field', `"${key}" must not stand next to "$ref"`, placeOf(other));
      follow(child(node, '$ref'), node, name, walk);
    },
    field: (name, rule, owner, node) => {
      // The text of a path item's reference is visited as a field.
      if (owner === 'PathItem' && name === '$ref') follow(node, node, owner, walk);
      reportField(name, rule, owner, node, version, forbid);
    },
    missing: (name, { requiredUntil = '' }, owner, node) => {
      if (version <= requiredUntil)
        forbid(owner, 'missing-field', `"${name}" is missing in the ${title(owner)}`, placeOf(node));
    },
    mismatch: (node, shape, owner) => {
      const isForeign = shape.kind === 'text' && typeof valueAt(node, '$ref') === 'string';
      const code = isForeign ? 'foreign-reference' : 'wrong-type';
      forbid(owner, code, mismatch(node, shape), placeOf(node));
    },
    repeated: (node, owner) =>
      forbid(owner, 'duplicate-name', 'the items of this list must differ', placeOf(node)),
    key: (key, owner, node) => forbid(owner, 'wrong-value', oddKey(key, owner, version), placeOf(node)),
  };
}

function once(node: DocumentNode, name: string, { seen, pending }: Walk, visit: () => void): void {
  const key = `${name} ${node.file}#${node.pointer}`;
  if (seen.has(key) || !isObject(node.value)) return;
  seen.add(key);
  pending.push(visit);
}

function checkSchemaAt(node: DocumentNode, walk: Walk): void {
  checkSchema(node, walk.complain, {
    schema: (schema) => checkOwnKeywords(schema, walk),
    reference: (reference, keyword, leadsTo) => {
      const target = resolve(child(reference, keyword), reference, 'error', walk);
      // "$recursiveRef" has no meaning in 2020-12, and "$dynamicRef" is resolved at run time.
      if (target !== undefined && keyword === '$ref')
        walk.targets.push({ reference: child(reference, keyword), target });
      if (target === undefined || target.file === walk.document.root.file) return;
      once(target, leadsTo, walk, () => {
        if (leadsTo === 'map') for (const [, field] of members(target)) checkSchemaAt(field, walk);
        else checkSchemaAt(target, walk);
      });
    },
  });
}

const ownKeywords = [
  ['xml', 'XML'],
  ['externalDocs', 'ExternalDocs'],
  ['discriminator', 'Discriminator'],
] as const;

/** Checks the keywords that OpenAPI adds to JSON Schema (OAS base vocabulary; 3.0, Schema Object). */
function checkOwnKeywords(schema: DocumentNode, walk: Walk): void {
  const { version } = walk.document;
  const forbid = forbidding(walk);
  // 2.0, Response Object: "file" is a type of responses, and of form parameters.
  const isFile = version === '2.0' && valueAt(schema, 'type') === 'file';
  if (isFile && !/\/responses\/[^/]+\/schema$/.test(schema.pointer)) {
    const message = 'the type "file" must be used in responses and forms only';
    forbid('Schema', 'wrong-value', message, placeOf(child(schema, 'type')));
  }
  for (const [keyword, owner] of ownKeywords) {
    const node = child(schema, keyword);
    if (node.value === undefined) continue;
    if (version === '2.0' && owner === 'Discriminator') checkDiscriminator2(node, schema, forbid);
    else if (isObject(node.value)) {
      walkObject(owner, node, fieldVisitor(walk));
      ruleFor(owner)?.(node, { document: walk.document, complain: walk.complain, forbid });
      if (owner === 'Discriminator') {
        const checking = { document: walk.document, complain: walk.complain, forbid };
        checkMapping(node, schema, checking);
        checkTagRequired(node, schema, checking);
      }
    } else
      forbid(
        owner,
        'wrong-type',
        `expected ${article(title(owner))}, got ${given(node.value)}`,
        placeOf(node),
      );
  }
}

/** 2.0, Schema Object: the property of the discriminator is defined at this schema, and required. */
function checkDiscriminator2(node: DocumentNode, schema: DocumentNode, forbid: Forbid): void {
  const at = placeOf(node);
  const name = node.value;
  if (typeof name !== 'string')
    forbid('Schema', 'wrong-type', `"discriminator" must be a string, got ${given(name)}`, at);
  else if (valueAt(child(schema, 'properties'), name) === undefined)
    forbid('Schema', 'missing-field', `the property "${name}" of the discriminator is missing`, at);
  else if (!items(child(schema, 'required')).some(({ value }) => value === name))
    forbid('Schema', 'missing-field', `the property "${name}" of the discriminator must be required`, at);
}

/** Visits the target of a reference, unless the walk visits it anyway. */
function follow(reference: DocumentNode, from: DocumentNode, name: ObjectName, walk: Walk): void {
  const target = resolve(reference, from, name === 'SecurityScheme' ? 'warning' : 'error', walk);
  if (target === undefined || (target.file === walk.document.root.file && isVisited(target, name))) return;
  once(target, name, walk, () => {
    const next = child(target, '$ref');
    if (typeof next.value === 'string' && name !== 'PathItem') follow(next, target, name, walk);
    else walkObject(name, target, visitorOf(walk));
  });
}

/** Whether the walk expects such an object at a place of the document. */
function isVisited({ pointer }: DocumentNode, name: ObjectName): boolean {
  const [, first = '', second = '', ...others] = pointer.split('/');
  if (first === 'components') return second === containers[name] && others.length === 1;
  if (first === containers2[name]) return others.length === 0;
  return name === 'PathItem' && (first === 'paths' || first === 'webhooks') && others.length === 0;
}

/** The fields of components, and of a document of 2.0, that contain the targets of references. */
const containers: { readonly [name in ObjectName]?: string } = {
  Response: 'responses',
  Parameter: 'parameters',
  Example: 'examples',
  RequestBody: 'requestBodies',
  Header: 'headers',
  SecurityScheme: 'securitySchemes',
  Link: 'links',
  Callback: 'callbacks',
  PathItem: 'pathItems',
  MediaType: 'mediaTypes',
};
const containers2: { readonly [name in ObjectName]?: string } = {
  Response: 'responses',
  Parameter: 'parameters',
};

function resolve(
  reference: DocumentNode,
  from: DocumentNode,
  severity: 'error' | 'warning',
  { document, complain }: Walk,
): DocumentNode | undefined {
  const found = document.registry.resolve(String(reference.value), from);
  if (found.node !== undefined) return found.node;
  complain(severity, found.code, found.message, placeOf(reference), found.fix);
  return undefined;
}

function reportField(
  name: string,
  rule: FieldRule | undefined,
  owner: ObjectName,
  node: DocumentNode,
  version: Version,
  forbid: Forbid,
): void {
  if (rule !== undefined) {
    if (version !== '2.0' && version < rule.since) {
      const message = `"${name}" requires OpenAPI ${rule.since}, but the document declares ${version}`;
      const fix = `Declare OpenAPI ${rule.since}, or remove the field.`;
      forbid(owner, 'unknown-field', message, placeOf(node), fix);
    }
    return;
  }
  const known = (version === '2.0' ? grammar2 : grammar).get(owner)?.fields?.keys() ?? [];
  const message = `unknown field "${name}" in the ${title(owner)}; it is ignored`;
  forbid(owner, 'unknown-field', message, placeOf(node), didYouMean(name, [...known]));
}

function oddKey(key: string, owner: ObjectName, version: Version): string {
  if (owner === 'Paths') return `a path must start with "/", got "${key}"; it is ignored`;
  if (owner !== 'Responses') return `invalid key "${key}"`;
  if (/^[1-5]xx$/i.test(key) && version === '2.0')
    return `a range of status codes requires OpenAPI 3.0, got "${key}"`;
  if (/^[1-5]xx$/i.test(key))
    return `a range of status codes must be written "${key.toUpperCase()}", got "${key}"`;
  return `a response must have a status code, a range like "4XX" or "default", got "${key}"; it is ignored`;
}

/** A description of the value at a node that does not have the expected shape. */
function mismatch(node: DocumentNode, shape: Shape): string {
  const reference = valueAt(node, '$ref');
  if (shape.kind === 'text' && typeof reference === 'string')
    return `expected a string, got a reference to "${reference}", which is not followed`;
  return `expected ${expected(shape)}, got ${given(node.value)}`;
}

function expected(shape: Shape): string {
  switch (shape.kind) {
    case 'text':
      return shape.format === undefined ? 'a string' : nouns[shape.format];
    case 'flag':
      return 'true or false';
    case 'list':
      return 'a list';
    case 'map':
      return 'a map';
    case 'object':
      return article(title(shape.name));
    case 'schema':
    case 'any':
      return 'a schema';
  }
}

const nouns = { 'uri-reference': 'a URI reference', uri: 'a URI with a scheme', email: 'an e-mail address' };

/** A value in a message: scalars as they are, the rest by kind. */
function given(value: unknown): string {
  if (Array.isArray(value)) return 'a list';
  if (isObject(value)) return 'an object';
  return typeof value === 'string' ? `"${value.slice(0, 40)}"` : String(value);
}
