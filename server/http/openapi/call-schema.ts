import type { FastifySchema } from 'fastify';
import type { Access, Call } from '../../../contract/call.ts';
import type { AnyCallName, CallName } from '../../../contract/call-types.ts';
import { errorResponse } from '../../../contract/errors.ts';
import type { z } from '../../../contract/zod.ts';
import { operationNames } from './operation-names.ts';

/** Calls whose response lasts as long as the client listens. */
export const streamingCalls: readonly AnyCallName[] = ['GET /live'] satisfies CallName[];

/**
 * Returns what the framework needs of a call: the schemas of its input and its answers, and what the
 * API's description says of it.
 */
export function callSchema(name: AnyCallName, call: Call): FastifySchema {
  const { access, params, query, body, response } = call;
  const operationId = operationNames[name];
  const answer = streamingCalls.includes(name) ? eventStreamSchema(response) : response;
  return {
    operationId,
    summary: summaryOf(operationId),
    security: securityOf(access),
    ...(params ? { params } : {}),
    ...(query ? { querystring: query } : {}),
    ...(body ? { body } : {}),
    response: { 200: answer, '4xx': errorResponse, '5xx': errorResponse },
  };
}

const eventStreamSchema = (schema: z.ZodType) => ({ content: { 'text/event-stream': { schema } } });

/** Returns the words of a name, as in `List own products`. */
function summaryOf(operationId: string): string {
  const words = operationId.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}`;
}

/** Returns what a caller must send, by the names of the description's security schemes. */
function securityOf(access: Access): Record<string, string[]>[] {
  if (access === 'public') return [];
  if (access === 'identity') return [{ session: [] }];
  return [...(access === 'anyone' ? [{}] : []), { token: [] }];
}
