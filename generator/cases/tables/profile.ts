import type { Data } from '@trivet/runtime/conformance/case';
import type { DescriptorCase } from '@trivet/runtime/conformance/table';
import { dataIn, isMembers, membersOf, pointerTo, shown } from '@trivet/runtime/internal/conformance';
import type { Contract, Type } from '../../model/contract.js';
import { fieldsOf } from '../../model/resources/members.js';
import { isData, type SampleContext } from '../../model/samples/context.js';
import { sampleContextOf } from '../../model/samples/contract-context.js';
import { bodyVariations } from '../body.js';

/** Descriptors that conform to the standard but not to the profile: each with one invalid member. */
export function profileCases(contract: Contract): readonly DescriptorCase[] {
  const { profile, descriptor } = contract;
  const [root] = profile?.types ?? [];
  if (profile === undefined || root === undefined || !isData(descriptor)) return [];
  const context = sampleContextOf({ ...contract, types: profile.types }, () => {});
  const { type } = root;
  const cases = [
    ...brokenCases(type, descriptor, context),
    ...likelyCases(type, descriptor, context),
    ...freeCases(type, descriptor, context),
  ];
  return [...new Map(cases.map((one) => [one.id, one])).values()];
}

/** A violation of every clause of the profile. */
function brokenCases(
  type: Type,
  value: Data,
  context: SampleContext,
  above: readonly string[] = [],
): readonly DescriptorCase[] {
  const own = bodyVariations(type, value, false, context).flatMap((variation): readonly DescriptorCase[] => {
    const { valid, what, fault, title, value: changed, once } = variation;
    if (valid || fault === undefined || changed === undefined) return [];
    // Readers of descriptors do not convert values: one of several look-alikes is sufficient.
    if (once !== undefined) return [];
    const put = dataIn(changed, fault);
    const pointer = pointerTo(...above, ...fault);
    const id = ['profile', ...above].join('/') + what.replace('.', '/');
    return [{ id, kind: 'negative', pointer, title, ...(put !== undefined && { value: put }) }];
  });
  return [...own, ...inLists(type, value, context, above)];
}

function inLists(
  type: Type,
  value: Data,
  context: SampleContext,
  above: readonly string[],
): readonly DescriptorCase[] {
  if (!isMembers(value)) return [];
  return [...fieldsOf(type, context).values()].flatMap((field): readonly DescriptorCase[] => {
    const [resolved, list] = [context.resolve(field.type), value[field.name]];
    if (resolved.kind !== 'list' || !Array.isArray(list)) return [];
    return list.flatMap((item: Data, index) =>
      brokenCases(resolved.items, item, context, [...above, field.name, String(index)]),
    );
  });
}

/**
 * Values that are often used by mistake, by members of the standard: kept if the profile rejects them. They occur in
 * real descriptors, whatever a profile says: names as people write them (spaces, capitals, accents, a path), dates of
 * other countries, of ISO 8601 in its basic form and with a time, days that do not exist, the encodings of spreadsheets
 * under their usual aliases, versions that are not semantic, DOIs in their three spellings, licences as a text, files
 * of spreadsheets.
 */
const likely: { readonly [member: string]: readonly string[] } = {
  name: ['My Data', 'my data', 'UPPER', 'späte-daten', 'a/b', '-'],
  created: [
    '2024/01/01',
    '20240101',
    '01.02.2024',
    '2024-1-1',
    '2024-02-30',
    '2024-01-01T00:00:00Z',
    'today',
  ],
  encoding: ['latin-1', 'ISO-8859-1', 'windows-1252', 'UTF-16', 'us-ascii', 'UTF8'],
  version: ['1', 'one', 'v1.0.0', '1.0.0-beta'],
  id: ['https://doi.org/10.5555/x', 'doi:10.5555/x', '10.5555'],
  license: ['CC0-1.0', 'creativecommons.org'],
  format: ['CSV', 'tsv', 'xlsx'],
  mediatype: ['text/plain', 'text/tab-separated-values'],
  path: ['..\\x.csv', 'data/indicators.csv', 'indicators.xlsx', 'https://example.org/indicators.csv'],
};

function likelyCases(type: Type, descriptor: Data, context: SampleContext): readonly DescriptorCase[] {
  return placesOf(descriptor).flatMap((path) =>
    (likely[path.at(-1) ?? ''] ?? []).flatMap((value): readonly DescriptorCase[] => {
      const pointer = pointerTo(...path);
      if (context.accepts(type, replaced(descriptor, path, value) ?? null)) return [];
      const title = `rejects ${shown(value)} for "${path.join('.')}"`;
      return [{ id: `profile${pointer}/${value}`, kind: 'negative', pointer, title, value }];
    }),
  );
}

/**
 * Variations that the profile allows: optional members that are absent, and, as the standard has it, additional
 * members.
 */
function freeCases(type: Type, descriptor: Data, context: SampleContext): readonly DescriptorCase[] {
  const absent = placesOf(descriptor).flatMap((path): readonly DescriptorCase[] => {
    const pointer = pointerTo(...path);
    const isInside = path.length > 1;
    // The standard may require it, whatever the profile says: for a resource's name always.
    if (['path', 'schema', 'resources'].includes(path.at(-1) ?? '') || (isInside && path.at(-1) === 'name'))
      return [];
    if (!context.accepts(type, replaced(descriptor, path, undefined) ?? null)) return [];
    const title = `accepts a descriptor without "${path.join('.')}"`;
    return [{ id: `profile${pointer}/may-be-absent`, kind: 'positive', pointer, title }];
  });
  const pointer = '/x-others';
  if (!context.accepts(type, replaced(descriptor, ['x-others'], 1) ?? null)) return absent;
  const title = 'accepts an undeclared member';
  return [...absent, { id: `profile${pointer}`, kind: 'positive', pointer, title, value: 1 }];
}

/** Members of the descriptor itself and of its resources. */
function placesOf(descriptor: Data): readonly (readonly string[])[] {
  if (!isMembers(descriptor)) return [];
  const { resources } = descriptor;
  const list: readonly Data[] = Array.isArray(resources) ? resources : [];
  return [
    ...Object.keys(descriptor).map((name) => [name]),
    ...list.flatMap((resource, index) =>
      isMembers(resource) ? Object.keys(resource).map((name) => ['resources', String(index), name]) : [],
    ),
  ];
}

/** A descriptor with another value at a path; undefined removes the member. */
function replaced(
  whole: Data | undefined,
  [name, ...rest]: readonly string[],
  value: Data | undefined,
): Data | undefined {
  if (name === undefined) return value;
  if (Array.isArray(whole))
    return whole.map((item: Data, index) =>
      String(index) === name ? (replaced(item, rest, value) ?? null) : item,
    );
  const members = membersOf(whole);
  const changed = Object.entries({ ...members, [name]: replaced(members[name], rest, value) });
  return Object.fromEntries(changed.flatMap(([key, one]) => (one === undefined ? [] : [[key, one]])));
}
