import { grants } from './acl.js';
import { limits } from './limits.js';
import type { Mode } from './mode.js';
import type { Session } from './session.js';

/** The versions that the service reports, as major.minor.patch. */
export const versions = {
  /** Of this package. */
  implementation: '0.1.0',
  /** Of the WSDL; the major number changes with the structure of messages. */
  interface: '1.0.0',
  /** Of the stored documents. */
  schema: '1.0.0',
} as const;

/** Properties that the service reports in addition to its versions. */
export interface ServiceFacts {
  readonly pageSize: number;
  /** Maximum bytes of a request. */
  readonly bodyLimit: number;
  /** Seconds until a query without page requests expires. */
  readonly idle: number;
  /** Kinds of authentication: `open`, `basic`, `header`, `wsse`, or several of them. */
  readonly authentication: string;
  readonly mode: Mode;
}

/** A property of the service, empty if it is unknown or not visible to the caller. */
export function getServiceMetadata(session: Session, facts: ServiceFacts, key: string): string {
  const policies = /^schema\.(.+)\.policies$/s.exec(key);
  if (policies?.[1] !== undefined) return policiesOf(session, policies[1]);
  return properties(facts).get(key) ?? '';
}

function properties(facts: ServiceFacts): ReadonlyMap<string, string> {
  return new Map([
    ['VERSION', versions.implementation],
    ['INTERFACE_VERSION', versions.interface],
    ['SCHEMA_VERSION', versions.schema],
    ['limit.query', String(facts.pageSize)],
    ['limit.body', String(facts.bodyLimit)],
    ['limit.entries', String(limits.entriesPerRequest)],
    ['limit.cursors', String(limits.cursorsPerCaller)],
    ['limit.token.idle', String(facts.idle)],
    ['feature.query.types', 'find selectattr schema'],
    ['feature.attribute.types', 'int float varchar(n) text timestamp numeric(p,s)'],
    ['feature.auth', facts.authentication],
    ['feature.mode', facts.mode],
  ]);
}

function policiesOf(session: Session, name: string): string {
  const schema = session.repository.schema(name);
  if (schema === undefined || !grants(schema.acl, session.caller, 'g')) return '';
  return [...schema.policies].sort().join('\n');
}
