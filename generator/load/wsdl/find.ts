import type { Report } from '../../diagnostic.js';
import { attribute, placeOf, type XmlElement } from '../xml/xml.js';
import { definitionAdvice, shown } from '../xsd/references.js';
import type { ExpandedName } from '../xsd/xsd.js';
import { keyOf } from './document.js';

/** Finds the target of an attribute, or reports that it does not exist. */
export function find<T extends ExpandedName>(
  table: ReadonlyMap<string, T>,
  kind: string,
  node: XmlElement,
  name: string,
  expected: ExpandedName,
  report: Report,
): T | undefined {
  const found = table.get(keyOf(expected));
  if (found !== undefined) return found;
  const elsewhere = [...table.values()].find((each) => each.name === expected.name);
  const text = attribute(node, name) ?? expected.name;
  const known = [...table.values()]
    .filter((each) => each.namespace === expected.namespace)
    .map((each) => each.name);
  const message = `${kind} "${text}" not found in ${shown(expected.namespace)}`;
  const fix =
    elsewhere !== undefined
      ? `It is defined in ${shown(elsewhere.namespace)}; check the prefix.`
      : definitionAdvice(text, expected.name, known);
  report({ severity: 'error', code: 'unresolved-reference', message, at: placeOf(node, name), fix });
  return undefined;
}
