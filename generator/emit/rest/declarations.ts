/** The declarations of an operation, and what they need of their file, so that a later run can take them as they are. */

import type { Operation, RestBinding, Type } from '../../model/contract.js';
import { ReachedTypes } from '../../model/type-reach.js';
import { type Code, isSameCode } from '../code.js';
import { Declaration } from '../code-file.js';
import type { EmitContext } from '../emitter.js';
import type { DescriptorChecks, DescriptorContext, Title } from './check.js';
import { descriptor } from './descriptor.js';
import { inputDeclaration, outputDeclaration } from './message.js';
import type { OperationNames } from './names.js';

/** An operation with its REST binding. */
export interface RestOperation {
  readonly operation: Operation;
  readonly binding: RestBinding;
}

type Report = Parameters<EmitContext['report']>;

/** A check that a descriptor uses, and how its file calls it. */
interface AskedCheck {
  readonly type: Type;
  readonly title: string | Title;
  readonly code: Code;
}

/** What was asked of the file while a descriptor was made: checks, and reports. */
type Asked = AskedCheck | { readonly report: Report };

interface Descriptor {
  readonly declaration: Declaration;
  readonly asked: readonly Asked[];
}

/** Makes the declarations of the operations of a file. */
export class Declarations {
  private readonly context: DescriptorContext;
  private readonly emit: EmitContext;
  private readonly file: string;
  /** Stands for all that is the same for each operation. */
  private readonly common: unknown;
  private readonly reached: ReachedTypes | undefined;

  /** `file` is the path of the file, and `common` what its declarations depend on, apart from operations and types. */
  constructor(context: DescriptorContext, emit: EmitContext, file: string, common: readonly unknown[]) {
    this.context = context;
    this.emit = emit;
    this.file = file;
    this.common = emit.part?.(`${file} for all operations`, common, () => ({}));
    this.reached = emit.part && new ReachedTypes(context.contract.types, emit.part);
  }

  /** The types of the input and the output of an operation. */
  messages({ operation, binding }: RestOperation, names: OperationNames): readonly Code[] {
    const make = (): readonly Code[] => [
      inputDeclaration(operation, binding, names, this.context.types),
      outputDeclaration(operation, binding, names, this.context.types),
    ];
    const { part } = this.emit;
    if (part === undefined) return make();
    return part(`${this.file} messages of ${operation.name}`, this.from(operation, names), () =>
      make().map((one) => new Declaration(one)),
    );
  }

  /** The descriptor of an operation; checks that it shares with others are in the file before the first that uses them. */
  descriptor({ operation, binding }: RestOperation, names: OperationNames): Code {
    const { part } = this.emit;
    if (part === undefined) return descriptor(operation, binding, names, this.context);
    let reported = 0;
    return part(
      `${this.file} descriptor of ${operation.name}`,
      this.from(operation, names),
      () => this.recorded((context) => descriptor(operation, binding, names, context), reported),
      ({ asked }) =>
        asked.every((one) => {
          if (!('report' in one)) return this.isAnsweredAlike(one);
          reported += 1;
          this.context.emit.report(...one.report);
          return true;
        }),
    ).declaration;
  }

  private from(operation: Operation, { value, stem, input, output }: OperationNames): readonly unknown[] {
    const types = this.reached?.of(`${this.file} ${operation.name}`, [operation]) ?? [];
    return [operation, value, stem, input, output, this.common, ...types];
  }

  /** Makes a descriptor and records what it asks; as many reports as were made already are not made again. */
  private recorded(make: (context: DescriptorContext) => Code, reported: number): Descriptor {
    const { checks, emit, conversions } = this.context;
    const asked: Asked[] = [];
    const noted = (type: Type, title: string | Title, code: Code): Code => {
      asked.push({ type, title, code });
      return code;
    };
    const recording: DescriptorChecks | undefined = checks && {
      expression: (type, title) => noted(type, title, checks.expression(type, title)),
      ofPart: (type, title) => noted(type, title, checks.ofPart(type, title)),
    };
    let due = reported;
    const report = (...one: Report): void => {
      asked.push({ report: one });
      if (due === 0) emit.report(...one);
      else due -= 1;
    };
    const code = make({
      ...this.context,
      ...(recording && { checks: recording, conversions: conversions.with(recording) }),
      emit: { report },
    });
    return { declaration: new Declaration(code), asked };
  }

  private isAnsweredAlike({ type, title, code }: AskedCheck): boolean {
    const { checks } = this.context;
    if (checks === undefined) return false;
    const now = typeof title === 'string' ? checks.expression(type, title) : checks.ofPart(type, title);
    return isSameCode(code, now);
  }
}
