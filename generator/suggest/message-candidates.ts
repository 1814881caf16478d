import { createHash } from 'node:crypto';
import { pointerTo } from '@trivet/runtime/internal/text';
import { isObject } from '../load/source/source.js';
import { fieldsOf } from '../model/resources/members.js';
import { bodyType, type RestOperation, responseType } from '../model/resources/rest-operation.js';
import { type Candidate, enough, placesIn } from './candidate.js';
import { listAt, type Observation, successesOf, valueAt } from './observation.js';
import { operationsIn } from './operations.js';
import type { SuggestBasis } from './suggest-basis.js';

/** Rules that may hold between a request and its response in addition to their schemas. */
export function messageCandidates(basis: SuggestBasis): readonly Candidate[] {
  return operationsIn(basis).flatMap((operation) => {
    const seen = successesOf(basis.observations, operation.name);
    return [
      ...digestCandidates(operation, seen, basis),
      ...echoCandidates(operation, seen, basis),
      ...errorCandidates(operation, basis),
    ];
  });
}

/** A member that is always the length or a digest of the bytes of the request. */
function digestCandidates(
  operation: RestOperation,
  seen: readonly Observation[],
  { context }: SuggestBasis,
): readonly Candidate[] {
  const isRaw = operation.binding.body?.contents.some(({ codec }) => codec !== 'json') === true;
  const sent = seen.filter(({ bytes }) => bytes.length > 0);
  if (!isRaw || sent.length < 1) return [];
  return placesIn(responseType(operation), context).flatMap(({ pointer }): readonly Candidate[] => {
    const found = (['length', 'md5', 'sha256'] as const).find((is) =>
      sent.every((one) => isDigest(valueAt(one.returned, pointer), is, one.bytes)),
    );
    if (found === undefined) return [];
    const value = String(valueAt(sent[0]?.returned, pointer));
    const prefix =
      found === 'length' ? '' : value.slice(0, value.length - digestOf(found, new Uint8Array()).length);
    const line = {
      kind: 'digest',
      operation: operation.name,
      field: pointer,
      is: found,
      ...(prefix !== '' && { prefix }),
    };
    return [{ line, seen: sent.length, evidence: `responses of ${operation.name}` }];
  });
}

function isDigest(value: unknown, is: 'length' | 'md5' | 'sha256', bytes: Uint8Array): boolean {
  if (is === 'length') return value === bytes.length;
  return typeof value === 'string' && value.length < 200 && value.endsWith(digestOf(is, bytes));
}

function digestOf(is: 'md5' | 'sha256', bytes: Uint8Array): string {
  return createHash(is).update(bytes).digest('hex');
}

/** A response that always has members with the names in the request, whatever they are. */
function echoCandidates(
  operation: RestOperation,
  seen: readonly Observation[],
  { context }: SuggestBasis,
): readonly Candidate[] {
  const isMap = [bodyType(operation), responseType(operation)].every(
    (type) => type !== undefined && fieldsOf(type, context).size === 0,
  );
  const withBodies = seen.filter(({ sent, returned }) => isObject(sent) && isObject(returned));
  const isEchoed = withBodies.every(({ sent, returned }) => namesIn(sent) === namesIn(returned));
  if (!isMap || withBodies.length === 0 || !isEchoed) return [];
  const line = { kind: 'keyEcho', operation: operation.name };
  return [{ line, seen: withBodies.length, evidence: `responses of ${operation.name}` }];
}

function namesIn(value: unknown): string {
  return isObject(value) ? JSON.stringify(Object.keys(value).sort()) : '';
}

/** Error responses with a list of errors, each of which names a member of the request. */
function errorCandidates(
  operation: RestOperation,
  { context, observations }: SuggestBasis,
): readonly Candidate[] {
  const names = new Set(placesIn(bodyType(operation), context).map(({ pointer }) => pointer));
  const statuses = ['400', '422'].filter((status) =>
    operation.binding.responses.some((one) => one.status === status),
  );
  return statuses.flatMap((status) => {
    const refused = observations.filter(
      (one) => one.operation === operation.name && String(one.status) === status,
    );
    const lists = [...new Set(refused.flatMap(({ returned }) => listPlaces(returned)))];
    return lists.flatMap((list): readonly Candidate[] => {
      const errors = refused.flatMap(({ returned }) => listAt(returned, list));
      const members = [...new Set(errors.flatMap((error) => (isObject(error) ? Object.keys(error) : [])))];
      return members.flatMap((member): readonly Candidate[] => {
        const values = errors.map((error) => valueAt(error, pointerTo(member)));
        const isName = (value: unknown, notation: 'dotted' | 'pointer'): boolean =>
          typeof value === 'string' &&
          names.has(notation === 'pointer' ? value : `/${value.replaceAll('.', '/')}`);
        return (['pointer', 'dotted'] as const).flatMap((notation) => {
          const seen = values.filter((value) => isName(value, notation)).length;
          if (seen < enough) return [];
          const line = {
            kind: 'errorLocation',
            operation: operation.name,
            refused: Number(status),
            list,
            name: pointerTo(member),
            notation,
          };
          return [{ line, seen, evidence: `errors of ${operation.name}` }];
        });
      });
    });
  });
}

/** The pointers of lists of objects in an error. */
function listPlaces(value: unknown): readonly string[] {
  if (!isObject(value)) return Array.isArray(value) ? [''] : [];
  return Object.entries(value).flatMap(([name, inner]) => (Array.isArray(inner) ? [pointerTo(name)] : []));
}
