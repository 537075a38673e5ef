// What every web app serves beside its own code: fonts, drawings and icons of the design system (libs/ui/assets).
// A Vite plugin, because Vite has one publicDir per app and `apps/site/public` is the site's own.
import { createReadStream, readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const FOLDER = fileURLToPath(new URL('../../libs/ui/assets/', import.meta.url));

const TYPES = {
  '.avif': 'image/avif',
  '.ico': 'image/x-icon',
  '.jpg': 'image/jpeg',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.woff2': 'font/woff2',
};

/** @returns {string[]} paths under libs/ui/assets with forward slashes, such as `art/seal.svg` */
const files = () =>
  readdirSync(FOLDER, { recursive: true })
    .map((name) => name.split(path.sep).join('/'))
    .filter((name) => statSync(path.join(FOLDER, name)).isFile());

/**
 * Serves the shared assets at the root of the origin while developing, and copies them next to the built client.
 * Pages name them by absolute paths (`/fonts/…`, `/art/…`, `/icons/…`, `/favicon.svg`), whichever app they belong to.
 *
 * @returns {import('vite').Plugin}
 */
export const sharedAssets = () => ({
  name: 'harmony-shared-assets',
  configureServer(server) {
    const known = new Set(files());
    server.middlewares.use((request, response, next) => {
      const name = decodeURIComponent(new URL(request.url ?? '/', 'http://localhost').pathname).slice(1);
      if (!known.has(name)) return next();
      response.setHeader('Content-Type', TYPES[path.extname(name)] ?? 'application/octet-stream');
      createReadStream(path.join(FOLDER, name)).pipe(response);
    });
  },
  generateBundle() {
    // The server bundle of the site needs no copy of what the client bundle already carries.
    if (this.environment.name !== 'client') return;
    for (const name of files())
      this.emitFile({ type: 'asset', fileName: name, source: readFileSync(path.join(FOLDER, name)) });
  },
});
