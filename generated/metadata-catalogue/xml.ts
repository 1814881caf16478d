// Generated from specs/metadata-catalogue/service.wsdl. Do not edit; run "npm run generate".

import { type XmlType, complexType, many, nillable, one, optional, optionalMany } from '@trivet/runtime/xml';
import * as xs from '@trivet/runtime/xml/xs';
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
export const xmlAttribute: XmlType<Attribute> = /* @__PURE__ */ complexType<Attribute>({
  namespace,
  fields: {
    schema: /* @__PURE__ */ optional(xs.string),
    name: /* @__PURE__ */ optional(xs.string),
    value: /* @__PURE__ */ optional(xs.string),
    type: /* @__PURE__ */ optional(xs.string),
  },
});

/** `MDEntry` in XML. */
export const xmlMDEntry: XmlType<MDEntry> = /* @__PURE__ */ complexType<MDEntry>({
  namespace,
  fields: {
    entry: /* @__PURE__ */ one(xs.string),
    attributes: /* @__PURE__ */ optionalMany(/* @__PURE__ */ nillable(xmlAttribute)),
  },
});

/** `MDQuery` in XML. */
export const xmlMDQuery: XmlType<MDQuery> = /* @__PURE__ */ complexType<MDQuery>({
  namespace,
  fields: {
    query: /* @__PURE__ */ one(xs.string),
    type: /* @__PURE__ */ optional(xs.string),
  },
});

/** `MDResult` in XML. */
export const xmlMDResult: XmlType<MDResult> = /* @__PURE__ */ complexType<MDResult>({
  namespace,
  fields: {
    done: /* @__PURE__ */ one(xs.boolean),
    token: /* @__PURE__ */ optional(xs.string),
    entries: /* @__PURE__ */ optionalMany(/* @__PURE__ */ nillable(xmlMDEntry)),
  },
});

/** `Perm` in XML. */
export const xmlPerm: XmlType<Perm> = /* @__PURE__ */ complexType<Perm>({
  namespace,
  fields: {
    permission: /* @__PURE__ */ one(xs.boolean),
    remove: /* @__PURE__ */ one(xs.boolean),
    read: /* @__PURE__ */ one(xs.boolean),
    write: /* @__PURE__ */ one(xs.boolean),
    list: /* @__PURE__ */ one(xs.boolean),
    execute: /* @__PURE__ */ one(xs.boolean),
    getMetadata: /* @__PURE__ */ one(xs.boolean),
    setMetadata: /* @__PURE__ */ one(xs.boolean),
  },
});

/** `ACLEntry` in XML. */
export const xmlACLEntry: XmlType<ACLEntry> = /* @__PURE__ */ complexType<ACLEntry>({
  namespace,
  fields: {
    principalPerm: /* @__PURE__ */ one(xmlPerm),
    principal: /* @__PURE__ */ one(xs.string),
  },
});

/** `Permission` in XML. */
export const xmlPermission: XmlType<Permission> = /* @__PURE__ */ complexType<Permission>({
  namespace,
  fields: {
    acl: /* @__PURE__ */ optionalMany(/* @__PURE__ */ nillable(xmlACLEntry)),
  },
});

/** `PermissionEntry` in XML. */
export const xmlPermissionEntry: XmlType<PermissionEntry> = /* @__PURE__ */ complexType<PermissionEntry>({
  namespace,
  fields: {
    permission: /* @__PURE__ */ one(xmlPermission),
    item: /* @__PURE__ */ one(xs.string),
  },
});

/** `CatalogException` in XML. */
export const xmlCatalogException: XmlType<CatalogException> = /* @__PURE__ */ complexType<CatalogException>({
  namespace,
  fields: {
    message: /* @__PURE__ */ one(xs.string),
  },
});

/** `AuthorizationException` in XML. */
export const xmlAuthorizationException: XmlType<AuthorizationException> =
  /* @__PURE__ */ complexType<AuthorizationException>({
    fields: {},
  });

