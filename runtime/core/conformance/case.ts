/**
 * Conformance cases: data that a person can read, run by `run.ts` against any implementation. Every text value may
 * hold Arazzo runtime expressions (`{$steps.create.outputs.id}`), resolved when the step is sent.
 */

/** A JSON value in a case. */
export type Data = null | boolean | number | string | readonly Data[] | { readonly [key: string]: Data };

/** The clause of the contract that a case tests. */
export interface Clause {
  readonly file: string;
  /** JSON Pointer or XPath, the keyword last: `/components/schemas/Access/properties/visibility/enum`. */
  readonly pointer: string;
  /** Line in the file, where whoever runs the suite has the spec at hand; generated files leave it out, being stable. */
  readonly line?: number;
}

/** `state`: what holds of anything that can be created, read, changed or deleted, whatever it is; `rule`: what a rules file says. */
export type CaseKind = 'positive' | 'negative' | 'protocol' | 'state' | 'rule' | 'scenario';

/** One conformance case: its clause, set-up steps, requests and expectations, as data. */
export interface Case {
  /** `operation/what/…`, unique and stable: `createCommunity/body/metadata.title/maxLength/above`. */
  readonly id: string;
  readonly kind: CaseKind;
  readonly clause: Clause;
  /** One line for a person: `metadata.title has 251 characters, 250 are allowed`. */
  readonly title: string;
  /** Values of `$inputs` that the run does not give. */
  readonly inputs?: { readonly [name: string]: Data };
  readonly steps: readonly Step[];
  /** What the case takes for granted beside the words of the contract. */
  readonly assumption?: Assumption;
  /** How many of the steps only set up. All but the last one unless said; none of a scenario. */
  readonly setupSteps?: number;
}

/**
 * What the contract does not say and most services do: by convention, or by what platforms accept. Where an answer
 * contradicts it at low confidence, that is a warning and no failure, unless the answer breaks the contract itself.
 */
export interface Assumption {
  /** In words: `a URL parser may accept letters beyond ASCII`. */
  readonly says: string;
  readonly confidence: 'low' | 'high';
  /** Format whose readers on many platforms accept more than its specification; a run can be strict about them. */
  readonly format?: string;
}

/** A request of a case. */
export type Send = RestSend | SoapSend | OtherSend;

/** One exchange. Steps before the last one set up; a failure there fails the case as "blocked". */
export interface Step<Sent extends Send = Send> {
  /** Name under which later expressions find it (`$steps.<id>`). */
  readonly id: string;
  /** Operation of the contract: its descriptor encodes the request and checks the answer. */
  readonly operation: string;
  readonly send: Sent;
  readonly expect: Expect;
  /** Output name to runtime expression: `{ id: '$response.body#/id' }`. */
  readonly outputs?: { readonly [name: string]: string };
  /** What the implementation may send to the address in the request, `$inputs.callback`. */
  readonly callback?: ExpectedCallback;
}

/** A request that the implementation is waited for to send. */
export interface ExpectedCallback {
  /** The callback that is looked for, and others that may come to its address. */
  readonly names: readonly string[];
  readonly answer: { readonly status: number; readonly contentType?: string; readonly body?: Data };
}

/** A REST request: parameter values go through the operation's codecs, unchecked; `raw…` members replace parts. */
export interface RestSend {
  readonly protocol: 'rest';
  readonly path?: { readonly [name: string]: Data };
  readonly query?: { readonly [name: string]: Data };
  readonly headers?: { readonly [name: string]: Data };
  readonly cookies?: { readonly [name: string]: Data };
  readonly body?: Data;
  /** Media type of the body where it is not the operation's first. */
  readonly contentType?: string;
  /** The request has no credentials, whatever the run has, or some that nobody has; absent: those of the run. */
  readonly credentials?: 'none' | 'wrong';
  /** Role of the run that makes the request; absent: the first one. */
  readonly caller?: string;
  readonly rawMethod?: string;
  /** Query string as it goes on the wire. */
  readonly rawQuery?: string;
  /** Path as it goes on the wire. */
  readonly rawPath?: string;
  /** Body text as it goes on the wire, for malformed bodies and bytes (UTF-8). */
  readonly rawBody?: string;
  /** The characters of `rawBody` are its octets (Latin-1): what is no UTF-8 has no other text. */
  readonly rawOctets?: true;
}

