/**
 * The complete wire format: all parameter styles (OpenAPI 3.1, 4.8.12), parameters in headers and cookies, several in
 * one segment, and ranges and parameters of media types.
 */

import { parseTemplate } from '../../path-template.js';
import type { AnyContent } from '../any-content.js';
import { writeBody } from '../body.js';
import { collect, compileContents, contentFor, readHeaderValue, typeToSend } from '../exchange.js';
import { declaredMediaType, essenceOf, parseMediaType } from '../media-type.js';
import { placeParameters } from '../parameter.js';
import {
  writeCookieParameter,
  writeHeaderParameter,
  writePathParameter,
  writeQueryParameter,
} from '../parameter-write.js';
import { encodeLiteral, joinSeveral } from '../path-segment.js';
import { Malformed } from '../shape.js';
import { writeGroup } from './draft.js';
import type { Wire, WireDraft } from './wire.js';

/** For operations that need more than plain values in paths and queries, and plain media types. */
export const fullWire: Wire = {
  pathOf: (template, parameterOf) =>
    template.split('/').flatMap((segment, index) => {
      const { literals, names } = parseTemplate(segment);
      const slash = index === 0 ? '' : '/';
      if (names.length === 0) return [slash + encodeLiteral(segment)];
      return [slash, { literals: literals.map(encodeLiteral), parameters: names.map(parameterOf) }];
    }),
  writePath: writePathParameter,
  joinSegment: ({ parameters, literals }, values) =>
    values.length > 1
      ? joinSeveral(parameters, values, literals)
      : { text: `${literals[0]}${values[0]}${literals[1]}` },
  writeQuery: writeQueryParameter,
  othersOf({ parameters, querystring }) {
    const headers = placeParameters('headers', parameters?.headers);
    const cookies = placeParameters('cookies', parameters?.cookies);
    return (draft) => {
      writeGroup(draft, headers, draft.input.headers, (parameter, value) => {
        const text = value === null ? undefined : writeHeaderParameter(parameter, value);
        if (typeof text !== 'string') return text;
        draft.headers.push(parameter.name, text);
        return undefined;
      });
      writeGroup(draft, cookies, draft.input.cookies, (parameter, value) =>
        writeCookieParameter(parameter, value ?? '', draft.cookies),
      );
      writeWholeQuery(draft, querystring?.content);
    };
  },
  readHeader: readHeaderValue,
  contentsOf: compileContents,
  contentFor(contents, contentType) {
    if (contentType === undefined) return contents[0];
    const exact = contents.find(({ mediaType }) => mediaType === contentType);
    if (exact !== undefined) return exact;
    const type = parseMediaType(contentType);
    const parsed = contents.map((one) => ({ ...one, parsed: declaredMediaType(one.mediaType) }));
    const found = type && contentFor(parsed, type);
    return type !== undefined && found?.isRange === true ? { ...found, mediaType: essenceOf(type) } : found;
  },
  typeOf: typeToSend,
};

function writeWholeQuery(draft: WireDraft, content: AnyContent | undefined): void {
  const { input, query } = draft;
  const value = input.querystring;
  if (content === undefined || value === undefined) return;
  if (draft.isChecked) draft.issues = collect(draft.issues, content.check?.(value), 'querystring');
  const written = writeBody(content, value);
  if (written instanceof Malformed) draft.issues = collect(draft.issues, written, 'querystring');
  else if (typeof written.body === 'string')
    query.push(content.codec === 'form' ? written.body : encodeURIComponent(written.body));
}
