/** Parts of OpenAPI documents that are allowed where they stand and have no defined effect there. */

import { pathOf } from '@trivet/runtime/internal/text';
import { child, type DocumentNode, placeOf, valueAt } from '../json-schema/document-node.js';
import type { Complain } from '../json-schema/report.js';
import { isObject } from '../source/source.js';
import type { Checking } from './document.js';

/** Reports a style that is not defined for the type of its parameter (OpenAPI 3.0.4, 4.7.12.5: "n/a"). */
export function checkStyleOfType(node: DocumentNode, { document, complain }: Checking): void {
  const style = child(node, 'style');
  const types = typesOf(child(node, 'schema'), document.registry);
  if (types === undefined) return;
  const isExploded = valueAt(node, 'explode') === true;
  const fault = undefinedFor(style.value, types, isExploded);
  if (fault === undefined) return;
  const message = `the style "${String(style.value)}" is not defined for ${fault}`;
  complain('warning', 'ignored-keyword', message, placeOf(style), 'Use another style.');
}

function undefinedFor(style: unknown, types: readonly string[], isExploded: boolean): string | undefined {
  const [isArray, isRecord] = [types.includes('array'), types.includes('object')];
  if (style === 'deepObject') return isRecord ? undefined : `values of type ${types.join(' or ')}`;
  if (style !== 'spaceDelimited' && style !== 'pipeDelimited') return undefined;
  if (isArray || (isRecord && !isExploded)) return undefined;
  return isRecord ? 'objects with "explode"' : `values of type ${types.join(' or ')}`;
}

/** The types that a schema states itself, behind a reference. */
function typesOf(
  schema: DocumentNode,
  registry: Checking['document']['registry'],
): readonly string[] | undefined {
  const reference = valueAt(schema, '$ref');
  const target = typeof reference === 'string' ? registry.resolve(reference, schema).node : schema;
  if (target === undefined || !isObject(target.value)) return undefined;
  const types = [valueAt(target, 'type')]
    .flat()
    .filter((type) => typeof type === 'string' && type !== 'null');
  return types.length === 0 ? undefined : (types as readonly string[]);
}

/** Reports `encoding` of media types without parts or fields (OpenAPI 3.0.4, 4.7.14: "SHALL only apply"). */
export function checkEncodingPlace(node: DocumentNode, complain: Complain): void {
  const encoding = child(node, 'encoding');
  const [place, mediaType = ''] = pathOf(node.pointer).slice(-2);
  if (encoding.value === undefined || place !== 'content') return;
  const type = (mediaType.split(';')[0] ?? '').trim().toLowerCase();
  if (type === '' || /^multipart\/|^application\/x-www-form-urlencoded$|\*/.test(type)) return;
  const message = `"encoding" has no effect on "${mediaType}", which has no fields or parts`;
  complain('warning', 'ignored-keyword', message, placeOf(encoding));
}

/** Reports an example without a value. */
export function checkExampleValue(node: DocumentNode, complain: Complain): void {
  const fields = ['value', 'externalValue', 'dataValue', 'serializedValue', '$ref'];
  if (!isObject(node.value) || fields.some((name) => child(node, name).value !== undefined)) return;
  complain('warning', 'ignored-keyword', 'the example has no value', placeOf(node), 'Add "value".');
}

/** Reports bodies of methods for which HTTP gives them no meaning (RFC 9110, 9.3.1, 9.3.2 and 9.3.8). */
export function checkMethodBodies(item: DocumentNode, complain: Complain): void {
  for (const method of ['get', 'head', 'trace']) {
    const body = child(child(item, method), 'requestBody');
    if (body.value === undefined) continue;
    const message = `a request body of ${method.toUpperCase()} has no defined meaning; servers may ignore or reject it`;
    complain('warning', 'ignored-keyword', message, placeOf(body), 'Use parameters, or another method.');
  }
}
