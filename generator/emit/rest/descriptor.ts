/** Descriptors of REST operations: the literals used by handler, client and conformance suite. */

import type { Content, Operation, Response, RestBinding, SecurityScheme } from '../../model/contract.js';
import { bare, type Code, code, doc, imported, lit, property } from '../code.js';
import { callOf, data, laidOut, type Member, optional, spreadOut, typeArguments } from '../layout.js';
import type { DescriptorContext } from './check.js';
import { contentCode, contentsCode } from './content.js';
import { operationConversion } from './conversions.js';
import { bodiesOf, groups } from './message.js';
import type { OperationNames } from './names.js';
import { parameterMember, reportShared } from './parameter.js';
import { wireCode } from './wire.js';

const key = property;

/** `export const createCommunity = restOperation<…>({ … });`. */
export function descriptor(
  operation: Operation,
  binding: RestBinding,
  names: OperationNames,
  context: DescriptorContext,
): Code {
  const docs = doc(`\`${binding.method} ${binding.path}\` on the wire.`);
  const members: Member[] = [
    [key('name'), lit(operation.name)],
    [key('method'), lit(binding.method)],
    [key('path'), lit(binding.path)],
    ...(binding.address === undefined ? [] : [[key('address'), lit(binding.address)] as const]),
    ...optional('parameters', parametersCode(binding, names, context)),
    ...optional('querystring', querystringCode(binding, names, context)),
    ...optional('body', bodyCode(binding, names, context)),
    [key('responses'), responsesCode(binding, names, context)],
    ...optional('security', securityCode(binding)),
    ...optional('wire', wireCode(binding, context)),
    ...optional('conversion', operationConversion(binding, names.stem, context.conversions)),
  ];
  const make = imported('@trivet/runtime/http/operation', 'restOperation');
  const types = typeArguments([bare(names.input), bare(names.output)]);
  return code`${docs}export const ${bare(names.value)} = ${callOf(code`${make}${types}`, [spreadOut(members)])};`;
}

function parametersCode(
  binding: RestBinding,
  names: OperationNames,
  context: DescriptorContext,
): Code | undefined {
  const members = groups.flatMap(({ name, in: place }): Member[] => {
    const parameters = binding.parameters.filter((parameter) => parameter.in === place);
    if (parameters.length === 0) return [];
    if (place === 'query' || place === 'cookie') reportShared(parameters, context);
    return [
      [key(name), laidOut(parameters.map((parameter) => parameterMember(parameter, names.stem, context)))],
    ];
  });
  return members.length === 0 ? undefined : laidOut(members);
}

function querystringCode(
  binding: RestBinding,
  names: OperationNames,
  context: DescriptorContext,
): Code | undefined {
  const whole = binding.parameters.find((parameter) => parameter.in === 'querystring');
  if (whole === undefined) return undefined;
  const mediaType = whole.content ?? 'application/x-www-form-urlencoded';
  const codec = /[/+]json\b/.test(mediaType) ? 'json' : mediaType.startsWith('text/') ? 'text' : 'form';
  const content: Content = { mediaType, codec, type: whole.type, at: whole.at };
  return laidOut([
    ...(whole.required ? [[key('required'), lit(true)] as const] : []),
    [key('mediaType'), lit(mediaType)],
    [key('content'), contentCode(content, [names.stem, whole.name], context)],
  ]);
}

function bodyCode(
  { body }: RestBinding,
  names: OperationNames,
  context: DescriptorContext,
): Code | undefined {
  if (body === undefined) return undefined;
  return laidOut([
    ...(body.required ? [[key('required'), lit(true)] as const] : []),
    [key('contents'), contentsCode(body.contents, [names.stem, 'body'], context)],
  ]);
}

function responsesCode(binding: RestBinding, names: OperationNames, context: DescriptorContext): Code {
  if (binding.responses.length === 0) return laidOut([[key('default'), code`{}`]]);
  return laidOut(
    binding.responses.map(
      (response) => [statusKey(response.status), responseCode(response, binding, names, context)] as const,
    ),
  );
}

function statusKey(status: string): Code {
  return /^[1-9]\d\d$/.test(status) ? code`${Number(status)}` : property(status);
}

function responseCode(
  response: Response,
  binding: RestBinding,
  names: OperationNames,
  context: DescriptorContext,
): Code {
  const stem = `${names.stem} ${response.status}`;
  const contents = bodiesOf(response, binding, context.emit);
  return laidOut([
    ...(response.headers.length === 0
      ? []
      : [
          [
            key('headers'),
            laidOut(response.headers.map((header) => parameterMember(header, stem, context))),
          ] as const,
        ]),
    ...(contents.length === 0
      ? []
      : [[key('contents'), contentsCode(contents, [stem, 'body'], context)] as const]),
  ]);
}

function securityCode({ security }: RestBinding): Code | undefined {
  return security.length === 0 ? undefined : data(security);
}

/** How callers authenticate, by scheme. */
export function schemesCode(schemes: readonly SecurityScheme[]): Code | undefined {
  if (schemes.length === 0) return undefined;
  return laidOut(
    schemes.map(({ name, type, scheme, in: place, parameter }) => [
      property(name),
      laidOut([
        [key('type'), lit(type)],
        ...(scheme === undefined ? [] : [[key('scheme'), lit(scheme)] as const]),
        ...(place === undefined ? [] : [[key('in'), lit(place)] as const]),
        ...(parameter === undefined ? [] : [[key('name'), lit(parameter)] as const]),
      ]),
    ]),
  );
}