/** `NotExistsException` in XML. */
export const xmlNotExistsException: XmlType<NotExistsException> =
  /* @__PURE__ */ complexType<NotExistsException>({
    fields: {},
  });

/** `ExistsException` in XML. */
export const xmlExistsException: XmlType<ExistsException> = /* @__PURE__ */ complexType<ExistsException>({
  fields: {},
});

/** `InvalidArgumentException` in XML. */
export const xmlInvalidArgumentException: XmlType<InvalidArgumentException> =
  /* @__PURE__ */ complexType<InvalidArgumentException>({
    fields: {},
  });

/** `InvalidQueryException` in XML. */
export const xmlInvalidQueryException: XmlType<InvalidQueryException> =
  /* @__PURE__ */ complexType<InvalidQueryException>({
    fields: {},
  });

/** `InternalException` in XML. */
export const xmlInternalException: XmlType<InternalException> =
  /* @__PURE__ */ complexType<InternalException>({
    fields: {},
  });

/** `CreateSchema` in XML. */
export const xmlCreateSchema: XmlType<CreateSchema> = /* @__PURE__ */ complexType<CreateSchema>({
  namespace,
  fields: {
    schemaName: /* @__PURE__ */ one(xs.string),
    attributes: /* @__PURE__ */ many(xmlAttribute, 1),
  },
});

/** `CreateSchemaResponse` in XML. */
export const xmlCreateSchemaResponse: XmlType<CreateSchemaResponse> =
  /* @__PURE__ */ complexType<CreateSchemaResponse>({
    fields: {},
  });

/** `ListSchemas` in XML. */
export const xmlListSchemas: XmlType<ListSchemas> = /* @__PURE__ */ complexType<ListSchemas>({
  fields: {},
});

/** `ListSchemasResponse` in XML. */
export const xmlListSchemasResponse: XmlType<ListSchemasResponse> =
  /* @__PURE__ */ complexType<ListSchemasResponse>({
    namespace,
    fields: {
      schemas: /* @__PURE__ */ many(xs.string, 1),
    },
  });

/** `DescribeSchema` in XML. */
export const xmlDescribeSchema: XmlType<DescribeSchema> = /* @__PURE__ */ complexType<DescribeSchema>({
  namespace,
  fields: {
    schemaName: /* @__PURE__ */ one(xs.string),
  },
});

/** `DescribeSchemaResponse` in XML. */
export const xmlDescribeSchemaResponse: XmlType<DescribeSchemaResponse> =
  /* @__PURE__ */ complexType<DescribeSchemaResponse>({
    namespace,
    fields: {
      schemaAttributes: /* @__PURE__ */ many(xmlAttribute, 1),
    },
  });

/** `DropSchema` in XML. */
export const xmlDropSchema: XmlType<DropSchema> = /* @__PURE__ */ complexType<DropSchema>({
  namespace,
  fields: {
    schemaName: /* @__PURE__ */ one(xs.string),
  },
});

/** `DropSchemaResponse` in XML. */
export const xmlDropSchemaResponse: XmlType<DropSchemaResponse> =
  /* @__PURE__ */ complexType<DropSchemaResponse>({
    fields: {},
  });

/** `AddSchemaAttributes` in XML. */
export const xmlAddSchemaAttributes: XmlType<AddSchemaAttributes> =
  /* @__PURE__ */ complexType<AddSchemaAttributes>({
    namespace,
    fields: {
      schemaName: /* @__PURE__ */ one(xs.string),
      attributes: /* @__PURE__ */ many(xmlAttribute, 1),
    },
  });

/** `AddSchemaAttributesResponse` in XML. */
export const xmlAddSchemaAttributesResponse: XmlType<AddSchemaAttributesResponse> =
  /* @__PURE__ */ complexType<AddSchemaAttributesResponse>({
    fields: {},
  });

