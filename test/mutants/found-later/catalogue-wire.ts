import { after } from '../visible/catalogue-fault.js';
import type { HttpWitness } from '../visible/communities-fault.js';
import type { Answered } from '../visible/mutant.js';
import { named, reason, status } from '../visible/place.js';
import type { Planted } from '../visible/rest-recipes.js';
import { custom, faultWrites, hears, type Name, writes } from '../visible/soap-recipes.js';
import { type CatalogueFault, enveloped, fault, namespace, raw, soap11, wrapped } from './catalogue-fault.js';
import { seen } from './fault.js';

const nil = 'xmlns:i="http://www.w3.org/2001/XMLSchema-instance" i:nil="true"';
const decode = (bytes: Uint8Array): string => new TextDecoder().decode(bytes);
const encode = (text: string): Uint8Array => new TextEncoder().encode(text);
const given = (status: number, type: string, text: string): Answered => ({
  status,
  headers: ['content-type', type],
  bytes: encode(text),
});
const answered = (operation: string, body = ''): Answered =>
  given(200, 'text/xml; charset=utf-8', wrapped(`${operation}Response`, body));
const html = (code: number): Answered => given(code, 'text/html', '<p>Something went wrong</p>');
const isSound = (text: string): boolean =>
  !/<!DOCTYPE/.test(text) &&
  /<\/(\w+:)?Envelope>\s*$/.test(text) &&
  text.includes(soap11) &&
  text.includes(namespace) &&
  !/mustUnderstand/.test(text);

/** Rejects valid requests. */
const refuses = (operation: Name | '*', when: (text: string) => boolean, fault = '<detail/>'): Planted =>
  custom(operation, (text, next, request) =>
    when(text)
      ? given(
          500,
          'text/xml; charset=utf-8',
          enveloped(
            `<s:Fault><faultcode>s:Client</faultcode><faultstring>No.</faultstring>${fault}</s:Fault>`,
          ),
        )
      : next(request),
  );
const xml = (operation: Name, body: string) => raw(operation, wrapped(operation, body));
const plain =
  (
    envelope: string,
    headers: readonly string[] = ['Content-Type', 'text/xml', 'SOAPAction', '""'],
  ): HttpWitness =>
  (call) =>
    call('POST', '/', { body: envelope, headers });
const unknown = after('describeSchema', { input: { schemaName: 'nobody' } });
const flags = (read = 'true') =>
  `<permission>true</permission><remove>false</remove><read>${read}</read><write>false</write><list>true</list><execute>false</execute><getMetadata>true</getMetadata><setMetadata>false</setMetadata>`;
const noMessage = reason(/must be a SOAP message|envelope|the response is empty|well-formed|not XML/i);

