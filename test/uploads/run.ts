/**
 * `npm run uploads [-- --megabytes 2048]`: an upload and a download between a client and a server in processes of their
 * own, each of which prints its maximum memory. Exit code 1 if one used 100 MB or more, or 150 MB while it sent and
 * read at the same time.
 */

import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { runPeers } from '../peer-processes.js';

const { megabytes = '2048' } = parseArgs({ options: { megabytes: { type: 'string' } } }).values;

process.exitCode = await runPeers(join(import.meta.dirname, 'peer.ts'), megabytes, ['form', 'octets']);
