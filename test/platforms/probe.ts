import { readBatches, readColumns, readRows } from '@trivet/runtime/table/read';
import { validateTable } from '@trivet/runtime/table/validate';
import { writeCsv } from '@trivet/runtime/table/write';
import { type ProbeRow, probe, probeHeader, probeRows } from './table.js';

/** The result of a platform for the same file: equal everywhere, except for the speed. */
export interface ProbeAnswer {
  readonly rows: number;
  readonly counts: object;
  /** The place of the first finding. */
  readonly first: unknown;
  readonly columnSum: number;
  /** Number of rows that are equal after writing and reading. */
  readonly same: number;
  /** Decoded text of other encodings. */
  readonly texts: readonly string[];
  readonly megabytesPerSecond: number;
}

/** Reads a file in all ways that need no platform of ours. */
export async function runProbe(rows = 60_000): Promise<ProbeAnswer> {
  const bytes = new TextEncoder().encode(probeHeader + probeRows(0, rows));
  // The first round is for the engine to optimise.
  await validateTable(probe, new Blob([bytes]).stream());
  const started = performance.now();
  const report = await validateTable(probe, new Blob([bytes]).stream());
  const seconds = (performance.now() - started) / 1000;
  return {
    rows: report.rows,
    counts: report.counts,
    first: report.issues[0],
    columnSum: await sumOfColumn(bytes),
    same: await roundTrip(bytes),
    texts: await legacyTexts(),
    megabytesPerSecond: Math.round(bytes.length / 1e6 / Math.max(seconds, 1e-3)),
  };
}

async function sumOfColumn(bytes: Uint8Array): Promise<number> {
  let sum = 0;
  for await (const { columns, length } of readColumns(probe, bytes)) {
    for (let row = 0; row < length; row += 1) sum += columns.value.values[row] ?? 0;
  }
  return sum;
}

async function roundTrip(bytes: Uint8Array): Promise<number> {
  const kept: ProbeRow[] = [];
  for await (const batch of readBatches(probe, bytes)) kept.push(...batch.rows.slice(0, 100));
  let same = 0;
  let at = 0;
  for await (const row of readRows(probe, writeCsv(probe, kept))) {
    const before = kept[at];
    at += 1;
    if (
      before !== undefined &&
      Object.entries(row).every(([name, value]) => value === before[name as keyof ProbeRow])
    )
      same += 1;
  }
  return same;
}

async function legacyTexts(): Promise<readonly string[]> {
  const head = 'id,country,year,value,when,flag\n1,';
  const ascii = [...head].map((letter) => letter.charCodeAt(0));
  const tail = [...',2000,1,2026-01-01,true\n'].map((letter) => letter.charCodeAt(0));
  const files = [
    { encoding: 'windows-1252', bytes: [...ascii, 0x4d, 0xe9, 0x80, ...tail] },
    { encoding: 'shift_jis', bytes: [...ascii, 0x93, 0xfa, 0x96, 0x7b, ...tail] },
    { encoding: 'utf-8', bytes: [0xff, 0xfe, ...[...ascii, 0x51, ...tail].flatMap((byte) => [byte, 0])] },
  ];
  const texts: string[] = [];
  for (const { encoding, bytes } of files) {
    for await (const { country } of readRows({ ...probe, encoding }, new Uint8Array(bytes)))
      texts.push(country ?? '');
  }
  return texts;
}
