import { connect, createServer, type Server, type Socket } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { openPostgres, type PostgresOptions } from '#reference/store/postgres';
import { readDocuments } from '#reference/store/postgres-schema';
import { type Declarations, type Replica, replicaOf } from '#reference/store/replica';
import { CommitRefusedError, type Database, type Store } from '#reference/store/store';
import { type PostgresServer, startPostgres, whyNoPostgres, withClient } from './postgres-server.js';

const missing = whyNoPostgres();
const declarations: Declarations = { counters: {} };

let server: PostgresServer;
let count = 0;
let opened: Database[] = [];

async function newDatabase(options?: string): Promise<string> {
  count += 1;
  return server.database(`database${count}`, options);
}

async function open(url: string, options: PostgresOptions = {}): Promise<Database> {
  const database = await openPostgres(url, options);
  opened.push(database);
  return database;
}

function increment(replica: Replica): Promise<number> {
  return replica.transaction((view) => {
    const next = (view.get<number>('counters', 'n') ?? 0) + 1;
    view.put('counters', 'n', next);
    return next;
  });
}

/** A store on which commits succeed only in exclusive turns. */
function alwaysTooLate(store: Store): Store {
  return {
    get: (collection, keys) => store.get(collection, keys),
    scan: (collection, range) => store.scan(collection, range),
    changes: (since, collections) => store.changes(since, collections),
    commit: async () => undefined,
  };
}

/** Forwards data, until `cut` decides otherwise about a message of the client. */
async function startProxy(target: string) {
  const sockets = new Set<Socket>();
  const proxy = {
    /** Loses the next message that contains this text: the message itself, or the response to it. */
    lose: undefined as { readonly text: string; readonly answer: boolean } | undefined,
    url: '',
    close: async (): Promise<void> => {
      for (const socket of sockets) socket.destroy();
      await new Promise((done) => listener.close(done));
    },
  };
  const { port } = new URL(target);
  const listener: Server = createServer((client) => {
    const upstream = connect(Number(port), '127.0.0.1');
    let deaf = false;
    for (const socket of [client, upstream]) {
      sockets.add(socket);
      socket.on('error', () => {});
      socket.on('close', () => {
        client.destroy();
        upstream.destroy();
      });
    }
    client.on('data', (message) => {
      const { lose } = proxy;
      const hit = lose !== undefined && message.includes(lose.text);
      if (hit) proxy.lose = undefined;
      if (!hit) upstream.write(message);
      else if (lose.answer) {
        deaf = true;
        upstream.write(message);
      } else client.destroy();
    });
    upstream.on('data', (message) => {
      if (deaf) client.destroy();
      else client.write(message);
    });
  });
  await new Promise<void>((done) => listener.listen(0, '127.0.0.1', done));
  const address = listener.address();
  const own = new URL(target);
  own.port = String(typeof address === 'object' && address !== null ? address.port : 0);
  proxy.url = own.href;
  return proxy;
}

