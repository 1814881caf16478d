import { isEqual } from '@trivet/runtime/check';
import { HttpError } from '@trivet/runtime/errors';
import type { AnyContent } from '@trivet/runtime/http/content';
import { defaultLimits } from '@trivet/runtime/http/message';
import type { RestOutput } from '@trivet/runtime/http/operation';
import {
  type CompiledContent,
  type CompiledOperation,
  type CompiledResponse,
  isJsonType,
  Malformed,
  negotiate,
  type PlacedParameter,
  parseMediaType,
  readBody,
  readHeaderParameter,
  responseFor,
  writeHeaderParameter,
  writeWholeBody,
} from '@trivet/runtime/internal/protocol';
import { codecOf } from '../emit/rest/message.js';
import type {
  BytesType,
  Content,
  Contract,
  NamedType,
  Parameter,
  Response,
  RestBinding,
  Type,
} from '../model/contract.js';
import { type Resolving, resolveType } from '../model/resolve.js';
import { sendableType } from '../model/samples/media-type.js';
import { relaxedContract, relaxedType } from '../model/samples/relaxed.js';
import { type Sampler, sampler } from '../model/samples/samples.js';
import { isStream, itemOf, type StreamContent } from '../model/streams.js';
import { complete } from './complete.js';
import { onRequest, withPlaces } from './on-request.js';
import type { MockOptions } from './options.js';
import type { Preference } from './preference.js';
import { messageOf, withReason, withStatus } from './refusal-body.js';

/** Number of values tried for a body or header. */
const tries = 12;

/** Number of items of a stream. */
const mostItems = 5;

/** Headers that belong to the connection or the body as sent; values of examples would be wrong. */
const ofTheMessage =
  /^(?:connection|keep-alive|transfer-encoding|upgrade|trailer|te|content-length|content-encoding|content-type)$/i;

/** Which of the valid responses are returned. */
type SampleChoice = Pick<MockOptions, 'seed' | 'complete'>;

/** An operation in the contract and its emitted descriptor. */
export interface Described {
  readonly binding: RestBinding;
  readonly compiled: CompiledOperation;
}

/**
 * A request prefers a response that the contract does not have: an error of the request that the contract does not
 * describe.
 */
export class UnmetPreference extends HttpError {
  constructor(message: string) {
    super(400, message);
  }
}

/** Generates the declared responses of operations: valid examples of the spec, otherwise values of the types. */
export class ResponseSamples {
  private readonly contract: Contract;
  private readonly types: ReadonlyMap<string, NamedType>;
  private readonly context: Resolving;
  private readonly samples: Sampler;
  /** Samples of the relaxed contract; created on first use. */
  private near: Sampler | undefined;
  private readonly seed: string | undefined;
  private readonly isComplete: boolean;
  private readonly bodies = new Map<Content, readonly unknown[]>();
  private readonly values = new Map<Parameter, unknown>();

  /** The seed determines the choice among valid bodies; without a seed it is the first. */
  constructor(contract: Contract, { seed, complete: isComplete = false }: SampleChoice = {}) {
    this.contract = contract;
    const types = new Map(contract.types.map((named) => [named.name, named]));
    this.types = types;
    this.context = {
      resolve: (type) => resolveType(type, types) ?? { kind: 'any' },
      docOf: (name) => types.get(name)?.doc,
    };
    this.samples = sampler(contract);
    this.seed = seed;
    this.isComplete = isComplete;
  }

  /**
   * The response to a valid request: the preferred one, otherwise the first declared success. Throws UnmetPreference if
   * the preferred one does not exist.
   */
  valid(described: Described, preference: Preference, accept: string | undefined): RestOutput {
    const { compiled, binding } = described;
    if (preference.code === undefined && binding.responses.length === 0) return { status: 200 };
    const status =
      preference.code === undefined ? usualStatus(binding.responses) : wantedStatus(preference.code);
    const declared = responseFor(compiled, status);
    if (declared === undefined) {
      const all = binding.responses.map((response) => response.status).join(', ');
      throw new UnmetPreference(`Prefer: code=${preference.code} is not declared; expected one of ${all}.`);
    }
    const { headers } = this.headers(described, declared);
    const content = this.chosen(declared, accept);
    if (content === undefined) return { status, headers };
    const body = this.body(modelOf(described, declared, content), content, preference.example);
    return { status, headers, contentType: typeOf(content, declared.contents, accept), body };
  }