/** `RemoveSchemaAttributes` in XML. */
export const xmlRemoveSchemaAttributes: XmlType<RemoveSchemaAttributes> =
  /* @__PURE__ */ complexType<RemoveSchemaAttributes>({
    namespace,
    fields: {
      schemaName: /* @__PURE__ */ one(xs.string),
      attributeNames: /* @__PURE__ */ many(xs.string, 1),
    },
  });

/** `RemoveSchemaAttributesResponse` in XML. */
export const xmlRemoveSchemaAttributesResponse: XmlType<RemoveSchemaAttributesResponse> =
  /* @__PURE__ */ complexType<RemoveSchemaAttributesResponse>({
    fields: {},
  });

/** `RenameSchemaAttribute` in XML. */
export const xmlRenameSchemaAttribute: XmlType<RenameSchemaAttribute> =
  /* @__PURE__ */ complexType<RenameSchemaAttribute>({
    namespace,
    fields: {
      schemaName: /* @__PURE__ */ one(xs.string),
      attributeName: /* @__PURE__ */ one(xs.string),
      newName: /* @__PURE__ */ one(xs.string),
    },
  });

/** `RenameSchemaAttributeResponse` in XML. */
export const xmlRenameSchemaAttributeResponse: XmlType<RenameSchemaAttributeResponse> =
  /* @__PURE__ */ complexType<RenameSchemaAttributeResponse>({
    fields: {},
  });

/** `AddPolicy` in XML. */
export const xmlAddPolicy: XmlType<AddPolicy> = /* @__PURE__ */ complexType<AddPolicy>({
  namespace,
  fields: {
    schemaName: /* @__PURE__ */ one(xs.string),
    policy: /* @__PURE__ */ one(xs.string),
  },
});

/** `AddPolicyResponse` in XML. */
export const xmlAddPolicyResponse: XmlType<AddPolicyResponse> =
  /* @__PURE__ */ complexType<AddPolicyResponse>({
    fields: {},
  });

/** `DropPolicy` in XML. */
export const xmlDropPolicy: XmlType<DropPolicy> = /* @__PURE__ */ complexType<DropPolicy>({
  namespace,
  fields: {
    schemaName: /* @__PURE__ */ one(xs.string),
    policy: /* @__PURE__ */ one(xs.string),
  },
});

/** `DropPolicyResponse` in XML. */
export const xmlDropPolicyResponse: XmlType<DropPolicyResponse> =
  /* @__PURE__ */ complexType<DropPolicyResponse>({
    fields: {},
  });

/** `CreateEntry` in XML. */
export const xmlCreateEntry: XmlType<CreateEntry> = /* @__PURE__ */ complexType<CreateEntry>({
  namespace,
  fields: {
    entries: /* @__PURE__ */ many(xmlMDEntry, 1),
    schemas: /* @__PURE__ */ many(xs.string, 1),
  },
});

/** `CreateEntryResponse` in XML. */
export const xmlCreateEntryResponse: XmlType<CreateEntryResponse> =
  /* @__PURE__ */ complexType<CreateEntryResponse>({
    fields: {},
  });

/** `RemoveEntry` in XML. */
export const xmlRemoveEntry: XmlType<RemoveEntry> = /* @__PURE__ */ complexType<RemoveEntry>({
  namespace,
  fields: {
    query: /* @__PURE__ */ one(xs.string),
  },
});

/** `RemoveEntryResponse` in XML. */
export const xmlRemoveEntryResponse: XmlType<RemoveEntryResponse> =
  /* @__PURE__ */ complexType<RemoveEntryResponse>({
    fields: {},
  });

/** `AssociateEntryWithSchema` in XML. */
export const xmlAssociateEntryWithSchema: XmlType<AssociateEntryWithSchema> =
  /* @__PURE__ */ complexType<AssociateEntryWithSchema>({
    namespace,
    fields: {
      query: /* @__PURE__ */ one(xs.string),
      schemas: /* @__PURE__ */ many(xs.string, 1),
    },
  });

