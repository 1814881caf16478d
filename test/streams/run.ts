/**
 * `npm run streams [-- --items 1000000]`: a stream of events, one of lines, and one of parts that is sent back, between a
 * client and a server in processes of their own, each of which prints its maximum memory, and how far a writer is ahead of a waiting reader.
 * Exit code 1 if that is at least 120 MB or 100,000 items, or an item is missing.
 */

import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { runPeers } from '../peer-processes.js';

const { items = '1000000' } = parseArgs({ options: { items: { type: 'string' } } }).values;

process.exitCode = await runPeers(join(import.meta.dirname, 'peer.ts'), items, ['read', 'send', 'echo']);
