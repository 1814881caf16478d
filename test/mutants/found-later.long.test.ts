import { suite as catalogue } from '@trivet/generated/metadata-catalogue/conformance';
import { suite as statistics } from '@trivet/generated/statistics/conformance';
import { describe, expect, test } from 'vitest';
import { catalogueFaults } from './found-later/catalogue.js';
import { catalogueTextFaults } from './found-later/catalogue-texts.js';
import { byId, type LaterFault } from './found-later/fault.js';
import { statisticsFaults } from './found-later/statistics.js';
import { tablesFaults } from './found-later/tables.js';
import { type Check, type Family, httpFamily } from './visible/family.js';
import { freshCatalogue, freshStatistics } from './visible/servers.js';
import { tableFamily } from './visible/table-family.js';

const ofCatalogue = [...catalogueFaults, ...catalogueTextFaults];

/** Faults that the suites once missed: written from the interfaces, without knowledge of the cases. */
const families: readonly (readonly [Family, readonly LaterFault<unknown>[]])[] = [
  [httpFamily('catalogue', 'S', catalogue, freshCatalogue, byId(ofCatalogue)), ofCatalogue],
  [httpFamily('statistics', 'T', statistics, freshStatistics, byId(statisticsFaults)), statisticsFaults],
  [tableFamily(byId(tablesFaults)), tablesFaults],
];

/** The checks of the operation with the fault, then the scenarios, then the others; those with few steps first. */
function likeliestFirst(checks: readonly Check[], operation: string): readonly number[] {
  const rank = ({ operation: of, scenario, steps }: Check): number =>
    (of === operation ? 0 : scenario && operation !== '*' ? 100 : 200) + steps.length;
  return [...checks.keys()].toSorted((one, other) => rankAt(one) - rankAt(other));

  function rankAt(index: number): number {
    const check = checks[index];
    return check === undefined ? 0 : rank(check);
  }
}

describe.each(families.map(([family, faults]) => ({ name: family.name, family, faults })))(
  '$name',
  { timeout: 60_000 },
  ({ family, faults }) => {
    test.each(faults.map(({ listed }) => listed))('$operation: $fault', async ({ id, operation }) => {
      expect(await family.witnessed(id)).toBe('differs');
      const server = await family.server(id);
      for (const index of likeliestFirst(family.checks, operation)) {
        const complaint = await server.run(index);
        const { at = [], operations = [] } = family.mutant(id) ?? {};
        if (
          complaint !== undefined &&
          !complaint.blocked &&
          at.some((place) => place.holds(complaint, operations))
        )
          return;
      }
      expect.fail('no case complains of it');
    });
  },
);
