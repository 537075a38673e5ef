import { AsyncLocalStorage } from 'node:async_hooks';
import type * as OpenTelemetry from '@opentelemetry/api';
import type { Span, SpanContext, Tracer } from '@opentelemetry/api';
import { appVersion } from '../app-version';
import type { TracesConfig } from '../config-operations';

/** W3C Trace Context: version, trace, parent, flags. */
const TRACEPARENT = /^00-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})$/;

/** The span that a request is in, for what happens on its behalf. */
export const current = new AsyncLocalStorage<Span>();

export interface OpenTracer {
  api: typeof OpenTelemetry;
  tracer: Tracer;
  /** Sends what has not been sent, and ends. */
  close(): Promise<void>;
}

/** Loads OpenTelemetry, which nothing else does. The exporter reads the variables that every OpenTelemetry program knows. */
export async function openTracer({ endpoint, serviceName, ratio }: TracesConfig): Promise<OpenTracer> {
  const [api, sdk, { OTLPTraceExporter }, { resourceFromAttributes }] = await Promise.all([
    import('@opentelemetry/api'),
    import('@opentelemetry/sdk-trace'),
    import('@opentelemetry/exporter-trace-otlp-http'),
    import('@opentelemetry/resources'),
  ]);
  const provider = new sdk.TracerProvider({
    resource: resourceFromAttributes({ 'service.name': serviceName, 'service.version': appVersion }),
    sampler: new sdk.ParentBasedSampler({ root: new sdk.TraceIdRatioBasedSampler(ratio) }),
    spanProcessors: [
      new sdk.BatchSpanProcessor({
        exporter: new OTLPTraceExporter({ url: `${endpoint.replace(/\/$/, '')}/v1/traces` }),
      }),
    ],
  });
  return { api, tracer: provider.getTracer('harmony', appVersion), close: () => provider.shutdown() };
}

/** Whose part a request is, as its sender says; undefined when it says nothing that can be understood. */
export function parentOf(traceparent: unknown): SpanContext | undefined {
  const [, traceId = '', spanId = '', flags = ''] = TRACEPARENT.exec(String(traceparent)) ?? [];
  if (traceId === '') return undefined;
  return { traceId, spanId, traceFlags: Number.parseInt(flags, 16) & 1, isRemote: true };
}
