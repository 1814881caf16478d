import type { Data } from '@trivet/runtime/conformance/case';
import { dataIn } from '@trivet/runtime/internal/conformance';
import { templateNames, templatePrefixes, templateShape } from '@trivet/runtime/internal/text';
import type { Parameter } from '../../../model/contract.js';
import { freshName } from '../../../model/resources/chosen-name.js';
import { holderPath } from '../../../model/resources/identifier.js';
import { listingAt } from '../../../model/resources/listing.js';
import type { Resource } from '../../../model/resources/resources.js';
import type { RestOperation } from '../../../model/resources/rest-operation.js';
import { takesIdentifier } from '../../../model/resources/takes-identifier.js';
import { isReading } from '../../../model/resources/verbs.js';
import { hasExpression } from '../../../model/samples/expressions.js';
import { parameterSample } from '../../../model/samples/parameter.js';
import { isOwn, type RestBase } from '../../base.js';
import { isRestStep, type RestStep } from '../../sends.js';
import { isNamedByRun, making, output, placeOf as pathOf, preparation } from '../../steps.js';
import { issuedAt } from './issued-items.js';
import { firstPart, listedPart } from './listed-parts.js';
import { listingStep } from './listing.js';
import { isFit, madeFor } from './references.js';
import { mayBeRejected, type Place, type Search } from './search.js';

/**
 * The resource at the path of an operation: an item of the run, created by the operation for the longest prefix of the
 * path; other parameters are items of lists, for reading operations, or samples. Undefined if a parameter has no value.
 */
export function placeOf(operation: RestOperation, search: Search): Place | undefined {
  const { path } = operation.binding;
  for (const prefix of templatePrefixes(path)) {
    const made = madeAt(prefix, operation, search);
    const place = made ?? issuedPlace(prefix, operation, search);
    if (place !== undefined) return beyond(place, templateNames(prefix).length, operation, search);
  }
  return beyond({ setup: [], path: {}, inputs: undefined, isForeign: false }, 0, operation, search);
}

/** The item at a path that the service creates for one of the run; what is only read may also be another one. */
function issuedPlace(prefix: string, operation: RestOperation, search: Search): Place | undefined {
  const isRead = isListed(prefix, operation, search);
  return isRead ? undefined : issuedAt(prefix, operation, search, madeAt);
}

/** The steps that create the item at a path, if an operation does. */
function madeAt(prefix: string, operation: RestOperation, search: Search): Place | undefined {
  for (const resource of search.resources.at(prefix)) {
    const { producer, parameter } = resource;
    if (parameter === undefined || producer === operation) continue;
    if (!takesIdentifier(operation, resource, search.context)) continue;
    const isDoubtful = mayBeRejected(resource) || resource.isLocated === true;
    if (isDoubtful && isListed(prefix, operation, search)) continue;
    const base = search.baseOf(producer);
    if (!isOwn(base) || !isNamedByRun(resource, base)) continue;
    if (resource.isChosen !== true && isNamedAlike(base, resource)) continue;
    const before = preparation(base, search.byName);
    const { expect, ...made } = makingOf(resource, base, before.length + 1);
    // Other expectations of its response are tested by its own cases.
    const step: RestStep = {
      ...made,
      expect: { ...expect, ...(base.guess !== undefined && { undeclared: true as const }) },
    };
    const there = pathOf(resource, step);
    const values = templateNames(resource.path).flatMap((name) => there[name] ?? []);
    const names = templateNames(prefix);
    if (values.length !== names.length) continue;
    const path = Object.fromEntries(names.map((name, index) => [name, values[index] ?? '']));
    return {
      setup: [...before, step],
      path,
      inputs: base.inputs,
      made: { resource, base },
      isForeign: false,
    };
  }
  return undefined;
}

function makingOf(resource: Resource, base: RestBase, number: number): RestStep {
  return making(resource, base, base.step.send.body, `made-${number}`);
}

/** Whether a list contains the items at a path for an operation that only reads them. */
function isListed(prefix: string, operation: RestOperation, { service, context }: Search): boolean {
  return isReading(operation) && listingAt(prefix, service, context) !== undefined;
}

