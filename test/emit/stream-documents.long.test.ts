/** Public documents with streams result in typed streams (skipped without the corpus). */

import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { emitRest } from '../../generator/emit/rest/rest.js';
import { isStream } from '../../generator/model/streams.js';
import { modelled } from '../model/openapi-text.js';
import { contextFor } from './contract-of.js';

const folder = join(import.meta.dirname, '../../../shared/corpus/openapi/docs');

test.skipIf(!existsSync(folder)).each([
  [
    'openai.yaml.gz',
    [
      'AsyncIterable<ServerSentEvent<CreateChatCompletionStreamResponse>>',
      'AsyncIterable<ServerSentEvent<CreateSpeechResponseStreamEvent>>',
      'AsyncIterable<ServerSentEvent<CreateTranscriptionResponseStreamEvent>>',
      'AsyncIterable<ServerSentEvent<ImageEditStreamEvent>>',
      'AsyncIterable<ServerSentEvent<ImageGenStreamEvent>>',
      'AsyncIterable<ServerSentEvent<ResponseStreamEvent>>',
      'AsyncIterable<ServerSentEvent<BetaResponseStreamEvent>>',
    ],
  ],
  [
    'heyapi-3.1.x-opencode.yaml.gz',
    ['AsyncIterable<ServerSentEvent<GlobalEvent>>', 'AsyncIterable<ServerSentEvent<Event>>'],
  ],
  ['ogen-positive-issue1710.yml', ['AsyncIterable<EventOut>']],
  ['orval-stream.yaml', ['AsyncIterable<StreamEntry>']],
])('%s', { timeout: 60_000 }, async (name, types) => {
  const bytes = readFileSync(join(folder, name));
  const { contract } = modelled(String(name.endsWith('.gz') ? gunzipSync(bytes) : bytes));
  const contents = contract.services.flatMap(({ operations }) =>
    operations.flatMap(({ binding }) =>
      binding.kind === 'rest' ? binding.responses.flatMap((response) => response.contents) : [],
    ),
  );
  const streams = contents.filter(isStream);
  expect(streams).toHaveLength(
    contents.filter(({ mediaType }) => /event-stream|ndjson/.test(mediaType)).length,
  );
  const text = (await emitRest(contract, contextFor())).map((file) => file.text).join('');
  for (const type of types) expect(text).toContain(type);
});
