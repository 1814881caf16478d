/** What is read of parts of a document, so that a later run can take the results as they are. */

import { pathOf } from '@trivet/runtime/internal/text';
import { child, type DocumentNode } from '../../load/json-schema/document-node.js';
import type { Complain } from '../../load/json-schema/report.js';
import type { NamedType } from '../contract.js';
import type { MakePart } from '../make-part.js';
import type { Pending } from './meaning.js';
import type { View } from './view.js';

/** A type that was named, or whose name was known. */
export interface AskedType {
  readonly key: string;
  readonly pointer: string;
  readonly view: View;
  readonly wanted: readonly string[] | undefined;
  readonly isNew: boolean;
  /** The answer. */
  name: string;
  /** The type itself, if it was given its name after it was read. */
  type?: NamedType;
}

/** What a reading asked of the names of types, and what it complained about, in order. */
export type Asked =
  | { readonly complaint: Parameters<Complain> }
  | { readonly known: string; readonly name: string | undefined }
  | { readonly styled: string; readonly plain: string }
  | { readonly type: AskedType };

/** A result, with all that reading it has done. */
interface Reading {
  readonly result: unknown;
  readonly asked: readonly Asked[];
  readonly noted: { readonly [list in keyof Pending]: Pending[list] };
  /** Whether all nodes that it named are found again by their pointers. */
  readonly isPlaced: boolean;
  /** What stands for the parts that it read in addition to its own, by their pointers. */
  readonly others: ReadonlyMap<string, object | undefined>;
}

/** Parts of a document, as a later run finds them again. */
export interface KeptParts {
  readonly make: MakePart;
  /**
   * An object that is the same in two runs only if the part is to which a place belongs, with what `seen` returns for
   * each place to which that refers; undefined if it is not known on what the part depends.
   */
  readonly part: (pointer: string, seen: (pointer: string) => unknown) => object | undefined;
  readonly root: DocumentNode;
}

/**
 * Keeps readings for the next run. One is taken if the parts that it read are the same, what is known of the schemas to
 * which these refer, and all that it asked.
 */
export class KeptReadings {
  private readonly parts: KeptParts;
  private readonly pending: Pending;
  private readonly summary: (node: DocumentNode) => string | undefined;
  private open:
    | { readonly asked: Asked[]; isPlaced: boolean; readonly others: Map<string, object | undefined> }
    | undefined;

  /** `summary` returns all that is known of a schema by which a reading refers to it, but for its name. */
  constructor(parts: KeptParts, pending: Pending, summary: (node: DocumentNode) => string | undefined) {
    this.parts = parts;
    this.pending = pending;
    this.summary = summary;
  }

  /** Records what a reading asks, if there is one. */
  note(one: Asked): void {
    this.open?.asked.push(one);
  }

  /** Records whether a later run finds a node by its pointer. */
  notePlace(node: DocumentNode): void {
    if (this.open === undefined) return;
    const found = this.nodeAt(node.pointer);
    this.open.isPlaced &&= node.file === found.file && Object.is(node.value, found.value);
  }

  /** Records that a reading has read the part of a reference's target; undefined: there is none. */
  noteRead(target: DocumentNode | undefined): void {
    if (this.open === undefined) return;
    if (target === undefined) this.open.isPlaced = false;
    else this.open.others.set(target.pointer, this.partAt(target.pointer));
  }

  nodeAt(pointer: string): DocumentNode {
    const [, ...tokens] = ['', ...pathOf(pointer)];
    return tokens.reduce<DocumentNode>(child, this.parts.root);
  }

  /**
   * The result of `read`, or that of an earlier run; `places` and `more` are all that it depends on, apart from what it
   * asks. `repeat` asks the same again, and returns whether the answers are the same.
   */
  of<Result>(
    name: string,
    places: readonly string[],
    more: readonly unknown[],
    read: () => Result,
    repeat: (asked: readonly Asked[]) => boolean,
  ): Result {
    const from = places.map((place) => this.partAt(place));
    if (from.includes(undefined)) return read();
    let isKept = false;
    const reading = this.parts.make(
      name,
      [...from, ...more],
      () => this.recorded(read),
      ({ asked, isPlaced, others }) => {
        const areRead = (): boolean =>
          [...others].every(([pointer, part]) => part !== undefined && this.partAt(pointer) === part);
        // What was asked is asked again only if the parts are the same, since a name cannot be taken back.
        isKept = isPlaced && areRead() && repeat(asked);
        return isKept;
      },
    );
    if (isKept) {
      this.pending.values.push(...reading.noted.values);
      this.pending.combined.push(...reading.noted.combined);
      this.pending.formats.push(...reading.noted.formats);
    }
    return reading.result as Result;
  }

  private partAt(pointer: string): object | undefined {
    return this.parts.part(pointer, (target) => {
      const node = this.nodeAt(target);
      return node.value === undefined ? undefined : this.summary(node);
    });
  }

  private recorded(read: () => unknown): Reading {
    const { values, combined, formats } = this.pending;
    const [first, second, third] = [values.length, combined.length, formats.length];
    const recording = { asked: [], isPlaced: true, others: new Map<string, object | undefined>() };
    this.open = recording;
    try {
      const result = read();
      return {
        result,
        ...recording,
        noted: {
          values: values.slice(first),
          combined: combined.slice(second),
          formats: formats.slice(third),
        },
      };
    } finally {
      this.open = undefined;
    }
  }
}
