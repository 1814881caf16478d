import { readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join, relative, sep } from 'node:path';
import { pathOf } from '@trivet/runtime/internal/text';
import { rulesFile, scenarioFile } from './companion-files.js';
import type { ContractConfig } from './config.js';
import { confinementOf } from './confine.js';
import { adviceOf, type Diagnostic, type Report } from './diagnostic.js';
import type { Family, ModelledSpec, SpecDocument } from './families/family.js';
import type { Finding } from './finding.js';
import type { DataPackageOptions } from './load/datapackage/datapackage.js';
import { conventionsFrom } from './load/rules/conventions.js';
import { readRules } from './load/rules/rules.js';
import { familyHint } from './load/source/family-hint.js';
import { outside } from './load/source/set.js';
import { locate, type Position, readSource, type Source } from './load/source/source.js';
import { xmlFinder } from './load/xml/locate.js';
import type { Contract, Link, Place, Rule } from './model/contract.js';
import type { MakePart } from './model/make-part.js';
import { consistentRules } from './model/rules/contradictions.js';
import { withConventions } from './model/rules/conventions.js';
import { rulesOf } from './model/rules/rules.js';
import { scenariosOf } from './model/scenario/scenario.js';
import { readProfile, underProfile } from './profile.js';

/** The result of reading one spec: a contract unless the spec cannot be read at all, and all findings. */
export interface ReadContract {
  readonly contract?: Contract;
  /** The family that recognised the spec. */
  readonly family?: Family;
  readonly text: string;
  /** The spec as plain data, for JSON and YAML. */
  readonly data: unknown;
  readonly findings: readonly Finding[];
  locate(place: Place): Position;
  /** Text of a file of the contract, or of any other file in its folder. */
  textOf(path: string): string | undefined;
  /** Every file that was looked up, whether it exists or not; relative to the working directory. */
  readonly inputs: readonly string[];
}

/** Reads a file by its path relative to the working directory; undefined if it does not exist. */
export type ReadText = (path: string) => string | undefined;

/** Reads files from disk. */
export const fromDisk: ReadText = (path) => {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return undefined;
  }
};

/** A spec whose family is not known yet, and the files that it may refer to. */
export interface OpenedSpec {
  readonly config: ContractConfig;
  readonly options: DataPackageOptions;
  /** Undefined for a file that cannot be read. */
  readonly document: SpecDocument | undefined;
  /** Its contents as JSON or YAML. */
  readonly whole: Source | undefined;
  /** The findings of reading it as JSON or YAML. */
  readonly malformed: readonly Diagnostic[];
  readonly files: Files;
  readonly inputs: ReadonlyMap<string, string | undefined>;
}

/** Reads the file of a spec. References may refer to files within the confinement of the configuration, and to those that the options allow. */
export function openSpec(
  config: ContractConfig,
  read: ReadText = fromDisk,
  options: DataPackageOptions = {},
): OpenedSpec {
  const path = relativePath(config.spec);
  const inputs = new Map<string, string | undefined>();
  const named = [config.spec, config.profile, ...(config.scenarios ?? []), ...(config.rules ?? [])];
  const own = new Set(named.flatMap((one) => (one === undefined ? [] : [relativePath(one)])));
  const confined = confinementOf(config);
  const files = new Files(
    once(read, inputs),
    (one) => own.has(one) || options.allows?.(one) === true || confined(one),
  );
  const text = files.read(path);
  const malformed: Diagnostic[] = [];
  const isXml = /\.(wsdl|xsd|xml)$/i.test(path);
  const whole =
    text === undefined || isXml ? undefined : files.source(path, (one) => void malformed.push(one));
  const document = text === undefined ? undefined : { path, text, data: whole?.data };
  return { config, options, document, whole, malformed, files, inputs };
}

/**
 * Reads an opened spec as one of its family, undefined if none recognises it, with the scenarios and rules in its folder;
 * never throws because of the contents of a file. `marks` are members by which families are recognised; `part` makes parts of an earlier run again.
 */
export function readOpened(
  opened: OpenedSpec,
  family: Family | undefined,
  marks: readonly string[],
  part?: MakePart,
): ReadContract {
  const { config, files, inputs, document } = opened;
  const found: Diagnostic[] = [];
  const report: Report = (diagnostic) => void found.push(diagnostic);
  const modelled =
    document === undefined
      ? unreadable(relativePath(config.spec), config, report)
      : family === undefined
        ? unrecognized(document, opened, marks, report)
        : modelOf(document, opened, family, report, part);
  const { contract } = modelled;
  const held = contract === undefined ? undefined : withProfile(contract, modelled, config, files, report);
  const complete = held === undefined ? undefined : withBehaviour(held, config, files, report);
  const findings = found.map((diagnostic) => files.located(underProfile(diagnostic, held?.profile)));
  return {
    ...(complete === undefined ? {} : { contract: complete }),
    ...(document !== undefined && family !== undefined && { family }),
    text: document?.text ?? '',
    // References are resolved if an output requests it.
    get data() {
      return modelled.data;
    },
    findings,
    locate: (place) => files.locate(place),
    textOf: (path) => files.read(path),
    inputs: [...inputs.keys()],
  };
}

