import { cpSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Json } from './document.js';
import type { PeerSettings, ReadyPeer } from './peer.js';

const document = ['openapi.yaml', 'schemas.yaml'];

/** The scenarios beside the document. */
export const scenarioFiles = ['communities', 'featured', 'logo', 'permissions', 'records', 'search'].map(
  (name) => `${name}.arazzo.yaml`,
);

/** Trivet with the document alone, and the token that all peers have. */
export const trivetPlain = (settings: PeerSettings): Promise<ReadyPeer> =>
  trivet(settings, document, ['--bearer', `me=${settings.token}`]);

/** The same without a token: what needs one is not run, and no fault of the server's. */
export const trivetAnonymous = (settings: PeerSettings): Promise<ReadyPeer> => trivet(settings, document, []);

/** Trivet with what stands beside the document: rules and stories, which speak of three callers. */
export const trivetWhole = (settings: PeerSettings): Promise<ReadyPeer> =>
  trivet(
    settings,
    [...document, 'rules.yaml', ...scenarioFiles],
    ['owner', 'system', 'other'].flatMap((role) => ['--bearer', `${role}=${role}-token`]),
  );

/** The command as it is built; its modules are loaded once in a process, as those of the others are. */
async function trivet(
  { scratch, url }: PeerSettings,
  files: readonly string[],
  callers: readonly string[],
): Promise<ReadyPeer> {
  for (const file of files) cpSync(join('specs/communities', file), join(scratch, file));
  const main = resolve('generator/dist/cli/main.js');
  const report = ['--report', 'json', '--out', scratch];
  const command = ['conform', join(scratch, 'openapi.yaml'), '--url', url, ...report, ...callers];
  let run = 0;
  return {
    async run() {
      process.argv = [process.execPath, main, ...command];
      run += 1;
      // The command runs when its module does, which is a new one by another name.
      await import(`${pathToFileURL(main)}?run=${run}`);
      // What `report.schema.json` describes.
      const { cases }: Json = JSON.parse(readFileSync(join(scratch, 'report.json'), 'utf8'));
      const red = cases
        .filter(({ outcome }: Json) => outcome === 'failed' || outcome === 'blocked')
        .map(({ id }: Json) => id);
      return { red, cases: cases.length };
    },
  };
}
