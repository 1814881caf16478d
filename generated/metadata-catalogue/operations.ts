// Generated from specs/metadata-catalogue/service.wsdl. Do not edit; run "npm run generate".

import type { Awaitable, CallContext } from '@trivet/runtime/http/message';
import { element, soapFault, soapOperation, soapService } from '@trivet/runtime/soap/operation';
import type {
  AddPolicy,
  AddPolicyResponse,
  AddSchemaAttributes,
  AddSchemaAttributesResponse,
  AssociateEntryWithSchema,
  AssociateEntryWithSchemaResponse,
  CheckPermission,
  CheckPermissionResponse,
  CreateEntry,
  CreateEntryResponse,
  CreateSchema,
  CreateSchemaResponse,
  DescribeSchema,
  DescribeSchemaResponse,
  DropPolicy,
  DropPolicyResponse,
  DropSchema,
  DropSchemaResponse,
  EndQuery,
  EndQueryResponse,
  GetInterfaceVersion,
  GetInterfaceVersionResponse,
  GetPermission,
  GetPermissionResponse,
  GetSchemaVersion,
  GetSchemaVersionResponse,
  GetServiceMetadata,
  GetServiceMetadataResponse,
  GetVersion,
  GetVersionResponse,
  ListAttributes,
  ListAttributesResponse,
  ListEntrySchemas,
  ListEntrySchemasResponse,
  ListSchemas,
  ListSchemasResponse,
  NextQuery,
  NextQueryResponse,
  Query,
  QueryResponse,
  RemoveEntry,
  RemoveEntryResponse,
  RemoveSchemaAttributes,
  RemoveSchemaAttributesResponse,
  RenameSchemaAttribute,
  RenameSchemaAttributeResponse,
  SetAttributes,
  SetAttributesResponse,
  SetPermission,
  SetPermissionResponse,
} from './types.js';
import {
  xmlAddPolicy,
  xmlAddPolicyResponse,
  xmlAddSchemaAttributes,
  xmlAddSchemaAttributesResponse,
  xmlAssociateEntryWithSchema,
  xmlAssociateEntryWithSchemaResponse,
  xmlAuthorizationException,
  xmlCheckPermission,
  xmlCheckPermissionResponse,
  xmlCreateEntry,
  xmlCreateEntryResponse,
  xmlCreateSchema,
  xmlCreateSchemaResponse,
  xmlDescribeSchema,
  xmlDescribeSchemaResponse,
  xmlDropPolicy,
  xmlDropPolicyResponse,
  xmlDropSchema,
  xmlDropSchemaResponse,
  xmlEndQuery,
  xmlEndQueryResponse,
  xmlExistsException,
  xmlGetInterfaceVersion,
  xmlGetInterfaceVersionResponse,
  xmlGetPermission,
  xmlGetPermissionResponse,
  xmlGetSchemaVersion,
  xmlGetSchemaVersionResponse,
  xmlGetServiceMetadata,
  xmlGetServiceMetadataResponse,
  xmlGetVersion,
  xmlGetVersionResponse,
  xmlInternalException,
  xmlInvalidArgumentException,
  xmlInvalidQueryException,
  xmlListAttributes,
  xmlListAttributesResponse,
  xmlListEntrySchemas,
  xmlListEntrySchemasResponse,
  xmlListSchemas,
  xmlListSchemasResponse,
  xmlNextQuery,
  xmlNextQueryResponse,
  xmlNotExistsException,
  xmlQuery,
  xmlQueryResponse,
  xmlRemoveEntry,
  xmlRemoveEntryResponse,
  xmlRemoveSchemaAttributes,
  xmlRemoveSchemaAttributesResponse,
  xmlRenameSchemaAttribute,
  xmlRenameSchemaAttributeResponse,
  xmlSetAttributes,
  xmlSetAttributesResponse,
  xmlSetPermission,
  xmlSetPermissionResponse,
} from './xml.js';

const namespace = 'https://trivet.example/metadata-catalogue/1';

/** The fault `AuthorizationException`. */
export const AuthorizationException = /* @__PURE__ */ soapFault({
  name: 'AuthorizationException',
  namespace,
  element: 'AuthorizationException',
  type: xmlAuthorizationException,
});

/** The fault `ExistsException`. */
export const ExistsException = /* @__PURE__ */ soapFault({
  name: 'ExistsException',
  namespace,
  element: 'ExistsException',
  type: xmlExistsException,
});