/** A SOAP request: a value for the operation's writer, or the XML of the body's children, or a whole envelope. */
export interface SoapSend {
  readonly protocol: 'soap';
  readonly input?: Data;
  readonly xml?: string;
  /** XML of the header blocks that go with `xml`. */
  readonly header?: string;
  readonly envelope?: string;
  readonly contentType?: string;
  /** Encoding of the message in place of UTF-8. */
  readonly charset?: 'utf-16';
  readonly httpHeaders?: { readonly [name: string]: string };
  readonly rawMethod?: string;
}

/** A request of an operation whose family is not built in: its speaker writes the input. */
export interface OtherSend {
  readonly protocol: 'other';
  readonly input?: Data;
  readonly httpHeaders?: { readonly [name: string]: string };
}

/** What has to hold of the answer, beside the operation's whole contract, which is always checked. */
export interface Expect {
  /** Acceptable statuses: `200`, `4XX`; absent: any that the operation declares. */
  readonly status?: readonly string[];
  /**
   * Statuses by which the implementation says that what the request stands on is not there, or in its way, where nobody
   * has told that it is. They make the case skipped, as does an answer that lacks what the step's outputs are taken from.
   */
  readonly skipOn?: readonly string[];
  /**
   * SOAP: acceptable outcomes: `response`, a fault's name, `Client`, `Server`, `VersionMismatch`, `MustUnderstand`, or
   * `SOAP 1.2`: whatever is answered in the other version to a request in it.
   */
  readonly outcome?: readonly string[];
  /** Arazzo criteria: `$response.body#/slug == "a"`. */
  readonly criteria?: readonly CaseCriterion[];
  /** The answer is HTTP's own, and nothing that the operation declares. */
  readonly undeclared?: true;
  /**
   * What it asks about may be under way: it is sent again after so many seconds, so many times at most, while something
   * of this does not hold and the criteria here do.
   */
  readonly retry?: {
    readonly after: number;
    readonly limit: number;
    readonly criteria?: readonly CaseCriterion[];
  };
  /** Where this does not hold, the answer shows nothing of what is to be seen: the case is skipped. */
  readonly when?: CaseCriterion;
  /** Where one of these does not hold, what the case asks for is not known to be due: it is skipped. */
  readonly controls?: { readonly says: string; readonly relations: readonly Relation[] };
  /** How the answer has to stand to what was sent, or answered before. */
  readonly relations?: readonly Relation[];
}

/** How a value stands to another one. Texts are compared unit for unit, points in time and UUIDs as such. */
export interface Relation {
  /** Runtime expression: `$response.body#/metadata`. */
  readonly value: string;
  /**
   * `holds`: it has every member of the other, and may have more; `differs`: it does not; `lists`, `once`, `omits`: one
   * of its items at least, one and no more, or none, holds the other; `each`: all of its items do; `counts`: it has as many items as the other;
   * `ascends`, `descends`: its items are in the order of what the other points to in them; `exceeds`: it is a greater
   * number or a later moment than the other; `names`: it has members of the same names as the other, and no others;
   * `leads`: it is an absolute URL whose path ends with the other, a path template (`/things/{id}`); `locates`: it is
   * such a URL, or a reference relative to one, perhaps with a query; `formats`: the texts and numbers in it are of the
   * formats that the other names by pointers, in which an asterisk is any item or member.
   */
  readonly relation:
    | 'holds'
    | 'differs'
    | 'lists'
    | 'once'
    | 'omits'
    | 'each'
    | 'counts'
    | 'ascends'
    | 'descends'
    | 'exceeds'
    | 'names'
    | 'leads'
    | 'locates'
    | 'formats';
  /** A value that may hold expressions; a JSON Pointer for the orders. */
  readonly other: Data;
  /** The answer need not have the value: where it is absent the case is skipped. */
  readonly ifPresent?: true;
  /** Runtime expression without a value of which there is nothing to compare. */
  readonly given?: string;
}

/** A criterion of an Arazzo step that its response must satisfy (Arazzo 1.0, 4.6.11). */
export interface CaseCriterion {
  readonly type: 'simple' | 'regex' | 'jsonpath' | 'xpath';
  readonly condition: string;
  readonly context?: string;
  /** Of a regex that can take very long: characters of the longest text that it is tried on. */
  readonly longest?: number;
  /** What it asks for, in words. */
  readonly says?: string;
}
