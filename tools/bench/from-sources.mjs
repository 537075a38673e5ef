import { build } from 'esbuild';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import path from 'node:path';
import { apiBundle, ROOT } from '../build/api-bundle.mjs';

/**
 * Lends modules of the sources, bundled for Node, for what is measured without a server.
 *
 * @param {string[]} entries files below the root of the repository
 * @param {(modules: object[]) => Promise<unknown>} use
 */
export async function fromSources(entries, use) {
  mkdirSync(path.join(ROOT, 'dist'), { recursive: true });
  const outdir = mkdtempSync(path.join(ROOT, 'dist/bench-'));
  try {
    await build({ ...apiBundle(outdir), entryPoints: entries, outbase: '.', plugins: [], logLevel: 'error' });
    const load = (entry) => import(path.join(outdir, entry.replace(/\.ts$/, '.mjs')));
    return await use(await Promise.all(entries.map(load)));
  } finally {
    rmSync(outdir, { recursive: true, force: true });
  }
}
