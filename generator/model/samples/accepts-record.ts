import { patternLimitKeyword, unsatisfiableKeyword } from '@trivet/runtime/internal/protocol';
import type { Particle, RecordType } from '../contract.js';
import { isEndless } from '../endless.js';
import { below, type Finding, here, type Judging, matches, type Path, patternKeyword } from './judging.js';

/** An object whose fields are looked up. */
export type Fields = { readonly [name: string]: unknown };

/** The errors in the fields of an object. */
export function fieldFindings(
  type: RecordType,
  value: Fields,
  path: Path,
  judging: Judging,
): readonly Finding[] {
  const at = type.at === undefined ? {} : { at: type.at };
  const found: Finding[] = [];
  for (const field of type.fields) {
    const part = read(value, field.name);
    if (part === undefined) {
      if (!field.required) continue;
      const place = field.at ?? type.at;
      const inside = [...path, field.name];
      const keyword = isEndless(field.type, judging.types) ? unsatisfiableKeyword : 'required';
      found.push({ path: inside, keyword, ...(place !== undefined && { at: place }) });
    } else addAll(found, below(judging, field.type, part, [...path, field.name]));
  }
  const names = Object.keys(value);
  const count = names.length;
  if (type.minFields !== undefined && count < type.minFields)
    found.push({ path, keyword: 'minProperties', ...at });
  if (type.maxFields !== undefined && count > type.maxFields)
    found.push({ path, keyword: 'maxProperties', ...at });
  if (type.names !== undefined || type.patterns !== undefined || type.additional !== undefined) {
    const own = new Set(type.fields.map((field) => field.name));
    for (const name of names) addAll(found, otherFindings(type, own, value, name, path, judging));
  }
  if (type.dependentRequired === undefined && type.dependentTypes === undefined) return found;
  for (const [name, needed] of Object.entries(type.dependentRequired ?? {})) {
    if (read(value, name) === undefined) continue;
    const missing = needed.filter((other) => read(value, other) === undefined);
    found.push(...missing.map((other) => ({ path: [...path, other], keyword: 'dependentRequired', ...at })));
  }
  for (const [name, dependent] of Object.entries(type.dependentTypes ?? {})) {
    if (read(value, name) !== undefined) found.push(...here(judging, dependent, value, path));
  }
  return found;
}

function addAll(found: Finding[], others: readonly Finding[]): void {
  for (const other of others) found.push(other);
}

/** A field's value, if it is an own property of the object. */
export function read(value: Fields, name: string): unknown {
  return Object.hasOwn(value, name) ? value[name] : undefined;
}

function otherFindings(
  type: RecordType,
  own: ReadonlySet<string>,
  value: Fields,
  name: string,
  path: Path,
  judging: Judging,
): readonly Finding[] {
  const inside = [...path, name];
  const found: Finding[] = [];
  if (type.names !== undefined && below(judging, type.names, name, []).length > 0) {
    found.push({ path: inside, keyword: 'propertyNames', ...(type.at !== undefined && { at: type.at }) });
  }
  if (
    (type.patterns ?? []).some(
      ({ pattern }) => patternKeyword(judging, pattern, name) === patternLimitKeyword,
    )
  )
    found.push({ path: inside, keyword: patternLimitKeyword });
  const matching = (type.patterns ?? []).filter((entry) => matches(judging, entry.pattern, name));
  for (const entry of matching) found.push(...below(judging, entry.type, value[name], inside));
  const isNamed = matching.length > 0 || own.has(name) || (name === '$type' && type.xml !== undefined);
  if (isNamed || type.additional === undefined) return found;
  if (type.additional.kind !== 'never')
    return [...found, ...below(judging, type.additional, value[name], inside)];
  return [
    ...found,
    { path: inside, keyword: 'additionalProperties', ...(type.at !== undefined && { at: type.at }) },
  ];
}

/** Missing and excess XML content: exactly one branch of a choice, the elements of a group together. */
export function missingParticles(type: RecordType, value: Fields, path: Path): readonly Finding[] {
  return type.xml?.particle === undefined ? [] : particleFindings(type.xml.particle, value, path);
}

function particleFindings(particle: Particle, value: Fields, path: Path): readonly Finding[] {
  const at = particle.at === undefined ? {} : { at: particle.at };
  if (particle.kind === 'element' || particle.kind === 'any' || particle.field !== undefined) {
    const field = particle.field ?? '';
    return particle.min > 0 && !isPresent(particle, value)
      ? [{ path: [...path, field], keyword: 'required', ...at }]
      : [];
  }
  const present = particle.particles.filter((part) => isPresent(part, value));
  if (present.length === 0 && (particle.min === 0 || isEmptiable(particle))) return [];
  if (particle.kind !== 'choice')
    return particle.particles.flatMap((part) => particleFindings(part, value, path));
  const found = present.length === 0 ? undefined : choiceFindings(particle.particles, value, path);
  return found ?? [{ path, keyword: 'choice', ...at }];
}

/** The errors of the chosen branch. */
function choiceFindings(
  branches: readonly Particle[],
  value: Fields,
  path: Path,
): readonly Finding[] | undefined {
  const branch = branchTaken(branches, value);
  return branch === undefined ? undefined : particleFindings(branch, value, path);
}

/**
 * The branch that contains all present elements, since branches may share elements; if there are several, one that is
 * complete.
 */
export function branchTaken(branches: readonly Particle[], value: Fields): Particle | undefined {
  const present = branches.filter((branch) => isPresent(branch, value));
  const taken = new Set(
    present.flatMap((branch) =>
      leavesOf(branch)
        .filter((leaf) => isPresent(leaf, value))
        .map(fieldOf),
    ),
  );
  const whole = branches.filter((branch) => {
    const fields = new Set(leavesOf(branch).map(fieldOf));
    return [...taken].every((field) => fields.has(field));
  });
  return whole.find((branch) => particleFindings(branch, value, []).length === 0) ?? whole[0];
}

function leavesOf(particle: Particle): readonly Particle[] {
  if (particle.kind === 'element' || particle.kind === 'any' || particle.field !== undefined)
    return [particle];
  return particle.particles.flatMap(leavesOf);
}

function fieldOf(particle: Particle): string {
  return particle.field ?? '';
}

/** Whether a value contains anything of a particle. */
export function isPresent(particle: Particle, value: Fields): boolean {
  if (particle.kind === 'element' || particle.kind === 'any' || particle.field !== undefined) {
    const part = read(value, particle.field ?? '');
    const repeats = particle.max === null || particle.max > 1;
    return part !== undefined && !(repeats && Array.isArray(part) && part.length === 0);
  }
  return particle.particles.some((part) => isPresent(part, value));
}

/** Whether a particle may be empty. */
export function isEmptiable(particle: Particle): boolean {
  if (particle.min === 0) return true;
  if (particle.kind === 'element' || particle.kind === 'any') return false;
  if (particle.kind === 'choice')
    return particle.particles.length === 0 || particle.particles.some(isEmptiable);
  return particle.particles.every(isEmptiable);
}
