// LoopBack's example as it is published, with an empty store, and without the service elsewhere that knows addresses.
const { mkdirSync, writeFileSync } = require('node:fs');
const { TodoListApplication } = require('@loopback/example-todo');

mkdirSync('data', { recursive: true });
writeFileSync('data/db.json', JSON.stringify({ ids: { Todo: 1 }, models: { Todo: {} } }));

async function main() {
  const app = new TodoListApplication({ rest: { port: Number(process.argv[2]), host: '127.0.0.1' } });
  await app.boot();
  app.bind('services.Geocoder').to({ geocode: async () => [{ x: 1, y: 2 }] });
  await app.start();
}

main();
