import { defineConfig } from '@playwright/test';
import shared from '../playwright.config';

/**
 * `npm run faults:day`: a whole day at the front desk, with what can go wrong. It starts a product of its own.
 * `HANG_MINUTES=10` lets the clinic system hang for longer than a minute.
 */
export default defineConfig({
  testDir: '.',
  outputDir: '../../dist/e2e-day',
  workers: 1,
  forbidOnly: true,
  timeout: 30 * 60_000,
  expect: { timeout: 20_000 },
  reporter: 'line',
  use: { ...shared.use, trace: 'off', actionTimeout: 20_000 },
});
