import { didYouMean } from '../../suggestion.js';
import { checkSchema } from '../json-schema/check.js';
import type { Complain } from '../json-schema/report.js';
import { child, members, placeOf, type Spot } from '../json-schema/spot.js';
import { isObject } from '../source/source.js';
import type { OpenApiDocument } from './document.js';
import { grammar, type ObjectName, type Shape } from './grammar.js';
import { ruleFor } from './rules.js';
import { type Visitor, walkObject } from './walk.js';

/** Checks a document, and what it refers to in other files, against the specification. */
export function checkDocument(document: OpenApiDocument, complain: Complain): void {
  const walk: Walk = { document, complain, seen: new Set(), pending: [] };
  walkObject('OpenAPI', document.root, visitorOf(walk));
  for (let next = walk.pending.shift(); next !== undefined; next = walk.pending.shift()) next();
}

/** A walk over a document: what has been met in other files, and what of it is still to be looked at. */
interface Walk {
  readonly document: OpenApiDocument;
  readonly complain: Complain;
  readonly seen: Set<string>;
  readonly pending: (() => void)[];
}

function visitorOf(walk: Walk): Visitor {
  const { document, complain } = walk;
  return {
    object: (name, spot) => ruleFor(name)?.(spot, { document, complain }),
    schema: (spot) => checkSchemaAt(spot, walk),
    reference: (spot, name, allowed) => {
      const at = placeOf(child(spot, '$ref'));
      if (!allowed)
        complain('warning', 'forbidden-field', `expected ${article(title(name))}, got a reference`, at);
      follow(child(spot, '$ref'), spot, name, walk);
    },
    field: (name, rule, owner, spot) => {
      // The text of a path item's reference is visited as a field.
      if (owner === 'PathItem' && name === '$ref') follow(spot, spot, owner, walk);
      reportField(name, rule?.since, owner, spot, document, complain);
    },
    missing: (name, rule, owner, spot) => {
      if (owner === 'Response' && document.version === '3.2') return;
      const severity = rule.needed === 'always' ? 'error' : 'warning';
      complain(severity, 'missing-field', `"${name}" is missing in the ${title(owner)}`, placeOf(spot));
    },
    mismatch: (spot, shape) => reportMismatch(spot, shape, complain),
    key: (key, owner, spot) =>
      complain('error', 'wrong-value', oddKey(key, owner), placeOf(spot), undefined, keySections[owner]),
  };
}

function once(spot: Spot, name: string, { seen, pending }: Walk, visit: () => void): void {
  const key = `${name} ${spot.file}#${spot.pointer}`;
  if (seen.has(key) || !isObject(spot.value)) return;
  seen.add(key);
  pending.push(visit);
}

function checkSchemaAt(spot: Spot, walk: Walk): void {
  checkSchema(spot, walk.complain, (reference, keyword, leadsTo) => {
    const target = resolve(child(reference, keyword), reference, 'error', walk);
    if (target === undefined || target.file === walk.document.root.file) return;
    once(target, leadsTo, walk, () => {
      if (leadsTo === 'map') for (const [, field] of members(target)) checkSchemaAt(field, walk);
      else checkSchemaAt(target, walk);
    });
  });
}

/** Visits what a reference leads to, where that is in another file. */
function follow(reference: Spot, from: Spot, name: ObjectName, walk: Walk): void {
  const target = resolve(reference, from, name === 'SecurityScheme' ? 'warning' : 'error', walk);
  if (target === undefined || target.file === walk.document.root.file) return;
  once(target, name, walk, () => {
    const next = child(target, '$ref');
    if (typeof next.value === 'string' && name !== 'PathItem') follow(next, target, name, walk);
    else walkObject(name, target, visitorOf(walk));
  });
}

function resolve(
  reference: Spot,
  from: Spot,
  severity: 'error' | 'warning',
  { document, complain }: Walk,
): Spot | undefined {
  const found = document.registry.resolve(String(reference.value), from);
  if (found.spot !== undefined) return found.spot;
  complain(severity, found.code, found.message, placeOf(reference), found.mend);
  return undefined;
}

function reportField(
  name: string,
  since: string | undefined,
  owner: ObjectName,
  spot: Spot,
  { version }: OpenApiDocument,
  complain: Complain,
): void {
  if (since !== undefined) {
    if (version < since && version !== '2.0') {
      complain(
        'warning',
        'unknown-field',
        `"${name}" requires OpenAPI ${since}, but the document declares ${version}`,
        placeOf(spot),
        `Declare OpenAPI ${since}, or remove the field.`,
      );
    }
    return;
  }
  const mend = didYouMean(name, [...(grammar.get(owner)?.fields?.keys() ?? [])]);
  complain(
    'warning',
    'unknown-field',
    `unknown field "${name}" in the ${title(owner)}; it is ignored`,
    placeOf(spot),
    mend,
  );
}

/** The name of an object as the specification writes it. */
function title(name: ObjectName): string {
  if (name === 'OpenAPI') return 'OpenAPI Object';
  return `${name.replace(/([a-z])([A-Z])/g, '$1 $2').replace('External Docs', 'External Documentation')} Object`;
}

/** Where the specification says which keys a map has. */
const keySections: { readonly [owner in ObjectName]?: string } = {
  Paths: 'OpenAPI, Paths Object',
  Responses: 'OpenAPI, Responses Object',
};

function oddKey(key: string, owner: ObjectName): string {
  if (owner === 'Paths') return `a path must start with "/", got "${key}"; it is ignored`;
  if (/^[1-5]xx$/i.test(key))
    return `a range of status codes must be written "${key.toUpperCase()}", got "${key}"`;
  return `a response must have a status code, a range like "4XX" or "default", got "${key}"; it is ignored`;
}

function article(noun: string): string {
  return `${/^[AEIO]/.test(noun) ? 'an' : 'a'} ${noun}`;
}

const looseText = new Set(['/info/version', '/openapi']);

function reportMismatch(spot: Spot, shape: Shape, complain: Complain): void {
  const at = placeOf(spot);
  if (shape.kind === 'text') {
    const reference = child(spot, '$ref').value;
    if (typeof reference === 'string') {
      complain(
        'warning',
        'foreign-reference',
        `expected a string, got a reference to "${reference}", which is not followed`,
        at,
      );
      return;
    }
    const scalar = spot.value === null || typeof spot.value !== 'object';
    complain(
      scalar || looseText.has(spot.pointer) ? 'warning' : 'error',
      'wrong-type',
      `expected a string, got ${given(spot.value)}`,
      at,
    );
    return;
  }
  if (shape.kind === 'flag') {
    // An empty member in YAML is null; its author means that there is nothing.
    const severity = spot.value === null ? 'warning' : 'error';
    complain(severity, 'wrong-type', `expected true or false, got ${given(spot.value)}`, at);
    return;
  }
  const expected =
    shape.kind === 'list'
      ? 'a list'
      : shape.kind === 'map'
        ? 'a map'
        : shape.kind === 'object'
          ? `a ${title(shape.name)}`
          : 'a schema';
  // An empty member in YAML is null; its author means that there is nothing.
  complain(
    spot.value === null ? 'warning' : 'error',
    'wrong-type',
    `expected ${expected}, got ${given(spot.value)}`,
    at,
  );
}

/** A value in a message: scalars as they are, the rest by kind. */
function given(value: unknown): string {
  if (Array.isArray(value)) return 'a list';
  if (isObject(value)) return 'an object';
  return typeof value === 'string' ? `"${value.slice(0, 40)}"` : String(value);
}
