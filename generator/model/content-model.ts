/** Content models (XSD 1.0 part 1, 3.8) as automata: which leaf may follow which. */

/** The parts of a particle that the walk needs; a leaf is an element or a wildcard. */
interface Part {
  readonly kind: string;
  readonly min: number;
  readonly max: number | null;
}

/** One position of a leaf in the content; a leaf that may occur several times has several. */
export interface Position<P> {
  readonly leaf: P;
  readonly next: Set<Position<P>>;
}

/** The first and last positions of a particle, and whether it may be empty. */
interface Span<P> {
  readonly first: readonly Position<P>[];
  readonly last: readonly Position<P>[];
  readonly empty: boolean;
}

/** A complete content model with all its positions. */
export interface ContentModel<P> extends Span<P> {
  readonly positions: readonly Position<P>[];
}

/** Builds a content model; `membersOf` returns the members of a group and undefined for a leaf. */
export function contentModel<P extends Part>(
  particle: P,
  membersOf: (particle: P) => readonly P[] | undefined,
): ContentModel<P> {
  const builder: Builder<P> = { positions: [], membersOf };
  return { ...spanOf(builder, particle), positions: builder.positions };
}

interface Builder<P> {
  readonly positions: Position<P>[];
  readonly membersOf: (particle: P) => readonly P[] | undefined;
}

/** Beyond this number of positions, a bounded number of occurrences is treated as unbounded. */
const manyPositions = 2000;

function spanOf<P extends Part>(builder: Builder<P>, particle: P): Span<P> {
  const { min, max } = particle;
  const exact = max !== null && max <= 20 && builder.positions.length < manyPositions;
  const copies = Math.max(1, exact ? max : Math.min(min, 3));
  const spans: Span<P>[] = [];
  for (let index = 0; index < copies; index += 1) {
    const span = once(builder, particle);
    spans.push({ ...span, empty: span.empty || index >= min });
  }
  const last = spans.at(-1);
  if (!exact && last !== undefined) link(last.last, last.first);
  return chain(spans);
}

function once<P extends Part>(builder: Builder<P>, particle: P): Span<P> {
  const members = builder.membersOf(particle);
  if (members === undefined) {
    const position: Position<P> = { leaf: particle, next: new Set() };
    builder.positions.push(position);
    return { first: [position], last: [position], empty: false };
  }
  const spans = members.map((member) => spanOf(builder, member));
  if (particle.kind === 'sequence') return chain(spans);
  const first = spans.flatMap((span) => span.first);
  const last = spans.flatMap((span) => span.last);
  if (particle.kind === 'choice')
    return { first, last, empty: spans.length === 0 || spans.some((span) => span.empty) };
  for (const left of spans) for (const right of spans) if (left !== right) link(left.last, right.first);
  return { first, last, empty: spans.every((span) => span.empty) };
}

function chain<P>(spans: readonly Span<P>[]): Span<P> {
  const first: Position<P>[] = [];
  let last: Position<P>[] = [];
  let empty = true;
  for (const span of spans) {
    link(last, span.first);
    if (empty) first.push(...span.first);
    last = span.empty ? [...last, ...span.last] : [...span.last];
    empty &&= span.empty;
  }
  return { first, last, empty };
}

function link<P>(from: readonly Position<P>[], to: readonly Position<P>[]): void {
  for (const position of from) for (const next of to) position.next.add(next);
}

/** The namespaces that a wildcard allows. */
export interface Openness {
  readonly namespaces: string;
  readonly except?: string;
}

/** Whether a wildcard allows elements of a namespace (XSD 1.0 part 1, 3.10.4). */
export function admits(wildcard: Openness, namespace: string): boolean {
  if (wildcard.namespaces === '##any') return true;
  if (wildcard.namespaces === '##other') return namespace !== '' && namespace !== wildcard.except;
  return wildcard.namespaces.split(' ').includes(namespace === '' ? '##local' : namespace);
}
