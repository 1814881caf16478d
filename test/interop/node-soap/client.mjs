// Runs the story with node-soap: calls on standard input, a line of JSON for each result.
import { text } from 'node:stream/consumers';
import soap from 'soap';

const wsdl = process.argv[2] ?? '';

async function clientOf(user, password) {
  // Without this, a field named "attributes" is read as XML attributes.
  const client = await soap.createClientAsync(wsdl, { attributesKey: '$attributes' });
  if (user !== '') client.setSecurity(new soap.BasicAuthSecurity(user, password));
  return client;
}

function faultName(error) {
  const fault = error.root?.Envelope?.Body?.Fault;
  if (fault === undefined) throw error;
  return Object.keys(fault.detail ?? {}).find((name) => name !== '$attributes') ?? fault.faultcode;
}

const clients = new Map();
let token;
for (const { operation, input, user, password } of JSON.parse(await text(process.stdin))) {
  if (!clients.has(user)) clients.set(user, await clientOf(user, password));
  try {
    const sent = 'token' in input ? { ...input, token } : input;
    const [value] = await clients.get(user)[`${operation}Async`](sent);
    token = value?.queryResults?.token ?? token;
    console.log(JSON.stringify({ value }));
  } catch (error) {
    console.log(JSON.stringify({ fault: faultName(error) }));
  }
}
