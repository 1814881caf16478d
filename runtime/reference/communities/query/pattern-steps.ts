/** An expression that is malformed, or uses unsupported syntax. */
export class BadPattern extends Error {
  override readonly name = 'BadPattern';
}

const maxSteps = 2000;
const maxDepth = 50;

type CharacterTest = (character: string) => boolean;

/** A step of the compiled expression: consume a character and continue, continue at several places, or accept. */
export type Step =
  | { readonly kind: 'take'; readonly test: CharacterTest }
  | { readonly kind: 'fork'; readonly to: number[] }
  | { readonly kind: 'done' };

/** A piece of an expression: appends its steps, which continue with the next step. */
type Piece = (steps: Step[]) => void;

/** Parses an expression by recursive descent: alternatives, sequences, repetitions. */
export class PatternReader {
  private readonly source: readonly string[];
  private readonly fold: (text: string) => string;
  private position = 0;
  private depth = 0;

  constructor(source: string, fold: (text: string) => string) {
    this.source = [...source];
    this.fold = fold;
  }

  /** The steps of the whole expression. */
  whole(): readonly Step[] {
    const piece = this.alternatives();
    if (this.position < this.source.length) throw new BadPattern();
    const steps: Step[] = [];
    piece(steps);
    append(steps, { kind: 'done' });
    return steps;
  }

  private alternatives(): Piece {
    const pieces = [this.sequence()];
    while (this.take('|')) pieces.push(this.sequence());
    return pieces.length === 1 ? (pieces[0] ?? nothing) : (steps) => choose(steps, pieces);
  }

  private sequence(): Piece {
    const pieces: Piece[] = [];
    while (this.position < this.source.length && !'|)'.includes(this.source[this.position] ?? '')) {
      pieces.push(this.repetition());
    }
    return (steps) => {
      for (const piece of pieces) piece(steps);
    };
  }

  private repetition(): Piece {
    let piece = this.single();
    for (;;) {
      const before = piece;
      if (this.take('*')) piece = (steps) => repeat(steps, before, 0, Number.POSITIVE_INFINITY);
      else if (this.take('+')) piece = (steps) => repeat(steps, before, 1, Number.POSITIVE_INFINITY);
      else if (this.take('?')) piece = (steps) => repeat(steps, before, 0, 1);
      else if (this.take('{')) {
        const { from, to } = this.bounds();
        piece = (steps) => repeat(steps, before, from, to);
      } else return piece;
    }
  }

  private bounds(): { readonly from: number; readonly to: number } {
    const from = this.number();
    const to = this.take(',') ? (this.number() ?? Number.POSITIVE_INFINITY) : from;
    if (from === undefined || to === undefined || to < from || !this.take('}')) throw new BadPattern();
    return { from, to };
  }

  private number(): number | undefined {
    let digits = '';
    while (/^\d$/.test(this.source[this.position] ?? '') && digits.length < 5) digits += this.next();
    return digits === '' ? undefined : Number(digits);
  }

  private single(): Piece {
    const character = this.next();
    if (character === '(') return this.group();
    if (character === '[') return takes(this.set());
    if (character === '.') return takes(() => true);
    if (character === '@')
      return (steps) =>
        repeat(
          steps,
          takes(() => true),
          0,
          Number.POSITIVE_INFINITY,
        );
    // Complements, intersections and intervals of numbers are not supported.
    if ('~&<>#*+?{})]"'.includes(character)) throw new BadPattern();
    return this.literal(character === '\\' ? this.next() : character);
  }

  private group(): Piece {
    this.depth += 1;
    if (this.depth > maxDepth) throw new BadPattern();
    const piece = this.alternatives();
    this.depth -= 1;
    if (!this.take(')')) throw new BadPattern();
    return piece;
  }

  /** Folding may turn a character into several, or none. */
  private literal(character: string): Piece {
    const characters = [...this.fold(character)];
    return (steps) => {
      for (const wanted of characters) takes((found) => found === wanted)(steps);
    };
  }

  private set(): CharacterTest {
    const isExcluding = this.take('^');
    const ranges: (readonly [string, string])[] = [];
    while (!this.take(']')) {
      const from = this.member();
      const isSpan = this.source[this.position] === '-' && this.source[this.position + 1] !== ']';
      if (isSpan) this.position += 1;
      const to = isSpan ? this.member() : from;
      if (to < from) throw new BadPattern();
      ranges.push([from, to]);
    }
    if (ranges.length === 0) throw new BadPattern();
    return (found) => ranges.some(([from, to]) => found >= from && found <= to) !== isExcluding;
  }

  private member(): string {
    const character = this.next();
    return this.fold(character === '\\' ? this.next() : character);
  }

  private take(character: string): boolean {
    if (this.source[this.position] !== character) return false;
    this.position += 1;
    return true;
  }

  private next(): string {
    const character = this.source[this.position];
    if (character === undefined) throw new BadPattern();
    this.position += 1;
    return character;
  }
}

const nothing: Piece = () => {};

function takes(test: CharacterTest): Piece {
  return (steps) => append(steps, { kind: 'take', test });
}

function append(steps: Step[], step: Step): number {
  if (steps.length >= maxSteps) throw new BadPattern();
  return steps.push(step) - 1;
}

function fork(steps: Step[]): number[] {
  const to: number[] = [];
  append(steps, { kind: 'fork', to });
  return to;
}

function choose(steps: Step[], pieces: readonly Piece[]): void {
  const start = fork(steps);
  const ends: number[][] = [];
  for (const piece of pieces) {
    start.push(steps.length);
    piece(steps);
    ends.push(fork(steps));
  }
  for (const end of ends) end.push(steps.length);
}

function repeat(steps: Step[], piece: Piece, from: number, to: number): void {
  for (let count = 0; count < from; count += 1) {
    const before = steps.length;
    piece(steps);
    // An empty piece stays empty, however often it is repeated.
    if (steps.length === before) break;
  }
  if (to === Number.POSITIVE_INFINITY) {
    const at = steps.length;
    const enter = fork(steps);
    enter.push(steps.length);
    piece(steps);
    fork(steps).push(at);
    enter.push(steps.length);
    return;
  }
  const leaves: number[][] = [];
  for (let count = from; count < to; count += 1) {
    const enter = fork(steps);
    enter.push(steps.length);
    piece(steps);
    leaves.push(enter);
  }
  for (const leave of leaves) leave.push(steps.length);
}
