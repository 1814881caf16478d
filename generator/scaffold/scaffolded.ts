/** A change of the user's file, or a task for the user, with its line in the new text. */
export interface PlacedNote {
  readonly kind: 'created' | 'added' | 'corrected' | 'restored' | 'removed' | 'unclear';
  readonly message: string;
  readonly line: number;
}

/** The new text of the user's file. */
export interface Scaffolded {
  readonly text: string;
  readonly notes: readonly PlacedNote[];
  /** Syntax errors of the user's file, because of which it is unchanged. */
  readonly faults: readonly { readonly line: number; readonly message: string }[];
}
