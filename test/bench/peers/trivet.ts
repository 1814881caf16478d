import { cpSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Json } from './document.js';
import type { PeerSettings, ReadyPeer } from './peer.js';

const document = ['openapi.yaml', 'schemas.yaml'];

/** The scenarios of the document. */
export const scenarioFiles = ['communities', 'featured', 'logo', 'permissions', 'records', 'search'].map(
  (name) => `${name}.arazzo.yaml`,
);

/** Trivet with the document only, and the token that all peers have. */
export const trivetPlain = (settings: PeerSettings): Promise<ReadyPeer> =>
  trivet(settings, document, ['--bearer', `me=${settings.token}`]);

/** The same without a token: cases that need one are not run, and do not count as failures of the server. */
export const trivetAnonymous = (settings: PeerSettings): Promise<ReadyPeer> => trivet(settings, document, []);

/** Trivet with rules and scenarios, which use three callers. */
export const trivetWhole = (settings: PeerSettings): Promise<ReadyPeer> =>
  trivet(
    settings,
    [...document, 'rules.yaml', ...scenarioFiles],
    ['owner', 'system', 'other'].flatMap((role) => ['--bearer', `${role}=${role}-token`]),
  );

/** The built command; its modules are loaded once per process, like those of other peers. */
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
      // The command runs when its module is loaded; another query makes it a new module.
      await import(`${pathToFileURL(main)}?run=${run}`);
      // Described by `report.schema.json`.
      const { cases }: Json = JSON.parse(readFileSync(join(scratch, 'report.json'), 'utf8'));
      const red = cases
        .filter(({ outcome }: Json) => outcome === 'failed' || outcome === 'blocked')
        .map(({ id }: Json) => id);
      return { red, cases: cases.length };
    },
  };
}
