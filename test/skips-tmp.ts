import { mkdtempSync } from 'node:fs';
import { nodeTarget } from '@trivet/runtime/conformance/node';
import { guardOf, reasonText, runSuite } from '@trivet/runtime/conformance/run';
import { suitesOf } from '../generator/generate.js';
import { withProbes } from '../generator/conform/probes.js';
import { hooksFrom } from '../generator/cli/conform-hooks.js';
import { completing } from '../generator/conform/values.js';
import { benches, folderOf, start } from './benches/bench.js';
import { existsSync } from 'node:fs';
const [name, filter = 'base', ...opts] = process.argv.slice(2);
const bench = benches.find((one) => one.name === name)!;
const folder = folderOf(bench);
const made = await suitesOf({ name: 'b', spec: folder + '/openapi.yaml', scenarios: opts.includes('scenarios') ? [folder+'/scenarios.arazzo.yaml'] : [], rules: opts.includes('rules') ? [folder+'/rules.yaml'] : [] });
const suite = withProbes(made.suites[0]!, made, bench.credentials);
const server = await start(bench.build(folder), opts.filter((one) => one.startsWith('V')).flatMap((one)=>['--variant',one]));
const { target, close } = nodeTarget(server.url);
const hooks = await hooksFrom(opts.includes('hooks') && existsSync(folder+'/hooks.ts') ? folder + '/hooks.ts' : undefined);
const completed = completing(made.contract!, hooks);
const report = await runSuite(suite, target, { guard: guardOf(bench.credentials), seed: 'bench', ...(completed && {completed}) });
const counts = new Map<string, number>();
for (const v of report.verdicts) {
  counts.set(v.outcome, (counts.get(v.outcome) ?? 0) + 1);
  if (v.outcome !== 'passed' && new RegExp(filter).test(v.case.id)) console.log(v.outcome, v.case.id, JSON.stringify(v.reasons.map(reasonText)).slice(0, 400), (v as any).why ?? '');
}
console.log(counts, report.requests);
if (opts.includes('dump')) for (const v of report.verdicts) if (new RegExp(filter).test(v.case.id)) console.log(JSON.stringify(v.case, null, 1));
await close(); await server.close();
