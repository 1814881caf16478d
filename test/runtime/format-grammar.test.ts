import * as formats from '@trivet/runtime/format';
import addFormats from 'ajv-formats/dist/formats.js';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

const octet = '(?:25[0-5]|2[0-4]\\d|1\\d\\d|[1-9]?\\d)';
const ipv4 = `${octet}\\.${octet}\\.${octet}\\.${octet}`;
const group = '[0-9A-Fa-f]{1,4}';
const last = `(?:${group}:${group}|${ipv4})`;
/** RFC 3986 appendix A, `IPv6address`. */
const ipv6 = [
  `(?:${group}:){6}${last}`,
  `::(?:${group}:){5}${last}`,
  `(?:${group})?::(?:${group}:){4}${last}`,
  `(?:(?:${group}:){0,1}${group})?::(?:${group}:){3}${last}`,
  `(?:(?:${group}:){0,2}${group})?::(?:${group}:){2}${last}`,
  `(?:(?:${group}:){0,3}${group})?::${group}:${last}`,
  `(?:(?:${group}:){0,4}${group})?::${last}`,
  `(?:(?:${group}:){0,5}${group})?::${group}`,
  `(?:(?:${group}:){0,6}${group})?::`,
].join('|');
const escaped = '%[0-9A-Fa-f]{2}';
const unreserved = 'A-Za-z0-9\\-._~';
const delimiters = "!$&'()*+,;=";
const pchar = `(?:[${unreserved}${delimiters}:@]|${escaped})`;
const authority = `(?:(?:[${unreserved}${delimiters}:]|${escaped})*@)?(?:\\[(?:${ipv6}|[vV][0-9A-Fa-f]+\\.[${unreserved}${delimiters}:]+)\\]|(?:[${unreserved}${delimiters}]|${escaped})*)(?::\\d*)?`;
const after = `(?:\\?(?:${pchar}|[/?])*)?(?:#(?:${pchar}|[/?])*)?`;
const hierarchy = `(?://${authority}(?:/${pchar}*)*|/(?:${pchar}+(?:/${pchar}*)*)?|${pchar}+(?:/${pchar}*)*|)`;
const relative = `(?://${authority}(?:/${pchar}*)*|/(?:${pchar}+(?:/${pchar}*)*)?|(?:[${unreserved}${delimiters}@]|${escaped})+(?:/${pchar}*)*|)`;
const uri = `[A-Za-z][A-Za-z0-9+.\\-]*:${hierarchy}${after}`;
const atom = "[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+";
const label = '[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?';

/** The grammars of the RFCs as regular expressions, with which the scanners are compared. */
const grammars: { readonly [format in keyof typeof formats]?: RegExp } = {
  isUuid: /^[0-9A-Fa-f]{8}(?:-[0-9A-Fa-f]{4}){3}-[0-9A-Fa-f]{12}$/,
  isIpv4: new RegExp(`^${ipv4}$`),
  isIpv6: new RegExp(`^(?:${ipv6})$`),
  isUri: new RegExp(`^${uri}$`),
  isUriReference: new RegExp(`^(?:${uri}|${relative}${after})$`),
  isDuration:
    /^P(?:\d+W|(?=.)(?:\d+Y(?:\d+M(?:\d+D)?)?|\d+M(?:\d+D)?|\d+D)?(?:T(?:\d+H(?:\d+M(?:\d+S)?)?|\d+M(?:\d+S)?|\d+S))?)$/,
  isEmail: new RegExp(
    `^(?=[^@]{1,64}@|"[^]{0,62}"@)(?:${atom}(?:\\.${atom})*|"(?:[ !#-[\\]-~]|\\\\[ -~])*")@(?:(?=.{1,253}$)${label}(?:\\.${label})*|\\[${ipv4}\\]|\\[[Ii][Pp][Vv]6:(?:${ipv6})\\])$`,
  ),
  isHostname: new RegExp(`^(?=.{1,253}$)${label}(?:\\.${label})*$`),
};

