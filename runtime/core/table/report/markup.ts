/** HTML from templates: values are escaped unless they are markup created here. */

/** Markup, as opposed to text. */
export interface Markup {
  readonly markup: string;
}

/** A value in a template; text is escaped, lists are joined, undefined is empty. */
export type Part = Markup | string | number | undefined | readonly Part[];

/** A template whose values are escaped. */
export function html(texts: TemplateStringsArray, ...parts: readonly Part[]): Markup {
  return { markup: texts.map((text, index) => `${text}${written(parts[index])}`).join('') };
}

function written(part: Part): string {
  if (part === undefined) return '';
  if (typeof part === 'number') return String(part);
  if (typeof part === 'string') return escaped(part);
  return 'markup' in part ? part.markup : part.map(written).join('');
}

const entities: ReadonlyMap<string, string> = new Map([
  ['&', '&amp;'],
  ['<', '&lt;'],
  ['>', '&gt;'],
  ['"', '&quot;'],
  ["'", '&#39;'],
]);

/** Line ends and tabs become symbols; invisible and bidirectional control characters their numbers. */
const unseen = /[\u0000-\u001f\u007f-\u009f\u061c\u200b-\u200f\u2028-\u202e\u2060-\u2069\ufeff]/g;

function escaped(text: string): string {
  return text
    .replace(/[&<>"']/g, (character) => entities.get(character) ?? '')
    .replace(unseen, (character) => signs.get(character) ?? numbered(character));
}

const signs: ReadonlyMap<string, string> = new Map([
  ['\n', '↵'],
  ['\t', '⇥'],
]);

function numbered(character: string): string {
  return `‹U+${character.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}›`;
}