/** The fault `InternalException`. */
export const InternalException = /* @__PURE__ */ soapFault({
  name: 'InternalException',
  namespace,
  element: 'InternalException',
  type: xmlInternalException,
});

/** The fault `InvalidArgumentException`. */
export const InvalidArgumentException = /* @__PURE__ */ soapFault({
  name: 'InvalidArgumentException',
  namespace,
  element: 'InvalidArgumentException',
  type: xmlInvalidArgumentException,
});

/** The fault `NotExistsException`. */
export const NotExistsException = /* @__PURE__ */ soapFault({
  name: 'NotExistsException',
  namespace,
  element: 'NotExistsException',
  type: xmlNotExistsException,
});

/** The fault `InvalidQueryException`. */
export const InvalidQueryException = /* @__PURE__ */ soapFault({
  name: 'InvalidQueryException',
  namespace,
  element: 'InvalidQueryException',
  type: xmlInvalidQueryException,
});

/**
 * Entries with named attributes, grouped into schemas, with policies and permissions, and found by
 * queries. The address is the reference server's.
 *
 * Callers are known in the way that a server is set up for, which getServiceMetadata tells under
 * "feature.auth": by HTTP Basic, by a UsernameToken in the WS-Security header (UsernameToken Profile
 * 1.1, the password as text or as a digest; for a digest the server has to hold the passwords
 * themselves), by a header that a proxy sets, or not at all. Under "feature.mode" it tells who is let
 * in: everybody as far as permissions go ("open"), administrators alone to change anything
 * ("read-only"), or nobody without credentials ("closed").
 */
export interface MetadataCatalogue {
  /**
   * Creates a schema with its attributes. The caller owns it. An attribute name has one type in all
   * schemas.
   */
  createSchema(input: CreateSchema, context?: CallContext): Awaitable<CreateSchemaResponse>;

  /**
   * Lists the schemas that the caller may see, sorted by name; the built-in schema "_catalogue" is
   * always among them.
   */
  listSchemas(input: ListSchemas, context?: CallContext): Awaitable<ListSchemasResponse>;

  /** Tells the attributes of a schema: schema, name, type and, where there is one, the default as value. */
  describeSchema(input: DescribeSchema, context?: CallContext): Awaitable<DescribeSchemaResponse>;

  /**
   * Drops a schema with its values, policies and permissions. Its entries stay, no longer associated
   * with it. Declares no fault, yet answers NotExistsException or AuthorizationException where they
   * apply.
   */
  dropSchema(input: DropSchema, context?: CallContext): Awaitable<DropSchemaResponse>;

  /** Adds attributes behind those that the schema has; its entries get their defaults. */
  addSchemaAttributes(
    input: AddSchemaAttributes,
    context?: CallContext,
  ): Awaitable<AddSchemaAttributesResponse>;

  /** Removes attributes of a schema with their values and the policies that name them. */
  removeSchemaAttributes(
    input: RemoveSchemaAttributes,
    context?: CallContext,
  ): Awaitable<RemoveSchemaAttributesResponse>;

  /**
   * Renames an attribute of a schema; values, position, type, default and policies stay. Declares no
   * fault, yet answers NotExistsException, ExistsException, InvalidArgumentException or
   * AuthorizationException where they apply.
   */
  renameSchemaAttribute(
    input: RenameSchemaAttribute,
    context?: CallContext,
  ): Awaitable<RenameSchemaAttributeResponse>;

  /**
   * Adds a policy, a rule for the values of a schema's entries: "readonly" and "readonly:ATTR" refuse
   * setAttributes, "required:ATTR" refuses unset values, "unique:ATTR" equal ones, "default-
   * acl:PRINCIPAL=FLAGS" gives a principal permissions on entries created from now on, "x-" is stored
   * without effect.
   */
  addPolicy(input: AddPolicy, context?: CallContext): Awaitable<AddPolicyResponse>;

  /** Drops a policy of a schema; its effect ends at once, what it did stays. */
  dropPolicy(input: DropPolicy, context?: CallContext): Awaitable<DropPolicyResponse>;

  /**
   * Creates entries, all or none, each associated with all the schemas. Attributes not given get their
   * defaults. The caller owns the entries.
   */
  createEntry(input: CreateEntry, context?: CallContext): Awaitable<CreateEntryResponse>;

  /**
   * Removes entries with their values and permissions, all or none. A pattern or condition that selects
   * nothing removes nothing.
   */
  removeEntry(input: RemoveEntry, context?: CallContext): Awaitable<RemoveEntryResponse>;

