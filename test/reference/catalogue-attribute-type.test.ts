import { describe, expect, it } from 'vitest';
import {
  type AttributeType,
  canonicalValue,
  parseAttributeType,
  typeText,
} from '../../runtime/reference/catalogue/attribute-type.js';
import {
  compareDecimals,
  decimalText,
  divide,
  parseDecimal,
  roundDecimal,
} from '../../runtime/reference/catalogue/decimal.js';
import {
  isAttributeName,
  isEntryName,
  isPrincipal,
  isSchemaName,
} from '../../runtime/reference/catalogue/names.js';

function typeNamed(text: string): AttributeType {
  const type = parseAttributeType(text);
  if (type === undefined) throw new Error(`no type ${text}`);
  return type;
}

describe('attribute types [B2.1]', () => {
  it.each([
    ['int', 'int'],
    [' INT ', 'int'],
    ['Float', 'float'],
    ['text', 'text'],
    ['TimeStamp', 'timestamp'],
    ['varchar ( 20 )', 'varchar(20)'],
    ['varchar(65535)', 'varchar(65535)'],
    ['numeric(10, 2)', 'numeric(10,2)'],
    ['numeric(5)', 'numeric(5,0)'],
    ['numeric(38,38)', 'numeric(38,38)'],
    ['varchar(020)', 'varchar(20)'],
  ])('%s is %s', (text, expected) => {
    expect(typeText(typeNamed(text))).toBe(expected);
  });

  it.each([
    '',
    'integer',
    'varchar',
    'varchar()',
    'varchar(0)',
    'varchar(65536)',
    'numeric',
    'numeric(0)',
    'numeric(39,1)',
    'numeric(2,3)',
    'int(4)',
    'constructor',
  ])('there is no type "%s"', (text) => {
    expect(parseAttributeType(text)).toBeUndefined();
  });

  it.each([
    ['int', '007', '7'],
    ['int', ' +5 ', '5'],
    ['int', '-0', '0'],
    ['int', '9223372036854775807', '9223372036854775807'],
    ['int', '-9223372036854775808', '-9223372036854775808'],
    ['float', '1.50e3', '1500'],
    ['float', '.5', '0.5'],
    ['float', '-0', '0'],
    ['float', '1e21', '1e+21'],
    ['numeric(5,2)', '1.5', '1.50'],
    ['numeric(5,2)', '-0', '0.00'],
    ['numeric(5,2)', '000123.45', '123.45'],
    ['numeric(5,2)', '.5', '0.50'],
    ['numeric(3)', '-12', '-12'],
    ['varchar(2)', '😀😀', '😀😀'],
    ['varchar(5)', ' a ', ' a '],
    ['text', '', ''],
    ['timestamp', '2024-02-29', '2024-02-29 00:00:00'],
    ['timestamp', '2026-03-01T08:30:00Z', '2026-03-01 08:30:00'],
    ['timestamp', '2026-12-31 23:59:59', '2026-12-31 23:59:59'],
    ['timestamp', '0001-01-01', '0001-01-01 00:00:00'],
    ['timestamp', '2026-03-01 08:30:00.5', '2026-03-01 08:30:00.500000'],
    ['timestamp', '2026-03-01 08:30:00.000', '2026-03-01 08:30:00'],
  ])('%s reads "%s" as "%s" [B2.3][B2.4][B2.5][B2.8][B2.10]', (type, text, expected) => {
    const canonical = canonicalValue(typeNamed(type), text);
    expect(canonical).toBe(expected);
    expect(canonicalValue(typeNamed(type), canonical ?? '')).toBe(expected);
  });

  it.each([
    ['int', '1.0'],
    ['int', '9223372036854775808'],
    ['int', '-9223372036854775809'],
    ['int', ''],
    ['int', '0x10'],
    ['float', 'NaN'],
    ['float', 'INF'],
    ['float', '1e999'],
    ['float', '1,5'],
    ['numeric(5,2)', '1.234'],
    ['numeric(5,2)', '1234'],
    ['numeric(5,2)', '1e2'],
    ['numeric(5,2)', '.'],
    ['varchar(2)', 'abc'],
    ['varchar(1)', '😀😀'],
    ['timestamp', '2026-02-29'],
    ['timestamp', '1900-02-29'],
    ['timestamp', '0000-01-01'],
    ['timestamp', '2026-13-01'],
    ['timestamp', '2026-01-01T24:00:00'],
    ['timestamp', '2026-01-01T23:60:00'],
    ['timestamp', '2026-01-01T23:59:60'],
    ['timestamp', '2026-01-01T08:30:00+01:00'],
    ['timestamp', '2026-01-01T08:30'],
    ['timestamp', '2026-01-01T08:30:00.1234567'],
  ])('%s refuses "%s" [B2.3][B2.4][B2.5][B2.6][B2.8]', (type, text) => {
    expect(canonicalValue(typeNamed(type), text)).toBeUndefined();
  });

  it('bounds text by code points [B2.6][B2.7]', () => {
    expect(canonicalValue({ kind: 'text' }, '😀'.repeat(1_048_576))).toBeDefined();
    expect(canonicalValue({ kind: 'text' }, 'x'.repeat(1_048_577))).toBeUndefined();
  });
});

describe('decimals', () => {
  it.each(['0', '-1.50', '0.05', '123456789012345678901234567890.1'])('%s is read and written', (text) => {
    expect(decimalText(parseDecimal(text))).toBe(text);
  });

  it('divides exactly as far as it goes', () => {
    const one = parseDecimal('1');
    expect(decimalText(divide(one, parseDecimal('3'), false) ?? one)).toBe('0.3333333333333333');
    expect(decimalText(divide(parseDecimal('-7'), parseDecimal('2'), true) ?? one)).toBe('-3');
    expect(divide(one, parseDecimal('0.0'), false)).toBeNull();
  });

  it('rounds halves away from zero', () => {
    expect(decimalText(roundDecimal(parseDecimal('-0.25'), 1, 'nearest'))).toBe('-0.3');
    expect(decimalText(roundDecimal(parseDecimal('0.24'), 1, 'nearest'))).toBe('0.2');
    expect(compareDecimals(parseDecimal('1.50'), parseDecimal('1.5'))).toBe(0);
  });
});

describe('names', () => {
  it('of entries [B1.1]', () => {
    for (const name of ['a', 'A/b:c#d=e+f.g-h_i', 'x'.repeat(250), 'where'])
      expect(isEntryName(name)).toBe(true);
    for (const name of ['', 'x'.repeat(251), 'a b', 'a*', 'é', 'schema:job', 'a\n']) {
      expect(isEntryName(name)).toBe(false);
    }
  });

  it('of schemas and attributes [B1.2]', () => {
    for (const name of ['a', 'A_1', 'x'.repeat(64), 'constructor']) expect(isSchemaName(name)).toBe(true);
    const keywords =
      'where order by asc desc limit offset and or not like in is null between from Where NULL'.split(' ');
    for (const name of ['', '1a', '_a', 'x'.repeat(65), 'a-b', ...keywords]) {
      expect(isSchemaName(name)).toBe(false);
    }
    expect(isSchemaName('entry')).toBe(true);
    expect(isAttributeName('entry')).toBe(false);
    expect(isAttributeName('FILE')).toBe(false);
  });

  it('of principals [B1.5]', () => {
    for (const name of ['*', '/C=CH/CN=Jo Doe', 'é'.repeat(250)]) expect(isPrincipal(name)).toBe(true);
    for (const name of ['', ' a', 'a ', 'a\tb', 'x'.repeat(251)]) expect(isPrincipal(name)).toBe(false);
  });
});
