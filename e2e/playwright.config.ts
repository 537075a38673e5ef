import { readFileSync } from 'node:fs';
import path from 'node:path';
import { defineConfig } from '@playwright/test';
import { BROWSER_ARGS, findBrowser } from '../tools/platform/browser.mjs';

const { executablePath, env } = await findBrowser();

/** `main` or `rest` (tools/platform/test-parts.mjs); without it all tests are meant. */
const part = process.env['TEST_PART'];
const parts = path.join(import.meta.dirname, '../tools/platform/test-parts.json');
const { mainPaths } = JSON.parse(readFileSync(parts, 'utf8')) as { mainPaths: string[] };
const MAIN_PATHS = mainPaths.map((name) => `e2e/${name}.spec.ts`);
const MAIN = MAIN_PATHS.map((file) => `**/${file}`);
/** The main paths alone, where these are asked for. */
const filesOf = (isOwn: (file: string) => boolean, all?: string) =>
  part === 'main' ? { testMatch: MAIN_PATHS.filter(isOwn).map((file) => `**/${file}`) } : all ? { testMatch: all } : {};

/** Browser tests of the built product, started once for all of them (`start-product.ts`). */
export default defineConfig({
  testDir: '.',
  outputDir: '../dist/e2e',
  globalSetup: './start-product.ts',
  workers: 2,
  fullyParallel: true,
  forbidOnly: true,
  timeout: 90_000,
  globalTimeout: 40 * 60_000,
  expect: { timeout: 10_000 },
  reporter: [['line'], ['json', { outputFile: `../dist/test/${process.env['E2E_REPORT'] ?? 'e2e'}.json` }]],
  projects: [
    {
      name: 'product',
      ...filesOf((file) => !file.startsWith('e2e/switches/')),
      testIgnore: [...(part === 'rest' ? MAIN : []), '**/switches/**', '**/day/**', '**/faults/**'],
    },
    // These change what everybody sees: they come last, one after the other.
    {
      name: 'switches',
      ...filesOf((file) => file.startsWith('e2e/switches/'), '**/switches/*.spec.ts'),
      testIgnore: part === 'rest' ? MAIN : [],
      dependencies: ['product'],
      fullyParallel: false,
      workers: 1,
    },
  ],
  use: {
    // Set by the global setup, before the workers read this file.
    baseURL: process.env['E2E_ORIGIN'],
    viewport: { width: 1440, height: 900 },
    locale: 'en-US',
    // Screenshots and axe see the end of every transition; motion has a test of its own.
    contextOptions: { reducedMotion: 'reduce' },
    // Noting every step for a trace takes as long again as the tests: it is asked for with E2E_TRACE=1.
    trace: process.env['E2E_TRACE'] ? 'retain-on-failure' : 'off',
    launchOptions: { executablePath, args: BROWSER_ARGS, env: { ...process.env, ...env } as Record<string, string> },
  },
});
