import { pathOf } from '@trivet/runtime/internal/text';
import type { Report } from '../../diagnostic.js';
import { didYouMean } from '../../suggestion.js';
import { isObject, member } from '../source/source.js';
import { grammar, grammar2 } from './grammar.js';

/** Fields of the document that references and security requirements lead to. */
const containers = ['components'];
const containers2 = ['definitions', 'parameters', 'responses', 'securityDefinitions'];

/**
 * Reports what follows from a misspelt field of the document, `component` for `components`, not at all: the field
 * itself is reported, and each reference into it would be, too.
 */
export function withoutConsequences(path: string, data: unknown, report: Report): Report {
  if (!isObject(data)) return report;
  const isVersion2 = Object.hasOwn(data, 'swagger');
  const known = (isVersion2 ? grammar2 : grammar).get('OpenAPI')?.fields;
  const odd = Object.keys(data).filter((name) => known?.has(name) !== true && !name.startsWith('x-'));
  const lost = (isVersion2 ? containers2 : containers).filter(
    (name) => !Object.hasOwn(data, name) && odd.some((given) => isMisspelling(given, name)),
  );
  if (lost.length === 0) return report;
  return (diagnostic) => {
    const { code, at } = diagnostic;
    const isHere = code === 'unresolved-reference' && at.file === path;
    if (isHere && lost.some((name) => leadsInto(name, at.pointer, data))) return;
    report(diagnostic);
  };
}

function isMisspelling(given: string, name: string): boolean {
  return didYouMean(given, [name]) !== undefined;
}

/** Whether the reference at a pointer, or the name of a security scheme there, is looked up in a field. */
function leadsInto(name: string, pointer: string, data: unknown): boolean {
  const steps = pathOf(pointer);
  if (steps.at(-3) === 'security') return name === 'components' || name === 'securityDefinitions';
  const value = steps.reduce<unknown>((at, step) => memberOf(at, step), data);
  return typeof value === 'string' && value.startsWith(`#/${name}/`);
}

function memberOf(value: unknown, step: string): unknown {
  return Array.isArray(value) ? value[Number(step)] : member(value, step);
}
