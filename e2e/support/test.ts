import { test as base, expect, type Page } from '@playwright/test';

/** Problems that a page reported while it was open. */
export interface Complaints {
  /** Errors and warnings of the console (CSP violations among them) and uncaught errors. */
  console: string[];
  /** Paths of the API that the page requested, besides pictures. */
  apiCalls: string[];
}

/** Playwright's test with a record of the page's complaints. */
export const test = base.extend<{ complaints: Complaints }>({
  complaints: async ({ page }, use) => {
    const complaints: Complaints = { console: [], apiCalls: [] };
    page.on('console', (message) => {
      if (['error', 'warning'].includes(message.type()))
        complaints.console.push(`${message.text()} (${message.location().url})`);
    });
    page.on('pageerror', (error) => complaints.console.push(String(error)));
    page.on('request', (request) => {
      const { pathname } = new URL(request.url());
      if (pathname.startsWith('/api/') && request.resourceType() !== 'image') complaints.apiCalls.push(pathname);
    });
    await use(complaints);
  },
});

/** Waits until React has hydrated the page, to its last element. */
export async function hydrated(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const last = [...document.querySelectorAll('#root footer *')].at(-1);
    return last !== undefined && Object.keys(last).some((key) => key.startsWith('__reactProps$'));
  });
  // React names the elements just before it attaches itself; one turn later it listens.
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))));
}

/** Opens a page of the site and waits until it is hydrated. */
export async function open(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await hydrated(page);
}

/**
 * Classes, ids and URLs of elements for which React expects other values than the server sent. React leaves such
 * elements unchanged, and its production build reports nothing.
 */
export const serverDifferences = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const attributes = { className: 'class', id: 'id', href: 'href' };
    return [...document.querySelectorAll('#root *')].flatMap((element) => {
      const key = Object.keys(element).find((name) => name.startsWith('__reactProps$'));
      const props = key ? (element as unknown as Record<string, Record<string, unknown>>)[key] : undefined;
      return Object.entries(attributes)
        .filter(([prop, name]) => typeof props?.[prop] === 'string' && props[prop] !== element.getAttribute(name))
        .map(
          ([prop, name]) => `${element.tagName} ${name}: ${element.getAttribute(name)}, React says ${props?.[prop]}`,
        );
    });
  });

/** Errors that React recovered from while hydrating. */
export const hydrationErrors = (page: Page): Promise<string[]> =>
  page.evaluate(() => ((window as { __hydrationErrors?: unknown[] }).__hydrationErrors ?? []).map(String));

export { expect };
