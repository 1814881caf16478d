import { placeOf, type Spot, valueAt } from '../../load/json-schema/spot.js';
import { isObject } from '../../load/source/source.js';
import type { Content } from '../contract.js';
import { type Reading, resolved } from './reading.js';

/** How a body is read and written. */
export type Codec = Content['codec'];

/** The codec of a media type; where it names none, the schema decides. */
export function codecOf(mediaType: string, schema: Spot, reading: Reading): Codec {
  const essence = (mediaType.split(';')[0] ?? '').trim().toLowerCase();
  if (essence === 'application/json' || essence === 'text/json' || essence.endsWith('+json')) return 'json';
  if (essence === 'application/x-www-form-urlencoded') return isStructured(schema, reading) ? 'form' : 'text';
  if (essence === 'multipart/form-data') return 'multipart';
  if (essence.startsWith('multipart/')) return isStructured(schema, reading) ? 'multipart' : 'bytes';
  if (essence.startsWith('text/') || essence === 'application/xml' || essence.endsWith('+xml')) return 'text';
  if (sequential.has(essence) || essence.endsWith('-seq')) return 'text';
  if (/^(?:image|audio|video|font)\//.test(essence) || essence === 'application/octet-stream') return 'bytes';
  if (!isStructured(schema, reading)) return 'bytes';
  reading.complain(
    'info',
    'assumed-type',
    `a body of "${mediaType}" is read as JSON because it has a schema`,
    placeOf(schema),
  );
  return 'json';
}

/** Media types of many values in a row (OpenAPI 3.2, 4.14.3). */
const sequential = new Set([
  'application/jsonl',
  'application/x-ndjson',
  'application/x-jsonlines',
  'application/json-lines',
]);

/** Whether a schema tells of more than text or octets; a missing one tells nothing. */
function isStructured(schema: Spot, reading: Reading): boolean {
  if (!isObject(schema.value)) return false;
  const spot = resolved(schema, reading);
  if (spot === undefined || !isObject(spot.value)) return false;
  const type = [valueAt(spot, 'type')].flat();
  if (type.includes('string') || type.includes('file')) return false;
  return Object.keys(spot.value).some((name) => !annotations.has(name));
}

const annotations = new Set(
  'title description default example examples deprecated readOnly writeOnly externalDocs format contentMediaType contentEncoding'.split(
    ' ',
  ),
);
