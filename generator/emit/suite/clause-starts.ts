import type { Clause } from '@trivet/runtime/conformance/case';
import { pathOf } from '@trivet/runtime/internal/text';
import { FreeNames } from './free-names.js';

/** Common prefixes of the pointers of clauses, so that each line contains the remainder only. */
export class ClauseStarts {
  private readonly starts = new Map<string, Start>();
  private readonly names = new FreeNames();

  constructor(clauses: readonly Clause[]) {
    for (const [file, counts] of countsByFile(clauses)) {
      const chosen = chosenStarts(counts);
      for (const pointer of new Set(['', ...chosen])) this.keep(file, pointer);
    }
  }

  /** The longest prefix of a clause. */
  startOf({ file, pointer }: Clause): Start {
    const found = this.longest(file, pointer);
    if (found === undefined) throw new Error(`unknown prefix of the clauses of ${file}`);
    return found;
  }

  private longest(file: string, pointer: string): Start | undefined {
    return startsOf(pointer).reduceRight<Start | undefined>(
      (found, start) => found ?? this.starts.get(keyOf(file, start)),
      undefined,
    );
  }

  private keep(file: string, pointer: string): void {
    const above = this.longest(file, pointer);
    const name = this.names.take(nameOf(file, pointer));
    this.starts.set(keyOf(file, pointer), { file, pointer, name, ...(above !== undefined && { above }) });
  }
}

/** A prefix of pointers into a file, and its name. */
export interface Start {
  readonly file: string;
  readonly pointer: string;
  readonly name: string;
  /** The next shorter prefix; undefined for the empty one. */
  readonly above?: Start;
}

function keyOf(file: string, pointer: string): string {
  return `${file}\0${pointer}`;
}

/** The number of clauses with each prefix, by file. */
function countsByFile(clauses: readonly Clause[]): ReadonlyMap<string, ReadonlyMap<string, number>> {
  const files = new Map<string, Map<string, number>>();
  for (const { file, pointer } of clauses) {
    const counts = files.get(file) ?? new Map<string, number>();
    files.set(file, counts);
    for (const start of startsOf(pointer)) counts.set(start, (counts.get(start) ?? 0) + 1);
  }
  return files;
}

/** All prefixes of a pointer that end before a slash, and the whole pointer last. */
function startsOf(pointer: string): readonly string[] {
  const ends = [...pointer.matchAll(/\//g)].map(({ index }) => index);
  return [...new Set(['', ...ends.map((end) => pointer.slice(0, end)), pointer])];
}

/** Characters that a prefix must save compared to the next shorter one, to be worth a line. */
const leastSaved = 120;

/** The prefixes that save the most, shorter ones first. */
function chosenStarts(counts: ReadonlyMap<string, number>): Iterable<string> {
  // A prefix with a single continuation is redundant.
  const idle = new Set(
    [...counts].filter(([start, count]) => counts.get(above(start)) === count).map(([start]) => above(start)),
  );
  const chosen = new Set<string>();
  for (const [start, count] of [...counts].sort(([one], [other]) => one.length - other.length)) {
    if (count < 3 || idle.has(start)) continue;
    let next = above(start);
    while (next !== '' && !chosen.has(next)) next = above(next);
    if ((start.length - next.length) * (count - 1) >= leastSaved) chosen.add(start);
  }
  return chosen;
}

/** The next shorter prefix. */
function above(pointer: string): string {
  return pointer.slice(0, Math.max(0, pointer.lastIndexOf('/')));
}

/** The name of a prefix, after its target, which XPath names in a predicate and JSON Pointer at the end. */
function nameOf(file: string, pointer: string): string {
  if (pointer === '') return (file.split('/').pop() ?? file).replaceAll('#', '');
  const last = /\[@name="([\w.-]+)"\][^[\]]*$/.exec(pointer)?.[1] ?? pathOf(pointer).slice(-2).join('.');
  return (
    last
      .replace(/[^\w.]+/g, '-')
      .replace(/-?\.-?/g, '.')
      .replace(/^[.-]+|[.-]+$/g, '') || 'clause'
  );
}
