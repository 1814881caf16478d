/** Writes requests with swagger-client by a document of OpenAPI 2.0, and forms with null. */

import { text } from 'node:stream/consumers';
import axios from 'axios';
import qs from 'qs';
import SwaggerClient from 'swagger-client';

const task = JSON.parse(await text(process.stdin));

function written({ path, values }) {
  const { operationId } = task.document.paths[path].post;
  const request = SwaggerClient.buildRequest({
    spec: { ...task.document, host: 'x', schemes: ['http'] },
    operationId,
    parameters: values,
  });
  return {
    target: request.url.slice('http://x'.length),
    headers: Object.entries(request.headers),
    body: request.body ?? '',
  };
}

async function axiosBody(value) {
  let body;
  await axios.post('http://x', value, {
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    adapter: async (config) => {
      body = String(config.data);
      return { data: '', status: 204, statusText: '', headers: {}, config };
    },
  });
  return body;
}

process.stdout.write(
  JSON.stringify({
    libraries: { 'swagger-client': { write: task.write.map(written) } },
    nulls: {
      read: {},
      written: {
        axios: await axiosBody(task.nullValue),
        qs: qs.stringify(task.nullValue),
        URLSearchParams: new URLSearchParams(task.nullValue).toString(),
      },
    },
  }),
);
