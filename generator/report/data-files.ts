import { type ContractClause, clauseId } from '../clauses/clause.js';
import { isObject, member } from '../load/source/source.js';
import type { TableOutcome } from '../validate/outcome.js';
import { type DataSources, fileProblems, type Look, messagesOf, mostRows, rowOf } from './data-look.js';

/** The statements of a resource about its file. */
const says = {
  path: 'the file exists',
  bytes: 'the file has the declared size',
  hash: 'the file has the declared hash',
} as const;

/** Clauses about the files of a package that no schema describes, with their results. */
export function fileLooks(sources: DataSources): readonly Look[] {
  const { contract, outcome } = sources;
  const described = new Set(contract.tables.map(({ name, wireName }) => wireName ?? name));
  const resources = member(contract.descriptor, 'resources');
  return outcome.tables.flatMap((table) => {
    if (described.has(table.resource) || !Array.isArray(resources)) return [];
    const index = resources.findIndex((one) => member(one, 'name') === table.resource);
    const resource: unknown = resources[index];
    if (!isObject(resource)) return [];
    const place = (keyword: string) => ({
      file: contract.files[0] ?? contract.name,
      pointer: `/resources/${index}/${keyword}`,
    });
    const clause = (keyword: string, text: string): ContractClause => {
      const parts = { group: table.resource, polarity: 'positive', at: place(keyword), says: text } as const;
      return { ...parts, id: clauseId(parts) };
    };
    const facts = Object.entries(says).filter(([name]) => name === 'path' || resource[name] !== undefined);
    return [
      ...facts.map(([name, text]) => fileLook(clause(name, text), name, table)),
      ...(table.report === undefined ? [] : [formLook(clause('format', 'the form of rows'), table, sources)]),
      ...(table.notRead === undefined || table.isFile
        ? []
        : [unreadLook(clause('schema', 'the rows satisfy the schema'), table.notRead)]),
    ];
  });
}

function fileLook(clause: ContractClause, keyword: string, { problems }: TableOutcome): Look {
  const found = fileProblems(problems, keyword);
  if (found.length > 0)
    return { clause, state: 'broken', reason: messagesOf(found), rows: [], count: found.length };
  const isRead = fileProblems(problems, 'path').length === 0;
  if (isRead) return { clause, state: 'held', rows: [], count: 0 };
  return { clause, state: 'untested', reason: 'the file was not read', rows: [], count: 0 };
}

function unreadLook(clause: ContractClause, why: string): Look {
  return { clause, state: 'untested', reason: `not read: ${why}`, rows: [], count: 0 };
}

function formLook(clause: ContractClause, { report, file }: TableOutcome, { shown }: DataSources): Look {
  const issues = report?.issues ?? [];
  const rows = issues.slice(0, mostRows).map((issue) => rowOf(issue, shown(file)));
  const reason = issues[0]?.message;
  const count = Object.values(report?.counts ?? {}).reduce((sum, one) => sum + one, 0);
  return {
    clause,
    state: count > 0 ? 'broken' : 'held',
    ...(reason !== undefined && { reason }),
    rows,
    count,
  };
}
