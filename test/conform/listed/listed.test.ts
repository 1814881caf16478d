import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Target } from '@trivet/runtime/conformance/run';
import { expect, test } from 'vitest';
import { conform } from '../../../generator/api.js';
import { outcomeText } from '../../../generator/report/outcome.js';
import { documentOf } from './document.js';
import type { Kind } from './kind.js';
import { serviceOf } from './service.js';
import { tripsDocument, tripsService } from './trips.js';

const same = { red: String, green: String, yellow: String, dim: String, bold: String };

async function run(document: object, target: Target, only?: string) {
  const file = join(mkdtempSync(join(tmpdir(), 'listed-')), 'service.json');
  writeFileSync(file, JSON.stringify(document));
  const one = only === undefined ? {} : { case: only };
  const { report } = await conform({ contract: file, url: 'http://listed.test', target, ...one });
  if (report === undefined) throw new Error('there is no report');
  return report;
}

const runOf = (kind: Kind, only?: string) => run(documentOf(kind), serviceOf(kind), only);

const lockers: Kind = {
  ...{ whole: 'site', part: 'row', item: 'locker', use: 'rental' },
  ...{ member: 'locker_ids', ids: 'uuid' },
};
const slots: Kind = {
  ...{ whole: 'calendar', part: 'shift', item: 'slot', use: 'booking' },
  ...{ member: 'slotIds', ids: 'integer', isOnlyFree: true },
};

/** The references of rentals, and what they need. */
async function found(kind: Kind) {
  const { references, preparations, cases } = await runOf(kind, 'createUse/base');
  return {
    references: references?.map(({ member, to, isListed, isUsedUp }) => [member, to, isListed, isUsedUp]),
    preparations: preparations?.map(({ operation, after }) => [operation, after]),
    outcomes: cases.map(({ outcome }) => outcome),
  };
}

test.each([
  ['UUIDs of a list that shows all items', lockers],
  ['integers of a list that shows free items', slots],
  ['those of requests with keys', { ...lockers, isKeyed: true }],
  ['identifiers alone, without that of what has the items,', { ...lockers, isBare: true }],
])('%s are found by trial, and a correct service has no failures', async (_, kind) => {
  const report = await runOf(kind);
  expect(report.references).toMatchObject([
    { operation: 'createUse', to: 'listItems', isListed: true, isUsedUp: true, status: 404 },
  ]);
  expect(report.cases.filter(({ outcome }) => !['passed', 'skipped'].includes(outcome))).toEqual([]);
  // Identifiers that no list shows, with which nothing can be created.
  const skipped = report.cases.filter(({ outcome }) => outcome === 'skipped').map(({ id }) => id);
  expect(skipped.filter((id) => !id.startsWith(`createUse/body.${kind.member}/valid/`))).toEqual([]);
  expect(report.leftovers).toEqual([]);
});

test('the report says which list they are of', async () => {
  const text = outcomeText(await runOf(lockers, 'createUse/base'), same);
  expect(text).toContain(
    'FOUND BY TRIAL /locker_ids/0 of createUse refers to an item of listItems, each time to another one; ' +
      'another one was refused (404: "There is no such locker")',
  );
});

test.each<readonly [string, Kind]>([
  ['the items come first', { ...lockers, isItemFirst: true }],
  ['the name does not say it', { ...lockers, member: 'doors' }],
  ['the request does not name what has the items', { ...lockers, isBare: true }],
])('the list is found where %s', async (_, kind) => {
  expect(await found(kind)).toEqual({
    references: [[`/${kind.member}/0`, 'listItems', true, true]],
    preparations: [
      ['openWhole', 'createPart'],
      ['createUse', 'openWhole'],
    ],
    outcomes: ['passed'],
  });
});

test.each([true, false])(
  'preparations that do not need each other are found with it (%s)',
  async (isItemFirst) => {
    const { preparations, references, outcomes } = await found({ ...slots, isOpenEmpty: true, isItemFirst });
    expect(references).toEqual([['/slotIds/0', 'listItems', true, true]]);
    expect(preparations?.toSorted()).toEqual([
      ['createUse', 'createPart'],
      ['createUse', 'openWhole'],
    ]);
    expect(outcomes).toEqual(['passed']);
  },
);

test('identifiers may be members of objects in a list', async () => {
  const report = await runOf({ ...lockers, member: 'lines', inner: 'locker_id', isOnlyFree: true });
  expect(report.references).toMatchObject([
    { member: '/lines/0/locker_id', to: 'listItems', isListed: true, isUsedUp: true },
  ]);
  expect(report.cases.filter(({ outcome }) => !['passed', 'skipped'].includes(outcome))).toEqual([]);
  // Each of several lines has another item.
  const longest = report.cases.find(({ title }) => title.startsWith('accepts') && title.includes('},{'));
  expect(longest?.outcome).toBe('passed');
});

test('items that may be used again are', async () => {
  const { references } = await found({ ...lockers, isReusable: true });
  expect(references).toEqual([['/locker_ids/0', 'listItems', true, undefined]]);
});

test('faults behind it are found', async () => {
  const long = await runOf({ ...lockers, fault: 'too-long' });
  expect(long.cases.filter(({ outcome }) => outcome === 'failed').map(({ id }) => id)).toContainEqual(
    expect.stringMatching(/^createUse\/body\.person\/maxLength/),
  );
  const stays = await runOf({ ...slots, fault: 'stays' });
  expect(stays.cases.find(({ id }) => id === 'deleteUse/state/gone/readUse')?.outcome).toBe('failed');
});

test('a case is skipped if the list has too few items', async () => {
  const { references, cases } = await runOf({ ...lockers, size: 1 }, 'createUse/body.locker_ids');
  expect(references).toMatchObject([{ isUsedUp: true }]);
  expect(cases.flatMap(({ reasons }) => reasons)).toContainEqual(
    expect.stringContaining('the list has 4 items'),
  );
});

test.each<readonly [string, 'always' | 'never' | 'ask', readonly string[]]>([
  ['each leads to another refusal', 'always', ['disband', 'insure', 'train']],
  ['the refusal is the same with one of them', 'never', ['insure', 'train']],
  ['a third one, which is not needed, leads to another refusal', 'ask', ['ask', 'insure', 'train']],
])('two preparations are found where %s', async (_, telling, calls) => {
  const { preparations, cases } = await run(tripsDocument(calls), tripsService(telling), 'createTrip/base');
  expect(preparations?.map(({ after }) => after).toSorted()).toEqual(['insureCrew', 'trainCrew']);
  expect(cases.map(({ outcome }) => outcome)).toEqual(['passed']);
});
