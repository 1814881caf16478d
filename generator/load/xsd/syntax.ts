import type { Report } from '../../diagnostic.js';
import { didYouMean } from '../../suggestion.js';
import { attribute, placeOf, type XmlElement } from '../xml/xml.js';
import { type Rule, ruleFor, type Step } from './grammar.js';
import { checkValues } from './values.js';
import { childrenOf, xsdNamespace } from './xsd.js';

/** Checks a schema against the schema of schemas (XSD 1.0 part 1, appendix A). */
export function checkSyntax(root: XmlElement, report: Report): void {
  visit(root, 'none', report);
}

function visit(node: XmlElement, parent: string, report: Report): void {
  const derived = childrenOf(node, 'simpleContent', 'complexContent').length > 0;
  const rule = ruleFor(node.name, parent, derived);
  // An element that is not allowed here has been reported with its parent's content.
  if (rule === undefined) return;
  checkAttributes(node, rule, report);
  checkValues(node, report);
  checkText(node, report);
  const known = checkContent(node, rule, report);
  if (node.name !== 'annotation') for (const child of known) visit(child, node.name, report);
}

function checkAttributes(node: XmlElement, rule: Rule, report: Report): void {
  for (const each of node.attributes) {
    if (each.namespace !== '' && each.namespace !== xsdNamespace) continue;
    if (each.namespace === '' && rule.attributes.includes(each.name)) continue;
    const written = each.prefix === '' ? each.name : `${each.prefix}:${each.name}`;
    const isOfOtherNamespace = rule.attributes.includes(each.name);
    const near = isOfOtherNamespace ? undefined : didYouMean(each.name, rule.attributes);
    invalid(
      report,
      node,
      written,
      `attribute "${written}" is not allowed on xs:${node.name} here`,
      near ?? 'Remove it.',
    );
  }
  for (const name of rule.required) {
    if (attribute(node, name) !== undefined) continue;
    invalid(
      report,
      node,
      undefined,
      `xs:${node.name} must have the attribute "${name}"`,
      `Add the attribute "${name}".`,
    );
  }
}

function checkText(node: XmlElement, report: Report): void {
  const text = node.content.find((each) => typeof each === 'string' && each.trim() !== '');
  if (typeof text !== 'string') return;
  const start = text.trim().split(/\s+/).slice(0, 3).join(' ').slice(0, 40);
  invalid(
    report,
    node,
    undefined,
    `xs:${node.name} must not contain text, got "${start}"`,
    'Move the text to xs:documentation.',
  );
}

/** Matches the children with the steps; a child that matches no further step is reported. */
function checkContent(node: XmlElement, rule: Rule, report: Report): XmlElement[] {
  const known: XmlElement[] = [];
  let at = 0;
  let count = 0;
  for (const child of node.children) {
    const next = child.namespace === xsdNamespace ? stepFor(rule.content, child.name, at, count) : undefined;
    if (next === undefined) {
      misplaced(node, child, rule, report);
      if (child.namespace === xsdNamespace) known.push(child);
      continue;
    }
    count = next === at ? count + 1 : 1;
    at = next;
    known.push(child);
  }
  for (const step of rule.content) {
    if (step.min === 0 || childrenOf(node, ...step.names).length > 0) continue;
    invalid(
      report,
      node,
      undefined,
      `xs:${node.name} must contain ${listed(step.names)}`,
      `Add ${listed(step.names)}.`,
    );
  }
  return known;
}

function stepFor(content: readonly Step[], name: string, from: number, count: number): number | undefined {
  const found = content.findIndex(
    (step, index) => index >= from && step.names.includes(name) && !(index === from && count >= step.max),
  );
  return found === -1 ? undefined : found;
}

function misplaced(node: XmlElement, child: XmlElement, rule: Rule, report: Report): void {
  const names = rule.content.flatMap((step) => step.names);
  if (child.namespace !== xsdNamespace) {
    const message = `"${child.name}" of namespace "${child.namespace}" is not allowed in xs:${node.name}`;
    invalid(report, child, undefined, message, 'Move it to xs:appinfo.');
  } else if (names.includes(child.name)) {
    const order = rule.content.map((step) => listed(step.names)).join(', then ');
    invalid(
      report,
      child,
      undefined,
      `xs:${child.name} is not allowed at this position in xs:${node.name}`,
      `The order is ${order}.`,
    );
  } else {
    const fix = didYouMean(child.name, names, (near) => `xs:${near}`) ?? `Allowed here: ${names.join(', ')}.`;
    invalid(report, child, undefined, `xs:${child.name} is not allowed in xs:${node.name}`, fix);
  }
}

function listed(names: readonly string[]): string {
  return names.map((name) => `xs:${name}`).join(' or ');
}

function invalid(
  report: Report,
  node: XmlElement,
  name: string | undefined,
  message: string,
  fix: string,
): void {
  report({ severity: 'error', code: 'invalid-xsd', message, at: placeOf(node, name), fix });
}
