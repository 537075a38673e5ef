import { AsyncLocalStorage } from 'node:async_hooks';
import type * as OpenTelemetry from '@opentelemetry/api';
import type { Attributes, Span, SpanContext, Tracer } from '@opentelemetry/api';

/** Where traces go. */
export interface TracesConfig {
  /** Address of a collector that takes OTLP over HTTP. */
  endpoint: string;
  serviceName: string;
  version?: string;
  /** Of traces that begin here, from 0 to 1. */
  ratio: number;
}

/** A request that has just come in. */
export interface TracedRequest {
  method: string;
  /** The pattern of its route, never its address. */
  route: string;
  /** Its header of this name. */
  traceparent: unknown;
  attributes?: Attributes;
}

/** A process's part in traces. */
export interface Traces {
  /** The library, loaded. */
  readonly api: typeof OpenTelemetry;
  readonly tracer: Tracer;
  /** The span that a request is in, for what happens on its behalf. */
  readonly current: AsyncLocalStorage<Span>;
  /** Begins the span of a request, within the trace that its sender names. */
  start(request: TracedRequest): Span;
  /** Ends the span of a request that was answered with this status. */
  end(span: Span, status: number): void;
  /** Sends what has not been sent, and ends. */
  close(): Promise<void>;
}

/** W3C Trace Context: version, trace, parent, flags. */
const TRACEPARENT = /^00-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})$/;

/** Loads OpenTelemetry, which nothing else does. The exporter reads the variables that every OpenTelemetry program knows. */
export async function openTraces({ endpoint, serviceName, version, ratio }: TracesConfig): Promise<Traces> {
  const [api, sdk, { OTLPTraceExporter }, { resourceFromAttributes }] = await Promise.all([
    import('@opentelemetry/api'),
    import('@opentelemetry/sdk-trace'),
    import('@opentelemetry/exporter-trace-otlp-http'),
    import('@opentelemetry/resources'),
  ]);
  const provider = new sdk.TracerProvider({
    resource: resourceFromAttributes({
      'service.name': serviceName,
      ...(version !== undefined && { 'service.version': version }),
    }),
    sampler: new sdk.ParentBasedSampler({ root: new sdk.TraceIdRatioBasedSampler(ratio) }),
    spanProcessors: [
      new sdk.BatchSpanProcessor({
        exporter: new OTLPTraceExporter({ url: `${endpoint.replace(/\/$/, '')}/v1/traces` }),
      }),
    ],
  });
  const tracer = provider.getTracer('harmony', version);
  return {
    api,
    tracer,
    current: new AsyncLocalStorage<Span>(),
    start({ method, route, traceparent, attributes }) {
      const parent = parentOf(traceparent);
      const about = { 'http.request.method': method, 'http.route': route, ...attributes };
      return tracer.startSpan(
        `${method} ${route}`,
        { kind: api.SpanKind.SERVER, attributes: about },
        parent ? api.trace.setSpanContext(api.ROOT_CONTEXT, parent) : api.ROOT_CONTEXT,
      );
    },
    end(span, status) {
      span.setAttribute('http.response.status_code', status);
      if (status >= 500) span.setStatus({ code: api.SpanStatusCode.ERROR });
      span.end();
    },
    close: () => provider.shutdown(),
  };
}

/** Whose part a request is, as its sender says; undefined when it says nothing that can be understood. */
function parentOf(traceparent: unknown): SpanContext | undefined {
  const [, traceId = '', spanId = '', flags = ''] = TRACEPARENT.exec(String(traceparent)) ?? [];
  if (traceId === '') return undefined;
  return { traceId, spanId, traceFlags: Number.parseInt(flags, 16) & 1, isRemote: true };
}

/** The header by which whoever is asked knows that it is a part of this span. */
export function traceparentOf(span: Span): string {
  const { traceId, spanId, traceFlags } = span.spanContext();
  return `00-${traceId}-${spanId}-${traceFlags.toString(16).padStart(2, '0')}`;
}
