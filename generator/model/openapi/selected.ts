import type { Complain } from '../../load/json-schema/report.js';
import { isObject } from '../../load/source/source.js';
import type { Place } from '../../place.js';
import { entriesOf, fittingEntries, type Selecting, type Selection } from './selection.js';

const nouns: { readonly [kind in keyof Selection]-?: string } = {
  tags: 'the tag',
  paths: 'a path that fits',
  operations: 'the operationId, or the method and path,',
  extensions: 'the extension',
};

/** An operation of a document, with its path item. */
interface Chosen {
  readonly node: { readonly value: unknown };
  readonly item: { readonly value: unknown };
  readonly method: string;
  readonly path: string;
}

/** Selects operations, and reports entries that match none. */
export class Selector {
  private readonly selecting: Selecting;
  /** The selected operations: `GET /pets`. */
  readonly selected = new Set<string>();
  private readonly used = new Set<string>();

  constructor(selecting: Selecting) {
    this.selecting = selecting;
  }

  /** Whether the selection is restricted. */
  get isPartial(): boolean {
    return this.selecting.include !== undefined || this.selecting.exclude !== undefined;
  }

  selects({ node, item, method, path }: Chosen): boolean {
    const { include, exclude } = this.selecting;
    const of = {
      method,
      path,
      operation: isObject(node.value) ? node.value : {},
      item: isObject(item.value) ? item.value : {},
    };
    const fits = (side: 'include' | 'exclude', selection: Selection): boolean => {
      const found = fittingEntries(selection, of);
      for (const entry of found) this.used.add([side, ...entry].join(' '));
      return found.length > 0;
    };
    const isIncluded = include === undefined || fits('include', include);
    const isExcluded = exclude !== undefined && fits('exclude', exclude);
    if (!isIncluded || isExcluded) return false;
    this.selected.add(`${method} ${path}`);
    return true;
  }

  reportUnused(complain: Complain, at: Place): void {
    for (const side of ['include', 'exclude'] as const)
      for (const [kind, entry] of entriesOf(this.selecting[side] ?? {})) {
        if (this.used.has([side, kind, entry].join(' '))) continue;
        const message = `"${side}": no operation has ${nouns[kind]} "${entry}"`;
        complain('warning', 'unknown-operation', message, at, 'Correct the entry, or remove it.');
      }
  }
}
