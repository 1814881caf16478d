import type { Json } from '../model/contract.js';
import type { CandidateEvidence, ColumnFacts } from './column.js';
import type { FieldDescriptor } from './descriptor.js';

/** An ambiguity of the data, and the options that resolve it. */
export interface Question {
  readonly message: string;
  /** Options of the command line, each with its meaning. */
  readonly answers: readonly { readonly option: string; readonly means: string }[];
}

/** The decision on a column, and the reason. */
export interface Decision {
  readonly field: FieldDescriptor;
  readonly reason: string;
  readonly notes: readonly string[];
  readonly questions: readonly Question[];
  /** Constraints that all cells satisfy; they are part of `field` only on request. */
  readonly suggested: { readonly [constraint: string]: Json };
}

/** Decisions that the user has already made. */
export interface DecisionOptions {
  /** The field, from `--field`. */
  readonly given?: FieldDescriptor;
  /** Markers are given for the whole table. */
  readonly markersGiven: boolean;
}

/** Decides the type of a column: the simplest type of all its cells, text if two readings would differ. */
export function decide(name: string, facts: ColumnFacts, options: DecisionOptions): Decision {
  const sound = facts.evidence.filter(({ refused }) => refused === 0);
  const plain = sound.filter(({ candidate }) => candidate.asks === undefined);
  const [first] = plain;
  const rivals = plain.filter((one) => one !== first && isRival(one, first));
  const taken = options.given === undefined ? takenOf(name, first, rivals, sound) : undefined;
  const field: FieldDescriptor = options.given ?? {
    name,
    ...(taken?.candidate.descriptor ?? { type: 'string' }),
  };
  const missing = missingOf(field, facts, options);
  const marked: FieldDescriptor =
    missing.values === undefined ? field : { ...field, missingValues: missing.values };
  return {
    field: marked,
    reason: reasonOf(facts, taken, rivals, options),
    notes: [...missing.notes, ...sizeNotes(taken), ...mixedNotes(taken, facts)],
    questions: options.given === undefined ? questionsOf(name, first, rivals, sound, taken) : [],
    suggested: suggestedOf(marked, facts, taken),
  };
}

/** Whether a candidate has the same type name but reads the same cells as different values. */
function isRival(one: CandidateEvidence, first: CandidateEvidence | undefined): boolean {
  return one.candidate.descriptor.type === first?.candidate.descriptor.type && one.digest !== first.digest;
}

function takenOf(
  name: string,
  first: CandidateEvidence | undefined,
  rivals: readonly CandidateEvidence[],
  sound: readonly CandidateEvidence[],
): CandidateEvidence | undefined {
  // The standard's default format takes precedence; between two other formats the choice is left open.
  if (first === undefined || (rivals.length > 0 && !isStandard(first))) return undefined;
  const year = sound.find(({ candidate }) => candidate.descriptor.type === 'year');
  return year !== undefined && saysYear(name) ? year : first;
}

function isStandard({ candidate: { descriptor } }: CandidateEvidence): boolean {
  return Object.keys(descriptor).length === 1;
}

function saysYear(name: string): boolean {
  return /^(?:year|yr|jahr|ann[ée]e|a[ñn]o|anno|ano|год)$/i.test(name.trim());
}

function reasonOf(
  { cells, evidence }: ColumnFacts,
  taken: CandidateEvidence | undefined,
  rivals: readonly CandidateEvidence[],
  { given }: DecisionOptions,
): string {
  if (given !== undefined) return 'as given';
  if (taken !== undefined) return `all ${taken.accepted} cells with a value are of this type`;
  if (cells === 0) return 'no rows';
  if (rivals.length > 0) return 'ambiguous: several types fit all cells, with different values';
  const [nearest] = [...evidence].sort((a, b) => b.accepted - a.accepted);
  if (nearest === undefined) return 'no other type fits any cell';
  const { candidate, accepted, refused, counterExample } = nearest;
  if (counterExample === undefined) return `ambiguous: possibly ${candidate.name}`;
  return `${accepted} of ${accepted + refused} cells are ${candidate.name}; the first that is not is in line ${counterExample.line}: ${JSON.stringify(short(counterExample.cell))}`;
}

function questionsOf(
  name: string,
  first: CandidateEvidence | undefined,
  rivals: readonly CandidateEvidence[],
  sound: readonly CandidateEvidence[],
  taken: CandidateEvidence | undefined,
): readonly Question[] {
  const asText = { option: fieldOption({ name, type: 'string' }), means: 'strings, unchanged' };
  const ambiguous: readonly Question[] =
    first === undefined || rivals.length === 0
      ? []
      : [
          {
            message: `all cells can be read in ${rivals.length + 1} ways: ${[first, ...rivals].map((one) => one.candidate.name).join(', ')}`,
            answers: [...[first, ...rivals].map((one) => answerOf(name, one)), asText],
          },
        ];
  const asked = sound.filter(
    (one, index) =>
      one.candidate.asks !== undefined &&
      sound.findIndex(({ candidate }) => candidate.asks === one.candidate.asks) === index &&
      one !== taken &&
      // A single value does not distinguish yes from no.
      (one.candidate.descriptor.type !== 'boolean' || one.minimum !== one.maximum) &&
      (one.candidate.descriptor.type === 'year' ? taken !== undefined : one.digest !== first?.digest),
  );
  return [
    ...ambiguous,
    ...asked.map((one) => ({
      message: `the cells ${one.candidate.asks}`,
      answers: [answerOf(name, one), ...(taken === undefined ? [asText] : [answerOf(name, taken)])],
    })),
  ];
}

