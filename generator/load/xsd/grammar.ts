/** One step of a content model: the allowed elements, and how often they may occur. */
export interface Step {
  readonly names: readonly string[];
  readonly min: number;
  readonly max: number;
}

/** The rule of the schema of schemas for one element in one position. */
export interface Rule {
  readonly attributes: readonly string[];
  readonly required: readonly string[];
  readonly content: readonly Step[];
}

function step(text: string): Step {
  const last = text.at(-1) ?? '';
  const names = text.replace(/[?*+!]$/, '').split('|');
  const min = last === '?' || last === '*' ? 0 : 1;
  return { names, min, max: last === '*' || last === '+' ? Number.POSITIVE_INFINITY : 1 };
}

/** Parses `attributes; required ones with "!"` and the steps of the content, as in XSD 1.0 part 1, 3. */
function rule(attributes: string, content = ''): Rule {
  const names = `id ${attributes}`.split(' ').filter((name) => name !== '');
  return {
    attributes: names.map((name) => name.replace('!', '')),
    required: names.filter((name) => name.endsWith('!')).map((name) => name.slice(0, -1)),
    content: ['annotation?', ...content.split(' ').filter((each) => each !== '')].map(step),
  };
}

const facets =
  'minExclusive|minInclusive|maxExclusive|maxInclusive|totalDigits|fractionDigits|length|minLength|maxLength|enumeration|whiteSpace|pattern';
const attributes = 'attribute|attributeGroup* anyAttribute?';
const particles = 'element|group|choice|sequence|any*';
const occurs = 'minOccurs maxOccurs';
const constraints = 'simpleType|complexType? unique|key|keyref*';
const definitions = 'simpleType|complexType|group|attributeGroup';

/** Rules by element; `@top` for those directly in a schema or redefinition, `@parent` for those below one. */
const rules: ReadonlyMap<string, Rule> = new Map([
  [
    'schema',
    {
      ...rule('attributeFormDefault blockDefault elementFormDefault finalDefault targetNamespace version'),
      content: [
        step('include|import|redefine|annotation*'),
        step(`${definitions}|element|attribute|notation|annotation*`),
      ],
    },
  ],
  [
    'element@top',
    rule('name! type default fixed nillable abstract substitutionGroup block final', constraints),
  ],
  ['element', rule(`name ref type ${occurs} default fixed nillable block form`, constraints)],
  ['attribute@top', rule('name! type default fixed', 'simpleType?')],
  ['attribute', rule('name ref type use default fixed form', 'simpleType?')],
  ['complexType@top', rule('name! abstract block final mixed', `group|all|choice|sequence? ${attributes}`)],
  ['complexType', rule('mixed', `group|all|choice|sequence? ${attributes}`)],
  ['complexType@derived@top', rule('name! abstract block final mixed', 'simpleContent|complexContent')],
  ['complexType@derived', rule('mixed', 'simpleContent|complexContent')],
  ['simpleContent', rule('', 'restriction|extension')],
  ['complexContent', rule('mixed', 'restriction|extension')],
  ['extension@complexContent', rule('base!', `group|all|choice|sequence? ${attributes}`)],
  ['extension@simpleContent', rule('base!', attributes)],
  ['restriction@complexContent', rule('base!', `group|all|choice|sequence? ${attributes}`)],
  ['restriction@simpleContent', rule('base!', `simpleType? ${facets}* ${attributes}`)],
  ['restriction@simpleType', rule('base', `simpleType? ${facets}*`)],
  ['group@top', rule('name!', 'all|choice|sequence')],
  ['group', rule(`ref! ${occurs}`)],
  ['all', rule(occurs, 'element*')],
  ['choice', rule(occurs, particles)],
  ['sequence', rule(occurs, particles)],
  ['any', rule(`${occurs} namespace processContents`)],
  ['anyAttribute', rule('namespace processContents')],
  ['attributeGroup@top', rule('name!', attributes)],
  ['attributeGroup', rule('ref!')],
  ['simpleType@top', rule('name! final', 'restriction|list|union')],
  ['simpleType', rule('', 'restriction|list|union')],
  ['list', rule('itemType', 'simpleType?')],
  ['union', rule('memberTypes', 'simpleType*')],
  ['unique', rule('name!', 'selector field+')],
  ['key', rule('name!', 'selector field+')],
  ['keyref', rule('name! refer!', 'selector field+')],
  ['selector', rule('xpath!')],
  ['field', rule('xpath!')],
  ['import', rule('namespace schemaLocation')],
  ['include', rule('schemaLocation!')],
  ['redefine', { ...rule('schemaLocation!'), content: [step(`${definitions}|annotation*`)] }],
  ['notation', rule('name! public system')],
  ['annotation', { ...rule(''), content: [step('appinfo|documentation*')] }],
  ['pattern', rule('value!')],
  ['enumeration', rule('value!')],
  ...facets
    .split('|')
    .filter((name) => name !== 'pattern' && name !== 'enumeration')
    .map((name) => [name, rule('value! fixed')] as const),
]);

/** The rule for an element of that name below `parent`; undefined if XML Schema has no such element. */
export function ruleFor(name: string, parent: string, derived: boolean): Rule | undefined {
  const top = parent === 'schema' || parent === 'redefine' ? '@top' : '';
  const special = derived && name === 'complexType' ? '@derived' : '';
  return rules.get(`${name}${special}${top}`) ?? rules.get(`${name}@${parent}`) ?? rules.get(name);
}
