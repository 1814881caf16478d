import { pathOf } from '@trivet/runtime/internal/text';
import type { Code, Diagnostic, Report } from '../../diagnostic.js';
import type { Place } from '../../place.js';
import { isObject, locate, type Position, readSource, type Source } from './source.js';

/** Reads a file as text; undefined if it does not exist or cannot be read. */
export type ReadFile = (path: string) => string | undefined;

/** Why a file is not available. */
export interface Refusal {
  readonly code: Code;
  readonly message: string;
  /** How to fix it, if the advice for the code does not apply. */
  readonly fix?: string;
}

/** The refusal of a file that references may not refer to. */
export function outside(path: string): Refusal {
  return {
    code: 'foreign-reference',
    message: `"${path}" is outside the allowed folders`,
    fix: 'Move the file into the folder of the configuration or the project, or allow its folder with --allow-path.',
  };
}

/** Options of a set of sources. */
export interface SourceSetOptions {
  /** Whether a reference may refer to this file; by default to any. */
  readonly allows?: (path: string) => boolean;
  /** Sources that were read before without findings. */
  readonly known?: (path: string) => Source | undefined;
}

/** The files of one spec, each read once, the entry first. */
export class SourceSet {
  private readonly read: ReadFile;
  private readonly report: Report;
  private readonly allows: (path: string) => boolean;
  private readonly known: (path: string) => Source | undefined;
  private readonly entries = new Map<string, Source | Refusal>();

  constructor(read: ReadFile, report: Report, options: SourceSetOptions = {}) {
    this.read = read;
    this.report = report;
    this.allows = options.allows ?? (() => true);
    this.known = options.known ?? (() => undefined);
  }

  /** The source at a path, or the reason why it is not available. */
  get(path: string): Source | Refusal {
    const known = this.entries.get(path);
    if (known !== undefined) return known;
    const entry = this.open(path);
    this.entries.set(path, entry);
    return entry;
  }

  /** Paths of the files that were read. */
  files(): readonly string[] {
    return [...this.entries.values()].flatMap((entry) => ('text' in entry ? [entry.path] : []));
  }

  /** Line and column of a place in any of the files. */
  locate(place: Place): Position {
    if (place.line !== undefined) return { line: place.line, column: place.column ?? 1 };
    const entry = this.entries.get(place.file);
    return entry !== undefined && 'text' in entry ? locate(entry, place.pointer) : { line: 1, column: 1 };
  }

  /** The text of the number at a place. */
  numberText({ file, pointer }: Place): string | undefined {
    const entry = this.entries.get(file);
    return entry !== undefined && 'text' in entry ? entry.numberText(pathOf(pointer)) : undefined;
  }

  private open(path: string): Source | Refusal {
    if (/^[A-Za-z][A-Za-z0-9+.-]+:/.test(path)) {
      return {
        code: 'remote-reference',
        message: `"${path}" must be a local file; nothing is fetched from the network`,
      };
    }
    if (this.entries.size > 0 && !this.allows(path)) return outside(path);
    if (/\.[A-Za-z0-9]+$/.test(path) && !/\.(?:json|ya?ml|[0-9]+)$/i.test(path)) {
      return { code: 'foreign-reference', message: `"${path}" must be JSON or YAML` };
    }
    const text = this.text(path);
    if (text === undefined) return { code: 'unreadable-file', message: `cannot read "${path}"` };
    if (this.entries.size > 0 && !/\.(?:json|ya?ml)$/i.test(path)) return this.unnamed(path, text);
    return (
      this.known(path) ??
      readSource(path, text, this.report) ?? {
        code: 'unresolved-reference',
        message: `"${path}" is malformed`,
      }
    );
  }

  /**
   * A file whose name does not show that it belongs to a spec: unless it contains an object, its text is not quoted.
   */
  private unnamed(path: string, text: string): Source | Refusal {
    const found: Diagnostic[] = [];
    const source = readSource(path, text, (diagnostic) => void found.push(diagnostic));
    if (source === undefined || !isObject(source.data))
      return { code: 'foreign-reference', message: `"${path}" must be JSON or YAML` };
    for (const diagnostic of found) this.report(diagnostic);
    return source;
  }

  private text(path: string): string | undefined {
    try {
      return this.read(path);
    } catch {
      return undefined;
    }
  }
}