const seeds: { readonly [format in keyof typeof formats]?: readonly string[] } = {
  isUuid: ['0f8fad5b-d9cb-469f-a165-70867728950E'],
  isIpv4: ['0.0.0.0', '192.0.2.255', '249.99.199.10'],
  isIpv6: [
    '::',
    '::1',
    '2001:db8::1',
    '1:2:3:4:5:6:7:8',
    '::ffff:192.0.2.1',
    '1::',
    '1:2:3:4:5:6:1.2.3.4',
    '1:2:3:4:5:6:7::',
    'abcd::1:2',
  ],
  isUri: [
    'http://u:p@h.example:80/a/b?c=d#e',
    'urn:a:b',
    'mailto:a@b',
    'http://[::1]:80/',
    'a:',
    'a://',
    'http://h?q',
    'x:/%41',
  ],
  isUriReference: [
    '',
    '/a',
    '//b:1/c',
    'a?b',
    '#c',
    'a/b:c',
    'http://a/b',
    './a:b',
    'a:b',
    'a%0b:c',
    'a%0b/b:c',
  ],
  isDuration: ['P1Y2M3DT4H5M6S', 'P12W', 'PT1M', 'P1MT1S', 'P1D', 'PT'],
  isEmail: [
    'a.b@example.org',
    '"a b\\"c"@example.org',
    'a@[127.0.0.1]',
    'a+b@[IPv6:::1]',
    `${'a'.repeat(64)}@b.c`,
  ],
  isHostname: ['www.example.org', 'a-b.c', 'a', `${'a'.repeat(63)}.b`, `${'abcdefg.'.repeat(31)}abcde`],
  isDate: ['2024-02-29', '1999-12-31', '2023-04-30'],
  isTime: ['12:30:00Z', '23:59:60Z', '01:29:60.5+01:30'],
  isDateTime: ['2024-02-29T12:30:00Z', '1998-12-31t23:59:60.1z', '2024-06-30T12:00:00.25-05:30'],
};

const characters = [...' !"#%&\'()*+,-./0123456789:;=?@ABTZabfgtz[\\]_~é\u212a'];

/** Texts similar to a seed: some characters changed, removed, inserted or repeated. */
function like(texts: readonly string[]): fc.Arbitrary<string> {
  const change = fc.record({
    at: fc.nat(80),
    kind: fc.constantFrom('put', 'drop', 'add', 'twice'),
    text: fc.constantFrom(...characters),
  });
  return fc.tuple(fc.constantFrom(...texts), fc.array(change, { maxLength: 3 })).map(([seed, changes]) =>
    changes.reduce((text, { at, kind, text: part }) => {
      const place = text === '' ? 0 : at % text.length;
      const [before, here, behind] = [
        text.slice(0, place),
        text.slice(place, place + 1),
        text.slice(place + 1),
      ];
      if (kind === 'put') return before + part + behind;
      if (kind === 'drop') return before + behind;
      return kind === 'add' ? before + part + here + behind : before + here + here + behind;
    }, seed),
  );
}

describe.each(Object.entries(grammars))('%s', (name, grammar) => {
  const format = name as keyof typeof formats;
  test('accepts what the grammar says, and nothing else', () => {
    fc.assert(
      fc.property(like(seeds[format] ?? []), (text) => {
        // Punycode labels are checked further.
        if (!/(?:^|[.@])..--/.test(text)) expect(formats[format](text)).toBe(grammar.test(text));
      }),
      { numRuns: 4000 },
    );
  });
});

const peers = addFormats.fullFormats;

describe.each([
  ['isDate', peers.date],
  ['isDateTime', peers['date-time']],
  ['isTime', peers.time],
] as const)('%s', (name, peer) => {
  const validate = typeof peer === 'object' && 'validate' in peer ? peer.validate : undefined;
  test('accepts what ajv-formats accepts', () => {
    if (typeof validate !== 'function') throw new Error('no function');
    fc.assert(
      fc.property(like(seeds[name] ?? []), (text) => {
        // ajv-formats accepts a space instead of the "T" and offsets without minutes, unlike the RFCs.
        if (!/\s/.test(text) && !/[+-]\d\d(?:\d\d)?$/.test(text.replace(/^.{10}$/, '')) && !/:60/.test(text))
          expect(formats[name](text)).toBe(validate(text as never));
      }),
      { numRuns: 4000 },
    );
  });
});
