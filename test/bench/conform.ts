/**
 * Measures the suites of the services: cases, requests, CPU in process, time over HTTP on loopback; and whether each is
 * within its limits, whether two generations are byte-identical, and whether two runs give the same verdicts.
 */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { referenceHandler } from '@trivet/reference/serve';
import { nodeTarget } from '@trivet/runtime/conformance/node';
import { handlerTarget, runSuite, type Suite, type SuiteReport } from '@trivet/runtime/conformance/run';
import { nodeListener } from '@trivet/runtime/serve/node';
import { communitiesHandler } from '#reference/communities/handler';
import { communitiesService } from '#reference/communities/service';
import { memoryStore } from '#reference/store/memory';
import { emitContract } from '../../generator/emit-contract.js';
import { slice, subjects } from '../conformance/subjects.js';

/** Limits of the suites: for all cases, and for the slice of nine operations. */
const most = { cpu: 5, http: 20, requests: 800 } as const;

let kept = true;

function printFigure(what: string, figure: string, holds: boolean): void {
  console.log(`${holds ? 'kept  ' : 'BROKEN'} ${what}: ${figure}`);
  kept &&= holds;
}

const handler = await referenceHandler();
const rows: object[] = [];
const total = { cpu: 0, http: 0 };
for (const { suite, base } of subjects) {
  const before = process.cpuUsage();
  const direct = await runSuite(suite, handlerTarget(handler, base));
  const { user, system } = process.cpuUsage(before);
  const http = await overHttp(suite, base);
  total.cpu += (user + system) / 1e6;
  total.http += http.seconds;
  rows.push({
    contract: suite.contract,
    cases: suite.cases.length,
    requests: direct.requests,
    'CPU s': Number(((user + system) / 1e6).toFixed(2)),
    'HTTP s': Number(http.seconds.toFixed(2)),
    'not passed': notPassed(direct).length + notPassed(http.report).length,
    'left behind': direct.leftovers.length,
  });
  const again = await runSuite(suite, handlerTarget(handler, base), { seed: 'another' });
  printFigure(`${suite.contract}: two runs`, 'the same verdicts', verdictsOf(again) === verdictsOf(direct));
}
console.table(rows);
printFigure('CPU in process', `${total.cpu.toFixed(2)} s of ${most.cpu} s`, total.cpu < most.cpu);
printFigure('over HTTP', `${total.http.toFixed(2)} s of ${most.http} s`, total.http < most.http);
const { requests } = await runSlice(slice);
const size = `${requests} requests of ${most.requests} for ${slice.cases.length} cases, with the removals`;
printFigure('nine operations of communities', size, requests <= most.requests);
for (const { spec } of subjects) {
  const texts = [await emitContract({ name: 'x', spec }), await emitContract({ name: 'x', spec })].map(
    ({ files }) => JSON.stringify(files),
  );
  printFigure(`${spec}: two generations`, 'the same bytes', texts[0] === texts[1]);
}
process.exit(kept ? 0 : 1);

function runSlice(suite: Suite): Promise<SuiteReport> {
  return runSuite(suite, handlerTarget(communitiesHandler(communitiesService({ store: memoryStore() }))));
}

async function overHttp(
  suite: Suite,
  base: string,
): Promise<{ readonly report: SuiteReport; readonly seconds: number }> {
  const server = createServer(nodeListener(handler));
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const { port } = server.address() as AddressInfo;
  const { target, close } = nodeTarget(`http://127.0.0.1:${port}${base}`);
  const started = performance.now();
  // A removed resource keeps its name: a second run on the same service uses other names.
  const report = await runSuite(suite, target, { seed: 'over HTTP' });
  const seconds = (performance.now() - started) / 1000;
  close();
  server.close();
  return { report, seconds };
}

function notPassed({ verdicts }: SuiteReport): readonly string[] {
  return verdicts.filter(({ outcome }) => outcome !== 'passed').map((one) => one.case.id);
}

function verdictsOf({ verdicts }: SuiteReport): string {
  return JSON.stringify(verdicts.map((one) => [one.case.id, one.outcome]));
}