/**
 * Whether all items created with a base have the same identifier from a sample, so that they do not belong to the run.
 */
function isNamedAlike({ step, guess }: RestBase, resource: Resource): boolean {
  const { body } = step.send;
  const name = dataIn(body ?? null, [...holderPath(resource), resource.identifier ?? resource.sent ?? '']);
  return guess !== undefined && name !== undefined && !hasExpression(name);
}

/** Whether an operation chooses the last segment of a path. */
function isChosenBy(operation: RestOperation, prefix: string, { resources }: Search): boolean {
  const made = resources.madeBy(operation);
  return made?.isChosen === true && made.path === prefix;
}

/** The identifier at a path that a list in the item of the run above it has. */
function partIn(
  { made, setup, isForeign }: Place,
  prefix: string,
  operation: RestOperation,
  { context }: Search,
): Data | undefined {
  const part = made && listedPart(operation, prefix, made.resource, context);
  const step = setup.findLast((one) => one.operation === made?.resource.producer.name);
  return part === undefined || isForeign || step === undefined || !isRestStep(step)
    ? undefined
    : firstPart(part, step);
}

/**
 * The item of the run with which an operation associates that of a path: the tag of `/tasks/{taskId}/tags/{tagId}` where
 * tags are created at `/tags`.
 */
function associated(
  prefix: string,
  { name, type }: Parameter,
  operation: RestOperation,
  { made, setup }: Place,
  search: Search,
): ReturnType<typeof madeFor> {
  if (made === undefined || isReading(operation)) return undefined;
  const resource = search.named(name, type);
  if (resource === undefined || resource.isChosen === true || resource === made.resource) return undefined;
  const isSame = templateShape(resource.path) === templateShape(prefix);
  if (isSame || !isFit(resource, type, search.context)) return undefined;
  return madeFor(resource, operation, setup, search, () => true);
}

/** The rest of a path after its known part. */
function beyond(known: Place, from: number, operation: RestOperation, search: Search): Place | undefined {
  const { binding, at } = operation;
  let place = known;
  for (const prefix of templatePrefixes(binding.path).toReversed().slice(from)) {
    const name = templateNames(prefix).at(-1) ?? '';
    const parameter = binding.parameters.find((one) => one.in === 'path' && one.name === name);
    if (parameter === undefined) return undefined;
    const joined = associated(prefix, parameter, operation, place, search);
    if (joined !== undefined) {
      const path = { ...place.path, [name]: output(joined.step, 'id') };
      place = { ...place, setup: joined.setup, path };
      continue;
    }
    const own = isChosenBy(operation, prefix, search) ? freshName(parameter.type, search.context) : undefined;
    if (own !== undefined) {
      place = { ...place, path: { ...place.path, [name]: own } };
      continue;
    }
    const part = partIn(place, prefix, operation, search);
    if (part !== undefined) {
      place = { ...place, path: { ...place.path, [name]: part } };
      continue;
    }
    const value = parameterSample(parameter, search.context);
    // An example that its own schema rejects is ignored.
    const isExample = (parameter.examples ?? []).some((example) => example === value);
    const isGiven = isExample || search.context.resolve(parameter.type).kind === 'literal';
    const listing = isReading(operation) ? listingAt(prefix, search.service, search.context) : undefined;
    const isBetter = listing !== undefined && (listing.isCertain || !isGiven);
    const listed = isBetter ? listingStep(listing, place, search) : undefined;
    if (listed !== undefined) {
      const setup = [...place.setup, listed.step];
      place = { ...place, setup, path: { ...place.path, [name]: listed.value }, isForeign: true };
      continue;
    }
    if (value === undefined || !(isGiven || isReading(operation))) {
      search.context.uncovered(
        at,
        `no operation creates a "${name}" that may be changed, and the contract gives no example of one`,
      );
      return undefined;
    }
    place = { ...place, path: { ...place.path, [name]: value }, isForeign: true };
  }
  return place;
}