/** `AssociateEntryWithSchemaResponse` in XML. */
export const xmlAssociateEntryWithSchemaResponse: XmlType<AssociateEntryWithSchemaResponse> =
  /* @__PURE__ */ complexType<AssociateEntryWithSchemaResponse>({
    fields: {},
  });

/** `ListEntrySchemas` in XML. */
export const xmlListEntrySchemas: XmlType<ListEntrySchemas> = /* @__PURE__ */ complexType<ListEntrySchemas>({
  namespace,
  fields: {
    entry: /* @__PURE__ */ one(xs.string),
  },
});

/** `ListEntrySchemasResponse` in XML. */
export const xmlListEntrySchemasResponse: XmlType<ListEntrySchemasResponse> =
  /* @__PURE__ */ complexType<ListEntrySchemasResponse>({
    namespace,
    fields: {
      schemas: /* @__PURE__ */ many(xs.string, 1),
    },
  });

/** `ListAttributes` in XML. */
export const xmlListAttributes: XmlType<ListAttributes> = /* @__PURE__ */ complexType<ListAttributes>({
  namespace,
  fields: {
    entry: /* @__PURE__ */ one(xs.string),
  },
});

/** `ListAttributesResponse` in XML. */
export const xmlListAttributesResponse: XmlType<ListAttributesResponse> =
  /* @__PURE__ */ complexType<ListAttributesResponse>({
    namespace,
    fields: {
      attributes: /* @__PURE__ */ many(xmlAttribute, 1),
    },
  });

/** `SetAttributes` in XML. */
export const xmlSetAttributes: XmlType<SetAttributes> = /* @__PURE__ */ complexType<SetAttributes>({
  namespace,
  fields: {
    query: /* @__PURE__ */ one(xs.string),
    attributes: /* @__PURE__ */ many(xmlAttribute, 1),
  },
});

/** `SetAttributesResponse` in XML. */
export const xmlSetAttributesResponse: XmlType<SetAttributesResponse> =
  /* @__PURE__ */ complexType<SetAttributesResponse>({
    namespace,
    fields: {
      entriesUpdated: /* @__PURE__ */ one(xs.int),
    },
  });

/** `Query` in XML. */
export const xmlQuery: XmlType<Query> = /* @__PURE__ */ complexType<Query>({
  namespace,
  fields: {
    query: /* @__PURE__ */ one(xmlMDQuery),
  },
});

/** `QueryResponse` in XML. */
export const xmlQueryResponse: XmlType<QueryResponse> = /* @__PURE__ */ complexType<QueryResponse>({
  namespace,
  fields: {
    queryResults: /* @__PURE__ */ one(xmlMDResult),
  },
});

/** `NextQuery` in XML. */
export const xmlNextQuery: XmlType<NextQuery> = /* @__PURE__ */ complexType<NextQuery>({
  namespace,
  fields: {
    token: /* @__PURE__ */ one(xs.string),
    query: /* @__PURE__ */ one(xmlMDQuery),
  },
});

/** `NextQueryResponse` in XML. */
export const xmlNextQueryResponse: XmlType<NextQueryResponse> =
  /* @__PURE__ */ complexType<NextQueryResponse>({
    namespace,
    fields: {
      queryResults: /* @__PURE__ */ one(xmlMDResult),
    },
  });

/** `EndQuery` in XML. */
export const xmlEndQuery: XmlType<EndQuery> = /* @__PURE__ */ complexType<EndQuery>({
  namespace,
  fields: {
    token: /* @__PURE__ */ one(xs.string),
  },
});

/** `EndQueryResponse` in XML. */
export const xmlEndQueryResponse: XmlType<EndQueryResponse> = /* @__PURE__ */ complexType<EndQueryResponse>({
  fields: {},
});

