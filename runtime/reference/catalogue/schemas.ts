import type { Attribute } from '@trivet/generated/metadata-catalogue/types';
import { allLetters, grants } from './acl.js';
import { canonicalValue, isTextual, parseAttributeType, typeText } from './attribute-type.js';
import {
  type AttributeDocument,
  defaultsOf,
  type SchemaDocument,
  storedValue,
  withoutSchema,
  withValues,
} from './documents.js';
import { CatalogueFault, exists, invalidArgument, notExists } from './faults.js';
import { checkCount, limits } from './limits.js';
import { builtInSchema, isAttributeName, isSchemaName } from './names.js';
import { policiesAfterRename, policiesWithout } from './policy.js';
import { demand, demandChangeable, demandOnCatalogue, type Session, schemaNamed } from './session.js';

/** Creates a schema owned by the caller. */
export function createSchema(session: Session, name: string, attributes: readonly Attribute[]): void {
  if (!isSchemaName(name)) throw invalidArgument(`invalid schema name "${name}"`);
  const definitions = readDefinitions(name, attributes);
  demandOnCatalogue(session, 'w');
  if (session.repository.schema(name) !== undefined) throw exists(`schema "${name}" already exists`);
  checkTypes(session, definitions);
  const acl = [{ principal: session.caller.id, letters: allLetters }];
  session.repository.saveSchema({ name, attributes: definitions, policies: [], acl });
}

/** Names of the schemas that the caller may see. */
export function listSchemas(session: Session): readonly string[] {
  demandOnCatalogue(session, 'l');
  return session.repository.schemaNames().filter((name) => {
    const acl = session.repository.schema(name)?.acl ?? [];
    return name === builtInSchema || grants(acl, session.caller, 'l');
  });
}

/** The attributes of a schema in the order of their definition. */
export function describeSchema(session: Session, name: string): readonly Attribute[] {
  const schema = schemaNamed(session, name);
  demand(session, schema, 'g');
  return schema.attributes.map((attribute) => ({
    schema: name,
    name: attribute.name,
    ...(attribute.default === undefined ? {} : { value: attribute.default }),
    type: attribute.type,
  }));
}

/** Drops a schema; its entries remain. */
export function dropSchema(session: Session, name: string): void {
  const schema = changeable(session, name, 'd');
  session.repository.changeMembers(schema.name, (entry) => withoutSchema(entry, schema.name));
  session.repository.deleteSchema(schema.name);
}

/** Appends attributes; entries get their defaults. */
export function addSchemaAttributes(session: Session, name: string, attributes: readonly Attribute[]): void {
  const definitions = readDefinitions(name, attributes);
  const schema = changeable(session, name, 's');
  for (const added of definitions) {
    if (hasAttribute(schema, added.name)) {
      throw exists(`attribute "${added.name}" already exists in schema "${name}"`);
    }
  }
  const all = [...schema.attributes, ...definitions];
  checkCount('attributes of a schema', all, limits.attributesPerSchema);
  checkTypes(session, definitions);
  session.repository.saveSchema({ ...schema, attributes: all });
  const defaults = defaultsOf(definitions);
  if (defaults.size > 0) session.repository.changeMembers(name, (entry) => withValues(entry, name, defaults));
}

/** Removes attributes with their values and the policies that refer to them. */
export function removeSchemaAttributes(session: Session, name: string, names: readonly string[]): void {
  checkCount('attribute names', names, limits.attributesPerRequest, 'Client');
  const schema = schemaNamed(session, name);
  const missing = names.find((removed) => !hasAttribute(schema, removed));
  if (missing !== undefined) throw notExists(`attribute "${missing}" not found in schema "${name}"`);
  changeable(session, name, 's');
  const attributes = schema.attributes.filter((attribute) => !names.includes(attribute.name));
  if (attributes.length === 0) {
    throw new CatalogueFault('InternalException', `schema "${name}" must have at least one attribute`);
  }
  const policies = policiesWithout(schema.policies, names);
  session.repository.saveSchema({ ...schema, attributes, policies });
  const unset = new Map(names.map((removed) => [removed, undefined]));
  session.repository.changeMembers(name, (entry) => withValues(entry, name, unset));
}

/** Renames an attribute; its values, position, type, default and policies are kept. */
export function renameSchemaAttribute(session: Session, name: string, from: string, to: string): void {
  if (from !== to && !isAttributeName(to)) throw invalidArgument(`invalid attribute name "${to}"`);
  const schema = schemaNamed(session, name);
  const renamed = schema.attributes.find((attribute) => attribute.name === from);
  if (renamed === undefined) throw notExists(`attribute "${from}" not found in schema "${name}"`);
  changeable(session, name, 's');
  if (from === to) return;
  if (hasAttribute(schema, to)) throw exists(`attribute "${to}" already exists in schema "${name}"`);
  checkTypes(session, [{ ...renamed, name: to }]);
  const attributes = schema.attributes.map((attribute) =>
    attribute.name === from ? { ...attribute, name: to } : attribute,
  );
  const policies = policiesAfterRename(schema.policies, from, to);
  session.repository.saveSchema({ ...schema, attributes, policies });
  session.repository.changeMembers(name, (entry) =>
    withValues(
      entry,
      name,
      new Map([
        [to, storedValue(entry, name, from)],
        [from, undefined],
      ]),
    ),
  );
}

/** The schema of a name, unless it is built in or the caller lacks a permission on it. */
export function changeable(session: Session, name: string, letters: string): SchemaDocument {
  const schema = schemaNamed(session, name);
  demandChangeable(schema);
  demand(session, schema, letters);
  return schema;
}

function hasAttribute(schema: SchemaDocument, name: string): boolean {
  return schema.attributes.some((attribute) => attribute.name === name);
}

function readDefinitions(schema: string, attributes: readonly Attribute[]): readonly AttributeDocument[] {
  checkCount('attributes', attributes, limits.attributesPerSchema);
  const definitions = attributes.map((attribute) => readDefinition(schema, attribute));
  const names = new Set(definitions.map(({ name }) => name));
  if (names.size < definitions.length) throw invalidArgument('duplicate attribute');
  return definitions;
}

function readDefinition(schema: string, attribute: Attribute): AttributeDocument {
  const { name } = attribute;
  if (name === undefined) throw invalidArgument('an attribute must have a name');
  if (!isAttributeName(name)) throw invalidArgument(`invalid attribute name "${name}"`);
  if (attribute.schema !== undefined && attribute.schema !== schema) {
    throw invalidArgument(`attribute "${name}" belongs to schema "${attribute.schema}"`);
  }
  // The interface allows the type to be absent.
  const type = parseAttributeType(attribute.type ?? 'text');
  if (type === undefined) throw invalidArgument(`unknown type "${attribute.type}"`);
  const definition = { name, type: typeText(type) };
  if (attribute.value === undefined || (attribute.value === '' && !isTextual(type))) return definition;
  const value = canonicalValue(type, attribute.value);
  if (value === undefined)
    throw invalidArgument(`the default of "${name}" must be of type ${definition.type}`);
  return { ...definition, default: value };
}

/** An attribute name has one type in all schemas, so that a query may span them. */
function checkTypes(session: Session, definitions: readonly AttributeDocument[]): void {
  for (const { name, type } of definitions) {
    const [other] = session.repository.schemasWith(name);
    const known =
      other === undefined ? undefined : session.repository.attribute(other, name)?.definition.type;
    if (known !== undefined && known !== type) {
      throw invalidArgument(`attribute "${name}" must be of type ${known} as in another schema, got ${type}`);
    }
  }
}
