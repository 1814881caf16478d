import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import type { CaseCriterion, Data } from '../../runtime/core/conformance/case.js';
import { holds } from '../../runtime/core/conformance/criterion.js';
import { evaluate, resolve, type Scope } from '../../runtime/core/conformance/expression.js';
import { emptyCatalogue, faultOf } from './catalogue-fixture.js';

interface WorkflowStep {
  readonly stepId: string;
  readonly 'x-soap-operation': string;
  readonly requestBody: { readonly payload: Data };
  readonly successCriteria: readonly (Omit<CaseCriterion, 'type'> & {
    readonly type?: CaseCriterion['type'];
  })[];
  readonly outputs?: Readonly<Record<string, string>>;
}

interface Workflow {
  readonly workflowId: string;
  readonly steps: readonly WorkflowStep[];
}

const folder = 'specs/metadata-catalogue';
const files = readdirSync(folder).filter((file) => file.endsWith('.arazzo.yaml'));
const workflows = files.flatMap((file) => {
  const document: { workflows: readonly Workflow[] } = parse(readFileSync(join(folder, file), 'utf8'));
  return document.workflows;
});

/** Runs a scenario on the service itself, without messages; returns the violated criteria. */
async function run(
  workflow: Workflow,
  operations: Readonly<Record<string, (input: never) => Promise<unknown>>>,
  unique: string,
): Promise<readonly string[]> {
  const steps: Record<string, Record<string, unknown>> = {};
  const failures: string[] = [];
  for (const step of workflow.steps) {
    const scope: Scope = { inputs: { unique }, steps };
    const input = resolve(step.requestBody.payload, scope);
    let responseBody: unknown;
    const operation = operations[step['x-soap-operation']];
    if (operation === undefined) throw new Error(`no operation ${step['x-soap-operation']}`);
    const fault = await faultOf(operation(input as never).then((output) => (responseBody = output)));
    const exchange = {
      url: '',
      method: 'POST',
      statusCode: fault === 'none' ? 200 : 500,
      requestBody: input,
      responseBody,
      header: () => undefined,
      ...(fault === 'none' ? {} : { fault }),
    };
    const seen = { ...scope, exchange };
    for (const { type = 'simple', ...criterion } of step.successCriteria) {
      const condition = criterion.condition.replaceAll('{$inputs.unique}', unique);
      if (!holds({ ...criterion, type, condition }, seen))
        failures.push(`${step.stepId}: ${condition} (${fault})`);
    }
    steps[step.stepId] = Object.fromEntries(
      Object.entries(step.outputs ?? {}).map(([name, expression]) => [name, evaluate(expression, seen)]),
    );
  }
  return failures;
}

describe('scenarios', () => {
  const catalogue = emptyCatalogue();
  const operations = Object.fromEntries(Object.entries(catalogue));

  it.each(workflows.map((workflow, index) => [workflow.workflowId, workflow, index] as const))(
    '%s',
    async (_, workflow, index) => {
      expect(await run(workflow, operations, `u${index}a`)).toEqual([]);
      // Again, with the resources left by the first run.
      expect(await run(workflow, operations, `u${index}b`)).toEqual([]);
    },
  );

  it('fail on a service that answers wrongly', async () => {
    const wrong = { ...operations, setAttributes: async () => ({ entriesUpdated: 1 }) };
    const failures = await Promise.all(workflows.map((workflow, index) => run(workflow, wrong, `w${index}`)));
    expect(failures.filter((list) => list.length > 0).length).toBeGreaterThan(3);
  });

  it('reach every operation with success', () => {
    const succeeding = workflows
      .flatMap(({ steps }) => steps)
      .filter((step) => !step.successCriteria.some(({ condition }) => condition.startsWith("$fault == '")));
    const reached = new Set(succeeding.map((step) => step['x-soap-operation']));
    expect([...reached].sort()).toEqual(Object.keys(operations).sort());
  });
});
