// `npm start`: from a fresh clone to the whole product on one origin. Only Node's own modules are loaded before the
// packages are installed.
//
// The script in package.json says `exec`, so that no shell stands between npm and this process: npm hands signals to
// its child only, and a shell would be ended by them and leave us running. Windows knows no `exec` and takes the part
// after `||`.
import path from 'node:path';
import { ensureBuilt } from './launcher/build.mjs';
import { checkNode, ensureInstalled } from './launcher/install.mjs';
import { readEnvFile } from './launcher/env-file.mjs';
import { stopper } from './launcher/shutdown.mjs';

const root = path.resolve(import.meta.dirname, '..');
const isDev = process.argv.includes('--dev');
const stopping = stopper();

try {
  checkNode();
  readEnvFile(root);
  await ensureInstalled(root);
  if (!isDev) await ensureBuilt(root);
  // React and Redux choose their fast builds by it; it must stand before they are loaded.
  process.env.NODE_ENV = isDev ? 'development' : 'production';
  const { serve } = await import('./launcher/serve.mjs');
  await serve({ root, stopping, apps: await import(isDev ? './launcher/dev-apps.mjs' : './launcher/built-apps.mjs') });
} catch (error) {
  await stopping.fail(error);
}
