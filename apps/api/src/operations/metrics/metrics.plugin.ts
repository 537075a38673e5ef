import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import { openMetrics, type Figure } from '@harmony/http';
import { appVersion } from '../../platform/app-version';
import type { AppConfig } from '../../platform/config/app-config';
import { poolCounts } from '../../platform/db/connection/pool-counts';
import type { Db } from '../../platform/db/schema';
import { StoredFigures } from './upkeep-figures';

declare module 'fastify' {
  interface FastifyInstance {
    /** Adds figures of another part of the same process. Undefined: figures are switched off. */
    addFigures?: (figures: readonly Figure[]) => void;
    /** Where the figures are; null while they are not served. */
    metricsUrl?: string | null;
  }
}

/** From a page in memory to a report over years, in seconds. */
const BUCKETS = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/**
 * Figures for Prometheus on a port of their own. Registered only when METRICS_PORT is set. Labels are patterns of routes, methods
 * and classes of status codes, which are few: no address, no id and no name of anybody ever becomes one.
 */
export const metrics = fp(
  async (app: FastifyInstance, { config, db }: { config: AppConfig; db: Db }) => {
    const at = config.operations.metrics;
    if (!at) return;
    const opened = await openMetrics();
    const { client, registry } = opened;
    const requests = new client.Counter({
      name: 'harmony_http_requests_total',
      help: 'Requests that reached a route, by its pattern; those answered from memory are counted apart',
      labelNames: ['method', 'route', 'status'],
      registers: [registry],
    });
    const seconds = new client.Histogram({
      name: 'harmony_http_request_seconds',
      help: 'Time from the request to the end of the answer',
      labelNames: ['method', 'route'],
      buckets: BUCKETS,
      registers: [registry],
    });
    new client.Gauge({
      name: 'harmony_build_info',
      help: 'Which version runs; always 1',
      labelNames: ['version', 'node'],
      registers: [registry],
    }).set({ version: appVersion, node: process.versions.node }, 1);

    app.addHook('onResponse', (request, reply, done) => {
      const { url: route = 'none' } = request.routeOptions;
      seconds.observe({ method: request.method, route }, reply.elapsedTime / 1_000);
      requests.inc({ method: request.method, route, status: `${Math.floor(reply.statusCode / 100)}xx` });
      done();
    });

    opened.add(ofThisProcess(app, db));
    const stored = new StoredFigures({ db, backupFolder: config.backup.folder });
    opened.add(stored.figures());

    app.decorate('addFigures', opened.add);
    app.decorate('metricsUrl', null);
    app.addHook('onReady', async () => {
      app.metricsUrl = await opened.listen({ ...at, known: config.allowedHosts, before: () => stored.refresh() });
      app.log.info({ url: app.metricsUrl }, 'figures for Prometheus are served');
    });
    app.addHook('onClose', () => opened.close());
  },
  { name: 'metrics', dependencies: ['content', 'stream'] },
);

function ofThisProcess(app: FastifyInstance, db: Db): Figure[] {
  const gauge = (name: string, help: string, read: () => number): Figure => ({ name, help, type: 'gauge', read });
  return [
    gauge('harmony_pool_connections', 'Connections to the database', () => poolCounts(db).total),
    gauge('harmony_pool_idle', 'Connections that nobody uses', () => poolCounts(db).idle),
    gauge('harmony_pool_waiting', 'Queries that wait for a connection', () => poolCounts(db).waiting),
    gauge('harmony_streams_open', 'Open event streams of consoles, monitors and site servers', () => app.openStreams),
    gauge('harmony_monitors_open', 'Call monitors connected to this process', () => app.calls.hub.size),
    {
      name: 'harmony_response_cache_hits_total',
      help: 'Reads of content that were answered from memory',
      type: 'counter',
      read: () => app.responseCounts.fromMemory,
    },
    {
      name: 'harmony_response_cache_misses_total',
      help: 'Reads of content that had to be computed',
      type: 'counter',
      read: () => app.responseCounts.computed,
    },
  ];
}
