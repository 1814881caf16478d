import type { Operation } from '../contract.js';

/** What an operation does, as the first word of its name says. */
export type Verb = 'make' | 'change' | 'remove' | 'read' | 'other';

const verbs: readonly (readonly [Verb, RegExp])[] = [
  ['make', /^(create|add|insert|register|new)(?=[A-Z_])/],
  ['change', /^(set|change|update|modify|rename|replace|put|associate)(?=[A-Z_])/],
  ['remove', /^(drop|remove|delete|destroy|unregister)(?=[A-Z_])/],
  ['read', /^(describe|get|list|read|find|fetch|show|lookup)(?=[A-Z_])/],
];

/** What an operation does, and with what: `createThing` makes a `Thing`. */
export function wordsOf({ name }: Operation): { readonly verb: Verb; readonly noun: string } {
  for (const [verb, pattern] of verbs)
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
