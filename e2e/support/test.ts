import { test as base, expect, type Page } from '@playwright/test';
import { origin } from './product';

/** What a page said while it was open that no page should ever say. */
export interface Complaints {
  /** Errors and warnings of the console (hydration mismatches and CSP violations among them), and uncaught errors. */
  console: string[];
  /** Addresses of the API that the page asked for, pathname only. */
  apiCalls: string[];
}

interface Fixtures {
  complaints: Complaints;
}

/** Playwright's test with the product's address and a page whose complaints are collected. */
export const test = base.extend<Fixtures>({
  // Playwright wants the destructuring even where nothing is taken.
  // eslint-disable-next-line no-empty-pattern -- see above
  baseURL: async ({}, use) => use(origin()),
  complaints: async ({ page }, use) => {
    const complaints: Complaints = { console: [], apiCalls: [] };
    page.on('console', (message) => {
      if (['error', 'warning'].includes(message.type())) complaints.console.push(`${message.text()} (${message.location().url})`);
    });
    page.on('pageerror', (error) => complaints.console.push(String(error)));
    page.on('request', (request) => {
      const { pathname } = new URL(request.url());
      if (pathname.startsWith('/api/')) complaints.apiCalls.push(pathname);
    });
    await use(complaints);
  },
});

/** Opens a page and waits until its script has taken over. */
export async function openHydrated(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await expect(page.locator('html')).toHaveAttribute('data-hydrated', '');
}

export { expect };
