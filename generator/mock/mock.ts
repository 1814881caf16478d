import { firstOf, type HttpHandler } from '@trivet/runtime/http/message';
import type { RestService } from '@trivet/runtime/http/operation';
import type { SoapService } from '@trivet/runtime/soap/operation';
import type { DataPackage } from '@trivet/runtime/table';
import type { ContractConfig } from '../config.js';
import { emitServing } from '../emit/all.js';
import { serviceConstant } from '../emit/names.js';
import { receiverOf } from '../emit/rest/names.js';
import type { Finding } from '../finding.js';
import { type EmittedModule, importEmitted } from '../import-emitted.js';
import type { Contract, Service } from '../model/contract.js';
import { readContract } from '../read.js';
import { dataMock } from './data.js';
import type { MockOptions } from './options.js';
import { restMock } from './rest.js';
import { soapMock } from './soap.js';

/** One place where a mock answers. */
export interface MockEndpoint {
  /** Name of the service or data package. */
  readonly name: string;
  /** Path to give to whoever asks for the service's base URL; empty for the root. */
  readonly path: string;
  /** How many of what there are. */
  readonly size: number;
  readonly holds: 'operation' | 'table';
}

/** A contract that answers; without a handler there is nothing in the spec that could be served. */
export interface Mock {
  readonly handler?: HttpHandler;
  readonly endpoints: readonly MockEndpoint[];
  readonly findings: readonly Finding[];
}

/** Serves what a spec describes, requests checked by the very code that `generate` writes, answers made up. */
export async function mockOf(config: ContractConfig, options: MockOptions = {}): Promise<Mock> {
  const { contract, text, data, findings, locate } = readContract(config);
  if (contract === undefined) return { endpoints: [], findings };
  const path = contract.files[0] ?? config.spec;
  const files = await emitServing(contract, {
    banner: `Generated from ${path}.`,
    source: { path, text, data },
    locate,
    // What generated code cannot express is told by `generate` and `inspect`.
    report: () => {},
  });
  const modules = await importEmitted(files);
  const served = servedBy(contract, modules, options, config);
  return served.length === 0
    ? { endpoints: [], findings }
    : {
        handler: firstOf(...served.map(({ handler }) => handler)),
        endpoints: served.map(({ endpoint }) => endpoint),
        findings,
      };
}

interface Served {
  readonly handler: HttpHandler;
  readonly endpoint: MockEndpoint;
}

function servedBy(
  contract: Contract,
  modules: ReadonlyMap<string, EmittedModule>,
  options: MockOptions,
  config: ContractConfig,
): readonly Served[] {
  // What is imported was emitted a moment ago; its types are those of the declarations there.
  const described = modules.get('package.ts')?.dataPackage as DataPackage | undefined;
  if (described !== undefined) {
    const endpoint = {
      name: described.name,
      path: '',
      size: contract.tables.length,
      holds: 'table',
    } as const;
    return [{ handler: dataMock(contract, described, config), endpoint }];
  }
  const operations = modules.get('operations.ts') ?? {};
  const taken = new Set<string>();
  return contract.services.flatMap((service): readonly Served[] => {
    const emitted = operations[serviceConstant(contract, service)];
    if (emitted === undefined) return [];
    const about = { name: service.name, size: service.operations.length, holds: 'operation' } as const;
    if (service.soap === undefined) {
      const receiver = receiverOf(service);
      const sent = receiver && modules.get('callbacks.ts')?.[serviceConstant(contract, receiver)];
      const handler = restMock(
        contract,
        service,
        emitted as RestService<never>,
        options,
        sent as RestService<never> | undefined,
      );
      return [{ handler, endpoint: { ...about, path: '' } }];
    }
    const path = freePath(service, taken);
    const handler = soapMock(contract, service, emitted as SoapService<never>, path);
    return [{ handler, endpoint: { ...about, path } }];
  });
}

/** The path of a port's address; its name where another port has that one already, as those of another SOAP version do. */
function freePath({ servers, name }: Service, taken: Set<string>): string {
  const [address = ''] = servers;
  // An address may be none of HTTP: `queue:orders`.
  const own = /^https?:/i.test(address) && URL.canParse(address) ? new URL(address).pathname : '/';
  const path = taken.has(own) ? `/${name}` : own;
  taken.add(path);
  return path;
}
