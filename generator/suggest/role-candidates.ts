import { isRestBase } from '../cases/base.js';
import type { Candidate, RuleLine } from './candidate.js';
import { successesOf } from './observation.js';
import { operationsIn } from './operations.js';
import type { SuggestBasis } from './suggest-basis.js';

/**
 * What a role may not do: each operation that declares 403 and has accepted no request of the role. One that is about an item is only suggested if the role
 * may not create such items either, since it may be rejected because the item is not its own.
 */
export function roleCandidates(basis: SuggestBasis): readonly Candidate[] {
  const operations = operationsIn(basis).filter(({ binding }) =>
    binding.responses.some(({ status }) => status === '403'),
  );
  return (basis.roles ?? []).flatMap((role) => {
    const denied = (name: string): RuleLine => ({ kind: 'denied', role, operations: [name], refused: 403 });
    return operations.flatMap(({ name }): readonly Candidate[] => {
      const base = basis.bases.get(name);
      if (successesOf(basis.observations, name).some(({ caller }) => caller === role)) return [];
      if (base === undefined || !isRestBase(base)) return [];
      const makers = new Set(basis.subjects.map(({ resource }) => resource.producer.name));
      const made = base.setup.map(({ operation }) => operation).filter((one) => makers.has(one));
      return [
        {
          line: denied(name),
          seen: 0,
          evidence: '',
          joins: 'operations',
          ...(made.length > 0 && { needs: [...new Set(made)].map(denied) }),
        },
      ];
    });
  });
}
