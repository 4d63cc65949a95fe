import { SpanKind, trace } from '@opentelemetry/api';
import pg from 'pg';
import { currentRequestId } from '../ops/request-id.ts';

/**
 * Marks a query with the request that it is for, in the form of sqlcommenter, so that the database's
 * log of slow queries leads to ours and to the trace. Not a prepared one: its text is its identity,
 * and many share its answer.
 */
function addComment<Query>(query: Query): Query {
  const requestId = currentRequestId();
  if (!requestId || !isTextQuery(query) || query.name) return query;
  const { traceId, spanId } = trace.getActiveSpan()?.spanContext() ?? {};
  const parent = traceId ? `,traceparent='00-${traceId}-${spanId}-01'` : '';
  const text = `${query.text} /*request_id='${requestId}'${parent}*/`;
  return { ...query, text, name: undefined };
}

// An empty name is there where drizzle has none to give.
const isTextQuery = (query: unknown): query is { text: string; name?: string } =>
  typeof query === 'object' && query !== null && 'text' in query && !('submit' in query);

type Parameters = [query: unknown, ...more: unknown[]];

const tracer = trace.getTracer('respoke');

/** Makes a span of a query, named by its text: that has placeholders where people's words would be. */
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

/** A connection that says for whom it asks. */
export class SqlcommenterClient extends pg.Client {
  override query(...[query, ...rest]: Parameters): never {
    const send = (query: unknown) => Reflect.apply(super.query, this, [query, ...rest]);
    // With a function to call back it comes from the pool, which has marked it.
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