/** `SetPermission` in XML. */
export const xmlSetPermission: XmlType<SetPermission> = /* @__PURE__ */ complexType<SetPermission>({
  namespace,
  fields: {
    permissions: /* @__PURE__ */ many(xmlPermissionEntry, 1),
  },
});

/** `SetPermissionResponse` in XML. */
export const xmlSetPermissionResponse: XmlType<SetPermissionResponse> =
  /* @__PURE__ */ complexType<SetPermissionResponse>({
    fields: {},
  });

/** `GetPermission` in XML. */
export const xmlGetPermission: XmlType<GetPermission> = /* @__PURE__ */ complexType<GetPermission>({
  namespace,
  fields: {
    items: /* @__PURE__ */ many(xs.string, 1),
  },
});

/** `GetPermissionResponse` in XML. */
export const xmlGetPermissionResponse: XmlType<GetPermissionResponse> =
  /* @__PURE__ */ complexType<GetPermissionResponse>({
    namespace,
    fields: {
      permissions: /* @__PURE__ */ many(xmlPermissionEntry, 1),
    },
  });

/** `CheckPermission` in XML. */
export const xmlCheckPermission: XmlType<CheckPermission> = /* @__PURE__ */ complexType<CheckPermission>({
  namespace,
  fields: {
    items: /* @__PURE__ */ many(xs.string, 1),
    perm: /* @__PURE__ */ one(xmlPerm),
  },
});

/** `CheckPermissionResponse` in XML. */
export const xmlCheckPermissionResponse: XmlType<CheckPermissionResponse> =
  /* @__PURE__ */ complexType<CheckPermissionResponse>({
    fields: {},
  });

/** `GetVersion` in XML. */
export const xmlGetVersion: XmlType<GetVersion> = /* @__PURE__ */ complexType<GetVersion>({
  fields: {},
});

/** `GetVersionResponse` in XML. */
export const xmlGetVersionResponse: XmlType<GetVersionResponse> =
  /* @__PURE__ */ complexType<GetVersionResponse>({
    namespace,
    fields: {
      version: /* @__PURE__ */ one(xs.string),
    },
  });

/** `GetSchemaVersion` in XML. */
export const xmlGetSchemaVersion: XmlType<GetSchemaVersion> = /* @__PURE__ */ complexType<GetSchemaVersion>({
  fields: {},
});

/** `GetSchemaVersionResponse` in XML. */
export const xmlGetSchemaVersionResponse: XmlType<GetSchemaVersionResponse> =
  /* @__PURE__ */ complexType<GetSchemaVersionResponse>({
    namespace,
    fields: {
      schemaVersion: /* @__PURE__ */ one(xs.string),
    },
  });

/** `GetInterfaceVersion` in XML. */
export const xmlGetInterfaceVersion: XmlType<GetInterfaceVersion> =
  /* @__PURE__ */ complexType<GetInterfaceVersion>({
    fields: {},
  });

/** `GetInterfaceVersionResponse` in XML. */
export const xmlGetInterfaceVersionResponse: XmlType<GetInterfaceVersionResponse> =
  /* @__PURE__ */ complexType<GetInterfaceVersionResponse>({
    namespace,
    fields: {
      interfaceVersion: /* @__PURE__ */ one(xs.string),
    },
  });

/** `GetServiceMetadata` in XML. */
export const xmlGetServiceMetadata: XmlType<GetServiceMetadata> =
  /* @__PURE__ */ complexType<GetServiceMetadata>({
    namespace,
    fields: {
      key: /* @__PURE__ */ one(xs.string),
    },
  });

/** `GetServiceMetadataResponse` in XML. */
export const xmlGetServiceMetadataResponse: XmlType<GetServiceMetadataResponse> =
  /* @__PURE__ */ complexType<GetServiceMetadataResponse>({
    namespace,
    fields: {
      serviceMetadata: /* @__PURE__ */ one(xs.string),
    },
  });
