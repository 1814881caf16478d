/** Writes inputs as requests. */

import { CheckError } from '../../errors.js';
import { writeBody } from '../body.js';
import { collect, missing } from '../exchange.js';
import type { RestInput } from '../operation.js';
import { Malformed } from '../shape.js';
import { refuse, valueIn, writeGroup } from './draft.js';
import type { PreparedOperation } from './prepare.js';
import type { WireDraft, WireSegment } from './wire.js';

interface Draft extends WireDraft {
  readonly prepared: PreparedOperation;
  readonly input: RestInput;
}

/**
 * Writes an input; CheckError with all its issues, or without `isChecked` with those of values that cannot be written.
 */
export function writeCall(prepared: PreparedOperation, input: RestInput, isChecked: boolean): WireDraft {
  const { operation, wire } = prepared;
  const draft: Draft = {
    prepared,
    input,
    isChecked,
    path: '',
    query: [],
    headers: [],
    cookies: [],
    contentType: undefined,
    body: undefined,
    issues: undefined,
  };
  for (const part of prepared.path) draft.path += typeof part === 'string' ? part : writeSegment(draft, part);
  writeGroup(draft, prepared.query, input.query, (parameter, value) =>
    wire.writeQuery(parameter, value ?? '', draft.query),
  );
  prepared.writeOthers?.(draft);
  const failure = writeBodyOf(draft);
  // What the body itself violates was added meanwhile.
  draft.issues = collect(draft.issues, failure, 'body');
  if (draft.issues !== undefined) throw new CheckError(`Input of ${operation.name}`, draft.issues);
  return draft;
}

function writeSegment(draft: Draft, segment: WireSegment): string {
  const { wire } = draft.prepared;
  const values: string[] = [];
  for (const parameter of segment.parameters) {
    const value = valueIn(draft, draft.input.path, parameter);
    if (value === undefined) return '';
    const written = wire.writePath(parameter, value);
    if (typeof written !== 'string') {
      refuse(draft, parameter, written);
      return '';
    }
    values.push(written);
  }
  const { text, misread } = wire.joinSegment(segment, values);
  const [first] = segment.parameters;
  // RFC 3986, 5.2.4: a dot segment would be removed on the way, however it is encoded.
  if (first !== undefined && /^(?:\.|%2e){1,2}$/i.test(text))
    refuse(draft, first, new Malformed('must not be a dot segment in a path'));
  if (misread !== undefined) refuse(draft, misread.parameter, misread.reason);
  return text;
}

/** Writes the body if there is one; `Malformed` states why it cannot be written. */
function writeBodyOf(draft: Draft): Malformed | undefined {
  const { prepared, input, isChecked } = draft;
  const { body: contents, wire } = prepared;
  const { body: value, contentType: named } = input;
  if (value === undefined) {
    return isChecked && prepared.operation.body?.required === true ? missing : undefined;
  }
  const found = wire.contentFor(contents, named);
  const type = found && wire.typeOf(found, named);
  if (found === undefined || type === undefined)
    return new Malformed(`must have a declared media type, got ${named}`, 'contentType');
  if (type instanceof Malformed) return type;
  const { content } = found;
  if (isChecked) draft.issues = collect(draft.issues, content.check?.(value), 'body');
  const written = writeBody(content, value, { isChecked });
  if (written instanceof Malformed) return written;
  const { body, boundary } = written;
  draft.body = body;
  draft.contentType = boundary === undefined ? type : `${type}; boundary=${boundary}`;
  return undefined;
}
