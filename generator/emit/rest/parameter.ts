/** Parameters and headers in descriptors. */

import type { Parameter } from '../../model/contract.js';
import { type Code, code, imported, lit, property } from '../code.js';
import { callOf, laidOut, type Member, optional } from '../layout.js';
import { type DescriptorContext, valueCheck } from './check.js';
import { isRecord, type Shape, shapeCode, shapeOf } from './shape.js';
import { unsendableValues } from './unsendable.js';

const key = property;

/** Reports fields of exploded records that cannot be distinguished from other parameters. */
export function reportShared(parameters: readonly Parameter[], { types, emit }: DescriptorContext): void {
  const owners = new Map<string, string>();
  let open: string | undefined;
  for (const parameter of parameters) {
    const { name, style, explode, content } = parameter;
    const shape = shapeOf(parameter.type, types.types);
    const record =
      (style === 'form' || style === 'cookie') && explode && content === undefined && isRecord(shape)
        ? shape
        : undefined;
    if (record?.rest !== undefined) {
      if (open !== undefined) {
        emit.report(
          'ambiguous-parameter',
          `undeclared names in the request may belong to "${open}" or "${name}"`,
          parameter.at,
        );
      }
      open ??= name;
    }
    for (const wireName of record?.fields.keys() ?? [name]) {
      const other = owners.get(wireName);
      owners.set(wireName, name);
      if (other === undefined || other === name) continue;
      emit.report(
        'ambiguous-parameter',
        `"${wireName}" in the request may belong to "${other}" or "${name}"`,
        parameter.at,
      );
    }
  }
}

/** One parameter or header; defaults of OpenAPI are omitted. */
export function parameterMember(parameter: Parameter, stem: string, context: DescriptorContext): Member {
  const isHeader = parameter.in === 'header' || parameter.in === 'path';
  const { style, explode, separators } = parameter;
  const isDeep = style === 'deepObject' || separators !== undefined;
  const shape = shapeOf(parameter.type, context.types.types, isDeep ? 'deep' : 'flat');
  if (parameter.content === undefined && !isDeep && isNested(shape)) {
    context.emit.report(
      'nested-parameter',
      `style "${style}" does not define lists and objects inside "${parameter.name}"; they are written as JSON`,
      parameter.at,
    );
  }
  const unsendable = unsendableValues(parameter, context.types.types);
  if (unsendable !== undefined)
    context.emit.report('unsendable-value', unsendable, parameter.type.at ?? parameter.at);
  const members: Member[] = [
    ...(parameter.required && parameter.in !== 'path' ? [[key('required'), lit(true)] as const] : []),
    ...(style === (isHeader ? 'simple' : 'form') ? [] : [[key('style'), lit(style)] as const]),
    ...(style === 'deepObject' || explode === (style === 'form' || style === 'cookie')
      ? []
      : [[key('explode'), lit(explode)] as const]),
    ...(parameter.allowReserved === true ? [[key('allowReserved'), lit(true)] as const] : []),
    ...(parameter.content === undefined ? [] : [[key('content'), lit(parameter.content)] as const]),
    ...optional('lists', listsCode(separators)),
    ...(shape === 'string' ? [] : [[key('shape'), shapeCode(shape)] as const]),
    ...optional(
      'check',
      valueCheck(parameter.type, [stem, parameter.name], context, parameter.content === undefined),
    ),
  ];
  return [property(parameter.name), laidOut(members)];
}

/** How lists with separators of their own are read and written. */
export function listsCode(separators: readonly string[] | undefined): Code | undefined {
  return (
    separators &&
    callOf(code`${imported('@trivet/runtime/http/separated', 'separated')}`, separators.map(lit))
  );
}

/** Whether a list or record is nested in another. */
function isNested(shape: Shape): boolean {
  const members = typeof shape === 'object' && 'anyOf' in shape ? shape.anyOf : [shape];
  return members.some((member) => {
    if (typeof member === 'string') return false;
    const inner = isRecord(member)
      ? [...member.fields.values(), member.rest ?? 'string']
      : 'items' in member
        ? [member.items]
        : [];
    return inner.some((part) => typeof part === 'object' && !('anyOf' in part));
  });
}
