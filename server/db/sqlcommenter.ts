import { SpanKind, trace } from '@opentelemetry/api';
import pg from 'pg';
import { currentRequest } from '../ops/request-id.ts';

/**
 * Marks a query with the request that it is for, in the form of sqlcommenter, so that the database's
 * log of slow queries leads to ours and to the trace. Not a prepared one: its text is its identity,
 * and many share its answer.
 */
function comment<Query>(query: Query): Query {
  const requestId = currentRequest();
  if (!requestId || !isText(query) || query.name) return query;
  const { traceId, spanId } = trace.getActiveSpan()?.spanContext() ?? {};
  const parent = traceId ? `,traceparent='00-${traceId}-${spanId}-01'` : '';
  const text = `${query.text} /*request_id='${requestId}'${parent}*/`;
  return { ...query, text, name: undefined };
}

// An empty name is there where drizzle has none to give.
const isText = (query: unknown): query is { text: string; name?: string } =>
  typeof query === 'object' && query !== null && 'text' in query && !('submit' in query);

type Parameters = [query: unknown, ...more: unknown[]];

const tracer = trace.getTracer('respoke');

/** Makes a span of a query, named by its text: that has placeholders where people's words would be. */
function traceQuery<Result>(query: unknown, ask: () => Result): Result {
  if (!isText(query) || !trace.getActiveSpan()) return ask();
  const attributes = { 'db.system.name': 'postgresql', 'db.query.text': query.text };
  const span = tracer.startSpan('query', { kind: SpanKind.CLIENT, attributes });
  const answer = ask();
  if (answer instanceof Promise)
    void answer.then(
      () => span.end(),
      () => span.end(),
    );
  else span.end();
  return answer;
}

const ask = (query: unknown, send: (query: unknown) => unknown): never =>
  traceQuery(query, () => send(comment(query))) as never;

/** A connection that says for whom it asks. */
export class CommentedClient extends pg.Client {
  override query(...[query, ...more]: Parameters): never {
    const send = (query: unknown) => Reflect.apply(super.query, this, [query, ...more]);
    // With a function to call back it comes from the pool, which has marked it.
    return more.some((one) => typeof one === 'function')
      ? (send(query) as never)
      : ask(query, send);
  }
}

/**
 * Connections that say for whom they ask. Who had to wait for one is called back by whoever gave it
 * back, so a query is marked before the wait.
 */
export class CommentedPool extends pg.Pool {
  override query(...[query, ...more]: Parameters): never {
    return ask(query, (query) => Reflect.apply(super.query, this, [query, ...more]));
  }
}
