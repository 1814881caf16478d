import qs from 'qs';
import { parseTemplate as uriTemplate } from 'url-template';
import type { PlacedParameter } from '#runtime/http/parameter';

/**
 * The text of a parameter by libraries that do not know this project: RFC 6570 for the styles that OpenAPI 3.1 defines
 * by it (4.8.12.3 and appendix C), qs for deepObject. Undefined where neither has the style or the value.
 */
export function styledText(parameter: PlacedParameter, value: unknown): string | undefined {
  const { name, group, style, explode, content } = parameter;
  if (content !== undefined || !isTemplateName(name)) return undefined;
  const variable = explode ? `${name}*` : name;
  if (group === 'query' && style === 'deepObject')
    return isRecord(value) && isPlain(value) ? qs.stringify({ [name]: value }) : undefined;
  if (!isExpandable(value)) return undefined;
  const expand = (template: string): string => uriTemplate(template).expand({ [name]: value });
  if (group === 'query' && style === 'form' && !parameter.allowReserved)
    return expand(`{?${variable}}`).slice(1);
  // Nothing is percent-encoded in headers (3.1.1, appendix D), which RFC 6570 cannot express.
  return group === 'headers' && isUnreserved(value) ? expand(`{${variable}}`) : undefined;
}

const operators: { readonly [style: string]: string } = { simple: '', label: '.', matrix: ';' };

/** A path with its parameters, as RFC 6570 expands it. */
export function styledPath(
  path: string,
  parameters: readonly PlacedParameter[],
  values: { readonly [name: string]: unknown },
): string | undefined {
  // In a template, "#" and "?" would end the path (RFC 3986, 3.3): clients encode them.
  if (/[?#]/.test(path)) return undefined;
  let template = path;
  const known: Record<string, Expandable> = {};
  for (const { name, style, explode, content } of parameters) {
    if (content !== undefined || !isTemplateName(name)) return undefined;
    const value = values[name];
    if (!isExpandable(value)) return undefined;
    // RFC 6570, 3.2.1: an empty item has no "=" either; url-template writes one.
    if (style === 'matrix' && typeof value === 'object' && Object.values(value).includes(''))
      return undefined;
    known[name] = value;
    template = template.replaceAll(`{${name}}`, `{${operators[style]}${name}${explode ? '*' : ''}}`);
  }
  // An expression of another syntax is text in OpenAPI.
  return /\{[^{}]*$|[^{}]*\}[^{}]*\}/.test(template) ? undefined : uriTemplate(template).expand(known);
}

type Text = string | number | boolean;
type Expandable = Text | Text[] | Record<string, Text>;

/** RFC 6570, 2.3: an expression has no other marks than those of its syntax. */
function isTemplateName(name: string): boolean {
  return /^[A-Za-z0-9_][A-Za-z0-9_.[\]$ -]*$/.test(name);
}

/** RFC 6570, 2.3: a value is a text, a list of texts or a map of texts; an empty list or map is no value. */
function isExpandable(value: unknown): value is Expandable {
  if (Array.isArray(value)) return value.length > 0 && value.every(isText);
  if (isRecord(value)) return Object.keys(value).length > 0 && Object.values(value).every(isText);
  return isText(value);
}

function isText(value: unknown): value is Text {
  return typeof value === 'boolean' || Number.isFinite(value) || isWellFormed(value);
}

/** RFC 6570 is about characters; a lone surrogate is none. */
function isWellFormed(value: unknown): boolean {
  return typeof value === 'string' && !/\p{Cs}/u.test(value);
}

/** Whether each member of a deep object is a text, a list or another one; qs omits what is empty. */
function isPlain(value: unknown): boolean {
  const below = isRecord(value) ? Object.values(value) : Array.isArray(value) ? value : undefined;
  return below === undefined ? isText(value) : below.length > 0 && below.every(isPlain);
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Whether a value has no characters that RFC 6570 encodes. */
function isUnreserved(value: unknown): boolean {
  const texts = Array.isArray(value) ? value : isRecord(value) ? Object.entries(value).flat() : [value];
  return texts.every((text) => /^[A-Za-z0-9._~-]*$/.test(String(text)));
}
