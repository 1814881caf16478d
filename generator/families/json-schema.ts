import { jsonSchemaOutputs } from '../emit/all.js';
import { SourceSet } from '../load/source/set.js';
import { isObject } from '../load/source/source.js';
import { modelJsonSchema } from '../model/json-schema/json-schema.js';
import { didYouMean } from '../suggestion.js';
import type { Family } from './family.js';

const keywords =
  '$schema $id $ref $defs definitions type properties items enum const allOf anyOf oneOf'.split(' ');

const types = ['null', 'boolean', 'object', 'array', 'number', 'integer', 'string'];

/** Whether a keyword may be one of a schema; a "type" such as "module" is that of another kind of document. */
function isKeyword(name: string, data: { readonly [name: string]: unknown }): boolean {
  if (!Object.hasOwn(data, name)) return false;
  const { type } = data;
  return name !== 'type' || typeof type !== 'string' || didYouMean(type, types) !== undefined;
}

/** JSON Schema: types only. */
export const jsonSchema: Family = {
  name: 'json-schema',
  recognizes: ({ data }) =>
    typeof data === 'boolean' ||
    (isObject(data) &&
      !Object.hasOwn(data, 'arazzo') &&
      keywords.some((keyword) => isKeyword(keyword, data))),
  model({ path, data }, { config, read, report, options }) {
    const sources = new SourceSet(read, report, options);
    const source = sources.get(path);
    if (!('text' in source)) return { data };
    return {
      contract: modelJsonSchema(
        source.data,
        { name: config.name, file: path, sources, naming: config.naming },
        report,
      ),
      data,
    };
  },
  outputs: jsonSchemaOutputs,
};
