import type { Issue } from '../check.js';
import { shortened } from '../quote.js';
import { expandedName } from './node.js';
import type { XmlReader } from './reader.js';

/** An issue with the place in the document. */
export interface XmlIssue extends Issue {
  readonly line: number;
  readonly column: number;
}

/** How strictly values are read. */
export interface ReadOptions {
  /** Drop items of a list that say `xsi:nil`, allowed or not (PHP, JAX-WS, Axis and .NET send them). */
  readonly skipNilItems?: boolean;
  /** Take the members of a sequence in any order (node-soap sends them in the order of the object's keys). */
  readonly lenientOrder?: boolean;
  /** Namespaces whose attributes are passed over on any element, for `soap:encodingStyle` and the like. */
  readonly ignoreAttributes?: readonly string[];
}

/** What holds while one element's content is read. */
export interface Frame {
  /** Text runs of mixed content: one before each child, one after the last. */
  readonly runs: string[] | undefined;
  /** Expanded names of the elements that may stand in it; undefined where any may. */
  readonly names: ReadonlySet<string> | undefined;
}

const noFrame: Frame = { runs: undefined, names: undefined };
const mostIssues = 100;

/** A document being read into values: the reader and what was found wrong on the way. */
export class XmlInput {
  readonly reader: XmlReader;
  readonly options: ReadOptions;
  readonly issues: XmlIssue[] = [];
  /** The reader stands at a start tag that the content being read has not taken yet. */
  more = false;

  /** The element content being read. */
  frame: Frame = noFrame;

  constructor(reader: XmlReader, options: ReadOptions = {}) {
    this.reader = reader;
    this.options = options;
  }

  /** Goes to the next child of the element whose content is being read, or past its end tag. */
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

  /** Passes over elements that may stand nowhere in this content, and notes them. */
  skipUnknown(): void {
    const { names } = this.frame;
    if (names === undefined) return;
    while (this.more && !names.has(expandedName(this.reader.namespace, this.reader.local)))
      this.skipUnexpected();
  }

  /** Passes over an element that may not stand here, and notes it. */
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

  /** Notes what is wrong with the value being read. */
  report(keyword: string, message: string, at: number = this.reader.at, path: readonly string[] = []): void {
    if (this.issues.length < mostIssues) {
      this.issues.push({ path, keyword, message, ...this.reader.position(at) });
    }
  }

  /** Puts a step in front of the path of each issue noted since there were `from`. */
  prefix(from: number, ...steps: readonly (string | number)[]): void {
    prefixIssues(this.issues, from, steps);
  }
}

/** Puts steps in front of the paths of the issues from `from` on. */
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
