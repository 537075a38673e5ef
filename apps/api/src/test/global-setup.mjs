import { build } from 'esbuild';
import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { startThrowAway } from '../../../../tools/platform/throw-away-postgres.mjs';

const here = path.dirname(fileURLToPath(import.meta.url));
const repository = path.resolve(here, '../../../..');

/**
 * Jest's global setup: one throw-away Postgres cluster for the run, with the template databases that `testDatabase`
 * clones. A parent that has already started one says so in TEST_PG.
 */
export default async function setup() {
  if (!process.env.TEST_PG) {
    const cluster = await startThrowAway();
    globalThis.harmonyTestCluster = cluster;
    process.env.TEST_PG = cluster.base;
  }
  const { prepareTemplates } = await importTypeScript(path.join(here, 'templates.ts'));
  await prepareTemplates(process.env.TEST_PG);
}

/** Jest does not transform a global setup, so TypeScript is bundled to a file from where packages can be found. */
async function importTypeScript(file) {
  const outdir = path.join(repository, 'node_modules/.cache/harmony-test');
  const outfile = path.join(outdir, `${path.basename(file, '.ts')}-${process.pid}.mjs`);
  await build({
    entryPoints: [file],
    outfile,
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    packages: 'external',
    // The bundle lies elsewhere: the pictures of the starter content are beside its source.
    define: { __dirname: JSON.stringify(path.join(here, '../operations/starter-content')) },
    tsconfig: path.join(repository, 'tsconfig.base.json'),
    logLevel: 'warning',
  });
  try {
    return await import(pathToFileURL(outfile).href);
  } finally {
    fs.rmSync(outfile);
  }
}
