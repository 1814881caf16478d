import { CheckError } from '@trivet/runtime/errors';
import { type RestClient, restClient, UnexpectedAnswer } from '@trivet/runtime/http/client';
import {
  type CompiledContent,
  type CompiledOperation,
  compileOperation,
} from '@trivet/runtime/http/exchange';
import { restHandler } from '@trivet/runtime/http/handler';
import { operationsOf, type RestService } from '@trivet/runtime/http/operation';
import { type PlacedParameter, spreadRecord } from '@trivet/runtime/http/parameter';
import { compileRoutes, type Router } from '@trivet/runtime/http/route';
import { directTransport, type Transport } from '@trivet/runtime/http/transport';
import { writeRequest } from '@trivet/runtime/http/write-request';
import type { GeneratedFile } from '../../generator/emit/emitter.js';
import { bodiesOf, codecOf } from '../../generator/emit/rest-message.js';
import { importEmitted } from '../../generator/import-emitted.js';
import type {
  Content,
  Contract,
  Operation,
  Parameter,
  Response,
  RestBinding,
  SecurityScheme,
} from '../../generator/model/contract.js';
import { type Sampler, sampler } from '../../generator/model/samples.js';
import { deepEqual, shown } from './loopback-values.js';
import { brokenBody, brokenParameter, lasting, lastingBody, lastingHeader } from './loopback-wire.js';

/** What came of one operation: no reasons means that it passed. */
export interface OperationVerdict {
  readonly operation: string;
  readonly calls: number;
  readonly reasons: readonly string[];
  /** Why nothing could be carried: no value of a required part exists, or its place on the wire is another's. */
  readonly skipped?: string;
}

type Values = { readonly [name: string]: unknown };

/** An input for the client: groups of parameters, body, content type. */
type Input = { readonly [group: string]: unknown };

/** An outcome for the service to answer. */
interface Outcome {
  readonly status: number;
  readonly headers?: Values;
  readonly contentType?: string;
  readonly body?: unknown;
}

const groups = [
  ['path', 'path'],
  ['query', 'query'],
  ['headers', 'header'],
  ['cookies', 'cookie'],
] as const;

/**
 * Carries every operation of a contract through generated client and server in one process: inputs there, outcomes
 * back, deep-equal; then one broken request for each constraint, which the server has to refuse.
 */
export async function loopback(
  contract: Contract,
  files: readonly GeneratedFile[],
): Promise<readonly OperationVerdict[]> {
  const [service] = contract.services;
  if (service === undefined || service.operations.length === 0) return [];
  const modules = await importEmitted(files);
  const described = Object.values(modules.get('operations.ts') ?? {}).find(isService);
  if (described === undefined) throw new Error('operations.ts exports no service');
  const bench = new Bench(contract, described);
  const verdicts: OperationVerdict[] = [];
  const routes = new Set<string>();
  for (const operation of service.operations) {
    if (operation.binding.kind !== 'rest') continue;
    const route = `${operation.binding.method} ${operation.binding.path.replace(/\{[^}]*\}/g, '{}')}`;
    if (routes.has(route)) {
      verdicts.push({
        operation: operation.name,
        calls: 0,
        reasons: [],
        skipped: 'another operation has its place',
      });
      continue;
    }
    routes.add(route);
    verdicts.push(await bench.verdict(operation, operation.binding));
  }
  return verdicts;
}

type Loose = Readonly<Record<string, (input: unknown) => unknown>>;

function isService(value: unknown): value is RestService<Loose> {
  return typeof value === 'object' && value !== null && 'operations' in value && 'name' in value;
}

/** Server and client of one contract, wired together. */
class Bench {
  private readonly samples: Sampler;
  private readonly compiled: ReadonlyMap<string, CompiledOperation>;
  private readonly checked: RestClient<Loose>;
  private readonly unchecked: RestClient<Loose>;
  private answer: Outcome = { status: 0 };
  private seen: { readonly name: string; readonly input: unknown } | undefined;
  private status = 0;
  private failure: unknown;
  private calls = 0;
  private readonly schemes: readonly SecurityScheme[];
  private readonly route: Router<string>;

