import { attribute, type XmlElement } from '../../load/xml/xml.js';
import { childrenOf } from '../../load/xsd/xsd.js';
import type { Type } from '../contract.js';
import { patternExpression } from '../pattern.js';
import { say, type XsdContext } from './context.js';
import { checkLiteral } from './literals.js';

const bounds = ['minInclusive', 'maxInclusive', 'minExclusive', 'maxExclusive'];
const lengths = ['length', 'minLength', 'maxLength'];
const digits = ['totalDigits', 'fractionDigits'];

/** Checks the facets of a restriction against the type that it narrows (XSD 1.0 part 2, 4.1.5 and 4.3). */
export function checkFacets(context: XsdContext, base: Type, node: XmlElement): void {
  for (const each of childrenOf(node, 'enumeration', ...bounds)) {
    const text = attribute(each, 'value');
    if (text !== undefined) checkLiteral(context, base, text, each, 'value');
  }
  for (const each of childrenOf(node, 'pattern')) {
    const source = attribute(each, 'value') ?? '';
    if (patternExpression({ source, dialect: 'xsd' }) !== undefined) continue;
    say(context, 'error', 'invalid-xsd', `"${source}" is no regular expression of XML Schema`, each, 'value');
  }
  for (const each of childrenOf(node, ...foreignFacets(base))) {
    say(context, 'error', 'invalid-xsd', `xs:${each.name} says nothing of this type`, each);
  }
  checkLengths(context, base, node);
}

/** Facets that do not apply to a type. */
function foreignFacets(type: Type): readonly string[] {
  switch (type.kind) {
    case 'literal':
      return type.base === undefined ? [] : foreignFacets(type.base);
    case 'boolean':
      return [...bounds, ...lengths, ...digits, 'enumeration'];
    case 'number':
      return type.xsd === 'float' || type.xsd === 'double' ? [...lengths, ...digits] : lengths;
    case 'string':
      return isTemporal(type.xsd) ? [...lengths, ...digits] : [...bounds, ...digits];
    case 'bytes':
    case 'list':
      return [...bounds, ...digits];
    case 'union':
      return [...bounds, ...lengths, ...digits, 'whiteSpace'];
    default:
      return [];
  }
}

function isTemporal(xsd: string | undefined): boolean {
  return xsd !== undefined && /^(?:duration|dateTime|time|date|g[A-Z]\w*)$/.test(xsd);
}

/** XSD 1.0 part 2, 4.3.2.4: what is required is no longer than what is allowed, also across steps. */
function checkLengths(context: XsdContext, base: Type, node: XmlElement): void {
  const inner = base.kind === 'literal' ? base.base : base;
  const known = inner?.kind === 'string' || inner?.kind === 'bytes' ? inner : undefined;
  const own = (name: string): number[] => [sizeOf(node, 'length') ?? [], sizeOf(node, name) ?? []].flat();
  const min = Math.max(...(own('minLength').length > 0 ? own('minLength') : [known?.minLength ?? 0]));
  const max = Math.min(
    ...(own('maxLength').length > 0 ? own('maxLength') : [known?.maxLength ?? Number.POSITIVE_INFINITY]),
  );
  if (min <= max) return;
  const [at = node] = childrenOf(node, ...lengths);
  say(
    context,
    'error',
    'invalid-xsd',
    `at least ${min} characters or items are wanted and at most ${max} allowed`,
    at,
  );
}

function sizeOf(node: XmlElement, name: string): number | undefined {
  const [facet] = childrenOf(node, name);
  const text = facet === undefined ? undefined : attribute(facet, 'value')?.trim();
  return text !== undefined && /^\+?\d{1,15}$/.test(text) ? Number(text) : undefined;
}
