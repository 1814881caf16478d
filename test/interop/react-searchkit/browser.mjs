import { Window } from 'happy-dom';

// Globals that the packages of the user interface need when imported. XMLHttpRequest is omitted: with it axios would
// assume a browser and require CORS.
const page = new Window({ url: 'http://127.0.0.1/' });
for (const name of ['document', 'location', 'navigator', 'Element', 'HTMLElement']) {
  Object.defineProperty(globalThis, name, { value: page[name], configurable: true, writable: true });
}
globalThis.window = globalThis;
