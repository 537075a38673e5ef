import { openTraces, type Traces, type TracesConfig } from '@harmony/http';
import type { Span } from '@opentelemetry/api';
import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import { appVersion } from '../app-version';
import { onQuery } from '../db/connection/on-query';
import type { Db } from '../db/schema';

declare module 'fastify' {
  interface FastifyRequest {
    span?: Span;
  }
  interface FastifyInstance {
    /** For the other parts of the same process. Undefined: traces are switched off. */
    traces?: Traces;
  }
}

/**
 * A span for each request that reaches a route, and one for each query on its behalf, sent to OTEL_EXPORTER_OTLP_ENDPOINT. They name
 * patterns of routes and statements with their values left out: no address, no id, nothing that anybody wrote.
 */
export const tracing = fp(
  async (app: FastifyInstance, { db, traces: config }: { db: Db; traces: TracesConfig }) => {
    const traces = await openTraces({ ...config, version: appVersion });
    const { api, tracer, current } = traces;
    app.decorate('traces', traces);

    app.addHook('onRequest', (request, _reply, done) => {
      const { method, headers, id, routeOptions } = request;
      const { url: route = 'none' } = routeOptions;
      const attributes = { 'harmony.request_id': id };
      request.span = traces.start({ method, route, traceparent: headers['traceparent'], attributes });
      current.run(request.span, done);
    });
    app.addHook('onResponse', (request, reply, done) => {
      if (request.span) traces.end(request.span, reply.statusCode);
      done();
    });
    onQuery(db, ({ text, milliseconds, failed }) => {
      const parent = current.getStore();
      if (!parent) return;
      const end = Date.now();
      const options = {
        kind: api.SpanKind.CLIENT,
        startTime: end - milliseconds,
        attributes: { 'db.system.name': 'postgresql', 'db.query.text': text },
      };
      const name = text.trim().split(/\s/, 1)[0]?.toLowerCase() ?? 'query';
      const span = tracer.startSpan(name, options, api.trace.setSpan(api.ROOT_CONTEXT, parent));
      if (failed) span.setStatus({ code: api.SpanStatusCode.ERROR });
      span.end(end);
    });
    app.addHook('onClose', () => traces.close());
  },
  { name: 'tracing' },
);
