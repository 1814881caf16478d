/** The declarations of an operation, which are those of an earlier run if all is the same on which they depend. */

import type { Operation, RestBinding } from '../../model/contract.js';
import { RecordedTypes } from '../../model/recorded-types.js';
import { type Code, lit } from '../code.js';
import type { EmitContext } from '../emitter.js';
import { KeptDeclarations } from '../kept-declarations.js';
import type { DescriptorContext } from './check.js';
import type { CarriedFacts } from './conversions.js';
import { descriptor } from './descriptor.js';
import { inputDeclaration, outputDeclaration } from './message.js';
import type { OperationNames } from './names.js';

/** An operation with its REST binding. */
export interface RestOperation {
  readonly operation: Operation;
  readonly binding: RestBinding;
}

type Report = Parameters<EmitContext['report']>;

/** Makes the declarations of the operations of a file. */
export class Declarations {
  /** What declarations are made with. */
  private readonly context: DescriptorContext;
  private readonly kept: KeptDeclarations<DescriptorContext> | undefined;
  /** The number of repeated reports of a descriptor, and of those that it makes once more if it is made again. */
  private repeated = 0;
  private due = 0;

  /** `file` is the path of the file, and `common` what its declarations depend on, apart from operations and types. */
  constructor(
    context: DescriptorContext,
    { part, report }: EmitContext,
    file: string,
    common: readonly unknown[],
  ) {
    const counted = (...one: Report): void => {
      if (this.due > 0) this.due -= 1;
      else {
        this.repeated += 1;
        report(...one);
      }
    };
    const source: DescriptorContext = { ...context, emit: { report: counted } };
    const types = part && new RecordedTypes<DescriptorContext>(context.types.types, part);
    this.kept =
      part && types && new KeptDeclarations({ source, types, part, of: `operations in ${file}`, common });
    this.context =
      this.kept === undefined || types === undefined ? context : recording(source, types, this.kept);
  }

  /** The types of the input and the output of an operation. */
  messages({ operation, binding }: RestOperation, names: OperationNames): readonly Code[] {
    const { types } = this.context;
    return this.declared('messages', operation, names, () => [
      inputDeclaration(operation, binding, names, types),
      outputDeclaration(operation, binding, names, types),
    ]);
  }

  /** The descriptor of an operation; checks that it shares with others are in the file before the first that uses them. */
  descriptor({ operation, binding }: RestOperation, names: OperationNames): readonly Code[] {
    this.repeated = 0;
    this.due = 0;
    return this.declared('descriptor', operation, names, () => {
      this.due = this.repeated;
      return [descriptor(operation, binding, names, this.context)];
    });
  }

  private declared(
    what: string,
    operation: Operation,
    { value, stem, input, output }: OperationNames,
    make: () => readonly Code[],
  ): readonly Code[] {
    const from = [operation, value, stem, input, output];
    return this.kept?.of(`${what} of ${operation.name}`, from, make) ?? make();
  }
}

/** The same context, of which everything that is asked is recorded. */
function recording(
  { types: own, checks, conversions, ...source }: DescriptorContext,
  types: RecordedTypes<DescriptorContext>,
  kept: KeptDeclarations<DescriptorContext>,
): DescriptorContext {
  const recordedChecks: DescriptorContext['checks'] = checks && {
    expression: (type, title) => kept.call((of) => of.checks?.expression(type, title) ?? lit(undefined)),
    ofPart: (type, title) => kept.call((of) => of.checks?.ofPart(type, title) ?? lit(undefined)),
  };
  const carried: CarriedFacts = {
    has: (type) => kept.ask((of) => of.conversions.carried.has(type)),
    hasExact: (type) => kept.ask((of) => of.conversions.carried.hasExact(type)),
    conflict: (all) => kept.ask((of) => of.conversions.carried.conflict(all)),
  };
  return {
    ...source,
    types: { ...own, types },
    ...(recordedChecks && { checks: recordedChecks }),
    conversions: conversions.with(carried, recordedChecks),
    emptyNulls: {
      shape: (form, name, shape) => kept.ask((of) => of.emptyNulls.shape(form, name, shape, of.types.types)),
    },
    emit: { report: (...one) => kept.call(({ emit }) => emit.report(...one)) },
  };
}
