import { runSuite, type Target } from '@trivet/runtime/conformance/run';
import { beforeAll, describe, expect, test } from 'vitest';
import { idsOf } from '../derived.js';
import { asked, type Club, enrolled, found, methods, nextNumber, pageOf, partOf } from './club-service.js';
import { clubWsdl } from './club-wsdl.js';
import { Declared, type Methods, type Served, type Stored, served } from './served.js';

let club: Served<Club>;

beforeAll(async () => {
  club = await served(clubWsdl, methods, () => ({ members: new Map(), reservations: new Map() }));
});

test('a correct server passes all cases, and few are skipped', async () => {
  const report = await club.run();
  expect(idsOf(report, 'failed', 'blocked', 'warning')).toEqual([]);
  expect(idsOf(report, 'skipped').filter((id) => id.includes('/state/'))).toEqual([]);
});

describe('a faulty server', () => {
  test.each<readonly [says: string, id: string, changed: Methods<Club>]>([
    [
      'does not store an optional member',
      'EnrolMember/state/read/GetMember/all',
      {
        EnrolMember: ({ details }, club) => enrolled({ ...(details as Stored), points: undefined }, club),
      },
    ],
    [
      'gives two items one number',
      'EnrolMember/state/own/GetMember',
      {
        EnrolMember: ({ details }, { members }) => {
          members.set('M0001', { memberNumber: 'M0001', ...(details as Stored) });
          return { memberNumber: 'M0001' };
        },
      },
    ],
    [
      'accepts a value that must be unique again',
      'EnrolMember/state/taken/details.email',
      { EnrolMember: ({ details }, club) => enrolled(details as Stored, club) },
    ],
    [
      'ignores a changed member',
      'AmendMember/state/changed/GetMember/level',
      { AmendMember: ({ level: _, ...rest }, club) => methods['AmendMember']?.(rest, club) },
    ],
    [
      'ignores a changed member that is optional',
      'AmendMember/state/changed/GetMember/points',
      {
        AmendMember: (input, { members }) => {
          Object.assign(found(members, input['memberNumber']), input, { points: undefined });
          return {};
        },
      },
    ],
    [
      'clears members that are not sent',
      'AmendMember/state/changed/GetMember/level',
      {
        AmendMember: (input, { members }) => {
          Object.assign(found(members, input['memberNumber']), { fee: '0' }, input);
          return {};
        },
      },
    ],
    [
      'changes all items',
      'AmendMember/state/isolated/GetMember',
      {
        AmendMember: ({ memberNumber, ...rest }, { members }) => {
          found(members, memberNumber);
          for (const one of members.values()) Object.assign(one, rest);
          return {};
        },
      },
    ],
    [
      'keeps the revision',
      'AmendMember/state/revised/GetMember',
      {
        AmendMember: ({ revision: _, ...input }, { members }) => {
          Object.assign(found(members, input['memberNumber']), input);
          return {};
        },
      },
    ],
    [
      'accepts a change of an old revision',
      'AmendMember/state/stale/GetMember',
      { AmendMember: ({ revision: _, ...input }, club) => methods['AmendMember']?.(input, club) },
    ],
    ['deletes nothing', 'RemoveMember/state/gone/GetMember', { RemoveMember: () => ({}) }],
    [
      'deletes all items',
      'RemoveMember/state/isolated/GetMember',
      {
        RemoveMember: ({ memberNumber }, { members }) => {
          found(members, memberNumber);
          members.clear();
          return {};
        },
      },
    ],
    [
      'deletes what does not exist',
      'RemoveMember/state/unknown/memberNumber',
      {
        RemoveMember: ({ memberNumber }, { members }) => {
          members.delete(String(memberNumber));
          return {};
        },
      },
    ],
    [
      'accepts an unknown reference',
      'ReserveCourt/state/unknown/memberNumber',
      {
        ReserveCourt: (input, { reservations }) => {
          const reservationNumber = nextNumber();
          reservations.set(reservationNumber, { reservationNumber, ...input, status: 'RESERVED' });
          return { reservationNumber };
        },
      },
    ],
    [
      'cancels nothing',
      'CancelReservation/state/status/GetReservation/reservation.status',
      { CancelReservation: () => ({}) },
    ],
    [
      'lists nothing new',
      'ReserveCourt/state/listed/ListReservations',
      { ListReservations: () => ({ total: 0, reservation: [] }) },
    ],
    [
      'lists what belongs to others',
      'ListReservations/state/elsewhere/ReserveCourt/EnrolMember',
      {
        ListReservations: (input, { reservations }) => {
          const all = [...reservations.values()];
          return { total: all.length, reservation: pageOf(all, { ...input, pageSize: 1000 }) };
        },
      },
    ],
    [
      'ignores a filter',
      'FindMembers/state/filter/EnrolMember/level',
      { FindMembers: (_, { members }) => ({ member: [...members.values()] }) },
    ],
    [
      'ignores a code in the filter',
      'FindMembers/state/filter/EnrolMember/country',
      { FindMembers: ({ level }, club) => methods['FindMembers']?.({ level }, club) },
    ],
    [
      'ignores the offset',
      'FindReservations/state/page/ReserveCourt/next',
      { FindReservations: ({ offset: _, ...input }, club) => methods['FindReservations']?.(input, club) },
    ],
    [
      'counts what it returns only',
      'FindReservations/state/page/ReserveCourt/size',
      {
        FindReservations: (input, club) => {
          const reservation = partOf(asked(input, club), input);
          return { total: reservation.length, reservation };
        },
      },
    ],
    [
      'gives the number of a deleted item to another one',
      'EnrolMember/state/reused/RemoveMember',
      {
        EnrolMember: ({ details }, { members }) => {
          const last = Math.max(0, ...[...members.keys()].map((one) => Number(one.slice(1))));
          const memberNumber = `M${String(last + 1).padStart(4, '0')}`;
          members.set(memberNumber, { memberNumber, ...(details as Stored) });
          return { memberNumber };
        },
      },
    ],
    [
      'ignores the size of a page',
      'ListReservations/state/page/ReserveCourt/size',
      {
        ListReservations: (input, club) => {
          const all = asked(input, club);
          return { total: all.length, reservation: all };
        },
      },
    ],
    [
      'repeats the first page',
      'ListReservations/state/page/ReserveCourt/next',
      {
        ListReservations: ({ page: _, ...input }, club) => methods['ListReservations']?.(input, club),
      },
    ],
    [
      'counts the items of a page',
      'ListReservations/state/page/ReserveCourt/size',
      {
        ListReservations: (input, club) => {
          const reservation = pageOf(asked(input, club), input);
          return { total: reservation.length, reservation };
        },
      },
    ],
  ])('that %s', async (_, id, changed) => {
    expect(idsOf(await club.run(changed), 'failed')).toContain(id);
  });
});

