// Generated from specs/metadata-catalogue/service.wsdl. Do not edit; run "npm run generate".

/** A named, typed value: of an entry, or the definition of an attribute in a schema. */
export interface Attribute {
  /**
   * Schema that the attribute belongs to. Absent in a request: the first of the entry's schemas, in the
   * order they were associated, that has an attribute of this name.
   */
  readonly schema?: string;
  /**
   * A letter or "_", then up to 63 letters, digits or "_". Required in every request although the schema
   * lets it be absent.
   */
  readonly name?: string;
  /**
   * Value of the attribute, in the canonical text of its type; in a definition, the value that entries
   * get by default. Absent: unset.
   */
  readonly value?: string;
  /**
   * One of "int", "float", "varchar(n)", "text", "timestamp" and "numeric(p,s)". Absent from a
   * definition: "text". Elsewhere, when given, it has to be the type that the attribute was defined
   * with.
   */
  readonly type?: string;
}

/** An entry of the catalogue with some of its attributes. */
export interface MDEntry {
  /** Name of the entry, unique in the catalogue: 1 to 250 letters, digits and "_ - : # / = . +". */
  readonly entry: string;
  /** Initial values when an entry is created; the columns asked for in a query's result. */
  readonly attributes?: readonly (Attribute | null)[];
}

/** A query and the language it is written in. */
export interface MDQuery {
  /**
   * Text of the query, for example: run* where energy > 10 and status is not null order by energy desc
   * limit 50
   */
  readonly query: string;
  /**
   * "find" (the default) yields names of entries, "selectattr" names with the attributes asked for,
   * "schema" the entries of the schema whose name is the query's text.
   */
  readonly type?: string;
}

/** One page of a query's results. */
export interface MDResult {
  /** True when this is the last page. */
  readonly done: boolean;
  /** Leads to the next page; present exactly when done is false. */
  readonly token?: string;
  /** The entries of this page, in the order the query asks for, else by name. */
  readonly entries?: readonly (MDEntry | null)[];
}

/** What a principal may do with an item. */
export interface Perm {
  /** Set the item's permissions; add and drop policies of a schema. */
  readonly permission: boolean;
  /** Remove the entry, drop the schema. */
  readonly remove: boolean;
  /** See the entry in the results of queries. */
  readonly read: boolean;
  /** Create entries in the schema; on the item "schema:_catalogue", create schemas. */
  readonly write: boolean;
  /** See the schema among all schemas, and an item's permissions; on "schema:_catalogue", query. */
  readonly list: boolean;
  /** Stored and returned; no operation asks for it. */
  readonly execute: boolean;
  /** Read the entry's attributes and schemas, describe the schema. */
  readonly getMetadata: boolean;
  /** Set the entry's attributes, change the schema's attributes. */
  readonly setMetadata: boolean;
}

/** What one principal may do. */
export interface ACLEntry {
  /** What the principal may do. */
  readonly principalPerm: Perm;
  /**
   * A caller or group, compared exactly; "system:anyuser" is every authenticated caller, "*" is
   * everybody.
   */
  readonly principal: string;
}

/** An access control list. A caller may do what any of the entries that match it grants. */
export interface Permission {
  /** One entry for a principal, no principal twice. None at all: nobody but administrators. */
  readonly acl?: readonly (ACLEntry | null)[];
}

/** An item and who may do what with it. */
export interface PermissionEntry {
  /** The whole access control list of the item. */
  readonly permission: Permission;
  /** An entry, else a schema, of this name; "schema:NAME" is always the schema. */
  readonly item: string;
}

/** What an implementation may tell about a failure. No message of this version carries it. */
export interface CatalogException {
  /** What went wrong, for a person. */
  readonly message: string;
}

/** The caller is not who it says, or may not do this. */
export interface AuthorizationException {
  readonly [name: string]: never;
}

/** An entry, schema, attribute, policy or item that the request names does not exist. */
export interface NotExistsException {
  readonly [name: string]: never;
}

/** What the request would create exists already. */
export interface ExistsException {
  readonly [name: string]: never;
}

/** An argument is not well formed, too large, or against a policy. */
export interface InvalidArgumentException {
  readonly [name: string]: never;
}

