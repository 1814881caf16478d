import type { SuiteReport } from '@trivet/runtime/conformance/run';
import { expect, test } from 'vitest';
import { Declared, type Methods, type Stored, served } from './served.js';
import { member, simple, values, wsdlOf } from './wsdl.js';

const desk = member('deskNumber', 't:DeskNumber');
const loan = member('loanNumber', 't:LoanNumber');

const document = (ofReturn: string): string =>
  wsdlOf({
    name: 'office',
    types:
      simple('DeskNumber', 'string', '<x:pattern value="D-[0-9]{6}"/>') +
      simple('LoanNumber', 'string', '<x:pattern value="L-[0-9]{6}"/>') +
      simple('DeskState', 'string', values('FREE', 'LENT')),
    messages: {
      RegisterDesk: [member('room', 'x:string'), desk],
      GetDesk: [desk, desk + member('room', 'x:string') + member('state', 't:DeskState')],
      CreateLoan: [desk + member('until', 'x:date'), loan],
      GetLoan: [loan, loan + desk + member('until', 'x:date')],
      ReturnLoan: [loan, member('done', 'x:boolean')],
    },
    faults: ['NotFound', 'StateConflict'],
    docs: {
      CreateLoan: 'Lends a desk that is FREE; the desk is LENT afterwards.',
      ReturnLoan: ofReturn,
    },
  });

interface Office {
  readonly desks: Stored[];
  readonly loans: Stored[];
}

function found(all: readonly Stored[], number: unknown): Stored {
  const one = all[Number(String(number).slice(2)) - 1];
  if (one === undefined) throw new Declared('NotFound');
  return one;
}
const numbered = (letter: string, all: readonly Stored[]): string =>
  `${letter}-${String(all.length).padStart(6, '0')}`;

const methods: Methods<Office> = {
  RegisterDesk: ({ room }, { desks }) => {
    desks.push({ room, state: 'FREE' });
    return { deskNumber: numbered('D', desks) };
  },
  GetDesk: ({ deskNumber }, { desks }) => ({ deskNumber, ...found(desks, deskNumber) }),
  CreateLoan: ({ deskNumber, until }, { desks, loans }) => {
    const one = found(desks, deskNumber);
    if (one.state === 'LENT') throw new Declared('StateConflict');
    one.state = 'LENT';
    loans.push({ deskNumber, until });
    return { loanNumber: numbered('L', loans) };
  },
  GetLoan: ({ loanNumber }, { loans }) => ({ loanNumber, ...found(loans, loanNumber) }),
  ReturnLoan: ({ loanNumber }, { desks, loans }) => {
    found(desks, found(loans, loanNumber).deskNumber).state = 'FREE';
    return { done: true };
  },
};

const back = 'Ends a loan; the desk is FREE again and can be lent anew.';
const led = 'ReturnLoan/state/leads/GetDesk/state';
const office = (doc: string) => served(document(doc), methods, (): Office => ({ desks: [], loans: [] }));
const idsOf = ({ verdicts }: SuiteReport, outcome: string): readonly string[] =>
  verdicts.filter((one) => one.outcome === outcome).map((one) => one.case.id);

test('an operation leads the item of what it is about to a state, as its description says', async () => {
  const { run } = await office(back);
  const report = await run();
  expect(idsOf(report, 'failed')).toEqual([]);
  expect(idsOf(report, 'passed')).toContain(led);
  const stuck = await run({
    ReturnLoan: ({ loanNumber }, { loans }) => {
      found(loans, loanNumber);
      return { done: true };
    },
  });
  expect(idsOf(stuck, 'failed')).toEqual([led]);
});

test.each([
  'Ends a loan; if nobody waits, the desk is FREE again.',
  'Ends a loan; the room is FREE again.',
  'Ends a loan; the desk is free again.',
])('nothing is read from "%s"', async (doc) => {
  const { suite } = await office(doc);
  expect(suite.cases.map(({ id }) => id).filter((id) => id.includes('/state/leads/'))).toEqual([]);
});
