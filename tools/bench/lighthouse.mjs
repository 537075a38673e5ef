/* global localStorage -- inside the page */
import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { chromium } from 'playwright';
import { freePort } from '../platform/cluster.mjs';
import { browserOptions } from './browser.mjs';

/** 185 MB with its packages, so it is no dependency of the project: npm fetches it when it is asked for. */
const PACKAGE = 'lighthouse@12.8.2';
const CATEGORIES = {
  performance: 'performance',
  accessibility: 'accessibility',
  practices: 'best-practices',
  seo: 'seo',
};
const METRICS = {
  fcp: 'first-contentful-paint',
  lcp: 'largest-contentful-paint',
  tbt: 'total-blocking-time',
  cls: 'cumulative-layout-shift',
};
const KB = 1_000;

/**
 * One run of Lighthouse on a page, as its phone sees it, in a browser that has never been there.
 *
 * @param {string} origin
 * @param {string} page path
 * @param {{ theme?: 'light' | 'dark', prepare?: (tab: import('playwright').Page) => Promise<void> }} [options] `prepare`: what the visitor has
 *   done before, such as filling a cart
 * @returns {Promise<Record<string, number>>} scores (0 to 100), times in milliseconds, layout shift, transferred kB
 */
export async function lighthouse(origin, page, { theme = 'light', prepare } = {}) {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'harmony-lighthouse-'));
  const port = await freePort();
  const context = await chromium.launchPersistentContext(
    folder,
    await browserOptions([`--remote-debugging-port=${port}`]),
  );
  try {
    // A file that loads nothing else: the cache stays empty.
    const [tab] = context.pages();
    await tab.goto(`${origin}/robots.txt`);
    await tab.evaluate((chosen) => localStorage.setItem('theme', chosen), theme);
    await prepare?.(tab);
    const output = path.join(folder, 'report.json');
    const options = ['--quiet', '--disable-storage-reset', '--output=json', `--output-path=${output}`];
    await promisify(execFile)(
      'npm',
      ['exec', '--yes', `--package=${PACKAGE}`, '--', 'lighthouse', origin + page, `--port=${port}`, ...options],
      { maxBuffer: 64 * 1024 * 1024 },
    );
    return figuresOf(JSON.parse(readFileSync(output, 'utf8')));
  } finally {
    await context.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** What of a report is judged. */
function figuresOf({ categories, audits, runtimeError }) {
  if (runtimeError) throw new Error(`Lighthouse: ${runtimeError.message}`);
  const each = (names, valueOf) => Object.fromEntries(Object.entries(names).map(([name, id]) => [name, valueOf(id)]));
  const requests = audits['network-requests'].details.items;
  const kilobytes = (type) =>
    requests.reduce((sum, { resourceType, transferSize }) => sum + (resourceType === type ? transferSize : 0), 0) / KB;
  return {
    ...each(CATEGORIES, (id) => Math.round(categories[id].score * 100)),
    ...each(METRICS, (id) => audits[id].numericValue),
    document: kilobytes('Document'),
    fonts: kilobytes('Font'),
    script: kilobytes('Script'),
  };
}
