import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { OUTPUTS } from '../build/outputs.mjs';
import { createGateway } from './gateway.mjs';
import { inProcess, prepareDatabase } from './prepare.mjs';
import { databaseLog } from './progress.mjs';

const load = (root, file) => import(pathToFileURL(path.join(root, file)).href);

/** The API's module. @param {string} root */
export const loadApi = (root) => load(root, OUTPUTS.api);

/**
 * The built product in this process: the API's server is the gateway, so that closing the API drains everything.
 *
 * @param {{ root: string, api: object, environment: NodeJS.ProcessEnv, accounts: object, stopping: object, assetsDir: string }} options
 *   `assetsDir`: where hashed files of earlier builds are kept, for pages that are still open.
 * @returns {Promise<{seeded: boolean, port: number}>} once it listens.
 */
export async function startApps({ root, api, environment, accounts, stopping, assetsDir }) {
  const config = api.readConfig(environment);
  await api.refuseLostSessions(config);
  const { databaseUrl, databaseDirectUrl: directUrl, databasePool: max, dataKeys, operations } = config;
  const isHeard = operations.traces !== null;
  const db = api.connect(databaseUrl, { directUrl, max, dataKeys, isHeard, log: databaseLog });
  stopping.later(() => db.destroy());
  const { seeded } = await prepareDatabase(api, db, accounts);

  const { keepAssets, singlePageApp } = await load(root, OUTPUTS.http);
  const https = { isHttps: config.publicHttps, hstsSubdomains: config.gateway.hstsSubdomains };
  const keptDir = (app) => path.join(assetsDir, app);
  const staffApp = (app) => {
    const folder = path.join(root, path.dirname(OUTPUTS[app]));
    return singlePageApp(`/${app}`, folder, { ...https, kept: keepAssets(keptDir(app), path.join(folder, 'assets')) });
  };
  const handlers = { admin: staffApp('admin'), calls: staffApp('calls') };
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
    api: inProcess(() => app),
    clientDir: path.join(root, 'dist/apps/site/client'),
    ...(config.hasPublicUrl && { publicUrl: config.publicUrl }),
    ...https,
    ...(config.gateway.staffHost && { staffHost: config.gateway.staffHost }),
    keptDir: keptDir('site'),
    apiLimit: config.limits.general.max,
    allowedHosts: config.allowedHosts,
    ...(app.traces && { traces: app.traces }),
    log: app.log,
  });
  stopping.later(() => site.close());
  app.addFigures?.(site.figures);
  await site.loadPages();
  handlers.site = site.handle;
  await app.listen({ host: config.host, port: config.port });
  return { seeded, port: app.server.address().port };
}
