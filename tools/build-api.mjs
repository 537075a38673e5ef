// Bundles the API: dist/apps/api/main.mjs is the process of the containers, index.mjs what the launcher uses in process.
import { build } from 'esbuild';
import { apiBundle } from './launcher/api-bundle.mjs';

await build({ ...apiBundle('dist/apps/api'), logLevel: 'warning' });
