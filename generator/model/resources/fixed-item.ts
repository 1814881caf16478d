import { templateNames } from '@trivet/runtime/internal/text';
import type { Resolving } from '../resolve.js';
import type { RestOperation } from './rest-operation.js';

/** Whether the last parameter of a path has fixed values, which identify no new item: `/things/{status}`. */
export function isFixed({ binding: { path, parameters } }: RestOperation, context: Resolving): boolean {
  const name = templateNames(path).at(-1);
  const type = parameters.find((one) => one.in === 'path' && one.name === name)?.type;
  return type !== undefined && context.resolve(type).kind === 'literal';
}
