import { context } from 'esbuild';
import http from 'node:http';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { apiBundle } from '../build/api-bundle.mjs';
import { say } from './progress.mjs';

const FOLDER = 'dist/dev/api';
let builds = 0;

/** The API's module, bundled from source now. Packages stay loaded; our code is fresh at every call. */
const importFresh = (root) => import(`${pathToFileURL(path.join(root, FOLDER, 'index.mjs')).href}?build=${++builds}`);

/** Bundles and loads the API. @param {string} root */
export async function loadApi(root) {
  const bundler = await context({ ...apiBundle(FOLDER), logLevel: 'warning' });
  await bundler.rebuild();
  await bundler.dispose();
  return importFresh(root);
}

/**
 * Calls `onChange` with the API's module whenever a source of it has changed and still bundles.
 *
 * @returns {Promise<() => Promise<void>>} how to stop watching
 */
export async function watchApi(root, onChange) {
  let isFirst = true;
  const reload = {
    name: 'reload',
    setup: (build) =>
      build.onEnd(async ({ errors }) => {
        if (errors.length || isFirst) return void (isFirst = false);
        await onChange(await importFresh(root)).catch((error) => console.error(error));
        say('API reloaded');
      }),
  };
  const bundle = apiBundle(FOLDER);
  const bundler = await context({ ...bundle, logLevel: 'warning', plugins: [...bundle.plugins, reload] });
  await bundler.watch();
  return () => bundler.dispose();
}

/** An instance of the API that answers through `handle`: its own server never listens, the gateway's does. */
export async function makeInstance(api, environment, db) {
  let handle;
  const serverFactory = (handler) => {
    handle = handler;
    return http.createServer();
  };
  const app = await api.buildApp({ config: api.readConfig(environment), db, serverFactory });
  await app.ready();
  return { app, handle };
}
