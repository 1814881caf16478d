import type { Question } from './decide.js';

/** The encoding of a file, with its evidence. */
export interface EncodingEvidence {
  readonly encoding: string;
  readonly reason: string;
  readonly questions: readonly Question[];
}

const marks: readonly (readonly [bytes: readonly number[], encoding: string])[] = [
  [[0xef, 0xbb, 0xbf], 'utf-8'],
  [[0xff, 0xfe], 'utf-16le'],
  [[0xfe, 0xff], 'utf-16be'],
];

/** Detects the encoding of a file, which is read completely: a single invalid byte shows that it is not UTF-8. */
export async function sniffEncoding(
  bytes: AsyncIterable<Uint8Array>,
  given?: string,
): Promise<EncodingEvidence> {
  if (given !== undefined) return { encoding: given, reason: 'as given', questions: [] };
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let read = 0;
  for await (const chunk of bytes) {
    const early = read === 0 ? byHead(chunk) : undefined;
    if (early !== undefined) return early;
    try {
      decoder.decode(chunk, { stream: true });
    } catch {
      return legacy(read, chunk.length);
    }
    read += chunk.length;
  }
  return { encoding: 'utf-8', reason: `all ${read} bytes are UTF-8`, questions: [] };
}

function byHead(chunk: Uint8Array): EncodingEvidence | undefined {
  const mark = marks.find(([bytes]) => bytes.every((byte, index) => chunk[index] === byte));
  if (mark !== undefined)
    return { encoding: mark[1], reason: 'declared by the byte order mark', questions: [] };
  const head = chunk.subarray(0, 4096);
  const zeros = [0, 0];
  head.forEach((byte, index) => {
    if (byte === 0) zeros[index & 1] = (zeros[index & 1] ?? 0) + 1;
  });
  const [even = 0, odd = 0] = zeros;
  // In Latin text in UTF-16, every other byte is zero.
  if (Math.max(even, odd) < head.length / 8) return undefined;
  const encoding = odd > even ? 'utf-16le' : 'utf-16be';
  return { encoding, reason: 'every other byte is zero', questions: [question(encoding)] };
}

/** Encodings with one byte per character accept any bytes: only a reader of the text can decide which one it is. */
function legacy(from: number, length: number): EncodingEvidence {
  return {
    encoding: 'windows-1252',
    reason: `not UTF-8: invalid byte between ${from + 1} and ${from + length}; Western European is assumed`,
    questions: [question('windows-1252')],
  };
}

function question(taken: string): Question {
  return {
    message: `the file declares no encoding and is not UTF-8; ${taken} is assumed: check the letters`,
    answers: [taken, 'windows-1250', 'windows-1251', 'iso-8859-15', 'shift_jis', 'gb18030'].map(
      (encoding) => ({
        option: `--encoding ${encoding}`,
        means: `letters of ${encoding}`,
      }),
    ),
  };
}
