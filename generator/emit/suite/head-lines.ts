import type { Data } from '@trivet/runtime/conformance/case';
import { titleFills, titleOf } from '@trivet/runtime/internal/conformance';
import { FreeNames } from './free-names.js';
import { fieldText, idField } from './line-text.js';

/** A case with its id and title, and the last value that its line sets. */
export interface Head {
  readonly entry: { readonly id: string; readonly title: string };
  readonly value?: Data | undefined;
}

/** A head with its title as a template; without one, the title is written in full. */
interface Formed extends Head {
  readonly form?: string | undefined;
}

/** Ids and titles as fields: common parts are written once, before the first case that uses them. */
export class HeadLines {
  private readonly heads: readonly Formed[];
  private readonly prefixes: readonly string[];
  private readonly forms = new Map<string, { readonly name: string; isDefined: boolean }>();
  private next = 0;
  private prefix = '';

  constructor(heads: readonly Head[]) {
    this.heads = heads.map(formed);
    this.prefixes = chosenPrefixes(heads.map(({ entry }) => entry.id));
    const names = new FreeNames();
    for (const form of commonForms(this.heads))
      this.forms.set(form, { name: names.take(nameOf(form)), isDefined: false });
  }

  /** The fields of the next case, in the order of the heads, after the definitions that they refer to. */
  add(): { readonly lines: readonly string[]; readonly id: string; readonly title: string } {
    const prefix = this.prefixes[this.next] ?? '';
    const { form, entry: head = { id: '', title: '' } } = this.heads[this.next] ?? {};
    this.next += 1;
    const lines: string[] = [];
    if (prefix !== '' && prefix !== this.prefix) {
      this.prefix = prefix;
      lines.push(`@in\t${fieldText(prefix)}`);
    }
    const template = form === undefined ? undefined : this.forms.get(form);
    if (form !== undefined && template !== undefined && !template.isDefined) {
      template.isDefined = true;
      lines.push(`@title\t${template.name}\t${fieldText(form)}`);
    }
    const id = prefix === '' ? idField(head.id) : fieldText(head.id.slice(prefix.length));
    return { lines, id, title: template === undefined ? titleField(head.title) : `*${template.name}` };
  }
}

/** A title that is written in full: an asterisk at its start does not denote a template. */
function titleField(title: string): string {
  return fieldText(title).replace(/^\*/, '\\u002a');
}

/**
 * The templates that make the text shorter when defined once and then used by name, in the order of their first use.
 */
function commonForms(heads: readonly Formed[]): readonly string[] {
  const saved = new Map<string, number>();
  for (const { form, entry } of heads) {
    if (form === undefined) continue;
    const cost = `@title\t${nameOf(form)}\t${form}\n`.length;
    saved.set(form, (saved.get(form) ?? -cost) + entry.title.length - nameOf(form).length - 3);
  }
  return [...saved].filter(([, characters]) => characters > worthALine).map(([form]) => form);
}

const idle = new Set([
  'a',
  'an',
  'the',
  'of',
  'for',
  'in',
  'is',
  'as',
  'which',
  'that',
  'to',
  'it',
  'and',
  'with',
]);

/** The name of a template: its first two significant words. */
function nameOf(form: string): string {
  const words = form.replace(/\{[\d.]*\}/g, ' ').match(/[A-Za-z]+/g) ?? [];
  return (
    words
      .filter((word) => !idle.has(word))
      .slice(0, 2)
      .join('-') || 'title'
  );
}

const known = new WeakMap<Head['entry'], Formed>();

/** A head with its title as a template, which is known for cases of an earlier run. */
function formed(head: Head): Formed {
  const earlier = known.get(head.entry);
  if (earlier !== undefined && Object.is(earlier.value, head.value)) return earlier;
  const made = { ...head, form: formOf(head) };
  known.set(head.entry, made);
  return made;
}

/** A title with placeholders for what its case already contains; undefined if it could not be restored from them. */
function formOf({ entry: { id, title }, value }: Head): string | undefined {
  const fills = titleFills(id, value).filter(([, text]) => text !== '');
  const bySize = [...fills].sort(([, one], [, other]) => other.length - one.length);
  let parts: readonly Part[] = [{ text: title, isHole: false }];
  for (const [hole, text] of bySize)
    parts = parts.flatMap((part) => (part.isHole ? [part] : withHole(part.text, text, hole)));
  const form = parts.map(({ text }) => text).join('');
  return titleOf(form, id, value) === title ? form : undefined;
}

/** A part of a title: a placeholder or a text. */
interface Part {
  readonly text: string;
  readonly isHole: boolean;
}

/** Replaces a text by a placeholder, except within words. */
function withHole(text: string, filled: string, hole: string): readonly Part[] {
  const parts: Part[] = [];
  let from = 0;
  for (let at = text.indexOf(filled); at >= 0; at = text.indexOf(filled, at + 1)) {
    const end = at + filled.length;
    if (at < from || isWord(text[at - 1]) || isWord(text[end])) continue;
    parts.push({ text: text.slice(from, at), isHole: false }, { text: hole, isHole: true });
    from = end;
  }
  return [...parts, { text: text.slice(from), isHole: false }];
}

function isWord(character: string | undefined): boolean {
  return character !== undefined && /[\p{L}\p{N}_-]/u.test(character);
}

/** The prefix of an id, the size of all lines up to it, and the prefixes chosen before. */
interface Choice {
  readonly prefix: string;
  readonly size: number;
  readonly before?: Choice;
}

/** Characters that a prefix must save in addition to its own, to be worth a line. */
const worthALine = 80;

/**
 * The prefix that is omitted from each id, such that all lines together are the shortest; '' if it is written in full.
 */
function chosenPrefixes(ids: readonly string[]): readonly string[] {
  let choices: readonly Choice[] = [];
  for (const id of ids) {
    const cheapest = least(choices);
    choices = startsOf(id).map((prefix): Choice => {
      const header = prefix === '' ? 0 : `@in\t${prefix}\n`.length + worthALine;
      const same = choices.find((one) => one.prefix === prefix);
      const isSame = same !== undefined && same.size <= (cheapest?.size ?? 0) + header;
      const before = isSame ? same : cheapest;
      const size = (before?.size ?? 0) + (isSame ? 0 : header) + id.length - prefix.length;
      return { prefix, size, ...(before !== undefined && { before }) };
    });
  }
  const found: string[] = [];
  for (let one = least(choices); one !== undefined; one = one.before) found.push(one.prefix);
  return found.reverse();
}

/** All prefixes of an id that end before a slash, the empty one first. */
function startsOf(id: string): readonly string[] {
  return ['', ...[...id.matchAll(/(?!^)\//g)].map(({ index }) => id.slice(0, index))];
}

function least(choices: readonly Choice[]): Choice | undefined {
  return choices.reduce<Choice | undefined>(
    (best, one) => (best === undefined || one.size < best.size ? one : best),
    undefined,
  );
}
