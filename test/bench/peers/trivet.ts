import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Json } from './document.js';
import type { PeerSettings, ReadyPeer } from './peer.js';

/** Trivet with the document alone. */
export const trivetPlain = (settings: PeerSettings): Promise<ReadyPeer> =>
  trivet(settings, ['openapi.yaml', 'schemas.yaml']);

/** Trivet with what stands beside the document: rules and stories. */
export const trivetWhole = (settings: PeerSettings): Promise<ReadyPeer> =>
  trivet(settings, [
    'openapi.yaml',
    'schemas.yaml',
    'rules.yaml',
    ...['communities', 'featured', 'logo', 'permissions', 'records', 'search'].map(
      (name) => `${name}.arazzo.yaml`,
    ),
  ]);

/** The command as it is built, with the tokens of all callers. */
async function trivet({ scratch, url }: PeerSettings, files: readonly string[]): Promise<ReadyPeer> {
  for (const file of files) cpSync(join('specs/communities', file), join(scratch, file));
  const callers = ['owner', 'system', 'other'].flatMap((role) => ['--bearer', `${role}=${role}-token`]);
  const spec = join(scratch, 'openapi.yaml');
  const report = ['--report', 'json', '--out', scratch];
  return {
    async run() {
      const given = ['generator/dist/cli/main.js', 'conform', spec, '--url', url, ...report, ...callers];
      const child = spawn(process.execPath, given, { stdio: 'ignore' });
      await once(child, 'exit');
      // What `report.schema.json` describes.
      const { cases }: Json = JSON.parse(readFileSync(join(scratch, 'report.json'), 'utf8'));
      const red = cases.filter(({ outcome }: Json) => outcome !== 'passed').map(({ id }: Json) => id);
      return { red, cases: cases.length };
    },
  };
}
