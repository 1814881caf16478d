// Generated from specs/metadata-catalogue/service.wsdl. Do not edit; run "npm run generate".

import type { ExplorerContract } from '@trivet/runtime/explorer';

/** The contract for the explorer. */
export const explorer: ExplorerContract = {
  name: 'metadata-catalogue',
  family: 'wsdl',
  title: 'MetadataCatalogue',
  document: { title: 'WSDL', query: '?wsdl' },
  doc: 'Stores entries that carry named attributes. Attributes are grouped into schemas, and an entry is associated with\none or more of them; all are associated with the built-in schema "_catalogue". Results of queries come in pages.\nEvery request is carried out entirely or not at all.',
  types: {
    CreateSchema: {
      doc: 'The schema to create.',
      form: {
        kind: 'record',
        fields: [
          {
            name: 'schemaName',
            form: { kind: 'text', format: 'string' },
            required: true,
            doc: 'Name of the new schema: a letter, then up to 63 letters, digits or "_", not a word of the\nquery language.',
            xml: {
              as: 'element',
              name: { namespace: 'https://trivet.example/metadata-catalogue/1', name: 'schemaName' },
            },
          },
          {
            name: 'attributes',
            form: { kind: 'list', items: { kind: 'reference', name: 'Attribute' }, minItems: 1 },
            required: true,
            doc: 'Definitions of the attributes, in order; "value" is the default of new entries.',
            xml: {
              as: 'element',
              name: { namespace: 'https://trivet.example/metadata-catalogue/1', name: 'attributes' },
            },
          },
        ],
      },
    },
    Attribute: {
      doc: 'A named, typed value: of an entry, or the definition of an attribute in a schema.',
      form: {
        kind: 'record',
        fields: [
          {
            name: 'schema',
            form: { kind: 'text', format: 'string' },
            required: false,
            doc: 'Schema that the attribute belongs to. Absent in a request: the first of the entry\'s schemas, in the\norder they were associated, that has an attribute of this name.',
            xml: {
              as: 'element',
              name: { namespace: 'https://trivet.example/metadata-catalogue/1', name: 'schema' },
            },
          },
          {
            name: 'name',
            form: { kind: 'text', format: 'string' },
            required: false,
            doc: 'A letter or "_", then up to 63 letters, digits or "_". Required in every request although the schema\nlets it be absent.',
            xml: {
              as: 'element',
              name: { namespace: 'https://trivet.example/metadata-catalogue/1', name: 'name' },
            },
          },
          {
            name: 'value',
            form: { kind: 'text', format: 'string' },
            required: false,
            doc: 'Value of the attribute, in the canonical text of its type; in a definition, the value that entries get\nby default. Absent: unset.',
            xml: {
              as: 'element',
              name: { namespace: 'https://trivet.example/metadata-catalogue/1', name: 'value' },
            },
          },
          {
            name: 'type',
            form: { kind: 'text', format: 'string' },
            required: false,
            doc: 'One of "int", "float", "varchar(n)", "text", "timestamp" and "numeric(p,s)". Absent from a definition:\n"text". Elsewhere, when given, it has to be the type that the attribute was defined with.',
            xml: {
              as: 'element',
              name: { namespace: 'https://trivet.example/metadata-catalogue/1', name: 'type' },
            },
          },
        ],
      },
    },
    CreateSchemaResponse: { doc: 'Nothing to tell: it is done.', form: { kind: 'record', fields: [] } },
    ListSchemas: { doc: 'No arguments.', form: { kind: 'record', fields: [] } },
    ListSchemasResponse: {
      doc: 'All schemas.',
      form: {
        kind: 'record',
        fields: [
          {
            name: 'schemas',
            form: { kind: 'list', items: { kind: 'text', format: 'string' }, minItems: 1 },
            required: true,
            doc: 'Names of the schemas, never none.',
            xml: {
              as: 'element',
              name: { namespace: 'https://trivet.example/metadata-catalogue/1', name: 'schemas' },
            },
          },
        ],
      },
    },
    DescribeSchema: {
      doc: 'The schema to describe.',
      form: {
        kind: 'record',
        fields: [
          {
            name: 'schemaName',
            form: { kind: 'text', format: 'string' },
            required: true,
            doc: 'Name of the schema.',
            xml: {
              as: 'element',
              name: { namespace: 'https://trivet.example/metadata-catalogue/1', name: 'schemaName' },
            },
          },
        ],
      },
    },
    DescribeSchemaResponse: {
      doc: 'Definition of the schema.',
      form: {
        kind: 'record',
        fields: [
          {
            name: 'schemaAttributes',
            form: { kind: 'list', items: { kind: 'reference', name: 'Attribute' }, minItems: 1 },
            required: true,
            doc: 'Attributes in the order of their definition, never none.',
            xml: {
              as: 'element',
              name: { namespace: 'https://trivet.example/metadata-catalogue/1', name: 'schemaAttributes' },
            },
          },
        ],
      },
    },
    DropSchema: {
      doc: 'The schema to drop.',
      form: {
        kind: 'record',
        fields: [
          {
            name: 'schemaName',
            form: { kind: 'text', format: 'string' },
            required: true,
            doc: 'Name of the schema.',
            xml: {
              as: 'element',
              name: { namespace: 'https://trivet.example/metadata-catalogue/1', name: 'schemaName' },
            },
          },
        ],
      },
    },
    DropSchemaResponse: { doc: 'Nothing to tell: it is done.', form: { kind: 'record', fields: [] } },
    AddSchemaAttributes: {
      doc: 'The attributes to add.',
      form: {
        kind: 'record',
        fields: [
          {
            name: 'schemaName',
            form: { kind: 'text', format: 'string' },
            required: true,
            doc: 'Name of the schema.',
            xml: {
              as: 'element',
              name: { namespace: 'https://trivet.example/metadata-catalogue/1', name: 'schemaName' },
            },
          },
          {
            name: 'attributes',
            form: { kind: 'list', items: { kind: 'reference', name: 'Attribute' }, minItems: 1 },
            required: true,
            doc: 'Definitions of the attributes, in order; "value" is the default of new entries.',
            xml: {
              as: 'element',
              name: { namespace: 'https://trivet.example/metadata-catalogue/1', name: 'attributes' },
            },
          },
        ],
      },
    },
    AddSchemaAttributesResponse: {
      doc: 'Nothing to tell: it is done.',
      form: { kind: 'record', fields: [] },
    },
    RemoveSchemaAttributes: {
      doc: 'The attributes to remove.',
      form: {
        kind: 'record',
        fields: [
          {
            name: 'schemaName',
            form: { kind: 'text', format: 'string' },
            required: true,
            doc: 'Name of the schema.',
            xml: {
              as: 'element',
              name: { namespace: 'https://trivet.example/metadata-catalogue/1', name: 'schemaName' },
            },
          },
          {
            name: 'attributeNames',
            form: { kind: 'list', items: { kind: 'text', format: 'string' }, minItems: 1 },
            required: true,
            doc: 'Names of the attributes; one attribute at least has to remain.',
            xml: {
              as: 'element',
              name: { namespace: 'https://trivet.example/metadata-catalogue/1', name: 'attributeNames' },
            },
          },
        ],
      },
    },
    RemoveSchemaAttributesResponse: {
      doc: 'Nothing to tell: it is done.',
      form: { kind: 'record', fields: [] },
    },
    RenameSchemaAttribute: {
      doc: 'The attribute and its new name.',
      form: {
        kind: 'record',
        fields: [
          {
            name: 'schemaName',
            form: { kind: 'text', format: 'string' },
            required: true,
            doc: 'Name of the schema.',
            xml: {
              as: 'element',
              name: { namespace: 'https://trivet.example/metadata-catalogue/1', name: 'schemaName' },
            },
          },
          {
            name: 'attributeName',
            form: { kind: 'text', format: 'string' },
            required: true,
            doc: 'Name that the attribute has.',
            xml: {
              as: 'element',
              name: { namespace: 'https://trivet.example/metadata-catalogue/1', name: 'attributeName' },
            },
          },
          {
            name: 'newName',
            form: { kind: 'text', format: 'string' },
            required: true,
            doc: 'Name that it gets; the same name changes nothing.',
            xml: {
              as: 'element',
              name: { namespace: 'https://trivet.example/metadata-catalogue/1', name: 'newName' },
            },
          },
        ],
      },
    },
    RenameSchemaAttributeResponse: {
      doc: 'Nothing to tell: it is done.',
      form: { kind: 'record', fields: [] },
    },
    AddPolicy: {
      doc: 'The policy to add.',
      form: {
        kind: 'record',
        fields: [
          {
            name: 'schemaName',
            form: { kind: 'text', format: 'string' },
            required: true,
            doc: 'Name of the schema.',
            xml: {
              as: 'element',
              name: { namespace: 'https://trivet.example/metadata-catalogue/1', name: 'schemaName' },
            },
          },
          {
            name: 'policy',
            form: { kind: 'text', format: 'string' },
            required: true,
            doc: '"readonly", "readonly:ATTR", "required:ATTR", "unique:ATTR", "default-acl:PRINCIPAL=FLAGS"\nwith flags out of "pdrwlxgs", or any text that begins with "x-".',
            xml: {
              as: 'element',
              name: { namespace: 'https://trivet.example/metadata-catalogue/1', name: 'policy' },
            },
          },
        ],
      },
    },
    AddPolicyResponse: { doc: 'Nothing to tell: it is done.', form: { kind: 'record', fields: [] } },
    DropPolicy: {
      doc: 'The policy to drop.',
      form: {
        kind: 'record',
        fields: [
          {
            name: 'schemaName',
            form: { kind: 'text', format: 'string' },
            required: true,
            doc: 'Name of the schema.',
            xml: {
              as: 'element',
              name: { namespace: 'https://trivet.example/metadata-catalogue/1', name: 'schemaName' },
            },
          },
          {
            name: 'policy',
            form: { kind: 'text', format: 'string' },
            required: true,
            doc: 'The policy as it was added, blanks aside.',
            xml: {
              as: 'element',
              name: { namespace: 'https://trivet.example/metadata-catalogue/1', name: 'policy' },
            },
          },
        ],
      },
    },
    DropPolicyResponse: { doc: 'Nothing to tell: it is done.', form: { kind: 'record', fields: [] } },
    CreateEntry: {
      doc: 'The entries to create.',
      form: {
        kind: 'record',
        fields: [
          {
            name: 'entries',
            form: { kind: 'list', items: { kind: 'reference', name: 'MDEntry' }, minItems: 1 },
            required: true,
            doc: 'The entries with their initial values.',
            xml: {
              as: 'element',
              name: { namespace: 'https://trivet.example/metadata-catalogue/1', name: 'entries' },
            },
          },
          {
            name: 'schemas',
            form: { kind: 'list', items: { kind: 'text', format: 'string' }, minItems: 1 },
            required: true,
            doc: 'Schemas to associate the entries with, in order.',
            xml: {
              as: 'element',
              name: { namespace: 'https://trivet.example/metadata-catalogue/1', name: 'schemas' },
            },
          },
        ],
      },
    },
    MDEntry: {
      doc: 'An entry of the catalogue with some of its attributes.',
      form: {
        kind: 'record',
        fields: [
          {
            name: 'entry',
            form: { kind: 'text', format: 'string' },
            required: true,
            doc: 'Name of the entry, unique in the catalogue: 1 to 250 letters, digits and "_ - : # / = . +".',
            xml: {
              as: 'element',
              name: { namespace: 'https://trivet.example/metadata-catalogue/1', name: 'entry' },
            },
          },
          {
            name: 'attributes',
            form: { kind: 'list', items: { kind: 'reference', name: 'Attribute' } },
            required: false,
            doc: 'Initial values when an entry is created; the columns asked for in a query\'s result.',
            xml: {
              as: 'element',
              name: { namespace: 'https://trivet.example/metadata-catalogue/1', name: 'attributes' },
            },
          },
        ],
      },
    },
    CreateEntryResponse: { doc: 'Nothing to tell: it is done.', form: { kind: 'record', fields: [] } },
    RemoveEntry: {
      doc: 'The entries to remove.',
      form: {
        kind: 'record',
        fields: [
          {
            name: 'query',
            form: { kind: 'text', format: 'string' },
            required: true,
            doc: 'Selector of the entries to remove: an exact name, a pattern, a condition after "where", or\nboth.',
            xml: {
              as: 'element',
              name: { namespace: 'https://trivet.example/metadata-catalogue/1', name: 'query' },
            },
          },
        ],
      },
    },
    RemoveEntryResponse: { doc: 'Nothing to tell: it is done.', form: { kind: 'record', fields: [] } },
    AssociateEntryWithSchema: {
      doc: 'The entries and the schemas.',
      form: {
        kind: 'record',
        fields: [
          {
            name: 'query',
            form: { kind: 'text', format: 'string' },
            required: true,
            doc: 'Selector of the entries to associate: an exact name, a pattern, a condition after "where", or\nboth.',
            xml: {
              as: 'element',
              name: { namespace: 'https://trivet.example/metadata-catalogue/1', name: 'query' },
            },
          },
          {
            name: 'schemas',
            form: { kind: 'list', items: { kind: 'text', format: 'string' }, minItems: 1 },
            required: true,
            doc: 'Schemas to associate them with, in order.',
            xml: {
              as: 'element',
              name: { namespace: 'https://trivet.example/metadata-catalogue/1', name: 'schemas' },
            },
          },
        ],
      },
    },
    AssociateEntryWithSchemaResponse: {
      doc: 'Nothing to tell: it is done.',
      form: { kind: 'record', fields: [] },
    },
    ListEntrySchemas: {
      doc: 'The entry.',
      form: {
        kind: 'record',
        fields: [
          {
            name: 'entry',
            form: { kind: 'text', format: 'string' },
            required: true,
            doc: 'Name of the entry.',
            xml: {
              as: 'element',
              name: { namespace: 'https://trivet.example/metadata-catalogue/1', name: 'entry' },
            },
          },
        ],
      },
    },
    ListEntrySchemasResponse: {
      doc: 'Schemas of the entry.',
      form: {
        kind: 'record',
        fields: [
          {
            name: 'schemas',
            form: { kind: 'list', items: { kind: 'text', format: 'string' }, minItems: 1 },
            required: true,
            doc: 'Names of its schemas, never none.',
            xml: {
              as: 'element',
              name: { namespace: 'https://trivet.example/metadata-catalogue/1', name: 'schemas' },
            },
          },
        ],
      },
    },
    ListAttributes: {
      doc: 'The entry.',
      form: {
        kind: 'record',
        fields: [
          {
            name: 'entry',
            form: { kind: 'text', format: 'string' },
            required: true,
            doc: 'Name of the entry.',
            xml: {
              as: 'element',
              name: { namespace: 'https://trivet.example/metadata-catalogue/1', name: 'entry' },
            },
          },
        ],
      },
    },
    ListAttributesResponse: {
      doc: 'Attributes of the entry.',
      form: {
        kind: 'record',
        fields: [
          {
            name: 'attributes',
            form: { kind: 'list', items: { kind: 'reference', name: 'Attribute' }, minItems: 1 },
            required: true,
            doc: 'Its attributes, never none.',
            xml: {
              as: 'element',
              name: { namespace: 'https://trivet.example/metadata-catalogue/1', name: 'attributes' },
            },
          },
        ],
      },
    },
    SetAttributes: {
      doc: 'The entries and the values.',
      form: {
        kind: 'record',
        fields: [
          {
            name: 'query',
            form: { kind: 'text', format: 'string' },
            required: true,
            doc: 'Selector of the entries to update: an exact name, a pattern, a condition after "where", or\nboth.',
            xml: {
              as: 'element',
              name: { namespace: 'https://trivet.example/metadata-catalogue/1', name: 'query' },
            },
          },
          {
            name: 'attributes',
            form: { kind: 'list', items: { kind: 'reference', name: 'Attribute' }, minItems: 1 },
            required: true,
            doc: 'The values to set, no attribute twice.',
            xml: {
              as: 'element',
              name: { namespace: 'https://trivet.example/metadata-catalogue/1', name: 'attributes' },
            },
          },
        ],
      },
    },
    SetAttributesResponse: {
      doc: 'Count of the updated entries.',
      form: {
        kind: 'record',
        fields: [
          {
            name: 'entriesUpdated',
            form: { kind: 'number', integer: true, minimum: -2147483648, maximum: 2147483647 },
            required: true,
            doc: 'How many entries the selector selects, those whose values were the same before included.',
            xml: {
              as: 'element',
              name: { namespace: 'https://trivet.example/metadata-catalogue/1', name: 'entriesUpdated' },
            },
          },
        ],
      },
    },
    Query: {
      doc: 'The query to run.',
      form: {
        kind: 'record',
        fields: [
          {
            name: 'query',
            form: { kind: 'reference', name: 'MDQuery' },
            required: true,
            doc: 'The query.',
            xml: {
              as: 'element',
              name: { namespace: 'https://trivet.example/metadata-catalogue/1', name: 'query' },
            },
          },
        ],
      },
    },
    MDQuery: {
      doc: 'A query and the language it is written in.',
      form: {
        kind: 'record',
        fields: [
          {
            name: 'query',
            form: { kind: 'text', format: 'string' },
            required: true,
            doc: 'Text of the query, for example: run* where energy > 10 and status is not null order by energy desc limit 50',
            xml: {
              as: 'element',
              name: { namespace: 'https://trivet.example/metadata-catalogue/1', name: 'query' },
            },
          },
          {
            name: 'type',
            form: { kind: 'text', format: 'string' },
            required: false,
            doc: '"find" (the default) yields names of entries, "selectattr" names with the attributes asked for,\n"schema" the entries of the schema whose name is the query\'s text.',
            xml: {
              as: 'element',
              name: { namespace: 'https://trivet.example/metadata-catalogue/1', name: 'type' },
            },
          },
        ],
      },
    },
    QueryResponse: {
      doc: 'First page of the results.',
      form: {
        kind: 'record',
        fields: [
          {
            name: 'queryResults',
            form: { kind: 'reference', name: 'MDResult' },
            required: true,
            doc: 'First page of the results.',
            xml: {
              as: 'element',
              name: { namespace: 'https://trivet.example/metadata-catalogue/1', name: 'queryResults' },
            },
          },
        ],
      },
    },
    MDResult: {
      doc: 'One page of a query\'s results.',
      form: {
        kind: 'record',
        fields: [
          {
            name: 'done',
            form: { kind: 'boolean' },
            required: true,
            doc: 'True when this is the last page.',
            xml: {
              as: 'element',
              name: { namespace: 'https://trivet.example/metadata-catalogue/1', name: 'done' },
            },
          },
          {
            name: 'token',
            form: { kind: 'text', format: 'string' },
            required: false,
            doc: 'Leads to the next page; present exactly when done is false.',
            xml: {
              as: 'element',
              name: { namespace: 'https://trivet.example/metadata-catalogue/1', name: 'token' },
            },
          },
          {
            name: 'entries',
            form: { kind: 'list', items: { kind: 'reference', name: 'MDEntry' } },
            required: false,
            doc: 'The entries of this page, in the order the query asks for, else by name.',
            xml: {
              as: 'element',
              name: { namespace: 'https://trivet.example/metadata-catalogue/1', name: 'entries' },
            },
          },
        ],
      },
    },
    NextQuery: {
      doc: 'The token and its query.',
      form: {
        kind: 'record',
        fields: [
          {
            name: 'token',
            form: { kind: 'text', format: 'string' },
            required: true,
            doc: 'Token of the page before.',
            xml: {
              as: 'element',
              name: { namespace: 'https://trivet.example/metadata-catalogue/1', name: 'token' },
            },
          },
          {
            name: 'query',
            form: { kind: 'reference', name: 'MDQuery' },
            required: true,
            doc: 'The query that the token stems from, unchanged.',
            xml: {
              as: 'element',
              name: { namespace: 'https://trivet.example/metadata-catalogue/1', name: 'query' },
            },
          },
        ],
      },
    },
    NextQueryResponse: {
      doc: 'The next page of the results.',
      form: {
        kind: 'record',
        fields: [
          {
            name: 'queryResults',
            form: { kind: 'reference', name: 'MDResult' },
            required: true,
            doc: 'The next page of the results.',
            xml: {
              as: 'element',
              name: { namespace: 'https://trivet.example/metadata-catalogue/1', name: 'queryResults' },
            },
          },
        ],
      },
    },
    EndQuery: {
      doc: 'The query to end.',
      form: {
        kind: 'record',
        fields: [
          {
            name: 'token',
            form: { kind: 'text', format: 'string' },
            required: true,
            doc: 'Any token of the query.',
            xml: {
              as: 'element',
              name: { namespace: 'https://trivet.example/metadata-catalogue/1', name: 'token' },
            },
          },
        ],
      },
    },
    EndQueryResponse: { doc: 'Nothing to tell: it is done.', form: { kind: 'record', fields: [] } },
    SetPermission: {
      doc: 'The new lists.',
      form: {
        kind: 'record',
        fields: [
          {
            name: 'permissions',
            form: { kind: 'list', items: { kind: 'reference', name: 'PermissionEntry' }, minItems: 1 },
            required: true,
            doc: 'The items and their new lists, no item twice.',
            xml: {
              as: 'element',
              name: { namespace: 'https://trivet.example/metadata-catalogue/1', name: 'permissions' },
            },
          },
        ],
      },
    },
    PermissionEntry: {
      doc: 'An item and who may do what with it.',
      form: {
        kind: 'record',
        fields: [
          {
            name: 'permission',
            form: { kind: 'reference', name: 'Permission' },
            required: true,
            doc: 'The whole access control list of the item.',
            xml: {
              as: 'element',
              name: { namespace: 'https://trivet.example/metadata-catalogue/1', name: 'permission' },
            },
          },
          {
            name: 'item',
            form: { kind: 'text', format: 'string' },
            required: true,
            doc: 'An entry, else a schema, of this name; "schema:NAME" is always the schema.',
            xml: {
              as: 'element',
              name: { namespace: 'https://trivet.example/metadata-catalogue/1', name: 'item' },
            },
          },
        ],
      },
    },
    Permission: {
      doc: 'An access control list. A caller may do what any of the entries that match it grants.',
      form: {
        kind: 'record',
        fields: [
          {
            name: 'acl',
            form: { kind: 'list', items: { kind: 'reference', name: 'ACLEntry' } },
            required: false,
            doc: 'One entry for a principal, no principal twice. None at all: nobody but administrators.',
            xml: {
              as: 'element',
              name: { namespace: 'https://trivet.example/metadata-catalogue/1', name: 'acl' },
            },
          },
        ],
      },
    },
    ACLEntry: {
      doc: 'What one principal may do.',
      form: {
        kind: 'record',
        fields: [
          {
            name: 'principalPerm',
            form: { kind: 'reference', name: 'Perm' },
            required: true,
            doc: 'What the principal may do.',
            xml: {
              as: 'element',
              name: { namespace: 'https://trivet.example/metadata-catalogue/1', name: 'principalPerm' },
            },
          },
          {
            name: 'principal',
            form: { kind: 'text', format: 'string' },
            required: true,
            doc: 'A caller or group, compared exactly; "system:anyuser" is every authenticated caller, "*" is everybody.',
            xml: {
              as: 'element',
              name: { namespace: 'https://trivet.example/metadata-catalogue/1', name: 'principal' },
            },
          },
        ],
      },
    },
    Perm: {
      doc: 'What a principal may do with an item.',
      form: {
        kind: 'record',
        fields: [
          {
            name: 'permission',
            form: { kind: 'boolean' },
            required: true,
            doc: 'Set the item\'s permissions; add and drop policies of a schema.',
            xml: {
              as: 'element',
              name: { namespace: 'https://trivet.example/metadata-catalogue/1', name: 'permission' },
            },
          },
          {
            name: 'remove',
            form: { kind: 'boolean' },
            required: true,
            doc: 'Remove the entry, drop the schema.',
            xml: {
              as: 'element',
              name: { namespace: 'https://trivet.example/metadata-catalogue/1', name: 'remove' },
            },
          },
          {
            name: 'read',
            form: { kind: 'boolean' },
            required: true,
            doc: 'See the entry in the results of queries.',
            xml: {
              as: 'element',
              name: { namespace: 'https://trivet.example/metadata-catalogue/1', name: 'read' },
            },
          },
          {
            name: 'write',
            form: { kind: 'boolean' },
            required: true,
            doc: 'Create entries in the schema; on the item "schema:_catalogue", create schemas.',
            xml: {
              as: 'element',
              name: { namespace: 'https://trivet.example/metadata-catalogue/1', name: 'write' },
            },
          },
          {
            name: 'list',
            form: { kind: 'boolean' },
            required: true,
            doc: 'See the schema among all schemas, and an item\'s permissions; on "schema:_catalogue", query.',
            xml: {
              as: 'element',
              name: { namespace: 'https://trivet.example/metadata-catalogue/1', name: 'list' },
            },
          },
          {
            name: 'execute',
            form: { kind: 'boolean' },
            required: true,
            doc: 'Stored and returned; no operation asks for it.',
            xml: {
              as: 'element',
              name: { namespace: 'https://trivet.example/metadata-catalogue/1', name: 'execute' },
            },
          },
          {
            name: 'getMetadata',
            form: { kind: 'boolean' },
            required: true,
            doc: 'Read the entry\'s attributes and schemas, describe the schema.',
            xml: {
              as: 'element',
              name: { namespace: 'https://trivet.example/metadata-catalogue/1', name: 'getMetadata' },
            },
          },
          {
            name: 'setMetadata',
            form: { kind: 'boolean' },
            required: true,
            doc: 'Set the entry\'s attributes, change the schema\'s attributes.',
            xml: {
              as: 'element',
              name: { namespace: 'https://trivet.example/metadata-catalogue/1', name: 'setMetadata' },
            },
          },
        ],
      },
    },
    SetPermissionResponse: { doc: 'Nothing to tell: it is done.', form: { kind: 'record', fields: [] } },
    GetPermission: {
      doc: 'The items.',
      form: {
        kind: 'record',
        fields: [
          {
            name: 'items',
            form: { kind: 'list', items: { kind: 'text', format: 'string' }, minItems: 1 },
            required: true,
            doc: 'Entries and schemas; "schema:NAME" is always a schema, "schema:_catalogue" the catalogue\nitself.',
            xml: {
              as: 'element',
              name: { namespace: 'https://trivet.example/metadata-catalogue/1', name: 'items' },
            },
          },
        ],
      },
    },
    GetPermissionResponse: {
      doc: 'The lists of the items.',
      form: {
        kind: 'record',
        fields: [
          {
            name: 'permissions',
            form: { kind: 'list', items: { kind: 'reference', name: 'PermissionEntry' }, minItems: 1 },
            required: true,
            doc: 'One for each item, the item as it was sent.',
            xml: {
              as: 'element',
              name: { namespace: 'https://trivet.example/metadata-catalogue/1', name: 'permissions' },
            },
          },
        ],
      },
    },
    CheckPermission: {
      doc: 'The items and what the caller wants.',
      form: {
        kind: 'record',
        fields: [
          {
            name: 'items',
            form: { kind: 'list', items: { kind: 'text', format: 'string' }, minItems: 1 },
            required: true,
            doc: 'Entries and schemas; "schema:NAME" is always a schema.',
            xml: {
              as: 'element',
              name: { namespace: 'https://trivet.example/metadata-catalogue/1', name: 'items' },
            },
          },
          {
            name: 'perm',
            form: { kind: 'reference', name: 'Perm' },
            required: true,
            doc: 'What the caller wants to do.',
            xml: {
              as: 'element',
              name: { namespace: 'https://trivet.example/metadata-catalogue/1', name: 'perm' },
            },
          },
        ],
      },
    },
    CheckPermissionResponse: { doc: 'The caller may.', form: { kind: 'record', fields: [] } },
    GetVersion: { doc: 'No arguments.', form: { kind: 'record', fields: [] } },
    GetVersionResponse: {
      doc: 'Version of the implementation.',
      form: {
        kind: 'record',
        fields: [
          {
            name: 'version',
            form: { kind: 'text', format: 'string' },
            required: true,
            doc: 'For example 1.0.0.',
            xml: {
              as: 'element',
              name: { namespace: 'https://trivet.example/metadata-catalogue/1', name: 'version' },
            },
          },
        ],
      },
    },
    GetSchemaVersion: { doc: 'No arguments.', form: { kind: 'record', fields: [] } },
    GetSchemaVersionResponse: {
      doc: 'Version of the storage model.',
      form: {
        kind: 'record',
        fields: [
          {
            name: 'schemaVersion',
            form: { kind: 'text', format: 'string' },
            required: true,
            doc: 'For example 1.0.0.',
            xml: {
              as: 'element',
              name: { namespace: 'https://trivet.example/metadata-catalogue/1', name: 'schemaVersion' },
            },
          },
        ],
      },
    },
    GetInterfaceVersion: { doc: 'No arguments.', form: { kind: 'record', fields: [] } },
    GetInterfaceVersionResponse: {
      doc: 'Version of this interface.',
      form: {
        kind: 'record',
        fields: [
          {
            name: 'interfaceVersion',
            form: { kind: 'text', format: 'string' },
            required: true,
            doc: 'For example 1.0.0.',
            xml: {
              as: 'element',
              name: { namespace: 'https://trivet.example/metadata-catalogue/1', name: 'interfaceVersion' },
            },
          },
        ],
      },
    },
    GetServiceMetadata: {
      doc: 'The property asked for.',
      form: {
        kind: 'record',
        fields: [
          {
            name: 'key',
            form: { kind: 'text', format: 'string' },
            required: true,
            doc: 'Name of the property.',
            xml: {
              as: 'element',
              name: { namespace: 'https://trivet.example/metadata-catalogue/1', name: 'key' },
            },
          },
        ],
      },
    },
    GetServiceMetadataResponse: {
      doc: 'Value of the property.',
      form: {
        kind: 'record',
        fields: [
          {
            name: 'serviceMetadata',
            form: { kind: 'text', format: 'string' },
            required: true,
            doc: 'Its value; empty where the property is unknown.',
            xml: {
              as: 'element',
              name: { namespace: 'https://trivet.example/metadata-catalogue/1', name: 'serviceMetadata' },
            },
          },
        ],
      },
    },
  },
  tables: [],
  inputs: {},
  operations: [
    {
      name: 'createSchema',
      doc: 'Creates a schema with its attributes. The caller owns it. An attribute name has one type in all schemas.',
      does: 'create',
      binding: {
        kind: 'soap',
        version: '1.1',
        action: '',
        input: {
          element: { namespace: 'https://trivet.example/metadata-catalogue/1', name: 'createSchema' },
          form: { kind: 'reference', name: 'CreateSchema' },
        },
        output: {
          element: { namespace: 'https://trivet.example/metadata-catalogue/1', name: 'createSchemaResponse' },
          form: { kind: 'reference', name: 'CreateSchemaResponse' },
        },
      },
      answers: [
        { name: 'AuthorizationException', doc: 'The caller may not write in the catalogue.' },
        { name: 'ExistsException', doc: 'A schema of this name exists.' },
        { name: 'InternalException', doc: 'The service failed; nothing was changed.' },
        {
          name: 'InvalidArgumentException',
          doc: 'A name, type or default is not valid, an attribute stands twice, or has another type in another\nschema.',
        },
      ],
      samples: [
        {
          title: 'From the scenario',
          before: [],
          send: {
            input: {
              schemaName: 's_{$inputs.unique}',
              attributes: [
                { name: 'run_{$inputs.unique}', type: 'int' },
                { name: 'title_{$inputs.unique}', type: 'varchar(100)' },
                { name: 'note_{$inputs.unique}', value: 'none', type: 'text' },
              ],
            },
          },
        },
      ],
    },
    {
      name: 'listSchemas',
      doc: 'Lists the schemas that the caller may see, sorted by name; the built-in schema "_catalogue" is always\namong them.',
      does: 'read',
      binding: {
        kind: 'soap',
        version: '1.1',
        action: '',
        input: {
          element: { namespace: 'https://trivet.example/metadata-catalogue/1', name: 'listSchemas' },
          form: { kind: 'reference', name: 'ListSchemas' },
        },
        output: {
          element: { namespace: 'https://trivet.example/metadata-catalogue/1', name: 'listSchemasResponse' },
          form: { kind: 'reference', name: 'ListSchemasResponse' },
        },
      },
      answers: [
        { name: 'AuthorizationException', doc: 'The caller may not list the catalogue.' },
        { name: 'InternalException', doc: 'The service failed; nothing was changed.' },
      ],
      samples: [
        {
          title: 'From the scenario',
          before: [
            {
              id: 'createSchema',
              operation: 'createSchema',
              send: {
                input: {
                  schemaName: 's_{$inputs.unique}',
                  attributes: [
                    { name: 'run_{$inputs.unique}', type: 'int' },
                    { name: 'title_{$inputs.unique}', value: 'untitled', type: 'varchar(100)' },
                    { name: 'note_{$inputs.unique}', type: 'text' },
                  ],
                },
              },
              outputs: {
                first: '$request.body#/attributes/0/name',
                second: '$request.body#/attributes/1/name',
                third: '$request.body#/attributes/2/name',
              },
            },
          ],
          send: { input: {} },
        },
      ],
    },
    {
      name: 'describeSchema',
      doc: 'Tells the attributes of a schema: schema, name, type and, where there is one, the default as value.',
      does: 'read',
      binding: {
        kind: 'soap',
        version: '1.1',
        action: '',
        input: {
          element: { namespace: 'https://trivet.example/metadata-catalogue/1', name: 'describeSchema' },
          form: { kind: 'reference', name: 'DescribeSchema' },
        },
        output: {
          element: {
            namespace: 'https://trivet.example/metadata-catalogue/1',
            name: 'describeSchemaResponse',
          },
          form: { kind: 'reference', name: 'DescribeSchemaResponse' },
        },
      },
      answers: [
        { name: 'AuthorizationException', doc: 'The caller may not read metadata of the schema.' },
        { name: 'NotExistsException', doc: 'There is no such schema.' },
        { name: 'InternalException', doc: 'The service failed; nothing was changed.' },
      ],
      samples: [
        {
          title: 'From the scenario',
          before: [
            {
              id: 'createSchema',
              operation: 'createSchema',
              send: {
                input: {
                  schemaName: 's_{$inputs.unique}',
                  attributes: [
                    { name: 'run_{$inputs.unique}', type: 'int' },
                    { name: 'title_{$inputs.unique}', value: 'untitled', type: 'varchar(100)' },
                    { name: 'note_{$inputs.unique}', type: 'text' },
                  ],
                },
              },
              outputs: {
                first: '$request.body#/attributes/0/name',
                second: '$request.body#/attributes/1/name',
                third: '$request.body#/attributes/2/name',
              },
            },
          ],
          send: { input: { schemaName: 's_{$inputs.unique}' } },
        },
      ],
    },
    {
      name: 'dropSchema',
      doc: 'Drops a schema with its values, policies and permissions. Its entries stay, no longer associated with\nit. Declares no fault, yet answers NotExistsException or AuthorizationException where they apply.',
      does: 'delete',
      binding: {
        kind: 'soap',
        version: '1.1',
        action: '',
        input: {
          element: { namespace: 'https://trivet.example/metadata-catalogue/1', name: 'dropSchema' },
          form: { kind: 'reference', name: 'DropSchema' },
        },
        output: {
          element: { namespace: 'https://trivet.example/metadata-catalogue/1', name: 'dropSchemaResponse' },
          form: { kind: 'reference', name: 'DropSchemaResponse' },
        },
      },
      answers: [],
      samples: [
        {
          title: 'From the scenario',
          before: [
            {
              id: 'createSchema',
              operation: 'createSchema',
              send: {
                input: {
                  schemaName: 's_{$inputs.unique}',
                  attributes: [
                    { name: 'run_{$inputs.unique}', type: 'int' },
                    { name: 'title_{$inputs.unique}', value: 'untitled', type: 'varchar(100)' },
                    { name: 'note_{$inputs.unique}', type: 'text' },
                  ],
                },
              },
              outputs: {
                first: '$request.body#/attributes/0/name',
                second: '$request.body#/attributes/1/name',
                third: '$request.body#/attributes/2/name',
              },
            },
          ],
          send: { input: { schemaName: 's_{$inputs.unique}' } },
        },
      ],
    },
    {
      name: 'addSchemaAttributes',
      doc: 'Adds attributes behind those that the schema has; its entries get their defaults.',
      does: 'create',
      binding: {
        kind: 'soap',
        version: '1.1',
        action: '',
        input: {
          element: { namespace: 'https://trivet.example/metadata-catalogue/1', name: 'addSchemaAttributes' },
          form: { kind: 'reference', name: 'AddSchemaAttributes' },
        },
        output: {
          element: {
            namespace: 'https://trivet.example/metadata-catalogue/1',
            name: 'addSchemaAttributesResponse',
          },
          form: { kind: 'reference', name: 'AddSchemaAttributesResponse' },
        },
      },
      answers: [
        { name: 'AuthorizationException', doc: 'The caller may not change the schema, or it is built in.' },
        { name: 'NotExistsException', doc: 'There is no such schema.' },
        { name: 'ExistsException', doc: 'The schema has an attribute of one of the names.' },
        { name: 'InternalException', doc: 'The service failed; nothing was changed.' },
        {
          name: 'InvalidArgumentException',
          doc: 'A name, type or default is not valid, an attribute stands twice, or has another type in another\nschema.',
        },
      ],
      samples: [
        {
          title: 'From the scenario',
          before: [
            {
              id: 'createSchema',
              operation: 'createSchema',
              send: {
                input: {
                  schemaName: 's_{$inputs.unique}',
                  attributes: [{ name: 'run_{$inputs.unique}', type: 'int' }],
                },
              },
            },
            {
              id: 'createEntry',
              operation: 'createEntry',
              send: {
                input: {
                  entries: [
                    {
                      entry: 'member.{$inputs.unique}',
                      attributes: [{ name: 'run_{$inputs.unique}', value: '1' }],
                    },
                  ],
                  schemas: ['s_{$inputs.unique}'],
                },
              },
            },
          ],
          send: {
            input: {
              schemaName: 's_{$inputs.unique}',
              attributes: [
                { name: 'quality_{$inputs.unique}', value: '5', type: 'int' },
                { name: 'note_{$inputs.unique}', type: 'text' },
              ],
            },
          },
        },
      ],
    },
    {
      name: 'removeSchemaAttributes',
      doc: 'Removes attributes of a schema with their values and the policies that name them.',
      does: 'delete',
      binding: {
        kind: 'soap',
        version: '1.1',
        action: '',
        input: {
          element: {
            namespace: 'https://trivet.example/metadata-catalogue/1',
            name: 'removeSchemaAttributes',
          },
          form: { kind: 'reference', name: 'RemoveSchemaAttributes' },
        },
        output: {
          element: {
            namespace: 'https://trivet.example/metadata-catalogue/1',
            name: 'removeSchemaAttributesResponse',
          },
          form: { kind: 'reference', name: 'RemoveSchemaAttributesResponse' },
        },
      },
      answers: [
        { name: 'AuthorizationException', doc: 'The caller may not change the schema, or it is built in.' },
        { name: 'NotExistsException', doc: 'There is no such schema, or no such attribute in it.' },
        {
          name: 'InternalException',
          doc: 'No attribute would remain, or the service failed; nothing was changed.',
        },
      ],
      samples: [
        {
          title: 'From the scenario',
          before: [
            {
              id: 'createSchema',
              operation: 'createSchema',
              send: {
                input: {
                  schemaName: 's_{$inputs.unique}',
                  attributes: [
                    { name: 'run_{$inputs.unique}', type: 'int' },
                    { name: 'note_{$inputs.unique}', type: 'text' },
                  ],
                },
              },
            },
            {
              id: 'unique',
              operation: 'addPolicy',
              send: {
                input: { schemaName: 's_{$inputs.unique}', policy: ' unique : run_{$inputs.unique} ' },
              },
            },
            {
              id: 'acl',
              operation: 'addPolicy',
              send: { input: { schemaName: 's_{$inputs.unique}', policy: 'default-acl: jo = gr' } },
            },
            {
              id: 'note',
              operation: 'addPolicy',
              send: { input: { schemaName: 's_{$inputs.unique}', policy: 'readonly:note_{$inputs.unique}' } },
            },
            {
              id: 'rename',
              operation: 'renameSchemaAttribute',
              send: {
                input: {
                  schemaName: 's_{$inputs.unique}',
                  attributeName: 'run_{$inputs.unique}',
                  newName: 'new_{$inputs.unique}',
                },
              },
            },
          ],
          send: { input: { schemaName: 's_{$inputs.unique}', attributeNames: ['note_{$inputs.unique}'] } },
        },
      ],
    },
    {
      name: 'renameSchemaAttribute',
      doc: 'Renames an attribute of a schema; values, position, type, default and policies stay. Declares no fault,\nyet answers NotExistsException, ExistsException, InvalidArgumentException or AuthorizationException\nwhere they apply.',
      does: 'update',
      binding: {
        kind: 'soap',
        version: '1.1',
        action: '',
        input: {
          element: {
            namespace: 'https://trivet.example/metadata-catalogue/1',
            name: 'renameSchemaAttribute',
          },
          form: { kind: 'reference', name: 'RenameSchemaAttribute' },
        },
        output: {
          element: {
            namespace: 'https://trivet.example/metadata-catalogue/1',
            name: 'renameSchemaAttributeResponse',
          },
          form: { kind: 'reference', name: 'RenameSchemaAttributeResponse' },
        },
      },
      answers: [],
      samples: [
        {
          title: 'From the scenario',
          before: [
            {
              id: 'createSchema',
              operation: 'createSchema',
              send: {
                input: {
                  schemaName: 's_{$inputs.unique}',
                  attributes: [
                    { name: 'run_{$inputs.unique}', type: 'int' },
                    { name: 'note_{$inputs.unique}', type: 'text' },
                  ],
                },
              },
            },
            {
              id: 'unique',
              operation: 'addPolicy',
              send: {
                input: { schemaName: 's_{$inputs.unique}', policy: ' unique : run_{$inputs.unique} ' },
              },
            },
            {
              id: 'acl',
              operation: 'addPolicy',
              send: { input: { schemaName: 's_{$inputs.unique}', policy: 'default-acl: jo = gr' } },
            },
            {
              id: 'note',
              operation: 'addPolicy',
              send: { input: { schemaName: 's_{$inputs.unique}', policy: 'readonly:note_{$inputs.unique}' } },
            },
          ],
          send: {
            input: {
              schemaName: 's_{$inputs.unique}',
              attributeName: 'run_{$inputs.unique}',
              newName: 'new_{$inputs.unique}',
            },
          },
        },
      ],
    },
    {
      name: 'addPolicy',
      doc: 'Adds a policy, a rule for the values of a schema\'s entries: "readonly" and "readonly:ATTR" refuse\nsetAttributes, "required:ATTR" refuses unset values, "unique:ATTR" equal ones, "default-\nacl:PRINCIPAL=FLAGS" gives a principal permissions on entries created from now on, "x-" is stored\nwithout effect.',
      does: 'create',
      binding: {
        kind: 'soap',
        version: '1.1',
        action: '',
        input: {
          element: { namespace: 'https://trivet.example/metadata-catalogue/1', name: 'addPolicy' },
          form: { kind: 'reference', name: 'AddPolicy' },
        },
        output: {
          element: { namespace: 'https://trivet.example/metadata-catalogue/1', name: 'addPolicyResponse' },
          form: { kind: 'reference', name: 'AddPolicyResponse' },
        },
      },
      answers: [
        {
          name: 'AuthorizationException',
          doc: 'The caller may not set permissions of the schema, or it is built in.',
        },
        { name: 'NotExistsException', doc: 'There is no such schema.' },
        { name: 'ExistsException', doc: 'The schema has this policy.' },
        { name: 'InternalException', doc: 'The service failed; nothing was changed.' },
        {
          name: 'InvalidArgumentException',
          doc: 'The policy is none of the known ones, names no attribute of the schema, or entries violate it.',
        },
      ],
      samples: [
        {
          title: 'From the scenario',
          before: [
            {
              id: 'createSchema',
              operation: 'createSchema',
              send: {
                input: {
                  schemaName: 's_{$inputs.unique}',
                  attributes: [
                    { name: 'run_{$inputs.unique}', type: 'int' },
                    { name: 'title_{$inputs.unique}', type: 'text' },
                  ],
                },
              },
            },
            {
              id: 'createEntry',
              operation: 'createEntry',
              send: {
                input: {
                  entries: [
                    {
                      entry: 'ruled.{$inputs.unique}',
                      attributes: [
                        { name: 'run_{$inputs.unique}', value: '1' },
                        { name: 'title_{$inputs.unique}', value: 'Alpha' },
                      ],
                    },
                  ],
                  schemas: ['s_{$inputs.unique}'],
                },
              },
            },
          ],
          send: { input: { schemaName: 's_{$inputs.unique}', policy: 'readonly:run_{$inputs.unique}' } },
        },
      ],
    },
    {
      name: 'dropPolicy',
      doc: 'Drops a policy of a schema; its effect ends at once, what it did stays.',
      does: 'delete',
      binding: {
        kind: 'soap',
        version: '1.1',
        action: '',
        input: {
          element: { namespace: 'https://trivet.example/metadata-catalogue/1', name: 'dropPolicy' },
          form: { kind: 'reference', name: 'DropPolicy' },
        },
        output: {
          element: { namespace: 'https://trivet.example/metadata-catalogue/1', name: 'dropPolicyResponse' },
          form: { kind: 'reference', name: 'DropPolicyResponse' },
        },
      },
      answers: [
        {
          name: 'AuthorizationException',
          doc: 'The caller may not set permissions of the schema, or it is built in.',
        },
        { name: 'NotExistsException', doc: 'There is no such schema, or it has no such policy.' },
        { name: 'InternalException', doc: 'The service failed; nothing was changed.' },
      ],
      samples: [
        {
          title: 'From the scenario',
          before: [
            {
              id: 'createSchema',
              operation: 'createSchema',
              send: {
                input: {
                  schemaName: 's_{$inputs.unique}',
                  attributes: [
                    { name: 'run_{$inputs.unique}', type: 'int' },
                    { name: 'title_{$inputs.unique}', type: 'text' },
                  ],
                },
              },
            },
            {
              id: 'createEntry',
              operation: 'createEntry',
              send: {
                input: {
                  entries: [
                    {
                      entry: 'ruled.{$inputs.unique}',
                      attributes: [
                        { name: 'run_{$inputs.unique}', value: '1' },
                        { name: 'title_{$inputs.unique}', value: 'Alpha' },
                      ],
                    },
                  ],
                  schemas: ['s_{$inputs.unique}'],
                },
              },
            },
            {
              id: 'add',
              operation: 'addPolicy',
              send: { input: { schemaName: 's_{$inputs.unique}', policy: 'readonly:run_{$inputs.unique}' } },
            },
            {
              id: 'setOther',
              operation: 'setAttributes',
              send: {
                input: {
                  query: 'ruled.{$inputs.unique}',
                  attributes: [{ name: 'title_{$inputs.unique}', value: 'Beta' }],
                },
              },
            },
          ],
          send: { input: { schemaName: 's_{$inputs.unique}', policy: 'readonly:run_{$inputs.unique}' } },
        },
      ],
    },
    {
      name: 'createEntry',
      doc: 'Creates entries, all or none, each associated with all the schemas. Attributes not given get their\ndefaults. The caller owns the entries.',
      does: 'create',
      binding: {
        kind: 'soap',
        version: '1.1',
        action: '',
        input: {
          element: { namespace: 'https://trivet.example/metadata-catalogue/1', name: 'createEntry' },
          form: { kind: 'reference', name: 'CreateEntry' },
        },
        output: {
          element: { namespace: 'https://trivet.example/metadata-catalogue/1', name: 'createEntryResponse' },
          form: { kind: 'reference', name: 'CreateEntryResponse' },
        },
      },
      answers: [
        { name: 'AuthorizationException', doc: 'The caller may not write in one of the schemas.' },
        { name: 'NotExistsException', doc: 'There is no such schema.' },
        { name: 'InternalException', doc: 'The service failed; nothing was changed.' },
        {
          name: 'ExistsException',
          doc: 'An entry of one of the names exists, or stands twice in the request.',
        },
        {
          name: 'InvalidArgumentException',
          doc: 'A name or value is not valid, an attribute is in none of the schemas or stands twice, or a policy is\nviolated.',
        },
      ],
      samples: [
        {
          title: 'From the scenario',
          before: [
            {
              id: 'createSchema',
              operation: 'createSchema',
              send: {
                input: {
                  schemaName: 's_{$inputs.unique}',
                  attributes: [
                    { name: 'run_{$inputs.unique}', type: 'int' },
                    { name: 'title_{$inputs.unique}', type: 'varchar(100)' },
                    { name: 'note_{$inputs.unique}', value: 'none', type: 'text' },
                  ],
                },
              },
              outputs: { title: '$request.body#/attributes/1/name' },
            },
          ],
          send: {
            input: {
              entries: [
                {
                  entry: 'first.{$inputs.unique}',
                  attributes: [
                    { name: 'run_{$inputs.unique}', value: '1' },
                    { name: 'title_{$inputs.unique}', value: 'Alpha' },
                  ],
                },
                {
                  entry: 'second.{$inputs.unique}',
                  attributes: [{ schema: 's_{$inputs.unique}', name: 'run_{$inputs.unique}', value: '2' }],
                },
              ],
              schemas: ['s_{$inputs.unique}'],
            },
          },
        },
      ],
    },
    {
      name: 'removeEntry',
      doc: 'Removes entries with their values and permissions, all or none. A pattern or condition that selects\nnothing removes nothing.',
      does: 'delete',
      binding: {
        kind: 'soap',
        version: '1.1',
        action: '',
        input: {
          element: { namespace: 'https://trivet.example/metadata-catalogue/1', name: 'removeEntry' },
          form: { kind: 'reference', name: 'RemoveEntry' },
        },
        output: {
          element: { namespace: 'https://trivet.example/metadata-catalogue/1', name: 'removeEntryResponse' },
          form: { kind: 'reference', name: 'RemoveEntryResponse' },
        },
      },
      answers: [
        { name: 'AuthorizationException', doc: 'The caller may not remove one of the entries.' },
        { name: 'NotExistsException', doc: 'There is no entry of this exact name.' },
        { name: 'InternalException', doc: 'The service failed; nothing was changed.' },
        { name: 'InvalidArgumentException', doc: 'The selector is not valid.' },
      ],
      samples: [
        {
          title: 'From the scenario',
          before: [
            {
              id: 'createSchema',
              operation: 'createSchema',
              send: {
                input: {
                  schemaName: 's_{$inputs.unique}',
                  attributes: [
                    { name: 'run_{$inputs.unique}', type: 'int' },
                    { name: 'title_{$inputs.unique}', type: 'varchar(100)' },
                    { name: 'note_{$inputs.unique}', value: 'none', type: 'text' },
                  ],
                },
              },
              outputs: { title: '$request.body#/attributes/1/name' },
            },
            {
              id: 'createEntries',
              operation: 'createEntry',
              send: {
                input: {
                  entries: [
                    {
                      entry: 'first.{$inputs.unique}',
                      attributes: [
                        { name: 'run_{$inputs.unique}', value: '1' },
                        { name: 'title_{$inputs.unique}', value: 'Alpha' },
                      ],
                    },
                    {
                      entry: 'second.{$inputs.unique}',
                      attributes: [
                        { schema: 's_{$inputs.unique}', name: 'run_{$inputs.unique}', value: '2' },
                      ],
                    },
                  ],
                  schemas: ['s_{$inputs.unique}'],
                },
              },
            },
            {
              id: 'change',
              operation: 'setAttributes',
              send: {
                input: {
                  query: 'first.{$inputs.unique}',
                  attributes: [{ name: 'title_{$inputs.unique}', value: 'Beta' }],
                },
              },
            },
          ],
          send: { input: { query: 'first.{$inputs.unique}' } },
        },
      ],
    },
    {
      name: 'associateEntryWithSchema',
      doc: 'Associates entries with further schemas, whose defaults they get. Where they are associated already\nnothing changes.',
      does: 'update',
      binding: {
        kind: 'soap',
        version: '1.1',
        action: '',
        input: {
          element: {
            namespace: 'https://trivet.example/metadata-catalogue/1',
            name: 'associateEntryWithSchema',
          },
          form: { kind: 'reference', name: 'AssociateEntryWithSchema' },
        },
        output: {
          element: {
            namespace: 'https://trivet.example/metadata-catalogue/1',
            name: 'associateEntryWithSchemaResponse',
          },
          form: { kind: 'reference', name: 'AssociateEntryWithSchemaResponse' },
        },
      },
      answers: [
        { name: 'InternalException', doc: 'The service failed; nothing was changed.' },
        {
          name: 'InvalidArgumentException',
          doc: 'The selector is not valid, or a policy asks for a value that has no default.',
        },
        { name: 'NotExistsException', doc: 'There is no such schema, or no entry of this exact name.' },
        {
          name: 'AuthorizationException',
          doc: 'The caller may not write in one of the schemas or set metadata of one of the entries.',
        },
      ],
      samples: [
        {
          title: 'From the scenario',
          before: [
            {
              id: 'createFirst',
              operation: 'createSchema',
              send: {
                input: {
                  schemaName: 'first_{$inputs.unique}',
                  attributes: [{ name: 'run_{$inputs.unique}', type: 'int' }],
                },
              },
            },
            {
              id: 'createSecond',
              operation: 'createSchema',
              send: {
                input: {
                  schemaName: 'second_{$inputs.unique}',
                  attributes: [{ name: 'quality_{$inputs.unique}', value: '5', type: 'int' }],
                },
              },
            },
            {
              id: 'createThird',
              operation: 'createSchema',
              send: {
                input: {
                  schemaName: 'third_{$inputs.unique}',
                  attributes: [{ name: 'remark_{$inputs.unique}', type: 'text' }],
                },
              },
            },
            {
              id: 'createEntry',
              operation: 'createEntry',
              send: {
                input: {
                  entries: [
                    {
                      entry: 'both.{$inputs.unique}',
                      attributes: [{ name: 'run_{$inputs.unique}', value: '1' }],
                    },
                  ],
                  schemas: ['first_{$inputs.unique}'],
                },
              },
            },
          ],
          send: {
            input: {
              query: 'both.{$inputs.unique}',
              schemas: ['second_{$inputs.unique}', 'third_{$inputs.unique}'],
            },
          },
        },
      ],
    },
    {
      name: 'listEntrySchemas',
      doc: 'Lists the schemas of an entry in the order they were associated, "_catalogue" last.',
      does: 'read',
      binding: {
        kind: 'soap',
        version: '1.1',
        action: '',
        input: {
          element: { namespace: 'https://trivet.example/metadata-catalogue/1', name: 'listEntrySchemas' },
          form: { kind: 'reference', name: 'ListEntrySchemas' },
        },
        output: {
          element: {
            namespace: 'https://trivet.example/metadata-catalogue/1',
            name: 'listEntrySchemasResponse',
          },
          form: { kind: 'reference', name: 'ListEntrySchemasResponse' },
        },
      },
      answers: [
        { name: 'AuthorizationException', doc: 'The caller may not read metadata of the entry.' },
        { name: 'NotExistsException', doc: 'There is no such entry.' },
        { name: 'InternalException', doc: 'The service failed; nothing was changed.' },
      ],
      samples: [
        {
          title: 'From the scenario',
          before: [
            {
              id: 'createSchema',
              operation: 'createSchema',
              send: {
                input: {
                  schemaName: 's_{$inputs.unique}',
                  attributes: [
                    { name: 'run_{$inputs.unique}', type: 'int' },
                    { name: 'title_{$inputs.unique}', type: 'varchar(100)' },
                    { name: 'note_{$inputs.unique}', value: 'none', type: 'text' },
                  ],
                },
              },
              outputs: { title: '$request.body#/attributes/1/name' },
            },
            {
              id: 'createEntries',
              operation: 'createEntry',
              send: {
                input: {
                  entries: [
                    {
                      entry: 'first.{$inputs.unique}',
                      attributes: [
                        { name: 'run_{$inputs.unique}', value: '1' },
                        { name: 'title_{$inputs.unique}', value: 'Alpha' },
                      ],
                    },
                    {
                      entry: 'second.{$inputs.unique}',
                      attributes: [
                        { schema: 's_{$inputs.unique}', name: 'run_{$inputs.unique}', value: '2' },
                      ],
                    },
                  ],
                  schemas: ['s_{$inputs.unique}'],
                },
              },
            },
            {
              id: 'readFirst',
              operation: 'listAttributes',
              send: { input: { entry: 'first.{$inputs.unique}' } },
              outputs: { schema: '$response.body#/attributes/0/schema' },
            },
          ],
          send: { input: { entry: 'second.{$inputs.unique}' } },
        },
      ],
    },
    {
      name: 'listAttributes',
      doc: 'Lists all attributes of an entry with schema, name, type and, unless unset, value; by the order of its\nschemas, then of their definition. Declares no fault, yet answers NotExistsException or\nAuthorizationException where they apply.',
      does: 'read',
      binding: {
        kind: 'soap',
        version: '1.1',
        action: '',
        input: {
          element: { namespace: 'https://trivet.example/metadata-catalogue/1', name: 'listAttributes' },
          form: { kind: 'reference', name: 'ListAttributes' },
        },
        output: {
          element: {
            namespace: 'https://trivet.example/metadata-catalogue/1',
            name: 'listAttributesResponse',
          },
          form: { kind: 'reference', name: 'ListAttributesResponse' },
        },
      },
      answers: [],
      samples: [
        {
          title: 'From the scenario',
          before: [
            {
              id: 'createSchema',
              operation: 'createSchema',
              send: {
                input: {
                  schemaName: 's_{$inputs.unique}',
                  attributes: [
                    { name: 'run_{$inputs.unique}', type: 'int' },
                    { name: 'title_{$inputs.unique}', type: 'varchar(100)' },
                    { name: 'note_{$inputs.unique}', value: 'none', type: 'text' },
                  ],
                },
              },
              outputs: { title: '$request.body#/attributes/1/name' },
            },
            {
              id: 'createEntries',
              operation: 'createEntry',
              send: {
                input: {
                  entries: [
                    {
                      entry: 'first.{$inputs.unique}',
                      attributes: [
                        { name: 'run_{$inputs.unique}', value: '1' },
                        { name: 'title_{$inputs.unique}', value: 'Alpha' },
                      ],
                    },
                    {
                      entry: 'second.{$inputs.unique}',
                      attributes: [
                        { schema: 's_{$inputs.unique}', name: 'run_{$inputs.unique}', value: '2' },
                      ],
                    },
                  ],
                  schemas: ['s_{$inputs.unique}'],
                },
              },
            },
          ],
          send: { input: { entry: 'first.{$inputs.unique}' } },
        },
      ],
    },
    {
      name: 'setAttributes',
      doc: 'Sets attributes of entries, all or none. An attribute without value is unset.',
      does: 'update',
      binding: {
        kind: 'soap',
        version: '1.1',
        action: '',
        input: {
          element: { namespace: 'https://trivet.example/metadata-catalogue/1', name: 'setAttributes' },
          form: { kind: 'reference', name: 'SetAttributes' },
        },
        output: {
          element: {
            namespace: 'https://trivet.example/metadata-catalogue/1',
            name: 'setAttributesResponse',
          },
          form: { kind: 'reference', name: 'SetAttributesResponse' },
        },
      },
      answers: [
        {
          name: 'AuthorizationException',
          doc: 'The caller may not set metadata of one of the entries, or an attribute is read-only.',
        },
        { name: 'NotExistsException', doc: 'There is no entry of this exact name, or no such schema.' },
        { name: 'InternalException', doc: 'The service failed; nothing was changed.' },
        {
          name: 'InvalidArgumentException',
          doc: 'The selector or a value is not valid, an attribute stands twice or is none of an entry\'s, or a policy\nis violated.',
        },
      ],
      samples: [
        {
          title: 'From the scenario',
          before: [
            {
              id: 'createSchema',
              operation: 'createSchema',
              send: {
                input: {
                  schemaName: 's_{$inputs.unique}',
                  attributes: [
                    { name: 'run_{$inputs.unique}', type: 'int' },
                    { name: 'title_{$inputs.unique}', type: 'varchar(100)' },
                    { name: 'note_{$inputs.unique}', value: 'none', type: 'text' },
                  ],
                },
              },
              outputs: { title: '$request.body#/attributes/1/name' },
            },
            {
              id: 'createEntries',
              operation: 'createEntry',
              send: {
                input: {
                  entries: [
                    {
                      entry: 'first.{$inputs.unique}',
                      attributes: [
                        { name: 'run_{$inputs.unique}', value: '1' },
                        { name: 'title_{$inputs.unique}', value: 'Alpha' },
                      ],
                    },
                    {
                      entry: 'second.{$inputs.unique}',
                      attributes: [
                        { schema: 's_{$inputs.unique}', name: 'run_{$inputs.unique}', value: '2' },
                      ],
                    },
                  ],
                  schemas: ['s_{$inputs.unique}'],
                },
              },
            },
          ],
          send: {
            input: {
              query: 'first.{$inputs.unique}',
              attributes: [{ name: 'title_{$inputs.unique}', value: 'Beta' }],
            },
          },
        },
      ],
    },
    {
      name: 'query',
      doc: 'Runs a query and returns the first page of its results. Names and order are those of this moment; values\nare read when a page is made.',
      binding: {
        kind: 'soap',
        version: '1.1',
        action: '',
        input: {
          element: { namespace: 'https://trivet.example/metadata-catalogue/1', name: 'query' },
          form: { kind: 'reference', name: 'Query' },
        },
        output: {
          element: { namespace: 'https://trivet.example/metadata-catalogue/1', name: 'queryResponse' },
          form: { kind: 'reference', name: 'QueryResponse' },
        },
      },
      answers: [
        { name: 'AuthorizationException', doc: 'The caller may not list the catalogue.' },
        {
          name: 'InvalidQueryException',
          doc: 'The query breaks the grammar, its operands do not fit together, or it names an unknown attribute or\nfunction.',
        },
        { name: 'NotExistsException', doc: 'The query names a schema that does not exist.' },
        { name: 'InternalException', doc: 'The service failed; nothing was changed.' },
        {
          name: 'InvalidArgumentException',
          doc: 'The query is empty or too long, its type is unknown, or its limit is not valid.',
        },
      ],
      samples: [
        {
          title: 'From the scenario',
          before: [
            {
              id: 'createSchema',
              operation: 'createSchema',
              send: {
                input: {
                  schemaName: 's_{$inputs.unique}',
                  attributes: [{ name: 'run_{$inputs.unique}', type: 'int' }],
                },
              },
            },
            {
              id: 'create',
              operation: 'createEntry',
              send: {
                input: {
                  entries: [
                    {
                      entry: 'gone-1.{$inputs.unique}',
                      attributes: [{ name: 'run_{$inputs.unique}', value: '1' }],
                    },
                    {
                      entry: 'gone-2.{$inputs.unique}',
                      attributes: [{ name: 'run_{$inputs.unique}', value: '2' }],
                    },
                    {
                      entry: 'gone-3.{$inputs.unique}',
                      attributes: [{ name: 'run_{$inputs.unique}', value: '3' }],
                    },
                  ],
                  schemas: ['s_{$inputs.unique}'],
                },
              },
              outputs: { third: '$request.body#/entries/2/entry' },
            },
            {
              id: 'removeSome',
              operation: 'removeEntry',
              send: { input: { query: 'gone-*.{$inputs.unique} where run_{$inputs.unique} <= 2' } },
            },
          ],
          send: { input: { query: { query: 'gone-*.{$inputs.unique}' } } },
        },
      ],
    },
    {
      name: 'nextQuery',
      doc: 'Returns the page that a token leads to. A token that was used may be used again and leads to the same\npage.',
      binding: {
        kind: 'soap',
        version: '1.1',
        action: '',
        input: {
          element: { namespace: 'https://trivet.example/metadata-catalogue/1', name: 'nextQuery' },
          form: { kind: 'reference', name: 'NextQuery' },
        },
        output: {
          element: { namespace: 'https://trivet.example/metadata-catalogue/1', name: 'nextQueryResponse' },
          form: { kind: 'reference', name: 'NextQueryResponse' },
        },
      },
      answers: [
        { name: 'AuthorizationException', doc: 'The caller may not list the catalogue.' },
        {
          name: 'InvalidQueryException',
          doc: 'The query breaks the grammar, its operands do not fit together, or it names an unknown attribute or\nfunction.',
        },
        { name: 'NotExistsException', doc: 'The query names a schema that does not exist.' },
        { name: 'InternalException', doc: 'The service failed; nothing was changed.' },
        {
          name: 'InvalidArgumentException',
          doc: 'The token is unknown, expired or somebody else\'s, or the query is not the one it stems from.',
        },
      ],
      samples: [
        {
          title: 'From the scenario',
          before: [
            {
              id: 'createSchema',
              operation: 'createSchema',
              send: {
                input: {
                  schemaName: 's_{$inputs.unique}',
                  attributes: [{ name: 'run_{$inputs.unique}', type: 'int' }],
                },
              },
            },
            {
              id: 'create',
              operation: 'createEntry',
              send: {
                input: {
                  entries: [
                    { entry: 'page-001.{$inputs.unique}' },
                    { entry: 'page-002.{$inputs.unique}' },
                    { entry: 'page-003.{$inputs.unique}' },
                    { entry: 'page-004.{$inputs.unique}' },
                    { entry: 'page-005.{$inputs.unique}' },
                    { entry: 'page-006.{$inputs.unique}' },
                    { entry: 'page-007.{$inputs.unique}' },
                    { entry: 'page-008.{$inputs.unique}' },
                    { entry: 'page-009.{$inputs.unique}' },
                    { entry: 'page-010.{$inputs.unique}' },
                    { entry: 'page-011.{$inputs.unique}' },
                    { entry: 'page-012.{$inputs.unique}' },
                    { entry: 'page-013.{$inputs.unique}' },
                    { entry: 'page-014.{$inputs.unique}' },
                    { entry: 'page-015.{$inputs.unique}' },
                    { entry: 'page-016.{$inputs.unique}' },
                    { entry: 'page-017.{$inputs.unique}' },
                    { entry: 'page-018.{$inputs.unique}' },
                    { entry: 'page-019.{$inputs.unique}' },
                    { entry: 'page-020.{$inputs.unique}' },
                    { entry: 'page-021.{$inputs.unique}' },
                    { entry: 'page-022.{$inputs.unique}' },
                    { entry: 'page-023.{$inputs.unique}' },
                    { entry: 'page-024.{$inputs.unique}' },
                    { entry: 'page-025.{$inputs.unique}' },
                    { entry: 'page-026.{$inputs.unique}' },
                    { entry: 'page-027.{$inputs.unique}' },
                    { entry: 'page-028.{$inputs.unique}' },
                    { entry: 'page-029.{$inputs.unique}' },
                    { entry: 'page-030.{$inputs.unique}' },
                    { entry: 'page-031.{$inputs.unique}' },
                    { entry: 'page-032.{$inputs.unique}' },
                    { entry: 'page-033.{$inputs.unique}' },
                    { entry: 'page-034.{$inputs.unique}' },
                    { entry: 'page-035.{$inputs.unique}' },
                    { entry: 'page-036.{$inputs.unique}' },
                    { entry: 'page-037.{$inputs.unique}' },
                    { entry: 'page-038.{$inputs.unique}' },
                    { entry: 'page-039.{$inputs.unique}' },
                    { entry: 'page-040.{$inputs.unique}' },
                    { entry: 'page-041.{$inputs.unique}' },
                    { entry: 'page-042.{$inputs.unique}' },
                    { entry: 'page-043.{$inputs.unique}' },
                    { entry: 'page-044.{$inputs.unique}' },
                    { entry: 'page-045.{$inputs.unique}' },
                    { entry: 'page-046.{$inputs.unique}' },
                    { entry: 'page-047.{$inputs.unique}' },
                    { entry: 'page-048.{$inputs.unique}' },
                    { entry: 'page-049.{$inputs.unique}' },
                    { entry: 'page-050.{$inputs.unique}' },
                    { entry: 'page-051.{$inputs.unique}' },
                    { entry: 'page-052.{$inputs.unique}' },
                    { entry: 'page-053.{$inputs.unique}' },
                    { entry: 'page-054.{$inputs.unique}' },
                    { entry: 'page-055.{$inputs.unique}' },
                    { entry: 'page-056.{$inputs.unique}' },
                    { entry: 'page-057.{$inputs.unique}' },
                    { entry: 'page-058.{$inputs.unique}' },
                    { entry: 'page-059.{$inputs.unique}' },
                    { entry: 'page-060.{$inputs.unique}' },
                    { entry: 'page-061.{$inputs.unique}' },
                    { entry: 'page-062.{$inputs.unique}' },
                    { entry: 'page-063.{$inputs.unique}' },
                    { entry: 'page-064.{$inputs.unique}' },
                    { entry: 'page-065.{$inputs.unique}' },
                    { entry: 'page-066.{$inputs.unique}' },
                    { entry: 'page-067.{$inputs.unique}' },
                    { entry: 'page-068.{$inputs.unique}' },
                    { entry: 'page-069.{$inputs.unique}' },
                    { entry: 'page-070.{$inputs.unique}' },
                    { entry: 'page-071.{$inputs.unique}' },
                    { entry: 'page-072.{$inputs.unique}' },
                    { entry: 'page-073.{$inputs.unique}' },
                    { entry: 'page-074.{$inputs.unique}' },
                    { entry: 'page-075.{$inputs.unique}' },
                    { entry: 'page-076.{$inputs.unique}' },
                    { entry: 'page-077.{$inputs.unique}' },
                    { entry: 'page-078.{$inputs.unique}' },
                    { entry: 'page-079.{$inputs.unique}' },
                    { entry: 'page-080.{$inputs.unique}' },
                    { entry: 'page-081.{$inputs.unique}' },
                    { entry: 'page-082.{$inputs.unique}' },
                    { entry: 'page-083.{$inputs.unique}' },
                    { entry: 'page-084.{$inputs.unique}' },
                    { entry: 'page-085.{$inputs.unique}' },
                    { entry: 'page-086.{$inputs.unique}' },
                    { entry: 'page-087.{$inputs.unique}' },
                    { entry: 'page-088.{$inputs.unique}' },
                    { entry: 'page-089.{$inputs.unique}' },
                    { entry: 'page-090.{$inputs.unique}' },
                    { entry: 'page-091.{$inputs.unique}' },
                    { entry: 'page-092.{$inputs.unique}' },
                    { entry: 'page-093.{$inputs.unique}' },
                    { entry: 'page-094.{$inputs.unique}' },
                    { entry: 'page-095.{$inputs.unique}' },
                    { entry: 'page-096.{$inputs.unique}' },
                    { entry: 'page-097.{$inputs.unique}' },
                    { entry: 'page-098.{$inputs.unique}' },
                    { entry: 'page-099.{$inputs.unique}' },
                    { entry: 'page-100.{$inputs.unique}' },
                    { entry: 'page-101.{$inputs.unique}' },
                  ],
                  schemas: ['s_{$inputs.unique}'],
                },
              },
              outputs: {
                first: '$request.body#/entries/0/entry',
                hundredth: '$request.body#/entries/99/entry',
                last: '$request.body#/entries/100/entry',
              },
            },
            {
              id: 'first',
              operation: 'query',
              send: { input: { query: { query: 'page-*.{$inputs.unique}', type: 'find' } } },
              outputs: { token: '$response.body#/queryResults/token' },
            },
          ],
          send: {
            input: {
              token: '{$steps.first.outputs.token}',
              query: { query: 'page-*.{$inputs.unique}', type: 'find' },
            },
          },
        },
      ],
    },
    {
      name: 'endQuery',
      doc: 'Ends a query: none of its tokens leads anywhere any more. A token that is unknown or has ended already\ndoes no harm.',
      binding: {
        kind: 'soap',
        version: '1.1',
        action: '',
        input: {
          element: { namespace: 'https://trivet.example/metadata-catalogue/1', name: 'endQuery' },
          form: { kind: 'reference', name: 'EndQuery' },
        },
        output: {
          element: { namespace: 'https://trivet.example/metadata-catalogue/1', name: 'endQueryResponse' },
          form: { kind: 'reference', name: 'EndQueryResponse' },
        },
      },
      answers: [],
      samples: [
        {
          title: 'From the scenario',
          before: [
            {
              id: 'createSchema',
              operation: 'createSchema',
              send: {
                input: {
                  schemaName: 's_{$inputs.unique}',
                  attributes: [{ name: 'run_{$inputs.unique}', type: 'int' }],
                },
              },
            },
            {
              id: 'create',
              operation: 'createEntry',
              send: {
                input: {
                  entries: [
                    { entry: 'page-001.{$inputs.unique}' },
                    { entry: 'page-002.{$inputs.unique}' },
                    { entry: 'page-003.{$inputs.unique}' },
                    { entry: 'page-004.{$inputs.unique}' },
                    { entry: 'page-005.{$inputs.unique}' },
                    { entry: 'page-006.{$inputs.unique}' },
                    { entry: 'page-007.{$inputs.unique}' },
                    { entry: 'page-008.{$inputs.unique}' },
                    { entry: 'page-009.{$inputs.unique}' },
                    { entry: 'page-010.{$inputs.unique}' },
                    { entry: 'page-011.{$inputs.unique}' },
                    { entry: 'page-012.{$inputs.unique}' },
                    { entry: 'page-013.{$inputs.unique}' },
                    { entry: 'page-014.{$inputs.unique}' },
                    { entry: 'page-015.{$inputs.unique}' },
                    { entry: 'page-016.{$inputs.unique}' },
                    { entry: 'page-017.{$inputs.unique}' },
                    { entry: 'page-018.{$inputs.unique}' },
                    { entry: 'page-019.{$inputs.unique}' },
                    { entry: 'page-020.{$inputs.unique}' },
                    { entry: 'page-021.{$inputs.unique}' },
                    { entry: 'page-022.{$inputs.unique}' },
                    { entry: 'page-023.{$inputs.unique}' },
                    { entry: 'page-024.{$inputs.unique}' },
                    { entry: 'page-025.{$inputs.unique}' },
                    { entry: 'page-026.{$inputs.unique}' },
                    { entry: 'page-027.{$inputs.unique}' },
                    { entry: 'page-028.{$inputs.unique}' },
                    { entry: 'page-029.{$inputs.unique}' },
                    { entry: 'page-030.{$inputs.unique}' },
                    { entry: 'page-031.{$inputs.unique}' },
                    { entry: 'page-032.{$inputs.unique}' },
                    { entry: 'page-033.{$inputs.unique}' },
                    { entry: 'page-034.{$inputs.unique}' },
                    { entry: 'page-035.{$inputs.unique}' },
                    { entry: 'page-036.{$inputs.unique}' },
                    { entry: 'page-037.{$inputs.unique}' },
                    { entry: 'page-038.{$inputs.unique}' },
                    { entry: 'page-039.{$inputs.unique}' },
                    { entry: 'page-040.{$inputs.unique}' },
                    { entry: 'page-041.{$inputs.unique}' },
                    { entry: 'page-042.{$inputs.unique}' },
                    { entry: 'page-043.{$inputs.unique}' },
                    { entry: 'page-044.{$inputs.unique}' },
                    { entry: 'page-045.{$inputs.unique}' },
                    { entry: 'page-046.{$inputs.unique}' },
                    { entry: 'page-047.{$inputs.unique}' },
                    { entry: 'page-048.{$inputs.unique}' },
                    { entry: 'page-049.{$inputs.unique}' },
                    { entry: 'page-050.{$inputs.unique}' },
                    { entry: 'page-051.{$inputs.unique}' },
                    { entry: 'page-052.{$inputs.unique}' },
                    { entry: 'page-053.{$inputs.unique}' },
                    { entry: 'page-054.{$inputs.unique}' },
                    { entry: 'page-055.{$inputs.unique}' },
                    { entry: 'page-056.{$inputs.unique}' },
                    { entry: 'page-057.{$inputs.unique}' },
                    { entry: 'page-058.{$inputs.unique}' },
                    { entry: 'page-059.{$inputs.unique}' },
                    { entry: 'page-060.{$inputs.unique}' },
                    { entry: 'page-061.{$inputs.unique}' },
                    { entry: 'page-062.{$inputs.unique}' },
                    { entry: 'page-063.{$inputs.unique}' },
                    { entry: 'page-064.{$inputs.unique}' },
                    { entry: 'page-065.{$inputs.unique}' },
                    { entry: 'page-066.{$inputs.unique}' },
                    { entry: 'page-067.{$inputs.unique}' },
                    { entry: 'page-068.{$inputs.unique}' },
                    { entry: 'page-069.{$inputs.unique}' },
                    { entry: 'page-070.{$inputs.unique}' },
                    { entry: 'page-071.{$inputs.unique}' },
                    { entry: 'page-072.{$inputs.unique}' },
                    { entry: 'page-073.{$inputs.unique}' },
                    { entry: 'page-074.{$inputs.unique}' },
                    { entry: 'page-075.{$inputs.unique}' },
                    { entry: 'page-076.{$inputs.unique}' },
                    { entry: 'page-077.{$inputs.unique}' },
                    { entry: 'page-078.{$inputs.unique}' },
                    { entry: 'page-079.{$inputs.unique}' },
                    { entry: 'page-080.{$inputs.unique}' },
                    { entry: 'page-081.{$inputs.unique}' },
                    { entry: 'page-082.{$inputs.unique}' },
                    { entry: 'page-083.{$inputs.unique}' },
                    { entry: 'page-084.{$inputs.unique}' },
                    { entry: 'page-085.{$inputs.unique}' },
                    { entry: 'page-086.{$inputs.unique}' },
                    { entry: 'page-087.{$inputs.unique}' },
                    { entry: 'page-088.{$inputs.unique}' },
                    { entry: 'page-089.{$inputs.unique}' },
                    { entry: 'page-090.{$inputs.unique}' },
                    { entry: 'page-091.{$inputs.unique}' },
                    { entry: 'page-092.{$inputs.unique}' },
                    { entry: 'page-093.{$inputs.unique}' },
                    { entry: 'page-094.{$inputs.unique}' },
                    { entry: 'page-095.{$inputs.unique}' },
                    { entry: 'page-096.{$inputs.unique}' },
                    { entry: 'page-097.{$inputs.unique}' },
                    { entry: 'page-098.{$inputs.unique}' },
                    { entry: 'page-099.{$inputs.unique}' },
                    { entry: 'page-100.{$inputs.unique}' },
                    { entry: 'page-101.{$inputs.unique}' },
                  ],
                  schemas: ['s_{$inputs.unique}'],
                },
              },
              outputs: {
                first: '$request.body#/entries/0/entry',
                hundredth: '$request.body#/entries/99/entry',
                last: '$request.body#/entries/100/entry',
              },
            },
            {
              id: 'first',
              operation: 'query',
              send: { input: { query: { query: 'page-*.{$inputs.unique}', type: 'find' } } },
              outputs: { token: '$response.body#/queryResults/token' },
            },
            {
              id: 'second',
              operation: 'nextQuery',
              send: {
                input: {
                  token: '{$steps.first.outputs.token}',
                  query: { query: 'page-*.{$inputs.unique}', type: 'find' },
                },
              },
            },
            {
              id: 'secondAgain',
              operation: 'nextQuery',
              send: {
                input: {
                  token: '{$steps.first.outputs.token}',
                  query: { query: 'page-*.{$inputs.unique}', type: 'find' },
                },
              },
            },
          ],
          send: { input: { token: '{$steps.first.outputs.token}' } },
        },
      ],
    },
    {
      name: 'setPermission',
      doc: 'Replaces the access control lists of items, all or none.',
      does: 'update',
      binding: {
        kind: 'soap',
        version: '1.1',
        action: '',
        input: {
          element: { namespace: 'https://trivet.example/metadata-catalogue/1', name: 'setPermission' },
          form: { kind: 'reference', name: 'SetPermission' },
        },
        output: {
          element: {
            namespace: 'https://trivet.example/metadata-catalogue/1',
            name: 'setPermissionResponse',
          },
          form: { kind: 'reference', name: 'SetPermissionResponse' },
        },
      },
      answers: [
        { name: 'AuthorizationException', doc: 'The caller may not set permissions of one of the items.' },
        { name: 'NotExistsException', doc: 'There is no such item.' },
        {
          name: 'InvalidArgumentException',
          doc: 'An item or principal is not valid or stands twice, or a list is too long.',
        },
      ],
      samples: [
        {
          title: 'From the scenario',
          before: [
            {
              id: 'createSchema',
              operation: 'createSchema',
              send: {
                input: {
                  schemaName: 's_{$inputs.unique}',
                  attributes: [{ name: 'run_{$inputs.unique}', type: 'int' }],
                },
              },
            },
            {
              id: 'createEntry',
              operation: 'createEntry',
              send: {
                input: { entries: [{ entry: 'guarded.{$inputs.unique}' }], schemas: ['s_{$inputs.unique}'] },
              },
            },
          ],
          send: {
            input: {
              permissions: [
                {
                  permission: {
                    acl: [
                      {
                        principalPerm: {
                          permission: false,
                          remove: false,
                          read: true,
                          write: false,
                          list: false,
                          execute: true,
                          getMetadata: true,
                          setMetadata: false,
                        },
                        principal: 'Alice',
                      },
                      {
                        principalPerm: {
                          permission: false,
                          remove: false,
                          read: false,
                          write: false,
                          list: true,
                          execute: false,
                          getMetadata: false,
                          setMetadata: false,
                        },
                        principal: 'system:anyuser',
                      },
                    ],
                  },
                  item: 'guarded.{$inputs.unique}',
                },
                {
                  permission: {
                    acl: [
                      {
                        principalPerm: {
                          permission: true,
                          remove: false,
                          read: false,
                          write: false,
                          list: true,
                          execute: false,
                          getMetadata: false,
                          setMetadata: false,
                        },
                        principal: '*',
                      },
                    ],
                  },
                  item: 'schema:s_{$inputs.unique}',
                },
              ],
            },
          },
        },
      ],
    },
    {
      name: 'getPermission',
      doc: 'Returns the access control lists of items, in the order of the request.',
      does: 'read',
      binding: {
        kind: 'soap',
        version: '1.1',
        action: '',
        input: {
          element: { namespace: 'https://trivet.example/metadata-catalogue/1', name: 'getPermission' },
          form: { kind: 'reference', name: 'GetPermission' },
        },
        output: {
          element: {
            namespace: 'https://trivet.example/metadata-catalogue/1',
            name: 'getPermissionResponse',
          },
          form: { kind: 'reference', name: 'GetPermissionResponse' },
        },
      },
      answers: [
        {
          name: 'AuthorizationException',
          doc: 'The caller may neither list one of the items nor set its permissions.',
        },
        { name: 'NotExistsException', doc: 'There is no such item.' },
        { name: 'InvalidArgumentException', doc: 'An item is empty or too long.' },
      ],
      samples: [
        {
          title: 'From the scenario',
          before: [
            {
              id: 'createSchema',
              operation: 'createSchema',
              send: {
                input: {
                  schemaName: 's_{$inputs.unique}',
                  attributes: [{ name: 'run_{$inputs.unique}', type: 'int' }],
                },
              },
            },
            {
              id: 'createEntry',
              operation: 'createEntry',
              send: {
                input: { entries: [{ entry: 'guarded.{$inputs.unique}' }], schemas: ['s_{$inputs.unique}'] },
              },
            },
            {
              id: 'set',
              operation: 'setPermission',
              send: {
                input: {
                  permissions: [
                    {
                      permission: {
                        acl: [
                          {
                            principalPerm: {
                              permission: false,
                              remove: false,
                              read: true,
                              write: false,
                              list: false,
                              execute: true,
                              getMetadata: true,
                              setMetadata: false,
                            },
                            principal: 'Alice',
                          },
                          {
                            principalPerm: {
                              permission: false,
                              remove: false,
                              read: false,
                              write: false,
                              list: true,
                              execute: false,
                              getMetadata: false,
                              setMetadata: false,
                            },
                            principal: 'system:anyuser',
                          },
                        ],
                      },
                      item: 'guarded.{$inputs.unique}',
                    },
                    {
                      permission: {
                        acl: [
                          {
                            principalPerm: {
                              permission: true,
                              remove: false,
                              read: false,
                              write: false,
                              list: true,
                              execute: false,
                              getMetadata: false,
                              setMetadata: false,
                            },
                            principal: '*',
                          },
                        ],
                      },
                      item: 'schema:s_{$inputs.unique}',
                    },
                  ],
                },
              },
            },
          ],
          send: { input: { items: ['guarded.{$inputs.unique}', 'schema:s_{$inputs.unique}'] } },
        },
      ],
    },
    {
      name: 'checkPermission',
      doc: 'Answers when the caller may do all that is asked with all of the items; with no flag set, when they\nexist.',
      binding: {
        kind: 'soap',
        version: '1.1',
        action: '',
        input: {
          element: { namespace: 'https://trivet.example/metadata-catalogue/1', name: 'checkPermission' },
          form: { kind: 'reference', name: 'CheckPermission' },
        },
        output: {
          element: {
            namespace: 'https://trivet.example/metadata-catalogue/1',
            name: 'checkPermissionResponse',
          },
          form: { kind: 'reference', name: 'CheckPermissionResponse' },
        },
      },
      answers: [
        { name: 'AuthorizationException', doc: 'The caller may not do all of it with all of the items.' },
        { name: 'NotExistsException', doc: 'There is no such item.' },
      ],
      samples: [
        {
          title: 'From the scenario',
          before: [
            {
              id: 'createSchema',
              operation: 'createSchema',
              send: {
                input: {
                  schemaName: 's_{$inputs.unique}',
                  attributes: [{ name: 'run_{$inputs.unique}', type: 'int' }],
                },
              },
            },
            {
              id: 'createEntry',
              operation: 'createEntry',
              send: {
                input: { entries: [{ entry: 'guarded.{$inputs.unique}' }], schemas: ['s_{$inputs.unique}'] },
              },
            },
            {
              id: 'set',
              operation: 'setPermission',
              send: {
                input: {
                  permissions: [
                    {
                      permission: {
                        acl: [
                          {
                            principalPerm: {
                              permission: false,
                              remove: false,
                              read: true,
                              write: false,
                              list: false,
                              execute: true,
                              getMetadata: true,
                              setMetadata: false,
                            },
                            principal: 'Alice',
                          },
                          {
                            principalPerm: {
                              permission: false,
                              remove: false,
                              read: false,
                              write: false,
                              list: true,
                              execute: false,
                              getMetadata: false,
                              setMetadata: false,
                            },
                            principal: 'system:anyuser',
                          },
                        ],
                      },
                      item: 'guarded.{$inputs.unique}',
                    },
                    {
                      permission: {
                        acl: [
                          {
                            principalPerm: {
                              permission: true,
                              remove: false,
                              read: false,
                              write: false,
                              list: true,
                              execute: false,
                              getMetadata: false,
                              setMetadata: false,
                            },
                            principal: '*',
                          },
                        ],
                      },
                      item: 'schema:s_{$inputs.unique}',
                    },
                  ],
                },
              },
            },
          ],
          send: {
            input: {
              items: ['schema:s_{$inputs.unique}'],
              perm: {
                permission: false,
                remove: false,
                read: false,
                write: false,
                list: true,
                execute: false,
                getMetadata: false,
                setMetadata: false,
              },
            },
          },
        },
      ],
    },
    {
      name: 'getVersion',
      doc: 'Tells the version of the implementation, as major.minor.patch.',
      does: 'read',
      binding: {
        kind: 'soap',
        version: '1.1',
        action: '',
        input: {
          element: { namespace: 'https://trivet.example/metadata-catalogue/1', name: 'getVersion' },
          form: { kind: 'reference', name: 'GetVersion' },
        },
        output: {
          element: { namespace: 'https://trivet.example/metadata-catalogue/1', name: 'getVersionResponse' },
          form: { kind: 'reference', name: 'GetVersionResponse' },
        },
      },
      answers: [],
      samples: [{ title: 'From the scenario', before: [], send: { input: {} } }],
    },
    {
      name: 'getSchemaVersion',
      doc: 'Tells the version of the storage model, as major.minor.patch.',
      does: 'read',
      binding: {
        kind: 'soap',
        version: '1.1',
        action: '',
        input: {
          element: { namespace: 'https://trivet.example/metadata-catalogue/1', name: 'getSchemaVersion' },
          form: { kind: 'reference', name: 'GetSchemaVersion' },
        },
        output: {
          element: {
            namespace: 'https://trivet.example/metadata-catalogue/1',
            name: 'getSchemaVersionResponse',
          },
          form: { kind: 'reference', name: 'GetSchemaVersionResponse' },
        },
      },
      answers: [],
      samples: [{ title: 'From the scenario', before: [], send: { input: {} } }],
    },
    {
      name: 'getInterfaceVersion',
      doc: 'Tells the version of this interface, as major.minor.patch; the major number changes with the shape of a\nmessage.',
      does: 'read',
      binding: {
        kind: 'soap',
        version: '1.1',
        action: '',
        input: {
          element: { namespace: 'https://trivet.example/metadata-catalogue/1', name: 'getInterfaceVersion' },
          form: { kind: 'reference', name: 'GetInterfaceVersion' },
        },
        output: {
          element: {
            namespace: 'https://trivet.example/metadata-catalogue/1',
            name: 'getInterfaceVersionResponse',
          },
          form: { kind: 'reference', name: 'GetInterfaceVersionResponse' },
        },
      },
      answers: [],
      samples: [{ title: 'From the scenario', before: [], send: { input: {} } }],
    },
    {
      name: 'getServiceMetadata',
      doc: 'Tells a property of the service: "VERSION", "INTERFACE_VERSION", "SCHEMA_VERSION", limits such as\n"limit.query" (entries of a page), "feature.query.types", "feature.attribute.types", "feature.auth",\n"feature.mode", "limit.body", "limit.entries", "limit.cursors", "limit.token.idle" (seconds), and\n"schema.NAME.policies", the policies of a schema, one a line.',
      does: 'read',
      binding: {
        kind: 'soap',
        version: '1.1',
        action: '',
        input: {
          element: { namespace: 'https://trivet.example/metadata-catalogue/1', name: 'getServiceMetadata' },
          form: { kind: 'reference', name: 'GetServiceMetadata' },
        },
        output: {
          element: {
            namespace: 'https://trivet.example/metadata-catalogue/1',
            name: 'getServiceMetadataResponse',
          },
          form: { kind: 'reference', name: 'GetServiceMetadataResponse' },
        },
      },
      answers: [],
      samples: [
        {
          title: 'From the scenario',
          before: [
            {
              id: 'createSchema',
              operation: 'createSchema',
              send: {
                input: {
                  schemaName: 's_{$inputs.unique}',
                  attributes: [
                    { name: 'run_{$inputs.unique}', type: 'int' },
                    { name: 'title_{$inputs.unique}', type: 'text' },
                  ],
                },
              },
            },
            {
              id: 'createEntry',
              operation: 'createEntry',
              send: {
                input: {
                  entries: [
                    {
                      entry: 'ruled.{$inputs.unique}',
                      attributes: [
                        { name: 'run_{$inputs.unique}', value: '1' },
                        { name: 'title_{$inputs.unique}', value: 'Alpha' },
                      ],
                    },
                  ],
                  schemas: ['s_{$inputs.unique}'],
                },
              },
            },
            {
              id: 'add',
              operation: 'addPolicy',
              send: { input: { schemaName: 's_{$inputs.unique}', policy: 'readonly:run_{$inputs.unique}' } },
            },
            {
              id: 'setOther',
              operation: 'setAttributes',
              send: {
                input: {
                  query: 'ruled.{$inputs.unique}',
                  attributes: [{ name: 'title_{$inputs.unique}', value: 'Beta' }],
                },
              },
            },
          ],
          send: { input: { key: 'schema.s_{$inputs.unique}.policies' } },
        },
      ],
    },
  ],
};
