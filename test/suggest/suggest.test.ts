import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Target, TargetRequest, TargetResponse } from '@trivet/runtime/conformance/run';
import { beforeAll, describe, expect, test } from 'vitest';
import { conform } from '../../generator/conform/conform.js';
import { type ContractSuites, suitesOf } from '../../generator/contract-suites.js';
import { readContract } from '../../generator/read.js';
import { type SuggestResult, suggestRules, suggestUntried } from '../../generator/suggest/suggest.js';
import { type NotesFault, notesServer } from './notes-server.js';

const spec = 'test/suggest/notes.yaml';
const bare = { name: 'notes', spec, scenarios: [], rules: [] };
const common = { url: 'http://notes.test', seed: 'a:b' };

function fileOf(text: string, name = 'rules.yaml'): string {
  const file = join(mkdtempSync(join(tmpdir(), 'trivet-suggest-')), name);
  writeFileSync(file, text);
  return file;
}

async function failedWith(contract: ContractSuites, fault?: NotesFault): Promise<readonly string[]> {
  const { report } = await conform({ ...common, contract, target: notesServer(fault) });
  return (report?.cases ?? []).filter(({ outcome }) => outcome === 'failed').map(({ id }) => id);
}

describe('rules of a healthy service', () => {
  let result: SuggestResult;
  let file = '';
  let without: ContractSuites;
  let suggested: ContractSuites;
  beforeAll(async () => {
    without = await suitesOf(bare);
    result = await suggestRules({ ...common, contract: without, target: notesServer(), concurrency: 1 });
    file = fileOf(result.text ?? '');
    suggested = await suitesOf({ ...bare, rules: [file] });
  });

  test('what it follows is found', () => {
    expect(result.failed).toEqual([]);
    const lines = (result.text ?? '').split('\n').filter((line) => line.startsWith('  - '));
    expect(lines).toEqual(
      expect.arrayContaining(
        [
          '  - { kind: paging, list: listNotes, size: size, page: page, default: 10 }',
          '  - { kind: order, list: listNotes, field: /created, direction: ascending, when: { sort: oldest } }',
          '  - { kind: counter, of: createNote, field: /revision, by: [replaceNote], start: 1 }',
          '  - { kind: unique, of: createNote, field: /code, refused: 409, changedBy: replaceNote, keptBy: deleteNote }',
          '  - { kind: lifetime, of: createNote, endedBy: deleteNote, after: 410, operations: [readNote, replaceNote, deleteNote] }',
          '  - { kind: link, of: createNote, field: /self, leadsTo: readNote }',
        ].filter((line) => !line.includes('alternateKey')),
      ),
    );
    expect(result.text).not.toContain('alternateKey');
  });

  test('the file is one without findings, and what is in it is not suggested again', async () => {
    const { contract, findings } = readContract({ ...bare, rules: [file] });
    expect(findings).toEqual([]);
    expect(contract?.rules).toHaveLength(result.rules.length);
    const again = await suggestRules({ ...common, contract: suggested, target: notesServer() });
    expect(again.rules.filter(({ line }) => line.kind === 'unique')).toEqual([]);
  });

  test('the same service and seed give the same text', async () => {
    const again = await suggestRules({ ...common, contract: without, target: notesServer(), concurrency: 1 });
    expect(again.text).toBe(result.text);
  });

  test('the service passes them', async () => {
    expect(await failedWith(suggested)).toEqual([]);
  });

  test.each(['freed code', 'no growth', 'gone as missing', 'long page', 'lost link'] as const)(
    '%s: found with the rules, and not without',
    async (fault) => {
      expect(await failedWith(without, fault)).toEqual([]);
      expect(await failedWith(suggested, fault)).not.toEqual([]);
    },
  );

  test('old first: found with the rules, and by what the description of the parameter says', async () => {
    expect(await failedWith(suggested, 'old first')).not.toEqual([]);
    expect(await failedWith(without, 'old first')).toEqual(['listNotes/state/sort/newest,oldest']);
  });
});

test('without a service, what nothing contradicts is suggested as such', async () => {
  const { text, rules } = await suggestUntried(bare, undefined);
  expect(text).toContain('No rule has been tested');
  expect(rules.map(({ line }) => line.kind)).toContain('count');
});

test('an archive shows what exchanges tell, untested', async () => {
  const entries: object[] = [];
  const right = notesServer();
  const target: Target = async (request) => {
    const response = await right(request);
    entries.push(entryOf(request, response));
    return response;
  };
  await conform({ ...common, contract: bare, target });
  const { text } = await suggestUntried(bare, fileOf(JSON.stringify({ log: { entries } }), 'traffic.har'));
  expect(text).toMatch(/# high: \d+ responses of createNote\n {2}- \{ kind: link, .* leadsTo: readNote \}/);
});

function entryOf({ method, url, headers, body }: TargetRequest, response: TargetResponse): object {
  const lines = (flat: readonly string[]): object[] =>
    flat.flatMap((name, index) => (index % 2 === 0 ? [{ name, value: flat[index + 1] }] : []));
  const text = (bytes: Uint8Array = new Uint8Array()): string => new TextDecoder().decode(bytes);
  return {
    request: {
      method,
      url: `http://notes.test${url}`,
      headers: lines(headers),
      postData: { text: text(body) },
    },
    response: {
      status: response.status,
      headers: lines(response.headers),
      content: { text: text(response.body) },
    },
  };
}
