/** `npm run mutants`: plants the faults of a catalogue in the reference services and scores the suites. */

import { help, type Wanted, wanted } from './visible/arguments.js';
import { compared, comparedText } from './visible/compared.js';
import { explained } from './visible/explained.js';
import { decided, equivalent, families } from './visible/families.js';
import type { Family } from './visible/family.js';
import { count, scoredText, table } from './visible/report.js';
import { alarms, type Listed, namelessSteps, type Scored, score } from './visible/score.js';

const say = (text: string): void => void process.stderr.write(`${text}\n`);
const print = (text: string): void => void process.stdout.write(`${text}\n`);

/** Scores the faults of one family; a suite that fails on the correct server has no score. */
async function scoreFamily(
  family: Family,
  listed: readonly Listed[],
  { full, verbose, bare, suggested }: Wanted,
): Promise<readonly Scored[] | undefined> {
  const mine = listed.filter(({ id }) => id.startsWith(family.letter) && decided[id] === undefined);
  const planted = mine.filter(({ id }) => family.ids.includes(id));
  if (mine.length === 0) return [];
  const found = [
    ...(bare || suggested ? [] : namelessSteps(family)),
    ...(await alarms(family)).map((one) => `${one.id}: ${one.reasons[0]}`),
  ];
  if (found.length > 0) {
    say(`${family.name}: the suite fails on the correct server; its score is 0`);
    for (const one of found) say(`  ${one}`);
    return undefined;
  }
  const scored: Scored[] = [];
  for (const one of planted) {
    scored.push(await score(family, one, full));
    if (verbose) say(scoredText(scored.at(-1) as Scored));
  }
  return scored;
}

function report(name: string, scored: readonly Scored[], seconds: number): void {
  print(`\n${name}: ${scored.length} faults, ${sum(scored)} requests, ${seconds.toFixed(1)} s`);
  print(table('class', scored, ({ detect }) => detect));
  print(table('technique', scored, ({ technique }) => technique));
  const open = scored.filter((one) => one.verdict?.right !== true || one.witness !== 'differs');
  for (const one of open)
    print(
      `  ${scoredText(one)}\n    ${equivalent[one.listed.id] ?? explained[one.listed.id] ?? 'not explained yet'}`,
    );
}

function sum(scored: readonly Scored[]): number {
  return scored.reduce((total, { requests }) => total + requests, 0);
}

async function main(listed: readonly Listed[], asked: Wanted): Promise<number> {
  const all: Scored[] = [];
  let isSilent = true;
  for (const whole of families) {
    const family = asked.bare ? await whole.bare?.() : asked.suggested ? await whole.suggested?.() : whole;
    if (family === undefined) continue;
    const begun = performance.now();
    const scored = await scoreFamily(family, listed, asked);
    isSilent &&= scored !== undefined;
    if (scored === undefined || scored.length === 0) continue;
    all.push(...scored);
    if (!asked.json) report(family.name, scored, (performance.now() - begun) / 1000);
  }
  const known = new Set(families.flatMap(({ ids }) => ids));
  const unknown = listed.filter(({ id }) => !known.has(id) && decided[id] === undefined);
  if (asked.json) {
    for (const one of all) print(JSON.stringify(one));
    return isSilent ? 0 : 1;
  }
  print(`\n${table('all', all, ({ detect }) => detect)}`);
  const seen = all.filter(({ witness }) => witness === 'differs');
  if (seen.length < all.length) print(`\n${table('with a witness', seen, ({ detect }) => detect)}`);
  for (const { id, fault } of listed.filter((one) => decided[one.id] !== undefined))
    print(`decided otherwise: ${id} ${fault}: ${decided[id]}`);
  for (const { id, service, clause, fault } of unknown)
    print(`no planting: ${id} ${service}, ${clause}: ${fault} (withheld or new: it must be written)`);
  const { total, killed } = count(all);
  print(`${killed} of ${total} killed`);
  return isSilent ? 0 : 1;
}

/** Compares, fault by fault, suites with scenarios and rules with those without. */
async function mainOfComparison(listed: readonly Listed[], asked: Wanted): Promise<number> {
  let lost = 0;
  for (const family of families) {
    const bare = await family.bare?.();
    if (bare === undefined || !listed.some(({ id }) => id.startsWith(family.letter))) continue;
    const guided = await scoreFamily(family, listed, asked);
    const alone = await scoreFamily(bare, listed, { ...asked, bare: true });
    if (guided === undefined || alone === undefined) return 1;
    const result = compared(family, guided, alone);
    print(`${comparedText(result)}\n`);
    lost += result.lost.length;
  }
  return lost === 0 ? 0 : 1;
}

/** Runs whole suites, whose cases share set-ups: a fault that only whole suites miss is hidden by sharing. */
async function mainOfWhole(listed: readonly Listed[]): Promise<number> {
  let hidden = 0;
  for (const { name, ids, complaints } of families) {
    const mine = listed.filter(({ id }) => ids.includes(id) && decided[id] === undefined);
    if (complaints === undefined || mine.length === 0) continue;
    const missed: string[] = [];
    for (const { id } of mine) if ((await complaints(id)).length === 0) missed.push(id);
    print(
      `${name}: ${mine.length - missed.length} of ${mine.length} found; not found: ${missed.join(', ') || 'none'}`,
    );
    hidden += missed.length;
  }
  return hidden === 0 ? 0 : 1;
}

/** Runs the command; returns its exit code. */
async function run(): Promise<number> {
  const asked = wanted(process.argv.slice(2));
  if (asked === undefined) {
    print(help);
    return 0;
  }
  const { listed, file, isNamed, whole } = asked;
  if (listed !== undefined && asked.compared) return mainOfComparison(listed, asked);
  if (listed !== undefined) return whole ? mainOfWhole(listed) : main(listed, asked);
  say(`catalogue of faults ${file} not found${isNamed ? '' : '; give one with --file'}`);
  return isNamed ? 2 : 0;
}

process.exitCode = await run();
