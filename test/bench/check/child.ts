/**
 * Measures one schema: `node child.js <file>`, a JSON file with the schema, its values and the module of the generated
 * checks.
 */
import { readFileSync } from 'node:fs';
import { type Contestant, makers, type Verdict } from './contestants.js';

interface Given {
  readonly schema: { readonly [keyword: string]: unknown };
  readonly valid: readonly unknown[];
  readonly invalid: readonly unknown[];
  readonly judged?: { readonly valid: readonly unknown[]; readonly invalid: readonly unknown[] };
  readonly module: string;
  readonly rounds: number;
  readonly milliseconds: number;
}

/** A measured loop: a contestant and form on some values. */
interface Cell {
  readonly name: string;
  readonly form: 'first' | 'all';
  readonly values: 'valid' | 'invalid';
  readonly check: Verdict;
  readonly rounds: number[];
  repeats: number;
}

// Written by the driver.
const given = JSON.parse(readFileSync(process.argv[2] ?? '', 'utf8')) as Given;
const { check, matches } = await import(given.module);
const left: { name: string; why: string }[] = [];
const contestants: Contestant[] = [
  { name: 'trivet', first: matches, all: (value) => check(value) === undefined },
];
for (const maker of makers) {
  try {
    contestants.push({ name: maker.name, ...(await maker.make(given.schema)) });
  } catch (error) {
    left.push({
      name: maker.name,
      why: error instanceof Error ? (error.message.split('\n')[0] ?? '') : 'failed',
    });
  }
}

/** The values with a wrong verdict. */
function wrongAt(verdict: Verdict): string | undefined {
  const judge = (value: unknown, expected: boolean): string[] => {
    let found: unknown;
    try {
      found = verdict(value);
    } catch (error) {
      found = error;
    }
    return found === expected
      ? []
      : [`${expected ? 'rejects' : 'accepts'} ${JSON.stringify(value).slice(0, 60)}`];
  };
  const wrong = [
    ...[...given.valid, ...(given.judged?.valid ?? [])].flatMap((value) => judge(value, true)),
    ...[...given.invalid, ...(given.judged?.invalid ?? [])].flatMap((value) => judge(value, false)),
  ];
  return wrong[0];
}

const cells: Cell[] = [];
for (const { name, ...forms } of contestants) {
  for (const form of ['first', 'all'] as const) {
    const verdict = forms[form];
    if (verdict === undefined) continue;
    const why = wrongAt(verdict);
    if (why !== undefined) left.push({ name: `${name}, ${form}`, why });
    else
      for (const values of ['valid', 'invalid'] as const)
        cells.push({ name, form, values, check: verdict, rounds: [], repeats: 1 });
  }
}

let kept = 0;
const { gc } = globalThis;
if (gc === undefined) throw new Error('node --expose-gc is needed');
const collectYoung = (): void => gc({ type: 'minor', execution: 'sync' });

/** CPU time in microseconds for checking the values repeatedly. */
function spent(verdict: Verdict, values: readonly unknown[], repeats: number): number {
  // Nobody pays for the garbage of the contestant before; what survives twice leaves the young generation.
  collectYoung();
  collectYoung();
  const start = process.cpuUsage();
  for (let round = 0; round < repeats; round += 1)
    for (let index = 0; index < values.length; index += 1) if (verdict(values[index])) kept += 1;
  const { user, system } = process.cpuUsage(start);
  return user + system;
}

const wanted = given.milliseconds * 1000;
for (const cell of cells) {
  const values = given[cell.values];
  for (let warm = 0; warm < 4; warm += 1) {
    let time = spent(cell.check, values, cell.repeats);
    while (time < wanted / 2) {
      cell.repeats = Math.ceil(cell.repeats * Math.min(10, (wanted * 1.2) / Math.max(time, wanted / 10)));
      time = spent(cell.check, values, cell.repeats);
    }
    cell.repeats = Math.max(1, Math.round((cell.repeats * wanted) / time));
  }
}
for (let round = 0; round < given.rounds; round += 1)
  for (const cell of cells) {
    const values = given[cell.values];
    cell.rounds.push((spent(cell.check, values, cell.repeats) * 1000) / cell.repeats / values.length);
  }
const median = (numbers: readonly number[]): number =>
  [...numbers].sort((a, b) => a - b)[numbers.length >> 1] ?? 0;
console.log(
  JSON.stringify({
    left,
    kept: kept > 0,
    cells: cells.map(({ name, form, values, rounds }) => ({
      name,
      form,
      values,
      nanoseconds: median(rounds),
    })),
  }),
);