/** Reads each file once, and keeps its text. */
function once(read: ReadText, texts: Map<string, string | undefined>): ReadText {
  return (path) => {
    if (!texts.has(path)) texts.set(path, read(path));
    return texts.get(path);
  };
}

/** Paths are part of generated files, and must be the same on every machine. */
function relativePath(path: string): string {
  return relative(process.cwd(), path).split(sep).join('/');
}

function unreadable(spec: string, { specPlace }: ContractConfig, report: Report): ModelledSpec {
  const at =
    specPlace === undefined
      ? { file: spec, pointer: '', line: 1, column: 1 }
      : { ...specPlace, file: relativePath(specPlace.file) };
  report({ severity: 'error', code: 'unreadable-file', message: `cannot read "${spec}"`, at });
  return {};
}

function modelOf(
  document: SpecDocument,
  { config, options, whole, malformed, files }: OpenedSpec,
  family: Family,
  report: Report,
  part: MakePart | undefined,
): ModelledSpec {
  const { read, allows } = files;
  const source = (path: string): Source | undefined => files.source(path, report);
  const known = (path: string): Source | undefined =>
    path === document.path && malformed.length === 0 ? whole : undefined;
  return family.model(document, {
    config,
    read,
    allows,
    source,
    report: familyReport(family, report),
    options: { ...options, allows, known },
    part,
  });
}

/** The family of a text that does not parse is unknown; its errors have been found. */
function unrecognized(
  { path, data }: SpecDocument,
  { malformed }: OpenedSpec,
  marks: readonly string[],
  report: Report,
): ModelledSpec {
  for (const one of data === undefined ? malformed : []) report(one);
  if (data === undefined && malformed.some(({ severity }) => severity === 'error')) return {};
  const at = { file: path, pointer: '', line: 1, column: 1 };
  report({ severity: 'error', code: 'unknown-format', ...familyHint(path, data, marks), at });
  return { data };
}

/** Receives the findings of a family: those with its own codes get their advice. */
function familyReport({ name, codes = {} }: Family, report: Report): Report {
  const prefix = `${name}/`;
  return (diagnostic) => {
    const { code, fix } = diagnostic;
    if (adviceOf(code) !== undefined) return report(diagnostic);
    const advice = code.startsWith(prefix) ? codes[code.slice(prefix.length)] : undefined;
    if (advice === undefined) {
      const known = Object.keys(codes).map((own) => `"${prefix}${own}"`);
      const expected = known.length === 0 ? 'a code of trivet' : `a code of trivet or ${known.join(', ')}`;
      throw new Error(`the family "${name}" must report ${expected}, got "${code}"`);
    }
    report({ ...diagnostic, fix: fix ?? advice });
  };
}

/** The contract of a Data Package with the profile of its descriptor. */
function withProfile(
  contract: Contract,
  modelled: ModelledSpec,
  { profile }: ContractConfig,
  files: Files,
  report: Report,
): Contract {
  if (profile === undefined) return contract;
  const found = readProfile(contract, modelled.data, relativePath(profile), files, report);
  return found === undefined ? contract : { ...contract, profile: found };
}

const start: Position = { line: 1, column: 1 };

/** The contract with the scenarios of its Arazzo documents and the rules of its rules files. */
function withBehaviour(spec: Contract, config: ContractConfig, files: Files, report: Report): Contract {
  const beside = (pattern: RegExp): readonly string[] => besideSpec(config.spec, pattern, files, report);
  const paths = config.scenarios?.map(relativePath) ?? beside(scenarioFile);
  const rulePaths = config.rules?.map(relativePath) ?? beside(rulesFile);
  const contract = withOwnConventions(
    rulePaths.reduce((known, path) => {
      const source = files.source(path, report);
      // Errors in the form of the file are reported with its rules.
      const conventions = source && readRules(source, () => {})?.conventions;
      return conventions === undefined ? known : withConventions(known, conventions, report);
    }, spec),
    config,
    report,
  );
  const operations = contract.services.flatMap((service) => service.operations);
  const scenarios = paths.flatMap((path) => {
    const source = files.source(path, report);
    return source === undefined ? [] : scenariosOf(source, operations, report);
  });
  const declaredRules = rulePaths.flatMap((path) => {
    const source = files.source(path, report);
    return source === undefined ? [] : rulesOf(source, operations, contract.types, report);
  });
  const shown = ({ file, pointer }: Place): string => {
    const source = files.source(file, report);
    const { line, column } = source === undefined ? start : locate(source, pointer);
    return `${file}:${line}:${column}`;
  };
  const rules = consistentRules(declaredRules, shown, report);
  return { ...withLinks(contract, rules), scenarios, ...(rules.length === 0 ? {} : { rules }) };
}

