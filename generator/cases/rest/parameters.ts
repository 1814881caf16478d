import type { Assumption, Data, RestSend } from '@trivet/runtime/conformance/case';
import { shown } from '@trivet/runtime/internal/conformance';
import { isHeader, isHeaderIn } from '@trivet/runtime/internal/protocol';
import type { Parameter, Place, RestBinding, Type } from '../../model/contract.js';
import { freshName } from '../../model/resources/chosen-name.js';
import { besideNull } from '../../model/resources/members.js';
import { isRetryKey } from '../../model/resources/roles.js';
import type { SampleContext, Variation } from '../../model/samples/context.js';
import { lenienceOf, restrictionOf } from '../../model/samples/lenient.js';
import { validOnWire } from '../../model/samples/parameter.js';
import { spellingsOf } from '../../model/samples/spelled.js';
import { assumedCondition, requiredCondition } from './conditional.js';

/** Every variation of one parameter, valid and invalid, judged in its serialised form. */
export function parameterVariations(
  parameter: Parameter,
  base: RestSend,
  binding: RestBinding,
  context: SampleContext,
): readonly Variation[] {
  if (!isOwn(parameter)) return [];
  const { at } = parameter;
  const variations: Variation[] = [];
  if (parameter.in !== 'path') {
    variations.push(...validOnes(parameter, context));
    const isCondition = parameter === requiredCondition(binding);
    if ((parameter.required || isCondition) && !isAddedByTransports(parameter)) {
      variations.push({
        what: 'absent',
        valid: false,
        value: undefined,
        title: `rejects a request without it (${parameter.required ? 'required' : 'declared with 428'})`,
        at,
        keyword: 'required',
        ...(!parameter.required && { assumption: assumedCondition(parameter, binding) }),
      });
    } else if (!parameter.required && Object.hasOwn(groupOf(parameter, base), parameter.name)) {
      variations.push({
        what: 'absent',
        valid: true,
        value: undefined,
        title: 'accepts a request without it (optional)',
        at,
        keyword: 'required',
      });
    }
  }
  if (parameter.in === 'header' && isHeaderIn(parameter.name, ignorable)) return variations;
  for (const [index, broken] of context.invalid(parameter.type).entries()) {
    const isStrict = broken.assumption?.format !== undefined;
    const accepts = isStrict ? context.acceptsStrictly : context.accepts;
    if (!survivesWire(parameter, broken.value, { accepts })) continue;
    const what = `${broken.keyword}/${index + 1}`;
    variations.push({
      what,
      valid: false,
      value: broken.value,
      title: `rejects ${shown(broken.value)} (${broken.keyword})`,
      at: placeOf(broken.at, at),
      keyword: broken.keyword,
      assumption: broken.assumption ?? lenienceOnWire(parameter, broken.value, context),
      ...(broken.once !== undefined && { once: `${parameter.in} ${broken.once}` }),
    });
  }
  return [...variations, ...spellings(parameter, context)];
}

/** Why a value of another kind, which is a text on the wire, may be accepted: `1` for a point in time. */
function lenienceOnWire({ type }: Parameter, value: unknown, context: SampleContext): Assumption | undefined {
  const own = context.resolve(besideNull(type, context));
  const format = own.kind === 'string' ? own.format : undefined;
  return format !== undefined && typeof value === 'number' ? lenienceOf(format, String(value)) : undefined;
}

/**
 * Look-alikes of a serialised value: those that no platform should accept once for each schema, those that platforms
 * accept once for each contract.
 */
function spellings(parameter: Parameter, context: SampleContext): readonly Variation[] {
  const type = context.resolve(parameter.type);
  const at = type.at ?? parameter.at;
  return spellingsOf(type, context.valid(parameter.type))
    .filter(({ text }) => !context.accepts(parameter.type, text) && isSpelledOnWire(parameter, text))
    .map(({ what, text, assumption }) => ({
      what: `type/${what}`,
      valid: false,
      value: text,
      title: `rejects ${shown(text)} (${type.kind === 'string' ? 'format' : 'type'})`,
      at,
      keyword: type.kind === 'string' ? 'format' : 'type',
      assumption,
      once: `${parameter.in} ${what} ${assumption === undefined ? `${at.file}#${at.pointer}` : assumption.format}`,
    }));
}

/** RFC 9110, 5.5: whitespace around the value of a header is not part of it, and values are ASCII. */
function isSpelledOnWire({ in: place }: Parameter, text: string): boolean {
  return (place !== 'header' && place !== 'cookie') || /^[!-+\--~]+$/.test(text);
}

