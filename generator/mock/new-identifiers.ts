import { templateNames } from '@trivet/runtime/internal/text';
import type { Service, Type } from '../model/contract.js';
import { operationIndex } from '../model/resources/operation-index.js';
import type { Resource } from '../model/resources/resources.js';
import type { Sampler } from '../model/samples/samples.js';
import type { Body, Fits } from './items.js';

/** The types that identifiers must satisfy, and a sample of each. */
interface Keys {
  readonly types: readonly Type[];
  readonly samples: readonly unknown[];
}

/** Gives new items identifiers that the contract allows. */
export class NewIdentifiers {
  private readonly samples: Sampler;
  /** The types that the operations on a resource require of its identifiers. */
  private readonly keys: ReadonlyMap<Resource, Keys>;

  constructor(resources: readonly Resource[], service: Service, samples: Sampler) {
    this.samples = samples;
    this.keys = new Map(
      resources.map((resource) => {
        const types = keyTypes(resource, service);
        return [resource, { types, samples: types.map((type) => samples.one(type)) }];
      }),
    );
  }

  /** The item with an identifier made of a number, in the first form that the contract allows. */
  give(item: Body, resource: Resource, number: number, fits: Fits): Body {
    const { identifier = '' } = resource;
    const items = this.forms(resource, number, [item[identifier]]).map((id) => ({
      ...item,
      [identifier]: id,
    }));
    return items.find(fits) ?? item;
  }

  /** An identifier made of a number, which only the path of the item contains. */
  one(resource: Resource, number: number): unknown {
    return this.forms(resource, number, [])[0];
  }

  /** Identifiers made of a number and of known ones, those that the paths of the operations allow first. */
  private forms(resource: Resource, number: number, known: readonly unknown[]): readonly unknown[] {
    const { types, samples } = this.keys.get(resource) ?? { types: [], samples: [] };
    const text = String(number).padStart(12, '0');
    const forms = [
      number,
      String(number),
      `00000000-0000-4000-9000-${text}`,
      text,
      addressOf(number),
      ...known.map((one) => `${one}${number}`),
      // A pattern may require letters at certain positions, and a certain length.
      ...[...known, ...samples].map((one) => String(one).slice(0, -text.length) + text),
    ];
    const isKey = (id: unknown): boolean =>
      types.every((type) => [id, String(id)].some((one) => this.samples.judge.accepts(type, one)));
    return [...forms.filter(isKey), ...forms];
  }
}

/** An IPv6 address with a number, of the block for documentation (RFC 3849). */
function addressOf(number: number): string {
  return `2001:db8::${Math.floor(number / 0x10000).toString(16)}:${(number % 0x10000).toString(16)}`;
}

function keyTypes({ path }: Resource, service: Service): readonly Type[] {
  const names = templateNames(path);
  return operationIndex(service)
    .within(path)
    .flatMap(({ binding }) => {
      const name = templateNames(binding.path)[names.length - 1];
      const parameter = binding.parameters.find((one) => one.in === 'path' && one.name === name);
      return parameter === undefined ? [] : [parameter.type];
    });
}
