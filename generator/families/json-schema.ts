import { jsonSchemaOutputs } from '../emit/all.js';
import { SourceSet } from '../load/source/set.js';
import { isObject } from '../load/source/source.js';
import { modelJsonSchema } from '../model/json-schema/json-schema.js';
import type { Family } from './family.js';

const keywords =
  '$schema $id $ref $defs definitions type properties items enum const allOf anyOf oneOf'.split(' ');

/** JSON Schema: types only. */
export const jsonSchema: Family = {
  name: 'json-schema',
  recognizes: ({ data }) =>
    typeof data === 'boolean' ||
    (isObject(data) &&
      !Object.hasOwn(data, 'arazzo') &&
      keywords.some((keyword) => Object.hasOwn(data, keyword))),
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
