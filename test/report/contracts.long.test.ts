import { suite as communities } from '@trivet/generated/communities/conformance';
import { suite as catalogue } from '@trivet/generated/metadata-catalogue/conformance';
import { suite as statistics } from '@trivet/generated/statistics/conformance';
import { handlerTarget, runSuite, type Suite } from '@trivet/runtime/conformance/run';
import type { HttpHandler } from '@trivet/runtime/http/message';
import { describe, expect, test } from 'vitest';
import { deriveCases } from '../../generator/cases/cases.js';
import { clausesOf } from '../../generator/clauses/clauses.js';
import { readContract } from '../../generator/read.js';
import { ClauseIndex } from '../../generator/report/clause-index.js';
import { conformanceReport } from '../../generator/report/conformance-report.js';
import { freshCatalogue, freshCommunities, freshStatistics } from '../mutants/visible/servers.js';

const contracts: readonly (readonly [string, string, Suite, () => Promise<HttpHandler>])[] = [
  ['communities', 'specs/communities/openapi.yaml', communities, freshCommunities],
  ['statistics', 'specs/statistics/openapi.yaml', statistics, freshStatistics],
  ['metadata-catalogue', 'specs/metadata-catalogue/service.wsdl', catalogue, freshCatalogue],
];

describe.each(contracts)('the suite of %s', (name, spec, suite, server) => {
  const read = readContract({ name, spec });
  const { contract } = read;

  test('tests at least 95 % of the clauses that requests can bring about, and gives a reason for each other', async () => {
    if (contract === undefined) throw new Error(`${spec} cannot be read`);
    const run = await runSuite(suite, handlerTarget(await server()), { seed: 'coverage' });
    const { uncovered } = deriveCases(contract);
    const { coverage, problems } = conformanceReport({
      ...read,
      contract,
      suite,
      run,
      uncovered,
      baseUrl: '',
    });
    expect(problems).toEqual([]);
    const { total, untested, unreachable, clauses } = coverage;
    expect((total - untested) / (total - unreachable)).toBeGreaterThanOrEqual(0.95);
    expect(clauses.filter(({ state, reason }) => state === 'untested' && !reason)).toEqual([]);
    expect(clauses.filter(({ at }) => at.line === undefined || at.line < 2)).toEqual([]);
  });

  test('has no case of a clause that is not in the list', () => {
    const index = new ClauseIndex(contract === undefined ? [] : clausesOf(contract));
    // Cases on anything that can be created or named are derived from the operation as a whole.
    const operations = new Set(
      contract?.services.flatMap((service) => service.operations.map(({ at }) => at.pointer)),
    );
    const lost = suite.cases.filter(
      (entry) =>
        !operations.has(entry.clause.pointer) && entry.kind !== 'state' && index.ofCase(entry) === undefined,
    );
    // Null in place of a member is reported for the member; the violated type may be at another place.
    const unexpected = lost.filter(({ id, kind }) => kind !== 'positive' && !id.endsWith('/null'));
    expect(unexpected.map(({ id, clause }) => `${id} ${clause.pointer}`)).toEqual([]);
  });
});
