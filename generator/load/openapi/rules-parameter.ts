import { child, type DocumentNode, items, placeOf, valueAt } from '../json-schema/document-node.js';
import { isObject } from '../source/source.js';
import type { Checking, Forbid } from './document.js';
import { checkToken, exclude, has } from './field-rules.js';
import type { ObjectName, Version } from './grammar.js';
import { checkStyleOfType } from './ineffective.js';
import { oneOf } from './one-of.js';

/** The styles of values in queries and forms. */
export const queryStyles = ['form', 'spaceDelimited', 'pipeDelimited', 'deepObject'];

/** OpenAPI 3.1, 4.8.12: a parameter is described by a schema or by one media type. */
export function checkValue(owner: ObjectName, node: DocumentNode, forbid: Forbid): void {
  exclude(owner, node, 'schema', ['content'], forbid);
  exclude(owner, node, 'example', ['examples'], forbid);
  const content = child(node, 'content');
  if (isObject(content.value) && Object.keys(content.value).length !== 1) {
    const message = '"content" of a parameter or header must have exactly one media type';
    forbid(owner, 'wrong-value', message, placeOf(content));
  }
  if (has(node, 'content')) {
    for (const name of ['style', 'explode', 'allowReserved']) {
      const at = child(node, name);
      if (at.value !== undefined)
        forbid(owner, 'forbidden-field', `"${name}" has no effect next to "content"`, placeOf(at));
    }
  } else if (!has(node, 'schema')) {
    forbid(owner, 'missing-field', 'a parameter or header must have "schema" or "content"', placeOf(node));
  }
}

/** The fields of a parameter, by its place. */
export function checkParameter(node: DocumentNode, checking: Checking): void {
  const { document, complain, forbid } = checking;
  const place = valueAt(node, 'in');
  const name = child(node, 'name');
  const { version } = document;
  if (version === '2.0') return;
  const places = ['path', 'query', 'header', 'cookie', ...(version === '3.2' ? ['querystring'] : [])];
  oneOf('Parameter', '"in"', child(node, 'in'), places, forbid);
  checkValue('Parameter', node, forbid);
  checkStyle(node, version, forbid);
  checkStyleOfType(node, checking);
  if (place === 'path' && valueAt(node, 'required') !== true) {
    const message = `"required: true" is missing; path parameters are always required`;
    forbid('Parameter', 'missing-field', message, placeOf(node));
  }
  if (place === 'path' && typeof name.value === 'string' && /[{}]/.test(name.value))
    forbid('Parameter', 'wrong-value', `the name of a path parameter must not contain braces`, placeOf(name));
  if (place === 'header' && typeof name.value === 'string')
    checkToken('Parameter', 'a header', name.value, name, forbid);
  if (place === 'querystring' && has(node, 'schema')) {
    const message = 'a "querystring" parameter must have "content"';
    forbid('Parameter', 'forbidden-field', message, placeOf(child(node, 'schema')));
  }
  const reserved = child(node, 'allowReserved');
  if (
    reserved.value !== undefined &&
    typeof place === 'string' &&
    !encodes(place, valueAt(node, 'style'), version)
  ) {
    const message = `"allowReserved" must not be used for ${place} parameters of this style`;
    // The text of 3.0 requires it, its published schema does not.
    if (version === '3.0') complain('warning', 'forbidden-field', message, placeOf(reserved));
    else forbid('Parameter', 'forbidden-field', message, placeOf(reserved));
  }
  const empty = child(node, 'allowEmptyValue');
  if (empty.value !== undefined && place !== 'query') {
    const message = '"allowEmptyValue" must only be used for query parameters';
    if (version === '3.0') complain('warning', 'forbidden-field', message, placeOf(empty));
    else forbid('Parameter', 'forbidden-field', message, placeOf(empty));
  }
}

const styles: { readonly [place: string]: readonly string[] } = {
  path: ['simple', 'label', 'matrix'],
  query: queryStyles,
  header: ['simple'],
  cookie: ['form'],
};

/** 3.1, Parameter Object, Style Values; 3.2 has "cookie" as well. */
function checkStyle(node: DocumentNode, version: Version, forbid: Forbid): void {
  const place = valueAt(node, 'in');
  const known = typeof place === 'string' && Object.hasOwn(styles, place) ? styles[place] : undefined;
  if (known === undefined) return;
  const allowed = version === '3.2' && place === 'cookie' ? [...known, 'cookie'] : known;
  oneOf('Parameter', `"style" of a ${String(place)} parameter`, child(node, 'style'), allowed, forbid);
}

/**
 * Whether values are percent-encoded, so that it makes sense to turn that off (3.1, 4.8.12.2.2; extended by 3.2,
 * 4.12.2.2).
 */
function encodes(place: string, style: unknown, version: string): boolean {
  if (version !== '3.2') return place === 'query';
  return place === 'query' || place === 'path' || (place === 'cookie' && style !== 'cookie');
}

/** Names are unique per place; a parameter for the whole query string excludes others. */
export function checkParameters(list: DocumentNode, { document, forbid }: Checking): void {
  const seen = new Set<string>();
  let [queries, strings] = [0, 0];
  for (const item of items(list)) {
    const reference = valueAt(item, '$ref');
    const node = typeof reference === 'string' ? document.registry.resolve(reference, item).node : item;
    if (node === undefined) continue;
    const place = valueAt(node, 'in');
    const key = `${String(place)} ${String(valueAt(node, 'name'))}`;
    if (seen.has(key)) {
      forbid(
        'Operation',
        'duplicate-name',
        `duplicate ${String(place)} parameter "${String(valueAt(node, 'name'))}"`,
        placeOf(item),
      );
    }
    seen.add(key);
    if (place === 'query') queries += 1;
    if (place === 'querystring') strings += 1;
    if (place === 'querystring' && strings > 1)
      forbid(
        'Operation',
        'forbidden-field',
        'there must be at most one "querystring" parameter',
        placeOf(item),
      );
  }
  if (strings > 0 && queries > 0) {
    forbid(
      'Operation',
      'forbidden-field',
      '"querystring" and "query" parameters must not be used together',
      placeOf(list),
    );
  }
}
