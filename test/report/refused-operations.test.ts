import { expect, test } from 'vitest';
import { refusedTexts, underivedTexts } from '../../generator/report/refused-operations.js';
import type { CaseEntry, ClauseState } from '../../generator/report/report.js';

const entry = (
  id: string,
  outcome: CaseEntry['outcome'],
  reason?: string,
  lines: readonly string[] = [],
): CaseEntry =>
  ({
    id,
    operation: id.split('/')[0],
    kind: 'positive',
    outcome,
    reasons: reason === undefined ? [] : [reason],
    exchanges: [{ came: { status: 422, body: { lines: lines.map((text) => ({ text })) } } }],
  }) as unknown as CaseEntry;

test('an operation is named with those that need what it refused, even if it accepted another request', () => {
  const cases = [
    entry('startExport/base', 'skipped', 'startExport returned 422'),
    entry('startExport/body.from/valid/2', 'passed'),
    entry('readExport/base', 'skipped', 'startExport returned 422'),
  ];
  expect(refusedTexts({ cases })).toEqual([
    'startExport, readExport: startExport returned 422; an example in the contract, a scenario or rules.yaml can say what they need',
  ]);
});

test('operations whose valid requests were refused are named by the reason', () => {
  const cases = [
    ...['addBook', 'readBook', 'lendBook', 'dropBook'].map((name) =>
      entry(`${name}/base`, 'skipped', 'addBook returned 409'),
    ),
    entry('payFine/base', 'skipped', 'payFine returned 422', ['{', '  "detail": "Paid already."', '}']),
    // Another request of it was accepted.
    entry('addShelf/base', 'skipped', 'addShelf returned 409'),
    entry('addShelf/state/stored', 'passed'),
    entry('listBooks/base', 'passed'),
    entry('listBooks/query.cursor/valid/1', 'skipped', 'listBooks returned 400'),
  ];
  expect(refusedTexts({ cases })).toEqual([
    'addBook, readBook, lendBook and 1 more: addBook returned 409; an example in the contract, a scenario or rules.yaml can say what they need',
    'payFine: payFine returned 422 ("Paid already."); an example in the contract, a scenario or rules.yaml can say what it needs',
  ]);
});

test('operations without a valid request are named, those that were not selected are not', () => {
  const clause = (operation: string, reason: string, because?: 'skipped') =>
    ({ operation, polarity: 'positive', state: 'untested', reason, because }) as unknown as ClauseState;
  const clauses = [
    clause('payBill', 'no operation creates a "billId"'),
    clause('payBill', 'no accepted request contained it'),
    clause('dropBill', 'no operation creates a "billId"'),
    clause('addBook', 'not run'),
    clause('lendBook', 'lendBook returned 409', 'skipped'),
  ];
  const coverage = { total: 5, held: 0, broken: 0, untested: 5, unreachable: 0, clauses };
  const cases = [{ ...entry('payBill/path/unknown', 'passed'), kind: 'protocol' as const }];
  expect(underivedTexts({ cases, coverage })).toEqual(['payBill, dropBill: no operation creates a "billId"']);
});