test('a service that refuses all creations is still sent invalid requests', async () => {
  const report = await club.run({
    EnrolMember: () => {
      throw new Declared('InvalidInput');
    },
  });
  expect(idsOf(report, 'failed', 'blocked')).toEqual([]);
  expect(idsOf(report, 'passed')).toContain('GetMember/body/GetMember/memberNumber/absent');
  expect(idsOf(report, 'passed')).toContain('AmendMember/body/AmendMember/memberNumber/absent');
});

test('a fault for an item that does not exist is no rejection of an invalid message', async () => {
  const { suite } = club;
  const cases = suite.cases.filter(({ id }) => id === 'AmendMember/body/AmendMember/level/twice');
  const fault = '<S:Fault><faultcode>S:Client</faultcode><faultstring>no</faultstring><detail>';
  const detail = '<NotFound xmlns="urn:example:club"><reason>none</reason></NotFound>';
  const body = new TextEncoder().encode(
    `<S:Envelope xmlns:S="http://schemas.xmlsoap.org/soap/envelope/"><S:Body>${fault}${detail}</detail></S:Fault></S:Body></S:Envelope>`,
  );
  const target: Target = async () => ({ status: 500, headers: ['Content-Type', 'text/xml'], body });
  const report = await runSuite({ ...suite, cases }, target, { seed: 'one' });
  expect(report.verdicts.map(({ outcome }) => outcome)).toEqual(['skipped']);
});

test('codes are taken from lists, and octets are no names', () => {
  const setups = club.suite.cases
    .filter(({ id }) => id === 'ReserveCourt/base')
    .map(({ steps }) => steps.map(({ operation }) => operation));
  expect(setups).toEqual([['EnrolMember', 'ListCourts', 'ReserveCourt']]);
  const portrait = club.suite.cases.find(({ id }) => id === 'ShowCourt/base');
  expect(portrait?.steps.at(-1)?.send).toMatchObject({ input: { court: 'aaaa' } });
});
