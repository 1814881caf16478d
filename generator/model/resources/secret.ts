import type { Field } from '../contract.js';
import type { Resolving } from '../resolve.js';
import { incomplete } from './conventions.js';
import { singlesOf } from './single-values.js';

/**
 * Whether a service may return a text in another form than it was sent: a secret, by its name or the format `password`
 * (OpenAPI 3.1, 4.4: "a hint to obscure the value").
 */
export function isSecret({ name, type }: Pick<Field, 'name' | 'type'>, context: Resolving): boolean {
  return singlesOf(type, context).some(
    (one) => one.kind === 'string' && (one.format === 'password' || incomplete.secret.test(name)),
  );
}
