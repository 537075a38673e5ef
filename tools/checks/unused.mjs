import { spawnSync } from 'node:child_process';
import { appendFileSync, cpSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

const NOT_SOURCE = new Set(['.git', '.nx', '.data', 'dist', 'node_modules']);
/** What is planted in the copy, by the kind of issue that knip must report for it. */
const PLANTED = ['exports: plantedExport', 'files: apps/site/src/planted.ts', 'unlisted: planted-package'];

/**
 * Files, exports and packages that nobody uses, and packages that are imported but not listed, as knip finds them
 * (`knip.jsonc`). It looks at a copy of the sources in which one of each is planted, so that a configuration under
 * which it finds nothing fails, too.
 *
 * @returns {import('./repository.mjs').Check[]}
 */
export function checkUnused(root) {
  const copy = mkdtempSync(path.join(os.tmpdir(), 'harmony-unused-'));
  try {
    cpSync(root, copy, { recursive: true, filter: (file) => !NOT_SOURCE.has(path.basename(file)) });
    symlinkSync(path.join(root, 'node_modules'), path.join(copy, 'node_modules'), 'junction');
    appendFileSync(path.join(copy, 'libs/domain/src/platform/money.ts'), '\nexport const plantedExport = 1;\n');
    appendFileSync(path.join(copy, 'apps/api/src/main.ts'), `\nimport 'planted-package';\n`);
    writeFileSync(path.join(copy, 'apps/site/src/planted.ts'), '');
    const found = issues(root, copy);
    const missed = PLANTED.filter((issue) => !found.includes(issue));
    const unused = found.filter((issue) => !PLANTED.includes(issue));
    return [
      { name: 'knip finds what is planted', problem: missed.length ? `not found: ${missed.join(', ')}` : undefined },
      { name: 'nothing is unused or unlisted', problem: unused.length ? unused.join(', ') : undefined },
    ];
  } finally {
    rmSync(copy, { recursive: true, force: true });
  }
}

/** @returns {string[]} such as `exports: formatPrice` */
function issues(root, folder) {
  const knip = path.join(root, 'node_modules/knip/bin/knip.js');
  const options = [
    '-c',
    'tools/checks/knip.jsonc',
    '--reporter',
    'json',
    '--no-progress',
    '--treat-config-hints-as-errors',
  ];
  const { stdout, stderr } = spawnSync(process.execPath, [knip, ...options], { cwd: folder, encoding: 'utf8' });
  if (!stdout.startsWith('{')) return [stderr || stdout];
  return JSON.parse(stdout).issues.flatMap(({ file, ...kinds }) =>
    Object.entries(kinds).flatMap(([kind, found]) =>
      Array.isArray(found) ? found.map(({ name }) => `${kind}: ${name ?? file}`) : [],
    ),
  );
}
