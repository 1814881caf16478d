import { runSuite, type SuiteReport, type Target } from '@trivet/runtime/conformance/run';
import { describe, expect, test } from 'vitest';
import { allowedStates } from '../../generator/model/resources/states/allowed-states.js';
import { derivedFrom, type Item, idsOf, itemIn, responseOf } from './derived.js';

const content = (schema: string): string => `content: { application/json: { schema: ${schema} } }`;
const claim = `{ description: ok, ${content(`{ $ref: '#/components/schemas/Claim' }`)} }`;
const id = 'parameters: [{ name: id, in: path, required: true, schema: { type: integer, minimum: 1 } }]';
const states = ['pending', 'approved', 'in_review', 'paid'];

interface Texts {
  readonly approve?: string;
  readonly pay?: string;
  /** Of the refusal of a payment. */
  readonly refused?: string;
}

/** Claims that are approved, and then paid. */
const spec = ({ approve = '', pay = '', refused = 'conflict' }: Texts): string => `openapi: 3.1.0
info: { title: Claims, version: '1' }
paths:
  /claims:
    post:
      operationId: addClaim
      requestBody: { required: true, ${content('{ type: object, required: [sum], properties: { sum: { type: integer, minimum: 1, maximum: 9 } } }')} }
      responses: { '201': ${claim}, '400': { description: bad } }
  /claims/{id}:
    ${id}
    get: { operationId: readClaim, responses: { '200': ${claim}, '404': { description: none } } }
    delete: { operationId: dropClaim, responses: { '204': { description: gone }, '404': { description: none } } }
  /claims/{id}/approve:
    ${id}
    post: { operationId: approveClaim, description: "${approve}", responses: { '200': ${claim}, '404': { description: none }, '409': { description: conflict } } }
  /claims/{id}/pay:
    ${id}
    post: { operationId: payClaim, description: "${pay}", responses: { '200': ${claim}, '404': { description: none }, '409': { description: "${refused}" } } }
components:
  schemas:
    Claim: { type: object, required: [id, sum, state], properties: { id: { type: integer }, sum: { type: integer }, state: { type: string, enum: [${states.join(', ')}] } } }
`;

/** The transitions that a service does not refuse. */
type Fault = 'approves again' | 'pays early' | 'pays, but refuses';

function server(fault?: Fault): Target {
  const claims = new Map<number, Item>();
  let last = 0;
  return async ({ method, url, body }) => {
    const [, , name, action] = url.split('/');
    const sum = itemIn(body)?.sum;
    if (name === undefined) {
      if (!Number.isInteger(sum) || Number(sum) < 1 || Number(sum) > 9) return responseOf(400);
      last += 1;
      claims.set(last, { id: last, sum, state: 'pending' });
      return responseOf(201, claims.get(last));
    }
    const key = Number(name);
    const found = claims.get(key);
    if (found === undefined) return responseOf(404);
    if (method === 'DELETE') return responseOf(claims.delete(key) ? 204 : 404);
    if (action === undefined) return responseOf(200, found);
    const isDue = found.state === (action === 'pay' ? 'approved' : 'pending');
    const isFaulty = fault === (action === 'pay' ? 'pays early' : 'approves again');
    if (isDue || isFaulty || (action === 'pay' && fault === 'pays, but refuses'))
      claims.set(key, { ...found, state: action === 'pay' ? 'paid' : 'approved' });
    return isDue || isFaulty ? responseOf(200, claims.get(key)) : responseOf(409);
  };
}

async function run(texts: Texts, fault?: Fault): Promise<SuiteReport> {
  const { suite } = await derivedFrom('claims', spec(texts));
  const cases = suite.cases.filter((one) => one.id.includes('/state/excluded'));
  return runSuite({ ...suite, cases }, server(fault), { seed: 'one' });
}

const described: Texts = {
  approve: 'Only pending claims can be approved.',
  pay: 'The claim must be approved.',
};
const again = 'approveClaim/state/excluded/approveClaim';
const early = 'payClaim/state/excluded';

describe('an operation that a description allows in some states', () => {
  test('is refused in the others', async () => {
    const report = await run(described);
    expect(idsOf(report, 'failed', 'warning')).toEqual([]);
    expect(idsOf(report, 'passed')).toEqual(expect.arrayContaining([again, early]));
  });

  test('fails if it is carried out', async () => {
    expect(idsOf(await run(described, 'approves again'), 'failed')).toContain(again);
    expect(idsOf(await run(described, 'pays early'), 'failed')).toContain(early);
  });

  test('fails if it is refused but carried out', async () => {
    expect(idsOf(await run(described, 'pays, but refuses'), 'failed')).toContain(early);
  });

  test('is not tried without a description', async () => {
    expect((await run({}, 'pays early')).verdicts).toEqual([]);
  });
});

