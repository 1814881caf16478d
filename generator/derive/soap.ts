import type { Case, Data, Expect, SoapSend } from '@trivet/runtime/conformance/case';
import type { Operation, Place, SoapBinding } from '../model/contract.js';
import { type Base, clauseOf } from './base.js';
import type { Ground } from './ground.js';
import { brokenTrees } from './soap-broken.js';
import { holdsBoolean, type Spelling, xmlText, xmlTree } from './xml-tree.js';

/** Everything that varies a SOAP operation: spellings that are all legal, and bodies that break one rule each. */
export function soapCases(operation: Operation, base: Base | undefined, ground: Ground): readonly Case[] {
  const { binding } = operation;
  if (binding.kind !== 'soap') return [];
  const element = binding.input.element;
  if (base === undefined || element === undefined || binding.input.headers.length > 0) {
    ground.uncovered(operation.at, 'no scenario reaches this operation with a body of one element');
    return [];
  }
  const make = maker(operation, base);
  const input = (base.step.send as SoapSend).input ?? {};
  const tree = xmlTree(element, binding.input.type, input as Data, binding.input.at, ground.resolve);
  const answered: Expect = {
    outcome: ['response'],
    ...(binding.output === undefined ? { status: ['2XX'] } : { status: ['200'] }),
  };
  const refused: Expect = {
    outcome: ['Client', ...binding.faults.map((fault) => fault.name)],
    status: ['500', '400'],
  };
  const spelled = spellings
    .filter(([what]) => what !== 'digits' || holdsBoolean(tree))
    .map(([what, title, spelling]) =>
      make(`wire/${what}`, 'positive', binding.input.at, title, { xml: xmlText(tree, spelling) }, answered),
    );
  const broken = brokenTrees(tree, ground).map((breach) =>
    make(
      `body/${breach.what}`,
      'negative',
      breach.at,
      breach.title,
      { xml: breach.xml },
      refused,
      breach.keyword,
    ),
  );
  return [
    make('base', 'positive', operation.at, 'a valid request is answered as declared', { input }, answered),
    ...spelled,
    ...broken,
    ...envelopeCases(operation, binding, make, xmlText(tree)),
  ];
}

const spellings: readonly (readonly [string, string, Spelling])[] = [
  ['default-namespace', 'the default namespace serves as well as a prefix', {}],
  ['prefix', 'any prefix will do', { prefix: 'anyPrefix' }],
  ['comments', 'white space between elements and comments mean nothing', { prefix: 'm', airy: true }],
  ['cdata', 'a CDATA section is text', { prefix: 'm', cdata: true }],
  ['digits', 'booleans may be 1 and 0', { prefix: 'm', digits: true }],
];

type Make = (
  what: string,
  kind: Case['kind'],
  at: Place,
  title: string,
  send: SoapSend,
  expect: Expect,
  keyword?: string,
) => Case;

function maker(operation: Operation, base: Base): Make {
  const { httpHeaders } = base.step.send as SoapSend;
  return (what, kind, at, title, send, expect, keyword) => ({
    id: `${operation.name}/${what}`,
    kind,
    clause: clauseOf(at, keyword),
    title,
    ...(base.inputs === undefined || Object.keys(base.inputs).length === 0 ? {} : { inputs: base.inputs }),
    steps: [
      ...base.setup,
      {
        id: base.step.id,
        operation: operation.name,
        send: { ...(httpHeaders === undefined ? {} : { httpHeaders }), ...send },
        expect,
      },
    ],
  });
}

/** Rules of the envelope itself (SOAP 1.1, 4; SOAP 1.2 part 1, 5). */
function envelopeCases(
  operation: Operation,
  binding: SoapBinding,
  make: Make,
  body: string,
): readonly Case[] {
  const own = namespaces[binding.version];
  const other = namespaces[binding.version === '1.1' ? '1.2' : '1.1'];
  const { at } = operation;
  const sender: Expect = { outcome: ['Client'] };
  const header = '<x:unheard xmlns:x="https://example.invalid/unheard" S:mustUnderstand="1"/>';
  return [
    make(
      'envelope/version',
      'protocol',
      at,
      'an envelope of another SOAP version is a VersionMismatch',
      { envelope: envelope(other, '', body) },
      { outcome: ['VersionMismatch'] },
    ),
    make(
      'envelope/mustUnderstand',
      'protocol',
      at,
      'a header that must be understood and is not is refused',
      { envelope: envelope(own, header, body) },
      { outcome: ['MustUnderstand'] },
    ),
    make(
      'envelope/header',
      'positive',
      at,
      'a header that nobody has to understand is ignored',
      { envelope: envelope(own, '<x:unheard xmlns:x="https://example.invalid/unheard"/>', body) },
      { outcome: ['response'] },
    ),
    make(
      'envelope/empty-header',
      'positive',
      at,
      'an empty Header is allowed',
      { envelope: envelope(own, ' ', body) },
      { outcome: ['response'] },
    ),
    make(
      'envelope/malformed',
      'protocol',
      at,
      'an envelope that is no well-formed XML is refused',
      { envelope: envelope(own, '', body).slice(0, -4) },
      sender,
    ),
    make(
      'envelope/doctype',
      'protocol',
      at,
      'a document type declaration is refused (SOAP 1.1, 3)',
      { envelope: `<!DOCTYPE S [<!ENTITY e "x">]>${envelope(own, '', body)}` },
      sender,
    ),
    make(
      'body/unknown-operation',
      'protocol',
      at,
      'a body element that is no operation is refused',
      { xml: '<unheard xmlns="https://example.invalid/unheard"/>' },
      sender,
    ),
  ];
}

const namespaces = {
  '1.1': 'http://schemas.xmlsoap.org/soap/envelope/',
  '1.2': 'http://www.w3.org/2003/05/soap-envelope',
} as const;

function envelope(namespace: string, header: string, body: string): string {
  const head = header === '' ? '' : `<S:Header>${header.trim()}</S:Header>`;
  return `<S:Envelope xmlns:S="${namespace}">${head}<S:Body>${body}</S:Body></S:Envelope>`;
}
