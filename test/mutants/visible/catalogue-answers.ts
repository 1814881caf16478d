import { after, each, granted, invoke, pages } from './catalogue-fault.js';
import { type HttpMutants, mutant } from './communities-fault.js';
import { answer, inScenario, media, named, reason, status } from './place.js';
import { answers, custom, faults, faultWrites, hears, type Name, responds, writes } from './soap-recipes.js';

const namespace = 'https://trivet.example/metadata-catalogue/1';
const soap11 = 'http://schemas.xmlsoap.org/soap/envelope/';
const soap12 = 'http://www.w3.org/2003/05/soap-envelope';
const version = after('getVersion', { input: {} });
const find = after('query', { input: { query: { query: '*.w' } } });
const select = after('query', {
  input: { query: { query: 'first_w, third_w from *.w', type: 'selectattr' } },
});
const describe = after('describeSchema', { input: { schemaName: 'witness' } });
const unknown = after('describeSchema', { input: { schemaName: 'nobody' } });
const set = after('setAttributes', {
  input: { query: 'one.w', attributes: [{ name: 'third_w', value: 'b' }] },
});
const permission = each(
  ['setPermission', { input: { permissions: [granted('alice', true)] } }],
  ['getPermission', { input: { items: ['schema:witness'] } }],
);
const nil = 'xmlns:i="http://www.w3.org/2001/XMLSchema-instance" i:nil="true"';
const bare = (name: string, body: string): string =>
  `<s:Envelope xmlns:s="${soap11}"><s:Body><${name} xmlns="${namespace}">${body}</${name}></s:Body></s:Envelope>`;
const raw =
  (operation: Name, envelope: string): typeof version =>
  (call) =>
    invoke(call, operation, { envelope });
const encoded = `xmlns:xs="http://www.w3.org/2001/XMLSchema" xmlns:i="http://www.w3.org/2001/XMLSchema-instance" xmlns:e="${soap11}" e:encodingStyle="http://schemas.xmlsoap.org/soap/encoding/"`;
const noMessage = reason(/must be a SOAP message|envelope|the response is empty/);

