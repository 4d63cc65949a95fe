import { SpanKind, trace } from '@opentelemetry/api';
import pg from 'pg';
import { currentRequestId } from '../request-id.ts';

/**
 * Adds the request id and the trace to a query's text, in the sqlcommenter format, so that the
 * database's log of slow queries can be related to the server's log and trace. Prepared statements
 * are left unchanged, because their text identifies them and many requests share them.
 */
function addComment<Query>(query: Query): Query {
  const requestId = currentRequestId();
  if (!requestId || !isTextQuery(query) || query.name) return query;
  const { traceId, spanId } = trace.getActiveSpan()?.spanContext() ?? {};
  const parent = traceId ? `,traceparent='00-${traceId}-${spanId}-01'` : '';
  const text = `${query.text} /*request_id='${requestId}'${parent}*/`;
  return { ...query, text, name: undefined };
}

// Drizzle sets an empty name for unnamed queries.
const isTextQuery = (query: unknown): query is { text: string; name?: string } =>
  typeof query === 'object' && query !== null && 'text' in query && !('submit' in query);

type Parameters = [query: unknown, ...more: unknown[]];

const tracer = trace.getTracer('respoke');

/** Creates a span for a query, with its text, which contains placeholders instead of values. */
function traceQuery<Result>(query: unknown, send: () => Result): Result {
  if (!isTextQuery(query) || !trace.getActiveSpan()) return send();
  const attributes = { 'db.system.name': 'postgresql', 'db.query.text': query.text };
  const span = tracer.startSpan('query', { kind: SpanKind.CLIENT, attributes });
  const answer = send();
  if (answer instanceof Promise)
    void answer.then(
      () => span.end(),
      () => span.end(),
    );
  else span.end();
  return answer;
}

const sendWithComment = (query: unknown, send: (query: unknown) => unknown): never =>
  traceQuery(query, () => send(addComment(query))) as never;

/** A connection whose queries carry the request's id. */
export class SqlcommenterClient extends pg.Client {
  override query(...[query, ...rest]: Parameters): never {
    const send = (query: unknown) => Reflect.apply(super.query, this, [query, ...rest]);
    // Queries with a callback come from the pool, which has already added the comment.
    return rest.some((one) => typeof one === 'function')
      ? (send(query) as never)
      : sendWithComment(query, send);
  }
}

/**
 * A pool whose queries carry the request's id. A query that waited for a connection runs in the
 * context of the request that released it, so the comment is added before the wait.
 */
export class SqlcommenterPool extends pg.Pool {
  override query(...[query, ...rest]: Parameters): never {
    return sendWithComment(query, (query) => Reflect.apply(super.query, this, [query, ...rest]));
  }
}
