import { type EntryDocument, storedValue } from './documents.js';
import { exists, invalidArgument, notExists } from './faults.js';
import { limits } from './limits.js';
import { attributeOf, parsePolicy, policyText } from './policy.js';
import { changeable } from './schemas.js';
import { type Session, schemaNamed } from './session.js';

/** Adds a policy that the existing entries of the schema must satisfy. */
export function addPolicy(session: Session, name: string, text: string): void {
  const canonical = canonicalPolicy(text);
  const schema = schemaNamed(session, name);
  changeable(session, name, 'p');
  if (schema.policies.includes(canonical))
    throw exists(`schema "${name}" already has the policy "${canonical}"`);
  const attribute = attributeOf(parsePolicy(canonical));
  if (attribute !== undefined && !schema.attributes.some((defined) => defined.name === attribute)) {
    throw invalidArgument(`attribute "${attribute}" not found in schema "${name}"`);
  }
  if (schema.policies.length >= limits.policiesPerSchema) {
    throw invalidArgument(`a schema must have at most ${limits.policiesPerSchema} policies`);
  }
  session.repository.saveSchema({ ...schema, policies: [...schema.policies, canonical] });
  for (const member of session.repository.members(name)) checkEntry(session, member, name);
}

/** Removes a policy; its effects remain. */
export function dropPolicy(session: Session, name: string, text: string): void {
  const policy = parsePolicy(text);
  const canonical = policy === undefined ? text : policyText(policy);
  const schema = schemaNamed(session, name);
  if (!schema.policies.includes(canonical)) {
    throw notExists(`policy "${canonical}" not found in schema "${name}"`);
  }
  changeable(session, name, 'p');
  const policies = schema.policies.filter((other) => other !== canonical);
  session.repository.saveSchema({ ...schema, policies });
}

function canonicalPolicy(text: string): string {
  if (text.length > limits.policyLength) {
    throw invalidArgument(`a policy must be at most ${limits.policyLength} characters long`);
  }
  const policy = parsePolicy(text);
  if (policy === undefined) throw invalidArgument(`invalid policy "${text}"`);
  return policyText(policy);
}

/** Rejects entries that lack required values, or have a unique value of another entry. */
export function checkEntries(session: Session, entries: Iterable<EntryDocument>): void {
  for (const entry of entries) for (const schema of entry.schemas) checkEntry(session, entry, schema);
}

function checkEntry({ repository }: Session, entry: EntryDocument, schema: string): void {
  for (const policy of repository.policiesOf(schema)) {
    if (policy.kind !== 'required' && policy.kind !== 'unique') continue;
    const { kind, attribute } = policy;
    const value = storedValue(entry, schema, attribute);
    if (kind === 'required' && value === undefined) {
      throw invalidArgument(`"${entry.name}" must have a value of "${attribute}"`);
    }
    const isTaken =
      kind === 'unique' && value !== undefined && repository.hasOther(schema, attribute, value, entry.name);
    if (isTaken) throw invalidArgument(`"${attribute}" of "${entry.name}" must be unique`);
  }
}
