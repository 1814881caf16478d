/** Loaded by mocha before the tests: writes each definition in which the validator finds an error as a line of JSON. */

const { appendFileSync, writeFileSync } = require('node:fs');
const Enforcer = require('openapi-enforcer');

const output = process.env.RECORDED;
writeFileSync(output, '');

let name = '';
exports.mochaHooks = {
  beforeEach() {
    name = this.currentTest.fullTitle();
  },
};

for (const version of ['v2_0', 'v3_0'])
  for (const [kind, build] of Object.entries(Enforcer[version]))
    Enforcer[version][kind] = new Proxy(build, {
      apply: (target, self, values) => recorded(version, kind, values, Reflect.apply(target, self, values)),
      construct: (target, values) => recorded(version, kind, values, Reflect.construct(target, values)),
    });

function recorded(version, kind, [definition], result) {
  // Read by name: a result that is destructured goes on where the last one stopped.
  if (result.error?.hasException && isPlain(definition))
    appendFileSync(
      output,
      `${JSON.stringify({ name, version, kind, definition, errors: errorsOf(result.error) })}\n`,
    );
  return result;
}

/** Whether a definition can be written as JSON without a change. */
function isPlain(value) {
  if (Array.isArray(value)) return value.every(isPlain);
  if (typeof value === 'number') return Number.isFinite(value);
  if (typeof value !== 'object' || value === null)
    return value === null || /^(?:string|boolean)$/.test(typeof value);
  return (
    [Object.prototype, null].includes(Object.getPrototypeOf(value)) && Object.values(value).every(isPlain)
  );
}

function errorsOf({ children: { at, nest, message } }, pointer = '') {
  return [
    ...message.map((text) => ({ pointer, message: String(text) })),
    ...nest.flatMap((one) => errorsOf(one, pointer)),
    ...Object.entries(at).flatMap(([key, one]) =>
      errorsOf(one, `${pointer}/${key.replace(/~/g, '~0').replace(/\//g, '~1')}`),
    ),
  ];
}
