import { type AclEntry, allLetters } from './acl.js';
import { isPrincipal } from './names.js';

/** A rule for the values, or the permissions, of a schema's entries. */
export type Policy =
  | { readonly kind: 'readonly'; readonly attribute?: string }
  | { readonly kind: 'required'; readonly attribute: string }
  | { readonly kind: 'unique'; readonly attribute: string }
  | { readonly kind: 'default-acl'; readonly entry: AclEntry }
  | { readonly kind: 'extension'; readonly text: string };

/** Parses a policy with spaces between its parts; `undefined` if it is malformed. */
export function parsePolicy(text: string): Policy | undefined {
  const trimmed = text.trim();
  if (trimmed.startsWith('x-')) return { kind: 'extension', text: trimmed };
  const colon = trimmed.indexOf(':');
  const kind = (colon === -1 ? trimmed : trimmed.slice(0, colon)).trim();
  const rest = colon === -1 ? undefined : trimmed.slice(colon + 1).trim();
  if (kind === 'default-acl') return parseDefaultAcl(rest ?? '');
  if (kind === 'readonly' && rest === undefined) return { kind };
  if (
    (kind === 'readonly' || kind === 'required' || kind === 'unique') &&
    rest !== undefined &&
    rest !== ''
  ) {
    return { kind, attribute: rest };
  }
  return undefined;
}

function parseDefaultAcl(text: string): Policy | undefined {
  const equals = text.lastIndexOf('=');
  if (equals === -1) return undefined;
  const principal = text.slice(0, equals).trim();
  const flags = text.slice(equals + 1).replace(/\s+/g, '');
  if (!isPrincipal(principal) || !/^[pdrwlxgs]{1,8}$/.test(flags)) return undefined;
  const letters = [...allLetters].filter((letter) => flags.includes(letter)).join('');
  return { kind: 'default-acl', entry: { principal, letters } };
}

/** The canonical form of a policy. */
export function policyText(policy: Policy): string {
  if (policy.kind === 'extension') return policy.text;
  if (policy.kind === 'default-acl') return `default-acl:${policy.entry.principal}=${policy.entry.letters}`;
  return policy.attribute === undefined ? policy.kind : `${policy.kind}:${policy.attribute}`;
}

/** The policies for canonical texts. */
export function readPolicies(texts: readonly string[]): readonly Policy[] {
  return texts.map(parsePolicy).filter((policy) => policy !== undefined);
}

/** The policies that do not refer to the attributes. */
export function policiesWithout(texts: readonly string[], attributes: readonly string[]): readonly string[] {
  return texts.filter((text) => {
    const attribute = attributeOf(parsePolicy(text));
    return attribute === undefined || !attributes.includes(attribute);
  });
}

/** The policies after an attribute was renamed. */
export function policiesAfterRename(texts: readonly string[], from: string, to: string): readonly string[] {
  return texts.map((text) => {
    const policy = parsePolicy(text);
    const isOfIt = policy !== undefined && 'attribute' in policy && policy.attribute === from;
    return isOfIt ? policyText({ ...policy, attribute: to }) : text;
  });
}

/** The attribute that a policy refers to. */
export function attributeOf(policy: Policy | undefined): string | undefined {
  return policy !== undefined && 'attribute' in policy ? policy.attribute : undefined;
}
