import { XSI_NAMESPACE } from '@trivet/runtime/internal/protocol';
import type { Place, Service, SoapBinding } from '../../model/contract.js';
import { isReading } from '../../model/resources/verbs.js';
import type { Base } from '../base.js';
import { envelope, envelopeOf, type Message, type SoapContent } from './message.js';
import { xmlText } from './xml-text.js';
import type { XmlTree } from './xml-tree.js';

/** The operation with the smallest set-up, for the cases that apply to all operations. */
export function firstOf({ operations }: Service, bases: ReadonlyMap<string, Base>): string | undefined {
  const soap = operations.filter(({ binding }) => binding.kind === 'soap' && binding.output !== undefined);
  const known = soap.filter(({ name }) => bases.has(name));
  const cost = (name: string): number => bases.get(name)?.setup.length ?? 0;
  const [first] = (known.length > 0 ? known : soap).toSorted(
    (one, other) => cost(one.name) - cost(other.name) || Number(isReading(other)) - Number(isReading(one)),
  );
  return first?.name;
}

/** A request that tests the transport, independent of the operation, and its outcome if it is invalid. */
interface Transport {
  readonly what: string;
  readonly title: string;
  readonly send: SoapContent;
  readonly isRight: boolean;
  readonly outcome: readonly string[];
}

const unheardBlock = '<x:unheard xmlns:x="https://example.invalid/unheard" S:mustUnderstand="0"/>';

/** A request with the same response as the usual form. */
function right(what: string, title: string, text: string): Transport {
  return { what, title, send: { envelope: text }, isRight: true, outcome: [] };
}

function withSchemaLocation(message: Message): Message {
  const { body } = message;
  const { namespace } = body.name;
  const located =
    namespace === undefined
      ? ([{ namespace: XSI_NAMESPACE, name: 'noNamespaceSchemaLocation' }, 'types.xsd'] as const)
      : ([{ namespace: XSI_NAMESPACE, name: 'schemaLocation' }, `${namespace} types.xsd`] as const);
  return { ...message, body: { ...body, attributes: [...body.attributes, located] } };
}

/** Encodings, markup before and around the body, and unknown bodies. */
export function transports(binding: SoapBinding, message: Message): readonly Transport[] {
  const { version, faults } = binding;
  const plain = envelopeOf(version, message);
  return [
    {
      ...right('wire/content-type', 'accepts a media type in upper case and with a quoted charset', plain),
      // RFC 9110, 8.3.1: media types and charsets are case-insensitive, and a parameter may be quoted.
      send: {
        envelope: plain,
        httpHeaders: {
          'Content-Type': `${version === '1.1' ? 'Text/XML' : 'Application/SOAP+XML'}; charset="UTF-8"`,
        },
      },
    },
    right('wire/byte-order-mark', 'accepts a byte order mark', `\ufeff${plain}`),
    right('wire/prolog', 'accepts a comment before the envelope', `<!-- a comment -->${plain}`),
    right(
      'wire/schema-location',
      'accepts xsi:schemaLocation on any element',
      envelopeOf(version, withSchemaLocation(message)),
    ),
    // SOAP 1.2 part 1, 5.3; for SOAP 1.1 by the schema of the envelope, as WS-Security requires (1.1, 4.4: wsu:Id).
    right(
      'wire/body-attribute',
      'accepts foreign attributes of the body, as signed messages have',
      plain.replace('<S:Body>', '<S:Body xmlns:x="https://example.invalid/unheard" x:id="body">'),
    ),
    ...(version === '1.1'
      ? [
          right(
            'envelope/need-not-understand',
            'ignores an unknown header with mustUnderstand="0" (SOAP 1.1, 4.2.3)',
            envelopeOf(version, message, unheardBlock),
          ),
        ]
      : []),
    {
      what: 'wire/utf-16',
      title: 'reads a message in UTF-16, or rejects it with a fault',
      send: { envelope: plain, charset: 'utf-16' },
      isRight: false,
      outcome: ['response', 'Client', ...faults.map(({ name }) => name)],
    },
    ...unknownBodies(binding, message),
  ];
}

/** Bodies with unknown content. */
function unknownBodies({ version, faults, action }: SoapBinding, message: Message): readonly Transport[] {
  const { namespace } = message.body.name;
  const refused = (what: string, title: string, send: SoapContent): Transport => ({
    what,
    title,
    send,
    isRight: false,
    // SOAP 1.1, 6.1.1: the header identifies the operation, so the body may be incomplete.
    outcome: action === '' ? ['Client'] : ['Client', 'response', ...faults.map(({ name }) => name)],
  });
  return [
    refused('envelope/empty-body', 'rejects an empty body', {
      envelope: envelope(version, '', ''),
    }),
    ...(namespace === undefined
      ? []
      : [
          refused('body/unknown-name', 'rejects an element of the namespace that is not an operation', {
            xml: `<notInTheContract xmlns="${namespace}"/>`,
          }),
        ]),
  ];
}

/** A list of nillable items with an additional nil item. */
interface NilSpelling {
  readonly path: string;
  readonly at: Place;
  readonly xml: string;
}

/** The tree with a nil item after those of each list of nillable items. */
export function nilSpellings(root: XmlTree): readonly NilSpelling[] {
  const found = new Map<string, NilSpelling>();
  const visit = (tree: XmlTree, rebuild: (changed: XmlTree) => XmlTree): void => {
    for (const [index, child] of tree.children.entries()) {
      const put = (changed: XmlTree): XmlTree =>
        rebuild({ ...tree, children: tree.children.with(index, changed) });
      const isList = child.max === null || child.max > 1;
      if (isList && child.nillable === true && child.nil !== true && !found.has(child.path)) {
        const nil: XmlTree = { ...child, attributes: [], children: [], text: '', nil: true };
        const last = tree.children.findLastIndex(({ path }) => path === child.path);
        const more = rebuild({ ...tree, children: tree.children.toSpliced(last + 1, 0, nil) });
        found.set(child.path, { path: child.path, at: child.at, xml: xmlText(more, { prefix: 'm' }) });
      }
      visit(child, put);
    }
  };
  visit(root, (changed) => changed);
  return [...found.values()];
}
