import { isDeepStrictEqual } from 'node:util';
import type { RouteOptions } from 'fastify';
import { z } from '../../../contract/zod.ts';

/**
 * Has a call of the contract fail, and says why, when an answer is not what the API's description
 * says. The framework checks only answers that it serializes, and drops fields that have no schema.
 */
export function checkAnswers(route: RouteOptions): void {
  const { operationId, response } = route.schema ?? {};
  if (!operationId) return;
  const answers = response as Record<string, unknown>;
  const check = async (_request: unknown, reply: Reply, payload: unknown) => {
    const isPlain = typeof payload === 'string' || Buffer.isBuffer(payload);
    // 304 has no body, and a HEAD request gets none.
    if (!isPlain || payload.length === 0 || reply.hasHeader('content-encoding')) return payload;
    const status = String(reply.statusCode);
    const schema = answers[status] ?? answers[`${status[0]}xx`];
    if (!(schema instanceof z.ZodType)) throw problem(operationId, `${status} is not described`);
    const answer: unknown = JSON.parse(String(payload));
    const { data, error } = schema.safeParse(answer);
    if (error) throw problem(operationId, `${status}: ${z.prettifyError(error)}`);
    if (!isDeepStrictEqual(data, answer))
      throw problem(operationId, `${status} has more: ${payload}`);
    return payload;
  };
  route.onSend = [...[route.onSend ?? []].flat(), check];
}

interface Reply {
  statusCode: number;
  hasHeader(name: string): boolean;
}

/** A failed hook is an answer of 500, so that the test sees it; the reason is printed. */
function problem(operationId: string, what: string): Error {
  const text = `the answer of ${operationId} is not as described: ${what}`;
  process.stderr.write(`${text}\n`);
  return new Error(text);
}
