import { Window } from 'happy-dom';

// What the packages of the user interface touch when they are imported. XMLHttpRequest is left out: with it axios
// would take this for a browser and ask for CORS.
const page = new Window({ url: 'http://127.0.0.1/' });
for (const name of ['document', 'location', 'navigator', 'Element', 'HTMLElement']) {
  Object.defineProperty(globalThis, name, { value: page[name], configurable: true, writable: true });
}
globalThis.window = globalThis;
