import { pathOf, pointerTo } from '@trivet/runtime/internal/text';
import type { Diagnostic, Report } from './diagnostic.js';
import { SourceSet } from './load/source/set.js';
import type { Contract, NamedType, Profile, Type } from './model/contract.js';
import { modelJsonSchema } from './model/json-schema/json-schema.js';
import { resolveType } from './model/resolve.js';
import { judge } from './model/samples/accepts.js';

/** The files from which a schema may be read. */
interface SourceFiles {
  readonly read: (path: string) => string | undefined;
  readonly allows: (path: string) => boolean;
}

/** Reads the JSON Schema at a path and checks a descriptor against it; every member that violates it is an error. */
export function readProfile(
  contract: Contract,
  data: unknown,
  path: string,
  { read, allows }: SourceFiles,
  report: Report,
): Profile | undefined {
  const sources = new SourceSet(read, report, { allows });
  const source = sources.get(path);
  if (!('text' in source)) {
    const at = { file: path, pointer: '', line: 1, column: 1 };
    report({ severity: 'error', code: 'unreadable-file', message: `cannot read profile "${path}"`, at });
    return undefined;
  }
  const model = modelJsonSchema(source.data, { name: 'descriptor', file: path, sources }, report);
  const [root] = model.types;
  const [file = contract.name] = contract.files;
  // There, schemas in files of their own are already included.
  const descriptor = contract.descriptor ?? data;
  if (root === undefined) return undefined;
  for (const { path: way, keyword } of judge(model).findings(root.type, descriptor)) {
    const pointer = pointerTo(...way);
    const message = `"${way.join('.')}" must satisfy "${keyword}" of the profile ${path}`;
    report({ severity: 'error', code: 'wrong-value', message, at: { file, pointer } });
  }
  return { file: path, types: model.types };
}

/** A finding under a profile: advice of the standard on a member that the profile declares is lowered to info. */
export function underProfile(diagnostic: Diagnostic, profile: Profile | undefined): Diagnostic {
  const isAdvice = diagnostic.code === 'profile' && diagnostic.severity === 'warning';
  if (!isAdvice || profile === undefined || !isNamed(profile, diagnostic.at.pointer)) return diagnostic;
  return { ...diagnostic, severity: 'info' };
}

/** Whether a profile declares the member at a pointer. */
function isNamed({ types }: Profile, pointer: string): boolean {
  const known = new Map(types.map((type) => [type.name, type]));
  let found = types.slice(0, 1).map(({ type }) => type);
  for (const step of pathOf(pointer)) found = found.flatMap((type) => memberOf(type, step, known));
  return found.length > 0;
}

/** Types that a type declares for one of its fields or items, in any of its parts. */
function memberOf(type: Type, step: string, types: ReadonlyMap<string, NamedType>): readonly Type[] {
  const found = resolveType(type, types);
  switch (found?.kind) {
    case 'record':
      return found.fields.filter(({ name }) => name === step).map((field) => field.type);
    case 'list':
      return [found.prefix?.[Number(step)] ?? found.items];
    case 'intersection':
    case 'union':
      return found.members.flatMap((member) => memberOf(member, step, types));
    case 'when':
      return memberOf(found.type, step, types);
    default:
      return [];
  }
}
