import type { Field, ParameterRole, SoapFault } from '../contract.js';
import { conventions } from './conventions.js';

/** Whether a member tells a thing from others and is given by the service. */
export function isIdentifier({ name, role }: Pick<Field, 'name' | 'role'>): boolean {
  return role === undefined ? conventions.identifier.test(name) : role === 'identifier';
}

/** Whether a member tells a thing from others and is chosen by the caller; `mayConflict`: it may be taken. */
export function isKey(
  { name, role, doc }: Pick<Field, 'name' | 'role' | 'doc'>,
  mayConflict: boolean,
): boolean {
  if (role !== undefined) return role === 'key';
  if (conventions.naturalKey.test(name)) return true;
  return mayConflict && (conventions.likelyKey.test(name) || unique.test(doc ?? ''));
}

/** What a contract says of a member whose value no two may have. */
const unique = /\bunique\b|\bno two\b|\balready (?:taken|in use)\b/i;

/** Whether a fault says that what is asked for is not there. */
export function isAbsence({ name, role }: Pick<SoapFault, 'name' | 'role'>): boolean {
  return role === undefined ? conventions.absentFault.test(name) : role === 'absent';
}

/** Whether a fault says that what would be made is there already: its name does, which no document of the corpus has. */
export function isPresence(fault: Pick<SoapFault, 'name' | 'role'>): boolean {
  return fault.role === undefined
    ? !isAbsence(fault) && /exists|already|duplicate/i.test(fault.name)
    : fault.role === 'present';
}

/** What a query parameter of an operation that reads does to a list, by its name. */
export function roleOfName(name: string): ParameterRole | undefined {
  return names.find((role) => conventions.parameters[role].test(name));
}

const names = ['cursor', 'page', 'offset', 'size', 'sort', 'filter', 'search'] as const;
