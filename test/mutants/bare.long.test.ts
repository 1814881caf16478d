import { beforeAll, expect, test } from 'vitest';
import { compared } from './visible/compared.js';
import { families } from './visible/families.js';
import type { Family } from './visible/family.js';

/** Faults that a document alone shows, each by the case of one mechanism. */
const found: readonly [fault: string, caseId: string][] = [
  // A control shows that the item can be renamed at all.
  ['R153', 'renameCommunity/state/longest/slug'],
  ['R150', 'renameCommunity/state/kept'],
  ['R193', 'updateFeaturedEntry/state/isolated/count'],
  // Descriptions of a named type, and of a member that is "in every result".
  ['T023', 'queryStatistics/span/start_date'],
  ['T028', 'queryStatistics/repeated/parent_recid'],
  ['S079', 'createSchema/state/several/attributes/describeSchema'],
  ['S108', 'createEntry/state/several/entries/listEntrySchemas'],
  ['S105', 'removeSchemaAttributes/state/gone/several/describeSchema'],
  ['S106', 'renameSchemaAttribute/state/renamed/describeSchema'],
  ['S118', 'getPermission/state/several/items'],
  ['S081', 'createEntry/state/stored/listAttributes/lines'],
];

let bare: ReadonlyMap<string, Family>;
beforeAll(async () => {
  const all = families.map(async ({ letter, bare: of }) => [letter, await of?.()] as const);
  bare = new Map(
    (await Promise.all(all)).flatMap(([letter, one]) => (one === undefined ? [] : [[letter, one]])),
  );
}, 120_000);

test.each(found)('%s is found by %s', async (fault, caseId) => {
  const family = bare.get(fault.slice(0, 1));
  const index = family?.checks.findIndex(({ id }) => id === caseId) ?? -1;
  expect(index).toBeGreaterThanOrEqual(0);
  const [right, wrong] = [await family?.server(), await family?.server(fault)];
  expect(await right?.run(index)).toBeUndefined();
  expect(await wrong?.run(index)).toMatchObject({ id: caseId, blocked: false });
});

test('a comparison names the faults that only suites without scenarios find', () => {
  const scored = (id: string, isFound: boolean) => ({
    listed: { ...listed, id },
    ...(isFound && { verdict: { complaint, right: true } }),
  });
  const guided = [scored('A1', true), scored('A2', false), scored('A3', false)];
  const alone = [scored('A1', true), scored('A2', true), scored('A3', false)];
  expect(compared({ name: 'a service' }, guided, alone)).toEqual({
    name: 'a service',
    faults: 3,
    guided: ['A1'],
    bare: ['A1', 'A2'],
    lost: ['A2'],
  });
});

const listed = {
  service: '',
  operation: '',
  detect: 'structural',
  technique: '',
  basis: '',
  clause: '',
  fault: '',
} as const;
const complaint = {
  id: '',
  kind: 'state',
  pointer: '',
  step: '',
  operation: '',
  blocked: false,
  reasons: [],
} as const;
