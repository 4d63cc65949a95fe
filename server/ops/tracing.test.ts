import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { expect, inject, onTestFinished, test } from 'vitest';
import { startTestApp } from '../testing/app.ts';
import { openTracing } from './tracing.ts';

interface SentSpan {
  name: string;
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  attributes: { key: string; value: { stringValue?: string; intValue?: number } }[];
}

/** A collector that takes spans by OTLP as JSON, and keeps them. */
async function openCollector() {
  const spans: SentSpan[] = [];
  const server = createServer(async (request, response) => {
    const sent = (await json(request)) as {
      resourceSpans: { scopeSpans: { spans: SentSpan[] }[] }[];
    };
    for (const { scopeSpans } of sent.resourceSpans)
      for (const scope of scopeSpans) spans.push(...scope.spans);
    response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  return { spans, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
}

const attributeOf = ({ attributes }: SentSpan, name: string) =>
  attributes.find(({ key }) => key === name)?.value;

test("a request is a span below its caller's, and its database queries are below it", async () => {
  const { spans, url } = await openCollector();
  const end = await openTracing(url, 'Respoke');
  const shop = await startTestApp({ OTEL_EXPORTER_OTLP_ENDPOINT: url });
  onTestFinished(() => shop.close());
  const traceId = '0af7651916cd43dd8448eb211c80319c';
  const parent = 'b7ad6b7169203331';
  const answer = await shop.app.inject({
    url: '/api/users?email=ann@example.com',
    headers: { traceparent: `00-${traceId}-${parent}-01`, 'x-request-id': 'browser-0003' },
  });
  expect(answer.statusCode).toBe(200);
  await end();

  const [request] = spans.filter(({ parentSpanId }) => parentSpanId === parent);
  expect(request).toMatchObject({ name: 'GET /api/users', traceId });
  if (!request) return;
  expect(attributeOf(request, 'respoke.request_id')).toEqual({ stringValue: 'browser-0003' });
  expect(attributeOf(request, 'http.response.status_code')).toEqual({ intValue: 200 });
  expect(JSON.stringify(spans)).not.toContain('ann@example.com');
  const questions = spans.filter(({ parentSpanId }) => parentSpanId === request.spanId);
  expect(questions.length > 0).toBe(inject('engine') === 'postgres');
});
