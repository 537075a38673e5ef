import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { createServer, loadConfigFromFile } from 'vite';

/**
 * The public site from source: pages rendered by the same server code as in production, browser code served and kept
 * fresh by Vite.
 *
 * @returns {Promise<{handle: import('./gateway.mjs').Handler, close: () => Promise<void>}>}
 */
export async function devSite({ root, server, api, log, ...options }) {
  const folder = path.join(root, 'apps/site');
  const { config } = await loadConfigFromFile(
    { command: 'serve', mode: 'development' },
    path.join(folder, 'vite.config.mts'),
  );
  const vite = await createServer({
    ...config,
    configFile: false,
    appType: 'custom',
    // Packages stay outside, as development builds; of styled-components Node would load the wrong build.
    ssr: { noExternal: ['styled-components'] },
    define: {},
    server: { middlewareMode: true, hmr: { server } },
  });
  const clientDir = sourceManifest(root, folder);
  let current;

  /** A new site whenever its server code has changed: Vite then loads another module. */
  async function site() {
    const { createSite } = await vite.ssrLoadModule('/src/server.ts');
    if (current?.createSite !== createSite) {
      await current?.site.close();
      current = { createSite, site: createSite({ api, clientDir, log, ...options }) };
    }
    return current.site;
  }

  return {
    handle(req, res) {
      vite.middlewares(req, res, () => {
        site().then(
          (fresh) => {
            forDevelopment(req, res, vite);
            fresh.handle(req, res);
          },
          (error) => {
            vite.ssrFixStacktrace(error);
            console.error(error);
            res.writeHead(500, { 'content-type': 'text/plain; charset=utf-8' }).end(error.stack);
          },
        );
      });
    },
    close: async () => {
      await current?.site.close();
      await vite.close();
    },
  };
}

/** A manifest that names the sources themselves, where the build would name its chunks. */
function sourceManifest(root, folder) {
  const clientDir = path.join(root, 'dist/dev/site');
  const pages = readdirSync(path.join(folder, 'src'), { recursive: true }).map((file) =>
    path.posix.join('src', file.split(path.sep).join('/')),
  );
  const manifest = Object.fromEntries(pages.filter((file) => file.endsWith('.tsx')).map((file) => [file, { file }]));
  manifest['src/entry-client.tsx'].isEntry = true;
  mkdirSync(path.join(clientDir, '.vite'), { recursive: true });
  writeFileSync(path.join(clientDir, '.vite/manifest.json'), JSON.stringify(manifest));
  return clientDir;
}

/** Vite's script comes inline and its styles come and go: pages travel uncompressed, unstored and without their policy. */
function forDevelopment(req, res, vite) {
  for (const name of ['accept-encoding', 'if-none-match']) delete req.headers[name];
  const { writeHead, end } = res;
  let isPage = false;
  res.writeHead = (status, headers = []) => {
    const kept = Array.isArray(headers) ? Object.fromEntries(pairs(headers)) : headers;
    isPage = String(kept['content-type']).startsWith('text/html');
    for (const name of ['content-security-policy', 'content-length', 'etag']) delete kept[name];
    return writeHead.call(res, status, { ...kept, 'cache-control': 'no-store' });
  };
  res.end = (body, ...rest) => {
    if (!isPage || !body) return end.call(res, body, ...rest);
    vite.transformIndexHtml(req.url, body.toString()).then(
      (html) => end.call(res, html),
      (error) => end.call(res, error.stack),
    );
    return res;
  };
}

function* pairs(flat) {
  for (let at = 0; at < flat.length; at += 2) yield [flat[at], flat[at + 1]];
}
