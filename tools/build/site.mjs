// Builds the public site: the client into dist/apps/site/client, the server into dist/apps/site/server.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { build } from 'vite';

const root = path.resolve(import.meta.dirname, '../..');
const configFile = path.join(root, 'apps/site/vite.config.mts');
const clientDir = path.join(root, 'dist/apps/site/client');

await build({ configFile, logLevel: 'warn' });
await build({ configFile, logLevel: 'warn', build: { ssr: true } });
compress(clientDir);

/** Writes a `.br` and a `.gz` beside every text file, at the highest levels: once here instead of on every request. */
function compress(dir) {
  for (const name of readdirSync(dir, { recursive: true })) {
    if (!/\.(js|css|svg)$/.test(name)) continue;
    const file = path.join(dir, name);
    const content = readFileSync(file);
    writeFileSync(
      `${file}.br`,
      brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT } }),
    );
    writeFileSync(`${file}.gz`, gzipSync(content, { level: 9 }));
  }
}
