// Writes the security headers of the two single-page apps as Caddy snippets: the policy of a page holds the hashes of
// its inline scripts, which are known after the build.  node docker/gateway-headers.mjs <folder>
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { OUTPUTS } from '../tools/launcher/build.mjs';
import { contentSecurityPolicy, FILE_POLICY, securityHeaders } from '../tools/launcher/static-app.mjs';

const root = path.resolve(import.meta.dirname, '..');
const [folder = 'dist/gateway'] = process.argv.slice(2);
const snippet = (csp) => {
  const headers = { ...securityHeaders(csp), 'strict-transport-security': 'max-age=63072000; includeSubDomains' };
  return Object.entries(headers)
    .map(([name, value]) => `header ${name} "${value}"\n`)
    .join('');
};

mkdirSync(folder, { recursive: true });
for (const app of ['admin', 'calls']) {
  writeFileSync(
    path.join(folder, `${app}-page`),
    snippet(contentSecurityPolicy(readFileSync(path.join(root, OUTPUTS[app]), 'utf8'))),
  );
  writeFileSync(path.join(folder, `${app}-file`), snippet(FILE_POLICY));
}
