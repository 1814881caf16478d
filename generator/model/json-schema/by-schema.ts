import type { DocumentNode } from '../../load/json-schema/document-node.js';

/** Results by schema, each computed once; while that of a schema which consists of itself is computed, `meanwhile` is used. */
export class BySchema<T> {
  private readonly meanwhile: T;
  private readonly known = new Map<string, T>();
  private readonly open = new Set<string>();
  /** Whether a schema consists of itself, so that results may depend on which of them was requested first. */
  isCircular = false;

  constructor(meanwhile: T) {
    this.meanwhile = meanwhile;
  }

  of({ id }: DocumentNode, compute: () => T): T {
    const before = this.known.get(id);
    if (before !== undefined) return before;
    if (this.open.has(id)) {
      this.isCircular = true;
      return this.meanwhile;
    }
    this.open.add(id);
    const result = compute();
    this.open.delete(id);
    this.known.set(id, result);
    return result;
  }
}
