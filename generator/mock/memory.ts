import { isRecord } from '@trivet/runtime/check';
import { HttpError } from '@trivet/runtime/errors';
import { responseFor } from '@trivet/runtime/http/exchange';
import type { RestInput, RestOutput } from '@trivet/runtime/http/operation';
import type { Resolving } from '../derive/ground.js';
import { fieldsOf } from '../derive/state/members.js';
import { bodyType, type Resource, type RestOperation, resourcesOf } from '../derive/state/resources.js';
import type { Contract, Service, Type } from '../model/contract.js';
import { resolveType } from '../model/resolve.js';
import { sampler } from '../model/samples/samples.js';
import type { Described } from './answers.js';

/** What an operation does to a resource. */
interface Role {
  readonly does: 'make' | 'read' | 'change' | 'remove' | 'list' | 'put' | 'take';
  readonly resource: Resource;
  /** JSON Pointer of the list in the answer of a lister. */
  readonly pointer?: string;
}

type Body = { readonly [name: string]: unknown };

/**
 * What a stateful mock remembers: which paths lead to something, and what was made, changed and removed there, by the
 * resources that the state cases of a suite know. What the spec gives as examples of path parameters is there from the
 * beginning.
 */
export class Memory {
  /** Paths, parameters filled in, that lead to something: `/shelves/7`. */
  private readonly known = new Set<string>();
  private readonly items = new Map<string, Body>();
  /** What was put in a place of its own; undefined: removed from there. */
  private readonly placed = new Map<string, unknown>();
  /** Names of the members that an operation may be sent. */
  private readonly sendable = new Map<string, ReadonlySet<string>>();
  private readonly roles = new Map<string, Role>();
  private last = 0;

  constructor(contract: Contract, service: Service) {
    const types = new Map(contract.types.map((named) => [named.name, named]));
    const resolve = (type: Type): Type => resolveType(type, types) ?? { kind: 'any' };
    const ground = { resolve };
    for (const resource of resourcesOf(service, ground)) this.learn(resource, ground);
    const samples = sampler(contract);
    for (const { binding } of service.operations) {
      if (binding.kind !== 'rest') continue;
      const values = binding.parameters
        .filter((parameter) => parameter.in === 'path')
        .map(({ name, examples = [], type }) => [
          name,
          examples.find((value) => samples.judge.accepts(type, value)) ?? samples.one(type),
        ]);
      for (const place of placesIn(binding.path, Object.fromEntries(values))) this.known.add(place);
    }
  }

  private learn(resource: Resource, ground: Resolving): void {
    const is = (operation: RestOperation | undefined, role: Omit<Role, 'resource'>): void => {
      if (operation === undefined) return;
      this.roles.set(operation.name, { ...role, resource });
      const fields = [...fieldsOf(bodyType(operation), ground).values()].filter(
        (one) => one.readOnly !== true,
      );
      this.sendable.set(operation.name, new Set(fields.map(({ name }) => name)));
    };
    if (resource.identifier === undefined) {
      is(resource.producer, { does: 'put' });
      is(resource.reader, { does: 'take' });
      is(resource.remover, { does: 'remove' });
      return;
    }
    for (const { operation, pointer } of resource.listers) is(operation, { does: 'list', pointer });
    is(resource.producer, { does: 'make' });
    is(resource.reader, { does: 'read' });
    for (const one of [...resource.updaters, ...resource.actions]) is(one, { does: 'change' });
    is(resource.remover, { does: 'remove' });
  }

  /** Turns an answer that was made up into one that fits what went before; HttpError 404 where nothing is, and that is declared. */
  answer(name: string, { binding, compiled }: Described, input: RestInput, made: RestOutput): RestOutput {
    const values = input.path ?? {};
    const places = placesIn(binding.path, values);
    const here = filled(binding.path, values);
    const isGone = this.placed.has(here) && this.placed.get(here) === undefined && binding.method !== 'PUT';
    const isNothing = isGone || places.some((place) => !this.known.has(place));
    if (isNothing && responseFor(compiled, 404) !== undefined)
      throw new HttpError(404, `There is nothing at ${here}.`);
    const role = this.roles.get(name);
    if (role === undefined) return made;
    const content = responseFor(compiled, made.status)?.contents[0]?.content;
    const fits = (body: unknown): boolean => (content?.check?.(body) ?? []).length === 0;
    const names = this.sendable.get(name);
    // What a body has besides is not the client's to say.
    const sent =
      isRecord(input.body) && !(input.body instanceof Uint8Array)
        ? Object.fromEntries(Object.entries(input.body).filter(([one]) => names?.has(one)))
        : input.body;
    const body = this.act(role, this.itemOf(role, here), sent, made.body, fits);
    return body === undefined ? made : { ...made, body };
  }

  /** Where the item stands that an operation is about: actions stand behind it. */
  private itemOf({ does, resource }: Role, place: string): string {
    if (does !== 'change') return place;
    return place.split('/').slice(0, resource.path.split('/').length).join('/');
  }

