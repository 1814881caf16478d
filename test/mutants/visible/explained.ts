/** Why a fault survives, or dies for another reason than its own. */
export const explained: { readonly [id: string]: string } = {};
