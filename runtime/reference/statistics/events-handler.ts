import { HttpError, logError } from '@trivet/runtime/errors';
import type { HttpHandler, HttpRequest, HttpResponse } from '@trivet/runtime/http/message';
import {
  decodeUtf8,
  parseJson,
  parseMediaType,
  problemResponse,
  readUnpacked,
} from '@trivet/runtime/internal/protocol';
import { callerByHeader, demoTokens, holds, type Tokens } from '../callers.js';
import { StoreFullError } from '../store/store.js';
import { readEvent } from './event.js';
import { type Ingester, type IngestReport, InvalidEvents, TooManyEvents } from './ingest.js';

/** How events are received over HTTP. */
export interface EventsHandlerOptions {
  /** Callers by bearer token; those with `system_process` may send events. Default: those of the demonstration. */
  readonly tokens?: Tokens;
  readonly limits?: {
    /** Bytes of a request. Default: 16 MiB. */
    readonly body?: number;
    /** Events of a request. Default: 10,000. */
    readonly events?: number;
  };
  /** Called with every unexpected error. Default: `console.error`. */
  readonly onError?: (error: unknown) => void;
}

/** The response to accepted events. */
export interface EventsAccepted extends IngestReport {
  readonly refused: 0;
}

/** Maximum errors listed in a response, which counts all of them. */
const listedFaults = 100;
const lines = ['application/x-ndjson', 'application/ndjson', 'application/jsonl', 'application/jsonlines'];

/**
 * Serves `POST /admin/events`, which does not belong to the contract: events as JSON lines or as a list, which are
 * counted all or not at all. Sending the same events again changes nothing.
 */
export function eventsHandler(ingester: Ingester, options: EventsHandlerOptions = {}): HttpHandler {
  return async (request) => {
    if (request.path !== '/admin/events') return undefined;
    try {
      return await take(ingester, options, request);
    } catch (error) {
      return failure(error, options.onError ?? logError);
    }
  };
}

async function take(
  ingester: Ingester,
  { tokens = demoTokens(), limits = {} }: EventsHandlerOptions,
  request: HttpRequest,
): Promise<HttpResponse> {
  if (request.method !== 'POST')
    throw new HttpError(405, `${request.method} is not allowed here.`, { headers: { allow: 'POST' } });
  demandSystem(tokens, request);
  const { body = 16 * 1024 * 1024, events: most = 10_000 } = limits;
  const read = readerOf(request);
  const values = read(decodeUtf8(await readUnpacked(request, body)));
  if (values.length > most)
    throw new HttpError(413, `A request must have at most ${most} events, got ${values.length}.`);
  if (values.some(({ reason }) => reason !== undefined)) return refusal(values);
  try {
    const report = await ingester.ingest(values.map(({ value }) => value));
    const accepted: EventsAccepted = { ...report, refused: 0 };
    return { status: 200, headers: ['content-type', 'application/json'], body: JSON.stringify(accepted) };
  } catch (error) {
    if (error instanceof InvalidEvents) return refusal(values);
    throw error;
  }
}

function demandSystem(tokens: Tokens, request: HttpRequest): void {
  const caller = callerByHeader(tokens, request.header('authorization'));
  if (holds(caller, 'system_process')) return;
  if (caller.user !== undefined) throw new HttpError(403, 'Only the system may send events.');
  throw new HttpError(401, 'Credentials are missing.', { headers: { 'www-authenticate': 'Bearer' } });
}

/** A value with its line, or its position in a list, from 1. */
interface Line {
  readonly line: number;
  readonly value?: unknown;
  readonly reason?: string;
}

function readerOf(request: HttpRequest): (text: string) => readonly Line[] {
  const type = parseMediaType(request.header('content-type') ?? '');
  const essence = type === undefined ? '' : `${type.type}/${type.subtype}`;
  if (lines.includes(essence)) return readLines;
  if (essence === 'application/json') return readList;
  throw new HttpError(415, `Send application/json or ${lines[0]}.`);
}

function readLines(text: string): readonly Line[] {
  return text.split('\n').flatMap((content, index): Line[] => {
    if (content.trim() === '') return [];
    try {
      return [{ line: index + 1, value: JSON.parse(content) }];
    } catch {
      return [{ line: index + 1, reason: 'is not JSON' }];
    }
  });
}

function readList(text: string): readonly Line[] {
  const list = parseJson(text, 8);
  if (!Array.isArray(list)) throw new HttpError(400, 'The body must be a list of events.');
  return list.map((value: unknown, index) => ({ line: index + 1, value }));
}

function refusal(values: readonly Line[]): HttpResponse {
  const faults = values.flatMap(({ line, value, reason }) => {
    const found = reason ?? readEvent(value);
    return typeof found === 'string' ? [{ line, reason: found }] : [];
  });
  const problem = {
    type: 'about:blank',
    title: 'Bad Request',
    status: 400,
    detail: `${faults.length} lines are not valid events; nothing was counted.`,
    accepted: 0,
    refused: faults.length,
    lines: faults.slice(0, listedFaults),
  };
  const headers = ['content-type', 'application/problem+json'];
  return { status: 400, headers, body: JSON.stringify(problem) };
}

function failure(error: unknown, onError: (error: unknown) => void): HttpResponse {
  if (error instanceof HttpError) return problemResponse(error);
  if (error instanceof TooManyEvents)
    return problemResponse(new HttpError(503, error.message, { headers: { 'retry-after': '1' } }));
  if (error instanceof StoreFullError) return problemResponse(new HttpError(507, error.message));
  onError(error);
  return problemResponse(new HttpError(500, 'The service failed.'));
}