  private act(
    { does, resource, pointer }: Role,
    place: string,
    sent: unknown,
    made: unknown,
    fits: (body: unknown) => boolean,
  ): unknown {
    switch (does) {
      case 'make': {
        const item = isRecord(made) ? this.fresh(merged(made, sent, fits), resource, fits) : undefined;
        if (item !== undefined)
          this.keep(`${place}/${encodeURIComponent(String(item[resource.identifier ?? '']))}`, item);
        return item;
      }
      case 'read': {
        const item = this.items.get(place);
        if (item === undefined || !isRecord(made)) return item;
        // It may be told otherwise than it was answered when it was made.
        return fits(item) ? item : merged(made, item, fits);
      }
      case 'put':
        this.placed.set(place, sent);
        return isRecord(made) ? merged(made, sent, fits) : undefined;
      case 'take': {
        const put = this.placed.get(place);
        const isAlike = typeof put === typeof made && isRecord(put) === isRecord(made);
        return put !== undefined && isAlike && fits(put) ? put : undefined;
      }
      case 'change': {
        const before = this.items.get(place);
        if (before === undefined) return undefined;
        const { [resource.identifier ?? '']: _, ...change } = isRecord(sent) ? sent : {};
        // An answer without a body has no check; what was made has been held against one.
        const after = merged(before, change, made === undefined ? () => true : fits);
        this.keep(place, after);
        return made === undefined ? undefined : after;
      }
      case 'remove':
        if (resource.identifier === undefined) this.placed.set(place, undefined);
        this.items.delete(place);
        for (const one of this.known)
          if (one === place || one.startsWith(`${place}/`)) this.known.delete(one);
        return undefined;
      case 'list': {
        const names = (pointer ?? '').split('/').slice(1);
        const all = [...this.items].filter(([one]) => one.slice(0, one.lastIndexOf('/')) === place);
        if (all.length === 0) this.keepListed(place, listIn(made, names), resource);
        const listed = withList(
          made,
          names,
          all.map(([, item]) => item),
        );
        return all.length > 0 && fits(listed) ? listed : undefined;
      }
    }
  }

  /** What a list tells of is there from then on. */
  private keepListed(place: string, listed: unknown, { identifier = '' }: Resource): void {
    for (const item of Array.isArray(listed) ? listed : []) {
      if (isRecord(item) && Object.hasOwn(item, identifier))
        this.keep(`${place}/${encodeURIComponent(String(item[identifier]))}`, item);
    }
  }

  private keep(place: string, item: Body): void {
    this.known.add(place);
    this.items.set(place, item);
  }

  /** The item with an identifier that none has had before, in the first form that the contract allows. */
  private fresh(item: Body, { identifier = '' }: Resource, fits: (body: unknown) => boolean): Body {
    const number = ++this.last;
    const text = String(number).padStart(12, '0');
    const forms = [
      number,
      String(number),
      `00000000-0000-4000-9000-${text}`,
      text,
      `${item[identifier]}${number}`,
    ];
    return forms.map((id) => ({ ...item, [identifier]: id })).find(fits) ?? item;
  }
}

/** A path with its parameters filled in. */
function filled(template: string, values: object): string {
  return template.replace(/\{([^{}]*)\}/g, (_, name: string) =>
    encodeURIComponent(String(Reflect.get(values, name))),
  );
}

/** What has to be there for a path to lead to something: every part of it that ends in a parameter. */
function placesIn(template: string, values: object): readonly string[] {
  return [...template.matchAll(/\}/g)].map(({ index }) => filled(template.slice(0, index + 1), values));
}

/** A body with what was sent in it, as far as the contract allows. */
function merged(base: Body, sent: unknown, fits: (body: unknown) => boolean): Body {
  if (!isRecord(sent)) return base;
  const whole = withMembers(base, sent);
  if (fits(whole)) return whole;
  return Object.entries(sent).reduce((so: Body, [name, value]) => {
    const next = withMembers(so, { [name]: value });
    return fits(next) ? next : so;
  }, base);
}

/** A record with the members of another, and of the records in it. */
function withMembers(base: Body, others: Body): Body {
  const members = Object.entries(others).map(([name, value]) => {
    const known = Object.hasOwn(base, name) ? base[name] : undefined;
    return [name, isRecord(known) && isRecord(value) ? withMembers(known, value) : value];
  });
  return { ...base, ...Object.fromEntries(members) };
}

function listIn(body: unknown, names: readonly string[]): unknown {
  return names.reduce((value, name) => (isRecord(value) ? value[name] : undefined), body);
}

function withList(body: unknown, [name, ...rest]: readonly string[], items: readonly unknown[]): unknown {
  if (name === undefined) return items;
  return isRecord(body) ? { ...body, [name]: withList(body[name], rest, items) } : body;
}
