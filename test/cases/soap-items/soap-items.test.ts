import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { handlerTarget, runSuite, type SuiteReport, type Target } from '@trivet/runtime/conformance/run';
import { boundOperations } from '@trivet/runtime/internal/protocol';
import { soapHandler } from '@trivet/runtime/soap/handler';
import { SoapFaultError, type SoapService } from '@trivet/runtime/soap/operation';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type ContractSuites, suitesOf } from '../../../generator/contract-suites.js';
import { serviceConstant } from '../../../generator/emit/names.js';
import { emitServing } from '../../../generator/families/emitted.js';
import { importEmitted } from '../../../generator/import-emitted.js';
import { readContract } from '../../../generator/read.js';
import { idsOf } from '../derived.js';
import {
  asked,
  type Club,
  Declared,
  enrolled,
  found,
  type Methods,
  methods,
  nextNumber,
  pageOf,
  type Stored,
} from './club-service.js';
import { clubWsdl } from './club-wsdl.js';

type Emitted = SoapService<{ readonly [name: string]: (input: unknown) => unknown }>;

const folder = mkdtempSync(join(tmpdir(), 'trivet-club-'));
const config = { name: 'club', spec: join(folder, 'club.wsdl'), scenarios: [] };
writeFileSync(config.spec, clubWsdl);
afterAll(() => rmSync(folder, { recursive: true }));

let known: ContractSuites;
let emitted: Emitted;

beforeAll(async () => {
  known = await suitesOf(config);
  const { contract, family, text, data, locate } = readContract(config);
  const [service] = contract?.services ?? [];
  if (contract === undefined || family === undefined || service === undefined)
    throw new Error('the contract cannot be read');
  const source = { path: config.spec, text, data };
  const context = { banner: 'A test.', source, locate, report: () => {} };
  const modules = await importEmitted(await emitServing(contract, context, family));
  emitted = modules.get('operations.ts')?.[serviceConstant(contract, service)] as Emitted;
});

/** A server with some methods replaced. */
function serverWith(changed: Methods): Target {
  const club: Club = { members: new Map(), reservations: new Map() };
  const faults = new Map(
    boundOperations(emitted).flatMap(({ operation }) => operation.faults.map((one) => [one.name, one])),
  );
  const served = Object.entries({ ...methods, ...changed }).map(([name, method]) => [
    name,
    (input: unknown) => {
      try {
        // The handler has checked the input.
        return method(input as Stored, club);
      } catch (error) {
        const type = error instanceof Declared ? faults.get(error.name) : undefined;
        if (type === undefined) throw error;
        throw new SoapFaultError(type.name, { type, detail: { reason: 'as declared' } });
      }
    },
  ]);
  return handlerTarget(soapHandler(emitted, Object.fromEntries(served), { path: '/' }));
}

async function run(changed: Methods = {}): Promise<SuiteReport> {
  const [suite] = known.suites;
  if (suite === undefined) throw new Error('no suite');
  return runSuite(suite, serverWith(changed), { seed: 'one' });
}

test('a correct server passes all cases, and few are skipped', async () => {
  const report = await run();
  expect(idsOf(report, 'failed', 'blocked', 'warning')).toEqual([]);
  expect(idsOf(report, 'skipped').filter((id) => id.includes('/state/'))).toEqual([]);
});

describe('a faulty server', () => {
  test.each<readonly [says: string, id: string, changed: Methods]>([
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
    expect(idsOf(await run(changed), 'failed')).toContain(id);
  });
});

test('a service that refuses all creations is still sent invalid requests', async () => {
  const report = await run({
    EnrolMember: () => {
      throw new Declared('InvalidInput');
    },
  });
  expect(idsOf(report, 'failed', 'blocked')).toEqual([]);
  expect(idsOf(report, 'passed')).toContain('GetMember/body/GetMember/memberNumber/absent');
  expect(idsOf(report, 'passed')).toContain('AmendMember/body/AmendMember/memberNumber/absent');
});

test('a fault for an item that does not exist is no rejection of an invalid message', async () => {
  const [suite] = known.suites;
  if (suite === undefined) throw new Error('no suite');
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
  const setups = (known.suites[0]?.cases ?? [])
    .filter(({ id }) => id === 'ReserveCourt/base')
    .map(({ steps }) => steps.map(({ operation }) => operation));
  expect(setups).toEqual([['EnrolMember', 'ListCourts', 'ReserveCourt']]);
  const portrait = known.suites[0]?.cases.find(({ id }) => id === 'ShowCourt/base');
  expect(portrait?.steps.at(-1)?.send).toMatchObject({ input: { court: 'aaaa' } });
});
