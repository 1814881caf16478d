/** Why a fault survives, or is detected for another reason. */
export const explained: { readonly [id: string]: string } = {
  S119: 'the suite runs on a catalogue that asks nobody who they are, where nothing is refused to anyone; it needs credentials as inputs and a scenario with two callers',
};
