import type { Issue } from '../check.js';
import { shortened } from '../quote.js';
import { expandedName } from './node.js';
import type { XmlReader } from './reader.js';

/** An issue with its position in the document. */
export interface XmlIssue extends Issue {
  readonly line: number;
  readonly column: number;
}

/** How strictly values are read. */
export interface ReadOptions {
  /** Drop items of a list with `xsi:nil`, allowed or not (sent by PHP, JAX-WS, Axis and .NET). */
  readonly skipNilItems?: boolean;
  /** Accept the members of a sequence in any order (node-soap sends them in the order of the object's keys). */
  readonly lenientOrder?: boolean;
  /** Namespaces whose attributes are ignored on any element, for `soap:encodingStyle` and the like. */
  readonly ignoreAttributes?: readonly string[];
}

/** State while the content of one element is read. */
export interface Frame {
  /** Text runs of mixed content: one before each child, one after the last. */
  readonly runs: string[] | undefined;
  /** Expanded names of the allowed elements; undefined if any are allowed. */
  readonly names: ReadonlySet<string> | undefined;
}

const noFrame: Frame = { runs: undefined, names: undefined };
const mostIssues = 100;

/** A document being read into values: the reader and the issues found. */
export class XmlInput {
  readonly reader: XmlReader;
  readonly options: ReadOptions;
  readonly issues: XmlIssue[] = [];
  /** The reader is at a start tag that has not been consumed. */
  more = false;

  /** The element content being read. */
  frame: Frame = noFrame;

  constructor(reader: XmlReader, options: ReadOptions = {}) {
    this.reader = reader;
    this.options = options;
  }

  /** Goes to the next child of the current element content, or past its end tag. */
  advance(): void {
    const { runs } = this.frame;
    this.more = runs === undefined ? this.reader.child() : this.mixedChild(runs);
  }

  private mixedChild(runs: string[]): boolean {
    let run = '';
    for (;;) {
      const token = this.reader.next();
      if (token === 'text') {
        run += this.reader.value;
        continue;
      }
      runs.push(run);
      return token === 'start';
    }
  }

  /** Skips and reports elements that are not allowed anywhere in this content. */
  skipUnknown(): void {
    const { names } = this.frame;
    if (names === undefined) return;
    while (this.more && !names.has(expandedName(this.reader.namespace, this.reader.local)))
      this.skipUnexpected();
  }

  /** Skips and reports an element that is not allowed at this position. */
  skipUnexpected(): void {
    const { namespace, local } = this.reader;
    this.report(
      'unexpected',
      `is not allowed here (element ${shortened(expandedName(namespace, local))})`,
      this.reader.at,
      [local],
    );
    this.reader.skip();
    this.advance();
  }

  /** Reports an issue of the value being read. */
  report(keyword: string, message: string, at: number = this.reader.at, path: readonly string[] = []): void {
    if (this.issues.length < mostIssues) {
      this.issues.push({ path, keyword, message, ...this.reader.position(at) });
    }
  }

  /** Prefixes the path of each issue since `from` with steps. */
  prefix(from: number, ...steps: readonly (string | number)[]): void {
    prefixIssues(this.issues, from, steps);
  }
}

/** Prefixes the paths of the issues since `from` with steps. */
export function prefixIssues<I extends Issue>(
  issues: I[],
  from: number,
  steps: readonly (string | number)[],
): void {
  for (let index = from; index < issues.length; index++) {
    const issue = issues[index];
    if (issue !== undefined) issues[index] = { ...issue, path: [...steps, ...issue.path] };
  }
}
