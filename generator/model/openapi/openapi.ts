import type { Report } from '../../diagnostic.js';
import { child, type DocumentNode, members, placeOf, valueAt } from '../../load/json-schema/document-node.js';
import { complainer } from '../../load/json-schema/report.js';
import type { OpenApiDocument } from '../../load/openapi/openapi.js';
import { isObject } from '../../load/source/source.js';
import type { Contract, Operation, Service } from '../contract.js';
import { commonFormats } from '../formats.js';
import { type Carriers, carriedFormats } from '../json-schema/carriers.js';
import type { KeptParts } from '../json-schema/kept-readings.js';
import { optional, textOf } from '../json-schema/kinds.js';
import { reportMeaning } from '../json-schema/meaning.js';
import type { BinaryForm } from '../json-schema/octets.js';
import { Schemas } from '../json-schema/types.js';
import { plainView } from '../json-schema/view.js';
import type { MakePart } from '../make-part.js';
import { NameScope, typeName } from '../names.js';
import { type Naming, StyledNames } from '../naming.js';
import { withNarrowedUnions } from '../narrowing.js';
import { callbacksOf } from './callbacks.js';
import { DocumentParts } from './document-parts.js';
import { withNamedFields } from './forms.js';
import { linksOf } from './links.js';
import { modelOperation, namesOfOperations, operationNodes } from './operation.js';
import type { OperationNode, Reading } from './reading.js';
import { securitySchemesOf } from './security.js';
import { Selector } from './selected.js';
import { withSeparatedParameters } from './separation.js';
import { serverUrls } from './servers.js';
import { tagsOf } from './tags.js';

/** Options of `modelOpenApi`. */
export interface OpenApiModelOptions {
  /** Name of the contract, which is its folder: `communities`. */
  readonly name: string;
  /** Base path of the operations, in place of those of the servers. */
  readonly basePath?: string | undefined;
  /** The TypeScript type of bytes; default `Uint8Array`. */
  readonly binary?: BinaryForm | undefined;
  /** Selects operations together with everything they refer to; by default the whole document. */
  readonly selector?: Selector;
  /** The TypeScript types of 64-bit integers, dates and base64. */
  readonly carriers?: Carriers;
  readonly naming?: Naming | undefined;
  /** Makes parts again only if they have changed since the last run; by default all are made. */
  readonly part?: MakePart | undefined;
}

/** The contract of an OpenAPI document; unsupported constructs are reported. */
export function modelOpenApi(
  document: OpenApiDocument,
  options: OpenApiModelOptions,
  report: Report,
): Contract {
  const scope = new NameScope();
  const components = componentSchemas(document);
  const { basePath, binary, naming = {}, selector = new Selector({}) } = options;
  const schemas = new Schemas(document.registry, scope, complainer(report, document.raised), {
    derived: components,
    binary,
    naming,
    ...optional('carriers', options.carriers),
    kept: options.part && keptParts(document, options.part),
  });
  const { complain } = schemas;
  const operationNames = StyledNames.ofOperations(naming, complain);
  const reading: Reading = {
    document,
    schemas,
    complain,
    selector,
    operationNames,
    ...optional('basePath', basePath),
  };
  // For a part of the document, only the schemas that it refers to are modelled.
  if (!selector.isPartial) for (const schema of components) schemas.reference(schema, plainView);
  const nodes = operationNodes(reading);
  const service = modelService(reading, nodes, options.name);
  selector.reportUnused(complain, placeOf(document.root));
  const types = withNarrowedUnions(schemas.finish(), service);
  const info = child(document.root, 'info');
  const contract: Contract = {
    name: options.name,
    family: 'openapi',
    files: document.sources.files(),
    ...optional('title', textOf(info, 'title')),
    ...optional('version', scalarText(valueAt(info, 'version'))),
    ...optional('doc', textOf(info, 'description')),
    types,
    formats: [...commonFormats, ...carriedFormats(options.carriers ?? {})],
    services: [withNamedFields(withSeparatedParameters(service, nodes, types, reading), types, reading)],
    tables: [],
    scenarios: [],
  };
  reportMeaning(contract, schemas.pending, complain);
  return contract;
}

function keptParts(document: OpenApiDocument, make: MakePart): KeptParts {
  const parts = new DocumentParts(document, make);
  return { make, part: (pointer, seen) => parts.part(pointer, seen), root: document.root };
}

function keptOperation(of: OperationNode, name: string, reading: Reading): Operation {
  const { node, item, method, path } = of;
  return reading.schemas.kept(
    `operation ${method} ${path}`,
    [node.pointer, item.pointer],
    [name, node.pointer, item.pointer],
    () => modelOperation(of, name, reading),
  );
}

function componentSchemas({ root }: OpenApiDocument): readonly DocumentNode[] {
  return members(child(child(root, 'components'), 'schemas'))
    .map(([, schema]) => schema)
    .filter(({ value }) => isObject(value) || typeof value === 'boolean');
}

function modelService(reading: Reading, nodes: readonly OperationNode[], contract: string): Service {
  const { document } = reading;
  const name = typeName(contract.split('/').at(-1) ?? contract);
  const names = namesOfOperations(nodes, reading);
  const operations: readonly Operation[] = nodes.map((node, index) =>
    keptOperation(node, names[index] ?? 'operation', reading),
  );
  const links = linksOf(nodes, names, reading);
  const callbacks = callbacksOf(nodes, names, reading);
  const tags = tagsOf(reading, operations);
  return {
    name,
    ...optional('doc', textOf(child(document.root, 'info'), 'description')),
    operations,
    ...(links.length > 0 && { links }),
    ...(callbacks.length > 0 && { callbacks }),
    servers: serverUrls(document.root),
    securitySchemes: securitySchemesOf(reading, [...operations, ...callbacks]),
    ...(tags.length > 0 && { tags }),
    at: placeOf(document.root),
  };
}

function scalarText(value: unknown): string | undefined {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : undefined;
}
