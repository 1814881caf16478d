import type { Type } from '../contract.js';
import type { Resolving } from '../resolve.js';
import { conventions } from './conventions.js';
import { sharedFields } from './members.js';

/** The member of a job that shows how far it is. */
export interface JobState {
  readonly name: string;
  /** Its values before the end. */
  readonly open: readonly string[];
  /** Its values at the end. */
  readonly ended: readonly string[];
}

/** The member of a job that shows how far it is, if some of its values mean that the job has not ended. */
export function jobStateOf(item: Type | undefined, context: Resolving): JobState | undefined {
  for (const { name, type } of sharedFields(item, context).values()) {
    const resolved = context.resolve(type);
    if (resolved.kind !== 'literal') continue;
    const words = resolved.values.filter((one) => typeof one === 'string');
    const open = words.filter((one) => conventions.states.unfinished.test(one));
    const ended = words.filter((one) => !open.includes(one));
    if (open.length > 0 && ended.length > 0) return { name, open, ended };
  }
  return undefined;
}