  /** The declared response to a rejected request; undefined if none is declared. */
  refusal(described: Described, error: HttpError): RestOutput | undefined {
    if (error instanceof UnmetPreference) return undefined;
    // RFC 9110, 15.5.21: some contracts distinguish unreadable from invalid requests, and some have 403 for all callers
    // that are rejected.
    const others: { readonly [status: number]: number } = { 400: 422, 401: 403 };
    const statuses = [error.status, others[error.status] ?? error.status];
    const exact = statuses.find((one) => described.compiled.exact.has(one)) ?? error.status;
    const declared = responseFor(described.compiled, exact);
    if (declared === undefined) return undefined;
    const { headers } = this.headers(described, declared);
    const [content] = declared.contents;
    if (content === undefined) return { status: exact, headers };
    const body = this.body(modelOf(described, declared, content), content, undefined);
    const fits = (one: unknown): boolean => (content.content.check?.(one) ?? []).length === 0;
    const model = modelOf(described, declared, content);
    const whole = withStatus(withReason(body, messageOf(error), fits), exact, fits);
    return {
      status: exact,
      headers,
      contentType: typeOf(content, declared.contents, undefined),
      body:
        model === undefined
          ? whole
          : withPlaces(whole, error.issues, model.type, this.context, (type) => this.samples.one(type), fits),
    };
  }

  /** A valid response, adapted to the body of its request. */
  onRequest(described: Described, sent: unknown, made: RestOutput): RestOutput {
    const { samples } = this;
    return onRequest(described, sent, made, this.context, (type) => samples.one(type));
  }

  private headers(
    { binding, compiled }: Described,
    declared: CompiledResponse,
  ): { readonly headers: Record<string, unknown> } {
    const response = responseOf(binding, compiled, declared);
    const headers: Record<string, unknown> = {};
    for (const header of response?.headers ?? []) {
      const placed = declared.headers.find(({ name }) => name === header.name);
      if (placed === undefined || ofTheMessage.test(header.name)) continue;
      const value = this.header(header, placed);
      if (value !== undefined) headers[header.name] = value;
    }
    return { headers };
  }

  private header(header: Parameter, placed: PlacedParameter): unknown {
    if (!this.values.has(header)) {
      const all = [...(header.examples ?? []), ...this.samples.valid(header.type, { limit: tries })];
      this.values.set(
        header,
        all.find((value) => value !== null && headerTravels(value, placed)),
      );
    }
    return this.values.get(header);
  }

  private chosen({ contents }: CompiledResponse, accept: string | undefined): CompiledContent | undefined {
    const index = negotiate(
      accept,
      contents.map(({ parsed }) => parsed),
    );
    return contents[Math.max(index, 0)];
  }

  private body(
    content: Content | undefined,
    compiled: CompiledContent,
    example: string | undefined,
  ): unknown {
    if (content === undefined) return undefined;
    if (example !== undefined) return namedExample(content, example);
    const known = this.bodies.get(content) ?? this.candidates(content, compiled.content);
    this.bodies.set(content, known);
    if (known.length === 0) {
      throw new HttpError(501, `No valid value found for the declared ${content.mediaType} body.`);
    }
    return known[this.seed === undefined ? 0 : numberOf(this.seed + content.at.pointer) % known.length];
  }

  /** A stream of several distinct items. */
  private streams(content: StreamContent, compiled: AnyContent): readonly unknown[] {
    const examples = (content.examples ?? []).filter((list) => bodyTravels(list, compiled));
    const items = this.samples
      .valid(itemOf(content), { limit: tries })
      .filter((item) => bodyTravels([item], compiled));
    const [first] = items;
    if (first === undefined) return examples;
    const others = items.filter((item) => !isEqual(item, first));
    return [...examples, [first, ...others].slice(0, mostItems)];
  }

  /** An approximate value of a type that cannot be satisfied. */
  private nearest(type: Type): unknown {
    this.near ??= sampler(relaxedContract(this.contract));
    return this.near.one(relaxedType(type, this.types));
  }

