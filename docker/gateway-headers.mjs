// Writes the headers of the two single-page apps as Caddy snippets, three for each: its page, whose policy holds the hashes
// of its inline code and is known after the build, its hashed files, and the files that the apps share.
//   node docker/gateway-headers.mjs <folder>
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { IMMUTABLE, ONE_DAY, staffAppCsp, staffAppHeaders } from '../dist/libs/http/index.mjs';
import { OUTPUTS } from '../tools/launcher/build.mjs';

const root = path.resolve(import.meta.dirname, '..');
const [folder = 'dist/gateway'] = process.argv.slice(2);

mkdirSync(folder, { recursive: true });
for (const app of ['admin', 'calls']) {
  const write = (kind, cacheControl, csp) => {
    const headers = { ...staffAppHeaders({ csp, isHttps: true }), 'cache-control': cacheControl };
    const lines = Object.entries(headers).map(([name, value]) => `header ${name} "${value}"\n`);
    writeFileSync(path.join(folder, `${app}-${kind}`), lines.join(''));
  };
  write('page', 'no-cache', staffAppCsp(readFileSync(path.join(root, OUTPUTS[app]), 'utf8')));
  write('asset', IMMUTABLE);
  write('shared', ONE_DAY);
}
