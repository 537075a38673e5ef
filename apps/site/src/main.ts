import { createServer } from 'node:http';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  closeServer,
  cutStalledReaders,
  drainable,
  endUnusedConnections,
  openMetrics,
  openTraces,
} from '@harmony/http';
import { readSiteConfig } from './config';
import { httpApi } from './http/http-api';
import type { SiteLog } from './http/site-log';
import { createSite } from './server';

/** One JSON object per line, as the API logs. */
const line = (level: 'info' | 'error') => (details: object, message: string) => {
  const plain = Object.entries(details).map(([key, value]) => [key, value instanceof Error ? value.stack : value]);
  console.log(JSON.stringify({ level, time: new Date().toISOString(), msg: message, ...Object.fromEntries(plain) }));
};
const log: SiteLog = { info: line('info'), error: line('error') };

const config = readSiteConfig();
const {
  host,
  port,
  apiUrls,
  internalToken,
  drainSeconds,
  sharedDir,
  metrics,
  traces: toCollector,
  ...options
} = config;
const traces = toCollector ? await openTraces(toCollector) : undefined;
const site = createSite({
  api: httpApi({ apiUrls, internalToken, onStreamLost: (err) => log.error({ err }, 'the content stream was lost') }),
  clientDir: path.resolve(import.meta.dirname, '../client'),
  ...options,
  ...(traces && { traces }),
  ...(sharedDir !== undefined && { sharedDir, keptDir: path.join(sharedDir, 'assets/site') }),
  log,
});

/** Milliseconds that requests in progress get to finish. */
const GRACE_MS = 10_000;

let isStopping = false;
const plain = { 'content-type': 'text/plain', 'cache-control': 'no-store' };

// Slow senders are cut off: no browser needs longer to send a request.
const timeouts = { requestTimeout: 10_000, headersTimeout: 8000, connectionsCheckingInterval: 2000 };
const server = createServer(timeouts, (req, res) => {
  if (req.url === '/healthz') res.writeHead(200, plain).end('ok\n');
  else if (req.url === '/readyz') res.writeHead(isStopping ? 503 : 200, plain).end(isStopping ? 'draining\n' : 'ok\n');
  else site.handle(req, res);
});
const connections = drainable(server);
cutStalledReaders(server);
endUnusedConnections(server);
await site.loadPages();
if (metrics) {
  const opened = await openMetrics();
  opened.add(site.figures);
  log.info(
    { url: await opened.listen({ ...metrics, known: options.allowedHosts }) },
    'figures for Prometheus are served',
  );
}
server.listen(port, host, () => log.info({ host, port }, 'site server ready'));

const stop = async (): Promise<void> => {
  if (isStopping) return;
  isStopping = true;
  connections.drain();
  // The gateway asks `/readyz` every second or so: until it has noticed, it sends requests here.
  await sleep(drainSeconds * 1_000);
  setTimeout(() => process.exit(1), GRACE_MS).unref();
  await closeServer(server);
  await site.close();
  await traces?.close();
};
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void stop());
