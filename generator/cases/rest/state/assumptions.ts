import type { Assumption } from '@trivet/runtime/conformance/case';

/**
 * What cases take for granted where neither the document nor a standard says it. High confidence is that of what has been
 * right on every server of the false-positive runs and does not depend on what a name alone may mean; of the others a
 * contradiction is a warning.
 */
export const assumptions = {
  paging: high('parameters named like page, offset, cursor and limit select consecutive parts of a list'),
  total: high('a member or header named like a total counts all items of a list'),
  filter: high('a parameter with the name and the type of a member finds the items that have its value'),
  toldBound: high(
    'a parameter whose description speaks of the least or the most of a member leaves out what is beyond',
  ),
  bound: low('a parameter named as the least or the most of a member leaves out what is beyond'),
  sort: high('the values of a parameter that sorts name a member and a direction'),
  toldSearch: high('a search finds items by the words of the members that its description names'),
  search: low('a parameter named like a search finds items by the words of their texts'),
  idempotency: high('a request with the same Idempotency-Key is not carried out again'),
  names: low('the response has the names of the request, as its description says'),
  repeated: low('a member of the response repeats that of the request, as its description says'),
  span: low('the beginning of a span in a response is before its end'),
  octets: low('members named like a length or a checksum are those of the bytes that were sent'),
  place: low('the place of an error is that of the member at fault, or of one around it'),
} as const satisfies { readonly [name: string]: Assumption };

function high(says: string): Assumption {
  return { says, confidence: 'high' };
}

function low(says: string): Assumption {
  return { says, confidence: 'low' };
}
