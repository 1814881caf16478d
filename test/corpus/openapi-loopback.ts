import { CheckError, UnexpectedResponse } from '@trivet/runtime/errors';
import { type RestClient, restClient } from '@trivet/runtime/http/client';
import { restHandler } from '@trivet/runtime/http/handler';
import type { RestService, SecurityScheme } from '@trivet/runtime/http/operation';
import { directTransport, type Transport } from '@trivet/runtime/http/transport';
import { type CompiledOperation, compileOperation } from '#runtime/http/exchange';
import { operationsOf } from '#runtime/http/operation';
import { pathFits } from '#runtime/http/request';
import { compileRoutes, type Router } from '#runtime/http/route';
import type { GeneratedFile } from '../../generator/emit/emitter.js';
import { codecOf } from '../../generator/emit/rest/message.js';
import type { EmittedModule } from '../../generator/import-emitted.js';
import type { Content, Contract, Operation, RestBinding } from '../../generator/model/contract.js';
import { writtenRequest } from '../runtime/written-request.js';
import { evaluateEmitted } from './evaluate.js';
import { judgeStyles, type StylesJudged } from './judged-styles.js';
import {
  concrete,
  groups,
  type Input,
  isShadowed,
  Messages,
  type Outcome,
  type Skip,
  type Values,
} from './loopback-samples.js';
import { deepEqual, shown } from './loopback-values.js';
import { brokenBody, brokenParameter } from './loopback-wire.js';

/** The result for one operation: without reasons, it passed. */
export interface OperationVerdict {
  readonly operation: string;
  readonly calls: number;
  readonly reasons: readonly string[];
  /** Why nothing could be sent. */
  readonly skipped?: Skip;
}

/**
 * Sends every operation and callback of a contract through generated client and server in one process: inputs in one
 * direction, outcomes in the other, compared deeply; then one broken request for each constraint, which the server must
 * reject.
 */
export async function loopback(
  contract: Contract,
  files: readonly GeneratedFile[],
  styles: StylesJudged = { compared: 0, unjudged: 0 },
): Promise<readonly OperationVerdict[]> {
  const [service] = contract.services;
  if (service === undefined) return [];
  const modules = await evaluateEmitted(files);
  const { operations, callbacks = [] } = service;
  return [
    ...(await verdictsOf(contract, operations, 'operations.ts', modules, styles)),
    ...(await verdictsOf(contract, callbacks, 'callbacks.ts', modules, styles)),
  ];
}

async function verdictsOf(
  contract: Contract,
  operations: readonly Operation[],
  path: string,
  modules: ReadonlyMap<string, EmittedModule>,
  styles: StylesJudged,
): Promise<readonly OperationVerdict[]> {
  if (operations.length === 0) return [];
  const described = Object.values(modules.get(path) ?? {}).find(isService);
  if (described === undefined) throw new Error(`${path} exports no service`);
  const bench = new Bench(contract, described, styles);
  const verdicts: OperationVerdict[] = [];
  for (const operation of operations) {
    if (operation.binding.kind === 'rest') verdicts.push(await bench.verdict(operation, operation.binding));
  }
  return verdicts;
}

type Loose = Readonly<Record<string, (input: unknown) => unknown>>;

function isService(value: unknown): value is RestService<Loose> {
  return typeof value === 'object' && value !== null && 'operations' in value && 'name' in value;
}

/** Connected server and client of one contract. */
class Bench {
  private readonly messages: Messages;
  private readonly compiled: ReadonlyMap<string, CompiledOperation>;
  private readonly checked: RestClient<Loose>;
  private readonly unchecked: RestClient<Loose>;
  private answer: Outcome = { status: 0 };
  private seen: { readonly name: string; readonly input: unknown } | undefined;
  private status = 0;
  private failure: unknown;
  private calls = 0;
  private readonly route: Router<string>;

  private readonly styles: StylesJudged;

