import { defineConfig } from '@playwright/test';
import shared from '../playwright.config';

/**
 * What a weak line does to open pages, in a product that is started for it: `npm run faults:scripts`, each script left out in turn, a
 * quarter of an hour; `npm run faults:network`, the network cut at each request in turn, ten minutes.
 */
export default defineConfig({
  testDir: '.',
  outputDir: '../../dist/e2e-faults',
  globalSetup: '../start-product.ts',
  workers: 2,
  fullyParallel: true,
  forbidOnly: true,
  timeout: 30 * 60_000,
  expect: { timeout: 20_000 },
  reporter: 'line',
  use: { ...shared.use, trace: 'off', actionTimeout: 20_000 },
});
