// Generated from specs/metadata-catalogue/service.wsdl. Do not edit; run "npm run generate".

import { complexType } from '@trivet/runtime/xml/complex';
import { many, one, optional, optionalMany } from '@trivet/runtime/xml/fields';
import { type XmlType, nillable } from '@trivet/runtime/xml/type';
import { xs } from '@trivet/runtime/xml/xs';
import type {
  ACLEntry,
  AddPolicy,
  AddPolicyResponse,
  AddSchemaAttributes,
  AddSchemaAttributesResponse,
  AssociateEntryWithSchema,
  AssociateEntryWithSchemaResponse,
  Attribute,
  AuthorizationException,
  CatalogException,
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
  ExistsException,
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
  InternalException,
  InvalidArgumentException,
  InvalidQueryException,
  ListAttributes,
  ListAttributesResponse,
  ListEntrySchemas,
  ListEntrySchemasResponse,
  ListSchemas,
  ListSchemasResponse,
  MDEntry,
  MDQuery,
  MDResult,
  NextQuery,
  NextQueryResponse,
  NotExistsException,
  Perm,
  Permission,
  PermissionEntry,
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

const namespace = 'https://trivet.example/metadata-catalogue/1';

/** `Attribute` in XML. */
export const xmlAttribute: XmlType<Attribute> = complexType<Attribute>({
  namespace,
  fields: {
    schema: optional(xs.string),
    name: optional(xs.string),
    value: optional(xs.string),
    type: optional(xs.string),
  },
});

/** `MDEntry` in XML. */
export const xmlMDEntry: XmlType<MDEntry> = complexType<MDEntry>({
  namespace,
  fields: {
    entry: one(xs.string),
    attributes: optionalMany(nillable(xmlAttribute)),
  },
});

/** `MDQuery` in XML. */
export const xmlMDQuery: XmlType<MDQuery> = complexType<MDQuery>({
  namespace,
  fields: {
    query: one(xs.string),
    type: optional(xs.string),
  },
});

/** `MDResult` in XML. */
export const xmlMDResult: XmlType<MDResult> = complexType<MDResult>({
  namespace,
  fields: {
    done: one(xs.boolean),
    token: optional(xs.string),
    entries: optionalMany(nillable(xmlMDEntry)),
  },
});

/** `Perm` in XML. */
export const xmlPerm: XmlType<Perm> = complexType<Perm>({
  namespace,
  fields: {
    permission: one(xs.boolean),
    remove: one(xs.boolean),
    read: one(xs.boolean),
    write: one(xs.boolean),
    list: one(xs.boolean),
    execute: one(xs.boolean),
    getMetadata: one(xs.boolean),
    setMetadata: one(xs.boolean),
  },
});

/** `ACLEntry` in XML. */
export const xmlACLEntry: XmlType<ACLEntry> = complexType<ACLEntry>({
  namespace,
  fields: {
    principalPerm: one(xmlPerm),
    principal: one(xs.string),
  },
});

/** `Permission` in XML. */
export const xmlPermission: XmlType<Permission> = complexType<Permission>({
  namespace,
  fields: {
    acl: optionalMany(nillable(xmlACLEntry)),
  },
});

/** `PermissionEntry` in XML. */
export const xmlPermissionEntry: XmlType<PermissionEntry> = complexType<PermissionEntry>({
  namespace,
  fields: {
    permission: one(xmlPermission),
    item: one(xs.string),
  },
});

/** `CatalogException` in XML. */
export const xmlCatalogException: XmlType<CatalogException> = complexType<CatalogException>({
  namespace,
  fields: {
    message: one(xs.string),
  },
});

/** `AuthorizationException` in XML. */
export const xmlAuthorizationException: XmlType<AuthorizationException> =
  complexType<AuthorizationException>({
    fields: {},
  });

/** `NotExistsException` in XML. */
export const xmlNotExistsException: XmlType<NotExistsException> = complexType<NotExistsException>({
  fields: {},
});

/** `ExistsException` in XML. */
export const xmlExistsException: XmlType<ExistsException> = complexType<ExistsException>({
  fields: {},
});

/** `InvalidArgumentException` in XML. */
export const xmlInvalidArgumentException: XmlType<InvalidArgumentException> =
  complexType<InvalidArgumentException>({
    fields: {},
  });

/** `InvalidQueryException` in XML. */
export const xmlInvalidQueryException: XmlType<InvalidQueryException> = complexType<InvalidQueryException>({
  fields: {},
});

/** `InternalException` in XML. */
export const xmlInternalException: XmlType<InternalException> = complexType<InternalException>({
  fields: {},
});

/** `CreateSchema` in XML. */
export const xmlCreateSchema: XmlType<CreateSchema> = complexType<CreateSchema>({
  namespace,
  fields: {
    schemaName: one(xs.string),
    attributes: many(xmlAttribute, 1),
  },
});

/** `CreateSchemaResponse` in XML. */
export const xmlCreateSchemaResponse: XmlType<CreateSchemaResponse> = complexType<CreateSchemaResponse>({
  fields: {},
});

/** `ListSchemas` in XML. */
export const xmlListSchemas: XmlType<ListSchemas> = complexType<ListSchemas>({
  fields: {},
});

/** `ListSchemasResponse` in XML. */
export const xmlListSchemasResponse: XmlType<ListSchemasResponse> = complexType<ListSchemasResponse>({
  namespace,
  fields: {
    schemas: many(xs.string, 1),
  },
});

/** `DescribeSchema` in XML. */
export const xmlDescribeSchema: XmlType<DescribeSchema> = complexType<DescribeSchema>({
  namespace,
  fields: {
    schemaName: one(xs.string),
  },
});

/** `DescribeSchemaResponse` in XML. */
export const xmlDescribeSchemaResponse: XmlType<DescribeSchemaResponse> =
  complexType<DescribeSchemaResponse>({
    namespace,
    fields: {
      schemaAttributes: many(xmlAttribute, 1),
    },
  });

/** `DropSchema` in XML. */
export const xmlDropSchema: XmlType<DropSchema> = complexType<DropSchema>({
  namespace,
  fields: {
    schemaName: one(xs.string),
  },
});

/** `DropSchemaResponse` in XML. */
export const xmlDropSchemaResponse: XmlType<DropSchemaResponse> = complexType<DropSchemaResponse>({
  fields: {},
});

/** `AddSchemaAttributes` in XML. */
export const xmlAddSchemaAttributes: XmlType<AddSchemaAttributes> = complexType<AddSchemaAttributes>({
  namespace,
  fields: {
    schemaName: one(xs.string),
    attributes: many(xmlAttribute, 1),
  },
});

/** `AddSchemaAttributesResponse` in XML. */
export const xmlAddSchemaAttributesResponse: XmlType<AddSchemaAttributesResponse> =
  complexType<AddSchemaAttributesResponse>({
    fields: {},
  });

/** `RemoveSchemaAttributes` in XML. */
export const xmlRemoveSchemaAttributes: XmlType<RemoveSchemaAttributes> =
  complexType<RemoveSchemaAttributes>({
    namespace,
    fields: {
      schemaName: one(xs.string),
      attributeNames: many(xs.string, 1),
    },
  });

/** `RemoveSchemaAttributesResponse` in XML. */
export const xmlRemoveSchemaAttributesResponse: XmlType<RemoveSchemaAttributesResponse> =
  complexType<RemoveSchemaAttributesResponse>({
    fields: {},
  });

/** `RenameSchemaAttribute` in XML. */
export const xmlRenameSchemaAttribute: XmlType<RenameSchemaAttribute> = complexType<RenameSchemaAttribute>({
  namespace,
  fields: {
    schemaName: one(xs.string),
    attributeName: one(xs.string),
    newName: one(xs.string),
  },
});

/** `RenameSchemaAttributeResponse` in XML. */
export const xmlRenameSchemaAttributeResponse: XmlType<RenameSchemaAttributeResponse> =
  complexType<RenameSchemaAttributeResponse>({
    fields: {},
  });

/** `AddPolicy` in XML. */
export const xmlAddPolicy: XmlType<AddPolicy> = complexType<AddPolicy>({
  namespace,
  fields: {
    schemaName: one(xs.string),
    policy: one(xs.string),
  },
});

/** `AddPolicyResponse` in XML. */
export const xmlAddPolicyResponse: XmlType<AddPolicyResponse> = complexType<AddPolicyResponse>({
  fields: {},
});

/** `DropPolicy` in XML. */
export const xmlDropPolicy: XmlType<DropPolicy> = complexType<DropPolicy>({
  namespace,
  fields: {
    schemaName: one(xs.string),
    policy: one(xs.string),
  },
});

/** `DropPolicyResponse` in XML. */
export const xmlDropPolicyResponse: XmlType<DropPolicyResponse> = complexType<DropPolicyResponse>({
  fields: {},
});

/** `CreateEntry` in XML. */
export const xmlCreateEntry: XmlType<CreateEntry> = complexType<CreateEntry>({
  namespace,
  fields: {
    entries: many(xmlMDEntry, 1),
    schemas: many(xs.string, 1),
  },
});

/** `CreateEntryResponse` in XML. */
export const xmlCreateEntryResponse: XmlType<CreateEntryResponse> = complexType<CreateEntryResponse>({
  fields: {},
});

/** `RemoveEntry` in XML. */
export const xmlRemoveEntry: XmlType<RemoveEntry> = complexType<RemoveEntry>({
  namespace,
  fields: {
    query: one(xs.string),
  },
});

/** `RemoveEntryResponse` in XML. */
export const xmlRemoveEntryResponse: XmlType<RemoveEntryResponse> = complexType<RemoveEntryResponse>({
  fields: {},
});

/** `AssociateEntryWithSchema` in XML. */
export const xmlAssociateEntryWithSchema: XmlType<AssociateEntryWithSchema> =
  complexType<AssociateEntryWithSchema>({
    namespace,
    fields: {
      query: one(xs.string),
      schemas: many(xs.string, 1),
    },
  });

/** `AssociateEntryWithSchemaResponse` in XML. */
export const xmlAssociateEntryWithSchemaResponse: XmlType<AssociateEntryWithSchemaResponse> =
  complexType<AssociateEntryWithSchemaResponse>({
    fields: {},
  });

/** `ListEntrySchemas` in XML. */
export const xmlListEntrySchemas: XmlType<ListEntrySchemas> = complexType<ListEntrySchemas>({
  namespace,
  fields: {
    entry: one(xs.string),
  },
});

/** `ListEntrySchemasResponse` in XML. */
export const xmlListEntrySchemasResponse: XmlType<ListEntrySchemasResponse> =
  complexType<ListEntrySchemasResponse>({
    namespace,
    fields: {
      schemas: many(xs.string, 1),
    },
  });

/** `ListAttributes` in XML. */
export const xmlListAttributes: XmlType<ListAttributes> = complexType<ListAttributes>({
  namespace,
  fields: {
    entry: one(xs.string),
  },
});

/** `ListAttributesResponse` in XML. */
export const xmlListAttributesResponse: XmlType<ListAttributesResponse> =
  complexType<ListAttributesResponse>({
    namespace,
    fields: {
      attributes: many(xmlAttribute, 1),
    },
  });

/** `SetAttributes` in XML. */
export const xmlSetAttributes: XmlType<SetAttributes> = complexType<SetAttributes>({
  namespace,
  fields: {
    query: one(xs.string),
    attributes: many(xmlAttribute, 1),
  },
});

/** `SetAttributesResponse` in XML. */
export const xmlSetAttributesResponse: XmlType<SetAttributesResponse> = complexType<SetAttributesResponse>({
  namespace,
  fields: {
    entriesUpdated: one(xs.int),
  },
});

/** `Query` in XML. */
export const xmlQuery: XmlType<Query> = complexType<Query>({
  namespace,
  fields: {
    query: one(xmlMDQuery),
  },
});

/** `QueryResponse` in XML. */
export const xmlQueryResponse: XmlType<QueryResponse> = complexType<QueryResponse>({
  namespace,
  fields: {
    queryResults: one(xmlMDResult),
  },
});

/** `NextQuery` in XML. */
export const xmlNextQuery: XmlType<NextQuery> = complexType<NextQuery>({
  namespace,
  fields: {
    token: one(xs.string),
    query: one(xmlMDQuery),
  },
});

/** `NextQueryResponse` in XML. */
export const xmlNextQueryResponse: XmlType<NextQueryResponse> = complexType<NextQueryResponse>({
  namespace,
  fields: {
    queryResults: one(xmlMDResult),
  },
});

/** `EndQuery` in XML. */
export const xmlEndQuery: XmlType<EndQuery> = complexType<EndQuery>({
  namespace,
  fields: {
    token: one(xs.string),
  },
});

/** `EndQueryResponse` in XML. */
export const xmlEndQueryResponse: XmlType<EndQueryResponse> = complexType<EndQueryResponse>({
  fields: {},
});

/** `SetPermission` in XML. */
export const xmlSetPermission: XmlType<SetPermission> = complexType<SetPermission>({
  namespace,
  fields: {
    permissions: many(xmlPermissionEntry, 1),
  },
});

/** `SetPermissionResponse` in XML. */
export const xmlSetPermissionResponse: XmlType<SetPermissionResponse> = complexType<SetPermissionResponse>({
  fields: {},
});

/** `GetPermission` in XML. */
export const xmlGetPermission: XmlType<GetPermission> = complexType<GetPermission>({
  namespace,
  fields: {
    items: many(xs.string, 1),
  },
});

/** `GetPermissionResponse` in XML. */
export const xmlGetPermissionResponse: XmlType<GetPermissionResponse> = complexType<GetPermissionResponse>({
  namespace,
  fields: {
    permissions: many(xmlPermissionEntry, 1),
  },
});

/** `CheckPermission` in XML. */
export const xmlCheckPermission: XmlType<CheckPermission> = complexType<CheckPermission>({
  namespace,
  fields: {
    items: many(xs.string, 1),
    perm: one(xmlPerm),
  },
});

/** `CheckPermissionResponse` in XML. */
export const xmlCheckPermissionResponse: XmlType<CheckPermissionResponse> =
  complexType<CheckPermissionResponse>({
    fields: {},
  });

/** `GetVersion` in XML. */
export const xmlGetVersion: XmlType<GetVersion> = complexType<GetVersion>({
  fields: {},
});

/** `GetVersionResponse` in XML. */
export const xmlGetVersionResponse: XmlType<GetVersionResponse> = complexType<GetVersionResponse>({
  namespace,
  fields: {
    version: one(xs.string),
  },
});

/** `GetSchemaVersion` in XML. */
export const xmlGetSchemaVersion: XmlType<GetSchemaVersion> = complexType<GetSchemaVersion>({
  fields: {},
});

/** `GetSchemaVersionResponse` in XML. */
export const xmlGetSchemaVersionResponse: XmlType<GetSchemaVersionResponse> =
  complexType<GetSchemaVersionResponse>({
    namespace,
    fields: {
      schemaVersion: one(xs.string),
    },
  });

/** `GetInterfaceVersion` in XML. */
export const xmlGetInterfaceVersion: XmlType<GetInterfaceVersion> = complexType<GetInterfaceVersion>({
  fields: {},
});

/** `GetInterfaceVersionResponse` in XML. */
export const xmlGetInterfaceVersionResponse: XmlType<GetInterfaceVersionResponse> =
  complexType<GetInterfaceVersionResponse>({
    namespace,
    fields: {
      interfaceVersion: one(xs.string),
    },
  });

/** `GetServiceMetadata` in XML. */
export const xmlGetServiceMetadata: XmlType<GetServiceMetadata> = complexType<GetServiceMetadata>({
  namespace,
  fields: {
    key: one(xs.string),
  },
});

/** `GetServiceMetadataResponse` in XML. */
export const xmlGetServiceMetadataResponse: XmlType<GetServiceMetadataResponse> =
  complexType<GetServiceMetadataResponse>({
    namespace,
    fields: {
      serviceMetadata: one(xs.string),
    },
  });
