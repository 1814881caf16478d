import type { Finding } from './implementation.js';

/** Real findings: violations of the contract by the implementation, or contradictions within the contract. */
export interface Explanation {
  /** Name of the implementation, or a pattern for several. */
  readonly of: RegExp;
  /** Ids of its cases. */
  readonly cases: RegExp;
  readonly why: string;
}

const noXml = 'The contract lists application/xml for the answer; the server has nothing but JSON.';
const noSecurity =
  'The contract asks for a token or a key; the server, written for its data alone, answers everybody.';
const noOrder =
  'gSOAP reads what it knows in any order, takes elements in a text for its characters, nil for whatever it likes, and looks at no length: it does not validate, not even with SOAP_XML_STRICT.';
const doctype =
  'A SOAP message must not have a document type declaration (SOAP 1.1, 3): what was carried out is no SOAP message.';
const noLexical = (years: string): string =>
  `Its "Year" is of type year and has ${years}: a year has four digits at least (XML Schema part 2, 3.2.11).`;
const noDialect =
  'Its files part their cells by semicolons, of which the descriptor says nothing: the delimiter is a comma (CSV Dialect).';
const noId =
  'The contract does not require the "id" of the pet that is to be changed; the server cannot do without it.';
const noFile =
  'The name in the descriptor has a character that the file’s name cannot have, so that there is no such file.';

const noMediaCase =
  'A media type is the same in any case (RFC 9110, 8.3.1); the server refuses "Application/JSON" with 415.';