  /**
   * Associates entries with further schemas, whose defaults they get. Where they are associated already
   * nothing changes.
   */
  associateEntryWithSchema(
    input: AssociateEntryWithSchema,
    context?: CallContext,
  ): Awaitable<AssociateEntryWithSchemaResponse>;

  /** Lists the schemas of an entry in the order they were associated, "_catalogue" last. */
  listEntrySchemas(input: ListEntrySchemas, context?: CallContext): Awaitable<ListEntrySchemasResponse>;

  /**
   * Lists all attributes of an entry with schema, name, type and, unless unset, value; by the order of
   * its schemas, then of their definition. Declares no fault, yet answers NotExistsException or
   * AuthorizationException where they apply.
   */
  listAttributes(input: ListAttributes, context?: CallContext): Awaitable<ListAttributesResponse>;

  /** Sets attributes of entries, all or none. An attribute without value is unset. */
  setAttributes(input: SetAttributes, context?: CallContext): Awaitable<SetAttributesResponse>;

  /**
   * Runs a query and returns the first page of its results. Names and order are those of this moment;
   * values are read when a page is made.
   */
  query(input: Query, context?: CallContext): Awaitable<QueryResponse>;

  /**
   * Returns the page that a token leads to. A token that was used may be used again and leads to the
   * same page.
   */
  nextQuery(input: NextQuery, context?: CallContext): Awaitable<NextQueryResponse>;

  /**
   * Ends a query: none of its tokens leads anywhere any more. A token that is unknown or has ended
   * already does no harm.
   */
  endQuery(input: EndQuery, context?: CallContext): Awaitable<EndQueryResponse>;

  /** Replaces the access control lists of items, all or none. */
  setPermission(input: SetPermission, context?: CallContext): Awaitable<SetPermissionResponse>;

  /** Returns the access control lists of items, in the order of the request. */
  getPermission(input: GetPermission, context?: CallContext): Awaitable<GetPermissionResponse>;

  /**
   * Answers when the caller may do all that is asked with all of the items; with no flag set, when they
   * exist.
   */
  checkPermission(input: CheckPermission, context?: CallContext): Awaitable<CheckPermissionResponse>;

  /** Tells the version of the implementation, as major.minor.patch. */
  getVersion(input: GetVersion, context?: CallContext): Awaitable<GetVersionResponse>;

  /** Tells the version of the storage model, as major.minor.patch. */
  getSchemaVersion(input: GetSchemaVersion, context?: CallContext): Awaitable<GetSchemaVersionResponse>;

  /**
   * Tells the version of this interface, as major.minor.patch; the major number changes with the shape
   * of a message.
   */
  getInterfaceVersion(
    input: GetInterfaceVersion,
    context?: CallContext,
  ): Awaitable<GetInterfaceVersionResponse>;

  /**
   * Tells a property of the service: "VERSION", "INTERFACE_VERSION", "SCHEMA_VERSION", limits such as
   * "limit.query" (entries of a page), "feature.query.types", "feature.attribute.types", "feature.auth",
   * "feature.mode", "limit.body", "limit.entries", "limit.cursors", "limit.token.idle" (seconds), and
   * "schema.NAME.policies", the policies of a schema, one a line.
   */
  getServiceMetadata(input: GetServiceMetadata, context?: CallContext): Awaitable<GetServiceMetadataResponse>;
}

/** `createSchema` on the wire: document/literal, SOAP 1.1. */
export const createSchema = /* @__PURE__ */ soapOperation<CreateSchema, CreateSchemaResponse>({
  name: 'createSchema',
  action: '',
  input: /* @__PURE__ */ element(namespace, 'createSchema', xmlCreateSchema),
  output: /* @__PURE__ */ element(namespace, 'createSchemaResponse', xmlCreateSchemaResponse),
  faults: [AuthorizationException, ExistsException, InternalException, InvalidArgumentException],
});

/** `listSchemas` on the wire: document/literal, SOAP 1.1. */
export const listSchemas = /* @__PURE__ */ soapOperation<ListSchemas, ListSchemasResponse>({
  name: 'listSchemas',
  action: '',
  input: /* @__PURE__ */ element(namespace, 'listSchemas', xmlListSchemas),
  output: /* @__PURE__ */ element(namespace, 'listSchemasResponse', xmlListSchemasResponse),
  faults: [AuthorizationException, InternalException],
});

