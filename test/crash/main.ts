import { parseArgs } from 'node:util';
import { whyNoPostgres } from '../reference/postgres-server.js';
import { type CrashReport, crash } from './crash.js';
import { seeded } from './seeded.js';

const help = `Usage: npm run crash -- [--kills n] [--store level|postgres] [--seed n]

Kills the reference services and PostgreSQL under write load, and checks after each start that all acknowledged
writes are stored.

  --kills n   default 300
  --store s   default: level, then postgres
  --seed n    seed of random choices; the time at which a process is killed also depends on the clock
`;

async function main(): Promise<number> {
  const { values } = parseArgs({
    options: {
      kills: { type: 'string', default: '300' },
      store: { type: 'string' },
      seed: { type: 'string', default: '1' },
      help: { type: 'boolean' },
    },
  });
  const stores = (['level', 'postgres'] as const).filter((store) => store === (values.store ?? store));
  const kills = Number(values.kills);
  if (values.help === true || stores.length === 0 || !Number.isInteger(kills)) {
    process.stderr.write(help);
    return values.help === true ? 0 : 2;
  }
  let lost = 0;
  for (const store of stores) {
    const missing = store === 'postgres' ? whyNoPostgres() : undefined;
    if (missing !== undefined) {
      process.stdout.write(`postgres: skipped, ${missing}\n`);
      continue;
    }
    const report = await crash({
      store,
      kills,
      random: seeded(Number(values.seed)),
      onKill: (done, { acknowledged, lost: found }) => {
        if (done % 10 === 0) {
          process.stderr.write(
            `${store}: ${done} kills, ${acknowledged} acknowledged, ${found.length} lost\n`,
          );
        }
      },
    });
    process.stdout.write(`${store}: ${textOf(report)}\n`);
    for (const line of report.lost.slice(0, 20)) process.stdout.write(`  ${line}\n`);
    lost += report.lost.length;
  }
  return lost === 0 ? 0 : 1;
}

function textOf({ kills, acknowledged, made, notMade, lost, starts }: CrashReport): string {
  return [
    `${kills.serving} kills of the server under load, ${kills.starting} while it started, ${kills.database} of the database`,
    `${acknowledged} changes acknowledged, ${lost.length} lost`,
    `${made + notMade} without an answer, of which ${made} were made`,
    `a start took ${Math.round(starts.median)} ms, ${Math.round(starts.longest)} ms at most`,
  ].join('; ');
}

process.exitCode = await main();
