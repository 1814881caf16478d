import type { CompiledContent, CompiledOperation } from '#runtime/http/exchange';
import { isPadded } from '#runtime/http/header';
import { type PlacedParameter, spreadRecord } from '#runtime/http/parameter';
import { bodiesOf, codecOf } from '../../generator/emit/rest/message.js';
import type {
  Content,
  Contract,
  NamedType,
  Parameter,
  Response,
  RestBinding,
  SecurityScheme,
  Type,
} from '../../generator/model/contract.js';
import { sendableType } from '../../generator/model/samples/media-type.js';
import { type BrokenSample, type Sampler, sampler } from '../../generator/model/samples/samples.js';
import { shown } from './loopback-values.js';
import { isUncarried, lasting, lastingBody, lastingHeader } from './loopback-wire.js';
import { isUnsatisfiable } from './unsatisfiable.js';

/** Values by name. */
export type Values = { readonly [name: string]: unknown };

/** An input for the client: groups of parameters, body, content type. */
export type Input = { readonly [group: string]: unknown };

/** An outcome that the service returns. */
export interface Outcome {
  readonly status: number;
  readonly headers?: Values;
  readonly contentType?: string;
  readonly body?: unknown;
}

/** Groups of an input with the corresponding places in OpenAPI. */
export const groups = [
  ['path', 'path'],
  ['query', 'query'],
  ['headers', 'header'],
  ['cookies', 'cookie'],
] as const;

/** Why an operation could not be sent. */
export interface Skip {
  readonly reason: string;
  /** The reason in the specification; without it, the skipped operation counts as failed. */
  readonly because?: string;
}

/** Generates inputs and outcomes of operations that survive serialisation, or the reasons why there are none. */
export class Messages {
  readonly samples: Sampler;
  private readonly schemes: readonly SecurityScheme[];
  private readonly types: ReadonlyMap<string, NamedType>;
  private readonly made = new Map<string, readonly unknown[]>();
  private readonly broken = new Map<string, readonly BrokenSample[]>();

  constructor(contract: Contract) {
    this.samples = sampler(contract);
    this.types = new Map(contract.types.map((named) => [named.name, named]));
    this.schemes = contract.services.flatMap((each) => each.securitySchemes);
  }

  /** Valid values; many operations share their types. */
  valid(type: Type, limit: number): readonly unknown[] {
    return remembered(this.made, type, limit, () => this.samples.valid(type, { limit }));
  }

  /** Values that violate one clause each. */
  invalid(type: Type, limit: number): readonly BrokenSample[] {
    return remembered(this.broken, type, limit, () => this.samples.invalid(type, { limit }));
  }

  /** The input with most parts first, then the one with the fewest, then one for each body. */
  inputs(binding: RestBinding, compiled: CompiledOperation, reasons: string[]): readonly Input[] | Skip {
    const full: Record<string, Values> = {};
    const least: Record<string, Values> = {};
    for (const [group, place] of groups) {
      for (const parameter of binding.parameters.filter((each) => each.in === place)) {
        const placed = compiled[group].find(({ name }) => name === parameter.name);
        if (placed !== undefined && isAmbiguous(placed, compiled[group])) {
          if (parameter.required) {
            return {
              reason: `the wire cannot tell ${parameter.name} from other parameters`,
              because:
                'members of an exploded object stand under their own names (OpenAPI 3.1, 4.8.12.3; RFC 6570, 3.2.8)',
            };
          }
          continue;
        }
        if (place === 'header' && /^content-encoding$/i.test(parameter.name)) {
          const because = 'it names the coding of the body, which is none here (RFC 9110, 8.4)';
          if (parameter.required) return { reason: `no sample of ${parameter.name}`, because };
          continue;
        }
        const value = this.parameterValue(parameter, compiled, group, reasons);
        if (value === undefined) {
          if (parameter.required) return this.withoutSample(parameter.name, [parameter.type], true);
          continue;
        }
        full[group] = { ...full[group], [parameter.name]: value };
        if (parameter.required || this.isCredential(parameter))
          least[group] = { ...least[group], [parameter.name]: value };
      }
    }
    const whole = binding.parameters.find((parameter) => parameter.in === 'querystring');
    const extra = whole === undefined ? {} : this.wholeQuery(whole, compiled, reasons);
    const { body } = binding;
    if (body === undefined)
      return [
        { ...full, ...extra },
        { ...least, ...extra },
      ];
    const bodies = body.contents.flatMap((content) => this.bodies(content, compiled.body, reasons, 'body'));
    if (bodies.length === 0 && body.required) {
      return this.withoutSample(
        'the body',
        body.contents.map(({ type }) => type),
      );
    }
    return [
      ...bodies.map((part) => ({ ...full, ...extra, ...part })),
      { ...least, ...extra, ...(body.required ? bodies[0] : {}) },
    ];
  }

