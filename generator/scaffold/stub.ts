import { quoted } from '../emit/code.js';
import type { Imports } from './imports.js';
import type { FaceMethod, Origin, Protocol } from './service-face.js';
import type { CodeStyle } from './style.js';

/** The errors thrown by unimplemented methods: 501 (RFC 9110, 15.6.2), or a server fault. */
const refusals: {
  readonly [P in Protocol]: { readonly error: Origin; readonly before: string; readonly after: string };
} = {
  rest: { error: { module: '@trivet/runtime/errors', name: 'HttpError' }, before: '501, ', after: '' },
  soap: {
    error: { module: '@trivet/runtime/soap/operation', name: 'SoapFaultError' },
    before: '',
    after: ", { code: 'Server' }",
  },
  other: { error: { module: '@trivet/runtime/errors', name: 'HttpError' }, before: '501, ', after: '' },
};

const awaitable: Origin = { module: '@trivet/runtime/http/message', name: 'Awaitable' };

/** A method that throws, as a member of a class or of an object, without indentation of its first line. */
export function stubText(
  { name, input, isEmpty, output, protocol }: FaceMethod,
  form: 'class' | 'object',
  indent: string,
  imports: Imports,
  style: CodeStyle,
): string {
  const { error, before, after } = refusals[protocol];
  const parameter = isEmpty ? '' : '_input';
  const isTyped = form === 'class';
  const takes = isTyped && !isEmpty ? `${parameter}: ${imports.text(input)}` : parameter;
  const gives = isTyped ? `: ${imports.local(awaitable, true)}<${imports.text(output)}>` : '';
  const thrown = `${imports.local(error, false)}(${before}${inQuotes(`${name} is not implemented`)}${after})`;
  const body = `throw new ${style.quote === '"' ? thrown.replaceAll("'", '"') : thrown}${style.end}`;
  const { newLine } = style;
  return `${propertyName(name, style)}(${takes})${gives} {${newLine}${indent}${style.indent}${body}${newLine}${indent}}`;
}

function propertyName(name: string, { quote }: CodeStyle): string {
  if (/^[\p{ID_Start}_$][\p{ID_Continue}$]*$/u.test(name)) return name;
  return quote === '"' ? JSON.stringify(name) : quoted(name);
}

/** A quoted string; a text with quotes, which names of operations do not have, is quoted as in generated code. */
function inQuotes(text: string): string {
  return quoted(text);
}
