import { describe, expect, it } from 'vitest';
import { catalogueRules } from './catalogue.js';
import { communitiesRules } from './communities.js';
import { type Mention, mentions, type Rule } from './coverage.js';
import { soapChecklist } from './soap-checklist.js';
import { statisticsRules } from './statistics.js';
import { upstreamExpectations } from './upstream.js';

const found = grouped(mentions());

function grouped(list: readonly Mention[]): Map<string, Mention[]> {
  const groups = new Map<string, Mention[]>();
  for (const mention of list) groups.set(mention.rule, [...(groups.get(mention.rule) ?? []), mention]);
  return groups;
}

/** A rule with the first case that names it, and the number of others. */
function row({ rule, says, taken }: Rule): string {
  const [first, ...others] = found.get(rule) ?? [];
  const cases =
    first === undefined
      ? 'no case'
      : `${first.title} (${first.file})${others.length > 0 ? ` and ${others.length} more` : ''}`;
  return `  ${rule.padEnd(7)} ${says}\n          ${taken === undefined ? cases : `taken otherwise: ${taken}${first === undefined ? '' : `; ${cases}`}`}`;
}

/** The number of rules with a case, and of those with an explained deviation. */
function countsOf(rules: readonly Rule[]): string {
  const taken = rules.filter((rule) => rule.taken !== undefined).length;
  const cases = rules.filter(({ rule }) => found.has(rule)).length;
  return `${rules.length} rules, ${cases} with a case, ${taken} taken otherwise`;
}

describe.each([
  ['metadata catalogue', catalogueRules],
  ['communities', communitiesRules],
  ['statistics', statisticsRules],
  ['SOAP checklist', soapChecklist],
  ['upstream expectations', upstreamExpectations],
])('rules: %s', (name, rules: readonly Rule[]) => {
  it('each has a case that names it, or a reason', () => {
    console.log(`${name}: ${countsOf(rules)}\n${rules.map(row).join('\n')}`);
    const bare = rules.filter(({ rule, taken }) => taken === undefined && !found.has(rule));
    expect(bare.map(({ rule, says }) => `${rule} ${says}`)).toEqual([]);
  });

  it('each is listed once', () => {
    expect(new Set(rules.map(({ rule }) => rule)).size).toBe(rules.length);
  });
});

it('no case names a rule that nobody listed', () => {
  const listed = new Set(
    [
      ...catalogueRules,
      ...communitiesRules,
      ...statisticsRules,
      ...soapChecklist,
      ...upstreamExpectations,
    ].map(({ rule }) => rule),
  );
  const strangers = [...found]
    .filter(([rule]) => !listed.has(rule))
    .map(([rule, cases]) => `${rule}: ${cases[0]?.file}`);
  expect(strangers).toEqual([]);
});