/** The query's text breaks the grammar, or its operands do not fit together. */
export interface InvalidQueryException {
  readonly [name: string]: never;
}

/** The service failed; nothing was changed. */
export interface InternalException {
  readonly [name: string]: never;
}

/** The schema to create. */
export interface CreateSchema {
  /**
   * Name of the new schema: a letter, then up to 63 letters, digits or "_", not a word of the query
   * language.
   */
  readonly schemaName: string;
  /** Definitions of the attributes, in order; "value" is the default of new entries. @minItems 1 */
  readonly attributes: readonly Attribute[];
}

/** Nothing to tell: it is done. */
export interface CreateSchemaResponse {
  readonly [name: string]: never;
}

/** No arguments. */
export interface ListSchemas {
  readonly [name: string]: never;
}

/** All schemas. */
export interface ListSchemasResponse {
  /** Names of the schemas, never none. @minItems 1 */
  readonly schemas: readonly string[];
}

/** The schema to describe. */
export interface DescribeSchema {
  /** Name of the schema. */
  readonly schemaName: string;
}

/** Definition of the schema. */
export interface DescribeSchemaResponse {
  /** Attributes in the order of their definition, never none. @minItems 1 */
  readonly schemaAttributes: readonly Attribute[];
}

/** The schema to drop. */
export interface DropSchema {
  /** Name of the schema. */
  readonly schemaName: string;
}

/** Nothing to tell: it is done. */
export interface DropSchemaResponse {
  readonly [name: string]: never;
}

/** The attributes to add. */
export interface AddSchemaAttributes {
  /** Name of the schema. */
  readonly schemaName: string;
  /** Definitions of the attributes, in order; "value" is the default of new entries. @minItems 1 */
  readonly attributes: readonly Attribute[];
}

/** Nothing to tell: it is done. */
export interface AddSchemaAttributesResponse {
  readonly [name: string]: never;
}

/** The attributes to remove. */
export interface RemoveSchemaAttributes {
  /** Name of the schema. */
  readonly schemaName: string;
  /** Names of the attributes; one attribute at least has to remain. @minItems 1 */
  readonly attributeNames: readonly string[];
}

/** Nothing to tell: it is done. */
export interface RemoveSchemaAttributesResponse {
  readonly [name: string]: never;
}

/** The attribute and its new name. */
export interface RenameSchemaAttribute {
  /** Name of the schema. */
  readonly schemaName: string;
  /** Name that the attribute has. */
  readonly attributeName: string;
  /** Name that it gets; the same name changes nothing. */
  readonly newName: string;
}

/** Nothing to tell: it is done. */
export interface RenameSchemaAttributeResponse {
  readonly [name: string]: never;
}

/** The policy to add. */
export interface AddPolicy {
  /** Name of the schema. */
  readonly schemaName: string;
  /**
   * "readonly", "readonly:ATTR", "required:ATTR", "unique:ATTR", "default-acl:PRINCIPAL=FLAGS" with
   * flags out of "pdrwlxgs", or any text that begins with "x-".
   */
  readonly policy: string;
}

/** Nothing to tell: it is done. */
export interface AddPolicyResponse {
  readonly [name: string]: never;
}

/** The policy to drop. */
export interface DropPolicy {
  /** Name of the schema. */
  readonly schemaName: string;
  /** The policy as it was added, blanks aside. */
  readonly policy: string;
}

/** Nothing to tell: it is done. */
export interface DropPolicyResponse {
  readonly [name: string]: never;
}

/** The entries to create. */
export interface CreateEntry {
  /** The entries with their initial values. @minItems 1 */
  readonly entries: readonly MDEntry[];
  /** Schemas to associate the entries with, in order. @minItems 1 */
  readonly schemas: readonly string[];
}

/** Nothing to tell: it is done. */
export interface CreateEntryResponse {
  readonly [name: string]: never;
}

/** The entries to remove. */
export interface RemoveEntry {
  /** Selector of the entries to remove: an exact name, a pattern, a condition after "where", or both. */
  readonly query: string;
}

/** Nothing to tell: it is done. */
export interface RemoveEntryResponse {
  readonly [name: string]: never;
}

