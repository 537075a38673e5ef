import { defineConfig } from '@playwright/test';
import shared from '../playwright.config';

/**
 * `npm run faults:scripts`: each script of the pages left out in turn, as by a weak line or by an update while a page is open. It starts a
 * product of its own, and takes a quarter of an hour.
 */
export default defineConfig({
  testDir: '.',
  outputDir: '../../dist/e2e-scripts',
  globalSetup: '../start-product.ts',
  workers: 2,
  fullyParallel: true,
  forbidOnly: true,
  timeout: 30 * 60_000,
  expect: { timeout: 20_000 },
  reporter: 'line',
  use: { ...shared.use, trace: 'off', actionTimeout: 20_000 },
});
