import type { Span } from '@opentelemetry/api';
import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import type { TracesConfig } from '../config-operations';
import { hearQueries } from '../db/heard-queries';
import type { Db } from '../db/schema';
import { current, openTracer, parentOf } from './open-tracer';

declare module 'fastify' {
  interface FastifyRequest {
    span?: Span;
  }
}

/**
 * A span for each request that reaches a route, and one for each query on its behalf, sent to OTEL_EXPORTER_OTLP_ENDPOINT. They name
 * patterns of routes and statements with their values left out: no address, no id, nothing that anybody wrote.
 */
export const tracing = fp(
  async (app: FastifyInstance, { db, traces }: { db: Db; traces: TracesConfig }) => {
    const { api, tracer, close } = await openTracer(traces);
    const within = (span: Span) => api.trace.setSpan(api.ROOT_CONTEXT, span);

    app.addHook('onRequest', (request, _reply, done) => {
      const { url: route = 'none' } = request.routeOptions;
      const parent = parentOf(request.headers['traceparent']);
      const span = tracer.startSpan(
        `${request.method} ${route}`,
        {
          kind: api.SpanKind.SERVER,
          attributes: { 'http.request.method': request.method, 'http.route': route, 'harmony.request_id': request.id },
        },
        parent ? api.trace.setSpanContext(api.ROOT_CONTEXT, parent) : api.ROOT_CONTEXT,
      );
      request.span = span;
      current.run(span, done);
    });
    app.addHook('onResponse', (request, reply, done) => {
      request.span?.setAttribute('http.response.status_code', reply.statusCode);
      if (reply.statusCode >= 500) request.span?.setStatus({ code: api.SpanStatusCode.ERROR });
      request.span?.end();
      done();
    });
    hearQueries(db, ({ text, milliseconds, failed }) => {
      const parent = current.getStore();
      if (!parent) return;
      const end = Date.now();
      const options = {
        kind: api.SpanKind.CLIENT,
        startTime: end - milliseconds,
        attributes: { 'db.system.name': 'postgresql', 'db.query.text': text },
      };
      const span = tracer.startSpan(text.trim().split(/\s/, 1)[0]?.toLowerCase() ?? 'query', options, within(parent));
      if (failed) span.setStatus({ code: api.SpanStatusCode.ERROR });
      span.end(end);
    });
    app.addHook('onClose', close);
  },
  { name: 'tracing' },
);
