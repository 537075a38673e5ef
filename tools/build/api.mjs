// Bundles the API: dist/apps/api/main.mjs is the process of the containers, harmony.mjs their commands, index.mjs what the launcher
// uses in process. All of them load one file, which is compiled here. package.json names the packages that are not in it.
import { build } from 'esbuild';
import { execFileSync } from 'node:child_process';
import { copyFileSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { productBundle, ROOT } from './api-bundle.mjs';
import { inAscii } from './ascii.mjs';
import { packagesOutside, readLock } from './run-time-packages.mjs';

const outdir = 'dist/apps/api';
const folder = path.join(ROOT, outdir);
rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });
const options = { ...productBundle(outdir), write: false, metafile: true, logLevel: 'warning' };
const { outputFiles, metafile } = await build(options);
for (const { path: file, text } of outputFiles) writeFileSync(file, file.endsWith('.cjs') ? inAscii(text) : text);
const dependencies = packagesOutside(metafile, readLock(ROOT));
writeFileSync(path.join(folder, 'package.json'), `${JSON.stringify({ private: true, dependencies }, null, 2)}\n`);

const bundle = path.basename(outputFiles.find(({ path: file }) => file.endsWith('.cjs')).path);
copyFileSync(path.join(import.meta.dirname, 'compiled.mjs'), path.join(folder, 'compiled.mjs'));
const compile = [path.join(import.meta.dirname, 'compile-api.mjs'), path.join(folder, bundle)];
const names = JSON.parse(execFileSync(process.execPath, compile, { encoding: 'utf8' }));
const load = `import path from 'node:path';
import { loadCompiled } from './compiled.mjs';

const { exports: api } = loadCompiled(path.join(import.meta.dirname, '${bundle}'));`;
writeFileSync(path.join(folder, 'main.mjs'), `${load}\napi.runProcess();\n`);
writeFileSync(
  path.join(folder, 'harmony.mjs'),
  `${load}\nprocess.exitCode = await api.runHarmony(process.argv.slice(2));\n`,
);
writeFileSync(path.join(folder, 'index.mjs'), `${load}\nexport const { ${names.join(', ')} } = api;\n`);
