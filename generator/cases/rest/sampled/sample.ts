import type { RestSend } from '@trivet/runtime/conformance/case';
import type { RestOperation } from '../../../model/resources/rest-operation.js';
import type { SampleContext } from '../../../model/samples/context.js';
import { sampleSend } from '../../../model/samples/request.js';
import { inOrder } from '../../span-values.js';

/** A valid request of examples and samples, whose query has no span that ends before or when it starts. */
export function sampled(operation: RestOperation, context: SampleContext): RestSend | undefined {
  const sample = sampleSend(operation, context);
  if (sample?.query === undefined) return sample;
  const parameters = operation.binding.parameters.filter((one) => one.in === 'query');
  return { ...sample, query: inOrder(sample.query, parameters, context) };
}
