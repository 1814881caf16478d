/** Number of the layout of the tables; a database that says another one is not used. */
export const layout = 2;

/**
 * What the stores need of a database; nothing beyond tables and indexes. Keys are compared byte by byte, as everywhere
 * else. A row whose document is `gone` says that one has been taken away; such rows go in the end, and `purged` is the
 * last commit of which they have gone. A row that nobody follows has no revision; no index holds a column that
 * changes when it is written anew, and its pages have room, so that no index has to be written either.
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
    revision bigint,
    gone boolean NOT NULL,
    json text,
    bytes bytea,
    PRIMARY KEY (space, collection, key)
  ) WITH (fillfactor = 80)`,
  `CREATE INDEX IF NOT EXISTS trivet_documents_by_revision
    ON trivet_documents (space, revision, collection, key) WHERE revision IS NOT NULL`,
  `CREATE INDEX IF NOT EXISTS trivet_documents_gone
    ON trivet_documents (space, revision) WHERE gone`,
];

/** The layout that the database has, and the encoding of its texts. */
export const readLayout = `SELECT max(layout) AS layout, current_setting('server_encoding') AS encoding FROM trivet_layout`;

/** Says which layout the tables have. `$1` layout. */
export const writeLayout =
  'INSERT INTO trivet_layout (layout) SELECT $1 WHERE NOT EXISTS (SELECT FROM trivet_layout)';

/** Makes a space. `$1` space. */
export const makeSpace =
  'INSERT INTO trivet_spaces (space, head, purged) VALUES ($1, 0, 0) ON CONFLICT DO NOTHING';

/**
 * The rows after a place in the order of commits, and the head that they lead to; a head without a row when there are
 * none. `$1` space, `$2` to `$4` commit, collection and key of the place, `$5` collections, `$6` how many. By the name of
 * its collection no document is looked for: a planner without statistics would take the primary key, and read all.
 */
export const readChanges = `
  SELECT spaces.head, spaces.purged, documents.*
  FROM trivet_spaces AS spaces LEFT JOIN LATERAL (
    SELECT revision, collection, key, json, bytes FROM trivet_documents
    WHERE space = $1 AND revision >= $2 AND (revision, collection, key) > ($2, $3, $4)
      AND collection || '' = ANY ($5)
    ORDER BY revision, collection, key LIMIT $6
  ) AS documents ON true
  WHERE spaces.space = $1`;

/**
 * A commit: the head moves on when it is the one seen, and then all rows are written. Who comes at the same moment waits
 * for the row of the space, and finds another head. `$1` space, `$2` seen, `$3` to `$7` the columns of the rows.
 */
export const writeCommit = `
  WITH head AS (
    UPDATE trivet_spaces SET head = head + 1 WHERE space = $1 AND head = $2 RETURNING head
  ), written AS (
    INSERT INTO trivet_documents (space, collection, key, revision, gone, json, bytes)
    SELECT $1, writes.collection, writes.key, CASE WHEN writes.unfollowed AND NOT writes.gone THEN NULL ELSE head.head END,
      writes.gone, writes.json, writes.bytes
    FROM head, LATERAL (
      SELECT collection, key, unfollowed, json, bytes, json IS NULL AND bytes IS NULL AS gone
      FROM unnest($3::text[], $4::text[], $5::boolean[], $6::text[], $7::bytea[])
        AS columns (collection, key, unfollowed, json, bytes)
    ) AS writes
    ON CONFLICT (space, collection, key)
    DO UPDATE SET revision = excluded.revision, gone = excluded.gone, json = excluded.json, bytes = excluded.bytes
  )
  SELECT head FROM head`;

/** Has every other commit of a space wait until the transaction ends. `$1` space. */
export const keepOthersOut = 'SELECT head FROM trivet_spaces WHERE space = $1 FOR UPDATE';

/** Documents of some keys. `$1` space, `$2` collection, `$3` keys. */
export const readDocuments = `
  SELECT key, json, bytes FROM trivet_documents
  WHERE space = $1 AND collection = $2 AND key = ANY ($3)`;

/** Documents in key order. `$1` space, `$2` collection, `$3` first key, `$4` a text behind the last one, `$5` how many. */
export const scanDocuments = `
  SELECT key, json, bytes FROM trivet_documents
  WHERE space = $1 AND collection = $2 AND key >= $3 AND key < $4 AND NOT gone
  ORDER BY key LIMIT $5`;

/**
 * Forgets what has been taken away long ago. A row that is put again meanwhile has a later commit, and stays. `$1`
 * space, `$2` commits for which it stays known, `$3` commits that are forgotten at once.
 */
export const purge = `
  WITH old AS (
    UPDATE trivet_spaces SET purged = head - $2 WHERE space = $1 AND purged < head - $2 - $3 RETURNING purged
  )
  DELETE FROM trivet_documents USING old
  WHERE space = $1 AND gone AND revision <= old.purged`;