/** All expected findings; one that is not listed, or that no longer occurs, fails the run. */
export const explanations: readonly Explanation[] = [
  { of: /^trains, with/, cases: /\/accept\/application\/xml$/, why: noXml },
  {
    of: /^trains/,
    cases: /^createBookingPayment\/body\/type\/4$/,
    why: 'The payment is sent as JSON null, which the contract does not allow; the server takes it for no body at all.',
  },
  { of: /^petstore, with/, cases: /\/accept\/application\/xml$/, why: noXml },
  { of: /^petstore/, cases: /\/security\/(?:anonymous|wrong)$/, why: noSecurity },
  {
    of: /^petstore/,
    cases: /^placeOrder\/body\.shipDate\/format\/2$/,
    why: 'The 30th of February is no day (RFC 3339, 5.7); the server takes it for the first of March, and answers it as it came.',
  },
  { of: /^petstore$/, cases: /^updatePet\//, why: noId },
  { of: /^petstore, with/, cases: /^updatePet\/body\.id\/absent$/, why: noId },
  {
    of: /^petstore, with/,
    cases: /^updatePetWithForm\/query\.status\/valid\//,
    why: 'The contract allows any text as "status" in the query, and three of them in a pet; the server refuses the others.',
  },
  {
    of: /^Kinto$/,
    cases: /\/query\._?[a-z_]+\/type\/2$/,
    why: 'The parameter is an integer (JSON Schema, validation, 6.1.1); the server takes -0.5 for 0.',
  },
  {
    of: /^Kinto$/,
    cases: /\/body\.data\/type\/2$/,
    why: '"cache_expires" is an integer; the server takes 1.5 for 1.',
  },
  {
    of: /^Kinto$/,
    cases: /\/security\/wrong$/,
    why: 'The contract asks for Basic credentials; the server takes any user and password for those of a user of that name.',
  },
  {
    of: /^Kinto$/,
    cases: /\/body\/absent$/,
    why: 'The body is required (OpenAPI 2.0, Parameter Object); the server can do without it.',
  },
  { of: /^Kinto$/, cases: /\/content-type\/spelling$/, why: noMediaCase },
  {
    of: /^Kinto$/,
    cases: /\/body\.permissions(?:\.[a-z:]+)?\/(?:valid\/\d+|null)$/,
    why: 'A permission is any text, the empty one, too, and the list of them is not null; the server refuses the first and takes the second.',
  },
  {
    of: /^Kinto$/,
    cases: /^(?:batch\/body\/type\/\d|__version__\/base|patch_group\/header\.Response-Behavior\/valid\/\d)$/,
    why: 'The server answers 500: to what is no object, since no file tells its version, and to a change of a group that is to be answered in part.',
  },
  {
    of: /^Kinto$/,
    cases: /^batch\/body\.defaults\/pattern\/2$/,
    why: 'A path begins with a slash (pattern); where there are no requests, the server does not look at their defaults.',
  },
  {
    of: /^Kinto$/,
    cases: /^batch\/body\.requests\.\d\.method\/null$/,
    why: 'A method is one of several texts, and not null (JSON Schema, validation, 6.1.1); the server takes null for the default.',
  },
  {
    of: /^Kinto$/,
    cases: /^batch\/body\.requests\/valid\/\d+$/,
    why: 'The body of an answer is an object, says the contract; that of HEAD is an empty text.',
  },
  {
    of: /^Django REST framework$/,
    cases: /^customers_list\/query\.page\/valid\/\d$/,
    why: 'A page is any integer, says the document, and 404 is not declared; the server answers it for pages that are not there.',
  },
  {
    of: /^Django REST framework$/,
    cases: /\/body\.homepage\/valid\/4$/,
    why: 'The format "uri" allows URNs, and 400 is not declared; the server takes nothing but addresses of a few schemes.',
  },
  {
    of: /^Alertmanager$/,
    cases: /^post(?:Silences|Alerts)\/body/,
    why: 'An error is a text, says the contract, and 422 is not declared; the server answers an object, or 422, or takes null for an empty list.',
  },
  {
    of: /^Alertmanager$/,
    cases: /\/query\.[a-z]+\/type\/1$/,
    why: 'The parameter is a boolean; the server takes every other text for false.',
  },
  {
    of: /^pygeoapi$/,
    cases: /\/query\.(?:lang\/const|(?:profile|ui)\/enum|limit\/maximum|skipGeometry\/type)\/\d$/,
    why: 'The document lists the values, or their maximum or type, and 400 for others; the server ignores them.',
  },
  {
    of: /^pygeoapi$/,
    cases: /\/query\.(?:depth|station|value)\/type\/(?:1|two values)$/,
    why: 'The property is a number, says the document; the server compares it as a text.',
  },
  {
    of: /^pygeoapi$/,
    cases: /^get(?:Lakes|Stations)(?:Queryables|Schema)\/(?:base|query\.\w+\/valid\/\d)$/,
    why: 'The document declares application/json; the server answers application/schema+json, or HTML.',
  },
  {
    of: /^pygeoapi$/,
    cases: /^get(?:Lakes|Stations)Features\/query\.(?:bbox\/valid\/[23]|(?:bbox-)?crs\/valid\/[12])$/,
    why: 'The document allows a box of five or six numbers, and every URI of a reference system, also without a box; the server has two dimensions, some systems, and 500 for six numbers.',
  },
  {
    of: /^pygeoapi$/,
    cases:
      /^(?:getStationsFeatures\/query\.properties\/valid\/[12]|executeHelloWorldJob\/body\/malformed\/not UTF-8)$/,
    why: 'The server fails with 500, which is declared for nothing of the kind.',
  },
  {
    of: /^WireMock$/,
    cases:
      /^(?:updateGlobalSettings|(?:find|remove)\w*ByMetadata)\/(?:base|body\.\w+\/(?:valid\/\d|absent)|content-type\/spelling)$/,
    why: 'The document describes other bodies than the server takes ("median" beside "fixedDelay", "equalTo" of type boolean); 422 is not declared.',
  },
  {
    of: /^WireMock$/,
    cases:
      /\/(?:body\.(?:[a-z]+\.)?(?:uuid|ids|bodyPatterns|absoluteUrl|(?:text|binary)SizeThreshold)\/valid\/\d|state\/echo\/request\.bodyPatterns)$/i,
    why: 'Texts that the server reads as UUIDs, URLs and sizes, and objects that must not be empty, have no such form in the document; 422 is not declared.',
  },
  {
    of: /^WireMock$/,
    cases: /^getAll\w+\/query\.(?:limit|offset|since)\/(?:valid\/\d|largest)$/,
    why: 'The document says any text or integer; the server answers 500 to a limit or an offset outside the list, and 400, which is not declared, to what is no time.',
  },
  {
    of: /^WireMock$/,
    cases: /\/path\/unknown$/,
    why: 'The identifier is any text in the document, and 404 the answer to an unknown one; the server answers 400, which is not declared, to what is no UUID.',
  },
  {
    of: /^WireMock$/,
    cases: /\/body\.postServeActions\/valid\/1$|^updateStubMapping\/state\/(?:stored|echo)$/,
    why: 'The document says an object, and the server returns an array; it refuses a change of its own second identifier, and fault names that the document does not list.',
  },
  {
    of: /^WireMock$/,
    cases: /^(?:importStubMappings|emptyRequestJournal)\/base$|^updateGlobalSettings\/method\/GET$/,
    why: 'The server wants a body that the document does not declare, does not have a path of the document, and has a GET that is not in it.',
  },
  {
    of: /^LoopBack$/,
    cases: /\/body\.title\/valid\/2$/,
    why: 'A title is any text; the server refuses the empty one with 422, which is not declared.',
  },
  {
    of: /^LoopBack$/,
    cases: /\/path\/not UTF-8$/,
    why: 'A path that cannot be decoded is the client’s fault (RFC 9110, 15.5.1); the server says that it is its own.',
  },
  {
    of: /gSOAP$/,
    cases: /\/envelope\/malformed$/,
    why: 'gSOAP reads on behind the end of the message that Content-Length tells (RFC 9112, 6.3), and gives up without an answer.',
  },
  { of: /gSOAP$/, cases: /\/envelope\/doctype$/, why: doctype },
  {
    of: /gSOAP$/,
    cases: /\/wire\/utf-16$/,
    why: 'gSOAP ends the connection without an answer to a message in UTF-16, which every reader of XML has to know (XML 1.0, 2.2).',
  },
  {
    of: /^(?:Greeter|DocLitBare), gSOAP$/,
    cases: /\/body\/.*\/(?:element|order|nil|maxLength\/1)$/,
    why: noOrder,
  },
  {
    of: /^echo, JAX-WS$/,
    cases: /\/envelope\/malformed$/,
    why: 'A message that is no well-formed XML is the client’s fault (SOAP 1.1, 4.4.1); the reference implementation says that it is its own.',
  },
  { of: /^echo, JAX-WS$/, cases: /\/envelope\/doctype$/, why: doctype },
  { of: /^package oemof-tabular/, cases: /./, why: noDialect },
  {
    of: /^package camtrap-dp-example$/,
    cases: /^descriptor$/,
    why: 'Its schemas are named by URLs, and nothing is fetched from there: the package was not looked at.',
  },
  { of: /^package owid-datasets-google-mobility/, cases: /Year\/type$/, why: noLexical('numbers of days') },
  { of: /^package owid-datasets-heights-of/, cases: /Year\/type$/, why: noLexical('-900 and 0') },
  { of: /^package owid-datasets-land-use/, cases: /Year\/type$/, why: noLexical('0 and 100') },
  {
    of: /^package owid-datasets-(?:d1-vs|minimum-reading|poverty-rate|tax-composition|volcanic)/,
    cases: /path$/,
    why: noFile,
  },
];

/** The unexpected results of a run. */
export interface Unexpected {
  /** Findings without an explanation. */
  readonly findings: readonly Finding[];
  /** Explanations of findings that did not occur. */
  readonly stale: readonly Explanation[];
}

/** Checks the findings on an implementation against the explanations. */
export function unexpected(name: string, findings: readonly Finding[]): Unexpected {
  const own = explanations.filter(({ of }) => of.test(name));
  return {
    findings: findings.filter(({ id }) => !own.some(({ cases }) => cases.test(id))),
    stale: own.filter(({ cases }) => !findings.some(({ id }) => cases.test(id))),
  };
}
