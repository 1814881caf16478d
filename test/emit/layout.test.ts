import { expect, test } from 'vitest';
import { bare, Code, code, imported, importedType, indent, property } from '../../generator/emit/code.js';
import { CodeFile } from '../../generator/emit/code-file.js';
import { array, callOf, data, laidOut, spreadOut, typeArguments } from '../../generator/emit/layout.js';

function textOf(...pieces: Parameters<CodeFile['add']>[0][]): string {
  const file = new CodeFile('x.ts', 'x');
  for (const piece of pieces) file.add(piece);
  return file.text().split('\n').slice(2).join('\n');
}

const word = (length: number): string => 'w'.repeat(length);

test('what fits in 110 columns stays on one line, what stands behind it counted', () => {
  const fits = textOf(code`const a = ${data([word(95)])};`);
  expect(fits).toBe(`const a = ['${word(95)}'];\n`);
  expect(textOf(code`const a = ${data([word(96)])};`)).toBe(`const a = [\n  '${word(96)}',\n];\n`);
});

test('what is broken stands below the line it begins on, wherever that is', () => {
  const inner = laidOut([[property('long'), data([word(60), word(40)])]]);
  const call = callOf(code`make`, [inner]);
  expect(textOf(code`{\n  ${indent(code`a\nb: ${call},`)}\n}`)).toBe(`{
  a
  b: /* @__PURE__ */ make({
    long: [
      '${word(60)}',
      '${word(40)}',
    ],
  }),
}
`);
});

test('imports count by the names they get; type arguments end without a comma', () => {
  const file = new CodeFile('x.ts', 'x');
  file.declare('make');
  const types = typeArguments([bare('A'.repeat(50)), bare('B'.repeat(50))]);
  file.add(code`${imported('./make.js', 'make')}${types}(${spreadOut([[property('a'), bare('a')]])});`);
  expect(file.text()).toContain(`make_<\n  ${'A'.repeat(50)},\n  ${'B'.repeat(50)}\n>({\n  a,\n});`);
});

test('a member is written by its name alone only where its value is a variable of that name', () => {
  const value = JSON.parse(
    '{"x-y":"x-y","true":true,"false":false,"null":null,"1":1,"a":"a","__proto__":"x"}',
  );
  const text = textOf(code`const a = ${data(value)};`);
  expect(text).toBe(
    "const a = { '1': 1, 'x-y': 'x-y', true: true, false: false, null: null, a: 'a', ['__proto__']: 'x' };\n",
  );
  expect(new Function(`${text} return a;`)()).toEqual(value);
  expect(textOf(code`const a = ${laidOut([[property('size'), bare('size')]])};`)).toBe(
    'const a = { size };\n',
  );
});

test('nothing between brackets is nothing', () => {
  expect(textOf(code`${spreadOut([])} ${array([], true)} ${callOf(code`f`, [])}`)).toBe(
    '{} [] /* @__PURE__ */ f()\n',
  );
});

test('pieces and names of another copy of the kit are what they are', async () => {
  // A configuration is loaded with its own copies of modules, including the emitters it refers to.
  const copy = '../../generator/emit/code.js?another-copy';
  const other: typeof import('../../generator/emit/code.js') = await import(copy);
  expect(other.Code).not.toBe(Code);
  const file = new CodeFile('a.ts', 'Generated.');
  file.add(other.code`export type A = ${importedType('./types.js', 'Note')} | ${code`null`} | ${'text'};`);
  file.add(code`export type B = ${other.importedType('./types.js', 'Other')} | ${other.lit(1)};`);
  expect(file.text()).toBe(
    "// Generated.\n\nimport type { Note, Other } from './types.js';\n\nexport type A = Note | null | 'text';\n\nexport type B = Other | 1;\n",
  );
});
