import { templateShape } from '@trivet/runtime/internal/text';

/** Whether a place is one of a path template: `/shelves/7` is one of `/shelves/{id}`. */
export type IsPlaceOf = (place: string) => boolean;

const known = new Map<string, IsPlaceOf>();

/** Recognises the places of a path template; made once for each. */
export function isPlaceOf(path: string): IsPlaceOf {
  const shape = templateShape(path);
  const made = known.get(shape);
  if (made !== undefined) return made;
  const parts = shape.split('{}').map((part) => part.replace(/[^A-Za-z\d/_-]/g, '\\$&'));
  const expression = new RegExp(`^${parts.join('[^/]*')}$`);
  const isOf: IsPlaceOf = (place) => expression.test(place);
  known.set(shape, isOf);
  return isOf;
}

/** Whether one of the places fulfils a condition; those after it are not looked at. */
export function somePlace(places: Iterable<string>, is: (place: string) => boolean): boolean {
  for (const place of places) if (is(place)) return true;
  return false;
}
