import { isRecord } from '@trivet/runtime/check';
import { HttpError } from '@trivet/runtime/errors';
import { responseFor } from '@trivet/runtime/http/exchange';
import type { RestInput, RestOutput } from '@trivet/runtime/http/operation';
import { type Resource, resourcesOf } from '../derive/state/resources.js';
import type { Contract, Service, Type } from '../model/contract.js';
import { resolveType } from '../model/resolve.js';
import { sampler } from '../model/samples/samples.js';
import type { Described } from './answers.js';

/** What an operation does to a resource. */
interface Role {
  readonly does: 'make' | 'read' | 'change' | 'remove' | 'list';
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
  private readonly roles = new Map<string, Role>();
  private last = 0;

  constructor(contract: Contract, service: Service) {
    const types = new Map(contract.types.map((named) => [named.name, named]));
    const resolve = (type: Type): Type => resolveType(type, types) ?? { kind: 'any' };
    for (const resource of resourcesOf(service, { resolve })) this.learn(resource);
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

  private learn(resource: Resource): void {
    if (resource.identifier === undefined) return;
    const is = (operation: { readonly name: string } | undefined, role: Omit<Role, 'resource'>): void => {
      if (operation !== undefined) this.roles.set(operation.name, { ...role, resource });
    };
    for (const { operation, pointer } of resource.listers) is(operation, { does: 'list', pointer });
    is(resource.producer, { does: 'make' });
    is(resource.reader, { does: 'read' });
    for (const updater of resource.updaters) is(updater, { does: 'change' });
    is(resource.remover, { does: 'remove' });
  }

  /** Turns an answer that was made up into one that fits what went before; HttpError 404 where nothing is, and that is declared. */
  answer(name: string, { binding, compiled }: Described, input: RestInput, made: RestOutput): RestOutput {
    const values = input.path ?? {};
    const places = placesIn(binding.path, values);
    if (places.some((place) => !this.known.has(place)) && responseFor(compiled, 404) !== undefined)
      throw new HttpError(404, `There is nothing at ${places.at(-1)}.`);
    const role = this.roles.get(name);
    if (role === undefined) return made;
    const content = responseFor(compiled, made.status)?.contents[0]?.content;
    const fits = (body: unknown): boolean => (content?.check?.(body) ?? []).length === 0;
    const body = this.act(role, filled(binding.path, values), input.body, made.body, fits);
    return body === undefined ? made : { ...made, body };
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
      case 'read':
        return this.items.get(place);
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
  const shared = Object.fromEntries(Object.entries(sent).filter(([name]) => Object.hasOwn(base, name)));
  return (
    [
      { ...base, ...sent },
      { ...base, ...shared },
    ].find(fits) ?? base
  );
}

function listIn(body: unknown, names: readonly string[]): unknown {
  return names.reduce((value, name) => (isRecord(value) ? value[name] : undefined), body);
}

function withList(body: unknown, [name, ...rest]: readonly string[], items: readonly unknown[]): unknown {
  if (name === undefined) return items;
  return isRecord(body) ? { ...body, [name]: withList(body[name], rest, items) } : body;
}
