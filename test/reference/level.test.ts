import { execFile } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ClassicLevel } from 'classic-level';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { openLevel } from '#reference/store/level';
import { openLevelStore } from '#reference/store/level-store';
import { openDatabase } from '#reference/store/open';
import { CommitRefusedError, type Database, type Store, type Write } from '#reference/store/store';

let folder = '';
let count = 0;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'trivet-level-'));
});

afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
});

function newPath(): string {
  count += 1;
  return join(folder, `data-${count}`);
}

async function using<R>(path: string, work: (store: Store, database: Database) => Promise<R>): Promise<R> {
  const database = await openLevel(path);
  try {
    return await work(await database.store('space'), database);
  } finally {
    await database.close();
  }
}

/** A database with some documents, whose records `change` modifies. */
async function changed(
  change: (level: ClassicLevel<string, Buffer>) => Promise<unknown>,
  path = newPath(),
): Promise<string> {
  await using(path, async (store) => {
    const writes = ['a', 'b', 'c'].map((key) => ({ collection: 'things', key, document: { key } }));
    await store.commit(writes, 0);
    await store.commit([{ collection: 'things', key: 'b', document: { key: 'new' } }], 1);
  });
  await changing(path, change);
  return path;
}

async function changing(
  path: string,
  change: (level: ClassicLevel<string, Buffer>) => Promise<unknown>,
): Promise<void> {
  const level = new ClassicLevel<string, Buffer>(path, { keyEncoding: 'utf8', valueEncoding: 'buffer' });
  await level.open();
  await change(level);
  await level.close();
}

