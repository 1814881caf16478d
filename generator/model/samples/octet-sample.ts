import type { BytesType, Type } from '../contract.js';

/** Most octets of a sample body. */
const longestBody = 100_000;

/** Octets as a text of as many bytes as a type allows. */
export function octetSample(type: Type): string {
  const { minLength = 0, maxLength = Infinity }: Partial<BytesType> = type.kind === 'bytes' ? type : {};
  const length = Math.min(Math.max('octets'.length, minLength), maxLength, longestBody);
  return 'octets'.padEnd(length, 'octets').slice(0, length);
}