  private candidates(content: Content, compiled: AnyContent): readonly unknown[] {
    if (isStream(content)) return this.streams(content, compiled);
    const octets = codecOf(content) === 'bytes';
    const examples = (content.examples ?? []).map((value) => (octets ? octetsOf(value) : value));
    const samples = this.samples.valid(octets ? bytesOf(content.type) : content.type, { limit: tries });
    const whole = (value: unknown): unknown =>
      this.isComplete ? complete(content.type, value, this.samples, this.context) : value;
    const valid = [...examples, ...samples]
      .filter((value) => bodyTravels(value, compiled))
      .map((value, index) => {
        // Only the first is returned without a seed.
        const fuller = index === 0 || this.seed !== undefined ? whole(value) : value;
        return bodyTravels(fuller, compiled) ? fuller : value;
      });
    if (valid.length > 0) return valid;
    // For a type that no value satisfies, an example of the spec or an approximation is used.
    const nearest = octets ? undefined : this.nearest(content.type);
    return [...examples, ...(nearest === undefined ? [] : [nearest])].slice(0, 1);
  }
}

function usualStatus(responses: readonly Response[]): number {
  const success = responses.find(({ status }) => status.startsWith('2'));
  const [first] = responses;
  if (success === undefined && responses.some(({ status }) => status === 'default')) return 200;
  return Number((success ?? first)?.status.replace('XX', '00') ?? 200);
}

function wantedStatus(code: string): number {
  if (/^[1-5]\d\d$/.test(code)) return Number(code);
  throw new UnmetPreference(`Prefer: code must be a status, got ${code}.`);
}

function responseOf(
  { responses }: RestBinding,
  compiled: CompiledOperation,
  declared: CompiledResponse,
): Response | undefined {
  return responses.find(({ status }) => compiled.responses.get(status) === declared);
}

function modelOf(
  { binding, compiled }: Described,
  declared: CompiledResponse,
  { mediaType }: CompiledContent,
): Content | undefined {
  return responseOf(binding, compiled, declared)?.contents.find((content) => content.mediaType === mediaType);
}

/** The media type of the response: for a declared range, one that the request accepts. */
function typeOf(
  { mediaType, isRange, usual, content }: CompiledContent,
  contents: readonly CompiledContent[],
  accept: string | undefined,
): string {
  if (!isRange) return mediaType;
  const asked = accept === undefined ? undefined : parseMediaType(accept);
  const isAsked = asked !== undefined && asked.type !== '*' && asked.subtype !== '*';
  if (isAsked && (content.codec !== 'json' || isJsonType(asked.text))) return asked.text;
  return usual ?? sendableType({ mediaType, codec: content.codec }, contents);
}

/** An example requested by name is sent as it is in the spec, valid or not. */
function namedExample({ namedExamples = {}, mediaType }: Content, name: string): unknown {
  if (Object.hasOwn(namedExamples, name)) return namedExamples[name];
  const names = Object.keys(namedExamples).join(', ');
  throw new UnmetPreference(
    `Prefer: example=${name} not found in this ${mediaType} response; ${names === '' ? 'it has no named examples' : `expected one of ${names}`}.`,
  );
}

/** Octets of as many bytes as a type allows, whatever their class. */
function bytesOf(type: Type): Type {
  const { minLength, maxLength }: Partial<BytesType> = type.kind === 'bytes' ? type : {};
  return {
    kind: 'bytes',
    encoding: 'raw',
    ...(minLength !== undefined && { minLength }),
    ...(maxLength !== undefined && { maxLength }),
  };
}

function octetsOf(value: unknown): unknown {
  return typeof value === 'string' ? new TextEncoder().encode(value) : value;
}

function bodyTravels(value: unknown, content: AnyContent): boolean {
  const written = writeWholeBody(content, value);
  if (written instanceof Malformed) return false;
  const bytes = typeof written.body === 'string' ? new TextEncoder().encode(written.body) : written.body;
  const type = parseMediaType(`multipart/form-data; boundary=${written.boundary ?? 'none'}`);
  try {
    return (content.check?.(readBody(content, bytes, type, defaultLimits)) ?? []).length === 0;
  } catch (error) {
    if (error instanceof HttpError) return false;
    throw error;
  }
}

function headerTravels(value: unknown, placed: PlacedParameter): boolean {
  const text = writeHeaderParameter(placed, value);
  if (typeof text !== 'string') return false;
  const read = readHeaderParameter(placed, text);
  return read !== undefined && !(read instanceof Malformed) && (placed.check?.(read) ?? []).length === 0;
}

/** A number derived from a text (FNV-1a). */
function numberOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1)
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193) >>> 0;
  return hash;
}
