import { crc32 } from 'node:zlib';
import { decodeDocument, encodeDocument } from './document.js';
import { DamagedDatabaseError } from './store.js';

/** Kind of a record's document. */
const kinds = { json: 0, bytes: 1 } as const;

/** A record is the checksum of its key and the rest, a byte for the kind, and the document. */
const checksumLength = 4;
const headerLength = checksumLength + 1;

/** The record of a document with a key. */
export function writeRecord(key: string, document: unknown): Buffer {
  const encoded = encodeDocument(document);
  const text = typeof encoded === 'string';
  const length = text ? Buffer.byteLength(encoded) : encoded.length;
  const record = Buffer.allocUnsafe(headerLength + length);
  record[checksumLength] = text ? kinds.json : kinds.bytes;
  if (text) record.write(encoded, headerLength);
  else record.set(encoded, headerLength);
  record.writeUInt32LE(checksumFor(key, record), 0);
  return record;
}

/** The document of a record; throws if the record is damaged. */
export function readRecord(key: string, record: Buffer): unknown {
  checkRecord(key, record);
  const payload = record.subarray(headerLength);
  return decodeDocument(record[checksumLength] === kinds.json ? payload.toString() : payload);
}

/** The checksum in a record. */
export function checksumOf(record: Buffer): number {
  return record.length < headerLength ? 0 : record.readUInt32LE(0);
}

/** Throws if a record is damaged. */
export function checkRecord(key: string, record: Buffer): void {
  if (record.length >= headerLength && checksumOf(record) === checksumFor(key, record)) return;
  throw new DamagedDatabaseError(`the record ${JSON.stringify(key)} is damaged`);
}

function checksumFor(key: string, record: Buffer): number {
  return crc32(record.subarray(checksumLength), crc32(key));
}
