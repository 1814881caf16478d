/**
 * Path templates (OpenAPI 3.1, 4.8.8.1 and 4.8.8.2) and server URLs with variables (4.8.5), parsed only here: literal
 * text with names in braces. A name has at least one character and no brace (the grammar is in OpenAPI 3.2, 4.8.2); any
 * other brace is literal. The URI templates of RFC 6570 have more expressions: see `isUriTemplate`.
 */
export interface PathTemplate {
  /** Literal text around the names, one more than names. */
  readonly literals: readonly string[];
  readonly names: readonly string[];
}

/** Splits `/reports/{id}.{format}`, or a segment of it, into literals and names. */
export function parseTemplate(template: string): PathTemplate {
  const literals: string[] = [];
  const names: string[] = [];
  let rest = 0;
  for (let close = template.indexOf('}'); close >= 0; close = template.indexOf('}', close + 1)) {
    const open = template.lastIndexOf('{', close);
    if (open < rest || open + 1 === close) continue;
    literals.push(template.slice(rest, open));
    names.push(template.slice(open + 1, close));
    rest = close + 1;
  }
  literals.push(template.slice(rest));
  return { literals, names };
}

/** The names in braces, in order. */
export function templateNames(template: string): readonly string[] {
  return parseTemplate(template).names;
}

/** The template with each name in braces replaced by a text; `fill` must encode it if necessary. */
export function fillTemplate(template: string, fill: (name: string) => string): string {
  const { literals, names } = parseTemplate(template);
  return literals
    .map((literal, index) => literal + (index < names.length ? fill(names[index] ?? '') : ''))
    .join('');
}

/** The template without its names: routers treat paths of one shape as equal (OpenAPI 3.1, 4.8.8.2). */
export function templateShape(template: string): string {
  return fillTemplate(template, () => '{}');
}

/** The prefixes of a template that end with a name, the longest first. */
export function templatePrefixes(template: string): readonly string[] {
  const { literals, names } = parseTemplate(template);
  const pieces = names.map((name, index) => `${literals[index]}{${name}}`);
  return pieces.map((_, index) => pieces.slice(0, pieces.length - index).join(''));
}

/** Splits a template whose last segment is one name: `/pets/{id}` is the item `id` of the collection `/pets`. */
export function itemTemplate(
  template: string,
): { readonly collection: string; readonly parameter: string } | undefined {
  const { literals, names } = parseTemplate(template);
  const parameter = names.at(-1);
  if (parameter === undefined || literals.at(-1) !== '' || literals.at(-2)?.endsWith('/') !== true)
    return undefined;
  return { collection: template.slice(0, -`/{${parameter}}`.length), parameter };
}
