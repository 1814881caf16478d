/** `npm run surface`: prints the entry points and exported names of each package; `--write` records the public API. */

import { writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { apiFile, apiProblems, apiText, listText } from './api-text.js';
import { readPackages } from './packages.js';
import { readApi } from './read-api.js';

const packages = readPackages(resolve(import.meta.dirname, '../..'));
const apis = readApi(packages.filter(({ isBuilt }) => isBuilt));
for (const api of apis) {
  console.log(listText(api));
  if (api.package.isGenerated) continue;
  for (const problem of apiProblems(api)) console.log(`  problem: ${problem}`);
  if (process.argv.includes('--write')) writeFileSync(join(api.package.folder, apiFile), apiText(api));
}