/** Faults in the responses of the catalogue. */
export const catalogueAnswers: HttpMutants = {
  S001: mutant(
    answers('*', ({ text }) => ({ text: text.replaceAll(soap11, soap12) })),
    reason(/the envelope is of SOAP 1\.2/),
    version,
  ),
  S003: mutant(
    responds('*', () => ({ type: 'text/html' })),
    media,
    version,
  ),
  S004: mutant(
    answers('*', ({ text }) => ({ text: text.replace(/(<\/?)ns1:(\w+Response)/g, '$1$2') })),
    reason(/Response/),
    version,
  ),
  S008: mutant(
    answers('*', ({ text }) => ({ text: text.replace(/(ns1:\w+)Response/g, '$1') })),
    reason(/Response/),
    version,
  ),
  S011: mutant(
    answers('*', ({ text }) => ({
      text: text
        .replace(/<ns1:\w+Response/, `$& ${encoded}`)
        .replace(/<(ns1:\w+)>(?=[^<]+<\/ns1)/g, '<$1 i:type="xs:string">'),
    })),
    reason(/encodingStyle/),
    version,
  ),
  S013: mutant(
    answers('*', ({ text }) => ({ text: text.replace(/encoding="[^"]*"/, 'encoding="UTF-16"') })),
    reason(/must be in its declared encoding|UTF-16|encoding/),
    version,
  ),
  S016: mutant(
    answers('*', ({ text }) => ({ text: `\n${text}` })),
    noMessage,
    version,
  ),
  S018: mutant(
    custom('*', (_, next, request) =>
      request.header('soapaction') === '""'
        ? { status: 500, headers: ['content-type', 'text/xml'], bytes: new Uint8Array() }
        : next(request),
    ),
    [named(/\/base$/)],
    version,
  ),
  S019: mutant(
    custom('*', (_, next, request) => {
      const action = /^"(\w+)"$/.exec(request.header('soapaction') ?? '')?.[1];
      return next(
        action === undefined ? request : { ...request, bytes: new TextEncoder().encode(bare(action, '')) },
      );
    }),
    named(/\/wire\/soap-action$/),
    (call) => invoke(call, 'getVersion', { input: {}, httpHeaders: { SOAPAction: '"listSchemas"' } }),
  ),
  S020: mutant(
    faults('*', () => ({ status: 200 })),
    status,
    unknown,
  ),
  S021: mutant(
    faults('*', () => ({ status: 404 })),
    status,
    unknown,
  ),
  S022: mutant(
    answers('*', () => ({ status: 202 })),
    status,
    version,
  ),
  S025: mutant(
    hears('*', (text) => (/<soap:Envelope/.test(text) ? text : '')),
    named(/\/(wire|envelope)\//),
    raw(
      'getVersion',
      bare('getVersion', '').replaceAll('s:', 'SOAP-ENV:').replace('xmlns:s', 'xmlns:SOAP-ENV'),
    ),
  ),
  S026: mutant(
    hears('*', (text) => (/<\w+ xmlns="https:\/\/trivet/.test(text) ? '' : text)),
    named(/\/wire\/default-namespace$/),
    raw('getVersion', bare('getVersion', '')),
  ),
  S027: mutant(
    hears('*', (text) => text.replace(/<!\[CDATA\[.*?\]\]>/gs, '')),
    named(/\/wire\/cdata$/),
    raw('describeSchema', bare('describeSchema', '<schemaName><![CDATA[_catalogue]]></schemaName>')),
  ),
  S028: mutant(
    hears('*', (text) => text.replace(/(>[^<]*)<!--.*?-->[^<]+/gs, '$1')),
    named(/\/wire\/comments$/),
    raw('describeSchema', bare('describeSchema', '<schemaName>_cata<!-- -->logue</schemaName>')),
  ),
  S030: mutant(
    hears('*', (text) => text.replaceAll(soap12, soap11)),
    named(/\/envelope\/version$/),
    raw('getVersion', bare('getVersion', '').replaceAll(soap11, soap12)),
  ),
  S033: mutant(writes('query', /<ns1:done>\w+<\/ns1:done>/, ''), answer('queryResults.done'), find),
  S034: mutant(writes('query', '<ns1:done>true', '<ns1:done>True'), answer('queryResults.done'), find),
  S038: mutant(
    writes('query', /(<ns1:done>\w+<\/ns1:done>)(<ns1:token>[^<]*<\/ns1:token>)/, '$2$1'),
    [answer('queryResults'), inScenario('query-pages', 'first')],
    pages(),
  ),
  S040: mutant(
    answers('getPermission', ({ text }) => ({
      text: text.replace(/<ns1:principalPerm>(.*?)<\/ns1:principalPerm>/gs, (_, flags: string) => {
        const list = flags.match(/<ns1:(\w+)>\w+<\/ns1:\1>/g) ?? [];
        return `<ns1:principalPerm>${[...list].sort().join('')}</ns1:principalPerm>`;
      }),
    })),
    answer('permissions.*.permission.acl.*.principalPerm'),
    permission,
  ),
  S041: mutant(
    writes(
      'describeSchema',
      /(<ns1:value>[^<]*<\/ns1:value>|<ns1:value\/>)(<ns1:type>[^<]*<\/ns1:type>)/g,
      '$2$1',
    ),
    answer('schemaAttributes'),
    describe,
  ),
  S042: mutant(writes('query', /<ns1:entry>[^<]*<\/ns1:entry>/g, ''), answer('queryResults.entries'), find),
  S043: mutant(
    writes('setAttributes', /entriesUpdated>(\d+)</, 'entriesUpdated>$1.0<'),
    answer('entriesUpdated'),
    set,
  ),
  S044: mutant(
    writes('setAttributes', /<ns1:entriesUpdated>.*<\/ns1:entriesUpdated>/, ''),
    answer('entriesUpdated'),
    set,
  ),
  S048: mutant(
    writes('listSchemas', /<ns1:schemas>.*<\/ns1:schemas>/s, ''),
    answer('schemas'),
    after('listSchemas', { input: {} }),
  ),
  S050: mutant(
    writes(
      'createSchema',
      '<ns1:createSchemaResponse/>',
      '<ns1:createSchemaResponse><ns1:return>true</ns1:return></ns1:createSchemaResponse>',
    ),
    reason(/<ns1:return>|return/),
    version,
  ),
  S051: mutant(
    answers('endQuery', () => ({ status: 202, text: '' })),
    [status, reason(/the response is empty/)],
    after('endQuery', { input: { token: 'none' } }),
  ),
  S052: mutant(
    writes('query', /<ns1:attributes>/, `<ns1:attributes ${nil}>`),
    answer('queryResults.entries'),
    select,
  ),
  S054: mutant(
    writes('describeSchema', /(<ns1:name>[^<]*<\/ns1:name>)(<ns1:type>)/g, `$1<ns1:value ${nil}/>$2`),
    answer('schemaAttributes'),
    describe,
  ),
  S057: mutant(
    answers('getSchemaVersion', ({ text }) => ({
      text: text.replaceAll('ns1:schemaVersion', 'ns1:version'),
    })),
    reason(/version|schemaVersion/),
    after('getSchemaVersion', { input: {} }),
  ),
  S058: mutant(
    writes('getInterfaceVersion', /<ns1:interfaceVersion>.*<\/ns1:interfaceVersion>/, ''),
    answer('interfaceVersion'),
    after('getInterfaceVersion', { input: {} }),
  ),
  S059: mutant(
    writes(
      'getServiceMetadata',
      /<ns1:serviceMetadata>.*<\/ns1:serviceMetadata>|<ns1:serviceMetadata\/>/s,
      '$&$&',
    ),
    reason(/serviceMetadata/),
    after('getServiceMetadata', { input: { key: 'limit.query' } }),
  ),
  S061: mutant(
    writes('getPermission', /(<ns1:permissions>)(.*?)(<ns1:item>[^<]*<\/ns1:item>)/gs, '$1$3$2'),
    answer('permissions'),
    permission,
  ),
  S062: mutant(
    answers('getPermission', ({ text }) => ({ text: text.replace(/<ns1:\w+>false<\/ns1:\w+>/g, '') })),
    answer('permissions.*.permission.acl.*.principalPerm'),
    permission,
  ),
  S063: mutant(
    answers('describeSchema', ({ text }) => ({
      text: text.replaceAll('</ns1:schemaAttributes>', '<ns1:id>1</ns1:id></ns1:schemaAttributes>'),
    })),
    answer('schemaAttributes'),
    describe,
  ),
  S086: mutant(
    custom('describeSchema', async (_, next, request) => {
      const given = await next(request);
      if (given.status === 200 || !/NotExists/.test(new TextDecoder().decode(given.bytes))) return given;
      const text = `<s:Envelope xmlns:s="${soap11}"><s:Body><describeSchemaResponse xmlns="${namespace}"/></s:Body></s:Envelope>`;
      return { status: 200, headers: given.headers, bytes: new TextEncoder().encode(text) };
    }),
    answer('schemaAttributes'),
    unknown,
  ),
  S087: mutant(
    faultWrites('describeSchema', 'ns1:NotExistsException', 'NotExistsException'),
    reason(/in the detail is not a declared fault|detail/),
    unknown,
  ),
  S088: mutant(
    faultWrites('describeSchema', /<detail>.*<\/detail>/s, '<detail/>'),
    [reason(/Client|\$fault|NotExistsException/)],
    unknown,
  ),
  S089: mutant(
    faultWrites('describeSchema', /<soap:Fault>.*<\/soap:Fault>/s, '<ns1:NotExistsException/>'),
    [noMessage, reason(/NotExistsException|\$fault|Response/)],
    unknown,
  ),
  S091: mutant(
    faultWrites('describeSchema', /<faultcode>([\w-]+):\w+/, '<faultcode>$1:Sender'),
    reason(/faultcode/),
    unknown,
  ),
  S093: mutant(
    faultWrites('describeSchema', /<faultstring[^>]*>.*<\/faultstring>/s, ''),
    reason(/<faultstring>/),
    unknown,
  ),
  S095: mutant(
    faultWrites('describeSchema', 'NotExistsException/', 'NotExistsFault/'),
    reason(/NotExistsFault/),
    unknown,
  ),
  S096: mutant(
    faultWrites(
      'describeSchema',
      '<ns1:NotExistsException/>',
      '<ns1:NotExistsException><ns1:message>x</ns1:message></ns1:NotExistsException>',
    ),
    reason(/detail/),
    unknown,
  ),
  S099: mutant(
    faultWrites('removeEntry', 'InvalidArgumentException/', 'InvalidQueryException/'),
    reason(/InvalidQueryException/),
    after('removeEntry', { input: { query: '* where (' } }),
  ),
  S100: mutant(
    faultWrites('listEntrySchemas', 'NotExistsException/', 'InvalidArgumentException/'),
    reason(/InvalidArgumentException/),
    after('listEntrySchemas', { input: { entry: 'nobody.w' } }),
  ),
  S129: mutant(
    answers('query', ({ text }) => ({ text: text.replace(/<\/?ns1:queryResults>/g, '') })),
    reason(/queryResults|the response/),
    find,
  ),
  S130: mutant(
    custom('getServiceMetadata', async (_, next, request) => {
      const given = await next(request);
      return given.status === 200 &&
        /<ns1:serviceMetadata(\/>|><\/)/.test(new TextDecoder().decode(given.bytes))
        ? {
            status: 500,
            headers: ['content-type', 'text/html'],
            bytes: new TextEncoder().encode('<p>No.</p>'),
          }
        : given;
    }),
    [media, noMessage],
    after('getServiceMetadata', { input: { key: 'no.such.key' } }),
  ),
};
