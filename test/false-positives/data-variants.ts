import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { datasetsHandler } from '#reference/datasets/handler';
import type { LegalVariant } from './variant.js';

const folder = 'specs/datasets';

/** The same data in other files: the layer is a dataset endpoint of its own. */
function stored(number: number, says: string, change: (text: string) => string): LegalVariant {
  const copies: string[] = [];
  return {
    number,
    says,
    services: ['datasets'],
    end: () => {
      for (const copy of copies.splice(0)) rmSync(copy, { recursive: true, force: true });
    },
    around: () => {
      const copy = mkdtempSync(join(tmpdir(), 'trivet-silence-'));
      copies.push(copy);
      cpSync(folder, copy, { recursive: true });
      for (const file of readdirSync(copy, { recursive: true, encoding: 'utf8' }))
        if (file.endsWith('.csv')) {
          const path = join(copy, file);
          writeFileSync(path, change(readFileSync(path, 'utf8')));
        }
      return datasetsHandler({ folder: copy });
    },
  };
}

/** Lines of a CSV text; a line feed in quotes is part of its cell. */
function lines(text: string): string[] {
  return text.match(/(?:"(?:[^"]|"")*"|[^"\n])+/g)?.map((line) => line.replace(/\r$/, '')) ?? [];
}

/** A line with quotes around every cell. */
function quoted(line: string): string {
  const cells = [...line.matchAll(/("(?:[^"]|"")*"|[^,"]*)(?:,|$)/g)].map(([, cell = '']) => cell);
  // The last match is the empty end of the line.
  const own = line.endsWith(',') ? cells : cells.slice(0, -1);
  return own.map((cell) => (cell.startsWith('"') ? cell : `"${cell}"`)).join(',');
}

/** Variants of files of tables. */
export const dataVariants: readonly LegalVariant[] = [
  stored(30, 'CSV with CRLF', (text) => `${lines(text).join('\r\n')}\r\n`),
  stored(30, 'CSV with LF', (text) => `${lines(text).join('\n')}\n`),
  stored(30, 'CSV without a last line feed', (text) => lines(text).join('\n')),
  stored(30, 'CSV with a byte order mark', (text) => `\ufeff${text}`),
  stored(30, 'CSV with everything quoted', (text) => `${lines(text).map(quoted).join('\r\n')}\r\n`),
  stored(31, 'rows in another order', (text) => {
    const [header = '', ...rows] = lines(text);
    return `${[header, ...rows.reverse()].join('\n')}\n`;
  }),
];
