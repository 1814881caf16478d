import { attribute, type XmlElement } from '../../load/xml/xml.js';
import { childrenOf } from '../../load/xsd/xsd.js';
import type { Type } from '../contract.js';
import { at, unsupported, type XsdContext } from './context.js';
import { elementType, typeNamed } from './elements.js';
import type { Site } from './site.js';

/** SOAP 1.1, 5.4.2: a restriction of the encoded array, as a list of the type in wsdl:arrayType or of its element. */
export function encodedArray(context: XsdContext, site: Site, owner: string): Type {
  const item = [...attributesBelow(site.node)].find(
    (each) => attribute(each, 'arrayType', wsdlNamespace) !== undefined,
  );
  const text = item === undefined ? undefined : attribute(item, 'arrayType', wsdlNamespace);
  if (item !== undefined && text !== undefined) return listFor(context, at(site, item), text);
  const [group] = childrenOf(site.node, 'sequence', 'all', 'choice');
  const [element] = group === undefined ? [] : childrenOf(group, 'element');
  if (element !== undefined) return { kind: 'list', items: elementType(context, at(site, element), owner) };
  return { kind: 'list', items: { kind: 'xml' } };
}

const wsdlNamespace = 'http://schemas.xmlsoap.org/wsdl/';

function* attributesBelow(node: XmlElement): Generator<XmlElement> {
  for (const each of node.children) {
    if (each.name === 'attribute') yield each;
    else yield* attributesBelow(each);
  }
}

/** `tns:Item[]`, `tns:Item[3]`, `tns:Item[][]`; several dimensions are read as one list. */
function listFor(context: XsdContext, site: Site, text: string): Type {
  const [name = ''] = text.split('[', 1);
  const ranks = text
    .slice(name.length)
    .split(']')
    .filter((rank) => rank !== '');
  if (ranks.some((rank) => rank.includes(',')))
    unsupported(context, `multidimensional array "${text}" is read as one list`, site.node);
  let type = typeNamed(context, site, name);
  for (let rank = 0; rank < Math.max(1, ranks.length); rank += 1) type = { kind: 'list', items: type };
  return type;
}
