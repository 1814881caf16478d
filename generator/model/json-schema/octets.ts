import { type DocumentNode, valueAt } from '../../load/json-schema/document-node.js';
import type { BytesType } from '../contract.js';

/**
 * Whether a string schema describes bytes where the wire can carry them: `format: binary`, or since 3.1 a content media
 * type without encoding (3.1, 4.8.14.3).
 */
export function isOctetsSchema(node: DocumentNode): boolean {
  if (valueAt(node, 'format') === 'binary') return true;
  return (
    typeof valueAt(node, 'contentMediaType') === 'string' && valueAt(node, 'contentEncoding') === undefined
  );
}

/** The TypeScript type of bytes. */
export type BinaryForm = 'Uint8Array' | 'Blob' | 'stream';

/** Bounds of the number of bytes: what the length of a schema of octets means (OpenAPI 3.2, Media Type Object, Binary Streams). */
export type OctetLengths = Pick<BytesType, 'minLength' | 'maxLength'>;

/** The type of bytes: of a whole body, or of a file in a form. The length of a file that is a stream is not checked. */
export function octetsType(
  binary: BinaryForm,
  place: 'body' | 'part',
  lengths: OctetLengths = {},
): BytesType {
  const carrier = carriers[binary][place];
  return {
    kind: 'bytes',
    encoding: 'raw',
    ...(carrier === 'part' ? {} : lengths),
    ...(carrier !== undefined && { carrier }),
  };
}

const carriers: { readonly [form in BinaryForm]: Record<'body' | 'part', BytesType['carrier']> } = {
  Uint8Array: { body: undefined, part: undefined },
  Blob: { body: 'Blob', part: 'File' },
  stream: { body: 'stream', part: 'part' },
};