describe('level database', () => {
  it('makes its directory, however deep', async () => {
    const path = join(newPath(), 'deep', 'er');
    await using(path, async (_, { name }) => expect(name).toBe(path));
    expect(readdirSync(path)).toContain('CURRENT');
  });

  it('is used by one process at a time, and says so to a second one', async () => {
    const path = newPath();
    await using(path, async () => {
      await expect(openLevel(path)).rejects.toThrow('it is already open in this process');
      const args = [
        '--conditions=trivet-source',
        '--import',
        'tsx',
        'runtime/reference/main.ts',
        '--port',
        '0',
        '--data',
        path,
      ];
      const message = await new Promise((done) => {
        execFile(process.execPath, args, { timeout: 20_000 }, (error, _, stderr) =>
          done(`${error?.code}: ${stderr}`),
        );
      });
      expect(message).toMatch(/^1: /);
      expect(message).toContain(
        `${path} is in use by another process; stop that process, or choose another directory\n`,
      );
    });
    await using(path, async (store) => expect(await store.commit([], 0)).toBe(1));
  });

  it('begins in a directory where a process ended while it made a database', async () => {
    const path = newPath();
    mkdirSync(path);
    for (const file of ['LOCK', 'LOG', 'MANIFEST-000001']) writeFileSync(join(path, file), '');
    await using(path, async (store) => expect(await store.commit([], 0)).toBe(1));
  });

  it('leaves directories alone that are not its own', async () => {
    const path = newPath();
    mkdirSync(path);
    writeFileSync(join(path, 'thesis.txt'), 'not to be lost');
    await expect(openLevel(path)).rejects.toThrow(/it contains "thesis.txt" but no database; choose a new/);
    expect(readdirSync(path)).toEqual(['thesis.txt']);
    await expect(openLevel(join(path, 'thesis.txt'))).rejects.toThrow('as a database');
    const other = newPath();
    const level = new ClassicLevel(other);
    await level.put('something', 'else');
    await level.close();
    await expect(openLevel(other)).rejects.toThrow('it is a database of another application');
  });

  it('refuses another format', async () => {
    const path = await changed((level) => level.put('\0format', Buffer.from('2')));
    await expect(openLevel(path)).rejects.toThrow('its format must be 3 for this version, got 2');
  });

  const damages: readonly [string, (level: ClassicLevel<string, Buffer>) => Promise<unknown>, RegExp][] = [
    [
      'a record that is another one',
      (level) => flip(level, 'space\0things\0b', 8),
      /record "space.*b" is damaged/,
    ],
    ['a checksum that is another one', (level) => flip(level, 'space\0things\0b', 0), /record .* is damaged/],
    ['a record cut short', (level) => level.put('space\0things\0b', Buffer.from('abc')), /is damaged/],
    ['a record that is lost', (level) => level.del('space\0things\0c'), /do not match the last commit/],
    [
      'a record under another key',
      async (level) =>
        level.put('space\0things\0d', (await level.get('space\0things\0c')) ?? Buffer.alloc(0)),
      /is damaged/,
    ],
    ['a head that is lost', (level) => level.del('space\0'), /do not match the last commit/],
    ['a head that is another one', (level) => flip(level, 'space\0', 7), /record "space.*" is damaged/],
  ];
  for (const [what, damage, message] of damages) {
    it(`finds ${what}`, async () => {
      const path = await changed(damage);
      const opened = using(path, async () => {});
      await expect(opened).rejects.toThrow(message);
      await expect(opened).rejects.toThrow(/the data are damaged: restore the directory from a backup$/);
    });
  }

  it('finds a record that was put back as it was before', async () => {
    const path = newPath();
    let old: Buffer | undefined;
    await changed(async (level) => {
      old = await level.get('space\0things\0b');
    }, path);
    await using(path, (store) => store.commit([{ collection: 'things', key: 'b', document: 3 }], 2));
    const level = new ClassicLevel<string, Buffer>(path, { keyEncoding: 'utf8', valueEncoding: 'buffer' });
    await level.put('space\0things\0b', old ?? Buffer.alloc(0));
    await level.close();
    await expect(using(path, async () => {})).rejects.toThrow('do not match the last commit');
  });

  it('looks at what nobody follows when it is read, and not before', async () => {
    const path = newPath();
    const put = (collection: string, key: string, document: unknown): Write => ({
      collection,
      key,
      document,
    });
    const apart = (key: string, document: unknown): Write => ({
      ...put('many', key, document),
      unfollowed: true,
    });
    await using(path, async (store) => {
      await store.commit([put('few', 'a', 1), apart('a', 1), apart('b', 1), put('things', 'a', 1)], 0);
      await store.commit([put('few', 'a', 2), apart('a', 2)], 1);
      await store.commit([apart('c', 3)], 2);
    });
    await changing(path, (level) => flip(level, 'space\0many\0b', 5));
    await using(path, async (store) => {
      expect(await store.get('many', ['a', 'c'])).toEqual([2, 3]);
      await expect(store.get('many', ['b'])).rejects.toThrow('"space\\u0000many\\u0000b" is damaged');
      await store.commit([apart('b', 4), put('few', 'b', 1)], 3);
      expect(await store.get('many', ['b'])).toEqual([4]);
    });
    for (const collection of ['few', 'things']) {
      const copy = newPath();
      cpSync(path, copy, { recursive: true });
      await changing(copy, (level) => level.del(`space\0${collection}\0a`));
      await expect(using(copy, async () => {})).rejects.toThrow('do not match the last commit');
    }
  });

  it('reads nothing of what nobody follows before it writes there', async () => {
    const level = new ClassicLevel<string, Buffer>(newPath(), {
      keyEncoding: 'utf8',
      valueEncoding: 'buffer',
    });
    const store = await openLevelStore(level, 'space');
    const read = vi.spyOn(level, 'getMany');
    const writes: readonly Write[] = [
      { collection: 'many', key: 'a', document: 1, unfollowed: true },
      { collection: 'few', key: 'a', document: 1 },
    ];
    await store.commit(writes, 0);
    await store.commit(writes, 1);
    expect(read.mock.calls.map(([keys]) => keys)).toEqual([['space\0few\0a'], ['space\0few\0a']]);
    read.mockRestore();
    await level.close();
  });

  it('goes on checking a collection that was followed once', async () => {
    const path = newPath();
    const write: Write = { collection: 'things', key: 'a', document: 1 };
    await using(path, (store) => store.commit([write], 0));
    await using(path, (store) => store.commit([{ ...write, document: 2, unfollowed: true }], 1));
    await using(path, async (store) => expect(await store.get('things', ['a'])).toEqual([2]));
    await changing(path, (level) => level.del('space\0things\0a'));
    await expect(using(path, async () => {})).rejects.toThrow('do not match the last commit');
  });

  it('finds any byte of its files that is another one, or opens with everything', {
    timeout: 60_000,
  }, async () => {
    const original = newPath();
    await using(original, async (store) => {
      for (let seen = 0; seen < 20; seen += 1) {
        const document = { text: `${seen}`.repeat(200) };
        await store.commit([{ collection: 'things', key: `k${seen % 7}`, document }], seen);
      }
    });
    const whole = await using(original, everything);
    const files = readdirSync(original).filter((file) =>
      /^(?:\d+\.(?:log|ldb)|MANIFEST-\d+|CURRENT)$/.test(file),
    );
    let found = 0;
    for (let round = 0; round < 60; round += 1) {
      const path = newPath();
      cpSync(original, path, { recursive: true });
      const file = join(path, files[round % files.length] ?? '');
      const bytes = readFileSync(file);
      if (bytes.length === 0) continue;
      // The end of the log may be missing, as after a process that ended while writing.
      const length = file.endsWith('.log') ? bytes.length - 600 : bytes.length;
      const at = (round * 7919) % length;
      bytes[at] = (bytes[at] ?? 0) ^ 0x15;
      writeFileSync(file, bytes);
      const state = await using(path, everything).catch((error: Error) => error);
      if (state instanceof Error) {
        expect(state.message).toContain(`cannot use ${path} as a database`);
        found += 1;
      } else expect(state).toEqual(whole);
    }
    expect(found).toBeGreaterThan(10);
  });

  it('finds that the file is gone which leads to the others', async () => {
    const path = await changed(async () => {});
    rmSync(join(path, 'CURRENT'));
    await expect(openLevel(path)).rejects.toThrow('but no database');
  });

  it.skipIf(process.platform !== 'linux')('says that a directory cannot be made', async () => {
    await expect(openLevel('/proc/no/such')).rejects.toThrow(
      'cannot use /proc/no/such as a database: ENOENT',
    );
  });

  it('takes no writes after one has failed, and goes on reading', async () => {
    const path = newPath();
    const put = (document: unknown) => [{ collection: 'things', key: 'a', document }];
    const level = new ClassicLevel<string, Buffer>(path, { keyEncoding: 'utf8', valueEncoding: 'buffer' });
    const store = await openLevelStore(level, 'space');
    await store.commit(put(1), 0);
    const batch = vi.spyOn(level, 'batch').mockImplementationOnce(() => {
      batch.mockRestore();
      const chained = level.batch();
      vi.spyOn(chained, 'write').mockRejectedValue(new Error('no space left on device'));
      return chained;
    });
    await expect(store.commit(put(2), 1)).rejects.toThrow('no space left on device');
    await expect(store.commit(put(3), 1)).rejects.toThrow(CommitRefusedError);
    expect(await store.get('things', ['a'])).toEqual([1]);
    expect(await store.changes(0, ['things'])).toMatchObject({ head: 1, writes: put(1) });
    await level.close();
  });
});

