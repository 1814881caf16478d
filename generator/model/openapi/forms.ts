import type { Content, NamedType, RestBinding, Service } from '../contract.js';
import { kindsOf } from '../kinds.js';
import type { Reading } from './reading.js';

/**
 * The service with forms that are objects: the pairs of a form and the parts of `multipart/form-data` have names, which
 * only the members of an object give them (OpenAPI 3.1, 4.8.14.4; RFC 7578, 4.2). Another schema is an error, and the
 * body is passed as it is.
 */
export function withNamedFields(service: Service, types: readonly NamedType[], reading: Reading): Service {
  const named = new Map(types.map((type) => [type.name, type]));
  const check = (content: Content): Content => checked(content, named, reading);
  const { operations, callbacks } = service;
  return {
    ...service,
    operations: operations.map((operation) =>
      operation.binding.kind === 'rest'
        ? { ...operation, binding: withContents(operation.binding, check) }
        : operation,
    ),
    ...(callbacks && {
      callbacks: callbacks.map((callback) => ({
        ...callback,
        binding: withContents(callback.binding, check),
      })),
    }),
  };
}

function withContents<T extends RestBinding>(binding: T, check: (content: Content) => Content): T {
  const { body, responses } = binding;
  return {
    ...binding,
    ...(body && { body: { ...body, contents: body.contents.map(check) } }),
    responses: responses.map((response) => ({ ...response, contents: response.contents.map(check) })),
  };
}

function checked(content: Content, types: ReadonlyMap<string, NamedType>, { complain }: Reading): Content {
  const { mediaType, codec, type, at } = content;
  const isForm = codec === 'form' || (codec === 'multipart' && /^multipart\/form-data\b/i.test(mediaType));
  const kinds = kindsOf(type, types);
  // The octets of a whole body are passed as they are; what no value satisfies is reported elsewhere.
  if (!isForm || kinds.size === 0 || (kinds.size === 1 && kinds.has('bytes'))) return content;
  const others = [...kinds].filter((kind) => kind !== 'record' && kind !== 'null');
  const what = `a body of "${mediaType}" must be an object`;
  if (!kinds.has('record')) {
    complain('error', 'form-body', `${what}, got another type; the body is passed as it is`, at);
    const { encoding: _, ...rest } = content;
    return codec === 'form'
      ? { ...rest, codec: 'text', type: { kind: 'string', at } }
      : { ...rest, codec: 'bytes', type: { kind: 'bytes', encoding: 'raw', at } };
  }
  if (kinds.has('list') && others.length <= mostOthers)
    complain('warning', 'form-body', `${what}; other alternatives are rejected`, at);
  return content;
}

/** A schema that says nothing of the type allows every kind, which is no fault. */
const mostOthers = 3;
