import type { EmitContext, GeneratedFile } from '../../generator/emit/emitter.js';
import type { Contract, NamedType, Place, Type } from '../../generator/model/contract.js';
import { commonFormats } from '../../generator/model/formats.js';

const at: Place = { file: 'spec.yaml', pointer: '' };

/** A contract with types only, for tests that start after the model. */
export function contractOf(
  types: { readonly [name: string]: Type },
  family: Contract['family'] = 'openapi',
): Contract {
  const named = Object.entries(types).map(([name, type]): NamedType => ({ name, type, at }));
  return contractOfNamed(named, family);
}

/** Like `contractOf`, with all members of named types. */
export function contractOfNamed(
  types: readonly NamedType[],
  family: Contract['family'] = 'openapi',
): Contract {
  const formats = family === 'openapi' ? { formats: commonFormats } : {};
  return {
    name: 'test',
    family,
    files: ['spec.yaml'],
    types,
    ...formats,
    services: [],
    tables: [],
    scenarios: [],
  };
}

/** A context that collects reports. */
export function contextFor(reports: string[] = []): EmitContext {
  return {
    banner: 'Generated from spec.yaml. Do not edit.',
    source: { path: 'spec.yaml', text: '', data: {} },
    locate: () => ({ line: 1, column: 1 }),
    report: (code, message) => void reports.push(`${code}: ${message}`),
  };
}

/** Text of the only file. */
export function textOf(files: readonly GeneratedFile[]): string {
  return files.map((file) => file.text).join('\n');
}
