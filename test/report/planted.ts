/** `npm run report:planted [-- <folder>]`: reports of servers with planted faults, for manual review. */

import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { handlerTarget, runSuite } from '@trivet/runtime/conformance/run';
import type { HttpHandler } from '@trivet/runtime/http/message';
import { catalogueService } from '#reference/catalogue/service';
import { memoryStore } from '#reference/store/memory';
import { suitesOf } from '../../generator/contract-suites.js';
import { conformanceReport } from '../../generator/report/conformance-report.js';
import { htmlReport } from '../../generator/report/html.js';
import { jsonReport } from '../../generator/report/json.js';
import { outcomeText } from '../../generator/report/outcome.js';
import type { ConformanceReport } from '../../generator/report/report.js';
import { catalogueFaults } from '../mutants/catalogue.js';
import { communityFaults } from '../mutants/communities.js';
import type { Fault } from '../mutants/fault.js';
import { freshCommunities } from '../mutants/visible/servers.js';

const communities = 'specs/communities/openapi.yaml';

/** Ten faults of different kinds: in responses, accepted requests, rejections and behaviour. */
const ten = [
  'uploadLogo: writes the size as text',
  'updateCommunity: answers 201 instead of 200',
  'readCommunity: answers 500 instead of 404',
  'createCommunity: takes a title of any length',
  'createCommunity: takes any slug',
  'createCommunity: crashes on an emoji',
  'listCommunities: ignores size',
  'deleteCommunity: deletes nothing',
  'renameCommunity: keeps revision 1',
  'listFeaturedEntries: answers a list',
];

/** All servers with reports, by the name of their folder. */
export const servers: { readonly [name: string]: () => Promise<ConformanceReport> } = {
  'ten-faults': async () => reportOf(communities, planted(await freshCommunities(), communityFaults, ten)),
  right: async () => reportOf(communities, await freshCommunities()),
  'all-wrong': () =>
    reportOf(communities, () => ({
      status: 500,
      headers: ['content-type', 'text/html'],
      body: '<h1>Oh no</h1>',
    })),
  soap: async () =>
    reportOf(
      'specs/metadata-catalogue/service.wsdl',
      fault(catalogueFaults, 'describeSchema: gives no faultstring').plant(
        catalogueService({ store: memoryStore() }),
      ),
    ),
};

/** Runs a spec's suite against a server in process and creates the report. */
async function reportOf(spec: string, handler: HttpHandler): Promise<ConformanceReport> {
  const made = await suitesOf({ name: spec.split('/').at(-2) ?? '', spec });
  const [suite] = made.suites;
  if (suite === undefined || made.contract === undefined) throw new Error(`${spec} has no suite`);
  const run = await runSuite(suite, handlerTarget(handler), { seed: 'planted' });
  const baseUrl = 'http://127.0.0.1:8080';
  return conformanceReport({ ...made, contract: made.contract, suite, run, baseUrl, seed: 'planted' });
}

function planted(
  right: HttpHandler,
  faults: readonly Fault<HttpHandler>[],
  wanted: readonly string[],
): HttpHandler {
  return wanted.reduce((handler, says) => fault(faults, says).plant(handler), right);
}

function fault<Right>(faults: readonly Fault<Right>[], says: string): Fault<Right> {
  const found = faults.find((one) => one.says === says);
  if (found === undefined) throw new Error(`there is no fault "${says}"`);
  return found;
}

const plain = { red: String, green: String, yellow: String, dim: String, bold: String };

async function main(folder: string): Promise<void> {
  for (const [name, report] of Object.entries(servers)) {
    const place = join(folder, name);
    await mkdir(place, { recursive: true });
    const made = await report();
    await writeFile(join(place, 'report.html'), htmlReport(made));
    await writeFile(join(place, 'report.json'), JSON.stringify(jsonReport(made)));
    process.stdout.write(`\n=== ${join(place, 'report.html')}\n${outcomeText(made, plain)}\n`);
  }
}

if (process.argv[1]?.endsWith('planted.ts') === true) await main(process.argv[2] ?? 'conformance-report');