  /** No response has a value. */
  withoutAnswer(binding: RestBinding): Skip {
    const contents = binding.responses.flatMap((response) => bodiesOf(response, binding));
    return this.withoutSample(
      'any answer',
      contents.map(({ type }) => type),
    );
  }

  private withoutSample(what: string, types: readonly Type[], isParameter = false): Skip {
    const reason = `no sample of ${what}`;
    if (types.length > 0 && types.every((type) => isUnsatisfiable(type, this.types)))
      return {
        reason,
        because:
          'no JSON value, which is finite, satisfies its schema (JSON Schema 2020-12 Core, 4.2.1 and 10.2)',
      };
    // `parameterValue` has reported every other value that does not survive serialisation.
    return isParameter && types.every((type) => this.valid(type, 12).length > 0)
      ? {
          reason,
          because:
            'an empty value counts as absent (RFC 6570, 2.3), segments of dots name other paths (RFC 3986, 5.2.4), blanks around a header are no part of it (RFC 9110, 5.5)',
        }
      : { reason };
  }

  /** Whether a parameter is also the place of a credential: if omitted, the client adds one. */
  isCredential(parameter: Parameter): boolean {
    return this.schemes.some((scheme) => scheme.in === parameter.in && scheme.parameter === parameter.name);
  }

  private parameterValue(
    parameter: Parameter,
    compiled: CompiledOperation,
    group: (typeof groups)[number][0],
    reasons: string[],
  ): unknown {
    const placed = compiled[group].find(({ name }) => name === parameter.name);
    if (placed === undefined) {
      reasons.push(`${group}.${parameter.name} is not in the descriptor`);
      return undefined;
    }
    const values = this.parameterSamples(parameter);
    const found = lasting(values, placed, compiled);
    // RFC 6570, 2.3: an empty value counts as absent, so a type without other values cannot be sent.
    const isNothing = (value: unknown): boolean => /^(?:\[\]|\{\}|""|null)$/.test(shown(value));
    if (found === undefined && !values.every((value) => isNothing(value) || isUncarried(value, placed))) {
      reasons.push(
        `${group}.${parameter.name}: none of ${values.map(shown).join(', ').slice(0, 200)} outlasts the wire`,
      );
    }
    return found;
  }

  /** The samples, and for an open record one with an undeclared field. */
  private parameterSamples({ type }: Parameter): readonly unknown[] {
    const values = this.valid(type, 12);
    const open = { sample: 'text' };
    return values.some((value) => shown(value) === '{}') && this.samples.judge.accepts(type, open)
      ? [...values, open]
      : values;
  }

  private wholeQuery(parameter: Parameter, { operation }: CompiledOperation, reasons: string[]): Input {
    const values = this.valid(parameter.type, 12);
    const content = operation.querystring?.content;
    // An empty form in an optional query is sent as no query.
    const visible = this.parameterSamples(parameter).filter(
      (each) => parameter.required || shown(each) !== '{}',
    );
    const value = content === undefined ? undefined : lastingBody(visible, content)[0];
    if (value === undefined)
      reasons.push(`querystring: none of ${values.map(shown).join(', ').slice(0, 200)} outlasts the wire`);
    return value === undefined ? {} : { querystring: value };
  }

  /** Some values of a body, each with its content type if the message has one. */
  private bodies(
    content: Content,
    all: readonly CompiledContent[],
    reasons: string[],
    what: string,
  ): Outcomeless[] {
    const compiled = all.find(({ mediaType }) => mediaType === content.mediaType);
    if (compiled === undefined) {
      reasons.push(`${what} ${content.mediaType} is not in the descriptor`);
      return [];
    }
    if (isShadowed(compiled, all)) return [];
    const values = this.valid(
      codecOf(content) === 'bytes' ? { kind: 'bytes', encoding: 'raw' } : content.type,
      content.codec === 'form' ? 40 : 12,
    );
    if (values.length === 0) return [];
    const [first, ...others] = lastingBody(values, compiled.content);
    if (first === undefined) {
      reasons.push(
        `${what} ${content.mediaType}: none of ${values.map(shown).join(', ').slice(0, 200)} outlasts the wire`,
      );
      return [];
    }
    const richest = others.reduce(
      (best, value) => (shown(value).length > shown(best).length ? value : best),
      first,
    );
    const named = all.length > 1 || compiled.isRange ? { contentType: concrete(compiled, all) } : {};
    return [...new Set([first, richest])].map((body) => ({ ...named, body }));
  }

