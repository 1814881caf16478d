import type { Operation } from '../contract.js';
import { conventions } from './conventions.js';

/** What an operation does, as the first word of its name says. */
export type Verb = 'make' | 'change' | 'remove' | 'read' | 'other';

/** What an operation does, and with what: `createThing` makes a `Thing`. */
export function wordsOf({ name }: Operation): { readonly verb: Verb; readonly noun: string } {
  for (const [verb, pattern] of conventions.verbs)
    if (pattern.test(name)) return { verb, noun: name.replace(pattern, '') };
  return { verb: 'other', noun: name };
}

/** Whether an operation changes nothing, as its method (SOAP: its name) says. */
export function isReading(operation: Operation | undefined): boolean {
  // Safe methods: RFC 9110, 9.2.1, and QUERY.
  if (operation?.binding.kind === 'rest')
    return /^(?:GET|HEAD|OPTIONS|QUERY|TRACE)$/.test(operation.binding.method);
  return operation !== undefined && wordsOf(operation).verb === 'read';
}
