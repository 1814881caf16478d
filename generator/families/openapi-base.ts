import type { Target } from '@trivet/runtime/conformance/run';
import { fillTemplate, templateNames } from '@trivet/runtime/internal/text';
import type { Contract } from '../model/contract.js';
import { basePath } from '../model/openapi/servers.js';

/** Number of paths requested to find the base path of a server. */
const most = 4;

/**
 * The base path of the spec's server, if the implementation has the operations without it: with it every request
 * results in 404, and without it at least one does not. Undefined if the base path is right or it cannot be determined.
 */
export async function needlessBase(contract: Contract, target: Target): Promise<string | undefined> {
  const [service] = contract.services;
  const base = basePath(service?.servers[0]);
  if (service === undefined || base === '') return undefined;
  const paths = service.operations.flatMap(({ binding }) =>
    binding.kind === 'rest' && binding.path.startsWith(`${base}/`) ? [binding.path.slice(base.length)] : [],
  );
  // Those without parameters first: the resource of a parameter may not exist.
  const asked = [...new Set(paths)]
    .sort((a, b) => templateNames(a).length - templateNames(b).length)
    .slice(0, most);
  const isFound = async (path: string): Promise<boolean> => {
    const url = fillTemplate(path, () => '1');
    const answer = await target({ method: 'GET', url, headers: ['Accept', '*/*'] }).catch(() => undefined);
    return answer !== undefined && answer.status !== 404;
  };
  for (const path of asked) if (await isFound(`${base}${path}`)) return undefined;
  for (const path of asked) if (await isFound(path)) return base;
  return undefined;
}
