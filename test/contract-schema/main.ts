/** Writes `generator/model/contract.schema.json` anew: `npm run contract:schema`. */

import { writeFileSync } from 'node:fs';
import { contractSchema, schemaPath } from './schema.js';

writeFileSync(schemaPath, contractSchema());