function answerOf(name: string, { candidate }: CandidateEvidence): Question['answers'][number] {
  return { option: fieldOption({ ...candidate.descriptor, name }), means: candidate.name };
}

/** A field as an option of the command line: `--field 'when=date:%d/%m/%Y'`. */
export function fieldOption({ name, ...descriptor }: FieldDescriptor): string {
  const { type, format, ...others } = descriptor;
  const short = format === undefined ? type : `${type}:${format}`;
  const text = `${name}=${Object.keys(others).length === 0 ? short : JSON.stringify(descriptor)}`;
  return `--field ${/^[\w=:.-]+$/.test(text) ? text : `'${text.replaceAll("'", "'\\''")}'`}`;
}

interface Missing {
  readonly values?: readonly string[];
  readonly notes: readonly string[];
}

/** Markers are missing values unless the column is text, where they may be words. */
function missingOf(field: FieldDescriptor, facts: ColumnFacts, options: DecisionOptions): Missing {
  const found = [...facts.markers].filter(([marker]) => field.type !== 'number' || !/^nan$/i.test(marker));
  if (found.length === 0 || options.markersGiven) return { notes: [] };
  const counts = found.map(([marker, count]) => `${JSON.stringify(marker)} (${count} cells)`).join(', ');
  if (field.type === 'string' && field.format === undefined)
    return { notes: [`${counts} is read as a string; declare it as a missing value with --missing`] };
  return {
    values: ['', ...found.map(([marker]) => marker)],
    notes: [`${counts} is read as a missing value`],
  };
}

function sizeNotes(taken: CandidateEvidence | undefined): readonly string[] {
  if (taken?.candidate.descriptor.type !== 'integer') return [];
  const beyond = [taken.minimum, taken.maximum].find(
    (value) => typeof value === 'bigint' && !Number.isSafeInteger(Number(value)),
  );
  return beyond === undefined
    ? []
    : [`${beyond} exceeds 2^53, where numbers are not exact: generate with "integers: 'bigint'"`];
}

/** Notes on dates of several formats, none of which fits all cells. */
function mixedNotes(taken: CandidateEvidence | undefined, { evidence }: ColumnFacts): readonly string[] {
  if (taken !== undefined) return [];
  const dates = evidence.filter(
    ({ candidate, refused }) => refused > 0 && /^date/.test(candidate.descriptor.type),
  );
  if (dates.length < 2) return [];
  const forms = dates.map(({ candidate, accepted }) => `${candidate.name} (${accepted} cells)`).join(', ');
  return [`dates in several formats: ${forms}`];
}

/** Number of distinct values up to which a list of them is suggested, and the minimum average of cells for each. */
const mostListed = 20;
const cellsEach = 5;

function suggestedOf(
  field: FieldDescriptor,
  facts: ColumnFacts,
  taken: CandidateEvidence | undefined,
): Decision['suggested'] {
  const isText = field.type === 'string' && field.missingValues === undefined;
  const missing = facts.empty + (isText ? 0 : sum(facts.markers.values()));
  const values = isText ? allValues(facts) : facts.values?.map(([cell]) => cell);
  const filled = facts.cells - missing;
  const listed =
    values !== undefined &&
    values.length > 1 &&
    values.length <= mostListed &&
    filled >= cellsEach * values.length &&
    ['string', 'integer'].includes(field.type);
  return {
    ...(facts.cells > 0 && missing === 0 && { required: true }),
    ...(facts.unique === true && filled > 1 && !(isText && repeats(facts.markers)) && { unique: true }),
    ...(listed ? { enum: [...values].sort() } : rangeOf(taken)),
  };
}

function allValues({ values, markers }: ColumnFacts): readonly string[] | undefined {
  return values === undefined ? undefined : [...values.map(([cell]) => cell), ...markers.keys()];
}

function repeats(markers: ReadonlyMap<string, number>): boolean {
  return [...markers.values()].some((count) => count > 1);
}

function rangeOf(taken: CandidateEvidence | undefined): { readonly [constraint: string]: Json } {
  if (taken?.minimum === undefined || taken.candidate.descriptor.type === 'boolean') return {};
  const text = (value: unknown): Json => {
    const isExact = Number.isFinite(value) || Number.isSafeInteger(Number(value));
    return isExact ? Number(value) : (taken.candidate.field.write(value) ?? null);
  };
  return { minimum: text(taken.minimum), maximum: text(taken.maximum) };
}

function sum(counts: Iterable<number>): number {
  return [...counts].reduce((total, count) => total + count, 0);
}

function short(cell: string): string {
  return cell.length > 40 ? `${cell.slice(0, 40)}…` : cell;
}
