import { storedValue } from './documents.js';
import { exists, invalidArgument, notExists } from './faults.js';
import { limits } from './limits.js';
import { attributeOf, type Policy, parsePolicy, policyText, readPolicies } from './policy.js';
import { changeable } from './schemas.js';
import { type Session, schemaNamed } from './session.js';

/** Adds a policy that the schema's entries have to meet already. */
export function addPolicy(session: Session, name: string, text: string): void {
  const canonical = canonicalPolicy(text);
  const schema = schemaNamed(session, name);
  changeable(session, name, 'p');
  if (schema.policies.includes(canonical)) throw exists(`the schema "${name}" has the policy "${canonical}"`);
  const attribute = attributeOf(parsePolicy(canonical));
  if (attribute !== undefined && !schema.attributes.some((defined) => defined.name === attribute)) {
    throw invalidArgument(`the schema "${name}" has no attribute "${attribute}"`);
  }
  if (schema.policies.length >= limits.policiesPerSchema) {
    throw invalidArgument(`a schema has at most ${limits.policiesPerSchema} policies`);
  }
  session.repository.saveSchema({ ...schema, policies: [...schema.policies, canonical] });
  checkPolicies(session, [name]);
}

/** Drops a policy; what it did stays. */
export function dropPolicy(session: Session, name: string, text: string): void {
  const policy = parsePolicy(text);
  const canonical = policy === undefined ? text : policyText(policy);
  const schema = schemaNamed(session, name);
  if (!schema.policies.includes(canonical)) {
    throw notExists(`the schema "${name}" has no policy "${canonical}"`);
  }
  changeable(session, name, 'p');
  const policies = schema.policies.filter((other) => other !== canonical);
  session.repository.saveSchema({ ...schema, policies });
}

function canonicalPolicy(text: string): string {
  if (text.length > limits.policyLength) {
    throw invalidArgument(`the policy is longer than ${limits.policyLength} characters`);
  }
  const policy = parsePolicy(text);
  if (policy === undefined) throw invalidArgument(`"${text}" is no policy`);
  return policyText(policy);
}

/** Refuses what a transaction did when entries of these schemas lack required values or have equal unique ones. */
export function checkPolicies(session: Session, schemas: Iterable<string>): void {
  for (const name of new Set(schemas)) {
    const policies = readPolicies(session.repository.schema(name)?.policies ?? []);
    const rules = policies.filter((policy) => policy.kind === 'required' || policy.kind === 'unique');
    for (const rule of rules) checkRule(session, name, rule);
  }
}

function checkRule(
  session: Session,
  schema: string,
  { kind, attribute }: Extract<Policy, { readonly kind: 'required' | 'unique' }>,
): void {
  const seen = new Set<string>();
  for (const name of session.repository.members(schema)) {
    const entry = session.repository.entry(name);
    const value = entry === undefined ? undefined : storedValue(entry, schema, attribute);
    if (value === undefined) {
      if (kind === 'required') throw invalidArgument(`"${name}" lacks a value of "${attribute}"`);
    } else if (kind === 'unique') {
      if (seen.has(value)) throw invalidArgument(`"${name}" has the same "${attribute}" as another entry`);
      seen.add(value);
    }
  }
}
