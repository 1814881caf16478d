/** Examples of parameters that are given as they are sent (OpenAPI 3.2, 4.12.6 and 4.19). */

import { separated } from '@trivet/runtime/http/separated';
import {
  claimsOf,
  Malformed,
  type ParameterGroup,
  parseCookies,
  parseQuery,
  placeParameter,
  readCookieParameter,
  readHeaderParameter,
  readPathParameter,
  readQueryParameter,
} from '@trivet/runtime/internal/protocol';
import type { DocumentNode } from '../../load/json-schema/document-node.js';
import type { Json, Parameter } from '../contract.js';
import type { ReadSerialized } from './examples.js';
import type { Reading } from './reading.js';
import { shapeOfSchema } from './serialized-shape.js';

/** A parameter as far as its serialisation is concerned. */
interface Serialized extends Pick<Parameter, 'in' | 'style' | 'explode' | 'separators'> {
  readonly name: string;
}

const groups: { readonly [place in Parameter['in']]?: ParameterGroup } = {
  path: 'path',
  query: 'query',
  header: 'headers',
  cookie: 'cookies',
};

/** How an example of a parameter is read, as servers read it; undefined if its text may stand for several values. */
export function parameterReader(
  { name, in: place, style, explode, separators }: Serialized,
  schema: DocumentNode,
  reading: Reading,
): ReadSerialized | undefined {
  const shape = shapeOfSchema(schema, reading, style === 'deepObject');
  const group = groups[place];
  if (shape === undefined || group === undefined) return undefined;
  const parameter = placeParameter(group, name, {
    style,
    explode,
    shape,
    ...(separators !== undefined && { lists: separated(...separators) }),
  });
  const claims = claimsOf([parameter]);
  const read = (text: string): unknown => {
    if (group === 'path') return readPathParameter(parameter, text);
    if (group === 'headers') return readHeaderParameter(parameter, text);
    if (group === 'query') return readQueryParameter(parameter, parseQuery(text), claims);
    // The style "form" separates pairs as in a query (OpenAPI 3.2, 4.12.6); a cookie has its own separator.
    const cookies = style === 'form' ? text.replaceAll('&', '; ') : text;
    return readCookieParameter(parameter, parseCookies(cookies), claims);
  };
  return (text) => {
    const value = read(text);
    // Readers return JSON for these shapes.
    return value instanceof Malformed ? undefined : (value as Json | undefined);
  };
}
