import type { CandidateEvidence } from './column.js';
import type { InferredColumn, InferredTable } from './infer.js';

/** Maximum number of values of a column that are listed. */
const mostValues = 50;

/** The evidence of a file as JSON. */
export function evidenceJson({
  file,
  rows,
  encoding,
  dialect,
  header,
  columns,
  problems,
}: InferredTable): unknown {
  return { file, rows, encoding, dialect, header, problems, columns: columns.map(columnJson) };
}

function columnJson({ facts, ...decision }: InferredColumn): unknown {
  const { markers, evidence, values, ...counts } = facts;
  return {
    ...decision,
    ...counts,
    missing: Object.fromEntries([['', facts.empty], ...markers]),
    types: evidence.map(candidateJson),
    ...(values !== undefined && {
      distinct: values.length,
      values: values.slice(0, mostValues).map(([cell, count]) => ({ cell, count })),
    }),
  };
}

function candidateJson({
  candidate,
  accepted,
  refused,
  counterExample,
  minimum,
  maximum,
}: CandidateEvidence): unknown {
  const json = (value: unknown): unknown => (typeof value === 'bigint' ? String(value) : value);
  return {
    type: candidate.name,
    accepted,
    refused,
    ...(counterExample !== undefined && { counterExample }),
    ...(minimum !== undefined && { minimum: json(minimum), maximum: json(maximum) }),
  };
}
