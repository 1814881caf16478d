import { pathPrefix } from '@trivet/runtime/internal/protocol';
import { parseTemplate } from '@trivet/runtime/internal/text';
import { child, placeOf } from '../../load/json-schema/document-node.js';
import type { NamedType, Operation, Parameter, Service } from '../contract.js';
import { kindsOf } from '../kinds.js';
import type { OperationNode, Reading } from './reading.js';

const fix = 'Put fixed text between the two that neither contains, as in "{a}-{b}".';

/** Two parameters of one path segment, with the fixed text between them. */
interface Pair {
  readonly first: Parameter;
  readonly second: Parameter;
  readonly between: string;
}

/**
 * The service without operations whose paths are ambiguous, each reported as an error: a parameter only ends at fixed
 * text or at the prefix of the next one's style (RFC 6570, 3.2.5 and 3.2.7).
 */
export function withSeparatedParameters(
  service: Service,
  nodes: readonly OperationNode[],
  types: readonly NamedType[],
  reading: Reading,
): Service {
  const named = new Map(types.map((type) => [type.name, type]));
  const paths = child(reading.document.root, 'paths');
  const kept = service.operations.filter((operation, index) => {
    const path = nodes[index]?.path ?? '';
    const place = placeOf(child(paths, path));
    const faults = pairsOf(operation, path).flatMap((pair) => faultOf(pair, path, named) ?? []);
    for (const { severity, message } of faults)
      reading.complain(severity, 'path-parameter', message, place, fix);
    return faults.every(({ severity }) => severity !== 'error');
  });
  if (kept.length === service.operations.length) return service;
  const names = new Set(kept.map(({ name }) => name));
  const { links, callbacks, ...rest } = service;
  return {
    ...rest,
    operations: kept,
    ...(links && { links: links.filter(({ from, to }) => names.has(from) && names.has(to)) }),
    ...(callbacks && {
      callbacks: callbacks.filter(({ from }) => from === undefined || names.has(from)),
    }),
  };
}

/** Adjacent parameters of the same segment. */
function pairsOf({ binding }: Operation, path: string): readonly Pair[] {
  if (binding.kind !== 'rest') return [];
  const parameters = new Map(
    binding.parameters.filter((each) => each.in === 'path').map((each) => [each.name, each]),
  );
  return path.split('/').flatMap((text) => {
    const { literals, names } = parseTemplate(text);
    return names.slice(1).flatMap((name, index): Pair[] => {
      const first = parameters.get(names[index] ?? '');
      const second = parameters.get(name);
      return first === undefined || second === undefined
        ? []
        : [{ first, second, between: literals[index + 1] ?? '' }];
    });
  });
}

function faultOf({ first, second, between }: Pair, path: string, types: ReadonlyMap<string, NamedType>) {
  const separator = between === '' ? pathPrefix(second) : between;
  const what = `"{${first.name}}" from "{${second.name}}" in "${path}"`;
  if (separator === '')
    return {
      severity: 'error',
      message: `fixed text must separate ${what}; the path is ignored`,
    } as const;
  const [mark = ''] = separator;
  if (!delimitersOf(first, types).includes(mark)) return undefined;
  return {
    severity: between === '' ? 'error' : 'warning',
    message: `"${mark}" must separate ${what}, but the style "${first.style}" also writes it inside "{${first.name}}"${between === '' ? '; the path is ignored' : ''}`,
  } as const;
}

/** The characters that a style adds to a value unescaped: its delimiters, and with `matrix` the name. */
function delimitersOf(
  { name, type, style, explode, content }: Parameter,
  types: ReadonlyMap<string, NamedType>,
): string {
  if (content !== undefined) return '';
  const stated = style === 'matrix' ? `${name}=` : '';
  const kinds = kindsOf(type, types);
  if (!(kinds.has('list') || kinds.has('record'))) return stated;
  const between = style === 'label' && explode ? '.' : style === 'matrix' && explode ? ';' : ',';
  return `${stated}${between}${explode && kinds.has('record') ? '=' : ''}`;
}