/** `describeSchema` on the wire: document/literal, SOAP 1.1. */
export const describeSchema = /* @__PURE__ */ soapOperation<DescribeSchema, DescribeSchemaResponse>({
  name: 'describeSchema',
  action: '',
  input: /* @__PURE__ */ element(namespace, 'describeSchema', xmlDescribeSchema),
  output: /* @__PURE__ */ element(namespace, 'describeSchemaResponse', xmlDescribeSchemaResponse),
  faults: [AuthorizationException, NotExistsException, InternalException],
});

/** `dropSchema` on the wire: document/literal, SOAP 1.1. */
export const dropSchema = /* @__PURE__ */ soapOperation<DropSchema, DropSchemaResponse>({
  name: 'dropSchema',
  action: '',
  input: /* @__PURE__ */ element(namespace, 'dropSchema', xmlDropSchema),
  output: /* @__PURE__ */ element(namespace, 'dropSchemaResponse', xmlDropSchemaResponse),
});

/** `addSchemaAttributes` on the wire: document/literal, SOAP 1.1. */
export const addSchemaAttributes = /* @__PURE__ */ soapOperation<
  AddSchemaAttributes,
  AddSchemaAttributesResponse
>({
  name: 'addSchemaAttributes',
  action: '',
  input: /* @__PURE__ */ element(namespace, 'addSchemaAttributes', xmlAddSchemaAttributes),
  output: /* @__PURE__ */ element(namespace, 'addSchemaAttributesResponse', xmlAddSchemaAttributesResponse),
  faults: [
    AuthorizationException,
    NotExistsException,
    ExistsException,
    InternalException,
    InvalidArgumentException,
  ],
});

/** `removeSchemaAttributes` on the wire: document/literal, SOAP 1.1. */
export const removeSchemaAttributes = /* @__PURE__ */ soapOperation<
  RemoveSchemaAttributes,
  RemoveSchemaAttributesResponse
>({
  name: 'removeSchemaAttributes',
  action: '',
  input: /* @__PURE__ */ element(namespace, 'removeSchemaAttributes', xmlRemoveSchemaAttributes),
  output: /* @__PURE__ */ element(
    namespace,
    'removeSchemaAttributesResponse',
    xmlRemoveSchemaAttributesResponse,
  ),
  faults: [AuthorizationException, NotExistsException, InternalException],
});

/** `renameSchemaAttribute` on the wire: document/literal, SOAP 1.1. */
export const renameSchemaAttribute = /* @__PURE__ */ soapOperation<
  RenameSchemaAttribute,
  RenameSchemaAttributeResponse
>({
  name: 'renameSchemaAttribute',
  action: '',
  input: /* @__PURE__ */ element(namespace, 'renameSchemaAttribute', xmlRenameSchemaAttribute),
  output: /* @__PURE__ */ element(
    namespace,
    'renameSchemaAttributeResponse',
    xmlRenameSchemaAttributeResponse,
  ),
});

/** `addPolicy` on the wire: document/literal, SOAP 1.1. */
export const addPolicy = /* @__PURE__ */ soapOperation<AddPolicy, AddPolicyResponse>({
  name: 'addPolicy',
  action: '',
  input: /* @__PURE__ */ element(namespace, 'addPolicy', xmlAddPolicy),
  output: /* @__PURE__ */ element(namespace, 'addPolicyResponse', xmlAddPolicyResponse),
  faults: [
    AuthorizationException,
    NotExistsException,
    ExistsException,
    InternalException,
    InvalidArgumentException,
  ],
});

/** `dropPolicy` on the wire: document/literal, SOAP 1.1. */
export const dropPolicy = /* @__PURE__ */ soapOperation<DropPolicy, DropPolicyResponse>({
  name: 'dropPolicy',
  action: '',
  input: /* @__PURE__ */ element(namespace, 'dropPolicy', xmlDropPolicy),
  output: /* @__PURE__ */ element(namespace, 'dropPolicyResponse', xmlDropPolicyResponse),
  faults: [AuthorizationException, NotExistsException, InternalException],
});

/** `createEntry` on the wire: document/literal, SOAP 1.1. */
export const createEntry = /* @__PURE__ */ soapOperation<CreateEntry, CreateEntryResponse>({
  name: 'createEntry',
  action: '',
  input: /* @__PURE__ */ element(namespace, 'createEntry', xmlCreateEntry),
  output: /* @__PURE__ */ element(namespace, 'createEntryResponse', xmlCreateEntryResponse),
  faults: [
    AuthorizationException,
    NotExistsException,
    InternalException,
    ExistsException,
    InvalidArgumentException,
  ],
});

