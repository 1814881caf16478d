import { objectOf, oneOf, value } from './config-shape.js';
import type { Naming } from './model/naming.js';

const prefix = value(
  'letters, digits and underscores that begin with a capital',
  (found) => typeof found === 'string' && /^[A-Z][A-Za-z0-9_]*$/.test(found),
);
const suffix = value(
  'letters, digits and underscores',
  (found) => typeof found === 'string' && /^[A-Za-z0-9_]+$/.test(found),
);

/** The shape of `naming`. */
export const namingShape = objectOf<Naming>('a naming', {
  types: oneOf('keep', 'PascalCase'),
  operations: oneOf('keep', 'camelCase'),
  typePrefix: prefix,
  typeSuffix: suffix,
});
