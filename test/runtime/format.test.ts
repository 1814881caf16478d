import * as formats from '@trivet/runtime/format';
import { describe, expect, test } from 'vitest';

type Format = keyof typeof formats;

const cases: {
  readonly [format in Format]?: { readonly valid: readonly string[]; readonly invalid: readonly string[] };
} = {
  isDate: {
    valid: ['2024-02-29', '2000-02-29', '1999-12-31'],
    invalid: ['2023-02-29', '1900-02-29', '2024-13-01', '2024-04-31', '2024-4-1', ''],
  },
  isTime: {
    valid: ['12:30:00Z', '23:59:60Z', '01:29:60+01:30', '00:29:60-23:30', '12:00:00.123456+14:00'],
    invalid: ['12:30:00', '24:00:00Z', '12:60:00Z', '22:59:60Z', '12:30Z', '12:00:00+24:00', '12:00:00.Z'],
  },
  isDateTime: {
    valid: ['2024-02-29T12:30:00Z', '1998-12-31t23:59:60.1z'],
    invalid: ['2024-02-29 12:30:00Z', '2024-02-30T12:30:00Z', '2024-02-29T12:30:00'],
  },
  isDuration: {
    valid: ['P1D', 'P3W', 'P1Y2M3DT4H5M6S', 'PT1M', 'P1MT1S'],
    invalid: ['P', 'PT', 'P1', '1D', 'P1D2M', 'P1YT', 'PT1H3S', 'P1Y3D'],
  },
  isUuid: {
    valid: ['0f8fad5b-d9cb-469f-a165-70867728950e', '00000000-0000-0000-0000-000000000000'],
    invalid: ['0f8fad5bd9cb469fa16570867728950e', 'gf8fad5b-d9cb-469f-a165-70867728950e'],
  },
  isIpv4: {
    valid: ['0.0.0.0', '192.0.2.255'],
    invalid: ['256.0.0.1', '1.2.3', '1.2.3.4.', '01.2.3.4', '1.2.3.4.5'],
  },
  isIpv6: {
    valid: ['::', '::1', '2001:db8::1', '1:2:3:4:5:6:7:8', '::ffff:192.0.2.1', '1::'],
    invalid: [
      ':',
      ':::',
      '1:2:3:4:5:6:7',
      '1:2:3:4:5:6:7:8:9',
      '12345::',
      '1::2::3',
      '::1.2.3.4.5',
      '1.2.3.4::',
    ],
  },
  isHostname: {
    valid: ['www.example.org', 'a', 'xn--4gbwdl.xn--wgbh1c'],
    invalid: ['', '-a', 'a-', 'a..b', '.', 'a_b', `${'a'.repeat(64)}.org`, 'xn--X'],
  },
  isEmail: {
    valid: ['someone@example.org', '"a b"@example.org', 'a@[127.0.0.1]', 'a+b@[IPv6:::1]'],
    invalid: [
      'someone',
      '@example.org',
      '.a@example.org',
      'a..b@example.org',
      'a@-b.org',
      'a@[::1]',
      'a b@example.org',
    ],
  },
  isUri: {
    valid: [
      'http://a.b/c?d#e',
      'urn:a:b',
      'http://u:p@h:1/',
      'http://[::1]:80/',
      'mailto:a@b',
      'http://a/%7Eb',
    ],
    invalid: [
      '//a.b',
      'a',
      'http://a b',
      'http://[::1',
      'http://a/%zz',
      'http://a:b:c/',
      'http:// a',
      'bar,\\u0020baz',
      'http://a/"',
    ],
  },
  isUriReference: { valid: ['', '/a', '//b', 'a?b', '#c', 'a/b:c'], invalid: ['\\a', 'a:b c', '#a#b', '%'] },
  isIri: { valid: ['http://ƒøø.com/?q=日#é'], invalid: ['/a', 'http://a\u0000'] },
  isUriTemplate: { valid: ['/a/{b}', '{?x,y*}', '{+a:3}'], invalid: ['/a/{b', '{}', '{a b}', 'a"'] },
  isJsonPointer: { valid: ['', '/a~0b~1c', '/'], invalid: ['a', '/~', '/~2'] },
  isRelativeJsonPointer: { valid: ['0', '1/a', '2#'], invalid: ['', '-1', '01', '1a'] },
  isRegex: { valid: ['^a+$', '\\p{L}'], invalid: ['(', '^(abc]'] },
};

describe.each(Object.entries(cases))('%s', (name, { valid, invalid }) => {
  const check = formats[name as Format];
  test.each(valid)('accepts %j', (text) => expect(check(text)).toBe(true));
  test.each(invalid)('refuses %j', (text) => expect(check(text)).toBe(false));
});

test('no check takes more than linear time', () => {
  const attacks = [
    'a',
    '1',
    'a.',
    '1.',
    ':',
    '::',
    'a@',
    '/',
    '%41',
    'http://a',
    '"',
    '\\"',
    '{a}',
    '{',
    'é',
    'xn--a',
    'P1',
    '0:',
    '-',
    '//a',
  ];
  for (const [name, check] of Object.entries(formats)) {
    for (const attack of attacks) {
      for (const [head, tail] of [
        ['', ''],
        ['', '!"'],
        ['http://', '"'],
        ['a@', ' '],
        ['"', ' '],
      ]) {
        const text = `${head}${attack.repeat(20_000)}${tail}`;
        const start = process.cpuUsage();
        check(text);
        expect(
          process.cpuUsage(start).user / 1000,
          `${name} of ${attack} between ${head} and ${tail}`,
        ).toBeLessThan(500);
      }
    }
  }
});
