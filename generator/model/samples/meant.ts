import type { NamedType, Type } from '../contract.js';
import type { JudgedTypes } from './accepts.js';

/**
 * The types of a contract, which allow only what they describe: a schema with `properties` and no `type` allows any text and
 * number, too (JSON Schema 2020-12, Validation, 6.1.1), but services take such values for mistakes. Requests are made
 * of these types; whether a value is valid is for the contract to say. The contract itself if none differs.
 */
export function meantTypes(contract: JudgedTypes): JudgedTypes {
  const types = contract.types.map(meantType);
  if (types.every((type, index) => type === contract.types[index])) return contract;
  const { formats } = contract;
  return { types, ...(formats && { formats }) };
}

function meantType(named: NamedType): NamedType {
  const { type } = named;
  if (type.kind !== 'union') return named;
  const described = type.members.filter((member) => !isAnyOfItsKind(member));
  const [only, ...others] = described;
  const isOpen = type.members.length - described.length === otherKinds;
  return only !== undefined && others.length === 0 && isOpen ? { ...named, type: only } : named;
}

/** The number of kinds of values that keywords for one kind do not restrict. */
const otherKinds = 5;

/** Whether a type is that of all values of a kind, which no schema of the document asks for. */
function isAnyOfItsKind(type: Type): boolean {
  if (type.kind === 'record') return type.at === undefined && type.fields.length === 0;
  if (type.kind === 'list') return type.at === undefined && type.open === true;
  return ['string', 'number', 'boolean', 'null'].includes(type.kind) && !('at' in type);
}
