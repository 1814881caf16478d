import { child, type Spot } from '../../load/json-schema/spot.js';

/** Whether a string schema stands for octets where the wire can carry them: `format: binary`, or in 3.1 a content media type without encoding (3.1, 4.8.14.3). */
export function isOctetsSpot(spot: Spot): boolean {
  if (child(spot, 'format').value === 'binary') return true;
  return (
    typeof child(spot, 'contentMediaType').value === 'string' &&
    child(spot, 'contentEncoding').value === undefined
  );
}
