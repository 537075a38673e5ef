import { existsSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { run } from '../launcher/progress.mjs';
import { fromPlaywright } from './results.mjs';

/** The end-to-end suite in Chromium against the built product, which the suite starts on a port of its own. */
export async function runBrowserTests(root) {
  const report = path.join(root, 'dist/test/e2e.json');
  rmSync(report, { force: true });
  const playwright = path.join(root, 'node_modules/@playwright/test/cli.js');
  const { ok } = await run('Browser tests', [process.execPath, playwright, 'test', '-c', 'e2e/playwright.config.ts'], {
    cwd: root,
    env: process.env,
    verbose: true,
  });
  if (!existsSync(report))
    return { runner: 'browser', passed: 0, failed: 1, problems: ['the browser tests left no report'] };
  const result = fromPlaywright('browser', JSON.parse(readFileSync(report, 'utf8')));
  return ok || result.failed ? result : { ...result, failed: 1 };
}
