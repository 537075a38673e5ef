import { createServer } from 'node:http';

/**
 * What takes traces by OTLP over HTTP, as a collector of OpenTelemetry does.
 *
 * @returns `env`: the variables of servers that send to it, by which nothing is traced that does not ask for it
 */
export async function startCollector() {
  const spans = [];
  const server = createServer(async (request, response) => {
    let text = '';
    for await (const part of request.setEncoding('utf8')) text += part;
    for (const { resource, scopeSpans } of JSON.parse(text).resourceSpans ?? []) {
      const service = resource.attributes.find(({ key }) => key === 'service.name').value.stringValue;
      spans.push(...scopeSpans.flatMap((scope) => scope.spans).map((span) => ({ service, ...span })));
    }
    response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    env: { OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${server.address().port}`, OTEL_TRACES_SAMPLER_ARG: '0' },
    /** Spans of a trace that have arrived. */
    spansOf: (traceId) => spans.filter((span) => span.traceId === traceId),
    /** How many traces anything has arrived of. */
    count: () => new Set(spans.map(({ traceId }) => traceId)).size,
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
