import type { Table, TableField } from '../model/contract.js';
import { schemaPlace } from '../model/samples/table-row.js';
import { keywordAt, type Walk } from './clause.js';

/** Lists every clause of the data of a table: its format, its fields, their constraints, its keys. */
export function walkTable(walk: Walk, table: Table): void {
  const group = table.wireName ?? table.name;
  const schema = { ...table.at, ...schemaPlace(table) };
  const add = (place: { file: string; pointer: string }, keyword: string, says: string): void =>
    walk.add({ group, polarity: 'positive', at: keywordAt(place, keyword), says });
  const addOf = (field: TableField, keyword: string, says: string): void => {
    const at = keywordAt(field.at, keyword);
    walk.add({ group, polarity: 'positive', at, field: field.name, says: `${field.name}: ${says}` });
  };
  add(table.at, 'path', 'the file can be read as this table');
  if (table.bytes !== undefined) add(table.at, 'bytes', `the file has ${table.bytes} bytes`);
  if (table.hash !== undefined) add(table.at, 'hash', `the file's hash is ${table.hash}`);
  add(table.at, 'encoding', `the file is text in ${table.encoding}`);
  add(table.at, 'dialect', 'quotes, delimiters and line ends follow the dialect');
  add(schema, 'fieldsMatch', `columns and fields: ${table.fieldsMatch}`);
  for (const field of table.fields) walkTableField(field, addOf);
  if (table.primaryKey.length > 0) add(schema, 'primaryKey', `primary key ${table.primaryKey.join(', ')}`);
  for (const [index, key] of table.uniqueKeys.entries())
    add(schema, `uniqueKeys/${index}`, `unique key ${key.join(', ')}`);
  for (const [index, key] of table.foreignKeys.entries()) {
    // Keys into another package can only be checked with that package.
    if (key.package !== undefined) continue;
    const target = key.resource === '' ? 'this table' : key.resource;
    const says = `foreign key ${key.fields.join(', ')} refers to ${key.referenced.join(', ')} of ${target}`;
    add(schema, `foreignKeys/${index}`, says);
  }
}

function walkTableField(
  field: TableField,
  add: (field: TableField, keyword: string, says: string) => void,
): void {
  const format = field.format === 'default' ? '' : ` (${field.format})`;
  add(field, 'type', `${field.type}${format}`);
  for (const [name, value] of Object.entries(field.constraints)) {
    if (name === 'required' && value !== true) continue;
    if (name === 'unique' && value !== true) continue;
    add(field, `constraints/${name}`, `${name} ${JSON.stringify(value)}`);
  }
  if (field.categories !== undefined) add(field, 'categories', 'one of the categories');
}
