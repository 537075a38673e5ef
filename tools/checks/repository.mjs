import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { checkCompose } from './compose.mjs';
import { checkDocuments } from './documents.mjs';
import { checkEnvironment } from './environment.mjs';
import { checkFormat } from './format.mjs';
import { checkLintRules } from './lint-rules.mjs';
import { checkLockFile } from './lock-file.mjs';
import { checkMigrations } from './migrations.mjs';
import { checkSecrets } from './secrets.mjs';
import { checkTidiness } from './tidy.mjs';
import { checkUnused } from './unused.mjs';

/**
 * What can be said of the repository without running the product.
 *
 * @typedef {{ name: string, problem?: string }} Check
 * @returns {Promise<Check[]>}
 */
export async function checkRepository(root) {
  return [
    ...checkLockFile(root),
    ...checkEnvironment(root),
    ...checkMigrations(root),
    ...checkCompose(root),
    ...checkTidiness(root),
    ...checkDocuments(root),
    ...checkFormat(root),
    ...checkUnused(root),
    ...(await checkLintRules(root)),
    // The last: it watches every mark of performance from then on, and Nx, which sets many, takes half a minute longer.
    ...(await checkSecrets(root)),
  ];
}

// `node tools/checks/repository.mjs [REPORT]`: also into a file, for `npm test`.
if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const checks = await checkRepository(path.resolve(import.meta.dirname, '../..'));
  const [, , report] = process.argv;
  if (report) {
    mkdirSync(path.dirname(report), { recursive: true });
    writeFileSync(report, JSON.stringify(checks));
  }
  for (const { name, problem } of checks) console.log(problem ? `✖ ${name}: ${problem}` : `✔ ${name}`);
  process.exit(checks.some(({ problem }) => problem) ? 1 : 0);
}