/** Whether a parameter has its own values: credentials are added by the run. */
function isOwn({ name, in: place }: Parameter): boolean {
  return place !== 'querystring' && !isHeader(name, 'Authorization');
}

/** Whether any valid value of a parameter may be sent: it can be serialised, and is not a condition. */
export function isFree(parameter: Parameter): boolean {
  return isOwn(parameter) && !isHeaderIn(parameter.name, conditional);
}

/** Headers that most HTTP clients add themselves, so that cases cannot omit them. */
function isAddedByTransports({ name, in: place }: Parameter): boolean {
  const usual =
    /^(?:user-agent|accept|accept-encoding|accept-language|host|connection|content-(?:type|length))$/i;
  return place === 'header' && usual.test(name);
}

function placeOf(place: Place | undefined, fallback: Place): Place {
  return place ?? fallback;
}

/** RFC 9110, 13.1: whether a request with one of these succeeds depends on the resource, not on the schema. */
const conditional = ['If-Match', 'If-None-Match', 'If-Modified-Since', 'If-Unmodified-Since', 'If-Range'];

/**
 * Headers whose values servers ignore if they are unknown or malformed: RFC 7240, 2; RFC 9110, 12.5.4, 13.1.3, 13.1.4
 * and 14.2; RFC 9111, 5.2; RFC 9218, 4; Trace Context, 4.3.
 */
const ignorable = [
  'Prefer',
  'Accept-Language',
  'If-Modified-Since',
  'If-Unmodified-Since',
  'Range',
  'Cache-Control',
  'Priority',
  'traceparent',
  'tracestate',
];

function validOnes(parameter: Parameter, context: SampleContext): readonly Variation[] {
  if (isHeaderIn(parameter.name, conditional)) return [];
  const values =
    parameter.in === 'header' && isRetryKey(parameter.name)
      ? unusedKeys(parameter.type, context)
      : context.valid(parameter.type);
  return values
    .filter((value) => validOnWire(parameter, value))
    .map((value, index) => ({
      what: `valid/${index + 1}`,
      valid: true,
      value,
      title: `accepts ${shown(value)}`,
      at: parameter.type.at ?? parameter.at,
      assumption: restrictionOf(context.resolve(besideNull(parameter.type, context)), value),
    }));
}

/** Keys that no other request has, the second one of the maximum length: a known key repeats another request. */
function unusedKeys(type: Type, context: SampleContext): readonly Data[] {
  const [key, resolved] = [freshName(type, context), context.resolve(type)];
  if (typeof key !== 'string' || resolved.kind !== 'string') return [];
  const long = `${key}${'x'.repeat(Math.max((resolved.maxLength ?? 0) - lengthOfFresh, 0))}`;
  return long !== key && context.accepts(type, long) ? [key, long] : [key];
}

/** Length of a fresh name. */
const lengthOfFresh = 12;

function groupOf(parameter: Parameter, base: RestSend): object {
  return (
    (parameter.in === 'query' ? base.query : parameter.in === 'header' ? base.headers : base.cookies) ?? {}
  );
}

/** Whether an invalid value is still invalid as text: `5` is a valid text for a string parameter. */
export function survivesWire(
  parameter: Parameter,
  value: Data,
  context: Pick<SampleContext, 'accepts'>,
): boolean {
  if (typeof value === 'object' || value === '' || !validOnWire(parameter, value)) return false;
  if (parameter.in === 'path' && !/^[A-Za-z0-9_.~-]+$/.test(String(value))) return false;
  if (parameter.in === 'path' && /^\.{1,2}$/.test(String(value))) return false;
  const text = String(value);
  // The members of an object may be separate query parameters, with their own names.
  const { name, style, explode } = parameter;
  if (style === 'deepObject' || (explode && context.accepts(parameter.type, { [name]: text }))) return false;
  return wireReadings(text).every(
    (reading) => !context.accepts(parameter.type, reading) && !acceptsItem(parameter.type, reading, context),
  );
}

/** All values as which a text may be read. */
function wireReadings(text: string): readonly Data[] {
  const readings: Data[] = [text];
  if (text.trim() !== '' && !Number.isNaN(Number(text))) readings.push(Number(text));
  if (text === 'true' || text === 'false') readings.push(text === 'true');
  if (text === 'null') readings.push(null);
  return readings;
}

/** A single value for a list parameter is a list with one item. */
function acceptsItem(type: Type, value: Data, context: Pick<SampleContext, 'accepts'>): boolean {
  return context.accepts(type, [value]);
}
