import { dreddPlain, dreddTuned } from './dredd.js';
import type { Prepare } from './peer.js';
import { portmanPlain, portmanTuned } from './portman.js';
import { prism } from './prism.js';
import { redoclyPlain, redoclyStories } from './redocly.js';
import { specmatic, specmaticGenerative } from './specmatic.js';
import { stepci } from './stepci.js';
import { trivetAnonymous, trivetPlain, trivetWhole } from './trivet.js';

/** Packages of a peer: one folder for each list. */
export const packages = {
  dredd: { dredd: '14.1.0' },
  portman: { '@apideck/portman': '1.33.0', newman: '6.2.2', tslib: '2.8.1' },
  prism: { '@stoplight/prism-cli': '5.14.2' },
  stepci: { stepci: '2.8.2', '@stepci/plugin-openapi': '0.3.9' },
  specmatic: { specmatic: '2.55.1' },
  redocly: { '@redocly/respect-core': '2.37.0' },
} as const;

/** A way of using a tool against the service. */
export interface Peer {
  readonly name: string;
  /** Its folder among those of the packages; undefined: it is this project. */
  readonly needs?: keyof typeof packages;
  /** Its input in addition to the document and a token. */
  readonly given: string;
  readonly prepare: Prepare;
}

/** All peers in the order of the table. */
export const peers: readonly Peer[] = [
  { name: 'trivet conform', given: 'nothing', prepare: trivetPlain },
  { name: 'trivet conform, no token', given: 'nothing, and no token', prepare: trivetAnonymous },
  {
    name: 'trivet conform, rules',
    given: 'rules and stories, tokens of two more callers',
    prepare: trivetWhole,
  },
  { name: 'dredd', needs: 'dredd', given: 'nothing', prepare: dreddPlain },
  { name: 'dredd, hooks', needs: 'dredd', given: 'a request for each declared error', prepare: dreddTuned },
  { name: 'portman', needs: 'portman', given: 'nothing', prepare: portmanPlain },
  {
    name: 'portman, variations',
    needs: 'portman',
    given: 'exact statuses, fuzzed bodies and queries, a request for each declared error',
    prepare: portmanTuned,
  },
  { name: 'Step CI', needs: 'stepci', given: 'a step for each declared error', prepare: stepci },
  {
    name: 'prism proxy',
    needs: 'prism',
    given: 'a request for each success and each declared error',
    prepare: prism,
  },
  { name: 'specmatic', needs: 'specmatic', given: 'named examples', prepare: specmatic },
  {
    name: 'specmatic, generative',
    needs: 'specmatic',
    given: 'named examples',
    prepare: specmaticGenerative,
  },
  {
    name: 'Redocly Respect',
    needs: 'redocly',
    given: 'a workflow for each success and each declared error',
    prepare: redoclyPlain,
  },
  {
    name: 'Redocly Respect, stories',
    needs: 'redocly',
    given: 'the scenarios of this project, tokens of two more callers',
    prepare: redoclyStories,
  },
];