describe('states at the beginning of a sentence whose items an operation excludes', () => {
  const barred = {
    pay: 'Pays. In review or pending claims cannot be paid; the request is refused with 409.',
  };

  test('are refused', async () => {
    const report = await run(barred);
    expect(idsOf(report, 'failed', 'warning')).toEqual([]);
    expect(idsOf(report, 'passed')).toContain(early);
    expect(idsOf(await run(barred, 'pays early'), 'failed')).toContain(early);
  });

  test.each<readonly [string, readonly string[] | undefined]>([
    ['Paid, pending or `approved` claims cannot be paid (409)', ['in_review']],
    ['A paid claim may not be paid again.', ['pending', 'approved', 'in_review']],
    ['A claim can be paid only once.', ['pending', 'approved', 'in_review']],
    // Of another operation, another kind, or a part of the items.
    ['A claim can be approved only once.', undefined],
    ['Paid claims cannot be deleted.', undefined],
    ['Paid customers cannot be paid.', undefined],
    ['Paid private claims cannot be paid.', undefined],
    ['Paid claims cannot be paid by guests.', undefined],
    ['Paid claims cannot be paid unless they are small.', undefined],
  ])('%s: %j', (doc, expected) => {
    const binding = { method: 'POST', path: '/claims/{id}/pay', responses: [{ status: '409' }] };
    expect(allowedStates({ name: 'payClaim', doc, binding }, '/claims/{id}', states)).toEqual(expected);
  });
});

function allowed(doc: string, refused = 'conflict'): readonly string[] | undefined {
  const responses = [{ status: '409', doc: refused }];
  return allowedStates({ doc, binding: { responses } }, '/claims/{id}', states);
}

describe('the states in which an operation is allowed', () => {
  test.each<readonly [string, readonly string[] | undefined]>([
    ['Only approved claims can be paid.', ['approved']],
    [
      'Pays a claim. Claims can only be paid while they are in review or approved.',
      ['approved', 'in_review'],
    ],
    ['The claim must be in state `approved`.', ['approved']],
    ['Its status has to be IN_REVIEW or APPROVED', ['approved', 'in_review']],
    ['Only allowed from the state approved', ['approved']],
    ['Pays an approved claim.', undefined],
    ['Only the owner of a claim can pay it.', undefined],
    ['The customer must be approved.', undefined],
    ['To pay a claim, the caller must be approved.', undefined],
    ['Only works on machines that are approved.', undefined],
    ['A claim must not be paid.', undefined],
    ['The claim must be shown as paid.', undefined],
    ['The claim must be approved unless it is paid.', undefined],
    ['Only claims before they are paid can be changed.', undefined],
    ['Only an `approved` claim on which nothing has been paid can be changed.', ['approved']],
    ['Only claims whose state is approved can be paid.', ['approved']],
    ['Only claims that are not paid can be changed.', undefined],
    [
      'It cannot be paid when it is `pending` or while the office is closed.',
      ['approved', 'in_review', 'paid'],
    ],
    ['A claim that is `paid` or `pending` cannot be changed.', ['approved', 'in_review']],
    ['A customer that is approved cannot be changed.', undefined],
    ['A claim that is not `approved` cannot be paid (409).', ['approved']],
    ['The claim must exist (404) and be approved (409), and its amount must not exceed 10.', ['approved']],
    ['The claim must exist (404) and have the status `approved` (409).', ['approved']],
    ['Only claims with the status `approved` are paid (409), and a clerk pays a claim once.', ['approved']],
    ['Only approved claims are shown.', undefined],
    ['A claim cannot be paid when the customer is approved.', undefined],
  ])('%s: %j', (text, expected) => {
    expect(allowed(text)).toEqual(expected);
  });

  test.each<readonly [string, readonly string[] | undefined]>([
    ['The claim is not approved.', ['approved']],
    ['Not approved yet', ['approved']],
    ['The claim is already paid.', ['pending', 'approved', 'in_review']],
    ['Already paid or in review', ['pending', 'approved']],
    ['The claim is paid, or has been approved twice.', ['pending', 'approved', 'in_review']],
    ['The customer of the claim is approved.', undefined],
    ['The claim could not be paid.', undefined],
    ['The customer already has an approved claim.', undefined],
    ['A claim with this number already exists.', undefined],
  ])('by its refusal: %s', (text, expected) => {
    expect(allowed('', text)).toEqual(expected);
  });

  test.each<readonly [string, readonly string[] | undefined]>([
    ['Only drafts can be changed; a letter that was sent is refused with 409.', ['draft']],
    ['Only clerks can change drafts.', undefined],
    ['Only drafts of clerks can be changed.', undefined],
  ])('by a word for the items in it: %s', (doc, expected) => {
    const binding = { responses: [{ status: '409' }] };
    expect(allowedStates({ doc, binding }, '/letters/{id}', ['draft', 'sent'])).toEqual(expected);
  });
});

