import type { Case } from '@trivet/runtime/conformance/case';
import type { TargetRequest } from '@trivet/runtime/conformance/run';
import { headerOf } from '@trivet/runtime/internal/conformance';
import { decodePercent, headerIndex } from '@trivet/runtime/internal/protocol';
import { templateNames } from '@trivet/runtime/internal/text';
import type { ContractClause } from '../clauses/clause.js';
import { type Exercise, exercise, type Note } from '../clauses/exercise.js';
import { isGuarded } from '../clauses/rest.js';
import { ofBinding } from '../model/binding.js';
import type { Contract, Parameter, Place, RestBinding, SecurityScheme, Type } from '../model/contract.js';
import { assertedFormats } from '../model/formats.js';
import type { ClauseIndex } from './clause-index.js';
import { contentIn } from './content-in.js';
import { readJson } from './read-json.js';
import { isExpected, partsOf, type Reader, type Reading } from './reading.js';

/** Records, exchange by exchange, which clauses a run has tested. */
export class Tested {
  /** Ids of clauses that an exchange has satisfied. */
  readonly held = new Set<string>();
  /** Ids of clauses that a response has violated. */
  readonly broken = new Set<string>();
  /** Operations that have accepted a request. */
  readonly calls = new Set<string>();
  /** Ids of clauses with a case that passed and that is not kept. */
  readonly passed = new Set<string>();
  private readonly parts = new Map<string, Set<number>>();
  private readonly scope: Pick<Exercise, 'types' | 'formats' | 'judge'>;
  private readonly schemes: readonly SecurityScheme[];
  private readonly index: ClauseIndex;

  constructor(contract: Contract, index: ClauseIndex, reader: Reader) {
    const types = new Map(contract.types.map((named) => [named.name, named]));
    this.index = index;
    this.scope = { types, formats: assertedFormats(contract), judge: reader.judge };
    this.schemes = contract.services.flatMap((service) => service.securitySchemes);
  }

  /** Records one exchange. */
  take(reading: Reading): void {
    const { operation, recorded, taken } = reading;
    if (recorded.response === undefined) return;
    this.takeResponse(reading);
    if (taken && isExpected(reading) && reading.problems.length === 0)
      this.hold(this.index.ownOf(operation.name));
    this.takeSecurity(reading);
    if (!taken) return;
    this.calls.add(operation.name);
    this.takeRequest(reading);
  }

  /** Records a case that passed, of which nothing else is kept. */
  takePassed(entry: Case): void {
    const clause = this.index.ofCase(entry);
    if (clause === undefined) return;
    this.passed.add(clause.id);
    if (isShownByPassing(clause)) this.hold(clause);
  }

  private hold(clause: ContractClause | undefined): void {
    if (clause !== undefined) this.held.add(clause.id);
  }

  private takeResponse(reading: Reading): void {
    const { operation, response, content, part, body, findings } = reading;
    for (const place of [response?.at, content?.at, part?.at])
      if (place !== undefined) this.hold(this.index.at(place, undefined, 'response', operation.name));
    if (response !== undefined)
      this.hold(this.index.at(operation.at, 'responses', 'response', operation.name));
    for (const header of response?.headers ?? []) this.takeHeader(reading, header);
    for (const { at, keyword } of findings) {
      const clause = at === undefined ? undefined : this.index.broken(at, keyword);
      if (clause !== undefined) this.broken.add(clause.id);
    }
    if (body === undefined) return;
    // Clauses of a fault's content are at the fault's element, whichever operation returns it.
    const fault =
      part !== undefined && 'element' in part && !reading.taken ? this.placeOf(body.type) : undefined;
    const at = fault ?? body.type.at ?? content?.at ?? part?.at ?? operation.at;
    this.look('response', part === undefined ? 'json' : 'xml', body.type, body.value, at);
  }

  private placeOf(type: Type): Place | undefined {
    return type.kind === 'reference' ? this.scope.types.get(type.name)?.at : undefined;
  }

  private takeHeader({ operation, recorded }: Reading, header: Parameter): void {
    const headers = recorded.response?.headers ?? [];
    const position = headerIndex(headers, header.name);
    const value = position === -1 ? undefined : headers[position + 1];
    if (value === undefined) return;
    this.hold(this.index.at(header.at, 'required', 'response', operation.name));
    this.takeText('response', header, value);
  }

  /** Records a text with an interpretation that its type accepts. */
  private takeText(side: 'request' | 'response', { type, at }: Parameter, value: unknown): void {
    const text = String(value);
    const readings = [value, text, Number(text), text === 'true', [text], text.split(',')];
    const read = readings.find((one) => this.scope.judge.accepts(type, one));
    if (read !== undefined) this.look(side, 'text', type, read, type.at ?? at);
  }

