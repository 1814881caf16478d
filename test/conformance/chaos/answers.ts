import type { TargetRequest, TargetResponse } from '@trivet/runtime/conformance/run';

/** Numbers from 0 up to a bound, the same ones for the same seed. */
export type Chance = (bound: number) => number;

/** Mulberry32. */
export function chanceOf(seed: number): Chance {
  let state = seed;
  return (bound) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % bound;
  };
}

const text = (value: string): Uint8Array => new TextEncoder().encode(value);
const nested = (depth: number, open: string, close: string, inside = ''): string =>
  `${open.repeat(depth)}${inside}${close.repeat(depth)}`;

const tree = '{"id":"1","label":"a","created":"2020-01-01T00:00:00Z"}';
const soap = (body: string): string =>
  `<S:Envelope xmlns:S="http://schemas.xmlsoap.org/soap/envelope/" xmlns:t="urn:chaos"><S:Body>${body}</S:Body></S:Envelope>`;
const long = 'a'.repeat(300_000);

/** Bodies that real servers send, and others. */
export const bodies: readonly Uint8Array[] = [
  text(''),
  text(tree),
  text(`[${tree}]`),
  text('{"hello":"you"}'),
  text(`{"hello":${nested(5000, '[', ']')}}`),
  text(nested(100_000, '[', ']')),
  text(nested(20_000, '{"children":[', ']}')),
  text(nested(60, '{"id":"1","label":"a","children":[', ']}')),
  text(nested(3000, '{"id":"1","label":"a","children":[', ']}', tree)),
  text(`{"id":"\\ud800","label":"\\udfff","created":"99999-99-99T99:99:99Z"}`),
  text('{"id":{"toString":1},"label":null,"__proto__":{"constructor":1},"hasOwnProperty":7}'),
  text('{"id":["a",["b"]],"label":"\\u0000\\u001b[2J\\u202e%FF%0A::error::</script>"}'),
  text(`{"id":"${long}","label":"${long}"}`),
  text(`[${Array.from({ length: 20_000 }, () => '7').join()}]`),
  text(`[${Array.from({ length: 500 }, () => tree).join()}]`),
  text('{"id":1e400,"label":-0,"id":2}'),
  text('\ufeff{"hello":"you"}'),
  text('{"hello":"you"'),
  text('\u0000'),
  text('<html><script>alert(1)</script>'),
  text(nested(5000, '<a>', '</a>')),
  text('<!--'.repeat(5000)),
  text(`<!DOCTYPE a [<!ENTITY b "${'c'.repeat(1000)}">]><a>&b;&b;</a>`),
  text(soap('<t:readResponse><t:tree><t:label>a</t:label></t:tree></t:readResponse>')),
  text(
    soap(
      `<t:readResponse><t:tree>${nested(2000, '<t:label>a</t:label><t:child>', '</t:child>')}</t:tree></t:readResponse>`,
    ),
  ),
  text(soap(`<S:Fault><faultcode>${long}</faultcode><faultstring>%FF</faultstring></S:Fault>`)),
  text(soap(`<S:Fault><faultcode>S:Server</faultcode><detail><${'b'.repeat(50_000)}/></detail></S:Fault>`)),
  Uint8Array.from([0xff, 0xfe, 0xc0, 0x80, 0xed, 0xa0, 0x80]),
  Uint8Array.from({ length: 70_000 }, (_, index) => (index * 31) % 256),
];

const types: readonly (readonly string[])[] = [
  ['Content-Type', 'application/json'],
  ['Content-Type', 'application/problem+json; charset="utf-8'],
  ['content-type', 'text/xml; charset=utf-16'],
  ['Content-Type', 'text/plain; charset=no-such'],
  ['Content-Type', ';;;/'],
  ['Content-Type', ''],
  ['Content-Type', '*/*', 'Content-Type', 'application/json'],
  ['Content-Type', `a/${'b'.repeat(10_000)}`],
  ['Content-Type', '\u00ff\u00fe%FF'],
  [],
];

const others: readonly (readonly string[])[] = [
  [],
  ['X-Total', '7'],
  ['X-Total', '%FF', 'x-total', ''],
  ['Location', 'http://%FF:99999/%zz?#'],
  ['Location', 'http://x/trees/%FF'],
  ['Allow', ',,;='.repeat(500)],
  ['ETag', '"', 'Link', '<<>>;;,', 'Set-Cookie', '=;%'],
  ['Retry-After', '-1', 'WWW-Authenticate', '"""', 'Accept-Patch', '\u0001'],
  ['__proto__', 'a', 'constructor', 'b'],
];

const statuses = [100, 200, 200, 200, 200, 201, 204, 206, 301, 400, 401, 404, 405, 500, 503, 599, 999];

/** A response unrelated to the request. */
export function anyResponse(chance: Chance, _: TargetRequest): TargetResponse {
  const pick = <T>(list: readonly T[]): T => list[chance(list.length)] as T;
  return {
    status: pick(statuses),
    headers: [...pick(types), ...pick(others)],
    body: pick(bodies),
  };
}
