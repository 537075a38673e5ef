import { build } from 'esbuild';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import path from 'node:path';
import { apiBundle, ROOT } from '../build/api-bundle.mjs';

/** What a helper of the API's tests exports: the servers that stand for other people's are the same in drills. */
export async function fromApiTests(name) {
  mkdirSync(path.join(ROOT, 'dist'), { recursive: true });
  const outdir = mkdtempSync(path.join(ROOT, 'dist/drill-'));
  try {
    const entryPoints = [`apps/api/src/test/${name}.ts`];
    await build({ ...apiBundle(outdir), plugins: [], entryPoints, logLevel: 'error' });
    return await import(path.join(outdir, `${name}.mjs`));
  } finally {
    rmSync(outdir, { recursive: true, force: true });
  }
}