/** `removeEntry` on the wire: document/literal, SOAP 1.1. */
export const removeEntry = /* @__PURE__ */ soapOperation<RemoveEntry, RemoveEntryResponse>({
  name: 'removeEntry',
  action: '',
  input: /* @__PURE__ */ element(namespace, 'removeEntry', xmlRemoveEntry),
  output: /* @__PURE__ */ element(namespace, 'removeEntryResponse', xmlRemoveEntryResponse),
  faults: [AuthorizationException, NotExistsException, InternalException, InvalidArgumentException],
});

/** `associateEntryWithSchema` on the wire: document/literal, SOAP 1.1. */
export const associateEntryWithSchema = /* @__PURE__ */ soapOperation<
  AssociateEntryWithSchema,
  AssociateEntryWithSchemaResponse
>({
  name: 'associateEntryWithSchema',
  action: '',
  input: /* @__PURE__ */ element(namespace, 'associateEntryWithSchema', xmlAssociateEntryWithSchema),
  output: /* @__PURE__ */ element(
    namespace,
    'associateEntryWithSchemaResponse',
    xmlAssociateEntryWithSchemaResponse,
  ),
  faults: [InternalException, InvalidArgumentException, NotExistsException, AuthorizationException],
});

/** `listEntrySchemas` on the wire: document/literal, SOAP 1.1. */
export const listEntrySchemas = /* @__PURE__ */ soapOperation<ListEntrySchemas, ListEntrySchemasResponse>({
  name: 'listEntrySchemas',
  action: '',
  input: /* @__PURE__ */ element(namespace, 'listEntrySchemas', xmlListEntrySchemas),
  output: /* @__PURE__ */ element(namespace, 'listEntrySchemasResponse', xmlListEntrySchemasResponse),
  faults: [AuthorizationException, NotExistsException, InternalException],
});

/** `listAttributes` on the wire: document/literal, SOAP 1.1. */
export const listAttributes = /* @__PURE__ */ soapOperation<ListAttributes, ListAttributesResponse>({
  name: 'listAttributes',
  action: '',
  input: /* @__PURE__ */ element(namespace, 'listAttributes', xmlListAttributes),
  output: /* @__PURE__ */ element(namespace, 'listAttributesResponse', xmlListAttributesResponse),
});

/** `setAttributes` on the wire: document/literal, SOAP 1.1. */
export const setAttributes = /* @__PURE__ */ soapOperation<SetAttributes, SetAttributesResponse>({
  name: 'setAttributes',
  action: '',
  input: /* @__PURE__ */ element(namespace, 'setAttributes', xmlSetAttributes),
  output: /* @__PURE__ */ element(namespace, 'setAttributesResponse', xmlSetAttributesResponse),
  faults: [AuthorizationException, NotExistsException, InternalException, InvalidArgumentException],
});

/** `query` on the wire: document/literal, SOAP 1.1. */
export const query = /* @__PURE__ */ soapOperation<Query, QueryResponse>({
  name: 'query',
  action: '',
  input: /* @__PURE__ */ element(namespace, 'query', xmlQuery),
  output: /* @__PURE__ */ element(namespace, 'queryResponse', xmlQueryResponse),
  faults: [
    AuthorizationException,
    InvalidQueryException,
    NotExistsException,
    InternalException,
    InvalidArgumentException,
  ],
});

/** `nextQuery` on the wire: document/literal, SOAP 1.1. */
export const nextQuery = /* @__PURE__ */ soapOperation<NextQuery, NextQueryResponse>({
  name: 'nextQuery',
  action: '',
  input: /* @__PURE__ */ element(namespace, 'nextQuery', xmlNextQuery),
  output: /* @__PURE__ */ element(namespace, 'nextQueryResponse', xmlNextQueryResponse),
  faults: [
    AuthorizationException,
    InvalidQueryException,
    NotExistsException,
    InternalException,
    InvalidArgumentException,
  ],
});

/** `endQuery` on the wire: document/literal, SOAP 1.1. */
export const endQuery = /* @__PURE__ */ soapOperation<EndQuery, EndQueryResponse>({
  name: 'endQuery',
  action: '',
  input: /* @__PURE__ */ element(namespace, 'endQuery', xmlEndQuery),
  output: /* @__PURE__ */ element(namespace, 'endQueryResponse', xmlEndQueryResponse),
});

