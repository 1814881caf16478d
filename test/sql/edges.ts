/** Fields with cells that are on the edge of their types and constraints. */
export const edges: readonly { readonly field: object; readonly cells: readonly string[] }[] = [
  {
    field: {
      name: 'text',
      type: 'string',
      constraints: { minLength: 2, maxLength: 4, pattern: '[a-z]+|X\\d' },
    },
    cells: ['ab', 'a', 'abcde', 'X1', 'xX1', '🤦🤦', 'ab\ncd'],
  },
  {
    field: { name: 'listed', type: 'string', constraints: { enum: ['a', "it's", 'NA'] } },
    cells: ['a', "it's", 'b', 'NA', 'A'],
  },
  {
    field: { name: 'id "q"', type: 'string', format: 'uuid' },
    cells: ['123e4567-e89b-12d3-a456-426614174000', '123e4567e89b12d3a456426614174000', 'x'],
  },
  { field: { name: 'packed', type: 'string', format: 'binary' }, cells: ['aGk=', 'aGk', 'a===', 'ab=='] },
  {
    field: { name: 'whole', type: 'integer', constraints: { minimum: -5, maximum: 1000 } },
    cells: ['5', '+5', '-5', '-6', '007', '1001', '5.0', '1e3', '', '12345678901234567890', '--1', '٣'],
  },
  {
    field: { name: 'grouped', type: 'integer', groupChar: ',', constraints: { maximum: 2000 } },
    cells: ['1,234', '2,,001', ',', '1.5', '2,001'],
  },
  {
    field: { name: 'amount', type: 'number', constraints: { exclusiveMinimum: 0, maximum: '1e3' } },
    cells: [
      '1.',
      '.5',
      '.',
      '1e3',
      '1E+03',
      'NaN',
      'nan',
      'INF',
      '-inf',
      '+INF',
      '0',
      '-0',
      '1,5',
      ' 1',
      '1000.0000001',
    ],
  },
  {
    field: { name: 'comma', type: 'number', decimalChar: ',', groupChar: '.', constraints: { minimum: 10 } },
    cells: ['1.234,56', '1,2,3', '1,2.3', '9,99', '10', 'NaN', '1.0'],
  },
  {
    field: { name: 'spaced', type: 'number', decimalChar: ',', groupChar: ' ' },
    cells: ['1 234,5', '1.5', '1 234', '1,5 0'],
  },
  {
    field: {
      name: 'flag',
      type: 'boolean',
      trueValues: ['yes', '1'],
      falseValues: ['no'],
      constraints: { enum: [true] },
    },
    cells: ['yes', 'no', 'true', '1', 'YES'],
  },
  {
    field: { name: 'year', type: 'year', constraints: { minimum: 1990, enum: [1990, 2000, 12000, -1] } },
    cells: ['1990', '2000', '990', '12000', '02000', '-0001', '1989', '19900'],
  },
  {
    field: { name: 'month', type: 'yearmonth', constraints: { maximum: '2020-06' } },
    cells: ['2020-06', '2020-07', '2020-13', '-0001-01', '12020-01', '2020-6'],
  },
  {
    field: { name: 'day', type: 'date', constraints: { minimum: '2020-02-29' } },
    cells: ['2020-02-29', '2021-02-29', '2020-02-28', '2020-2-29', '1900-02-29', '0000-01-01', '2020-02-29Z'],
  },
  {
    field: { name: 'slashed', type: 'date', format: '%d/%m/%Y', constraints: { maximum: '31/12/2020' } },
    cells: [
      '1/2/2020',
      '31/12/2020',
      '01/01/2021',
      '30/02/2020',
      '1/2/20',
      '32/1/2020',
      '1/13/2020',
      '001/1/2020',
    ],
  },
  {
    field: { name: 'packedDay', type: 'date', format: '%Y%m%d' },
    cells: ['20200131', '2020131', '202011', '20200132', '00000101'],
  },
  {
    field: { name: 'named', type: 'date', format: '%d %b %y' },
    cells: ['1 Jan 69', '31 DEC 68', '29 feb 21', '29 feb 20', '1  May 00', '1 Mai 00'],
  },
  {
    field: { name: 'clock', type: 'time', constraints: { maximum: '12:00:00' } },
    cells: [
      '12:00:00',
      '12:00:00.5',
      '12:00:01',
      '24:00:00',
      '13:00:00+02:00',
      '11:30:00-01:00',
      '12:60:00',
      '12:00:00+14:01',
      '12:00:00.',
    ],
  },
  {
    field: { name: 'half', type: 'time', format: '%I:%M %p' },
    cells: ['12:00 am', '1:05 PM', '0:30 pm', '13:00 pm', '1:5 pm'],
  },
  {
    field: { name: 'stamp', type: 'datetime', constraints: { minimum: '2020-01-01T00:00:00Z' } },
    cells: [
      '2020-01-01T00:00:00Z',
      '2020-01-01T00:30:00+01:00',
      '2019-12-31T23:30:00-01:00',
      '2020-01-01T00:00:00',
      '2019-12-31T23:59:59.999',
      '2020-02-30T00:00:00Z',
      '2020-01-01 00:00:00',
      '2020-01-01T00:00:00-00:30',
    ],
  },
  {
    field: {
      name: 'zoned',
      type: 'datetime',
      format: '%Y-%m-%d %H:%M:%S.%f%z',
      constraints: { unique: true },
    },
    cells: [
      '2020-01-01 00:00:00.100+0100',
      '2020-01-01 00:00:00.1+01:00',
      '2020-01-01 00:00:61.1Z',
      '2020-01-01 00:00:00.0z',
      '2020-01-01 00:00:00Z',
    ],
  },
  {
    field: { name: 'span', type: 'duration' },
    cells: ['P1Y', 'P', 'PT', 'P1YT', '-P1DT1.5S', 'PT1.S', 'P1M1Y', 'P1W'],
  },
  {
    field: { name: 'tree', type: 'object', constraints: { minLength: 1 } },
    cells: ['{"a":1}', '{}', '[]', '{', 'null', '{"a":1', '"x"', '{"a":NaN}', '{"a":"NaN,}"}', '{"a":1,}'],
  },
  {
    field: { name: 'rows', type: 'array', constraints: { maxLength: 1 } },
    cells: [
      '[]',
      '[1,2]',
      '[1]',
      '{}',
      '[',
      '[-Infinity]',
      '["\\ud800"]',
      '["\\ud83d\\ude00"]',
      '["\\\\ud800"]',
      '["inf"]',
      '[1, ]',
    ],
  },
  {
    field: { name: 'words', type: 'list', delimiter: ';', constraints: { minLength: 2 } },
    cells: ['a', 'a;b', ';', 'a;b;c'],
  },
  {
    field: { name: 'wholes', type: 'list', itemType: 'integer' },
    cells: [
      '1,-2',
      '9007199254740991',
      '9007199254740992',
      '0009007199254740991',
      '-8999999999999999,,1',
      '9100000000000000',
      '10000000000000000',
    ],
  },
  { field: { name: 'numbers', type: 'list', itemType: 'number' }, cells: ['1,2.5', '1,,2', '1,x', '1;2'] },
  {
    field: { name: 'free', missingValues: ['', '-'], constraints: { required: true, unique: true } },
    cells: ['x', '-', 'X', 'x '],
  },
  {
    field: { name: 'mail', type: 'string', format: 'email', constraints: { pattern: '.*' } },
    cells: ['a@b.org', 'x'],
  },
  { field: { name: 'place', type: 'geopoint' }, cells: ['1,2', 'x'] },
];
