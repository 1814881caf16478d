import type { Diagnostic, Report } from '../../diagnostic.js';
import type { ListUse, Outcomes, Place, Rule, Values } from '../contract.js';

/**
 * The statement of a rule about a subject: two rules with different statements about the same subject contradict each
 * other.
 */
interface Claim {
  readonly rule: Rule;
  /** Its subject. */
  readonly about: string;
  /** Its statement about the subject. */
  readonly says: string;
  /** The outcomes that it allows, if this is its statement: two such rules are consistent if they share an outcome. */
  readonly outcomes?: Outcomes;
}

/** The rules without those that contradict an earlier one; these are reported with both places. */
export function consistentRules(
  rules: readonly Rule[],
  shown: (at: Place) => string,
  report: Report,
): readonly Rule[] {
  const known = new Map<string, Claim[]>();
  return rules.filter((rule) => {
    const claims = claimsOf(rule);
    for (const claim of claims) {
      const other = known.get(claim.about)?.find((one) => !agrees(one, claim));
      if (other === undefined) continue;
      report(contradiction(claim, other, shown));
      return false;
    }
    for (const claim of claims) known.set(claim.about, [...(known.get(claim.about) ?? []), claim]);
    return true;
  });
}

function contradiction(claim: Claim, other: Claim, shown: (at: Place) => string): Diagnostic {
  const place = shown(other.rule.at);
  return {
    severity: 'error',
    code: 'contradictory-rules',
    message: `${claim.about} must be ${other.says} by the rule at ${place}, got ${claim.says}`,
    at: claim.rule.at,
    fix: `Remove this rule or the one at ${place}, or let both say the same.`,
  };
}

function agrees(one: Claim, other: Claim): boolean {
  const { outcomes } = other;
  if (one.outcomes === undefined || outcomes === undefined) return one.says === other.says;
  return one.outcomes.some((a) => outcomes.some((b) => isWithin(a, b) || isWithin(b, a)));
}

/** Whether an outcome is allowed by another: `404` by `4XX`. */
export function isWithin(outcome: string, other: string): boolean {
  return outcome === other || (/^\dXX$/.test(other) && outcome[0] === other[0] && /^\d\d\d$/.test(outcome));
}

const claimers: {
  readonly [K in Rule['kind']]?: (rule: Extract<Rule, { kind: K }>) => readonly ClaimParts[];
} = {
  paging: ({ list, default: usual }) =>
    usual === undefined ? [] : [[`the default page size of ${listed(list)}`, `${usual}`]],
  tokenPaging: ({ list, page }) => [[`the page size of ${listed(list)}`, `${page}`]],
  order: ({ list, field, direction, when = {}, without = [] }) => [
    [`the order of ${listed(list)} by "${field}"${given({ ...when })}${without.join()}`, direction],
  ],
  counter: ({ of, field, start, by }) => [
    ...(start === undefined ? [] : [[`"${field}" after "${of}"`, `${start}`] as const]),
    ...by.map((one) => [`"${field}" of what "${of}" creates after "${one}"`, 'changed'] as const),
  ],
  immutable: ({ of, field, by, refused }) =>
    by.flatMap((one) => [
      [`"${field}" of what "${of}" creates after "${one}"`, 'unchanged'] as const,
      ...(refused === undefined ? [] : [refusal(`another "${field}" in "${one}"`, refused)]),
    ]),
  unique: ({ of, field, refused, changedBy }) => [
    refusal(`"${of}" with a "${field}" that is taken`, refused),
    ...(changedBy === undefined
      ? []
      : [[`"${field}" of what "${of}" creates after "${changedBy}"`, 'changed'] as const]),
  ],
  lifetime: ({ of, endedBy, after, operations = [] }) =>
    (operations.length === 0 ? ['any operation'] : operations).map((one) =>
      refusal(`${one} after "${endedBy}" of what "${of}" creates`, after),
    ),
  forbidden: ({ of, operation, when, refused }) => [
    refusal(`"${operation}" of what "${of}" creates${given(when)}`, refused),
  ],
  denied: ({ role, operations, refused }) =>
    operations.map((one) => refusal(`"${one}" of a caller in the role "${role}"`, refused)),
  fault: ({ of, operation, with: sent, refused }) => [
    refusal(`"${operation}"${of === undefined ? '' : ` of what "${of}" creates`}${given(sent)}`, refused),
  ],
  digest: ({ operation, field, is, prefix = '' }) => [[`"${field}" of "${operation}"`, `${prefix}${is}`]],
  link: ({ of, field, leadsTo }) => [[`"${field}" of what "${of}" creates`, `a link to "${leadsTo}"`]],
  errorLocation: ({ operation, refused, list, name, notation }) =>
    refused.map((status) => [
      `the member at fault in a ${status} of "${operation}"`,
      `"${name}" of "${list}", ${notation}`,
    ]),
};

type ClaimParts = readonly [about: string, says: string, outcomes?: Outcomes];

function claimsOf<K extends Rule['kind']>(rule: Extract<Rule, { kind: K }>): readonly Claim[] {
  const claims = claimers[rule.kind as K]?.(rule) ?? [];
  return claims.map(([about, says, outcomes]) => ({
    rule,
    about,
    says,
    ...(outcomes !== undefined && { outcomes }),
  }));
}

function refusal(about: string, outcomes: Outcomes): ClaimParts {
  return [`the response to ${about}`, outcomes.join(' or '), outcomes];
}

/** A list independent of its name, which is unique in its file only. */
function listed({ operation, items, with: asked }: ListUse): string {
  return `"${operation}${items}"${given(asked)}`;
}

function given(values: Values): string {
  const entries = Object.entries(values).toSorted(([one], [other]) => (one < other ? -1 : 1));
  const conditions = entries.map(([name, value]) => `"${name}" ${JSON.stringify(value)}`);
  return conditions.length === 0 ? '' : ` with ${conditions.join(', ')}`;
}
