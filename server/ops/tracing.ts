import {
  context,
  propagation,
  type Span,
  SpanKind,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api';
import type { FastifyInstance, FastifyRequest } from 'fastify';

/**
 * Sends traces to an OTLP/HTTP collector, as in http://localhost:4318. The library, two megabytes
 * of code, is loaded only here. Returns a function that sends the remaining traces and stops.
 */
export async function openTracing(endpoint: string, service: string): Promise<() => Promise<void>> {
  const { BatchSpanProcessor, NodeTracerProvider } = await import('@opentelemetry/sdk-trace-node');
  const { OTLPTraceExporter } = await import('@opentelemetry/exporter-trace-otlp-http');
  const { resourceFromAttributes } = await import('@opentelemetry/resources');
  const url = `${endpoint.replace(/\/$/, '')}/v1/traces`;
  const provider = new NodeTracerProvider({
    resource: resourceFromAttributes({ 'service.name': service }),
    spanProcessors: [new BatchSpanProcessor(new OTLPTraceExporter({ url }))],
  });
  provider.register();
  return () => provider.shutdown();
}

/**
 * Creates a span for each request, below the caller's span (W3C Trace Context). It names the route
 * instead of the URL, which contains ids and may contain an email.
 */
export function traceRequests(app: FastifyInstance): void {
  const tracer = trace.getTracer('respoke');
  const spans = new WeakMap<FastifyRequest, Span>();
  app.addHook('preValidation', (request, _reply, done) => {
    const { method, headers, id, routeOptions } = request;
    const attributes = {
      'http.request.method': method,
      'http.route': routeOptions.url ?? 'none',
      'respoke.request_id': id,
    };
    const parent = propagation.extract(context.active(), headers);
    const name = `${method} ${attributes['http.route']}`;
    const span = tracer.startSpan(name, { kind: SpanKind.SERVER, attributes }, parent);
    spans.set(request, span);
    context.with(trace.setSpan(parent, span), done);
  });
  app.addHook('onResponse', (request, { statusCode }, done) => {
    const span = spans.get(request);
    span?.setAttribute('http.response.status_code', statusCode);
    if (statusCode >= 500) span?.setStatus({ code: SpanStatusCode.ERROR });
    span?.end();
    done();
  });
}
