/**
 * Conformance cases: readable data, run by `run.ts` against any implementation. Texts may contain Arazzo runtime
 * expressions (`{$steps.create.outputs.id}`), which are resolved when the step is sent.
 */

/** A JSON value in a case. */
export type Data = null | boolean | number | string | readonly Data[] | { readonly [key: string]: Data };

/** The clause of the contract that a case tests. */
export interface Clause {
  readonly file: string;
  /** JSON Pointer or XPath, the keyword last: `/components/schemas/Access/properties/visibility/enum`. */
  readonly pointer: string;
  /** Line in the file, if the spec is available to the run; generated files omit it to remain stable. */
  readonly line?: number;
}

/** `state`: about anything that can be created, read, changed or deleted; `rule`: from a rules file. */
export type CaseKind = 'positive' | 'negative' | 'protocol' | 'state' | 'rule' | 'scenario';

/** One conformance case: its clause, set-up steps, requests and expectations, as data. */
export interface Case {
  /** `operation/what/…`, unique and stable: `createCommunity/body/metadata.title/maxLength/above`. */
  readonly id: string;
  readonly kind: CaseKind;
  readonly clause: Clause;
  /** One line for people: `metadata.title has 251 characters, 250 are allowed`. */
  readonly title: string;
  /** Default values of `$inputs`. */
  readonly inputs?: { readonly [name: string]: Data };
  readonly steps: readonly Step[];
  /** An assumption of the case beyond the contract. */
  readonly assumption?: Assumption;
  /** Number of set-up steps. Default: all but the last one; none of a scenario. */
  readonly setupSteps?: number;
}

/**
 * Something that the contract does not state but most services do: by convention, or because platforms accept it. A
 * response that contradicts it at low confidence is a warning, not a failure, unless it violates the contract itself.
 */
export interface Assumption {
  /** In words: `a URL parser may accept letters beyond ASCII`. */
  readonly says: string;
  readonly confidence: 'low' | 'high';
  /** Format for which readers on many platforms accept more than its specification; a run can be strict about them. */
  readonly format?: string;
}

/** A request of a case. */
export type Send = RestSend | SoapSend | OtherSend;

/** One exchange. Steps before the last one are set-up; if one of them fails, the case is "blocked". */
export interface Step<Sent extends Send = Send> {
  /** Name in later expressions (`$steps.<id>`). */
  readonly id: string;
  /** Operation of the contract: its descriptor encodes the request and checks the response. */
  readonly operation: string;
  readonly send: Sent;
  readonly expect: Expect;
  /** Runtime expressions by output: `{ id: '$response.body#/id' }`. */
  readonly outputs?: { readonly [name: string]: string };
  /** Values of the outputs if the request is refused (`skipOn`) or the response has none: the case goes on with them. */
  readonly otherwise?: { readonly [name: string]: Data };
  /** The request prepares an item; its role is not compared with others. */
  readonly isPrepared?: true;
  /** The callback that the implementation may send to the URL in the request, `$inputs.callback`. */
  readonly callback?: ExpectedCallback;
}

/** A request that the implementation is expected to send. */
export interface ExpectedCallback {
  /** The expected callback, and others that may be sent to its URL. */
  readonly names: readonly string[];
  readonly answer: { readonly status: number; readonly contentType?: string; readonly body?: Data };
}

/** A REST request: parameter values are encoded by the operation, unchecked; `raw…` members replace parts. */
export interface RestSend {
  readonly protocol: 'rest';
  readonly path?: { readonly [name: string]: Data };
  readonly query?: { readonly [name: string]: Data };
  readonly headers?: { readonly [name: string]: Data };
  readonly cookies?: { readonly [name: string]: Data };
  readonly body?: Data;
  /** Media type of the body, if it differs from the operation's first one. */
  readonly contentType?: string;
  /**
   * The request is sent without credentials, with invalid ones, or with those of the run that are wrong at the end;
   * absent: with those of the run.
   */
  readonly credentials?: 'none' | 'wrong' | 'altered';
  /**
   * Index of the security requirement of the operation whose credentials are sent; absent: the first that the role has in
   * full, or all its credentials if it has none in full.
   */
  readonly requirement?: number;
  /** Role of the run that sends the request; absent: the first one. */
  readonly caller?: string;
  readonly rawMethod?: string;
  /** URL, or reference to one, whose query is sent in place of `query`: the link to the next page of a list. */
  readonly follows?: string;
  /** Query string as sent. */
  readonly rawQuery?: string;
  /** Path as sent. */
  readonly rawPath?: string;
  /** Body text as sent, for malformed bodies and octets (UTF-8). */
  readonly rawBody?: string;
  /** The characters of `rawBody` are its octets (Latin-1), so that it need not be UTF-8. */
  readonly rawOctets?: true;
}

