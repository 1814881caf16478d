import { type Spot, valueAt } from '../../load/json-schema/spot.js';

/** Whether a string schema stands for octets where the wire can carry them: `format: binary`, or in 3.1 a content media type without encoding (3.1, 4.8.14.3). */
export function isOctetsSpot(spot: Spot): boolean {
  if (valueAt(spot, 'format') === 'binary') return true;
  return (
    typeof valueAt(spot, 'contentMediaType') === 'string' && valueAt(spot, 'contentEncoding') === undefined
  );
}
