import type { Assumption, Case } from '@trivet/runtime/conformance/case';
import { anyPart, pointerTo, testedFormats } from '@trivet/runtime/internal/conformance';
import type { Place, Type } from '../../model/contract.js';
import type { Resolving } from '../../model/resolve.js';
import { besideNull, fieldsOf } from '../../model/resources/members.js';
import { responseType } from '../../model/resources/rest-operation.js';
import type { FindIn, SampleContext } from '../../model/samples/context.js';
import type { Call } from '../call.js';

/** A place in a response whose values have a format. */
interface FormatPlace {
  readonly path: readonly string[];
  readonly format: string;
  readonly at: Place | undefined;
}

/** Maximum depth of a response that is examined. */
const deepest = 5;

/**
 * A response conforms to the formats in its schema that its checks do not assert: many validators treat these as
 * annotations (JSON Schema 2020-12, validation, 7.2.1). Each is tested at its first occurrence.
 */
export function responseFormatCase(
  { operation, binding, accepted, valid, make }: Call,
  context: SampleContext,
): readonly Case[] {
  const returned = responseType({ ...operation, binding });
  if (returned === undefined) return [];
  const found = context
    .found(formatPlaces, returned)
    .filter(
      ({ format, at }) =>
        !context.isAsserted(format) &&
        (at === undefined || context.isFirst(`response format ${format} ${at.file}#${at.pointer}`)),
    );
  const [first] = found;
  if (first === undefined) return [];
  const wanted = Object.fromEntries(found.map(({ path, format }) => [pointerTo(...path), format]));
  const formats = [...new Set(found.map(({ format }) => format))];
  return [
    make({
      what: 'response/formats',
      kind: 'positive',
      title: `the response has values of the formats ${formats.join(', ')}`,
      at: operation.at,
      send: valid,
      expect: { ...accepted, relations: [{ value: '$response.body', relation: 'formats', other: wanted }] },
      assumption: annotation(formats),
    }),
  ];
}

function annotation(formats: readonly string[]): Assumption {
  const says = 'formats are asserted (in JSON Schema 2020-12, validation, 7.2.1 they are annotations)';
  return { says, confidence: 'low', format: formats.join(', ') };
}

/** The places of formats that can be tested. */
const formatPlaces: FindIn<readonly FormatPlace[]> = (type, context) => placesIn(type, [], context);

function placesIn(type: Type, path: readonly string[], context: Resolving): readonly FormatPlace[] {
  if (path.length > deepest) return [];
  const resolved = context.resolve(besideNull(type, context));
  switch (resolved.kind) {
    case 'string':
    case 'number': {
      const { format, at } = resolved;
      return format !== undefined && testedFormats.has(format) ? [{ path, format, at }] : [];
    }
    case 'list':
      return placesIn(resolved.items, [...path, anyPart], context);
    case 'record':
    case 'intersection': {
      const members = [...fieldsOf(resolved, context).values()].flatMap((field) =>
        field.writeOnly === true ? [] : placesIn(field.type, [...path, field.name], context),
      );
      const { additional } = resolved.kind === 'record' ? resolved : {};
      const isMap = additional !== undefined && resolved.kind === 'record' && resolved.fields.length === 0;
      return isMap ? placesIn(additional, [...path, anyPart], context) : members;
    }
    default:
      return [];
  }
}
