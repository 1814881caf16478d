import type { HttpWitness } from './communities-fault.js';
import { type Json, recipesFor } from './rest-recipes.js';

/** The recipes for the statistics service. */
export const recipes = recipesFor({ queryStatistics: ['POST', /^\/api\/stats$/] });

/** Its only operation. */
export const of = 'queryStatistics';

/** A record of the demonstration. */
export const recid = 'ehvhw-rzz80';

/** The parent of this version. */
export const parent_recid = 'x6vqb-7nx39';

/** A query for its views. */
export const view = (params: object = {}): Json => ({ stat: 'record-view', params: { recid, ...params } });

/** Sends one request. */
export const asking =
  (body: unknown, headers: readonly string[] = []): HttpWitness =>
  (call) =>
    call('POST', '/api/stats', { body, headers });

/** Every result of a response. */
export const eachResult = (change: (result: Json, name: string) => void) => (body: Json) => {
  for (const [name, result] of Object.entries(body)) change(result, name);
};

/** Every query of a request that is an object. */
export const eachQuery = (change: (query: Json, name: string, body: Json) => void) => (body: Json) => {
  for (const [name, query] of Object.entries(body))
    if (typeof query === 'object' && query !== null) change(query, name, body);
};

/** The parameters of a query if they are an object. */
export const inParams = (change: (params: Json) => void) =>
  eachQuery(({ params }) => {
    if (typeof params === 'object' && params !== null && !Array.isArray(params)) change(params);
  });

/** Pointer of the schemas. */
export const schemas = '/components/schemas';
