import { once } from 'node:events';
import path from 'node:path';
import { createServer } from 'vite';
import { loadApi, makeInstance, watchApi } from './dev-api.mjs';
import { devSite } from './dev-site.mjs';
import { createGateway } from './gateway.mjs';
import { inProcess, prepareDatabase } from './prepare.mjs';
import { databaseLog } from './progress.mjs';

export { loadApi };

/**
 * The product from source behind the same origin: Vite serves and refreshes the browser code, the API is bundled again
 * and replaced when its code changes. The database and the origin stay.
 *
 * @param {Parameters<typeof import('./built-apps.mjs').startApps>[0]} options
 */
export async function startApps({ root, api, environment, accounts, stopping }) {
  const config = api.readConfig(environment);
  await api.refuseLostSessions(config);
  const { databaseUrl, databaseDirectUrl: directUrl, databasePool: max, dataKeys } = config;
  const db = api.connect(databaseUrl, { directUrl, max, dataKeys, log: databaseLog });
  stopping.later(() => db.destroy());
  const { seeded } = await prepareDatabase(api, db, accounts);

  const handlers = {};
  const server = createGateway(handlers, api.SERVER_TIMEOUTS);
  let instance;
  const listeners = new Set();
  const useApi = async (module) => {
    const next = await makeInstance(module, environment, db);
    const previous = instance;
    instance = next;
    handlers.api = next.handle;
    for (const listener of listeners) listener.attach();
    await previous?.app.close();
  };
  await useApi(api);
  stopping.later(() => instance.app.close());
  stopping.later(await watchApi(root, useApi));

  const siteApi = inProcess(() => instance.app);
  const site = await devSite({
    root,
    server,
    log: instance.app.log,
    api: { ...siteApi, onContentChange },
    allowedHosts: environment.ALLOWED_HOSTS.split(','),
  });
  stopping.later(site.close);
  handlers.site = site.handle;
  handlers.admin = await devApp(root, 'admin', '/admin', server, stopping);
  handlers.calls = await devApp(root, 'call-monitor', '/calls', server, stopping);

  server.listen({ host: environment.HOST, port: Number(environment.PORT) });
  await once(server, 'listening');
  stopping.later(async () => {
    server.close();
    server.closeAllConnections();
  });
  return { seeded, port: server.address().port };

  /** Follows the content of whichever instance is current; a new one counts as a change. */
  function onContentChange(listener) {
    const follower = {
      attach: () => {
        follower.detach?.();
        follower.detach = instance.app.content.onChange(listener);
        listener({ version: null, tables: [] });
      },
    };
    follower.attach();
    listeners.add(follower);
    return () => {
      follower.detach();
      listeners.delete(follower);
    };
  }
}

/** A single-page app from source. */
async function devApp(root, name, base, server, stopping) {
  const vite = await createServer({
    configFile: path.join(root, 'apps', name, 'vite.config.mts'),
    server: { middlewareMode: true, hmr: { server } },
  });
  stopping.later(() => vite.close());
  return (req, res) => {
    if (req.url === base) req.url = `${base}/`;
    vite.middlewares(req, res, () => res.writeHead(404, { 'content-type': 'text/plain' }).end('Not found'));
  };
}
