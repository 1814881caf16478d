import { isRecord } from '@trivet/runtime/check';
import { HttpError } from '@trivet/runtime/errors';
import type { RestInput, RestOutput } from '@trivet/runtime/http/operation';
import type { Contract, Service, Type } from '../model/contract.js';
import { type Resolving, resolveType } from '../model/resolve.js';
import { withPlainPaths } from '../model/resources/plain-paths.js';
import type { Resource } from '../model/resources/resources.js';
import { isRetryKey } from '../model/resources/roles.js';
import { optionalUniqueMembers, uniqueKeyOf } from '../model/resources/unique-key.js';
import { everyResourceOf } from '../model/resources/unreturned.js';
import { keyOf } from '../model/samples/making.js';
import { type Sampler, sampler } from '../model/samples/samples.js';
import { filled } from './items.js';
import type { Memory } from './memory.js';
import type { Described } from './response-samples.js';

/** A request to a mock. */
interface Asked {
  readonly name: string;
  readonly described: Described;
  readonly input: RestInput;
  header(name: string): string | undefined;
}

/** A member whose values must be unique. */
interface UniqueKey {
  readonly member: string;
  /** Whether it identifies the items. */
  readonly isIdentifier: boolean;
}

/** The HTTP metadata of a stateful mock: versions and locations of items, and requests that are repeated. */
export class Versions {
  private readonly memory: Memory;
  private readonly samples: Sampler;
  private readonly service: Service;
  private readonly context: Resolving;
  private readonly resources: readonly Resource[];
  /** By operation. */
  private readonly keys = new Map<string, readonly UniqueKey[]>();
  private readonly taken = new Set<string>();
  /** Places whose versions a client knows. */
  private readonly known = new Set<string>();
  /** Responses to requests with an idempotency key. */
  private readonly returned = new Map<string, { readonly input: string; readonly output: RestOutput }>();

  constructor(contract: Contract, service: Service, memory: Memory) {
    this.memory = memory;
    this.samples = sampler(contract);
    const types = new Map(contract.types.map((named) => [named.name, named]));
    this.service = withPlainPaths(service);
    this.context = { resolve: (type: Type): Type => resolveType(type, types) ?? { kind: 'any' } };
    this.resources = everyResourceOf(this.service, this.context);
  }

  private keysOf(name: string, { binding }: Described): readonly UniqueKey[] {
    const known = this.keys.get(name);
    if (known !== undefined) return known;
    const found = this.service.operations.find((one) => one.name === name);
    const resource = this.resources.find(({ producer }) => producer === found);
    const identifier = resource?.identifier ?? resource?.sent;
    const operation = found && { ...found, binding };
    const mayConflict = binding.method === 'POST' && binding.responses.some(({ status }) => status === '409');
    const members =
      operation === undefined || !mayConflict
        ? []
        : [
            uniqueKeyOf(operation, identifier, this.context),
            ...optionalUniqueMembers(operation, this.context),
          ];
    const names = new Set(members.flatMap((one) => one?.name ?? []));
    const keys = [...names].map((member) => ({ member, isIdentifier: member === identifier }));
    this.keys.set(name, keys);
    return keys;
  }

  /** The response to a request, depending on earlier requests and its conditions. */
  answer(asked: Asked, made: RestOutput): RestOutput {
    const { name, described, input } = asked;
    const before = this.before(asked);
    if (before !== undefined) return before;
    const unmodified = this.judged(asked);
    if (unmodified !== undefined) return unmodified;
    const output = this.marked(
      asked,
      this.memory.answer(name, described, input, made, `http://${asked.header('host') ?? 'localhost'}`),
    );
    const key = idempotencyKey(asked);
    if (key !== undefined) this.returned.set(key, { input: keyOf(input.body), output });
    return output;
  }

  /** The response to a repeated request; a name in use is rejected. */
  private before(asked: Asked): RestOutput | undefined {
    const { name, described, input } = asked;
    const known = this.returned.get(idempotencyKey(asked) ?? '');
    if (known?.input === keyOf(input.body)) return known?.output;
    const conflict = [409, 422].find((status) => described.compiled.exact.has(status));
    if (known !== undefined && conflict !== undefined)
      throw new HttpError(conflict, 'The idempotency key was used for another request.');
    const { body } = input;
    if (!isRecord(body)) return undefined;
    const here = filled(described.binding.path, input.path ?? {});
    const entries = this.keysOf(name, described).flatMap(({ member, isIdentifier }) => {
      const value = body[member];
      if (typeof value !== 'string') return [];
      const entry = `${name} ${here} ${member} ${value}`;
      if (isIdentifier ? this.memory.isTaken(here, value) : this.taken.has(entry))
        throw new HttpError(409, `"${member}" must be unique.`);
      return [entry];
    });
    for (const entry of entries) this.taken.add(entry);
    return undefined;
  }

  /** RFC 9110, 13.1: responds with 412 or 304, if declared, for an item whose version the client knows. */
  private judged({ name, described, input, header }: Asked): RestOutput | undefined {
    const { compiled, binding } = described;
    const standing = this.memory.standing(name, described, input);
    if (standing === undefined || !this.known.has(standing.place)) return undefined;
    const tag = `"${standing.version}"`;
    const isReading = binding.method === 'GET' || binding.method === 'HEAD';
    const match = header('if-match');
    const isMet = match === undefined || match.trim() === '*' || match.includes(tag);
    if (!isReading && !isMet && compiled.exact.has(412))
      throw new HttpError(412, 'The resource was modified.');
    const isHeld = header('if-none-match')?.includes(tag) === true;
    if (!isReading || !isHeld || !compiled.exact.has(304)) return undefined;
    return this.marked({ name, described, input, header }, { status: 304, headers: { ETag: tag } });
  }

  /** A response with the version and location of its item. */
  private marked({ name, described, input, header: sent }: Asked, output: RestOutput): RestOutput {
    const standing = this.memory.standing(name, described, input, output.body);
    if (standing === undefined || output.status >= 400) return output;
    const declared = described.binding.responses.find(({ status }) => status === String(output.status));
    // RFC 9110, 10.2.2: a URI reference; some contracts require an absolute one.
    const { place } = standing;
    const own: { readonly [name: string]: readonly string[] } = {
      etag: [`"${standing.version}"`],
      ...(output.status === 201 && { location: [place, `http://${sent('host') ?? 'localhost'}${place}`] }),
    };
    const headers = { ...output.headers };
    for (const { name: header, type } of declared?.headers ?? []) {
      const value = own[header.toLowerCase()]?.find((one) => this.samples.judge.accepts(type, one));
      if (value === undefined) continue;
      Reflect.set(headers, header, value);
      if (header.toLowerCase() === 'etag') this.known.add(standing.place);
    }
    return { ...output, headers };
  }
}

/** The idempotency key of a request, if it has one. */
function idempotencyKey({ name, described: { binding }, input, header }: Asked): string | undefined {
  const declared = binding.parameters.find((one) => one.in === 'header' && isRetryKey(one.name));
  const key = declared && header(declared.name.toLowerCase());
  return key === undefined ? undefined : `${name} ${filled(binding.path, input.path ?? {})} ${key}`;
}
