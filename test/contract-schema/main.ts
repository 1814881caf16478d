/** Updates `generator/model/contract.schema.json`: `npm run contract:schema`. */

import { writeFileSync } from 'node:fs';
import { contractSchema, schemaPath } from './schema.js';

writeFileSync(schemaPath, contractSchema());
