import type { Complain } from '../load/json-schema/report.js';
import type { Place } from '../place.js';
import { camelCase, pascalCase } from './names.js';

/** How the types and operations of a contract are named; by default as in the document. */
export interface Naming {
  /** `PascalCase`: also where the name could stay, as `Order_Item`. */
  readonly types?: 'keep' | 'PascalCase';
  /** `camelCase`: also where the name could stay, as `get_order` or `GetOrder`. */
  readonly operations?: 'keep' | 'camelCase';
  /** Text before the name of each type. */
  readonly typePrefix?: string;
  /** Text after the name of each type. */
  readonly typeSuffix?: string;
}

/** A name that the document determines, and what the options make of it. */
type Style = (name: string) => string;

/** The names of types or of operations under a naming; a name that two of them would have is an error. */
export class StyledNames {
  private readonly noun: string;
  private readonly style: Style;
  private readonly complain: Complain;
  /** By the name in lower case, since names may become file names: the name from the document. */
  private readonly owners = new Map<string, string>();

  private constructor(noun: string, style: Style, complain: Complain) {
    this.noun = noun;
    this.style = style;
    this.complain = complain;
  }

  static ofTypes({ types, typePrefix = '', typeSuffix = '' }: Naming, complain: Complain): StyledNames {
    const cased: Style = types === 'PascalCase' ? pascalCase : (name) => name;
    return new StyledNames('type', (name) => `${typePrefix}${cased(name)}${typeSuffix}`, complain);
  }

  static ofOperations({ operations }: Naming, complain: Complain): StyledNames {
    return new StyledNames('operation', operations === 'camelCase' ? camelCase : (name) => name, complain);
  }

  /** The name in generated code for a name that is unique among those of the document. */
  of(name: string, at: Place): string {
    const styled = this.style(name);
    const owner = this.owners.get(styled.toLowerCase());
    if (owner === undefined) {
      this.owners.set(styled.toLowerCase(), name);
      return styled;
    }
    const given = this.numbered(styled);
    this.owners.set(given.toLowerCase(), name);
    this.complain(
      'error',
      'duplicate-name',
      `under "naming", the ${this.noun}s "${owner}" and "${name}" have the same name, "${styled}"`,
      at,
      `Rename one of them in the document, or keep the names of ${this.noun}s.`,
    );
    return given;
  }

  private numbered(name: string): string {
    let number = 2;
    while (this.owners.has(`${name}${number}`.toLowerCase())) number += 1;
    return `${name}${number}`;
  }
}
