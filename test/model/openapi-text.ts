import type { Diagnostic } from '../../generator/diagnostic.js';
import { loadOpenApi } from '../../generator/load/openapi/openapi.js';
import type { Contract, Operation, RestBinding, Type } from '../../generator/model/contract.js';
import type { Carriers } from '../../generator/model/json-schema/carriers.js';
import type { BinaryForm } from '../../generator/model/json-schema/octets.js';
import { modelOpenApi } from '../../generator/model/openapi/openapi.js';

/** The model of a document given as text, with the findings. */
export interface Modelled {
  readonly contract: Contract;
  readonly diagnostics: readonly Diagnostic[];
  /** `error unresolved-reference 3:5`, one finding per line. */
  readonly findings: readonly string[];
  type(name: string): unknown;
  operation(name: string): Operation;
  rest(name: string): RestBinding;
}

/** Models a document (and further files) given as text; places are omitted from types for brevity. */
export function modelled(
  text: string,
  files: { readonly [path: string]: string } = {},
  carriers: Carriers = {},
  binary?: BinaryForm,
): Modelled {
  const diagnostics: Diagnostic[] = [];
  const report = (diagnostic: Diagnostic) => void diagnostics.push(diagnostic);
  const all: { readonly [path: string]: string } = { ...files, 'api.yaml': text };
  const document = loadOpenApi('api.yaml', (path) => all[path], report);
  if (document === undefined) throw new Error(diagnostics.map(({ message }) => message).join('\n'));
  const contract = modelOpenApi(document, { name: 'api', carriers, binary }, report);
  const operation = (name: string): Operation => {
    const found = contract.services[0]?.operations.find((candidate) => candidate.name === name);
    if (found === undefined) throw new Error(`no operation ${name}`);
    return found;
  };
  return {
    contract,
    diagnostics,
    findings: diagnostics.map(({ severity, code, at }) => {
      const { line, column } = document.sources.locate(at);
      return `${severity} ${code} ${at.file === 'api.yaml' ? '' : `${at.file}:`}${line}:${column}`;
    }),
    type: (name) => withoutPlaces(contract.types.find((type) => type.name === name)?.type),
    operation,
    rest: (name) => {
      const { binding } = operation(name);
      if (binding.kind !== 'rest') throw new Error('no REST operation');
      return binding;
    },
  };
}

/** A type without `at`. */
export function withoutPlaces(type: Type | undefined): unknown {
  return type === undefined
    ? undefined
    : (JSON.parse(
        JSON.stringify(type, (key, value: unknown) => (key === 'at' ? undefined : value)),
      ) as unknown);
}

/** A document of a version with these components.schemas, written in YAML. */
export function withSchemas(schemas: string, version = '3.1.0'): string {
  const indented = schemas.trim().replace(/^/gm, '    ');
  return `openapi: ${version}\ninfo: { title: T, version: '1' }\npaths: {}\ncomponents:\n  schemas:\n${indented}\n`;
}

/** A document with these paths, written in YAML. */
export function withPaths(paths: string, rest = '', version = '3.1.0'): string {
  return `openapi: ${version}\ninfo: { title: T, version: '1' }\npaths:\n${paths.trim().replace(/^/gm, '  ')}\n${rest}`;
}
