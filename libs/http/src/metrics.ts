import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type * as Prometheus from 'prom-client';
import { insideHosts } from './own-hosts';

/** A number that is there anyway and only read when somebody asks. */
export interface Figure {
  name: string;
  help: string;
  /** A counter only goes up, until the process ends. */
  type: 'counter' | 'gauge';
  read(): number;
}

/** A process's figures, for Prometheus. */
export interface Metrics {
  /** The library, loaded: for figures with labels. */
  readonly client: typeof Prometheus;
  readonly registry: Prometheus.Registry;
  /** Adds figures, such as those of another part of the product in the same process. */
  add(figures: readonly Figure[]): void;
  /**
   * Answers `GET /metrics` on a port of its own, and nothing else: 421 by a name that is not one of the inside, which `known` adds
   * to, because a page of another site may have its own name lead here. `before` is awaited each time. Rejects when the port is taken.
   *
   * @returns the address
   */
  listen(at: { host: string; port: number; known: readonly string[]; before?: () => Promise<void> }): Promise<string>;
  close(): Promise<void>;
}

/** Loads the library, which nothing else does: whoever has no monitoring does not pay for it. Begins with Node's own figures. */
export async function openMetrics(): Promise<Metrics> {
  const client = await import('prom-client');
  const registry = new client.Registry();
  client.collectDefaultMetrics({ register: registry });
  let server: Server | undefined;

  function add(figures: readonly Figure[]): void {
    for (const { name, help, type, read } of figures) {
      const options = { name, help, registers: [registry] };
      if (type === 'gauge')
        new client.Gauge({
          ...options,
          collect() {
            this.set(read());
          },
        });
      else
        new client.Counter({
          ...options,
          collect() {
            this.reset();
            this.inc(read());
          },
        });
    }
  }

  return {
    client,
    registry,
    add,
    async listen({ host, port, known, before = () => Promise.resolve() }) {
      const isInside = insideHosts([host, ...known]);
      const made = createServer((request, response) => {
        if (!isInside(request.headers.host ?? '')) {
          response.writeHead(421, { 'content-type': 'text/plain' }).end('Figures are not answered under this name.\n');
          return;
        }
        if (request.method !== 'GET' || request.url !== '/metrics') {
          response.writeHead(404, { 'content-type': 'text/plain' }).end('Figures are at /metrics.\n');
          return;
        }
        const read = before().then(() => registry.metrics());
        read.then(
          (text) => response.writeHead(200, { 'content-type': registry.contentType }).end(text),
          () => response.writeHead(500, { 'content-type': 'text/plain' }).end('The figures could not be read.\n'),
        );
      });
      await new Promise<void>((resolve, reject) => {
        made.once('error', reject);
        made.listen(port, host, resolve);
      });
      server = made.unref();
      // A listening server has an address, and no name of a pipe.
      const { address, family, port: own } = made.address() as AddressInfo;
      return `http://${family === 'IPv6' ? `[${address}]` : address}:${own}/metrics`;
    },
    async close() {
      server?.closeAllConnections();
      await new Promise<void>((resolve) => (server ? server.close(() => resolve()) : resolve()));
      registry.clear();
    },
  };
}