  /** Outcomes for every declared response and media type. */
  outcomes(binding: RestBinding, compiled: CompiledOperation, reasons: string[]): Outcome[] {
    if (binding.responses.length === 0) return [{ status: 200 }];
    return binding.responses.flatMap((response) => {
      const status = statusFor(response, binding.responses);
      if (status === undefined) return [];
      const declared = compiled.responses.get(response.status);
      const isUncarried = response.headers.some(
        ({ required, type }) => required && this.valid(type, 12).every(isPaddedText),
      );
      if (isUncarried) return [];
      const headers = this.headers(response, declared?.headers ?? [], reasons);
      const base: Outcome = Object.keys(headers).length === 0 ? { status } : { status, headers };
      const contents = bodiesOf(response, binding);
      if (contents.length === 0) return [base];
      return contents.flatMap((content) =>
        this.bodies(content, declared?.contents ?? [], reasons, response.status).map((part) => ({
          ...base,
          ...part,
        })),
      );
    });
  }

  private headers(response: Response, placed: CompiledOperation['headers'], reasons: string[]): Values {
    const headers: Record<string, unknown> = {};
    for (const header of response.headers) {
      const parameter = placed.find(({ name }) => name === header.name);
      const values = this.valid(header.type, 12);
      if (values.length === 0 || values.every(isPaddedText)) continue;
      const value = parameter === undefined ? undefined : lastingHeader(values, parameter);
      if (value === undefined)
        reasons.push(`${response.status} header ${header.name}: no sample outlasts the wire`);
      else headers[header.name] = value;
    }
    return headers;
  }
}

/** Whether a text begins or ends with blanks, which are not part of a header (RFC 9110, 5.5). */
function isPaddedText(value: unknown): boolean {
  return typeof value === 'string' && isPadded(value);
}

/** Whether fields of an exploded record may be confused with other query parameters; the emitter has reported it. */
function isAmbiguous(parameter: PlacedParameter, all: readonly PlacedParameter[]): boolean {
  const record = spreadRecord(parameter);
  return all.some((other) => {
    if (other === parameter) return false;
    const rival = spreadRecord(other);
    if (record?.rest !== undefined && rival?.rest !== undefined) return true;
    const names = Object.keys(rival?.fields ?? { [other.name]: '' });
    return Object.keys(record?.fields ?? {}).some((name) => names.includes(name));
  });
}

function remembered<T>(known: Map<string, T>, type: Type, limit: number, make: () => T): T {
  if (type.kind !== 'reference') return make();
  const key = `${limit} ${type.name}`;
  const value = known.get(key) ?? make();
  known.set(key, value);
  return value;
}

type Outcomeless = { readonly body: unknown; readonly contentType?: string };

/** Whether an invalid media type is sent like an earlier one; the emitter has reported it. */
export function isShadowed(content: CompiledContent, all: readonly CompiledContent[]): boolean {
  const first = all.find(({ usual, isRange }) => !isRange && usual === content.usual);
  return content.usual !== content.mediaType && first !== undefined && first !== content;
}

/** A media type to send for a declared range; JSON is sent as JSON. */
export function concrete(
  { mediaType, isRange, usual, content }: CompiledContent,
  all: readonly CompiledContent[],
): string {
  if (!isRange) return mediaType;
  return usual ?? sendableType({ mediaType, codec: content.codec }, all);
}

/** A status for which only this declaration applies. */
function statusFor(response: Response, all: readonly Response[]): number | undefined {
  if (/^\d+$/.test(response.status)) return Number(response.status);
  const declared = new Set(all.map(({ status }) => status));
  const hundreds = response.status === 'default' ? ['5', '4', '2', '3'] : [response.status.slice(0, 1)];
  for (const hundred of hundreds) {
    if (response.status === 'default' && declared.has(`${hundred}XX`)) continue;
    for (let rest = 0; rest < 100; rest += 1) {
      const status = Number(hundred) * 100 + rest;
      if (![204, 205, 304].includes(status) && !declared.has(String(status))) return status;
    }
  }
  return undefined;
}
