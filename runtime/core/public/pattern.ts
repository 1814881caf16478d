/** Patterns of checks that must not be matched as they are, since an engine with backtracking may be slow. */

export { type LinearPattern, linear } from '../linear/pattern.js';
export { type LimitedPattern, limited } from '../pattern.js';
