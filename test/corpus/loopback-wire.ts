import type { AnyContent } from '@trivet/runtime/http/content';
import { defaultLimits } from '@trivet/runtime/http/message';
import { readBody, writeWholeBody } from '#runtime/http/body';
import type { CompiledOperation } from '#runtime/http/exchange';
import { isPadded } from '#runtime/http/header';
import { parseMediaType } from '#runtime/http/media-type';
import type { PlacedParameter } from '#runtime/http/parameter';
import {
  readCookieParameter,
  readHeaderParameter,
  readPathParameter,
  readQueryParameter,
} from '#runtime/http/parameter-read';
import {
  writeCookieParameter,
  writeHeaderParameter,
  writePathParameter,
  writeQueryParameter,
} from '#runtime/http/parameter-write';
import { parseCookies, parseQuery } from '#runtime/http/percent';
import { Malformed } from '#runtime/http/shape';
import { deepEqual } from './loopback-values.js';

/** Not every value has a distinct text: an empty list in a query, null, a comma in a header's item. */
const unsendable = Symbol('unsendable');

function throughWire(value: unknown, parameter: PlacedParameter, compiled: CompiledOperation): unknown {
  switch (parameter.group) {
    case 'path': {
      const text = writePathParameter(parameter, value);
      return typeof text === 'string' && !isUncarried(value, parameter)
        ? readPathParameter(parameter, text)
        : unsendable;
    }
    case 'query': {
      const pairs: string[] = [];
      const failure = writeQueryParameter(parameter, value, pairs);
      return failure === undefined
        ? readQueryParameter(parameter, parseQuery(pairs.join('&')), compiled.claims.query)
        : unsendable;
    }
    case 'cookies': {
      const pairs: string[] = [];
      const failure = writeCookieParameter(parameter, value, pairs);
      if (failure !== undefined) return unsendable;
      return readCookieParameter(parameter, parseCookies(pairs.join('; ')), compiled.claims.cookies);
    }
    default: {
      const text = writeHeaderParameter(parameter, value);
      return typeof text === 'string' ? readHeaderParameter(parameter, text) : unsendable;
    }
  }
}

/** The first value that is read as it was written. */
export function lasting(
  values: readonly unknown[],
  parameter: PlacedParameter,
  compiled: CompiledOperation,
): unknown {
  return values.find((value) => value !== null && deepEqual(throughWire(value, parameter, compiled), value));
}

/**
 * Whether no client can send a value: segments of dots name other paths (RFC 3986, 5.2.4), blanks around a header's
 * value are not part of it (RFC 9110, 5.5).
 */
export function isUncarried(value: unknown, parameter: PlacedParameter): boolean {
  if (parameter.group === 'path')
    return /^(?:\.|%2e){1,2}$/i.test(String(writePathParameter(parameter, value)));
  // OpenAPI 3.0.4, 4.7.12.4: the delimiter is "%20" or "%7C" itself, so that no escape of it is left.
  const delimiter = { spaceDelimited: ' ', pipeDelimited: '|' }[String(parameter.style)];
  if (delimiter !== undefined && parameter.explode === false && Array.isArray(value))
    return value.some((item) => String(item).includes(delimiter));
  return parameter.group === 'headers' && typeof value === 'string' && isPadded(value);
}

/** The same for a response header; several Set-Cookie lines are already a list. */
export function lastingHeader(values: readonly unknown[], parameter: PlacedParameter): unknown {
  return values.find((value) => {
    const text = writeHeaderParameter(parameter, value);
    return (
      typeof text === 'string' && value !== null && deepEqual(readHeaderParameter(parameter, text), value)
    );
  });
}

/** Whether a broken value can be sent, and arrives broken. */
export function brokenParameter(
  value: unknown,
  parameter: PlacedParameter,
  compiled: CompiledOperation,
  accepts: (value: unknown) => boolean,
): boolean {
  if (value === undefined || value === null) return false;
  const read = throughWire(value, parameter, compiled);
  if (read === unsendable) return false;
  if (read === undefined) return false;
  return read instanceof Malformed || !accepts(read);
}

function bodyThroughWire(value: unknown, content: AnyContent): unknown {
  const written = writeWholeBody(content, value);
  if (written instanceof Malformed) return unsendable;
  const bytes = typeof written.body === 'string' ? new TextEncoder().encode(written.body) : written.body;
  const type = parseMediaType(`multipart/form-data; boundary=${written.boundary ?? 'none'}`);
  try {
    return readBody(content, bytes, type, defaultLimits);
  } catch {
    return new Malformed('cannot be read');
  }
}

/** The values of a body that are read as they were written. */
export function lastingBody(values: readonly unknown[], content: AnyContent): readonly unknown[] {
  return values.filter((value) => deepEqual(bodyThroughWire(value, content), value));
}

/** Whether a broken body can be sent, and arrives broken. */
export function brokenBody(
  value: unknown,
  content: AnyContent,
  accepts: (value: unknown) => boolean,
): boolean {
  if (value === undefined) return false;
  if (
    (content.codec === 'form' || content.codec === 'multipart') &&
    (typeof value !== 'object' || value === null || Array.isArray(value))
  )
    return false;
  const read = bodyThroughWire(value, content);
  if (read === unsendable) return false;
  return read instanceof Malformed || !accepts(read);
}
