import type { DescriptorCase } from '@trivet/runtime/conformance/table';
import type { Contract, Table, TableField } from '../../model/contract.js';
import { profileCases } from './profile.js';

/** Cases of the requirements of the Data Package standard for descriptors, derived from a valid one. */
export function descriptorCases(contract: Contract): readonly DescriptorCase[] {
  const { tables } = contract;
  return [
    refused('resources', 'a package must have resources', '/resources', []),
    ...tables.filter(({ inline }) => inline === undefined).flatMap(resourceCases),
    ...profileCases(contract),
  ];
}

function refused(
  id: string,
  title: string,
  pointer: string,
  value?: DescriptorCase['value'],
): DescriptorCase {
  return { id, kind: 'negative', pointer, title, ...(value !== undefined && { value }) };
}

/** Data Package, Data Resource: paths stay within the package; Table Schema: fields, keys and markers. */
function resourceCases(table: Table): readonly DescriptorCase[] {
  const name = table.wireName ?? table.name;
  const at = table.at.pointer;
  const [first] = table.fields;
  const schema = first?.at.pointer.replace(/\/fields\/\d+$/, '');
  const paths = [
    refused(`${name}/path/parent`, 'a path must not lead out of the package', `${at}/path`, '../x.csv'),
    refused(`${name}/path/absolute`, 'a path must be relative', `${at}/path`, '/etc/x.csv'),
    refused(`${name}/path/absent`, 'a resource must have a path or data', `${at}/path`),
  ];
  // A schema in a separate file is not part of the descriptor's text.
  if (first === undefined || schema === undefined || !schema.startsWith(`${at}/`)) return paths;
  const foreign = [{ fields: ['notInTheContract'], reference: { resource: '', fields: [first.name] } }];
  return [
    ...paths,
    refused(`${name}/fields/absent`, 'a schema must have fields', `${schema}/fields`),
    refused(`${name}/missingValues/text`, 'missing values must be a list', `${schema}/missingValues`, 'NA'),
    refused(`${name}/missingValues/number`, 'a missing value must be a string', `${schema}/missingValues`, [
      '',
      -99,
    ]),
    refused(
      `${name}/primaryKey/unknown`,
      'a key must consist of fields of the schema',
      `${schema}/primaryKey`,
      ['notInTheContract'],
    ),
    refused(
      `${name}/foreignKeys/unknown`,
      'a key must consist of fields of the schema',
      `${schema}/foreignKeys`,
      foreign,
    ),
    ...(table.primaryKey.length === 0
      ? [
          accepted(
            `${name}/primaryKey/empty`,
            'a key must have at least one field',
            `${schema}/primaryKey`,
            [],
          ),
        ]
      : []),
    ...(table.foreignKeys.length === 0
      ? [
          accepted(
            `${name}/foreignKeys/empty`,
            'foreign keys may be an empty list',
            `${schema}/foreignKeys`,
            [],
          ),
        ]
      : []),
    ...table.fields.flatMap((field) => fieldCases(name, field)),
  ];
}

function accepted(
  id: string,
  title: string,
  pointer: string,
  value: DescriptorCase['value'],
): DescriptorCase {
  return { ...refused(id, title, pointer, value), kind: 'positive' };
}

/** Table Schema, Constraints: each type allows some, with values of the type. */
const constraints: { readonly [type: string]: readonly (readonly [string, DescriptorCase['value']])[] } = {
  string: [['minimum', 'a']],
  integer: [
    ['minLength', 1],
    ['minimum', 'x'],
  ],
  number: [
    ['pattern', 'x'],
    ['maximum', 'x'],
  ],
  boolean: [['minimum', true]],
  date: [
    ['maxLength', 1],
    ['minimum', 'yesterday'],
  ],
};

function fieldCases(resource: string, { name, type, at }: TableField): readonly DescriptorCase[] {
  const prefix = `${resource}/${name}`;
  return [
    refused(`${prefix}/name/absent`, 'a field must have a name', `${at.pointer}/name`),
    refused(`${prefix}/type/unknown`, 'a type must be a known one', `${at.pointer}/type`, 'nonsense'),
    ...(constraints[type] ?? []).map(([constraint, value]) =>
      refused(
        `${prefix}/constraints/${constraint}`,
        `a field of type ${type} must not have the constraint "${constraint}" ${JSON.stringify(value)}`,
        `${at.pointer}/constraints/${constraint}`,
        value,
      ),
    ),
  ];
}
