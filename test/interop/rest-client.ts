import { join } from 'node:path';
import { type Answered, serveCommunities } from './communities-server.js';
import { loadCommunities } from './example-communities.js';
import { npmFolder } from './requirement.js';
import { countOf, type SuiteOutcome } from './result.js';
import { type Ended, lastWords, runCommand } from './run-command.js';
import type { Suite } from './suite.js';

/**
 * A client program of the communities: the operations that it must perform successfully, and the rejections it must
 * receive.
 */
interface RestClient {
  readonly name: string;
  readonly title: string;
  readonly program: string;
  readonly operations: readonly string[];
  readonly refusals: readonly string[];
}

const folder = join(import.meta.dirname, 'react-searchkit');

const clients: readonly RestClient[] = [
  {
    name: 'react-searchkit',
    title: 'react-searchkit',
    program: 'search.mjs',
    operations: ['listCommunities', 'listUserCommunities', 'listFeaturedCommunities', 'listCommunityRecords'],
    refusals: ['400', '403', '404'],
  },
  {
    name: 'axios',
    title: 'axios, as the user interface',
    program: 'ui-requests.mjs',
    operations: [
      'createCommunity',
      'readCommunity',
      'updateCommunity',
      'renameCommunity',
      'uploadLogo',
      'deleteLogo',
      'deleteCommunity',
    ],
    refusals: ['400', '403', '404', '410', '412'],
  },
];

/** The clients of the communities. */
export const restSuites: readonly Suite[] = clients.map((client) => ({
  name: client.name,
  title: client.title,
  usual: true,
  requirement: npmFolder(folder),
  run: () => converse(client),
}));

async function converse(client: RestClient): Promise<SuiteOutcome> {
  const server = await serveCommunities((error) => process.stderr.write(`the service failed: ${error}\n`));
  try {
    await loadCommunities(server.origin);
    const before = server.answered.length;
    const ended = await runCommand([process.execPath, client.program, server.origin], { cwd: folder });
    return outcomeOf(client, ended, server.answered.slice(before));
  } finally {
    await server.close();
  }
}

/** The server's responses count; the program's own findings are added. */
function outcomeOf(client: RestClient, ended: Ended, answered: readonly Answered[]): SuiteOutcome {
  const lines = ended.output.split('\n');
  const complaints = lines.filter((line) => line.startsWith('not ok ')).map((line) => line.slice(7));
  const good = answered.filter(({ status }) => status < 400);
  const coverage = {
    operations: countOf(
      client.operations,
      good.flatMap(({ operation }) => (operation === undefined ? [] : [operation])),
    ),
    faults: countOf(
      client.refusals,
      answered.map(({ status }) => String(status)),
    ),
  };
  if (ended.code !== 0 && complaints.length === 0) return { coverage, complaints, failure: lastWords(ended) };
  return { coverage, complaints };
}
