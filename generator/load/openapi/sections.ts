import type { ObjectName, Version } from './grammar.js';

/** The name of an object as in the specification. */
export function title(name: ObjectName): string {
  if (name === 'OpenAPI') return 'OpenAPI Object';
  return `${name.replace(/([a-z])([A-Z])/g, '$1 $2').replace('External Docs', 'External Documentation')} Object`;
}

/** The section of the specification about an object. */
export function sectionOf(version: Version, owner: ObjectName): string {
  return `OpenAPI ${version}, ${title(owner)}`;
}

/** A noun with its article. */
export function article(noun: string): string {
  return `${/^[AEIO]/.test(noun) ? 'an' : 'a'} ${noun}`;
}
