import { ofBinding } from '../model/binding.js';
import type { Contract } from '../model/contract.js';
import { assertedFormats } from '../model/formats.js';
import { type ClauseParts, type ContractClause, clauseId, placeAt, type Walk } from './clause.js';
import { walkOther } from './other.js';
import { walkCallback, walkMethods, walkRest } from './rest.js';
import { walkSoap } from './soap.js';
import { walkTable } from './table.js';

/**
 * Every testable clause of a contract, in its order. Computed from the contract alone, so clauses without a case are
 * included.
 */
export function clausesOf(contract: Contract): readonly ContractClause[] {
  const list = new Map<string, ContractClause>();
  const last: (() => void)[] = [];
  const walk: Walk = {
    types: new Map(contract.types.map((named) => [named.name, named])),
    formats: assertedFormats(contract),
    entered: new Set(),
    add(parts: ClauseParts) {
      const id = clauseId(parts);
      if (!list.has(id)) list.set(id, { id, ...parts });
    },
    later: (part) => void last.push(part),
  };
  for (const service of contract.services) {
    for (const operation of service.operations) {
      ofBinding(operation.binding, {
        rest: (binding) => walkRest(walk, operation, binding),
        soap: (binding) => walkSoap(walk, operation, binding, service),
        other: (binding) => walkOther(walk, operation, binding),
      });
    }
    walkMethods(walk, service.operations);
    for (const callback of service.callbacks ?? []) walkCallback(walk, callback);
  }
  for (const part of last) part();
  const [file] = contract.files;
  if (contract.descriptor !== undefined && file !== undefined)
    walk.add({
      group: 'descriptor',
      polarity: 'positive',
      at: { file, pointer: '' },
      says: 'the descriptor is valid',
    });
  for (const table of contract.tables) walkTable(walk, table);
  for (const { at, id, summary } of contract.scenarios)
    walk.add({ group: 'Scenarios', polarity: 'positive', at: placeAt(at), says: summary ?? id });
  for (const { at, says, kind, rule } of contract.rules ?? []) {
    const numbers = rule.map((number) => ` [${number}]`).join('');
    walk.add({ group: 'Rules', polarity: 'positive', at: placeAt(at), says: `${says ?? kind}${numbers}` });
  }
  return [...list.values()];
}
