import { didYouMean } from '../suggestion.js';
import { child, type DocumentNode, items, members, placeOf } from './json-schema/document-node.js';
import { Registry } from './json-schema/json-schema.js';
import type { Complain } from './json-schema/report.js';
import { isObject, type Source } from './source/source.js';

/** An Arazzo 1.0 document whose objects have the shapes that the specification requires. */
export interface ArazzoDocument {
  readonly root: DocumentNode;
  readonly workflows: readonly DocumentNode[];
  /** Resolves a Reusable Object (`reference: $components.parameters.x`) or a `$ref`. */
  readonly resolve: (node: DocumentNode) => DocumentNode | undefined;
}

/** Reads an Arazzo document; invalid workflows are reported and omitted. */
export function readArazzo(source: Source, complain: Complain): ArazzoDocument | undefined {
  const registry = new Registry((uri) => ({
    code: 'foreign-reference',
    message: `references must stay within the Arazzo document, got "${uri}"`,
  }));
  const root = registry.add(source.path, source.path, source.data, '2020-12');
  const version = child(root, 'arazzo');
  if (typeof version.value !== 'string' || !/^1\.0\.\d+$/.test(version.value)) {
    complain(
      'error',
      'unknown-format',
      `unsupported Arazzo version "${String(version.value)}"`,
      placeOf(version),
      'Supported version: 1.0.',
    );
    return undefined;
  }
  needs(root, { info: 'object', sourceDescriptions: 'list', workflows: 'list' }, 'Arazzo document', complain);
  needs(child(root, 'info'), { title: 'text', version: 'text' }, 'Info Object', complain);
  for (const description of items(child(root, 'sourceDescriptions'))) {
    needs(description, { name: 'text', url: 'text' }, 'Source Description Object', complain);
  }
  known(root, rootFields, complain);
  const workflows = items(child(root, 'workflows')).filter((workflow) => isWorkflow(workflow, complain));
  reportRepeated(workflows, 'workflowId', complain);
  return { root, workflows, resolve: (node) => resolve(node, root, registry, complain) };
}

const rootFields = 'arazzo info sourceDescriptions workflows components'.split(' ');
const workflowFields =
  'workflowId summary description inputs dependsOn steps successActions failureActions outputs parameters'.split(
    ' ',
  );
const stepFields =
  'description stepId operationId operationPath workflowId parameters requestBody successCriteria onSuccess onFailure outputs'.split(
    ' ',
  );

function isWorkflow(workflow: DocumentNode, complain: Complain): boolean {
  const sound = needs(workflow, { workflowId: 'text', steps: 'list' }, 'Workflow Object', complain);
  if (!sound) return false;
  known(workflow, workflowFields, complain);
  const steps = items(child(workflow, 'steps'));
  if (steps.length === 0)
    complain(
      'error',
      'wrong-value',
      'a workflow must have at least one step',
      placeOf(child(workflow, 'steps')),
    );
  for (const step of steps) known(step, stepFields, complain);
  reportRepeated(steps, 'stepId', complain);
  return (
    steps.filter((step) => !needs(step, { stepId: 'text' }, 'Step Object', complain)).length === 0 &&
    steps.length > 0
  );
}

type Kind = 'text' | 'list' | 'object';

function isOf(kind: Kind, value: unknown): boolean {
  if (kind === 'text') return typeof value === 'string';
  return kind === 'list' ? Array.isArray(value) : isObject(value);
}

const kindNames = { text: 'a string', list: 'a list', object: 'an object' };

/** Whether an object has the required members; reports missing ones and those of another type. */
export function needs(
  node: DocumentNode,
  fields: { readonly [name: string]: Kind },
  title: string,
  complain: Complain,
): boolean {
  if (!isObject(node.value)) {
    complain('error', 'wrong-type', `expected ${/^[AEIO]/.test(title) ? 'an' : 'a'} ${title}`, placeOf(node));
    return false;
  }
  const faulty = Object.entries(fields).filter(([name, kind]) => {
    const at = child(node, name);
    if (isOf(kind, at.value)) return false;
    if (at.value === undefined)
      complain('error', 'missing-field', `"${name}" is missing in the ${title}`, placeOf(node));
    else complain('error', 'wrong-type', `"${name}" must be ${kindNames[kind]}`, placeOf(at));
    return true;
  });
  return faulty.length === 0;
}

function known(node: DocumentNode, fields: readonly string[], complain: Complain): void {
  for (const [name, at] of members(node)) {
    if (fields.includes(name) || name.startsWith('x-')) continue;
    complain(
      'warning',
      'unknown-field',
      `unknown Arazzo field "${name}"; it is ignored`,
      placeOf(at),
      didYouMean(name, fields),
    );
  }
}

function reportRepeated(nodes: readonly DocumentNode[], name: string, complain: Complain): void {
  const seen = new Set<unknown>();
  for (const node of nodes) {
    const id = child(node, name);
    if (seen.has(id.value))
      complain('error', 'duplicate-name', `duplicate ${name} "${String(id.value)}"`, placeOf(id));
    seen.add(id.value);
  }
}

/** Arazzo 1.0, 4.6.14: `reference` is a runtime expression into the components. */
function resolve(
  node: DocumentNode,
  root: DocumentNode,
  registry: Registry,
  complain: Complain,
): DocumentNode | undefined {
  const reference = child(node, 'reference');
  if (typeof reference.value === 'string') {
    const [start, kind = '', ...name] = reference.value.split('.');
    const map = child(child(root, 'components'), kind);
    const found = child(map, name.join('.'));
    if (start === '$components' && found.value !== undefined) return found;
    const names = members(map).map(([key]) => key);
    complain(
      'error',
      'unresolved-reference',
      `component "${reference.value}" not found`,
      placeOf(reference),
      didYouMean(name.join('.'), names),
    );
    return undefined;
  }
  const pointer = child(node, '$ref');
  if (typeof pointer.value !== 'string') return node;
  const found = registry.resolve(pointer.value, node);
  if (found.node === undefined) complain('error', found.code, found.message, placeOf(pointer), found.fix);
  return found.node;
}