/** The entries and the schemas. */
export interface AssociateEntryWithSchema {
  /** Selector of the entries to associate: an exact name, a pattern, a condition after "where", or both. */
  readonly query: string;
  /** Schemas to associate them with, in order. @minItems 1 */
  readonly schemas: readonly string[];
}

/** Nothing to tell: it is done. */
export interface AssociateEntryWithSchemaResponse {
  readonly [name: string]: never;
}

/** The entry. */
export interface ListEntrySchemas {
  /** Name of the entry. */
  readonly entry: string;
}

/** Schemas of the entry. */
export interface ListEntrySchemasResponse {
  /** Names of its schemas, never none. @minItems 1 */
  readonly schemas: readonly string[];
}

/** The entry. */
export interface ListAttributes {
  /** Name of the entry. */
  readonly entry: string;
}

/** Attributes of the entry. */
export interface ListAttributesResponse {
  /** Its attributes, never none. @minItems 1 */
  readonly attributes: readonly Attribute[];
}

/** The entries and the values. */
export interface SetAttributes {
  /** Selector of the entries to update: an exact name, a pattern, a condition after "where", or both. */
  readonly query: string;
  /** The values to set, no attribute twice. @minItems 1 */
  readonly attributes: readonly Attribute[];
}

/** Count of the updated entries. */
export interface SetAttributesResponse {
  /**
   * How many entries the selector selects, those whose values were the same before included.
   * @minimum -2147483648 @maximum 2147483647
   */
  readonly entriesUpdated: number;
}

/** The query to run. */
export interface Query {
  /** The query. */
  readonly query: MDQuery;
}

/** First page of the results. */
export interface QueryResponse {
  /** First page of the results. */
  readonly queryResults: MDResult;
}

/** The token and its query. */
export interface NextQuery {
  /** Token of the page before. */
  readonly token: string;
  /** The query that the token stems from, unchanged. */
  readonly query: MDQuery;
}

/** The next page of the results. */
export interface NextQueryResponse {
  /** The next page of the results. */
  readonly queryResults: MDResult;
}

/** The query to end. */
export interface EndQuery {
  /** Any token of the query. */
  readonly token: string;
}

/** Nothing to tell: it is done. */
export interface EndQueryResponse {
  readonly [name: string]: never;
}

/** The new lists. */
export interface SetPermission {
  /** The items and their new lists, no item twice. @minItems 1 */
  readonly permissions: readonly PermissionEntry[];
}

/** Nothing to tell: it is done. */
export interface SetPermissionResponse {
  readonly [name: string]: never;
}

/** The items. */
export interface GetPermission {
  /**
   * Entries and schemas; "schema:NAME" is always a schema, "schema:_catalogue" the catalogue itself.
   * @minItems 1
   */
  readonly items: readonly string[];
}

/** The lists of the items. */
export interface GetPermissionResponse {
  /** One for each item, the item as it was sent. @minItems 1 */
  readonly permissions: readonly PermissionEntry[];
}

/** The items and what the caller wants. */
export interface CheckPermission {
  /** Entries and schemas; "schema:NAME" is always a schema. @minItems 1 */
  readonly items: readonly string[];
  /** What the caller wants to do. */
  readonly perm: Perm;
}

/** The caller may. */
export interface CheckPermissionResponse {
  readonly [name: string]: never;
}

/** No arguments. */
export interface GetVersion {
  readonly [name: string]: never;
}

/** Version of the implementation. */
export interface GetVersionResponse {
  /** For example 1.0.0. */
  readonly version: string;
}

/** No arguments. */
export interface GetSchemaVersion {
  readonly [name: string]: never;
}

/** Version of the storage model. */
export interface GetSchemaVersionResponse {
  /** For example 1.0.0. */
  readonly schemaVersion: string;
}

/** No arguments. */
export interface GetInterfaceVersion {
  readonly [name: string]: never;
}

/** Version of this interface. */
export interface GetInterfaceVersionResponse {
  /** For example 1.0.0. */
  readonly interfaceVersion: string;
}

/** The property asked for. */
export interface GetServiceMetadata {
  /** Name of the property. */
  readonly key: string;
}

/** Value of the property. */
export interface GetServiceMetadataResponse {
  /** Its value; empty where the property is unknown. */
  readonly serviceMetadata: string;
}
