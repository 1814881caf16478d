import type { RestSend } from '@trivet/runtime/conformance/case';
import type { Content, Parameter, RestBinding } from '../contract.js';
import { definedMembers } from '../defined-members.js';
import type { RestOperation } from '../resources/rest-operation.js';
import type { SampleContext } from './context.js';
import { bodySample, parameterSample } from './parameter.js';

/**
 * A valid request of examples and samples, without its path parameters; undefined if a part has no value, which is
 * recorded.
 */
export function sampleSend({ binding, at }: RestOperation, context: SampleContext): RestSend | undefined {
  const group = (place: Parameter['in']): object | undefined => {
    const members = binding.parameters
      .filter((parameter) => parameter.in === place && parameter.required)
      .map((parameter) => [parameter.name, parameterSample(parameter, context)] as const);
    for (const [name, value] of members)
      if (value === undefined) context.uncovered(at, `no value found for "${name}"`);
    return members.length === 0 ? undefined : Object.fromEntries(members);
  };
  const [query, headers, cookies] = [group('query'), group('header'), group('cookie')];
  const body = bodySample(binding, context);
  const isBodiless = body === undefined && binding.body?.required === true;
  if (isBodiless) context.uncovered(at, 'no value found for the body');
  const values = [query, headers, cookies].flatMap((one) => Object.values(one ?? {}));
  return values.includes(undefined) || isBodiless
    ? undefined
    : definedMembers<RestSend>({ protocol: 'rest', query, headers, cookies, ...body });
}

/** The content of a request: the operation's first one unless it names another. */
export function contentOf(binding: RestBinding, { contentType }: RestSend): Content | undefined {
  const contents = binding.body?.contents ?? [];
  return contents.find(({ mediaType }) => mediaType === contentType) ?? contents[0];
}