/** `setPermission` on the wire: document/literal, SOAP 1.1. */
export const setPermission = /* @__PURE__ */ soapOperation<SetPermission, SetPermissionResponse>({
  name: 'setPermission',
  action: '',
  input: /* @__PURE__ */ element(namespace, 'setPermission', xmlSetPermission),
  output: /* @__PURE__ */ element(namespace, 'setPermissionResponse', xmlSetPermissionResponse),
  faults: [AuthorizationException, NotExistsException, InvalidArgumentException],
});

/** `getPermission` on the wire: document/literal, SOAP 1.1. */
export const getPermission = /* @__PURE__ */ soapOperation<GetPermission, GetPermissionResponse>({
  name: 'getPermission',
  action: '',
  input: /* @__PURE__ */ element(namespace, 'getPermission', xmlGetPermission),
  output: /* @__PURE__ */ element(namespace, 'getPermissionResponse', xmlGetPermissionResponse),
  faults: [AuthorizationException, NotExistsException, InvalidArgumentException],
});

/** `checkPermission` on the wire: document/literal, SOAP 1.1. */
export const checkPermission = /* @__PURE__ */ soapOperation<CheckPermission, CheckPermissionResponse>({
  name: 'checkPermission',
  action: '',
  input: /* @__PURE__ */ element(namespace, 'checkPermission', xmlCheckPermission),
  output: /* @__PURE__ */ element(namespace, 'checkPermissionResponse', xmlCheckPermissionResponse),
  faults: [AuthorizationException, NotExistsException],
});

/** `getVersion` on the wire: document/literal, SOAP 1.1. */
export const getVersion = /* @__PURE__ */ soapOperation<GetVersion, GetVersionResponse>({
  name: 'getVersion',
  action: '',
  input: /* @__PURE__ */ element(namespace, 'getVersion', xmlGetVersion),
  output: /* @__PURE__ */ element(namespace, 'getVersionResponse', xmlGetVersionResponse),
});

/** `getSchemaVersion` on the wire: document/literal, SOAP 1.1. */
export const getSchemaVersion = /* @__PURE__ */ soapOperation<GetSchemaVersion, GetSchemaVersionResponse>({
  name: 'getSchemaVersion',
  action: '',
  input: /* @__PURE__ */ element(namespace, 'getSchemaVersion', xmlGetSchemaVersion),
  output: /* @__PURE__ */ element(namespace, 'getSchemaVersionResponse', xmlGetSchemaVersionResponse),
});

/** `getInterfaceVersion` on the wire: document/literal, SOAP 1.1. */
export const getInterfaceVersion = /* @__PURE__ */ soapOperation<
  GetInterfaceVersion,
  GetInterfaceVersionResponse
>({
  name: 'getInterfaceVersion',
  action: '',
  input: /* @__PURE__ */ element(namespace, 'getInterfaceVersion', xmlGetInterfaceVersion),
  output: /* @__PURE__ */ element(namespace, 'getInterfaceVersionResponse', xmlGetInterfaceVersionResponse),
});

/** `getServiceMetadata` on the wire: document/literal, SOAP 1.1. */
export const getServiceMetadata = /* @__PURE__ */ soapOperation<
  GetServiceMetadata,
  GetServiceMetadataResponse
>({
  name: 'getServiceMetadata',
  action: '',
  input: /* @__PURE__ */ element(namespace, 'getServiceMetadata', xmlGetServiceMetadata),
  output: /* @__PURE__ */ element(namespace, 'getServiceMetadataResponse', xmlGetServiceMetadataResponse),
});

/** `MetadataCatalogue` as a whole, for handlers and clients. */
export const metadataCatalogue = /* @__PURE__ */ soapService<MetadataCatalogue>({
  name: 'MetadataCatalogueService',
  version: '1.1',
  namespaces: [namespace],
  operations: {
    createSchema,
    listSchemas,
    describeSchema,
    dropSchema,
    addSchemaAttributes,
    removeSchemaAttributes,
    renameSchemaAttribute,
    addPolicy,
    dropPolicy,
    createEntry,
    removeEntry,
    associateEntryWithSchema,
    listEntrySchemas,
    listAttributes,
    setAttributes,
    query,
    nextQuery,
    endQuery,
    setPermission,
    getPermission,
    checkPermission,
    getVersion,
    getSchemaVersion,
    getInterfaceVersion,
    getServiceMetadata,
  },
});
