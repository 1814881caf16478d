import { type Code, code, imported } from 'trivet/emitter';

/** The namespace through which every generated file uses zod. */
export const z: Code = code`${imported('zod', 'z')}`;

/** Functions that a generated file contains if one of its schemas uses them: checks without a zod method. */
export const helpers = {
  holds: code`/** Whether a value satisfies a schema. */
function holds(schema: ${z}.ZodType, value: unknown): boolean {
  return schema.safeParse(value).success;
}`,
  length: code`/** Length in Unicode code points (RFC 8259, 8.2), where zod counts UTF-16 units. */
function length(text: string): number {
  return [...text].length;
}`,
  isRecord: code`/** Whether a value is an object, not an array. */
function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}`,
  has: code`/** Whether an object has a member of its own. */
function has(value: object, name: string): boolean {
  return Object.hasOwn(value, name);
}`,
  count: code`/** How many items of a list satisfy a schema. */
function count(list: readonly unknown[], schema: ${z}.ZodType): number {
  return list.filter((item) => holds(schema, item)).length;
}`,
  canonical: code`/** A JSON value as text, in which the order of members makes no difference. */
function canonical(value: unknown): string {
  if (Array.isArray(value)) return '[' + value.map(canonical).join() + ']';
  if (typeof value !== 'object' || value === null) return typeof value + JSON.stringify(value);
  const members = Object.entries(value).map(([name, member]) => JSON.stringify(name) + canonical(member));
  return '{' + members.sort().join() + '}';
}`,
  others: code`/** Adds issues of the members of an object, each checked by the schemas that apply to its name. */
function others(schemasOf: (name: string) => readonly ${z}.ZodType[]) {
  return (context: ${z}.core.ParsePayload<object>): void => {
    for (const [name, member] of Object.entries(context.value)) {
      for (const schema of schemasOf(name)) {
        const { error } = schema.safeParse(member);
        for (const issue of error?.issues ?? [])
          context.issues.push({ code: 'custom', message: issue.message, path: [name, ...issue.path], input: member });
      }
    }
  };
}`,
} as const;

/** Name of such a function. */
export type Helper = keyof typeof helpers;

/** The functions that such a function calls. */
export const needs: { readonly [H in Helper]?: readonly Helper[] } = { count: ['holds'] };
