/** Something done in the user's file, or left to the user, with its line in the new text. */
export interface PlacedNote {
  readonly kind: 'created' | 'added' | 'corrected' | 'restored' | 'removed' | 'unclear';
  readonly message: string;
  readonly line: number;
}

/** The user's file as it should be. */
export interface Scaffolded {
  readonly text: string;
  readonly notes: readonly PlacedNote[];
  /** Syntax errors of the user's file, which keep it as it is. */
  readonly faults: readonly { readonly line: number; readonly message: string }[];
}
