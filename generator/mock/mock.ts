import { firstOf, type HttpHandler } from '@trivet/runtime/http/message';
import type { ContractConfig } from '../config.js';
import { emitServing } from '../families/emitted.js';
import type { Finding } from '../finding.js';
import { importEmitted } from '../import-emitted.js';
import type { SecurityScheme } from '../model/contract.js';
import { readContract } from '../read.js';
import { withLocations } from './locations.js';
import type { MockEndpoint, MockOptions } from './options.js';

/** A mock of a contract; without a handler the spec contains nothing that can be served. */
export interface Mock {
  readonly handler?: HttpHandler;
  readonly endpoints: readonly MockEndpoint[];
  /** The security schemes of its services. */
  readonly schemes: readonly SecurityScheme[];
  readonly findings: readonly Finding[];
}

/** Serves a spec with generated responses; requests are checked by the same code that `generate` writes. */
export async function mockOf(config: ContractConfig, options: MockOptions = {}): Promise<Mock> {
  const { contract: read, family, text, data, findings, locate } = readContract(config);
  if (read === undefined || family?.mock === undefined) return { endpoints: [], schemes: [], findings };
  const contract = options.stateful === true ? withLocations(read) : read;
  const path = contract.files[0] ?? config.spec;
  const context = {
    banner: `Generated from ${path}.`,
    source: { path, text, data },
    locate,
    // Constructs that cannot be generated are reported by `generate` and `inspect`.
    report: () => {},
  };
  const modules = await importEmitted(await emitServing(contract, context, family));
  const served = await family.mock({ contract, modules, options, config });
  return served.length === 0
    ? { endpoints: [], schemes: [], findings }
    : {
        handler: firstOf(...served.map(({ handler }) => handler)),
        endpoints: served.map(({ endpoint }) => endpoint),
        schemes: contract.services.flatMap(({ securitySchemes }) => securitySchemes),
        findings,
      };
}
