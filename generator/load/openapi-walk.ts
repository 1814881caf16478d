import type { Spot } from './json-schema.js';

/** Schemas. */
export function schemasOf(root: Spot, _version: string | undefined): readonly Spot[] {
  return [root];
}