/** A SOAP request: a value for the operation's writer, the XML of the body's children, or a whole envelope. */
export interface SoapSend {
  readonly protocol: 'soap';
  readonly input?: Data;
  /** Values of the header blocks in addition to `input`, which then is the body alone. */
  readonly blocks?: { readonly [name: string]: Data };
  readonly xml?: string;
  /** XML of the header blocks in addition to `xml`. */
  readonly header?: string;
  readonly envelope?: string;
  readonly contentType?: string;
  /** Encoding of the message instead of UTF-8. */
  readonly charset?: 'utf-16';
  readonly httpHeaders?: { readonly [name: string]: string };
  readonly rawMethod?: string;
}

/** A request of an operation of another family, whose speaker writes the input. */
export interface OtherSend {
  readonly protocol: 'other';
  readonly input?: Data;
  readonly httpHeaders?: { readonly [name: string]: string };
}

/** Expectations of the response in addition to the operation's whole contract, which is always checked. */
export interface Expect {
  /** Acceptable statuses: `200`, `4XX`; absent: all that the operation declares. */
  readonly status?: readonly string[];
  /**
   * Statuses which show that a precondition of the request is not met, unless the run is known to provide it. They make
   * the case skipped, as does a response without the values of the step's outputs.
   */
  readonly skipOn?: readonly string[];
  /**
   * SOAP: acceptable outcomes: `response`, the name of a fault, `Client`, `Server`, `VersionMismatch`,
   * `MustUnderstand`, or `SOAP 1.2` for any response in the other version to a request in it.
   */
  readonly outcome?: readonly string[];
  /** Arazzo criteria: `$response.body#/slug == "a"`. */
  readonly criteria?: readonly CaseCriterion[];
  /** The response is defined by HTTP and not declared by the operation. */
  readonly undeclared?: true;
  /**
   * An asynchronous result: the request is repeated after so many seconds, at most so many times, while this
   * expectation is not met but the criteria here are.
   */
  readonly retry?: {
    readonly after: number;
    readonly limit: number;
    readonly criteria?: readonly CaseCriterion[];
  };
  /** If this is not met, the response shows nothing relevant, and the case is skipped. */
  readonly when?: CaseCriterion;
  /** If one of these is not met, the expectation may not apply, and the case is skipped. */
  readonly controls?: { readonly says: string; readonly relations: readonly Relation[] };
  /** Relations between the response and earlier requests or responses. */
  readonly relations?: readonly Relation[];
}

/** A relation between two values. Texts are compared by code unit, points in time and UUIDs by value. */
export interface Relation {
  /** Runtime expression: `$response.body#/metadata`. */
  readonly value: string;
  /**
   * `holds`: the value has every member of the other, and may have more; `differs`: it does not; `lists`, `once`,
   * `omits`: at least one, exactly one, or none of its items holds the other; `each`: all of its items do; `counts`: it
   * has as many items as the other; `ascends`, `descends`: its items are ordered by what the other points to in them, of
   * which two must differ, otherwise the case is skipped;
   * `exceeds`: it is a greater number or a later point in time than the other; `names`: it has members of the same
   * names as the other, and no others; `leads`: it is an absolute URL whose path ends with the other, a path template
   * (`/things/{id}`); `locates`: it is such a URL, or a reference relative to one, perhaps with a query; `formats`: its
   * texts and numbers have the formats that the other lists by pointers, in which an asterisk is any item or member;
   * `computes`: it, or each of its items, has an integer `member` that is the sum of the numbers `plus` less those of
   * `minus`, the product of `times`, or the sum of `each` in the items of `list`, if it has all of these; without
   * `member`: it is an integer that is the sum of the given `plus` less the given `minus`.
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
    | 'formats'
    | 'computes';
  /** A value that may contain expressions; a JSON Pointer for `ascends` and `descends`. */
  readonly other: Data;
  /** `ascends`, `descends`: the order of the items that hold one of these, in a list that has others. */
  readonly among?: readonly Data[];
  /** The value is optional in the response; if it is absent, the case is skipped. */
  readonly ifPresent?: true;
  /** Runtime expression that must have a value, otherwise there is nothing to compare. */
  readonly given?: string;
}

/** A criterion of an Arazzo step that its response must satisfy (Arazzo 1.0, 4.6.11). */
export interface CaseCriterion {
  readonly type: 'simple' | 'regex' | 'jsonpath' | 'xpath';
  readonly condition: string;
  readonly context?: string;
  /** Regular expressions that may be slow: length of the longest text to match. */
  readonly longest?: number;
  /** The criterion in words. */
  readonly says?: string;
}
