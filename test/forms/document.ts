/** Lists in every place and with every separator of OpenAPI 2.0, and the values that are sent in them. */

/** The values of the parameters of a request by name. */
export type Values = { readonly [name: string]: readonly (string | number)[] };

/** The separators of OpenAPI 2.0, Parameter Object; `multi` repeats the parameter instead. */
export const separators = { csv: ',', ssv: ' ', tsv: '\t', pipes: '|', multi: undefined } as const;

/** A value of `collectionFormat`. */
export type Format = keyof typeof separators;

/** Every value of `collectionFormat`. */
export const formats = Object.keys(separators) as readonly Format[];

/** The path template of the operation for a format; `multi` is not for paths. */
export function pathOf(format: Format): string {
  return format === 'multi' ? '/multi' : `/${format}/{p}`;
}

const list = (name: string, place: string, collectionFormat: Format, type = 'string'): object => ({
  name,
  in: place,
  ...(place === 'path' && { required: true }),
  type: 'array',
  items: { type },
  collectionFormat,
});

/** A document with an operation for each format: lists in the path, the query, a header and a form. */
export const document = {
  swagger: '2.0',
  info: { title: 'Lists', version: '1' },
  paths: Object.fromEntries(
    formats.map((format) => [
      pathOf(format),
      {
        post: {
          operationId: format,
          consumes: ['application/x-www-form-urlencoded'],
          parameters: [
            ...(format === 'multi' ? [] : [list('p', 'path', format), list('X-H', 'header', format)]),
            list('q', 'query', format),
            list('n', 'query', format, 'integer'),
            list('f', 'formData', format),
          ],
          responses: { 204: { description: 'Read.' } },
        },
      },
    ]),
  ),
};

/** Lists of texts with characters that have a meaning somewhere in a request. */
const lists: readonly (readonly string[])[] = [
  ['a', 'b', 'c'],
  ['one'],
  ['a b', 'c'],
  ['ü', '€ 😀'],
  ['a&b', 'c=d', 'e;f'],
  ['100%', '%41', '+1'],
  ['a,b', 'c'],
  ['a|b', 'c'],
  ['a\tb', 'c'],
  ['a/b', 'c?d#e'],
  ['"d"', "'q'", '~*!()[]{}'],
];

/** What is sent with a format: lists without its separator, which nothing escapes; in headers only ASCII. */
export function samplesOf(format: Format): readonly Values[] {
  const separator = separators[format];
  return lists
    .filter((texts) => separator === undefined || !texts.some((text) => text.includes(separator)))
    .map((texts) => ({
      ...(format !== 'multi' && { p: texts }),
      ...(format !== 'multi' && texts.every((text) => /^[ -~]+$/.test(text)) && { 'X-H': texts }),
      q: texts,
      n: [1, -20, 300],
      f: texts,
    }));
}
