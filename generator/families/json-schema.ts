import { jsonSchemaOutputs } from '../emit/all.js';
import { SourceSet } from '../load/source/set.js';
import { modelJsonSchema } from '../model/json-schema/json-schema.js';
import type { Family } from './family.js';
import { recognition } from './recognition.js';

/** JSON Schema: types only. */
export const jsonSchema: Family = {
  ...recognition.jsonSchema,
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
