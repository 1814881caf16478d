import type { Assumption } from '@trivet/runtime/conformance/case';

/**
 * Assumptions of cases that neither the document nor a standard states. High confidence means that the assumption was
 * correct on every server of the false-positive runs and does not depend on the meaning of a name alone; contradictions
 * of others are warnings. `npm run silence -- frameworks` and `npm run benches -- correct` count on how many servers
 * each was tested: those from descriptions of responses (`names`, `repeated` and the `described…` of spans, octets and
 * places) on six of the depot, `names` on five, since Fastify rejects `__proto__`; `age`, `describedInnerFilter`, `otherKey`
 * and `self` on the same six; `reused` and `replacement` on three, `describedReplacement` on two; `transition` on
 * none of these, only on a service of another author and its ten variants; `describedCase`, `describedCount`, `describedSort`, `describedSplit`, `describedNumber`, `describedChange`, `describedOverlap`,
 * `describedRoom`, `describedUse`, `describedGone`, `describedBar`, `describedOpening`, `describedMost`, `describedTimes`, `describedSingle`, `describedTime`, `time`, `apart`, `elements`, `state`, `next` and `describedNext` on none of these, only on those of `test/cases`.
 */
export const assumptions = {
  paging: high('parameters named like page, offset, cursor and limit select consecutive parts of a list'),
  total: high('a member or header named like a total counts all items of a list'),
  filter: high('a parameter with the name and the type of a member finds the items that have its value'),
  describedAgain: high('an item of a time that exists is not stored again, as a description says'),
  batch: low('the list at the path of a request with several items has these items'),
  elements: high(
    'a parameter named like an element of a list in the items, which its description names, finds the items whose list has its value',
  ),
  describedInnerFilter: high(
    'a parameter with the name of a member in an object of the items, which its description names, finds the items that have its value',
  ),
  innerFilter: low(
    'a parameter with the name of a member in an object of the items finds the items that have its value',
  ),
  together: high('an item has the values of all filters of a request, as a description says'),
  several: low('an item has the values of all filters of a request'),
  describedBound: high(
    'a parameter whose description speaks of the least or the most of a member excludes items beyond it',
  ),
  bound: low('a parameter named as the least or the most of a member excludes items beyond it'),
  sort: high('the values of a parameter that sorts name a member and a direction'),
  value: low('texts with decimal numbers are sorted by these'),
  describedSplit: high(
    'of the two values of a parameter, each finds the items that the other does not, as its description says',
  ),
  describedNumber: high('a number of a response follows from others, as its description says'),
  describedChange: high('an operation changes a number of its item by as much as its description says'),
  describedOverlap: high('an item at the time of another one is refused, as a description says'),
  describedSort: high('a list is in the order that its description says'),
  age: high('newest and oldest are the orders by the time of creation'),
  describedSearch: high('a search finds items by the words of the members that its description names'),
  search: low('a parameter named like a search finds items by the words of their texts'),
  otherKey: high(
    'the item of a path may be identified by each member that the description of its parameter names',
  ),
  self: high('a link named self to a resource of this kind is the URL of the item that contains it'),
  unknownReference: low(
    'a reference to nothing is rejected with a status that the contract also declares for requests without a body',
  ),
  unknownListed: low(
    'the declared 404 of an operation on an item is also the answer to a reference to nothing in its body',
  ),
  goneBelow: low(
    'what is below a removed item is not found, although the contract declares 404 for operations on no item, too',
  ),
  outdated: low(
    'a change that repeats a member as the service has set it is based on this state of the item, and is rejected after another change',
  ),
  parts: high('the items at paths below an item are those in its list of the same name'),
  below: high('an item at a path below another one is not found below a different one'),
  describedReplacement: high(
    'a PUT that is said to replace an item leaves it without the optional members that it does not have',
  ),
  replacement: low('a PUT leaves an item without the optional members that it does not have'),
  reused: low('the identifier of a deleted item is not given to a new one'),
  describedCase: high('a search finds words in another case, as its description says'),
  describedCount: high('a member counts the items below, as its description says'),
  describedRoom: high(
    'an item whose member says for how many others it has room refuses one more, as descriptions say',
  ),
  describedGone: high('what a description says is removed with an item is no longer found'),
  describedUse: high('an item that has others below it is not removed, as a description says'),
  describedTime: high(
    'a parameter whose name or description means the beginning or the end of a time excludes items on the other side, by the member that it names',
  ),
  time: low(
    'a parameter named like the beginning or the end of a time excludes items on the other side, by the only time that callers give',
  ),
  apart: low('items exactly at a time are neither before nor after it, as a description of a parameter says'),
  describedBar: high('an operation is refused for an item that has what its description names'),
  describedOpening: high('a creation adds an item to another list, as its description says'),
  describedMost: high('a number is not above that of another item, as a description says'),
  describedTimes: high('an operation is possible as many times as its description says'),
  describedSingle: high('there is one item at most for what it refers to, as a description says'),
  state: high('an operation is refused in states that its description excludes'),
  moves: high('an item moves between its states as a description of the operation says'),
  describedNext: high('an operation leads to the state that its description names'),
  next: low('an operation leads to the state whose word is a form of its verb: `shipped` of `ship`'),
  transition: high('an item is in the state that the response to a successful action shows'),
  idempotency: high('a request with the same Idempotency-Key is not carried out again'),
  names: high('the response has the names of the request, as its description says'),
  repeated: high('a member of the response repeats that of the request, as its description says'),
  describedSpan: high(
    'the beginning of a span in a response is not after its end, as their descriptions say',
  ),
  describedOrder: high('the beginning of a span in a request is before its end, as a description says'),
  span: low('members named like the beginning and the end of a span in a response are in this order'),
  describedOctets: high(
    'the length or checksum is that of the bytes that were sent, as its description says',
  ),
  octets: low('members named like a length or a checksum are those of the bytes that were sent'),
  describedPlace: high(
    'the place of an error is that of the member at fault, or of one around it, as described',
  ),
  place: low(
    'a member of an error that is named like a place is that of the member at fault, or of one around it',
  ),
} as const satisfies { readonly [name: string]: Assumption };

function high(says: string): Assumption {
  return { says, confidence: 'high' };
}

function low(says: string): Assumption {
  return { says, confidence: 'low' };
}
