// Writes headers as Caddy snippets: those of the gateway's own answers, and three for each of the two single-page apps: its
// page, whose policy holds the hashes of its inline code and is known after the build, its hashed files, and the files that the
// apps share. HSTS is the Caddyfile's, because a variable decides about it.
//   node docker/gateway-headers.mjs <folder>
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import {
  IMMUTABLE,
  ONE_DAY,
  securityHeaders,
  staffAppCsp,
  staffAppHeaders,
  workerHeaders,
} from '../dist/libs/http/index.mjs';
import { OUTPUTS } from '../tools/build/outputs.mjs';

const root = path.resolve(import.meta.dirname, '..');
const [folder = 'dist/gateway'] = process.argv.slice(2);

const snippet = (name, headers, prefix = '') => {
  const lines = Object.entries(headers).map(([header, value]) => `header ${prefix}${header} "${value}"\n`);
  writeFileSync(path.join(folder, name), lines.join(''));
};

mkdirSync(folder, { recursive: true });
// `?`: unless what is behind the gateway says otherwise.
snippet('own', securityHeaders(), '?');
for (const app of ['admin', 'calls']) {
  const write = (kind, cacheControl, csp) =>
    snippet(`${app}-${kind}`, {
      ...staffAppHeaders({ csp }),
      'cache-control': cacheControl,
      // The app's worker is served as its page is.
      ...(kind === 'page' && workerHeaders(`/${app}`)),
    });
  write('page', 'no-store', staffAppCsp(readFileSync(path.join(root, OUTPUTS[app]), 'utf8')));
  write('asset', IMMUTABLE);
  write('shared', ONE_DAY);
}
