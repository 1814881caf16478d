/** A JSON value, as written in a spec. */
export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json };
