import type { Target } from '@trivet/runtime/conformance/run';
import { fillTemplate, templateNames } from '@trivet/runtime/internal/text';
import type { Contract } from '../model/contract.js';
import { basePath } from '../model/openapi/servers.js';

/** Paths that a server is asked for, until it is clear where it has them. */
const most = 4;

/**
 * The path of the spec's server, where the implementation has the operations without it: behind it everything is 404,
 * and without it something is not. Undefined where it is as the spec says, and where nothing can be told.
 */
export async function needlessBase(contract: Contract, target: Target): Promise<string | undefined> {
  const [service] = contract.services;
  const base = basePath(service?.servers[0]);
  if (service === undefined || base === '') return undefined;
  const paths = service.operations.flatMap(({ binding }) =>
    binding.kind === 'rest' && binding.path.startsWith(`${base}/`) ? [binding.path.slice(base.length)] : [],
  );
  // Those without parameters first: what a parameter names may not be there.
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
