import type { RestService } from '@trivet/runtime/http/operation';
import { serviceConstant } from '../emit/names.js';
import { receiverOf } from '../emit/rest/names.js';
import { basePath } from '../model/openapi/servers.js';
import type { MakeMock, MockedService } from './parts.js';
import { restMock } from './rest.js';

/** Serves the services of an OpenAPI document. */
export const mockRest: MakeMock = ({ contract, modules, options }) => {
  // The imported module was emitted above; its types are those of the declarations there.
  const operations = modules.get('operations.ts') ?? {};
  return contract.services.flatMap((service): readonly MockedService[] => {
    const emitted = operations[serviceConstant(contract, service)] as RestService<never> | undefined;
    if (emitted === undefined) return [];
    const receiver = receiverOf(service);
    const sent = receiver && modules.get('callbacks.ts')?.[serviceConstant(contract, receiver)];
    const handler = restMock(contract, service, emitted, options, sent as RestService<never> | undefined);
    const size = service.operations.length;
    const prefix = basePath(service.servers[0]);
    const endpoint = { name: service.name, size, holds: 'operation', path: '' } as const;
    return [{ handler, endpoint: prefix === '' ? endpoint : { ...endpoint, prefix } }];
  });
};
