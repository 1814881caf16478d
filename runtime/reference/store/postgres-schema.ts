/** Version of the layout of the tables and of their contents; a database with another one is not used. */
export const layout = 4;

/**
 * The tables of the stores; only tables and their primary keys are needed. Keys are compared byte by byte, as in the
 * other stores. Columns that change when a document is rewritten are not indexed, and pages have free space, so that
 * rewriting does not update indexes. Commits record where they have written, except in collections that are not
 * followed; old records are removed, and `purged` is the last one removed.
 */
export const tables: readonly string[] = [
  'CREATE TABLE IF NOT EXISTS trivet_layout (layout integer PRIMARY KEY)',
  `CREATE TABLE IF NOT EXISTS trivet_spaces (
    space text COLLATE "C" PRIMARY KEY,
    head bigint NOT NULL,
    purged bigint NOT NULL
  )`,
  `CREATE TABLE IF NOT EXISTS trivet_documents (
    space text COLLATE "C" NOT NULL,
    collection text COLLATE "C" NOT NULL,
    key text COLLATE "C" NOT NULL,
    json text,
    bytes bytea,
    PRIMARY KEY (space, collection, key)
  ) WITH (fillfactor = 80)`,
  `CREATE TABLE IF NOT EXISTS trivet_commits (
    space text COLLATE "C" NOT NULL,
    number bigint NOT NULL,
    collections text[] NOT NULL,
    keys text[] NOT NULL,
    PRIMARY KEY (space, number)
  )`,
];

/** The layout of the database, and the encoding of its texts. */
export const readLayout = `SELECT max(layout) AS layout, current_setting('server_encoding') AS encoding FROM trivet_layout`;

/** Sets the layout of the tables. `$1` layout. */
export const writeLayout =
  'INSERT INTO trivet_layout (layout) SELECT $1 WHERE NOT EXISTS (SELECT FROM trivet_layout)';

/** Creates a space. `$1` space. */
export const makeSpace =
  'INSERT INTO trivet_spaces (space, head, purged) VALUES ($1, 0, 0) ON CONFLICT DO NOTHING';

/** The newest commit of a space, and the last one purged. `$1` space. */
export const readHead = 'SELECT head, purged FROM trivet_spaces WHERE space = $1';

/**
 * The documents written after a commit, as they are now, and the newest commit; only the latter in a row without a
 * collection if there are none. `$1` space, `$2` commit, `$3` collections.
 */
export const readChanges = `
  SELECT spaces.head, spaces.purged, places.collection, places.key, documents.json, documents.bytes
  FROM trivet_spaces AS spaces LEFT JOIN LATERAL (
    SELECT DISTINCT written.collection, written.key
    FROM trivet_commits, unnest(collections, keys) AS written (collection, key)
    WHERE space = $1 AND number > $2 AND spaces.purged <= $2 AND written.collection = ANY ($3)
  ) AS places ON true LEFT JOIN LATERAL (
    SELECT json, bytes FROM trivet_documents
    WHERE space = $1 AND collection = places.collection AND key = places.key LIMIT 1
  ) AS documents ON true
  WHERE spaces.space = $1`;

/**
 * A commit: the head is incremented if it is the one seen, and only then everything is written. A concurrent commit
 * waits for the row of the space, and then finds another head. `$1` space, `$2` seen; collections and keys of removed
 * documents in `$3` and `$4`, of followed ones in `$5` and `$6`; `$7` to `$10` the columns of the documents.
 */
export const writeCommit = `
  WITH head AS (
    UPDATE trivet_spaces SET head = head + 1 WHERE space = $1 AND head = $2 RETURNING head
  ), noted AS (
    INSERT INTO trivet_commits (space, number, collections, keys)
    SELECT $1, head, $5, $6 FROM head WHERE cardinality($5::text[]) > 0
  ), taken AS (
    DELETE FROM trivet_documents WHERE ctid = ANY (ARRAY (
      SELECT documents.place FROM head, unnest($3::text[], $4::text[]) AS gone (collection, key), LATERAL (
        SELECT ctid AS place FROM trivet_documents
        WHERE space = $1 AND collection = gone.collection AND key = gone.key LIMIT 1
      ) AS documents
    ))
  ), written AS (
    INSERT INTO trivet_documents (space, collection, key, json, bytes)
    SELECT $1, writes.collection, writes.key, writes.json, writes.bytes
    FROM head, unnest($7::text[], $8::text[], $9::text[], $10::bytea[]) AS writes (collection, key, json, bytes)
    ON CONFLICT (space, collection, key) DO UPDATE SET json = excluded.json, bytes = excluded.bytes
  )
  SELECT head FROM head`;

/** Makes every other commit of a space wait until the transaction ends. `$1` space. */
export const keepOthersOut = 'SELECT head FROM trivet_spaces WHERE space = $1 FOR UPDATE';

/**
 * Documents of some keys, each looked up individually: without statistics the planner would read the whole collection
 * for many keys at once. `$1` space, `$2` collection, `$3` keys.
 */
export const readDocuments = `
  SELECT documents.* FROM unnest($3::text[]) AS wanted (key), LATERAL (
    SELECT key, json, bytes FROM trivet_documents
    WHERE space = $1 AND collection = $2 AND key = wanted.key LIMIT 1
  ) AS documents`;

/** Documents in key order. `$1` space, `$2` collection, `$3` first key, `$4` a text after the last one, `$5` limit. */
export const scanDocuments = `
  SELECT key, json, bytes FROM trivet_documents
  WHERE space = $1 AND collection = $2 AND key >= $3 AND key < $4
  ORDER BY key LIMIT $5`;

/** Purges the records of old commits. `$1` space, `$2` commits that are kept, `$3` commits purged at once. */
export const purge = `
  WITH old AS (
    UPDATE trivet_spaces SET purged = head - $2 WHERE space = $1 AND purged < head - $2 - $3 RETURNING purged
  )
  DELETE FROM trivet_commits USING old
  WHERE space = $1 AND number <= old.purged`;
