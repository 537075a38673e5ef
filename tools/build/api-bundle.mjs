import { readFileSync } from 'node:fs';
import path from 'node:path';

/** Root of the repository, wherever the tool is called from. */
export const ROOT = path.resolve(import.meta.dirname, '../..');

const { version } = JSON.parse(readFileSync(path.join(ROOT, 'package.json'), 'utf8'));

/** esbuild's options for the API: our own code in one file per entry, packages from node_modules. */
export const apiBundle = (outdir) => ({
  absWorkingDir: ROOT,
  entryPoints: ['apps/api/src/main.ts', 'apps/api/src/index.ts'],
  outdir,
  outExtension: { '.js': '.mjs' },
  bundle: true,
  splitting: true,
  chunkNames: 'shared-[hash]',
  platform: 'node',
  target: 'node20',
  format: 'esm',
  packages: 'external',
  define: { APP_VERSION: JSON.stringify(version) },
  sourcemap: true,
  tsconfig: 'tsconfig.base.json',
});
