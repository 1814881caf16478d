import type {
  Content,
  Contract,
  NamedType,
  Operation,
  PartEncoding,
  Service,
  Type,
} from '../../model/contract.js';
import { resolveType } from '../../model/resolve.js';
import { fileTexts } from '../../model/samples/file-texts.js';

/** A contract for deriving cases, which are JSON: parts of octets in requests are files as texts. */
export function withFileTexts(contract: Contract): Contract {
  const types = new Map(contract.types.map((named) => [named.name, named]));
  const services = contract.services.map((service): Service => {
    const operations = service.operations.map((one) => ofOperation(one, types));
    const isSame = operations.every((one, index) => one === service.operations[index]);
    return isSame ? service : { ...service, operations };
  });
  const isSame = services.every((one, index) => one === contract.services[index]);
  return isSame ? contract : { ...contract, services };
}

type Types = ReadonlyMap<string, NamedType>;

function ofOperation(operation: Operation, types: Types): Operation {
  const { binding } = operation;
  if (binding.kind !== 'rest' || binding.body === undefined) return operation;
  const contents = binding.body.contents.map((content): Content => {
    const type = content.codec === 'multipart' ? ofForm(content.type, content.encoding, types) : content.type;
    return type === content.type ? content : { ...content, type };
  });
  const isSame = contents.every((one, index) => one === binding.body?.contents[index]);
  return isSame ? operation : { ...operation, binding: { ...binding, body: { ...binding.body, contents } } };
}

/** Most references and alternatives within each other. */
const mostNested = 8;

/** The type of a form with named parts; the same type if none of them is octets. */
function ofForm(given: Type, encoding: Content['encoding'], types: Types, depth = 0): Type {
  const type = resolveType(given, types);
  if (type === undefined || depth > mostNested) return given;
  if (type.kind === 'union' || type.kind === 'intersection') {
    const members = type.members.map((one) => ofForm(one, encoding, types, depth + 1));
    return members.every((one, index) => one === type.members[index]) ? given : { ...type, members };
  }
  if (type.kind !== 'record') return given;
  const fields = type.fields.map((field) => {
    const own = Object.hasOwn(encoding ?? {}, field.name) ? encoding?.[field.name] : undefined;
    const part = ofPart(field.type, own, types);
    return part === field.type ? field : { ...field, type: part };
  });
  return fields.every((one, index) => one === type.fields[index]) ? given : { ...type, fields };
}

function ofPart(given: Type, encoding: PartEncoding | undefined, types: Types, depth = 0): Type {
  const type = resolveType(given, types);
  if (type === undefined || depth > mostNested) return given;
  if (type.kind === 'bytes') return fileTexts(type, encoding);
  if (type.kind === 'list') {
    const items = ofPart(type.items, encoding, types, depth + 1);
    return items === type.items ? given : { ...type, items };
  }
  if (type.kind !== 'union') return given;
  const members = type.members.map((one) => ofPart(one, encoding, types, depth + 1));
  return members.every((one, index) => one === type.members[index]) ? given : { ...type, members };
}