  private takeSecurity({ operation, recorded, taken }: Reading): void {
    const isSecured = ofBinding(operation.binding, {
      rest: isGuarded,
      soap: () => false,
      other: () => false,
    });
    if (!isSecured || hasCredentials(recorded.request, this.schemes)) return;
    const status = recorded.response?.status;
    const clause = this.index.at(operation.at, 'security', 'negative', operation.name);
    if (status === 401 || status === 403) this.hold(clause);
    else if (taken && clause !== undefined) this.broken.add(clause.id);
  }

  /** An accepted request shows that its contents are allowed. */
  private takeRequest(reading: Reading): void {
    const { input } = reading.recorded.request;
    ofBinding(reading.operation.binding, {
      rest: (binding) => {
        for (const parameter of binding.parameters) this.takeParameter(reading, binding, parameter);
        this.takeBody(reading, binding);
      },
      soap: (binding) => {
        for (const part of partsOf(binding.input, input)) this.takeSent('xml', part, binding.input.at);
      },
      other: (binding) => {
        if (binding.input !== undefined)
          this.takeSent('json', { type: binding.input, value: input }, reading.operation.at);
      },
    });
  }

  private takeSent(
    form: Exercise['form'],
    { type, value }: { readonly type: Type; readonly value: unknown },
    at: Place,
  ): void {
    if (value !== undefined && this.scope.judge.findings(type, value).length === 0)
      this.look('request', form, type, value, at);
  }

  private takeParameter({ operation, recorded }: Reading, { path }: RestBinding, parameter: Parameter): void {
    const given = textsOf(recorded.request, path, parameter);
    if (given.length === 0) this.hold(this.index.at(parameter.at, 'required', 'positive', operation.name));
    else this.takeText('request', parameter, given.length === 1 ? given[0] : given);
  }

  private takeBody({ operation, recorded }: Reading, { body }: RestBinding): void {
    const { headers, body: bytes } = recorded.request;
    const content = contentIn(body?.contents ?? [], headerOf(headers, 'content-type'));
    if (content === undefined || bytes === undefined) return;
    this.hold(this.index.at(content.at, undefined, 'positive', operation.name));
    const at = content.type.at ?? content.at;
    const value = content.codec === 'json' ? readJson(new TextDecoder().decode(bytes)) : bytes;
    if (this.scope.judge.accepts(content.type, value))
      this.look('request', content.codec === 'json' ? 'json' : 'text', content.type, value, at);
  }

  private look(side: Exercise['side'], form: Exercise['form'], type: Type, value: unknown, at: Place): void {
    exercise({ ...this.scope, side, form, note: (...noted) => this.note(...noted) }, type, value, at);
  }

  private readonly note: Note = (at, keyword, polarity, part) => {
    const clause = this.index.at(at, keyword, polarity);
    if (clause === undefined) return;
    if (part === undefined) {
      this.held.add(clause.id);
      return;
    }
    const seen = this.parts.get(clause.id) ?? new Set();
    this.parts.set(clause.id, seen.add(part.index));
    if (polarity === 'response' || seen.size === part.of) this.held.add(clause.id);
  };
}

/** Whether a case that passed holds its clause: one of a bound does not, only a value on it. */
export function isShownByPassing({ polarity }: ContractClause): boolean {
  return polarity === 'positive' || polarity === 'negative' || polarity === 'response';
}

/** Whether a request is authenticated, by a scheme of the contract or by HTTP's own means. */
function hasCredentials({ headers, url }: TargetRequest, schemes: readonly SecurityScheme[]): boolean {
  if (headerOf(headers, 'authorization') !== undefined) return true;
  const query = new URLSearchParams(url.split('?')[1] ?? '');
  return schemes.some(({ type, in: place, parameter = '' }) => {
    if (type !== 'apiKey') return false;
    if (place === 'query') return query.has(parameter);
    if (place === 'cookie') return headerOf(headers, 'cookie')?.includes(`${parameter}=`) === true;
    return headerOf(headers, parameter) !== undefined;
  });
}

/** The texts of a parameter on the wire. */
function textsOf(
  { url, headers }: TargetRequest,
  path: string,
  { name, in: place }: Parameter,
): readonly string[] {
  const [given = '', query = ''] = url.split('?', 2);
  if (place === 'query') return new URLSearchParams(query).getAll(name);
  if (place === 'header') return [headerOf(headers, name)].filter((text) => text !== undefined);
  if (place !== 'path') return [];
  const parts = given.split('/');
  const index = path.split('/').findIndex((part) => templateNames(part).includes(name));
  const part = parts[index];
  // Octets that are not UTF-8, which a server may accept, remain percent-encoded.
  return part === undefined ? [] : [decodePercent(part) ?? part];
}
