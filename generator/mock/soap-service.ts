import type { SoapService } from '@trivet/runtime/soap/operation';
import { serviceConstant } from '../emit/names.js';
import type { Service } from '../model/contract.js';
import type { MakeMock, MockedService } from './parts.js';
import { soapMock } from './soap.js';

/** Serves the ports of a WSDL. */
export const mockSoap: MakeMock = ({ contract, modules }) => {
  const operations = modules.get('operations.ts') ?? {};
  const taken = new Set<string>();
  return contract.services.flatMap((service): readonly MockedService[] => {
    // The imported module was emitted above; its type is that of the declaration there.
    const emitted = operations[serviceConstant(contract, service)] as SoapService<never> | undefined;
    if (emitted === undefined) return [];
    const path = freePath(service, taken);
    const handler = soapMock(contract, service, emitted, path);
    const size = service.operations.length;
    return [{ handler, endpoint: { name: service.name, size, holds: 'operation', path } }];
  });
};

/** The path of a port's address; its name if another port already has that path, like that of another SOAP version. */
function freePath({ servers, name }: Service, taken: Set<string>): string {
  const [address = ''] = servers;
  // An address may have another protocol: `queue:orders`.
  const own = /^https?:/i.test(address) && URL.canParse(address) ? new URL(address).pathname : '/';
  const path = taken.has(own) ? `/${name}` : own;
  taken.add(path);
  return path;
}
