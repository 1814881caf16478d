/** A fault in a generated file: a defect of what made it, since no spec may lead to one. */
export interface CodeFault {
  /** The emitter of the project that made the file; absent: Trivet. */
  readonly emitter?: string;
  readonly path: string;
  readonly line: number;
  readonly message: string;
}
