import { deepestGroups, groupNesting } from '../pattern-nesting.js';
import { type Node, textsOfLength } from './pattern-lengths.js';

/** Texts that match a regular expression, for samples; the caller tests them, since lookarounds are ignored. */
export function patternSamples(source: string, flags: 'u' | '', extra: number): readonly string[] {
  if (groupNesting(source) > deepestGroups) return [];
  const parser: Parser = { source, flags, at: 0, groups: [] };
  const node = alternatives(parser);
  const variants = [0, 1, 2, 3, 4, 5].map((choice) => write(node, { choice, extra }));
  return [...new Set(variants)];
}

/**
 * Texts whose length is within bounds, by the number of repetitions, the branches, and letters before and after what
 * matches, which an expression without anchors allows; the caller tests them.
 */
export function* sizedPatternSamples(
  source: string,
  flags: 'u' | '',
  min: number,
  max: number,
): Generator<string> {
  if (groupNesting(source) > deepestGroups) return;
  const node = alternatives({ source, flags, at: 0, groups: [] });
  const wholes: readonly Node[] = [
    node,
    ...paddings.flatMap((letters): readonly Node[] => {
      const pad: Node = { kind: 'repeat', part: { kind: 'text', letters }, min: 0, max: Infinity };
      return [
        { kind: 'sequence', parts: [node, pad] },
        { kind: 'sequence', parts: [pad, node] },
      ];
    }),
  ];
  for (const whole of wholes) for (const choice of [0, 1, 2]) yield* textsOfLength(whole, min, max, choice);
}

/** Letters around a match, which some expressions must not touch (`\b`). */
const paddings = [['a', '1', '-'], [' ']];

/** A part of a matching text: fixed, or letters of an alphabet. */
export type PatternPart =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'letters'; readonly letters: readonly string[]; readonly count: number };

/**
 * The parts of a text that matches a regular expression, including those that may be chosen freely; each class is
 * repeated up to `rounds` times if allowed. The caller tests the resulting text.
 */
export function patternParts(source: string, flags: 'u' | '', rounds: number): readonly PatternPart[] {
  if (groupNesting(source) > deepestGroups) return [];
  const node = alternatives({ source, flags, at: 0, groups: [] });
  const parts: PatternPart[] = [];
  for (const part of partsOf(node, rounds)) {
    const last = parts.at(-1);
    const isAlike =
      part.kind === 'letters' && last?.kind === 'letters' && last.letters.join('') === part.letters.join('');
    if (part.kind === 'letters' && isAlike) parts.splice(-1, 1, { ...part, count: last.count + part.count });
    else parts.push(part);
  }
  return parts;
}

function partsOf(node: Node, rounds: number): readonly PatternPart[] {
  switch (node.kind) {
    case 'text': {
      const [only = ''] = node.letters;
      const letters = node.letters.filter((letter) => /^[0-9A-Za-z]$/.test(letter));
      return letters.length < 2
        ? [{ kind: 'text', text: only }]
        : [{ kind: 'letters', letters: [...letters].sort(), count: 1 }];
    }
    case 'sequence':
      return node.parts.flatMap((part) => partsOf(part, rounds));
    case 'choice':
      return partsOf(node.branches[0] ?? nothing, rounds);
    case 'repeat': {
      const isClass = node.part.kind === 'text' && node.part.letters.length > 1;
      const count = isClass ? Math.max(node.min, Math.min(node.max, rounds)) : Math.min(node.min, longest);
      if (!isClass) return Array.from({ length: count }, () => partsOf(node.part, rounds)).flat();
      return partsOf(node.part, rounds).map((part) => (part.kind === 'letters' ? { ...part, count } : part));
    }
  }
}

interface Parser {
  readonly source: string;
  readonly flags: 'u' | '';
  at: number;
  /** Groups so far, for backreferences. */
  readonly groups: Node[];
}

const nothing: Node = { kind: 'sequence', parts: [] };

function alternatives(parser: Parser): Node {
  const branches = [sequence(parser)];
  while (parser.source.charAt(parser.at) === '|') {
    parser.at += 1;
    branches.push(sequence(parser));
  }
  const [only] = branches;
  return branches.length === 1 && only !== undefined ? only : { kind: 'choice', branches };
}

function sequence(parser: Parser): Node {
  const parts: Node[] = [];
  while (parser.at < parser.source.length && !'|)'.includes(parser.source.charAt(parser.at))) {
    parts.push(quantified(parser, atom(parser)));
  }
  return { kind: 'sequence', parts };
}

