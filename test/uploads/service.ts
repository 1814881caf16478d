/** A service that reads uploads on arrival, and sends octets on demand. */

import type { Issues } from '@trivet/runtime/check';
import { json, octets } from '@trivet/runtime/http/content';
import { type FilePart, type FormParts, formParts } from '@trivet/runtime/http/form';
import { restOperation, restService } from '@trivet/runtime/http/operation';

export interface Upload {
  readonly title?: string;
  readonly file: FilePart;
  readonly files?: readonly FilePart[];
}

export interface Uploads {
  upload(input: UploadInput): Promise<UploadOutput> | UploadOutput;
  echo(input: EchoInput): Promise<EchoOutput> | EchoOutput;
}

export interface UploadInput {
  readonly body: FormParts<Upload>;
}

export interface UploadOutput {
  readonly status: 200;
  readonly body: { readonly bytes: number; readonly parts: readonly string[] };
}

export interface EchoInput {
  readonly body: AsyncIterable<Uint8Array>;
}

export interface EchoOutput {
  readonly status: 200;
  readonly body: AsyncIterable<Uint8Array>;
}

function checkUpload(value: unknown): Issues {
  const { file, title } = value as Partial<Upload>;
  const issues = [];
  if (file === undefined) issues.push({ path: ['file'], keyword: 'required', message: 'is missing' });
  if (title !== undefined && title.length > 20)
    issues.push({ path: ['title'], keyword: 'maxLength', message: 'must have at most 20 characters' });
  return issues.length === 0 ? undefined : issues;
}

export const upload = restOperation<UploadInput, UploadOutput>({
  name: 'upload',
  method: 'POST',
  path: '/upload',
  body: {
    required: true,
    contents: {
      'multipart/form-data': formParts<Upload>(
        {
          fields: {
            title: {},
            file: { shape: 'file', contentType: 'image/png, application/octet-stream' },
            files: { shape: { items: 'file' } },
          },
        },
        checkUpload,
      ),
    },
  },
  responses: { 200: { contents: { 'application/json': json() } } },
});

export const echo = restOperation<EchoInput, EchoOutput>({
  name: 'echo',
  method: 'PUT',
  path: '/echo',
  body: { required: true, contents: { 'application/octet-stream': octets() } },
  responses: { 200: { contents: { 'application/octet-stream': octets() } } },
});

export const uploads = restService<Uploads>({ name: 'Uploads', operations: { upload, echo } });

/** Reads every part, and counts the octets in files. */
export const implementation: Uploads = {
  async upload({ body }) {
    let bytes = 0;
    const parts: string[] = [];
    for await (const part of body) {
      parts.push(part.name);
      if (part.name === 'title') continue;
      for await (const piece of part.value.body) bytes += piece.length;
    }
    return { status: 200, body: { bytes, parts } };
  },
  echo: ({ body }) => ({ status: 200, body }),
};

/** Octets that are not kept in memory. */
export async function* zeros(megabytes: number): AsyncGenerator<Uint8Array, void> {
  for (let count = 0; count < megabytes * 16; count += 1) yield new Uint8Array(64 * 1024);
}
