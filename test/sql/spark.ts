import { spawnSync } from 'node:child_process';

/** Why Spark cannot run statements here; `undefined` if it can. */
export function whyNoSpark(): string | undefined {
  // Starting it takes longer than all other tests of SQL.
  if (process.env['TRIVET_SPARK'] !== '1') return 'runs with TRIVET_SPARK=1';
  const found = spawnSync('python3', [
    '-c',
    'import importlib.util as u; print(u.find_spec("pyspark") is not None)',
  ]);
  if (found.status !== 0 || String(found.stdout).trim() !== 'True')
    return 'pyspark is not installed (pip install pyspark)';
  return spawnSync('java', ['-version']).status === 0 ? undefined : 'Spark needs Java';
}

const program = `
import json, sys
from pyspark.sql import SparkSession
given = json.load(sys.stdin)
spark = (SparkSession.builder.master("local[1]").config("spark.ui.enabled", "false")
    .config("spark.sql.warehouse.dir", given["folder"]).config("spark.sql.shuffle.partitions", "1")
    .config("spark.driver.host", "127.0.0.1").config("spark.driver.bindAddress", "127.0.0.1").getOrCreate())
spark.sparkContext.setLogLevel("OFF")
for statement in given["statements"]:
    rows = spark.sql(statement)
print(json.dumps([row.asDict() for row in rows.collect()], default=str))
spark.stop()
`;

/** Runs statements on Spark with a warehouse in a folder; returns the rows of the last one. */
export function spark(statements: readonly string[], folder: string): readonly Record<string, unknown>[] {
  const { status, stdout, stderr } = spawnSync('python3', ['-c', program], {
    input: JSON.stringify({ statements, folder }),
    cwd: folder,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 ** 2,
  });
  if (status !== 0) throw new Error(`Spark failed: ${stderr.slice(-2000)}`);
  const rows: unknown = JSON.parse(stdout.trim().split('\n').at(-1) ?? '');
  if (!Array.isArray(rows)) throw new Error('Spark gave no rows');
  return rows;
}
