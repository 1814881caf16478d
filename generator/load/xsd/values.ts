import type { Report } from '../../diagnostic.js';
import { attribute, placeOf, type XmlElement } from '../xml/xml.js';
import { childrenOf } from './xsd.js';

const boolean = /^(?:true|false|1|0)$/;
const count = /^\+?\d+$/;
const name = /^[\p{L}_][\p{L}\p{M}\p{N}._\u00b7-]*$/u;
const qname = /^(?:[\p{L}_][\p{L}\p{M}\p{N}._\u00b7-]*:)?[\p{L}_][\p{L}\p{M}\p{N}._\u00b7-]*$/u;
const form = /^(?:qualified|unqualified)$/;

/** The allowed values of an attribute, with their description; lists are checked item by item. */
const values: Readonly<Record<string, readonly [pattern: RegExp, expected: string]>> = {
  name: [name, 'a name without a colon'],
  type: [qname, 'a qualified name'],
  ref: [qname, 'a qualified name'],
  base: [qname, 'a qualified name'],
  itemType: [qname, 'a qualified name'],
  memberTypes: [qname, 'qualified names'],
  substitutionGroup: [qname, 'a qualified name'],
  refer: [qname, 'a qualified name'],
  minOccurs: [count, 'a number'],
  maxOccurs: [/^(?:\+?\d+|unbounded)$/, 'a number or "unbounded"'],
  nillable: [boolean, '"true" or "false"'],
  abstract: [boolean, '"true" or "false"'],
  mixed: [boolean, '"true" or "false"'],
  form: [form, '"qualified" or "unqualified"'],
  elementFormDefault: [form, '"qualified" or "unqualified"'],
  attributeFormDefault: [form, '"qualified" or "unqualified"'],
  use: [/^(?:optional|required|prohibited)$/, '"optional", "required" or "prohibited"'],
  processContents: [/^(?:strict|lax|skip)$/, '"strict", "lax" or "skip"'],
  block: [/^(?:#all|extension|restriction|substitution)$/, '"#all" or kinds of derivation'],
  final: [/^(?:#all|extension|restriction|list|union)$/, '"#all" or kinds of derivation'],
};

const lists = ['memberTypes', 'block', 'final'];

/** Checks the values of an element's attributes, and mutually exclusive attributes. */
export function checkValues(node: XmlElement, report: Report): void {
  for (const each of node.attributes) {
    const rule = each.namespace === '' && Object.hasOwn(values, each.name) ? values[each.name] : undefined;
    if (rule === undefined) continue;
    const text = each.value.trim();
    const items = lists.includes(each.name) ? text.split(/\s+/).filter((item) => item !== '') : [text];
    if (items.every((item) => rule[0].test(item))) continue;
    invalid(report, node, each.name, `"${each.name}" must be ${rule[1]}, got "${each.value}"`);
  }
  if (node.name === 'element' || node.name === 'attribute') checkDeclaration(node, report);
  if (['restriction', 'list', 'union'].includes(node.name)) checkDerivation(node, report);
  checkOccurs(node, report);
  if (facetNumbers.includes(node.name)) checkCount(node, report);
}

/** Attributes that only the target of a reference may have. */
const ownOnly = ['nillable', 'default', 'fixed', 'form', 'block'];

/** XSD 1.0 part 1, 3.2.3 and 3.3.3. */
function checkDeclaration(node: XmlElement, report: Report): void {
  const has = (each: string): boolean => attribute(node, each) !== undefined;
  const inline = childrenOf(node, 'simpleType', 'complexType')[0];
  if (!has('name') && !has('ref'))
    invalid(report, node, undefined, `xs:${node.name} must have "name" or "ref"`);
  if (has('name') && has('ref'))
    invalid(report, node, 'ref', `xs:${node.name} must not have both "name" and "ref"`);
  for (const name of node.name === 'element' && has('ref') ? ownOnly : []) {
    if (has(name)) invalid(report, node, name, `an element with "ref" must not have "${name}"`);
  }
  if (has('ref') && has('type'))
    invalid(report, node, 'type', `xs:${node.name} must not have both "ref" and a type`);
  if (has('ref') && inline !== undefined)
    invalid(report, inline, undefined, `xs:${node.name} must not have both "ref" and a type`);
  if (has('type') && inline !== undefined) {
    invalid(report, inline, undefined, `xs:${node.name} must not have both "type" and a type inside`);
  }
  if (has('default') && has('fixed'))
    invalid(report, node, 'fixed', `xs:${node.name} must not have both "default" and "fixed"`);
  const required = ['required', 'prohibited'].includes(attribute(node, 'use')?.trim() ?? '');
  if (has('default') && required)
    invalid(report, node, 'default', 'only an optional attribute may have "default"');
}

const sources: Readonly<Record<string, string>> = {
  restriction: 'base',
  list: 'itemType',
  union: 'memberTypes',
};

/**
 * XSD 1.0 part 2, 4.1.2: a simple type is derived from a named type or an inline one; single facets are not repeated.
 */
function checkDerivation(node: XmlElement, report: Report): void {
  const name = sources[node.name] ?? '';
  const named = (attribute(node, name) ?? '').trim() !== '';
  const [inside] = childrenOf(node, 'simpleType');
  if (!named && inside === undefined)
    invalid(report, node, undefined, `xs:${node.name} must have "${name}" or xs:simpleType`);
  const both =
    named && inside !== undefined && node.name !== 'union' && node.parent?.name !== 'simpleContent';
  if (both)
    invalid(report, inside, undefined, `xs:${node.name} must not have both "${name}" and xs:simpleType`);
  const seen = new Set<string>();
  for (const each of node.name === 'restriction' ? node.children : []) {
    const again = single.includes(each.name) && seen.has(each.name);
    if (again) invalid(report, each, undefined, `duplicate facet xs:${each.name}`);
    seen.add(each.name);
  }
}

function checkOccurs(node: XmlElement, report: Report): void {
  const min = Number(attribute(node, 'minOccurs') ?? '1');
  const text = attribute(node, 'maxOccurs')?.trim() ?? '1';
  const max = text === 'unbounded' ? Number.POSITIVE_INFINITY : Number(text);
  const given = attribute(node, 'minOccurs') !== undefined || attribute(node, 'maxOccurs') !== undefined;
  if (given && min > max) {
    const which = attribute(node, 'minOccurs') === undefined ? 'maxOccurs' : 'minOccurs';
    invalid(report, node, which, `minOccurs must be at most maxOccurs, got ${min} and ${max}`);
  }
  // XSD 1.0 part 1, 3.8.6: an element in xs:all occurs at most once.
  if (node.name === 'element' && node.parent?.name === 'all' && max > 1) {
    invalid(report, node, 'maxOccurs', `maxOccurs of an element in xs:all must be at most 1, got ${text}`);
  }
}

/** Facets that occur at most once in a restriction. */
const single = [
  ...['length', 'minLength', 'maxLength', 'totalDigits', 'fractionDigits', 'whiteSpace'],
  ...['minInclusive', 'maxInclusive', 'minExclusive', 'maxExclusive'],
];

const facetNumbers = ['length', 'minLength', 'maxLength', 'totalDigits', 'fractionDigits'];

function checkCount(node: XmlElement, report: Report): void {
  const text = attribute(node, 'value')?.trim();
  if (text === undefined || count.test(text)) return;
  invalid(report, node, 'value', `"${node.name}" must be a number, got "${text}"`);
}

function invalid(report: Report, node: XmlElement, attributeName: string | undefined, message: string): void {
  report({ severity: 'error', code: 'invalid-xsd', message, at: placeOf(node, attributeName) });
}