  constructor(contract: Contract, service: RestService<Loose>) {
    this.samples = sampler(contract);
    this.schemes = contract.services.flatMap((each) => each.securitySchemes);
    this.compiled = new Map(
      operationsOf(service).map((operation) => [operation.name, compileOperation(operation)]),
    );
    this.route = compileRoutes(
      operationsOf(service).map(({ name, method, path }) => ({ method, path, target: name })),
    );
    const methods: Record<string, (input: unknown) => unknown> = {};
    for (const name of this.compiled.keys()) {
      methods[name] = (input) => {
        this.seen = { name, input };
        return this.answer;
      };
    }
    const handler = restHandler<Loose>(service, methods, {
      authenticate: () => undefined,
      checkResponses: true,
      onError: (error) => {
        this.failure = error;
      },
    });
    const direct = directTransport(handler);
    const transport: Transport = async (request) => {
      const response = await direct(request);
      this.status = response.status;
      return response;
    };
    const credentials = Object.fromEntries(
      Object.keys(service.securitySchemes ?? {}).map((scheme) => [scheme, 'user:secret'] as const),
    );
    const options = { baseUrl: 'http://loopback.test', transport, credentials };
    this.checked = restClient(service, options);
    this.unchecked = restClient(service, { ...options, checkRequests: false });
  }

  async verdict(operation: Operation, binding: RestBinding): Promise<OperationVerdict> {
    const reasons: string[] = [];
    const before = this.calls;
    const compiled = this.compiled.get(operation.name);
    if (compiled === undefined) return { operation: operation.name, calls: 0, reasons: ['no descriptor'] };
    try {
      const inputs = this.inputs(binding, compiled, reasons);
      const outcomes = this.outcomes(binding, compiled, reasons);
      if (typeof inputs === 'string') {
        return {
          operation: operation.name,
          calls: 0,
          reasons,
          ...(reasons.length === 0 && { skipped: inputs }),
        };
      }
      const [input] = inputs;
      const elsewhere = input === undefined ? undefined : this.elsewhere(compiled, input);
      if (elsewhere !== undefined) {
        return {
          operation: operation.name,
          calls: 0,
          reasons,
          skipped: `"${elsewhere}" has the path of the sample`,
        };
      }
      if (outcomes.length === 0 && reasons.length === 0) {
        return { operation: operation.name, calls: 0, reasons, skipped: 'no sample of any answer' };
      }
      if (input !== undefined && outcomes[0] !== undefined) {
        for (const outcome of outcomes) await this.carry(operation.name, input, outcome, reasons);
        for (const other of inputs.slice(1)) await this.carry(operation.name, other, outcomes[0], reasons);
        this.answer = outcomes[0];
        await this.refuse(operation.name, binding, compiled, input, reasons);
      }
    } catch (error) {
      reasons.push(`exception: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`);
    }
    return { operation: operation.name, calls: this.calls - before, reasons };
  }

