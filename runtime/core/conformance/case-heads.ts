/** Ids and titles of cases as lines tell them: what many have in common stands once, before the first of them. */

import type { Data } from './case.js';
import type { Changes } from './changes.js';
import { textOf } from './line-fields.js';

/** Keeps what lines say of the ids and titles that come after them. */
export class CaseHeads {
  private prefix = '';
  private readonly titles = new Map<string, string>();

  /** Reads a definition, `@in` or `@title`; false if it is another. */
  define([field, name, template]: readonly string[]): boolean {
    if (field === '@in') this.prefix = textOf(name);
    else if (field === '@title') this.titles.set(textOf(name), textOf(template));
    else return false;
    return true;
  }

  /** The id of a case; one that begins with a slash continues the last `@in`. */
  id(field = ''): string {
    return field.startsWith('/') ? this.prefix + textOf(field) : textOf(field);
  }

  /** The title of a case; after an asterisk stands the name of its form. */
  title(field: string, id: string, value: Data | undefined): string {
    if (!field.startsWith('*')) return textOf(field);
    const template = this.titles.get(textOf(field.slice(1)));
    if (template === undefined)
      throw new Error(`the title "${field.slice(1)}" is not defined before it is used`);
    return titleOf(template, id, value);
  }
}

/**
 * The title that a form makes. `{}` stands for the value that the case puts somewhere, `{2}` for the second part of its
 * id from the end; `{2.}` is what follows the first dot in that part, `{.2}` what follows the last one.
 */
export function titleOf(template: string, id: string, value: Data | undefined): string {
  const fills = new Map(titleFills(id, value));
  return template.replace(/\{(?:\d|\d\.|\.\d|)\}/g, (hole) => fills.get(hole) ?? hole);
}

/** What the holes of a title are filled with. */
export function titleFills(id: string, value: Data | undefined): readonly (readonly [string, string])[] {
  const parts = id.split('/').slice(-9).reverse();
  return [
    ...(value === undefined ? [] : [['{}', shown(value)] as const]),
    ...parts.flatMap((part, index) => [
      [`{${index + 1}}`, part] as const,
      ...(part.includes('.')
        ? [
            [`{${index + 1}.}`, part.slice(part.indexOf('.') + 1)] as const,
            [`{.${index + 1}}`, part.slice(part.lastIndexOf('.') + 1)] as const,
          ]
        : []),
    ]),
  ];
}

/** A value as a title shows it. */
export function shown(value: Data | undefined): string {
  const text = JSON.stringify(value) ?? 'nothing';
  return text.length > 60 ? `${text.slice(0, 57)}…` : text;
}

/** The value that changes put somewhere, the last one of several. */
export function putValue({ set = {}, text = {} }: Changes): Data | undefined {
  const parts = Object.values(text).at(-1);
  if (parts === undefined) return Object.values(set).at(-1);
  return parts.map((part) => (typeof part === 'string' ? part : part[0].repeat(part[1]))).join('');
}
