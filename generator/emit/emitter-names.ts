import { ofBinding } from '../model/binding.js';
import type { Contract, Operation, Service, Table, Type } from '../model/contract.js';
import { checkName } from './checks/check-name.js';
import { type Code, type ImportedName, imported, importedType } from './code.js';
import { planNames as planRest, receiverOf } from './rest/names.js';
import { planNames as planSoap } from './soap/names.js';
import { typeContext, typeExpression } from './type-expression.js';

/** Names that the built-in outputs declare; a template that inserts one imports it from its file. */
export interface EmitterNames {
  /** A named type or, if derived types may replace it (xsi:type), the union of them all; in `types.ts`. */
  type(name: string): ImportedName;
  /** The check of a named type; in `checks.ts`. */
  check(name: string): ImportedName;
  /** Any type as TypeScript. */
  expression(type: Type): Code;
  /**
   * The descriptor of an operation; for REST operations also the types of its input and output. In `operations.ts`, for
   * callbacks and webhooks in `callbacks.ts`.
   */
  operation(operation: Operation): {
    readonly descriptor: ImportedName;
    readonly input?: ImportedName;
    readonly output?: ImportedName;
  };
  /** The interface of a service and its constant, for clients and handlers; in `operations.ts`. */
  service(service: Service): { readonly type: ImportedName; readonly value: ImportedName };
  /** A table and the type of its rows; in the table's own file. */
  table(table: Table): { readonly value: ImportedName; readonly row: ImportedName };
}

const operationsFile = './operations.js';

/** A service, or the receiver of its callbacks, and the file that declares its operations. */
interface Owner {
  readonly owner: Service;
  readonly file: string;
}

function ownerOf(operation: Operation, owners: readonly Owner[]): Owner {
  const found = owners.find(({ owner }) => owner.operations.includes(operation));
  if (found === undefined)
    throw new Error(`"${operation.name}" is not an operation of a service of the contract`);
  return found;
}

/** The names of one contract; they are planned on first use. */
export function emitterNames(contract: Contract): EmitterNames {
  const types = typeContext(contract, './types.js');
  const rest = new Map<Service, ReturnType<typeof planRest>>();
  const restNames = (service: Service) => {
    const names = rest.get(service) ?? planRest(contract, service);
    rest.set(service, names);
    return names;
  };
  const owners = contract.services.flatMap((service) => {
    const receiver = receiverOf(service);
    return [
      { owner: service, file: operationsFile },
      ...(receiver === undefined ? [] : [{ owner: receiver, file: './callbacks.js' }]),
    ];
  });
  return {
    type: (name) => importedType('./types.js', types.families.get(name) ?? name),
    check: (name) => imported('./checks.js', checkName(name)),
    expression: (type) => typeExpression(type, types),
    operation(operation) {
      const { owner, file } = ownerOf(operation, owners);
      const named = (value = operation.name) => ({ descriptor: imported(file, value) });
      return ofBinding<ReturnType<EmitterNames['operation']>>(operation.binding, {
        rest: () => {
          const own = restNames(owner).operations.get(operation);
          if (own === undefined) return named();
          const { value, input, output } = own;
          return { ...named(value), input: importedType(file, input), output: importedType(file, output) };
        },
        soap: () => named(planSoap(contract).operations.get(operation)),
        other: () => named(),
      });
    },
    service(service) {
      if (service.soap === undefined) {
        const names = restNames(service);
        return {
          type: importedType(operationsFile, names.service),
          value: imported(operationsFile, names.value),
        };
      }
      const value = planSoap(contract).services.get(service) ?? service.name;
      return { type: importedType(operationsFile, service.name), value: imported(operationsFile, value) };
    },
    table: ({ name, rowType }) => ({
      value: imported(`./${name}.js`, name),
      row: importedType(`./${name}.js`, rowType),
    }),
  };
}
