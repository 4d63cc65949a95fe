import { seconds } from '../intents/render.ts';
import type { Answer, Call } from './endpoint.ts';
import { badParam } from './error.ts';
import { field } from './form.ts';

/** The parameters of every list. */
export const LIST_PARAMS = ['limit', 'starting_after', 'expand'] as const;

/** Returns the rows since the moment that `created[gte]` names, or all. */
export function createdSince<Row extends { createdAt: Date }>(
  { params }: Call,
  rows: Row[],
): Row[] {
  const since = Number(field(params, 'created[gte]') ?? 0);
  return rows.filter(({ createdAt }) => seconds(createdAt) >= since);
}

/** Answers with one page of `rows`, which are newest first. */
export async function answerList<Row extends { id: string }>(
  call: Call,
  url: string,
  rows: Row[],
  render: (row: Row) => Promise<Record<string, unknown>> | Record<string, unknown>,
): Promise<Answer> {
  const limit = Number(field(call.params, 'limit') ?? 10);
  if (!Number.isInteger(limit) || limit < 1 || limit > 100) {
    const message = 'This value must be between 1 and 100.';
    throw badParam('parameter_invalid_integer', 'limit', message);
  }
  const after = field(call.params, 'starting_after');
  const start = after === undefined ? 0 : rows.findIndex(({ id }) => id === after) + 1;
  const page = rows.slice(start, start + limit);
  const data: Record<string, unknown>[] = [];
  for (const row of page) data.push(await render(row));
  return {
    status: 200,
    body: { object: 'list', url, has_more: start + page.length < rows.length, data },
  };
}