function atom(parser: Parser): Node {
  const { source } = parser;
  const letter = source.charAt(parser.at);
  if (letter === '(') return group(parser);
  if (letter === '^' || letter === '$') {
    parser.at += 1;
    return nothing;
  }
  const text = atomText(source, parser.at, parser.flags);
  parser.at += text.length;
  if (/^\\[bB]$/.test(text)) return nothing;
  if (/^\\[1-9]/.test(text)) return parser.groups[Number(text.slice(1)) - 1] ?? nothing;
  if (!/^[\\[.]/.test(text)) return { kind: 'text', letters: [text] };
  return { kind: 'text', letters: lettersOf(text, parser.flags) };
}

function group(parser: Parser): Node {
  const opening =
    /^\((?:\?(?::|<?[=!]|<[^>=!]+>|[a-z-]+:))?/.exec(parser.source.slice(parser.at))?.[0] ?? '(';
  parser.at += opening.length;
  const inside = alternatives(parser);
  parser.at += 1;
  if (/^\(\?<?[=!]$/.test(opening)) return nothing;
  if (opening === '(' || opening.endsWith('>')) parser.groups.push(inside);
  return inside;
}

/** One class, escape or letter, as written. */
function atomText(source: string, at: number, flags: 'u' | ''): string {
  const rest = source.slice(at);
  if (rest.startsWith('[')) return classText(rest);
  const escaped =
    /^\\(?:[pP]\{[^}]*\}|u\{[^}]*\}|u[0-9a-fA-F]{4}|x[0-9a-fA-F]{2}|c[A-Za-z]|k<[^>]*>|\d+|.)/su.exec(
      rest,
    )?.[0];
  if (escaped !== undefined) return escaped;
  return flags === 'u' ? String.fromCodePoint(rest.codePointAt(0) ?? 0) : rest.charAt(0);
}

function classText(rest: string): string {
  let at = 1;
  while (at < rest.length && rest.charAt(at) !== ']') at += rest.charAt(at) === '\\' ? 2 : 1;
  return rest.slice(0, at + 1);
}

const pool = [
  ...'a1A-_. bz09Z/:@+,;#\n\t!"$%&\'()*<=>?[\\]^`{|}~cdefghijklmnopqrstuvwxy2345678BCDEFGHIJKLMNOPQRSTUVWXY',
  ...'éß漢ぁアЖعא\u00a0\u2028😀\u0000\u0001',
];

/** Letters that an atom matches, the simplest first. */
function lettersOf(text: string, flags: string): readonly string[] {
  try {
    const expression = new RegExp(`^${text}$`, flags);
    const found = pool.filter((letter) => expression.test(letter));
    return found.length > 0 ? found : rareLetter(expression);
  } catch {
    return ['a'];
  }
}

function rareLetter(expression: RegExp): readonly string[] {
  for (let point = 0x80; point < 0x20000; point++) {
    const letter = String.fromCodePoint(point);
    if (expression.test(letter)) return [letter];
  }
  return [];
}

function quantified(parser: Parser, part: Node): Node {
  const text = /^(?:[*+?]|\{\d+(?:,\d*)?\})/.exec(parser.source.slice(parser.at))?.[0];
  if (text === undefined) return part;
  parser.at += text.length;
  if (parser.source.charAt(parser.at) === '?') parser.at += 1;
  const [min, max] = boundsOf(text);
  return { kind: 'repeat', part, min, max };
}

function boundsOf(text: string): readonly [number, number] {
  if (text === '*') return [0, Infinity];
  if (text === '+') return [1, Infinity];
  if (text === '?') return [0, 1];
  const [min = '0', max] = text.slice(1, -1).split(',');
  return [Number(min), max === undefined ? Number(min) : max === '' ? Infinity : Number(max)];
}

interface Selection {
  /** The index of the branches and letters to use. */
  readonly choice: number;
  /** Number of repetitions beyond the minimum. */
  readonly extra: number;
}

/** Maximum length of a sample. */
const longest = 10_000;

function write(node: Node, selection: Selection): string {
  switch (node.kind) {
    case 'text':
      return node.letters[selection.choice % Math.min(node.letters.length, 3)] ?? '';
    case 'sequence':
      return node.parts
        .map((part) => write(part, selection))
        .join('')
        .slice(0, longest);
    case 'choice': {
      const branch = node.branches[selection.choice % node.branches.length];
      return branch === undefined ? '' : write(branch, selection);
    }
    case 'repeat': {
      const text = write(node.part, selection);
      const rounds = Math.min(node.max, node.min + selection.extra);
      return text.repeat(Math.min(rounds, Math.ceil(longest / Math.max(text.length, 1))));
    }
  }
}
