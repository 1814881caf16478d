import type { Place } from '../visible/mutant.js';
import type { Listed } from '../visible/score.js';

/** A fault that the suites once missed, with its description. */
export interface LaterFault<M> {
  readonly listed: Listed;
  readonly mutant: M;
}

const services: { readonly [letter: string]: string } = { S: 'catalogue', T: 'statistics', D: 'tables' };

/** One fault: `id operation detect technique | clause | fault`. */
export function laterFault<M>(line: string, mutant: M): LaterFault<M> {
  const [head = '', clause = '', fault = ''] = line.split('|').map((part) => part.trim());
  const [id = '', operation = '', detect = '', technique = ''] = head.split(' ');
  if (detect !== 'structural' && detect !== 'behavioural') throw new Error(`${id}: ${detect}`);
  const service = services[id.slice(0, 1)] ?? '';
  return { listed: { id, service, operation, detect, technique, basis: 'interface', clause, fault }, mutant };
}

/** Faults by their ids. */
export function byId<M>(list: readonly LaterFault<M>[]): { readonly [id: string]: M } {
  return Object.fromEntries(list.map(({ listed, mutant }) => [listed.id, mutant]));
}

/** A scenario, state or rule case shows it in the response of one of these operations. */
export const seen = (...operations: readonly string[]): Place => ({
  holds: ({ operation, id, kind }) =>
    operations.includes(operation) && (kind === 'scenario' || /\/(state|rule)\//.test(id)),
});
