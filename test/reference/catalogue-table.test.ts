import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { EntryDocument } from '../../runtime/reference/catalogue/documents.js';
import { EntryTable } from '../../runtime/reference/catalogue/entry-table.js';
import type { StoredValue } from '../../runtime/reference/catalogue/stored-value.js';
import { memoryStore } from '../../runtime/reference/store/memory.js';
import { replicaOf } from '../../runtime/reference/store/replica.js';

const names = ['a', 'b', 'c', 'd', 'e', 'f'];
const values: readonly StoredValue[] = [
  'x',
  'y',
  '',
  '\u{1f600}',
  1,
  -1,
  2.5,
  { integer: '9007199254740993' },
];
const value = fc.constantFrom(...values);
const schemaValues = fc.dictionary(fc.constantFrom('p', 'q', 'constructor'), value, { maxKeys: 3 });

const document = fc
  .tuple(
    fc.constantFrom(...names),
    fc.dictionary(fc.constantFrom('one', 'two', 'valueOf'), schemaValues, { maxKeys: 2 }),
    fc.constantFrom('r', 'rg'),
  )
  .map(
    ([name, all, letters]): EntryDocument => ({
      name,
      owner: 'root',
      created: '2026-01-01 00:00:00',
      modified: '2026-01-01 00:00:00',
      schemas: Object.keys(all),
      values: { ...all },
      acl: [{ principal: 'somebody', letters }],
    }),
  );

type Step =
  | { readonly kind: 'put'; readonly document: EntryDocument }
  | { readonly kind: 'delete'; readonly name: string };
const step: fc.Arbitrary<Step> = fc.oneof(
  document.map((put) => ({ kind: 'put' as const, document: put })),
  fc.constantFrom(...names).map((name) => ({ kind: 'delete' as const, name })),
);
/** Some transactions are rolled back; after some, the rows are read in order. */
const transaction = fc.record({
  steps: fc.array(step, { maxLength: 6 }),
  fails: fc.boolean(),
  isRead: fc.boolean(),
});

/** The entries of a table, in its order. */
function contentsOf(table: EntryTable): unknown {
  const rows = [...table.byName()];
  const perAcl = table.perAcl((acl) => acl.map(({ letters }) => letters).join());
  const perSchemas = table.perSchemas((schemas) => schemas.join());
  const columns = ['one', 'two', 'valueOf', 'none'].flatMap((schema) =>
    ['p', 'q', 'constructor'].map((attribute) => ({
      read: rows.map((row) => table.reader([schema], attribute)(row)),
      ordered: Array.from(table.byValue(schema, attribute), (row) => table.nameAt(row)),
    })),
  );
  return {
    entries: rows.map((row) => table.entryAt(row)),
    acls: rows.map(perAcl),
    schemas: rows.map(perSchemas),
    members: names.map((name) => table.rowOf(name) !== undefined),
    columns,
  };
}

it('keeps a table in step with entries that are written, removed and undone', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(transaction, { maxLength: 12 }), async (transactions) => {
      const store = memoryStore();
      const table = new EntryTable();
      const replica = replicaOf(store, { entries: {} }, { entries: table });
      for (const { steps, fails, isRead } of transactions) {
        const done = replica.transaction((view) => {
          for (const one of steps) {
            if (one.kind === 'put') view.put('entries', one.document.name, one.document);
            else view.delete('entries', one.name);
            if (isRead) contentsOf(table);
          }
          if (fails) throw new Error('undone');
        });
        await done.catch(() => {});
      }
      // A table that follows from the beginning, without rollbacks.
      const fresh = new EntryTable();
      await replicaOf(store, { entries: {} }, { entries: fresh }).transaction(() => {});
      expect(contentsOf(table)).toEqual(contentsOf(fresh));
      expect(table.size).toBe(fresh.size);
    }),
    { numRuns: 300 },
  );
});
