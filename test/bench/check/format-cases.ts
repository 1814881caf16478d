/** The formats, with values that their RFCs allow and others that they do not. */

import type { CheckCase } from './case.js';

function format(
  name: string,
  valid: readonly string[],
  invalid: readonly string[],
  judged: { readonly valid: readonly string[]; readonly invalid: readonly string[] },
): CheckCase {
  return {
    name: `format ${name}`,
    schema: { type: 'string', format: name },
    valid,
    invalid,
    judged,
  };
}

/** A case for each format. */
export const formatCases: readonly CheckCase[] = [
  format(
    'email',
    ['ada.lovelace@example.org', 'x+y@mail.example.co.uk'],
    ['ada.lovelace.example.org', 'ada@', '@example.org'],
    // RFC 5321, 4.1.2
    {
      valid: ['"ada lovelace"@example.org', 'ada@[127.0.0.1]', 'ada@[IPv6:::1]', '~ada@example.org'],
      invalid: [
        '.ada@example.org',
        'ada..l@example.org',
        'ada@-x.org',
        'a b@example.org',
        'ada@[127.0.0.300]',
      ],
    },
  ),
  format('date', ['2026-11-23', '2024-02-29'], ['2026-02-29', '2026-13-01', '23.11.2026'], {
    valid: ['2000-02-29', '2026-04-30'],
    invalid: ['1900-02-29', '2026-04-31', '2026-1-01', '2026-11-23Z', '2026-11-0৪'],
  }),
  format(
    'date-time',
    ['2026-11-23T09:28:40Z', '2026-11-23T09:28:40.123+01:00'],
    ['2026-11-23', '2026-11-23T25:28:40Z', '2026-02-30T09:28:40Z'],
    // RFC 3339, 5.6 and 5.7: leap seconds at the end of a day in UTC, letters of either case
    {
      valid: ['1998-12-31T23:59:60Z', '1998-12-31T15:59:60.123-08:00', '2026-11-23t09:28:40z'],
      invalid: [
        '1998-12-31T23:58:60Z',
        '2026-11-23T09:28:40',
        '2026-11-23T09:28:40+24:00',
        '2026-11-23 09:28Z',
      ],
    },
  ),
  format('time', ['09:28:40Z', '23:59:59.5+01:00'], ['24:00:00Z', '09:28Z'], {
    valid: ['23:59:60Z', '01:29:60+01:30', '09:28:40.123456789z'],
    invalid: ['22:59:60Z', '09:28:40', '09:28:40+24:00', '09:28:40.Z', '09:28:40 Z'],
  }),
  format('duration', ['P3Y6M4DT12H30M5S', 'PT15M', 'P2W'], ['P', '15M', 'PT'], {
    valid: ['P1D', 'P1Y2M', 'PT1H0M1S'],
    invalid: ['P1Y2W', 'P1DT', 'P2D1Y', 'P1', 'P1.5D', 'PT1D'],
  }),
  format(
    'uuid',
    ['123e4567-e89b-12d3-a456-426614174000'],
    ['123e4567e89b12d3a456426614174000', '123e4567-e89b'],
    {
      valid: ['2EB8AA08-AA98-11EA-B4AA-73B441D16380', '00000000-0000-0000-0000-000000000000'],
      invalid: ['2eb8aa08-aa98-11ea-b4aa73b441d16380', 'urn:uuid:2eb8aa08-aa98-11ea-b4aa-73b441d16380'],
    },
  ),
  format('ipv4', ['192.168.1.1', '8.8.8.8'], ['192.168.1', '256.1.1.1'], {
    valid: ['0.0.0.0', '255.255.255.255'],
    invalid: ['087.10.0.1', '1.2.3.4.5', '0x7f.0.0.1', '1.2.3.4/24', '1২7.0.0.1'],
  }),
  format(
    'ipv6',
    ['2001:db8::8a2e:370:7334', '::1', 'fe80::1:2:3:4'],
    ['2001:db8::8a2e::7334', '12345::'],
    // RFC 4291, 2.2
    {
      valid: ['::', '::ffff:192.168.0.1', '1:2:3:4:5:6:7:8', '1::8', '1:2:3:4:5:6:7::', '1:2::192.168.0.1'],
      invalid: [
        '1:2:3:4:5:6:7',
        ':2:3:4:5:6:7:8',
        '::1%eth0',
        '1:2:3:4:5:6:7:1.2.3.4',
        '::1.2.3',
        '::1/64',
        '1::2:',
      ],
    },
  ),
  format(
    'uri',
    ['https://example.org/a/b?c=d#e', 'urn:isbn:0451450523'],
    ['/a/b', 'http://a b'],
    // RFC 3986
    {
      valid: [
        'http://[2001:db8::7]:80/a',
        'ldap://u:p@h:389/c=GB?one',
        'tel:+1-816-555',
        'http://h/%20',
        'a:',
      ],
      invalid: [
        'http://h/%2',
        'http://h/<a>',
        'http://[::1',
        'http://h:8a/',
        'http://h/#a#b',
        '://h',
        'http://h/\\a',
      ],
    },
  ),
  format(
    'hostname',
    ['www.example.org', 'a-b.example'],
    ['-a.example.org', 'a..b', `${'a'.repeat(64)}.org`],
    // RFC 1123, 2.1 and, for Punycode labels, RFC 5890, 2.3.2.1
    {
      valid: ['1host', 'a', 'xn--4gbwdl.xn--wgbh1c', `${'a'.repeat(63)}.org`],
      invalid: ['a_b.org', 'a-', '.a', 'a.', 'xn--X', 'a b', `${'a.'.repeat(127)}ab`],
    },
  ),
];
