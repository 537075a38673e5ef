// `npm run harmony -- routes`: every route of the API, who may use it, and the line that registers it. No database is needed.
import { build } from 'esbuild';
import { randomBytes } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import path from 'node:path';
import { apiBundle, ROOT } from '../build/api-bundle.mjs';

/** Nothing is signed with it. */
const SECRET = randomBytes(32).toString('hex');
/** What stands between a route's own line and the hook that asks for it. */
const BETWEEN = /node_modules|node:|platform\/(plugins\/access|http\/route-groups)\.ts|tools\/routes/;

/** The first line of our own on the stack, such as `apps/api/src/shop/cart/cart.routes.ts:24`. */
function placeOnStack() {
  Error.stackTraceLimit = 60;
  for (const line of (new Error().stack ?? '').split('\n')) {
    const [, file, row] = /\(?([^()\s]+\.ts):(\d+):\d+\)?$/.exec(line) ?? [];
    if (file && !BETWEEN.test(file)) return `${path.relative(ROOT, file.replace(/^file:\/\//, ''))}:${row}`;
  }
  return '';
}

/** @returns {Promise<{ access: string, method: string, url: string, place: string }[]>} */
export async function readRoutes() {
  mkdirSync(path.join(ROOT, 'dist'), { recursive: true });
  const outdir = mkdtempSync(path.join(ROOT, 'dist/routes-'));
  process.setSourceMapsEnabled(true);
  try {
    await build({ ...apiBundle(outdir), entryPoints: ['apps/api/src/index.ts'], plugins: [], logLevel: 'error' });
    const { buildApp, connect, readConfig } = await import(path.join(outdir, 'index.mjs'));
    const config = readConfig({
      DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none',
      SESSION_SECRET: SECRET,
      RINGCENTRAL_VERIFICATION_TOKEN: SECRET,
      PHONE_INDEX_SECRET: SECRET,
      DATA_KEY: SECRET,
    });
    const db = connect(config.databaseUrl, { dataKeys: config.dataKeys, log: console });
    const places = new Map();
    const app = await buildApp({ config, db, logger: false, onRoute: (route) => places.set(route, placeOnStack()) });
    const routes = app.routeTable.map(({ access, method, url }) => ({
      access,
      method,
      url,
      place: places.get(`${method} ${url}`) ?? '',
    }));
    await db.destroy();
    return routes;
  } finally {
    rmSync(outdir, { recursive: true, force: true });
  }
}

/** Prints them in columns, by address. */
export async function printRoutes() {
  const routes = (await readRoutes()).sort((a, b) => a.url.localeCompare(b.url) || a.method.localeCompare(b.method));
  const width = (name) => Math.max(...routes.map((route) => route[name].length));
  for (const { access, method, url, place } of routes)
    console.log(`${access.padEnd(width('access'))}  ${method.padEnd(6)}  ${url.padEnd(width('url'))}  ${place}`);
}