/** The contract with the conventions of its configuration. */
function withOwnConventions(
  contract: Contract,
  { conventions, conventionPlace, spec }: ContractConfig,
  report: Report,
): Contract {
  if (conventions === undefined) return contract;
  const file = relativePath(spec);
  return withConventions(contract, conventionsFrom(file, conventions), (diagnostic) => {
    const [, ...path] = pathOf(diagnostic.at.pointer);
    const place = conventionPlace?.(path);
    const at = place === undefined ? { file, pointer: '' } : { ...place, file: relativePath(place.file) };
    report({ ...diagnostic, at });
  });
}

/** Rules on where resources are found act as links that the spec does not have. */
function withLinks(contract: Contract, rules: readonly Rule[]): Contract {
  const resourceRules = rules.filter((rule) => rule.kind === 'resource');
  if (resourceRules.length === 0) return contract;
  const services = contract.services.map((service) => {
    const own = resourceRules.filter(({ of }) => service.operations.some(({ name }) => name === of));
    const links = own.map(({ of, foundBy, parameter, field, at }): Link => {
      const parameters = { [parameter]: `$response.body#${field}` };
      return { name: `${of} to ${foundBy}`, from: of, to: foundBy, parameters, at };
    });
    return links.length === 0 ? service : { ...service, links: [...links, ...(service.links ?? [])] };
  });
  return { ...contract, services };
}

/** Files in the folder of a spec that are read without being named; symbolic links must not leave the confinement. */
function besideSpec(spec: string, pattern: RegExp, files: Files, report: Report): readonly string[] {
  const paths = filesBeside(spec, pattern).map(relativePath);
  const at = { file: relativePath(spec), pointer: '', line: 1, column: 1 };
  for (const path of paths) if (!files.allows(path)) report({ severity: 'error', ...outside(path), at });
  return paths.filter(files.allows);
}

function filesBeside(spec: string, pattern: RegExp): readonly string[] {
  const folder = dirname(spec);
  try {
    return readdirSync(folder)
      .filter((name) => pattern.test(name) && name !== basename(spec))
      .sort()
      .map((name) => join(folder, name));
  } catch {
    return [];
  }
}

/** The files of one run, each read once. */
class Files {
  /** Reads a file that belongs to the spec or that references may refer to. */
  readonly read: ReadText;
  readonly allows: (path: string) => boolean;
  private readonly sources = new Map<string, Source | undefined>();
  private readonly finders = new Map<string, (pointer: string) => Position>();

  constructor(read: ReadText, allows: (path: string) => boolean) {
    const known = new Map<string, boolean>();
    this.allows = (path) => {
      const allowed = known.get(path) ?? allows(path);
      known.set(path, allowed);
      return allowed;
    };
    this.read = (path) => (this.allows(path) ? read(path) : undefined);
  }

  source(path: string, report: Report = () => {}): Source | undefined {
    if (!this.sources.has(path)) {
      const text = this.read(path);
      this.sources.set(path, text === undefined ? undefined : readSource(path, text, report));
    }
    return this.sources.get(path);
  }

  locate(place: Place): Position {
    if (place.line !== undefined) return { line: place.line, column: place.column ?? 1 };
    return this.finder(place.file)(place.pointer);
  }

  /** Creates a finder of pointers or XPaths in a file; each file is indexed once. */
  private finder(path: string): (pointer: string) => Position {
    const known = this.finders.get(path);
    if (known !== undefined) return known;
    const text = this.read(path);
    const source = text?.trimStart().startsWith('<') === true ? undefined : this.source(path);
    const find =
      source === undefined ? xmlFinder(path, text ?? '') : (pointer: string) => locate(source, pointer);
    this.finders.set(path, find);
    return find;
  }

  /** A finding with its line and column. */
  located(diagnostic: Diagnostic): Finding {
    const text = this.read(diagnostic.at.file);
    const at = { ...diagnostic.at, ...this.locate(diagnostic.at) };
    return { diagnostic: { ...diagnostic, at }, ...(text === undefined ? {} : { text }) };
  }
}
