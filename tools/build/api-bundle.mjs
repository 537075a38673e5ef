import { cpSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { WRAPPER } from './compiled.mjs';

/** Root of the repository, wherever the tool is called from. */
export const ROOT = path.resolve(import.meta.dirname, '../..');

const { version } = JSON.parse(readFileSync(path.join(ROOT, 'package.json'), 'utf8'));

/** The files of the starter content come along: the API reads them on its first start. */
const starterContent = {
  name: 'starter-content',
  setup: ({ initialOptions, onEnd }) =>
    onEnd(() => {
      for (const folder of ['plates', 'records']) {
        const from = path.join(ROOT, 'apps/api/src/operations/starter-content', folder);
        cpSync(from, path.resolve(ROOT, initialOptions.outdir, folder), { recursive: true });
      }
    }),
};

/** esbuild's options for the API while it is worked on or measured: our own code, packages from node_modules. */
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
  // `__dirname` is the folder of the bundle, as it is the folder of the source file in tests.
  define: { APP_VERSION: JSON.stringify(version), __dirname: 'import.meta.dirname' },
  plugins: [starterContent],
  sourcemap: true,
  tsconfig: 'tsconfig.base.json',
});

/**
 * At the start of the bundle. Node has `navigator` from version 21 on; where it is missing, pg makes a `Response` to find out what it
 * runs on, and Node loads all of `fetch` for that.
 */
const START = `"use strict"; const navigator = globalThis.navigator ?? { userAgent: 'Node.js' };`;

/**
 * The same with the packages, as one file in CommonJS that `loadCompiled` loads. Left in node_modules are native code and pages
 * with files beside them.
 */
export function productBundle(outdir) {
  const { define, outExtension: _modules, splitting: _noChunks, chunkNames: _none, ...bundle } = apiBundle(outdir);
  const { __dirname: _wrapped, ...values } = define;
  return {
    ...bundle,
    entryPoints: { api: 'apps/api/src/index.ts' },
    entryNames: '[name]-[hash]',
    outExtension: { '.js': '.cjs' },
    format: 'cjs',
    // `import()` becomes `require`: in a script that was compiled before, Node knows no loader for it.
    supported: { 'dynamic-import': false },
    packages: 'bundle',
    external: ['@fastify/swagger-ui', '@node-rs/argon2', 'pg-native', 'sharp'],
    define: values,
    banner: { js: WRAPPER[0] + START },
    footer: { js: WRAPPER[1] },
  };
}
