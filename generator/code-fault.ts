/** A syntax error in a generated file: a defect of the emitter, since no spec may cause one. */
export interface CodeFault {
  /** The project's emitter that generated the file; undefined for those of Trivet. */
  readonly emitter?: string;
  readonly path: string;
  readonly line: number;
  readonly message: string;
}