describe.skipIf(missing !== undefined)(
  `PostgreSQL database${missing === undefined ? '' : `: ${missing}`}`,
  () => {
    beforeAll(async () => {
      server = await startPostgres();
    });

    afterEach(async () => {
      for (const database of opened.splice(0)) await database.close();
    });

    afterAll(async () => {
      await server.stop();
    });

    it('makes its tables once, however many open it at the same moment', async () => {
      const url = await newDatabase();
      const databases = await Promise.all(Array.from({ length: 8 }, () => open(url)));
      const stores = await Promise.all(databases.map((database) => database.store('space')));
      const replicas = stores.map((store) => replicaOf(store, declarations));
      const numbers = await Promise.all(replicas.map(increment));
      expect(numbers.sort()).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
    });

    it('is named without user and password', async () => {
      const url = await newDatabase();
      const { name } = await open(url);
      expect(url).toContain('secret');
      expect(name).toBe(`PostgreSQL at ${new URL(url).host}/database${count}`);
    });

    it('refuses tables of another layout, and leaves them alone', async () => {
      const url = await newDatabase();
      await open(url);
      await withClient(url, (client) => client.query('UPDATE trivet_layout SET layout = 1'));
      await expect(open(url)).rejects.toThrow('the layout of its tables must be 4 for this version, got 1');
    });

    it('refuses an encoding that lacks characters', async () => {
      const url = await newDatabase(`ENCODING 'LATIN1' TEMPLATE template0`);
      await expect(open(url)).rejects.toThrow(
        `its encoding must be UTF8, got LATIN1; create a database with ENCODING 'UTF8'`,
      );
    });

    it('says which database it cannot reach, and no password', async () => {
      const url = new URL(await newDatabase());
      url.pathname = '/none';
      const error: unknown = await open(url.href).catch((thrown: unknown) => thrown);
      expect(String(error)).toBe(
        `DatabaseError: cannot use PostgreSQL at ${url.host}/none as a database: database "none" does not exist`,
      );
      expect(JSON.stringify(error, Object.getOwnPropertyNames(error))).not.toContain('secret');
    });

    it('works for a user who may not make tables, once they are there', async () => {
      const url = await newDatabase();
      await open(url);
      await withClient(url, async (client) => {
        await client.query('CREATE ROLE clerk LOGIN; REVOKE CREATE ON SCHEMA public FROM PUBLIC');
        await client.query('GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA public TO clerk');
      });
      const clerk = new URL(url);
      clerk.username = 'clerk';
      const store = await (await open(clerk.href)).store('space');
      expect(await store.commit([{ collection: 'things', key: 'a', document: 1 }], 0)).toBe(1);
    });

    it('orders keys by byte where the database orders texts otherwise', async () => {
      const url = await newDatabase(`LOCALE_PROVIDER icu ICU_LOCALE 'en-US' LOCALE 'C' TEMPLATE template0`);
      const store = await (await open(url)).store('space');
      const keys = ['B', 'a', 'C', 'b', '_', '-', 'aa', 'Aa'];
      await store.commit(
        keys.map((key) => ({ collection: 'things', key, document: 1 })),
        0,
      );
      const found: string[] = [];
      for await (const [key] of store.scan('things')) found.push(key);
      expect(found).toEqual([...keys].sort());
    });

    // For `key = ANY (…)`, a planner without statistics scans the collection once it is large.
    it('looks for each of many keys by itself, in the primary key', async () => {
      const url = await newDatabase();
      const store = await (await open(url)).store('test');
      const put = (key: string) => ({ collection: 'things', key, document: 1, unfollowed: true as const });
      const keys = Array.from({ length: 1000 }, (_, index) => `k${index}`);
      await store.commit(keys.map(put), 0);
      const plan = await withClient(url, async (client) => {
        const { rows } = await client.query(`EXPLAIN ${readDocuments}`, ['test', 'things', keys]);
        return JSON.stringify(rows);
      });
      expect(plan).toMatch(/Index Scan using trivet_documents_pkey.*Index Cond: [^"]*key = wanted\.key/);
    });

    it('writes a document anew where it stands, and no index', async () => {
      const url = await newDatabase();
      const store = await (await open(url)).store('test');
      for (const head of [0, 1, 2])
        await store.commit([{ collection: 'things', key: 'a', document: head }], head);
      // A session reports its statistics when it has ended, which the client does not wait for.
      for (const database of opened.splice(0)) await database.close();
      await vi.waitFor(async () => {
        const { rows } = await withClient(url, (client) =>
          client.query(`SELECT n_tup_upd::int AS updated, n_tup_hot_upd::int AS in_place
            FROM pg_stat_user_tables WHERE relname = 'trivet_documents'`),
        );
        expect(rows).toEqual([{ updated: 2, in_place: 2 }]);
      }, 20_000);
    });

    it('keeps what a list of texts would have to escape', async () => {
      const store = await (await open(await newDatabase())).store('test');
      const documents = [
        '',
        '"',
        '\\',
        '{a,b}',
        'NULL',
        'é, 漢, 😀',
        '\0',
        new Uint8Array(),
        Uint8Array.of(0, 92, 255),
      ];
      const writes = documents.map((document, index) => ({
        collection: 'things',
        key: `"{${index}\\`,
        document,
      }));
      expect(await store.commit(writes, 0)).toBe(1);
      const keys = [...writes.map(({ key }) => key), 'none'];
      expect(await store.get('things', keys)).toEqual([...documents, undefined]);
    });

    it('forgets where old commits have written, and has readers begin anew that would have to know', async () => {
      const url = await newDatabase();
      const store = await (await open(url, { remembered: 10 })).store('space');
      const put = (key: string, document: unknown) => ({ collection: 'counters', key, document });
      await store.commit(
        Array.from({ length: 30 }, (_, index) => put(`k${index}`, index)),
        0,
      );
      const idle = replicaOf(store, declarations);
      const seen = await idle.transaction((view) => view.count('counters'));
      expect(seen).toBe(30);
      for (let head = 1; head < 25; head += 1) await store.commit([put(`k${head}`, undefined)], head);
      await opened[0]?.close();
      opened = [];
      const rows = await withClient(url, (client) =>
        client.query(`SELECT (SELECT count(*)::int FROM trivet_documents) AS documents,
          (SELECT count(*)::int FROM trivet_commits) AS commits`),
      );
      expect(rows.rows[0].documents).toBe(6);
      expect(rows.rows[0].commits).toBeLessThan(14);
      const again = await (await open(url, { remembered: 10 })).store('space');
      expect(await again.changes(1, ['counters'])).toMatchObject({ head: 25, restart: true });
      expect((await again.changes(24, ['counters'])).writes).toEqual([put('k24', undefined)]);
      const late = replicaOf(again, declarations);
      expect(await late.transaction((view) => view.count('counters'))).toBe(6);
    });

    it('reads pages while others write, and misses nothing', async () => {
      const url = await newDatabase();
      const [writing, reading] = [await open(url, { remembered: 10 }), await open(url)];
      const store = await writing.store('space');
      const put = (key: string, document: unknown) => ({ collection: 'counters', key, document });
      const many = Array.from({ length: 9000 }, (_, index) => put(`k${String(index).padStart(4, '0')}`, 0));
      await store.commit(many, 0);
      let head = 1;
      let done = false;
      const writer = (async () => {
        for (let round = 0; !done; round += 1) {
          const key = `k${String((round * 97) % 9000).padStart(4, '0')}`;
          const made = await store.commit([put(key, round % 2 === 0 ? undefined : round)], head);
          expect(made).toBe(head + 1);
          head += 1;
        }
      })();
      for (let round = 0; round < 5; round += 1) {
        const { head: seen, writes } = await (await reading.store('space')).changes(0, ['counters']);
        const found = writes.filter(({ document }) => document !== undefined);
        // The state at exactly that commit: every second commit after the first removes a key.
        expect({ seen, found: found.length }).toEqual({ seen, found: 9000 - Math.floor(seen / 2) });
      }
      done = true;
      await writer;
    });

    it('goes on after the server has crashed and started', { timeout: 120_000 }, async () => {
      const url = await newDatabase();
      // On a busy disk, recovery may take very long.
      const database = await open(url, { retryTime: 50_000 });
      const replica = replicaOf(await database.store('space'), declarations);
      expect(await increment(replica)).toBe(1);
      await server.kill();
      const waiting = increment(replica);
      await server.start();
      expect(await waiting).toBe(2);
      expect(await increment(replica)).toBe(3);
    });

    it('neither acknowledges nor repeats a commit whose answer is lost', async () => {
      const proxy = await startProxy(await newDatabase());
      const replica = replicaOf(await (await open(proxy.url)).store('space'), declarations);
      expect(await increment(replica)).toBe(1);
      proxy.lose = { text: 'noted AS', answer: true };
      await expect(increment(replica)).rejects.toThrow(/terminated|reset/);
      // The increment was committed: the next one follows it.
      expect(await increment(replica)).toBe(3);
      proxy.lose = { text: 'noted AS', answer: false };
      await expect(increment(replica)).rejects.toThrow(/terminated|reset/);
      expect(await increment(replica)).toBe(4);
      await proxy.close();
    });

    it('asks again for what it read when an answer is lost', async () => {
      const proxy = await startProxy(await newDatabase());
      const replica = replicaOf(await (await open(proxy.url)).store('space'), declarations);
      proxy.lose = { text: 'SELECT head, purged', answer: true };
      expect(await increment(replica)).toBe(1);
      expect(proxy.lose).toBeUndefined();
      await proxy.close();
    });

    it('lets one come to its end who is always too late', async () => {
      const url = await newDatabase();
      const [fast, slow] = [await open(url), await open(url)];
      const hurried = replicaOf(await fast.store('space'), declarations);
      const store = await slow.store('space');
      // There is always another commit between reading and writing, and others are attempted in an exclusive turn.
      const others: Promise<number>[] = [];
      let exclusive = 0;
      const patient = replicaOf(
        {
          get: (collection, keys) => store.get(collection, keys),
          scan: (collection, range) => store.scan(collection, range),
          changes: async (since, collections) => {
            const changes = await store.changes(since, collections);
            others.push(increment(hurried));
            await others.at(-1);
            return changes;
          },
          commit: (writes, seen) => store.commit(writes, seen),
          exclusively: async (work) => {
            exclusive += 1;
            const keeping = store.exclusively?.(async (found) => {
              others.push(increment(hurried));
              await delay(50);
              return work(found);
            });
            return keeping ?? expect.fail();
          },
        },
        declarations,
      );
      const made = await increment(patient);
      expect(exclusive).toBe(1);
      expect(made).toBe(others.length);
      expect(await others.at(-1)).toBe(made + 1);
    });

    it('fails whoever waits when it cannot tell whether an exclusive turn was committed', async () => {
      const proxy = await startProxy(await newDatabase());
      const store = await (await open(proxy.url)).store('space');
      const replica = replicaOf(
        { ...alwaysTooLate(store), exclusively: (work) => store.exclusively?.(work) ?? expect.fail() },
        declarations,
      );
      expect(await increment(replica)).toBe(1);
      proxy.lose = { text: 'COMMIT\0', answer: true };
      await expect(increment(replica)).rejects.toThrow(/terminated|reset/);
      proxy.lose = { text: 'COMMIT\0', answer: false };
      await expect(increment(replica)).rejects.toThrow(/terminated|reset/);
      // The first one was committed, the second one was not; another one has taken its number.
      await store.commit([{ collection: 'counters', key: 'other', document: 1 }], 2);
      expect(await increment(replica)).toBe(3);
      await proxy.close();
    });

    it('tells a commit that the database refuses from one that failed', async () => {
      const url = await newDatabase();
      const store = await (await open(url)).store('space');
      await withClient(url, (client) =>
        client.query(`ALTER TABLE trivet_documents ADD CONSTRAINT small CHECK (length(json) < 100)`),
      );
      const put = (length: number) => [{ collection: 'things', key: 'a', document: 'x'.repeat(length) }];
      await expect(store.commit(put(200), 0)).rejects.toThrow(CommitRefusedError);
      expect(await store.commit(put(20), 0)).toBe(1);
    });

    it('takes a serialization failure for what it is, a commit too late', async () => {
      const url = await newDatabase();
      await withClient(url, (client) =>
        client.query(`ALTER DATABASE database${count} SET default_transaction_isolation = 'serializable'`),
      );
      const databases = [await open(url), await open(url), await open(url)];
      const replicas = await Promise.all(
        databases.map(async (database) => replicaOf(await database.store('space'), declarations)),
      );
      const rounds = await Promise.all(
        replicas.map(async (replica) => {
          const made: number[] = [];
          for (let round = 0; round < 15; round += 1) made.push(await increment(replica));
          return made;
        }),
      );
      expect(rounds.flat().sort((a, b) => a - b)).toEqual(
        Array.from({ length: 45 }, (_, index) => index + 1),
      );
    });
  },
);
