import type { Operation, OtherBinding, Type } from '../model/contract.js';
import { placeAt, type Walk } from './clause.js';
import { ownClauses } from './rest.js';
import { walkType } from './schema.js';

/** Lists every clause of an operation of a family defined in the configuration. */
export function walkOther(walk: Walk, operation: Operation, { input, output, errors }: OtherBinding): void {
  const own = ownClauses(walk, operation);
  const { name, at } = operation;
  own({
    polarity: 'positive',
    at: placeAt(at),
    says: 'returns a declared response to a valid request',
    cases: `${name}/base`,
  });
  const look = (type: Type | undefined, side: 'request' | 'response'): void => {
    const resolved = type?.kind === 'reference' ? walk.types.get(type.name)?.type : type;
    if (resolved !== undefined)
      walkType(walk, resolved, { group: name, label: name, at, side, form: 'json' });
  };
  look(input, 'request');
  look(output, 'response');
  for (const error of errors)
    own({ polarity: 'response', at: placeAt(error.at), says: `returns the error ${error.name} as declared` });
}
