// Bundles the API: dist/apps/api/main.mjs is the process of the containers, index.mjs what the launcher uses in process.
import { build } from 'esbuild';
import { rmSync } from 'node:fs';
import path from 'node:path';
import { productBundle, ROOT } from './api-bundle.mjs';

const outdir = 'dist/apps/api';
rmSync(path.join(ROOT, outdir), { recursive: true, force: true });
await build({ ...productBundle(outdir), logLevel: 'warning' });
