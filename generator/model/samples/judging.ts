import { patternLimitKeyword } from '@trivet/runtime/internal/protocol';
import { type Choice, choiceOf } from '../choice.js';
import { forbiddenMember } from '../closed-parts.js';
import type { ContentModel } from '../content-model.js';
import type { IntersectionType, NamedType, Particle, Pattern, Place, Type, UnionType } from '../contract.js';
import { matcher, patternExpression } from '../pattern.js';
import { areTwins } from '../same.js';

/** One error in a value, like `Issue` of the runtime, with the place of its clause. */
export interface Finding {
  readonly path: Path;
  readonly keyword: string;
  readonly at?: Place;
  /** The format that a text violates. */
  readonly format?: string;
}

/** The path in a value: field names and list positions, outermost first. */
export type Path = readonly (string | number)[];

/** A compiled pattern with the maximum length of texts on which it is tried. */
interface KnownPattern {
  readonly longest: number;
  readonly test: (text: string) => boolean;
}

/** The context of judging a value. */
export interface Judging {
  readonly types: ReadonlyMap<string, NamedType>;
  readonly formats: ReadonlySet<string>;
  readonly patterns: Map<string, KnownPattern>;
  readonly choices: Map<UnionType, Choice | undefined>;
  /** Whether a type contradicts itself, determined once. */
  readonly contradictions: Map<UnionType | IntersectionType, boolean>;
  /** Content models with a wildcard, built once. */
  readonly contents: Map<Particle, ContentModel<Particle> | undefined>;
  /** The number of values judged, including parts, for callers that limit it. */
  readonly cost: { visits: number };
  /** References followed to this value without entering a part of it. */
  readonly inPlace: readonly string[];
  /** The same before any reference was followed. */
  readonly outside: Judging | undefined;
  /** The contexts behind references from here, by name. */
  readonly entered: Map<string, Judging>;
  /** Objects and lists that are valid for types, with the number of values judged for it; they never change. */
  readonly right: WeakMap<object, Map<Type, number>>;
  readonly findings: (type: Type, value: unknown, path: Path, judging: Judging) => readonly Finding[];
}

/** Judges a part of the value. */
export function below(judging: Judging, type: Type, part: unknown, path: Path): readonly Finding[] {
  return judging.findings(type, part, path, judging.outside ?? judging);
}

/** Judges the same value by another type. */
export function here(judging: Judging, type: Type, value: unknown, path: Path): readonly Finding[] {
  return judging.findings(type, value, path, judging);
}

/** Whether the value satisfies a type. */
export function satisfies(judging: Judging, type: Type, value: unknown): boolean {
  return judging.findings(type, value, [], judging).length === 0;
}

/** Whether a text matches a pattern; an invalid regular expression matches every text. */
export function matches(judging: Pick<Judging, 'patterns'>, pattern: Pattern, text: string): boolean {
  return patternKeyword(judging, pattern, text) === undefined;
}

/** The keyword that a text violates: that of the pattern, or that of its maximum length. */
export function patternKeyword(
  { patterns }: Pick<Judging, 'patterns'>,
  pattern: Pattern,
  text: string,
): string | undefined {
  const key = `${pattern.dialect} ${pattern.source}`;
  let known = patterns.get(key);
  if (known === undefined) {
    const expression = patternExpression(pattern);
    known = {
      longest: expression?.longest ?? Number.POSITIVE_INFINITY,
      test: expression === undefined ? () => true : matcher(expression),
    };
    patterns.set(key, known);
  }
  if (text.length > known.longest) return patternLimitKeyword;
  return known.test(text) ? undefined : 'pattern';
}

/** How the member of a union is determined, computed once. */
export function choiceIn({ choices, types }: Judging, type: UnionType): Choice | undefined {
  if (!choices.has(type)) choices.set(type, choiceOf(type, types));
  return choices.get(type);
}

/**
 * Whether no object satisfies a type because it contradicts itself, as the emitted checks say: each member of a `oneOf`
 * occurs twice, or one part of an `allOf` requires a member that another forbids.
 */
export function isContradiction(
  { contradictions, types }: Judging,
  type: UnionType | IntersectionType,
): boolean {
  const known = contradictions.get(type);
  if (known !== undefined) return known;
  const found =
    type.kind === 'union'
      ? type.exclusive && areTwins(type.members, types)
      : forbiddenMember(type.members, types) !== undefined;
  contradictions.set(type, found);
  return found;
}
