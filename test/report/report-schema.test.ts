import { readFileSync } from 'node:fs';
import { Project, type Type } from 'ts-morph';
import { expect, test } from 'vitest';

interface Schema {
  readonly $ref?: string;
  readonly properties?: { readonly [name: string]: Schema };
  readonly required?: readonly string[];
  readonly items?: Schema;
}

const whole: Schema & { readonly $defs: { readonly [name: string]: Schema } } = JSON.parse(
  readFileSync('generator/report/report.schema.json', 'utf8'),
);

/** Where the members of a type and those that a schema allows or requires differ. */
function differences(type: Type, given: Schema, at: string): readonly string[] {
  const schema = given.$ref === undefined ? given : (whole.$defs[given.$ref.replace('#/$defs/', '')] ?? {});
  const one = type.getNonNullableType();
  const items = one.getArrayElementType();
  if (items !== undefined) return differences(items, schema.items ?? {}, `${at}[]`);
  if (schema.properties === undefined) return [];
  const own = one.getProperties();
  const names = new Set([...own.map((each) => each.getName()), ...Object.keys(schema.properties)]);
  return [...names].flatMap((name) => {
    const member = own.find((each) => each.getName() === name);
    const declared = schema.properties?.[name];
    if (member === undefined || declared === undefined)
      return [`${at}/${name} is ${member === undefined ? 'in the schema' : 'in the type'} only`];
    const isRequired = schema.required?.includes(name) === true;
    const differs =
      isRequired === member.isOptional() ? [`${at}/${name} is required in one of them only`] : [];
    const [place] = member.getDeclarations();
    return place === undefined
      ? differs
      : [...differs, ...differences(member.getTypeAtLocation(place), declared, `${at}/${name}`)];
  });
}

test('the schema of the JSON report has the members of its type', () => {
  const project = new Project({ tsConfigFilePath: 'tsconfig.json', skipAddingFilesFromTsConfig: true });
  const file = project.addSourceFileAtPath('generator/report/report.ts');
  const { version: _, ...properties } = whole.properties ?? {};
  const required = whole.required?.filter((name) => name !== 'version') ?? [];
  const type = file.getInterfaceOrThrow('ConformanceReport').getType();
  expect(differences(type, { ...whole, properties, required }, '')).toEqual([]);
});
