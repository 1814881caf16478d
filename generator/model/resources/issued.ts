import { templateNames, templateShape } from '@trivet/runtime/internal/text';
import type { Service } from '../contract.js';
import type { Resolving } from '../resolve.js';
import { nounOf } from './calling.js';
import { itemIn } from './identifier.js';
import { fieldsOf, sharedFields } from './members.js';
import { operationIndex } from './operation-index.js';
import { phrases } from './phrases.js';
import { around, type Resource } from './resources.js';
import { type RestOperation, responseType } from './rest-operation.js';
import { changersOf, isAction } from './states/item-states.js';
import { namesIn, sentencesIn, wordsIn } from './words.js';

/**
 * The resources that nothing creates directly, but of which an operation on an item of another kind issues one, as a
 * member of its response shows that its description names: "a certificate is issued; its identifier is found in
 * `certificateId`" of an enrolment and `GET /certificates/{certificateId}`. `known`: the other resources.
 */
export function issuedResources(
  service: Service,
  known: readonly Resource[],
  context: Resolving,
): readonly Resource[] {
  const index = operationIndex(service);
  const shapes = new Set(known.map(({ path }) => templateShape(path)));
  const readers = index.operations.filter(({ binding: { method, path } }) => {
    const names = templateNames(path);
    return (
      method === 'GET' &&
      names.length === 1 &&
      path.endsWith(`{${names[0]}}`) &&
      !shapes.has(templateShape(path))
    );
  });
  if (readers.length === 0) return [];
  const issuers = known.flatMap((above) =>
    [above.producer, ...changersOf(above).filter(isAction)].flatMap((producer): readonly Issuer[] => {
      const names = namedBy(producer);
      return names.length === 0 ? [] : [{ producer, names, above }];
    }),
  );
  return readers.flatMap(({ binding: { path } }): readonly Resource[] => {
    const [parameter = ''] = templateNames(path);
    const [found] = issuers.flatMap(({ producer, names, above: { holder } }): readonly Resource[] => {
      const fields = sharedFields(itemIn(responseType(producer), { holder }, context), context);
      const identifier = names.find((name) => fields.has(name) && isNameOf(name, parameter, path));
      const whole = around(path, producer, holder, index, context);
      const isHeld =
        holder === undefined || fieldsOf(responseType(whole.reader ?? producer), context).has(holder);
      if (identifier === undefined || !isHeld) return [];
      return [
        {
          ...whole,
          parameter,
          identifier,
          ...(holder !== undefined && { holder }),
          isIssued: true,
          listers: [],
        },
      ];
    });
    return found === undefined ? [] : [found];
  });
}

/** An operation on an item that may issue one of another kind, and the names in its description. */
interface Issuer {
  readonly producer: RestOperation;
  readonly names: readonly string[];
  readonly above: Resource;
}

/** The names in which an operation says that something is found, under no condition. */
function namedBy({ summary, doc }: RestOperation): readonly string[] {
  const { condition, possible } = phrases.states;
  return [summary, doc]
    .flatMap(sentencesIn)
    .filter((one) => phrases.issued.test(one) && !condition.test(one) && !possible.test(one))
    .flatMap(namesIn);
}

/** Whether a member is named after the items at a path: `invoiceId` of `/invoices/{invoiceId}` and `/invoices/{id}`. */
function isNameOf(name: string, parameter: string, path: string): boolean {
  return wordsIn(name).join(' ') === referenceWords(parameter, path);
}

/** The words of the name of a member that refers to the items at a path: `invoice id`. */
export function referenceWords(parameter: string, path: string): string {
  const own = wordsIn(parameter);
  return (own.length > 1 ? own : [...nounOf(path), ...own]).join(' ');
}
