/**
 * Whether clients need the full wire code for an operation, which makes their bundles larger, or only the basic part.
 */

import { parseMediaType } from '@trivet/runtime/internal/protocol';
import type { Content, NamedType, Parameter, Response, RestBinding } from '../../model/contract.js';
import { type Code, code, imported } from '../code.js';
import type { DescriptorContext } from './check.js';
import { bodiesOf } from './message.js';
import { type Shape, shapeOf } from './shape.js';

type Types = ReadonlyMap<string, NamedType>;

/** `fullWire` if the operation needs it (see `basicWire` in the runtime). */
export function wireCode(binding: RestBinding, context: DescriptorContext): Code | undefined {
  const { types } = context.types;
  const isBasic =
    isBasicPath(binding.path) &&
    binding.parameters.every((parameter) => isBasicParameter(parameter, types)) &&
    areBasic(binding.body?.contents ?? []) &&
    binding.responses.every((response) => isBasicResponse(response, binding, types));
  return isBasic ? undefined : code`${imported('@trivet/runtime/http/wire', 'fullWire')}`;
}

/** Each segment is one parameter, or plain text that needs no encoding. */
function isBasicPath(path: string): boolean {
  return path
    .split(/[{}]/)
    .every((part, index) => (index % 2 === 0 ? /^(?:\/[\w.~!$&'()*+,;=:@%-]*)*$/.test(part) : part !== ''));
}

function isBasicParameter(parameter: Parameter, types: Types): boolean {
  const { in: place, style, content, allowReserved, separators, type } = parameter;
  if (content !== undefined || allowReserved === true || separators !== undefined) return false;
  const shape = shapeOf(type, types);
  if (place === 'path') return style === 'simple' && isPlain(shape);
  return place === 'query' && style === 'form' && membersOf(shape).every(isPlainOrList);
}

function isPlain(shape: Shape): boolean {
  return membersOf(shape).every((member) => typeof member === 'string' && member !== 'any');
}

function isPlainOrList(shape: Shape): boolean {
  return isPlain(shape) || (typeof shape === 'object' && 'items' in shape && isPlain(shape.items));
}

function membersOf(shape: Shape): readonly Shape[] {
  return typeof shape === 'object' && 'anyOf' in shape ? shape.anyOf : [shape];
}

/** Headers are single texts; the lines of `Set-Cookie` are a list. */
function isBasicResponse(response: Response, binding: RestBinding, types: Types): boolean {
  const areTexts = response.headers.every(
    ({ name, content, type }) =>
      content === undefined && shapeOf(type, types) === 'string' && !/^set-cookie$/i.test(name),
  );
  return areTexts && areBasic(bodiesOf(response, binding));
}

/** Media types without ranges and parameters, each only once. */
function areBasic(contents: readonly Content[]): boolean {
  const names = contents.map(({ mediaType }) => mediaType.toLowerCase());
  return (
    new Set(names).size === names.length &&
    names.every((name) => !/[*,;\s]/.test(name) && parseMediaType(name) !== undefined)
  );
}