const messages: readonly CatalogueFault[] = [
  fault(
    'S210 * structural wire | Character references are text | character references in requests are dropped',
    hears('*', (text) => text.replace(/&#x?[\da-f]+;/gi, '')),
    [named(/\/wire\//), seen('listAttributes', 'describeSchema')],
    raw('describeSchema', wrapped('describeSchema', '<schemaName>&#95;catalogue</schemaName>')),
  ),
  fault(
    'S211 * structural wire | An XML processor takes a byte order mark | a request with a byte order mark crashes',
    {
      operations: ['*'],
      plant: (request, next) =>
        request.bytes[0] === 0xef && request.bytes[1] === 0xbb ? html(500) : next(request),
    },
    named(/\/wire\//),
    plain(`\ufeff${wrapped('getVersion')}`),
  ),
  fault(
    'S212 * structural wire | XML processors read UTF-16 | a request in UTF-16 crashes',
    {
      operations: ['*'],
      plant: (request, next) => ([0xff, 0xfe].includes(request.bytes[0] ?? 0) ? html(500) : next(request)),
    },
    named(/\/wire\//),
    (call) =>
      call('POST', '/', {
        body: new Uint8Array(
          Buffer.from(`\ufeff<?xml version="1.0" encoding="UTF-16"?>${wrapped('getVersion')}`, 'utf16le'),
        ),
        headers: ['Content-Type', 'text/xml; charset=utf-16', 'SOAPAction', '""'],
      }),
  ),
  fault(
    'S214 * structural wire | mustUnderstand="0" may be ignored | a block that need not be understood is refused',
    refuses('*', (text) => /mustUnderstand="0"/.test(text)),
    named(/\/(wire|envelope)\//),
    plain(
      `<s:Envelope xmlns:s="${soap11}"><s:Header><t:x xmlns:t="urn:t" s:mustUnderstand="0"/></s:Header><s:Body><getVersion xmlns="${namespace}"/></s:Body></s:Envelope>`,
    ),
  ),
  fault(
    'S216 * structural negative | Body names an operation of the service | an unknown operation is answered as if it were getVersion',
    custom('*', (text, next, request) =>
      isSound(text) &&
      !/<([\w-]+:)?Body[^>]*>\s*<([\w-]+:)?(list|set|query|next|end|remove|create|add|rename|drop|describe|associate|get|check)\w*/.test(
        text,
      )
        ? answered('getVersion', '<version>1.0.0</version>')
        : next(request),
    ),
    named(/unknown|envelope|operation/),
    plain(wrapped('doSomething')),
  ),
  fault(
    'S219 * structural robustness | A request without an operation gets a fault | an empty Body is answered by an empty 200',
    {
      operations: ['*'],
      plant: (request, next) =>
        /Body\s*(\/>|>\s*<\/([\w-]+:)?Body>)/.test(decode(request.bytes))
          ? given(200, 'text/xml', '')
          : next(request),
    },
    [named(/envelope|empty|body/), noMessage, status],
    plain(`<s:Envelope xmlns:s="${soap11}"><s:Body/></s:Envelope>`),
  ),
  fault(
    'S412 * structural wire | xsi:schemaLocation is allowed anywhere | xsi:schemaLocation is refused',
    refuses('*', (text) => /schemaLocation="/.test(text)),
    named(/\/(wire|envelope)\//),
    plain(
      enveloped(
        `<getVersion xmlns="${namespace}" xmlns:i="http://www.w3.org/2001/XMLSchema-instance" i:schemaLocation="${namespace} types.xsd"/>`,
      ),
    ),
  ),
  fault(
    'S413 * structural wire | Body may have attributes (SOAP 1.1, 4.3) | an attribute of Body is refused',
    refuses('*', (text) => /<([\w-]+:)?Body[^>]*\s(?!xmlns)[\w:]+=/.test(text)),
    named(/\/(wire|envelope)\//),
    plain(
      `<s:Envelope xmlns:s="${soap11}"><s:Body id="body"><getVersion xmlns="${namespace}"/></s:Body></s:Envelope>`,
    ),
  ),
];

const faultShapes: readonly CatalogueFault[] = [
  fault(
    'S223 describeSchema structural wire | SOAP 1.1, 4.4: faultcode is a qualified name | faultcode without its prefix',
    faultWrites('describeSchema', /<faultcode>[\w-]+:/, '<faultcode>'),
    reason(/faultcode/),
    unknown,
  ),
  fault(
    'S227 describeSchema structural response-schema | One fault element | the detail holds two fault elements',
    faultWrites(
      'describeSchema',
      '<ns1:NotExistsException/>',
      '<ns1:NotExistsException/><ns1:InternalException/>',
    ),
    reason(/detail|fault/),
    unknown,
  ),
];

const shapes: readonly CatalogueFault[] = [
  fault(
    'S257 removeEntry structural response-schema | The response element is not nillable | the response is nil',
    writes('removeEntry', '<ns1:removeEntryResponse', `<ns1:removeEntryResponse ${nil}`),
    reason(/nil/),
    after('removeEntry', { input: { query: 'one.w' } }),
  ),
];

const requests: readonly CatalogueFault[] = [
  fault(
    'S280 describeSchema structural negative | schemaName is not nillable | a nil name is taken',
    hears('describeSchema', (text) =>
      text.replace(
        /<(([\w-]+:)?schemaName)[^>]*nil="(?:true|1)"[^>]*?(\/>|>\s*<\/([\w-]+:)?schemaName>)/,
        '<$1>_catalogue</$1>',
      ),
    ),
    named(/^describeSchema\/body\//),
    xml('describeSchema', `<schemaName ${nil}/>`),
  ),
  fault(
    'S284 createEntry structural boundary | MDEntry.attributes is nillable | a nil attribute crashes',
    custom('createEntry', (text, next, request) =>
      /<([\w-]+:)?attributes[^>]*nil="(true|1)"/.test(text) ? html(500) : next(request),
    ),
    named(/^createEntry\//),
    xml(
      'createEntry',
      `<entries><entry>nil.w</entry><attributes ${nil}/></entries><schemas>witness</schemas>`,
    ),
  ),
  fault(
    'S286 checkPermission structural boundary | boolean: white space collapses | blanks around a flag are refused',
    refuses('checkPermission', (text) =>
      /<([\w-]+:)?(read|remove|permission|write|list|execute)>(\s+(true|false|0|1)|(true|false|0|1)\s+)/.test(
        text,
      ),
    ),
    named(/^checkPermission\//),
    xml('checkPermission', `<items>one.w</items><perm>${flags(' true ')}</perm>`),
  ),
];

/** LaterFault faults of messages: how they are read, rejected and written. */
export const wireFaults: readonly CatalogueFault[] = [...messages, ...faultShapes, ...shapes, ...requests];