describe('database', () => {
  it('is in memory unless it is named', async () => {
    const database = await openDatabase();
    expect(database.name).toBe('memory');
    expect(await database.store('space')).toBe(await database.store('space'));
    await expect(database.store('a space')).rejects.toThrow(RangeError);
    await database.close();
  });

  it('never shows a password', async () => {
    const texts = [
      'mysql://user:secret@host/db',
      'postgres://user:sec ret@ho st:x/db',
      'postgres://u:secret@127.0.0.1:x',
    ];
    for (const text of texts) {
      const error: unknown = await openDatabase(text).catch((thrown: unknown) => thrown);
      expect(error).toBeInstanceOf(Error);
      expect(JSON.stringify(error, Object.getOwnPropertyNames(error))).not.toMatch(/sec ?ret/);
      expect(String(error)).not.toMatch(/sec ?ret/);
    }
    await expect(openDatabase('')).rejects.toThrow('empty');
  });
});

async function flip(level: ClassicLevel<string, Buffer>, key: string, at: number): Promise<void> {
  const record = (await level.get(key)) ?? Buffer.alloc(0);
  record[at] = (record[at] ?? 0) ^ 1;
  await level.put(key, record);
}

async function everything(store: Store): Promise<unknown> {
  const { head, writes } = await store.changes(0, ['things']);
  return { head, documents: [...writes].sort((a, b) => (a.key < b.key ? -1 : 1)) };
}