describe('the states among the conditions of a refusal', () => {
  const letters = ['draft', 'sent', 'on_hold', 'closed'];
  const of = (doc: string, more: object = {}): readonly string[] | undefined => {
    const binding = { path: '/loan-letters/{id}/send', responses: [{ status: '409' }], ...more };
    return allowedStates({ doc, binding }, '/loan-letters/{id}', letters);
  };
  const notSent = ['draft', 'on_hold', 'closed'];

  test.each<readonly [string, readonly string[] | undefined]>([
    ['Refused with 409 if the letter is not a draft.', ['draft']],
    [
      'For clerks. Refused with 409 if the letter is not a draft, has no pages, or if one of its pages is used by another letter whose dates overlap.',
      ['draft'],
    ],
    ['Refused with 409 if the letter is not a draft or has no pages.', ['draft']],
    ['Refused with 409 if the letter has no pages or is not a draft.', ['draft']],
    [
      'Refused with 409 if the loan letter is no longer a draft, if the page is not blank, if it is already a page of this letter, or if it is closed.',
      ['draft'],
    ],
    ['It is rejected with 409 (conflict) if its status is not `draft` or `on_hold`.', ['draft', 'on_hold']],
    ['Fails with 409 when the letter is neither open nor a draft.', undefined],
    ["Answers 409 if the letter isn't on hold (any more).", ['on_hold']],
    ['Returns 409 Conflict if the letter is already sent.', notSent],
    ['Refused with 409 if the letter is sent, closed or has no pages.', ['draft', 'on_hold']],
    ['Refused with 409 unless the letter is a draft.', ['draft']],
    ['Refused with 409 unless the letter is draft or on hold and has pages.', ['draft', 'on_hold']],
    ['If the letter is not a draft, the request is refused with 409.', ['draft']],
    [
      'Possible while the letter is sent or on hold and no page is lost; otherwise refused with 409.',
      ['sent', 'on_hold'],
    ],
    ['A letter that is no longer a draft is refused with 409.', ['draft']],
    ['A letter that is already closed is refused with 409.', ['draft', 'sent', 'on_hold']],
    // More is needed for the refusal, or it is uncertain.
    ['Refused with 409 if the letter is not a draft and has no pages.', undefined],
    ['Refused with 409 if the letter is not a draft, has no pages, and is old.', undefined],
    ['Refused with 409 if the letter has no pages and is old or is not a draft.', undefined],
    ['Refused with 409 if the letter is not a draft, for clerks or guests.', undefined],
    ['Refused with 409 if the letter is not a draft of the caller.', undefined],
    ['Refused with 409 if the letter is sent by another clerk.', undefined],
    ['Refused with 409 if the letter is sent twice, or has no pages.', undefined],
    ['Refused with 409 if the letter is not a draft, unless a clerk asks.', undefined],
    ['May be refused with 409 if the letter is not a draft.', undefined],
    ['Not refused with 409 if the letter is not a draft.', undefined],
    ['Refused with 404 if the letter is not a draft.', undefined],
    ['Refused with 409 unless the letter is a draft or the caller is a clerk.', undefined],
    ['Refused with 409 unless the letter is a draft and small or the caller is a clerk.', undefined],
    ['Possible while the letter is a draft or the caller is a clerk; otherwise refused with 409.', undefined],
    ['Possible while the letter is a draft.', undefined],
    ['A letter that is not a draft is refused with 409 if it is old.', undefined],
    ['If the letter is not a draft, the request is refused with 409 unless it is small.', undefined],
    // Of something else.
    ['Refused with 409 if the page is not a draft.', undefined],
    ['Refused with 409 if the parent letter is not a draft.', undefined],
    ['Refused with 409 if another letter is sent.', undefined],
    ['Refused with 409 if the page is lost or is not a draft.', undefined],
    ['Refused with 409 while the letter has a page that is not closed or a draft.', undefined],
    ['Pages of a letter that is no longer a draft are fixed (409).', undefined],
  ])('%s: %j', (doc, expected) => {
    expect(of(doc)).toEqual(expected);
  });

  test.each<readonly [string, readonly string[] | undefined]>([
    ['Pages of a letter that is no longer a draft are fixed (409).', ['draft']],
    ['The pages of a letter that is not a draft or has stamps are locked (409).', ['draft']],
    ['Stamps of a letter that is no longer a draft are fixed (409).', undefined],
    ['Pages of a letter that is no longer a draft are numbered (409).', undefined],
    ['Refused with 409 if it is closed.', undefined],
  ])('of new parts: %s: %j', (doc, expected) => {
    const responses = [{ status: '201' }, { status: '409' }];
    expect(of(doc, { path: '/loan-letters/{id}/pages', responses })).toEqual(expected);
  });
});

test.each([
  ['The sum can be changed only while the claim is pending', 'PATCH', undefined],
  ['Sums cannot be changed unless the claim is pending', 'PUT', undefined],
  ['The claim can be changed only while the claim is pending', 'PATCH', ['pending']],
  ['Changes can be made only while the claim is pending', 'PATCH', ['pending']],
  ['A claim can be changed only while it is pending', 'PATCH', ['pending']],
  ['Lines can be added only while the claim is pending', 'POST', ['pending']],
])('%s: of a %s, the claim must be %s', (doc, method, expected) => {
  const binding = { method, path: '/claims/{id}', responses: [] };
  expect(allowedStates({ name: 'changeClaim', doc, binding }, '/claims/{id}', states)).toEqual(expected);
});