  constructor(contract: Contract, service: RestService<Loose>, styles: StylesJudged) {
    this.styles = styles;
    this.messages = new Messages(contract);
    this.compiled = new Map(
      operationsOf(service).map((operation) => [operation.name, compileOperation(operation)]),
    );
    this.route = compileRoutes(
      [...this.compiled.values()].map(({ operation: { name, method, path }, prefixes }) => ({
        method,
        path,
        prefixes,
        target: name,
      })),
      ({ target, names, captures }) => {
        const compiled = this.compiled.get(target);
        return compiled !== undefined && pathFits(compiled, names, captures);
      },
    );
    const methods: Record<string, (input: unknown) => unknown> = {};
    for (const name of this.compiled.keys()) {
      methods[name] = async (input) => {
        this.seen = { name, input: await withLists(input as Input) };
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
      Object.entries(service.securitySchemes ?? {}).map(([name, scheme]) => [name, credentialOf(scheme)]),
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
      const inputs = this.messages.inputs(binding, compiled, reasons);
      const outcomes = this.messages.outcomes(binding, compiled, reasons);
      if ('reason' in inputs) {
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
        const skipped: Skip = {
          reason: `"${elsewhere}" has the path of the sample`,
          because: 'of two templates that match a path, tools choose (OpenAPI 3.1, 4.8.8.1)',
        };
        return { operation: operation.name, calls: 0, reasons, skipped };
      }
      if (outcomes.length === 0 && reasons.length === 0) {
        const skipped = this.messages.withoutAnswer(binding);
        return { operation: operation.name, calls: 0, reasons, skipped };
      }
      reasons.push(...this.differentStyles(binding, compiled, inputs));
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

  /** Requests that independent libraries write otherwise: those that are sent, and one for each value of a parameter. */
  private differentStyles(
    binding: RestBinding,
    { operation }: CompiledOperation,
    inputs: readonly Input[],
  ): readonly string[] {
    const [base = {}] = inputs;
    const varied = groups.flatMap(([group, place]) =>
      binding.parameters
        .filter((parameter) => parameter.in === place)
        .flatMap(({ name, type }) =>
          this.messages.valid(type, 12).map((value) => ({
            ...base,
            [group]: { ...(base[group] as Values | undefined), [name]: value },
          })),
        ),
    );
    return [...inputs, ...varied].flatMap((input) => judgeStyles(operation, input, this.styles));
  }

  /**
   * Two templates may both match a path (`/{kind}/count`, `/zones/{id}`); returns the operation that handles it, if it
   * is another one.
   */
  private elsewhere(compiled: CompiledOperation, input: Input): string | undefined {
    const written = writtenRequest(compiled.operation, { path: input.path as object });
    const found = 'path' in written ? this.route(compiled.operation.method, written.path) : undefined;
    return found === undefined || 'allow' in found || found.target === compiled.operation.name
      ? undefined
      : found.target;
  }

  /** One call and its response. */
  private async carry(name: string, input: Input, outcome: Outcome, reasons: string[]): Promise<void> {
    this.calls += 1;
    this.answer = outcome;
    this.seen = undefined;
    this.failure = undefined;
    try {
      const got = await withLists((await this.checked[name]?.(input)) as Input);
      const seen = this.seen as { readonly name: string; readonly input: unknown } | undefined;
      if (seen?.name !== name) reasons.push(`${outcome.status}: ${seen?.name ?? 'nobody'} saw the call`);
      else if (!deepEqual(withoutEmpty(input), seen.input)) {
        reasons.push(`${outcome.status}: sent ${shown(input)}, the server saw ${shown(seen.input)}`);
      }
      if (!deepEqual(outcome, got))
        reasons.push(`${outcome.status}: answered ${shown(outcome)}, the client saw ${shown(got)}`);
    } catch (error) {
      const because = this.failure instanceof Error ? ` (${this.failure.message})` : '';
      const text = error instanceof UnexpectedResponse ? ` ${error.text}` : '';
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
        for (const broken of this.messages.invalid(parameter.type, 12)) {
          if (kinds.has(broken.keyword)) continue;
          if (
            !brokenParameter(broken.value, placed, compiled, (value) =>
              this.messages.samples.judge.accepts(parameter.type, value),
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
        if (parameter.required && group !== 'path' && !this.messages.isCredential(parameter)) {
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
    const named =
      compiled.body.length > 1 || declared.isRange ? { contentType: concrete(declared, compiled.body) } : {};
    const kinds = new Set<string>();
    for (const broken of this.messages.invalid(content.type, 40)) {
      if (kinds.has(broken.keyword)) continue;
      if (
        !brokenBody(broken.value, declared.content, (value) =>
          this.messages.samples.judge.accepts(content.type, value),
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

  /** A broken path may not match this operation; any rejection passes. */
  private async expectRefusal(name: string, input: Input, what: string, reasons: string[]): Promise<void> {
    this.calls += 1;
    this.seen = undefined;
    this.status = 0;
    try {
      await this.unchecked[name]?.(input);
    } catch (error) {
      // The response is problem details, which few contracts declare; only the status matters.
      if (!(error instanceof UnexpectedResponse || error instanceof CheckError)) throw error;
    }
    if (this.status === 0) return;
    const seen = this.seen as { readonly name: string } | undefined;
    // A path that violates this operation's template may match that of another.
    if (seen !== undefined && seen.name !== name && what.startsWith('path.')) return;
    if (seen !== undefined) reasons.push(`${what}: the server took ${shown(input)}`);
    else if (this.status !== 400 && !/^path\./.test(what))
      reasons.push(`${what}: refused with ${this.status}`);
  }
}

/** The value for a scheme; a key in the place of a bearer token is one, for requirements of both. */
function credentialOf({ type, in: place, name }: SecurityScheme): string {
  const isShared = type === 'apiKey' && place === 'header' && name?.toLowerCase() === 'authorization';
  return isShared ? 'Bearer user:secret' : 'user:secret';
}

/** A message whose stream, if it has one, has been read completely. */
async function withLists(message: Input): Promise<Input> {
  const { body } = message;
  if (typeof body !== 'object' || body === null || !(Symbol.asyncIterator in body)) return message;
  const items: unknown[] = [];
  for await (const item of body as AsyncIterable<unknown>) items.push(item);
  return { ...message, body: items };
}

/** Empty groups are not sent. */
function withoutEmpty(input: Input): Input {
  return Object.fromEntries(Object.entries(input).filter(([, value]) => value !== undefined));
}
