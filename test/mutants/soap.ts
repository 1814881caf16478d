import { bytesOf, editXml, type Match, type Mutant, type Plant, repairXml, soap, textOf } from './plant.js';

const any: Match = () => true;

function catalogue(id: string, fault: string, plant: Plant): Mutant {
  return { id, service: 'metadata-catalogue', fault, plant };
}

const status =
  (from: number, to: number): Plant =>
  async (request, next) => {
    const response = await next(request);
    return response.status === from ? { ...response, status: to } : response;
  };

const removed = (operation: string, element: string): Plant =>
  editXml(soap(operation), (text) =>
    text.replace(new RegExp(`<([\\w]+:)?${element}>[^<]*</([\\w]+:)?${element}>`), ''),
  );

/** Faults of the metadata catalogue. */
export const catalogueMutants: readonly Mutant[] = [
  catalogue(
    'S001',
    'answer envelope in the SOAP 1.2 namespace',
    editXml(any, (text) =>
      text.replace('http://schemas.xmlsoap.org/soap/envelope/', 'http://www.w3.org/2003/05/soap-envelope'),
    ),
  ),
  catalogue('S003', 'answer sent as text/html', async (request, next) => {
    const response = await next(request);
    return {
      ...response,
      headers: response.headers.map((value) => (value.startsWith('text/xml') ? 'text/html' : value)),
    };
  }),
  catalogue(
    'S004',
    'response wrapper in no namespace',
    editXml(soap('getVersion'), (text) => text.replaceAll(/(<\/?)\w+:(getVersionResponse)/g, '$1$2')),
  ),
  catalogue(
    'S008',
    'wrapper has the bare operation name',
    editXml(soap('getVersion'), (text) => text.replaceAll('getVersionResponse', 'getVersion')),
  ),
  catalogue(
    'S016',
    'blank line before the XML declaration',
    editXml(any, (text) => `\n${text}`),
  ),
  catalogue('S020', 'fault sent with HTTP 200', status(500, 200)),
  catalogue('S022', 'answer sent with HTTP 202', status(200, 202)),
  catalogue('S026', 'wrapper with a default namespace refused', async (request, next) =>
    /Body><\w+ xmlns="/.test(textOf(request.body))
      ? next({ ...request, body: bytesOf('<x/>') })
      : next(request),
  ),
  catalogue(
    'S027',
    'text in CDATA read as empty',
    repairXml(any, (text) => text.replaceAll(/<!\[CDATA\[.*?\]\]>/gs, '')),
  ),
  catalogue(
    'S030',
    'SOAP 1.2 envelope answered as if 1.1',
    repairXml(any, (text) =>
      text.replace('http://www.w3.org/2003/05/soap-envelope', 'http://schemas.xmlsoap.org/soap/envelope/'),
    ),
  ),
  catalogue('S033', 'done missing', removed('query', 'done')),
  catalogue(
    'S034',
    'done sent as "True"',
    editXml(soap('query'), (text) => text.replace('>true</', '>True</').replace('>false</', '>False</')),
  ),
  catalogue('S042', 'entry element missing', removed('query', 'entry')),
  catalogue(
    'S043',
    'entriesUpdated sent as "3.0"',
    editXml(soap('setAttributes'), (text) => text.replace(/(entriesUpdated>)(\d+)/, '$1$2.0')),
  ),
  catalogue('S044', 'entriesUpdated missing', removed('setAttributes', 'entriesUpdated')),
  catalogue(
    'S045',
    'entriesUpdated is always 1',
    editXml(soap('setAttributes'), (text) => text.replace(/(entriesUpdated>)\d+/, '$11')),
  ),
  catalogue(
    'S050',
    'a child in an empty response',
    editXml(soap('createSchema'), (text) =>
      text.replace(
        /<(\w+:)createSchemaResponse\/>/,
        '<$1createSchemaResponse><return>true</return></$1createSchemaResponse>',
      ),
    ),
  ),
  catalogue('S058', 'interfaceVersion missing', removed('getInterfaceVersion', 'interfaceVersion')),
  catalogue(
    'S061',
    'item before permission',
    editXml(soap('getPermission'), (text) =>
      text.replaceAll(
        /(<(\w+:)?permission>(?:(?!<\/\w*:?permissions>).)*<\/\w*:?permission>)(<(\w+:)?item>[^<]*<\/\w*:?item>)(?=<\/\w*:?permissions>)/gs,
        '$3$1',
      ),
    ),
  ),
  catalogue(
    'S063',
    'an element nobody declared in Attribute',
    editXml(soap('describeSchema'), (text) =>
      text.replaceAll(/<\/(\w+:)?schemaAttributes>/g, '<id>1</id></$1schemaAttributes>'),
    ),
  ),
  catalogue(
    'S064',
    'call without schemaName accepted',
    repairXml(soap('createSchema'), (text) =>
      text.includes('schemaName')
        ? text
        : text.replace(
            /(<(\w+:)?createSchema[^>]*>)/,
            `$1<$2schemaName>z${Math.random().toString(36).slice(2)}</$2schemaName>`,
          ),
    ),
  ),
  catalogue(
    'S075',
    'an element nobody declared accepted',
    repairXml(soap('dropSchema'), (text) =>
      text.replace(/<(\w+:)?notInTheContract>[^<]*<\/(\w+:)?notInTheContract>/, ''),
    ),
  ),
  catalogue(
    'S084',
    'second create raises InvalidArgumentException',
    editXml(soap('createSchema'), (text) => text.replaceAll('ExistsException', 'InvalidArgumentException')),
  ),
  catalogue(
    'S088',
    'detail is empty',
    editXml(any, (text) => text.replace(/<detail>.*<\/detail>/s, '<detail/>')),
  ),
  catalogue(
    'S091',
    'faultcode soap:Sender in a 1.1 envelope',
    editXml(any, (text) => text.replace(/(faultcode>\w+:)Client/, '$1Sender')),
  ),
  catalogue(
    'S093',
    'faultstring missing',
    editXml(any, (text) => text.replace(/<faultstring>.*?<\/faultstring>/s, '')),
  ),
  catalogue(
    'S095',
    'fault element named NotExistsFault',
    editXml(any, (text) => text.replaceAll(/(:|<)NotExistsException(?=[\s/>])/g, '$1NotExistsFault')),
  ),
  catalogue(
    'S096',
    'fault element carries a message child',
    editXml(any, (text) =>
      text.replace(
        /<(\w+:)NotExistsException\/>/,
        '<$1NotExistsException><message>x</message></$1NotExistsException>',
      ),
    ),
  ),
  catalogue(
    'S101',
    'schema violation answered with a Server fault code',
    editXml(any, (text) => text.replace(/(faultcode>\w+:)Client/, '$1Server')),
  ),
  catalogue(
    'S121',
    'done=false without a token',
    editXml(soap('query'), (text) => text.replace(/<(\w+:)?token>[^<]*<\/(\w+:)?token>/, '')),
  ),
  catalogue(
    'S124',
    'a new token on every last page',
    editXml(soap('nextQuery'), (text) => text.replace('>true</', '>false</')),
  ),
];