  /** The fullest input first, then the least, then one for each body. */
  private inputs(binding: RestBinding, compiled: CompiledOperation, reasons: string[]): Input[] | string {
    const full: Record<string, Values> = {};
    const least: Record<string, Values> = {};
    for (const [group, place] of groups) {
      for (const parameter of binding.parameters.filter((each) => each.in === place)) {
        const placed = compiled[group].find(({ name }) => name === parameter.name);
        if (placed !== undefined && isAmbiguous(placed, compiled[group])) {
          if (parameter.required) return `the wire cannot tell ${parameter.name} from other parameters`;
          continue;
        }
        const value = this.parameterValue(parameter, compiled, group, reasons);
        if (value === undefined) {
          if (parameter.required) return `no sample of ${parameter.name}`;
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
    if (bodies.length === 0 && body.required) return 'no sample of the body';
    return [
      ...bodies.map((part) => ({ ...full, ...extra, ...part })),
      { ...least, ...extra, ...(body.required ? bodies[0] : {}) },
    ];
  }

  /** Two templates may both fit a path (`/{kind}/count`, `/zones/{id}`); the operation whose route it is, if another. */
  private elsewhere(compiled: CompiledOperation, input: Input): string | undefined {
    const written = writeRequest(compiled, { path: input.path as object });
    const found = 'path' in written ? this.route(compiled.operation.method, written.path) : undefined;
    return found === undefined || 'allow' in found || found.target === compiled.operation.name
      ? undefined
      : found.target;
  }

  /** Whether a parameter is the place of a credential, too: left out, the client puts one there. */
  private isCredential(parameter: Parameter): boolean {
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
    // RFC 6570, 2.3: what is empty counts as absent, so a type that has no other value cannot be sent.
    if (found === undefined && !values.every((value) => /^(?:\[\]|\{\}|""|null)$/.test(shown(value)))) {
      reasons.push(
        `${group}.${parameter.name}: none of ${values.map(shown).join(', ').slice(0, 200)} outlasts the wire`,
      );
    }
    return found;
  }

  /** The samples, and for an open record one with a field of which nothing is said. */
  private parameterSamples({ type }: Parameter): readonly unknown[] {
    const values = this.samples.valid(type, { limit: 12 });
    const open = { sample: 'text' };
    return values.some((value) => shown(value) === '{}') && this.samples.judge.accepts(type, open)
      ? [...values, open]
      : values;
  }

  private wholeQuery(parameter: Parameter, { operation }: CompiledOperation, reasons: string[]): Input {
    const values = this.samples.valid(parameter.type, { limit: 12 });
    const content = operation.querystring?.content;
    // An empty form in an optional query is no query at all.
    const visible = this.parameterSamples(parameter).filter(
      (each) => parameter.required || shown(each) !== '{}',
    );
    const value = content === undefined ? undefined : lastingBody(visible, content)[0];
    if (value === undefined)
      reasons.push(`querystring: none of ${values.map(shown).join(', ').slice(0, 200)} outlasts the wire`);
    return value === undefined ? {} : { querystring: value };
  }

  /** Some values of a body, each with its content type where the message carries one. */
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
    const values = this.samples.valid(
      codecOf(content) === 'bytes' ? { kind: 'bytes', encoding: 'raw' } : content.type,
      { limit: content.codec === 'form' ? 40 : 12 },
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
    const named = all.length > 1 || compiled.isRange ? { contentType: concrete(compiled) } : {};
    return [...new Set([first, richest])].map((body) => ({ ...named, body }));
  }

  /** Outcomes for every declared response and media type. */
  private outcomes(binding: RestBinding, compiled: CompiledOperation, reasons: string[]): Outcome[] {
    if (binding.responses.length === 0) return [{ status: 200 }];
    return binding.responses.flatMap((response) => {
      const status = statusFor(response, binding.responses);
      if (status === undefined) return [];
      const declared = compiled.responses.get(response.status);
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
      const values = this.samples.valid(header.type, { limit: 12 });
      if (values.length === 0) continue;
      const value = parameter === undefined ? undefined : lastingHeader(values, parameter);
      if (value === undefined)
        reasons.push(`${response.status} header ${header.name}: no sample outlasts the wire`);
      else headers[header.name] = value;
    }
    return headers;
  }

  /** One call there and back. */
  private async carry(name: string, input: Input, outcome: Outcome, reasons: string[]): Promise<void> {
    this.calls += 1;
    this.answer = outcome;
    this.seen = undefined;
    this.failure = undefined;
    try {
      const got: unknown = await this.checked[name]?.(input);
      if (this.seen === undefined) reasons.push(`${outcome.status}: the server did not see the call`);
      else if (!deepEqual(withoutEmpty(input), (this.seen as { input: unknown }).input)) {
        reasons.push(
          `${outcome.status}: sent ${shown(input)}, the server saw ${shown((this.seen as { input: unknown }).input)}`,
        );
      }
      if (!deepEqual(outcome, got))
        reasons.push(`${outcome.status}: answered ${shown(outcome)}, the client saw ${shown(got)}`);
    } catch (error) {
      const because = this.failure instanceof Error ? ` (${this.failure.message})` : '';
      const text = error instanceof UnexpectedAnswer ? ` ${error.text}` : '';
      reasons.push(
        `${outcome.status}: ${error instanceof Error ? error.message : String(error)}${text}${because}`.slice(
          0,
          800,
        ),
      );
    }
  }

  /** One broken request for each constraint of each part. */
  private async refuse(
    name: string,
    binding: RestBinding,
    compiled: CompiledOperation,
    base: Input,
    reasons: string[],
  ): Promise<void> {
    for (const [group, place] of groups) {
      for (const parameter of binding.parameters.filter((each) => each.in === place)) {
        const placed = compiled[group].find((each) => each.name === parameter.name);
        if (placed === undefined) continue;
        const kinds = new Set<string>();
        for (const broken of this.samples.invalid(parameter.type, { limit: 12 })) {
          if (kinds.has(broken.keyword)) continue;
          if (
            !brokenParameter(broken.value, placed, compiled, (value) =>
              this.samples.judge.accepts(parameter.type, value),
            )
          )
            continue;
          kinds.add(broken.keyword);
          const values = { ...(base[group] as Values | undefined), [parameter.name]: broken.value };
          await this.expectRefusal(
            name,
            { ...base, [group]: values },
            `${group}.${parameter.name} ${broken.keyword}`,
            reasons,
          );
        }
        if (parameter.required && group !== 'path' && !this.isCredential(parameter)) {
          const { [parameter.name]: _, ...values } = base[group] as Values;
          await this.expectRefusal(
            name,
            { ...base, [group]: values },
            `${group}.${parameter.name} missing`,
            reasons,
          );
        }
      }
    }
    const { body } = binding;
    for (const content of body?.contents ?? []) await this.refuseBody(name, content, compiled, base, reasons);
    if (
      body?.required === true &&
      body.contents.every(({ codec }) => codec === 'json' || codec === 'multipart')
    ) {
      const { body: _, contentType: __, ...rest } = base;
      await this.expectRefusal(name, rest, 'body missing', reasons);
    }
  }

  private async refuseBody(
    name: string,
    content: Content,
    compiled: CompiledOperation,
    base: Input,
    reasons: string[],
  ): Promise<void> {
    const declared = compiled.body.find(({ mediaType }) => mediaType === content.mediaType);
    if (declared === undefined || codecOf(content) === 'bytes' || isShadowed(declared, compiled.body)) return;
    const named = compiled.body.length > 1 || declared.isRange ? { contentType: concrete(declared) } : {};
    const kinds = new Set<string>();
    for (const broken of this.samples.invalid(content.type, { limit: 40 })) {
      if (kinds.has(broken.keyword)) continue;
      if (
        !brokenBody(broken.value, declared.content, (value) =>
          this.samples.judge.accepts(content.type, value),
        )
      )
        continue;
      kinds.add(broken.keyword);
      const { contentType: _, ...rest } = base;
      await this.expectRefusal(
        name,
        { ...rest, ...named, body: broken.value },
        `body ${broken.path.join('.')} ${broken.keyword}`,
        reasons,
      );
    }
  }

  /** A broken path may be none of this operation's; any refusal will do. */
  private async expectRefusal(name: string, input: Input, what: string, reasons: string[]): Promise<void> {
    this.calls += 1;
    this.seen = undefined;
    this.status = 0;
    try {
      await this.unchecked[name]?.(input);
    } catch (error) {
      // The answer is problem details, which few contracts declare; what counts is the status.
      if (!(error instanceof UnexpectedAnswer || error instanceof CheckError)) throw error;
    }
    if (this.status === 0) return;
    if (this.seen !== undefined) reasons.push(`${what}: the server took ${shown(input)}`);
    else if (this.status !== 400 && !/^path\./.test(what))
      reasons.push(`${what}: refused with ${this.status}`);
  }
}

/** Whether fields of an exploded record may be those of something else in the query; the emitter has said so. */
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

/** Whether a media type that is none is sent as what an earlier one is sent as; the emitter has said so. */
function isShadowed(content: CompiledContent, all: readonly CompiledContent[]): boolean {
  const first = all.find(({ usual, isRange }) => !isRange && usual === content.usual);
  return content.usual !== content.mediaType && first !== undefined && first !== content;
}

type Outcomeless = { readonly body: unknown; readonly contentType?: string };

/** A media type to send where a range is declared. */
function concrete({ mediaType, isRange, usual, parsed }: CompiledContent): string {
  if (!isRange) return mediaType;
  return usual ?? `${parsed.type.replace('*', 'application')}/${parsed.subtype.replace('*', 'x-sample')}`;
}

/** A status that is answered by this declaration and no other. */
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

/** Groups in which nothing stands do not travel. */
function withoutEmpty(input: Input): Input {
  return Object.fromEntries(Object.entries(input).filter(([, value]) => value !== undefined));
}
