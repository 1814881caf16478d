/** Null in a form of OpenAPI 3: what Trivet writes, and the value that others write. */

import { type Sides, sidesOf } from './trivet.js';

/** The fields, none of which is text. */
const fields = {
  count: { type: 'integer', nullable: true },
  rate: { type: 'number', nullable: true },
  day: { type: 'string', format: 'date', nullable: true },
  flag: { type: 'boolean', nullable: true },
};

/** A document with a form of fields that may be null. */
export const nullDocument = {
  openapi: '3.0.4',
  info: { title: 'Null', version: '1' },
  paths: {
    '/nulls': {
      post: {
        operationId: 'nulls',
        requestBody: {
          required: true,
          content: {
            'application/x-www-form-urlencoded': { schema: { type: 'object', properties: fields } },
          },
        },
        responses: { 204: { description: 'Read.' } },
      },
    },
  },
};

/** Null in every field. */
export const nullValue = Object.fromEntries(Object.keys(fields).map((name) => [name, null]));

/** Both sides of the document. */
export function sidesOfNulls(): Promise<Sides> {
  return sidesOf(nullDocument);
}

/** The text that the generated client writes. */
export const nullBody = (await (await sidesOfNulls()).write('nulls', { body: nullValue })).body;

/** The forms that others read. */
export const nullTexts = [nullBody];
