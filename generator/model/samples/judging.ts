import { patternLimitKeyword } from '@trivet/runtime/internal/protocol';
import { type Choice, choiceOf } from '../choice.js';
import type { ContentModel } from '../content-model.js';
import type { NamedType, Particle, Pattern, Place, Type, UnionType } from '../contract.js';
import { matcher, patternExpression } from '../pattern.js';

/** One thing wrong with a value, as `Issue` of the runtime, with the place of the clause that says so. */
export interface Finding {
  readonly path: Path;
  readonly keyword: string;
  readonly at?: Place;
  /** The format that a text is not of. */
  readonly format?: string;
}

/** Where in a value: field names and list positions, outermost first. */
export type Path = readonly (string | number)[];

/** A pattern ready to be tried on texts that are not longer than it may be tried on. */
interface KnownPattern {
  readonly longest: number;
  readonly test: (text: string) => boolean;
}

/** What judging a value takes. */
export interface Judging {
  readonly types: ReadonlyMap<string, NamedType>;
  readonly formats: ReadonlySet<string>;
  readonly patterns: Map<string, KnownPattern>;
  readonly choices: Map<UnionType, Choice | undefined>;
  /** Content models with a wildcard, laid out once. */
  readonly contents: Map<Particle, ContentModel<Particle> | undefined>;
  /** How many values have been judged, parts counted; who asks for many watches it. */
  readonly cost: { visits: number };
  /** References followed on the way to this value without entering a part of it. */
  readonly inPlace: readonly string[];
  /** The same before any reference was followed. */
  readonly outside: Judging | undefined;
  readonly findings: (type: Type, value: unknown, path: Path, judging: Judging) => readonly Finding[];
}

/** Judges a part of the value. */
export function below(judging: Judging, type: Type, part: unknown, path: Path): readonly Finding[] {
  return judging.findings(type, part, path, judging.outside ?? judging);
}

/** Judges the value itself by another type. */
export function here(judging: Judging, type: Type, value: unknown, path: Path): readonly Finding[] {
  return judging.findings(type, value, path, judging);
}

/** Whether the value itself satisfies a type. */
export function satisfies(judging: Judging, type: Type, value: unknown): boolean {
  return judging.findings(type, value, [], judging).length === 0;
}

/** Whether a text matches a pattern; one that is no regular expression lets everything pass. */
export function matches(judging: Pick<Judging, 'patterns'>, pattern: Pattern, text: string): boolean {
  return patternKeyword(judging, pattern, text) === undefined;
}

/** The keyword that a text breaks: that of the pattern, or that it is too long for it to be tried. */
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

/** How a union's member is chosen, found once. */
export function choiceIn({ choices, types }: Judging, type: UnionType): Choice | undefined {
  if (!choices.has(type)) choices.set(type, choiceOf(type, types));
  return choices.get(type);
}
