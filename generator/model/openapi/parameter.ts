import { essenceIn, isJsonType } from '@trivet/runtime/internal/protocol';
import { templateNames } from '@trivet/runtime/internal/text';
import {
  child,
  type DocumentNode,
  items,
  members,
  placeOf,
  valueAt,
} from '../../load/json-schema/document-node.js';
import type { Parameter, Type } from '../contract.js';
import { optional, textOf } from '../json-schema/kinds.js';
import { defaultOf } from '../json-schema/literal.js';
import { plainView, type View } from '../json-schema/view.js';
import { typeName } from '../names.js';
import { encodingOf, separatorsOf } from './encodings.js';
import { examplesIn, stateExamples } from './examples.js';
import { componentName, type OperationNode, type Reading, resolved } from './reading.js';
import { bodyReader } from './serialized-body.js';
import { parameterReader } from './serialized-parameter.js';

/**
 * Parameters of an operation: those of its path item first, each replaced if the operation has one of the same name and
 * location.
 */
export function parametersOf(
  { node, item, path }: OperationNode,
  owner: string,
  reading: Reading,
): readonly Parameter[] {
  const merged = new Map<string, Parameter>();
  for (const layer of [item, node]) {
    for (const at of items(child(layer, 'parameters'))) {
      const parameter = parameterOf(at, owner, reading);
      if (parameter !== undefined) merged.set(`${parameter.in} ${parameter.name}`, parameter);
    }
  }
  return withTemplate([...merged.values()], path, node, reading);
}

/** Reports names in braces without a parameter, and path parameters not in the template (OpenAPI 3.1, 4.8.8.2). */
function withTemplate(
  parameters: readonly Parameter[],
  path: string,
  node: DocumentNode,
  { complain, document }: Reading,
): readonly Parameter[] {
  const see = `OpenAPI ${document.version}, Path Templating`;
  const names = templateNames(path);
  const kept = parameters.filter(({ name, in: place, at }) => {
    if (place !== 'path' || names.includes(name)) return true;
    const message = `"{${name}}" not found in "${path}"; the parameter is ignored`;
    complain('error', 'path-parameter', message, at, undefined, see);
    return false;
  });
  const lacking = names.filter(
    (name) => !kept.some((parameter) => parameter.in === 'path' && parameter.name === name),
  );
  const assumed = [...new Set(lacking)].map((name): Parameter => {
    complain(
      'error',
      'path-parameter',
      `parameter "${name}" of "${path}" is missing; a string is assumed`,
      placeOf(node),
      undefined,
      see,
    );
    return {
      name,
      in: 'path',
      required: true,
      type: { kind: 'string' },
      style: 'simple',
      explode: false,
      at: placeOf(node),
    };
  });
  return [...kept, ...assumed];
}

/** Header parameters that must be ignored, since other fields describe them (OpenAPI 3.1, 4.8.12.2). */
const describedElsewhere = new Set(['accept', 'content-type', 'authorization']);

function parameterOf(at: DocumentNode, owner: string, reading: Reading): Parameter | undefined {
  const node = resolved(at, reading);
  if (node === undefined) return undefined;
  const name = textOf(node, 'name');
  const place = textOf(node, 'in');
  if (name === undefined || !isPlace(place)) return undefined;
  if (place === 'header' && describedElsewhere.has(name.toLowerCase())) {
    reading.complain(
      'info',
      'ignored-keyword',
      `"${name}" must not be a header parameter; media types and security describe it`,
      placeOf(node),
    );
    return undefined;
  }
  const component = componentName(node);
  const wanted =
    component === undefined
      ? [`${owner}${typeName(name)}`]
      : [typeName(component), `${typeName(component)}Parameter`];
  return {
    name,
    in: place,
    ...describedValue(node, place, wanted, reading, name),
    required: place === 'path' || valueAt(node, 'required') === true,
  };
}

function isPlace(place: string | undefined): place is Parameter['in'] {
  return (
    place === 'path' ||
    place === 'query' ||
    place === 'header' ||
    place === 'cookie' ||
    place === 'querystring'
  );
}

