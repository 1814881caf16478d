/** Which lengths the texts of a regular expression can have, and a text of one of them. */

/** An expression as a tree. */
export type Node =
  | { readonly kind: 'text'; readonly letters: readonly string[] }
  | { readonly kind: 'sequence'; readonly parts: readonly Node[] }
  | { readonly kind: 'choice'; readonly branches: readonly Node[] }
  | { readonly kind: 'repeat'; readonly part: Node; readonly min: number; readonly max: number };

/** A text of the expression whose length is within the bounds: one of the least length, and one of the greatest. */
export function* textsOfLength(node: Node, min: number, max: number, choice: number): Generator<string> {
  const limit = Math.min(max, Math.max(min, usual) + 1);
  if (min > limit || limit > longest) return;
  const measured = measure(node, { mask: (1n << BigInt(limit + 1)) - 1n, limit, steps: mostSteps });
  if (measured === undefined) return;
  const lengths = elements(measured.lengths).filter((length) => length >= min);
  for (const length of new Set([...lengths.slice(0, 1), ...lengths.slice(-1)]))
    yield written(measured, length, choice);
}

/** A length is looked for up to this one, or the least if that is greater. */
const usual = 64;

/** Greatest length of texts that are made to measure. */
const longest = 600;

/** Steps on sets of lengths before an expression is given up. */
const mostSteps = 100_000;

/** The bit `n` is set if `n` is in the set. */
type Lengths = bigint;

/** A node with the lengths of its texts. */
type Measured =
  | { readonly kind: 'text'; readonly lengths: Lengths; readonly letters: readonly string[] }
  | { readonly kind: 'choice'; readonly lengths: Lengths; readonly branches: readonly Measured[] }
  /** `before[n]`: the lengths of the first `n` parts together. */
  | {
      readonly kind: 'sequence';
      readonly lengths: Lengths;
      readonly parts: readonly Measured[];
      readonly before: readonly Lengths[];
    }
  /** `rounds[n]`: the lengths of `n` repetitions. */
  | {
      readonly kind: 'repeat';
      readonly lengths: Lengths;
      readonly part: Measured;
      readonly min: number;
      readonly rounds: readonly Lengths[];
    };

interface Measure {
  readonly mask: bigint;
  readonly limit: number;
  steps: number;
}

/** Undefined if that would take too long. */
function measure(node: Node, to: Measure): Measured | undefined {
  switch (node.kind) {
    case 'text':
      return { kind: 'text', lengths: node.letters.length === 0 ? 0n : 2n & to.mask, letters: node.letters };
    case 'choice': {
      const branches: Measured[] = [];
      for (const each of node.branches) {
        const branch = measure(each, to);
        if (branch === undefined) return undefined;
        branches.push(branch);
      }
      return { kind: 'choice', lengths: branches.reduce((all, { lengths }) => all | lengths, 0n), branches };
    }
    case 'sequence': {
      const parts: Measured[] = [];
      const before: Lengths[] = [1n];
      for (const each of node.parts) {
        const part = measure(each, to);
        const sum = part && sums(before.at(-1) ?? 0n, part.lengths, to);
        if (part === undefined || sum === undefined) return undefined;
        parts.push(part);
        before.push(sum);
      }
      return { kind: 'sequence', lengths: before.at(-1) ?? 0n, parts, before };
    }
    case 'repeat': {
      const part = measure(node.part, to);
      if (part === undefined) return undefined;
      const rounds: Lengths[] = [1n];
      let lengths = node.min === 0 ? 1n : 0n;
      // Each repetition has at least one letter, or adds nothing.
      for (let count = 1; count <= Math.min(node.max, Math.max(node.min, to.limit)); count++) {
        const sum = sums(rounds[count - 1] ?? 0n, part.lengths, to);
        if (sum === undefined) return undefined;
        if (sum === 0n) break;
        rounds.push(sum);
        if (count >= node.min) lengths |= sum;
      }
      return { kind: 'repeat', lengths, part, min: node.min, rounds };
    }
  }
}

/** All sums of a length of each, up to the limit; undefined if the steps are used up. */
function sums(one: Lengths, other: Lengths, to: Measure): Lengths | undefined {
  let all = 0n;
  for (const length of elements(other)) {
    to.steps -= 1;
    if (to.steps < 0) return undefined;
    all |= one << BigInt(length);
  }
  return all & to.mask;
}

function elements(lengths: Lengths): readonly number[] {
  const bits = lengths.toString(2);
  const found: number[] = [];
  for (let at = bits.length - 1; at >= 0; at--) if (bits.charAt(at) === '1') found.push(bits.length - 1 - at);
  return found;
}

function has(lengths: Lengths | undefined, length: number): boolean {
  return length >= 0 && lengths !== undefined && ((lengths >> BigInt(length)) & 1n) === 1n;
}

/** A text of a length that the node has. */
function written(node: Measured, length: number, choice: number): string {
  switch (node.kind) {
    case 'text':
      return node.letters[choice % Math.min(node.letters.length, 3)] ?? '';
    case 'choice': {
      const fit = node.branches.filter(({ lengths }) => has(lengths, length));
      const branch = fit[choice % fit.length];
      return branch === undefined ? '' : written(branch, length, choice);
    }
    case 'sequence': {
      const texts: string[] = [];
      let rest = length;
      for (let at = node.parts.length - 1; at >= 0; at--) {
        const part = node.parts[at];
        if (part === undefined) continue;
        const own = shared(part.lengths, node.before[at], rest);
        texts.unshift(written(part, own, choice));
        rest -= own;
      }
      return texts.join('');
    }
    case 'repeat': {
      const count = node.rounds.findIndex((lengths, rounds) => rounds >= node.min && has(lengths, length));
      const texts: string[] = [];
      let rest = length;
      for (let round = count; round > 0; round--) {
        const own = shared(node.part.lengths, node.rounds[round - 1], rest);
        texts.push(written(node.part, own, choice));
        rest -= own;
      }
      return texts.join('');
    }
  }
}

/** The length of the last part, so that the parts before it can have what remains. */
function shared(last: Lengths, before: Lengths | undefined, length: number): number {
  return elements(last).find((own) => has(before, length - own)) ?? 0;
}
