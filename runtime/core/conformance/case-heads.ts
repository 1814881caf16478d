/** Ids and titles of cases in lines: common parts are defined once, before their first use. */

import type { Data } from './case.js';
import type { Changes } from './changes.js';
import { textOf } from './line-fields.js';

/** Keeps the definitions of ids and titles for the lines that follow. */
export class CaseHeads {
  private prefix = '';
  private readonly titles = new Map<string, string>();

  /** Reads a definition, `@in` or `@title`; false for any other. */
  define([field, name, template]: readonly string[]): boolean {
    if (field === '@in') this.prefix = textOf(name);
    else if (field === '@title') this.titles.set(textOf(name), textOf(template));
    else return false;
    return true;
  }

  /** The id of a case; one that starts with a slash continues the last `@in`. */
  id(field = ''): string {
    return field.startsWith('/') ? this.prefix + textOf(field) : textOf(field);
  }

  /** The title of a case; an asterisk precedes the name of a template. */
  title(field: string, id: string, value: Data | undefined): string {
    if (!field.startsWith('*')) return textOf(field);
    const template = this.titles.get(textOf(field.slice(1)));
    if (template === undefined)
      throw new Error(`the title "${field.slice(1)}" is not defined before it is used`);
    return titleOf(template, id, value);
  }
}

/**
 * The title by a template. `{}` is the value that the case sets, `{2}` the second part of its id from the end; `{2.}`
 * is the text after the first dot in that part, `{.2}` the text after the last one.
 */
export function titleOf(template: string, id: string, value: Data | undefined): string {
  const fills = new Map(titleFills(id, value));
  return template.replace(/\{(?:\d|\d\.|\.\d|)\}/g, (hole) => fills.get(hole) ?? hole);
}

/** The values of the placeholders of a title. */
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

/** A value as shown in a title. */
export function shown(value: Data | undefined): string {
  const text = JSON.stringify(value) ?? 'nothing';
  return text.length > 60 ? `${text.slice(0, 57)}…` : text;
}

/** The value that changes set, the last one of several. */
export function putValue({ set = {}, text = {} }: Changes): Data | undefined {
  const parts = Object.values(text).at(-1);
  if (parts === undefined) return Object.values(set).at(-1);
  return parts.map((part) => (typeof part === 'string' ? part : part[0].repeat(part[1]))).join('');
}