/** The members that parameters and headers have in common. */
function describedValue(
  node: DocumentNode,
  place: Parameter['in'],
  wanted: readonly string[],
  reading: Reading,
  name: string,
): Omit<Parameter, 'name' | 'in' | 'required'> {
  const { schemas } = reading;
  const [content] = members(child(node, 'content'));
  const schema = content === undefined ? child(node, 'schema') : child(content[1], 'schema');
  const view: View = content === undefined ? { ...plainView, form: 'field' } : plainView;
  const type: Type = schema.value === undefined ? { kind: 'any' } : schemas.hoisted(schema, view, wanted);
  const style = styleOf(node, place);
  const explode = valueAt(node, 'explode');
  const separators = separatorsOf(node, reading);
  const target = typeof valueAt(schema, '$ref') === 'string' ? schemas.target(schema) : schema;
  const fallback = target === undefined ? undefined : defaultOf(target, type, reading.complain);
  const isExploded = typeof explode === 'boolean' ? explode : style === 'form' || style === 'cookie';
  const read =
    content === undefined
      ? parameterReader({ name, in: place, style, explode: isExploded, ...separators }, schema, reading)
      : undefined;
  const readContent = content === undefined ? undefined : contentReader(content, reading);
  const examples = [
    ...examplesIn(node, reading, read),
    ...(content === undefined ? [] : examplesIn(content[1], reading, readContent)),
  ];
  stateExamples(node, type, reading, read);
  if (content !== undefined) stateExamples(content[1], type, reading, readContent);
  return {
    type,
    style,
    explode: isExploded,
    ...separators,
    ...(valueAt(node, 'allowReserved') === true ? { allowReserved: true } : {}),
    ...(valueAt(node, 'allowEmptyValue') === true ? { allowEmptyValue: true } : {}),
    ...optional('content', content?.[0]),
    ...(valueAt(node, 'deprecated') === true ? { deprecated: true } : {}),
    ...optional('doc', textOf(node, 'description')),
    ...optional('default', fallback),
    ...(examples.length === 0 ? {} : { examples }),
    at: placeOf(node),
  };
}

/** How examples of a parameter with `content` are read: JSON, and the query as a form (`in: querystring`). */
function contentReader([mediaType, node]: readonly [string, DocumentNode], reading: Reading) {
  const codec = isJsonType(mediaType)
    ? 'json'
    : essenceIn(mediaType) === 'application/x-www-form-urlencoded'
      ? 'form'
      : undefined;
  const schema = child(node, 'schema');
  if (codec !== 'form') return codec && bodyReader({ codec }, schema, reading);
  return bodyReader(
    { codec, encoding: encodingOf(child(node, 'encoding'), schema, codec, reading) },
    schema,
    reading,
  );
}

const styles: { readonly [place in Parameter['in']]: readonly Parameter['style'][] } = {
  path: ['simple', 'label', 'matrix'],
  query: ['form', 'spaceDelimited', 'pipeDelimited', 'deepObject'],
  header: ['simple'],
  cookie: ['form', 'cookie'],
  querystring: ['form'],
};

/**
 * The style of a parameter; the default of its location if none is given or it is not allowed there (OpenAPI 3.1,
 * 4.8.12.3).
 */
function styleOf(node: DocumentNode, place: Parameter['in']): Parameter['style'] {
  const given = textOf(node, 'style');
  const known = styles[place].find((style) => style === given);
  if (known !== undefined) return known;
  const [fallback = 'simple'] = styles[place];
  // Other styles were reported when the document was checked.
  return fallback;
}

/** Headers of a response; Content-Type is described by the media types (OpenAPI 3.1, 4.8.17.1). */
export function headersOf(at: DocumentNode, owner: string, reading: Reading): readonly Parameter[] {
  return members(at).flatMap(([name, header]) => {
    const node = resolved(header, reading);
    if (node === undefined || name.toLowerCase() === 'content-type') return [];
    const component = componentName(node);
    const wanted =
      component === undefined
        ? [`${owner}${typeName(name)}`]
        : [typeName(component), `${typeName(component)}Header`];
    return [
      {
        name,
        in: 'header' as const,
        ...describedValue(node, 'header', wanted, reading, name),
        required: valueAt(node, 'required') === true,
      },
    ];
  });
}
