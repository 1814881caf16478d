import type { SuiteReport } from '@trivet/runtime/conformance/run';
import { expect, test } from 'vitest';
import { Declared, type Methods, type Stored, served } from './served.js';
import { member, simple, wsdlOf } from './wsdl.js';

const number = member('boatNumber', 't:BoatNumber');
const entry = member('author', 'x:string') + member('words', 'x:string');
const list = (name: string): string =>
  `<x:element name="${name}" minOccurs="0" maxOccurs="unbounded"><x:complexType><x:sequence>${entry}</x:sequence></x:complexType></x:element>`;

const document = wsdlOf({
  name: 'harbour',
  types: simple('BoatNumber', 'string', '<x:pattern value="B-[0-9]{6}"/>'),
  messages: {
    RegisterBoat: [member('owner', 'x:string') + list('crew'), number],
    GetBoat: [number, number + member('owner', 'x:string') + list('crew')],
    AddRemark: [number + entry, member('done', 'x:boolean')],
    AddCrew: [number + entry, member('done', 'x:boolean')],
    GetRemarks: [number, list('remark')],
  },
  faults: ['NotFound'],
});

interface Boat {
  readonly owner: unknown;
  readonly crew: Stored[];
  readonly remarks: Stored[];
}

const boatOf = ({ boatNumber }: Stored, boats: readonly Boat[]): Boat => {
  const boat = boats[Number(String(boatNumber).slice(2)) - 1];
  if (boat === undefined) throw new Declared('NotFound');
  return boat;
};
const entryOf = ({ author, words }: Stored): Stored => ({ author, words });

const methods: Methods<Boat[]> = {
  RegisterBoat: ({ owner, crew }, boats) => {
    boats.push({ owner, crew: [...((crew as Stored[] | undefined) ?? [])], remarks: [] });
    return { boatNumber: `B-${String(boats.length).padStart(6, '0')}` };
  },
  GetBoat: (asked, boats) => {
    const { owner, crew } = boatOf(asked, boats);
    return { boatNumber: asked.boatNumber, owner, crew };
  },
  AddRemark: (sent, boats) => {
    boatOf(sent, boats).remarks.push(entryOf(sent));
    return { done: true };
  },
  AddCrew: (sent, boats) => {
    boatOf(sent, boats).crew.push(entryOf(sent));
    return { done: true };
  },
  GetRemarks: (asked, boats) => ({ remark: boatOf(asked, boats).remarks }),
};

const harbour = await served(document, methods, (): Boat[] => []);
const own = 'AddRemark/state/recorded/GetRemarks';
const elsewhere = 'AddRemark/state/recorded/elsewhere/GetRemarks';
const idsOf = ({ verdicts }: SuiteReport, outcome: string): readonly string[] =>
  verdicts.filter((one) => one.outcome === outcome).map((one) => one.case.id);

test('records are in the list of their item, and in no other', async () => {
  const report = await harbour.run();
  expect(idsOf(report, 'failed')).toEqual([]);
  expect(idsOf(report, 'passed')).toEqual(expect.arrayContaining([own, elsewhere]));
});

test('a list of what the creation of an item sends, too, is not one of records', () => {
  const ids = harbour.suite.cases.map(({ id }) => id);
  expect(ids.filter((id) => id.startsWith('AddCrew/state/recorded'))).toEqual([]);
});

test('a list with the records of other items is a failure, one without a record a warning', async () => {
  const all = await harbour.run({
    GetRemarks: (asked, boats) => {
      boatOf(asked, boats);
      return { remark: boats.flatMap(({ remarks }) => remarks) };
    },
  });
  expect(idsOf(all, 'failed')).toEqual([elsewhere]);
  const none = await harbour.run({
    GetRemarks: (asked, boats) => {
      boatOf(asked, boats);
      return { remark: [] };
    },
  });
  expect(idsOf(none, 'failed')).toEqual([]);
  expect(idsOf(none, 'warning')).toEqual([own]);
});
