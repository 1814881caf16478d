import type { Field, ParameterRole, SoapFault } from '../contract.js';
import { bracketed } from './bracketed.js';
import { conventions, incomplete } from './conventions.js';
import { phrases } from './phrases.js';

/** Whether a member identifies an item and is assigned by the service. */
export function isIdentifier({ name, role }: Pick<Field, 'name' | 'role'>): boolean {
  return role === undefined ? conventions.identifier.test(name) : role === 'identifier';
}

/** Whether a member identifies an item and is chosen by the caller; `mayConflict`: it may be in use. */
export function isKey(
  { name, role, doc }: Pick<Field, 'name' | 'role' | 'doc'>,
  mayConflict: boolean,
): boolean {
  if (role !== undefined) return role === 'key';
  if (conventions.naturalKey.test(name)) return true;
  // The description may say that the identifier of another item is unique.
  const isSaid = phrases.unique.test(doc ?? '') && !incomplete.reference.test(name);
  return mayConflict && (conventions.likelyKey.test(name) || isSaid);
}

/** Whether a fault means that a requested item does not exist. */
export function isAbsence({ name, role }: Pick<SoapFault, 'name' | 'role'>): boolean {
  return role === undefined ? conventions.absentFault.test(name) : role === 'absent';
}

/** Whether a fault means that an item to create already exists: by its name, which no document of the corpus uses. */
export function isPresence(fault: Pick<SoapFault, 'name' | 'role'>): boolean {
  return fault.role === undefined
    ? !isAbsence(fault) && conventions.presentFault.test(fault.name)
    : fault.role === 'present';
}

/** Whether a header contains the key by which a service recognises a repeated request. */
export function isRetryKey(name: string): boolean {
  return conventions.retryKey.test(name);
}

/** The effect on a list of a query parameter of a reading operation, by its name. */
export function roleOfName(name: string): ParameterRole | undefined {
  const parts = bracketed(name);
  // Of a family of parameters, only those of pages have roles: `sort[name]` and `filter[name]` are about a member.
  if (parts !== undefined && !conventions.parameters.page.test(parts.family)) return undefined;
  const plain = parts === undefined ? name : `${parts.family}_${parts.member}`;
  return names.find((role) => conventions.parameters[role].test(plain));
}

const names = ['cursor', 'page', 'offset', 'size', 'sort', 'filter', 'search'] as const;
