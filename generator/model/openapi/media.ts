import { child, type DocumentNode, placeOf, typesAt, valueAt } from '../../load/json-schema/document-node.js';
import { isObject } from '../../load/source/source.js';
import type { Content } from '../contract.js';
import type { StreamContent } from '../streams.js';
import { targetOf } from './event-schema.js';
import { type Reading, resolved } from './reading.js';

/** The serialisation of a body. */
export type Codec = Content['codec'];

/** The codec of a media type; if it does not determine one, the schema does. */
export function codecOf(mediaType: string, node: DocumentNode, reading: Reading): Codec {
  const schema = child(node, 'schema');
  const essence = (mediaType.split(';')[0] ?? '').trim().toLowerCase();
  // OpenAPI 2.0, Response Object: a file has any media type, also one that "produces" names for all operations.
  if (isFile(schema, reading)) return 'bytes';
  if (essence === 'application/json' || essence === 'text/json' || essence.endsWith('+json')) return 'json';
  if (essence === 'application/x-www-form-urlencoded') return isStructured(schema, reading) ? 'form' : 'text';
  // OpenAPI 3.2, 4.14.3.2: the item schema is applied to each part as it is read.
  if (
    essence.startsWith('multipart/') &&
    child(node, 'itemSchema').value !== undefined &&
    reading.document.version === '3.2'
  )
    return 'parts';
  if (essence === 'multipart/form-data') return 'multipart';
  if (essence.startsWith('multipart/')) return isStructured(schema, reading) ? 'multipart' : 'bytes';
  const stream = streamCodecOf(essence);
  // A body described as one text has no items.
  if (stream !== undefined) return stream === 'events' || !isWholeText(node, reading) ? stream : 'text';
  if (isXml(essence)) return isStructured(schema, reading) ? 'xml' : 'text';
  if (essence.startsWith('text/')) return 'text';
  if (essence.endsWith('-seq')) return 'bytes';
  if (!isStructured(schema, reading)) return 'bytes';
  if (isBinary(essence)) {
    reading.complain(
      'warning',
      'unsupported-construct',
      `a body of "${mediaType}" is passed as octets, whatever its schema: values have no form in it`,
      placeOf(schema),
      'Declare "type: string" with "format: binary" (3.0), no schema (3.1), or a media type such as "application/json".',
    );
    return 'bytes';
  }
  reading.complain(
    'info',
    'assumed-type',
    `a body of "${mediaType}" is read as JSON because it has a schema`,
    placeOf(schema),
  );
  return 'json';
}

/** Formats of files, archives, documents and messages that are not JSON (IANA, Media Types). */
const ownFormats: readonly RegExp[] = [
  /^(?:image|audio|video|font|model)\//,
  /^application\/(?:octet-stream|pdf|rtf|msword|postscript|wasm|java-archive|epub\+zip|sqlite3|x-sqlite3)$/,
  /^application\/(?:.*\+)?(?:zip|gzip|zstd|cbor|msgpack|protobuf)$/,
  /^application\/(?:x-(?:tar|gzip|gtar|bzip2?|xz|zip(?:-compressed)?|7z-compressed|rar-compressed|protobuf|msgpack|avro))$/,
  /^application\/vnd\.(?:ms-(?:excel|powerpoint|word).*|openxmlformats-.*|oasis\.opendocument\..*)$/,
  /^application\/vnd\.(?:google\.protobuf|msgpack|apache\.(?:parquet|avro|arrow\..*)|rar|sqlite3)$/,
];

/** Whether a media type is a format of its own, of octets, so that JSON would be wrong in a body of it. */
function isBinary(essence: string): boolean {
  return ownFormats.some((format) => format.test(essence));
}

function isFile(schema: DocumentNode, reading: Reading): boolean {
  // Not by `resolved`: a schema may refer to itself.
  const node = typeof valueAt(schema, '$ref') === 'string' ? reading.schemas.target(schema) : schema;
  return node !== undefined && valueAt(node, 'type') === 'file';
}

/** Whether the octets of a media type have a format, so that not all are valid. */
export function isFileFormat(mediaType: string): boolean {
  const essence = (mediaType.split(';')[0] ?? '').trim().toLowerCase();
  return essence !== 'application/octet-stream' && isBinary(essence);
}

/** Whether a media type is XML (RFC 7303). */
export function isXml(mediaType: string): boolean {
  return /^(?:application|text)\/xml$|\+xml$/i.test((mediaType.split(';')[0] ?? '').trim());
}

/** The codec of media types for streams of items (OpenAPI 3.2, 4.14.3.1). */
function streamCodecOf(essence: string): StreamContent['codec'] | undefined {
  if (essence === 'text/event-stream') return 'events';
  if (/^(?:application|text)\/(?:x-)?(?:ndjson|jsonl|jsonlines|json-lines)$/.test(essence)) return 'lines';
  return /^application\/(?:.*\+)?json-seq$/.test(essence) ? 'sequence' : undefined;
}

function isWholeText(node: DocumentNode, reading: Reading): boolean {
  const schema = child(node, 'schema');
  if (schema.value === undefined || child(node, 'itemSchema').value !== undefined) return false;
  const target = targetOf(schema, reading);
  return target !== undefined && valueAt(target, 'type') === 'string';
}

/** Whether a schema describes anything other than text or bytes; a missing one does not. */
export function isStructured(schema: DocumentNode, reading: Reading): boolean {
  if (!isObject(schema.value)) return false;
  const node = resolved(schema, reading);
  if (node === undefined || !isObject(node.value)) return false;
  const types = typesAt(node);
  if (types.includes('string') || types.includes('file')) return false;
  return Object.keys(node.value).some((name) => !annotations.has(name));
}

const annotations = new Set(
  'title description default example examples deprecated readOnly writeOnly externalDocs format contentMediaType contentEncoding'.split(
    ' ',
  ),
);
