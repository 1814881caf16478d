import { descriptorSuite, indicatorsCases as suite } from '@trivet/generated/datasets/behaviour/conformance';
import {
  type DescriptorCase,
  runDescriptorCase,
  runTableCase,
  runWrittenCase,
  type TableCase,
} from '@trivet/runtime/conformance/table';
import type { Check, Family } from './family.js';
import type { Complaint } from './mutant.js';
import { rightImplementation, type TableImplementation, type TableMutants } from './table-recipes.js';

/** A check with its function. */
interface TableCheck extends Check {
  run(one: TableImplementation): Promise<readonly string[]>;
}

/** The family of implementations that read and write tables and check their descriptors. */
export function tableFamily(mutants: TableMutants): Family {
  const checks = [...suite.cases.flatMap(checksOf), ...descriptorSuite.cases.map(descriptorCheck)];
  const faulty = (id: string): TableImplementation =>
    mutants[id]?.plant(rightImplementation) ?? rightImplementation;
  const seen = async (id: string, one: TableImplementation): Promise<string> =>
    JSON.stringify(await mutants[id]?.witness(one), (_, value: unknown) =>
      typeof value === 'bigint' || typeof value === 'number' ? `number ${value}` : value,
    );
  return {
    name: 'tables',
    letter: 'D',
    ids: Object.keys(mutants),
    checks,
    mutant: (id) => mutants[id],
    server: async (id) => {
      let tried = 0;
      const one = id === undefined ? rightImplementation : faulty(id);
      return {
        requests: () => tried,
        run: async (index) => {
          const check = checks[index];
          if (check === undefined) return undefined;
          tried += 1;
          const reasons = await check.run(one);
          return reasons.length === 0 ? undefined : complaintOf(check, reasons);
        },
      };
    },
    witnessed: async (id) =>
      (await seen(id, rightImplementation)) === (await seen(id, faulty(id))) ? 'same' : 'differs',
  };
}

function checksOf(entry: TableCase): readonly TableCheck[] {
  const { id, pointer } = entry;
  const plain = { pointer, scenario: false, steps: [] };
  const read: TableCheck = {
    ...plain,
    id,
    operation: 'readTable',
    run: (one) => runTableCase(suite, entry, one.read),
  };
  if (entry.kind !== 'positive' || entry.expect.rows === 0) return [read];
  const write: TableCheck = {
    ...plain,
    id: `${id}/written`,
    operation: 'writeTable',
    run: (one) => runWrittenCase(suite, entry, one.write),
  };
  return [read, write];
}

function descriptorCheck(entry: DescriptorCase): TableCheck {
  return {
    id: `descriptor/${entry.id}`,
    pointer: entry.pointer,
    operation: 'checkDescriptor',
    scenario: false,
    steps: [],
    run: (one) => runDescriptorCase(descriptorSuite, entry, one.check),
  };
}

function complaintOf({ id, pointer, operation }: Check, reasons: readonly string[]): Complaint {
  return { id, kind: 'table', pointer, step: '', operation, blocked: false, reasons };
}
