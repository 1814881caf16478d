import type { Report } from './diagnostic.js';
import { SourceSet } from './load/source/set.js';
import { pointerToken } from './load/source/source.js';
import type { Contract, Profile } from './model/contract.js';
import { modelJsonSchema } from './model/json-schema/json-schema.js';
import { judge } from './model/samples/accepts.js';

/** Reads the JSON Schema at a path and holds a descriptor to it; every member that breaks it is an error. */
export function readProfile(
  contract: Contract,
  data: unknown,
  path: string,
  read: (path: string) => string | undefined,
  report: Report,
): Profile | undefined {
  const sources = new SourceSet(read, report);
  const source = sources.get(path);
  if (!('text' in source)) {
    const at = { file: path, pointer: '', line: 1, column: 1 };
    report({ severity: 'error', code: 'unreadable-file', message: `no profile "${path}" can be read`, at });
    return undefined;
  }
  const model = modelJsonSchema(source.data, { name: 'descriptor', file: path, sources }, report);
  const [root] = model.types;
  const [file = contract.name] = contract.files;
  // Schemas in files of their own are taken in there.
  const descriptor = contract.descriptor ?? data;
  if (root === undefined) return undefined;
  for (const { path: way, keyword } of judge(model).findings(root.type, descriptor)) {
    const pointer = way.map((step) => `/${pointerToken(String(step))}`).join('');
    const message = `"${way.join('.')}" breaks "${keyword}" of the profile ${path}`;
    report({ severity: 'error', code: 'wrong-value', message, at: { file, pointer } });
  }
  return { file: path, types: model.types };
}
