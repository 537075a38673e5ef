import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { createGateway } from './gateway.mjs';
import { inProcess, prepareDatabase } from './prepare.mjs';
import { OUTPUTS } from './build.mjs';

const load = (root, file) => import(pathToFileURL(path.join(root, file)).href);

/** The API's module. @param {string} root */
export const loadApi = (root) => load(root, OUTPUTS.api);

/**
 * The built product in this process: the API's server is the gateway, so that closing the API drains everything.
 *
 * @param {{ root: string, api: object, environment: NodeJS.ProcessEnv, accounts: object, stopping: object }} options
 * @returns {Promise<{seeded: boolean, port: number}>} once it listens.
 */
export async function startApps({ root, api, environment, accounts, stopping }) {
  const config = api.readConfig(environment);
  const db = api.connect(config.databaseUrl, {
    dataKeys: config.dataKeys,
    isHeard: config.operations.traces !== null,
    log: console,
  });
  stopping.later(() => db.destroy());
  const { seeded } = await prepareDatabase(api, db, accounts);

  const { singlePageApp } = await load(root, OUTPUTS.http);
  const handlers = {
    admin: singlePageApp('/admin', path.join(root, path.dirname(OUTPUTS.admin)), { isHttps: config.publicHttps }),
    calls: singlePageApp('/calls', path.join(root, path.dirname(OUTPUTS.calls)), { isHttps: config.publicHttps }),
  };
  const app = await api.buildApp({
    config,
    db,
    serverFactory: (handler, options) => {
      handlers.api = handler;
      return createGateway(handlers, options);
    },
  });
  stopping.later(() => {
    app.drain();
    return app.close();
  });
  await app.ready();

  const { createSite } = await load(root, OUTPUTS.site);
  const site = createSite({
    api: inProcess(() => app, config.internalToken),
    clientDir: path.join(root, 'dist/apps/site/client'),
    ...(config.hasPublicUrl && { publicUrl: config.publicUrl }),
    isHttps: config.publicHttps,
    allowedHosts: config.allowedHosts,
    log: app.log,
  });
  stopping.later(() => site.close());
  app.addFigures?.(site.figures);
  await site.loadPages();
  handlers.site = site.handle;
  await app.listen({ host: config.host, port: config.port });
  return { seeded, port: app.server.address().port };
}
