import { askedIn, overflowOf, violationsOf, wordsOfPrograms } from './support/accessible';
import { routes } from './support/routes';
import { expect, hydrated, hydrationErrors, serverDifferences, test } from './support/test';

const WIDTHS = [320, 1440];
const SCHEMES = ['light', 'dark'] as const;

for (const { name, address, status, heading, isSite } of routes) {
  for (const scheme of SCHEMES) {
    for (const width of WIDTHS) {
      test(`${name}, ${scheme}, ${width} px: accessible, in its width, without complaints`, async ({
        page,
        complaints,
      }) => {
        await page.setViewportSize({ width, height: 900 });
        // Chosen as a visitor chooses it: the key is fixed (docs/product.md, section 9).
        await page.addInitScript((theme) => localStorage.setItem('theme', theme), scheme);
        const answer = await page.goto(await address());
        expect(answer?.status()).toBe(status);
        expect(answer?.headers()['content-security-policy']).toContain("default-src 'none'");
        if (isSite) await hydrated(page);

        const headings = page.getByRole('heading', { level: 1 });
        await expect(headings).toHaveCount(1);
        if (heading) await expect(headings).toHaveText(heading);
        await expect(page.locator('html')).toHaveClass(new RegExp(`\\b${scheme}\\b`));

        expect(await violationsOf(page, askedIn(scheme))).toEqual([]);
        expect(await overflowOf(page), 'pixels wider than the window').toBeLessThanOrEqual(0);

        expect(await wordsOfPrograms(page)).toBeNull();
        // Chromium itself reports the status of a missing page.
        const expected = status === 404 ? 1 : 0;
        expect(complaints.console.slice(expected)).toEqual([]);
        if (isSite) {
          expect(complaints.apiCalls, 'everything the page shows came with it').toEqual([]);
          expect(await hydrationErrors(page)).toEqual([]);
          expect(await serverDifferences(page)).toEqual([]);
        }
      });
    }
  }
}

for (const { name, address, isSite } of routes) {
  if (!isSite) continue;
  test(`${name} fits a phone at twice the text size`, async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto(await address());
    await hydrated(page);
    await page.evaluate(() => {
      document.documentElement.style.fontSize = '32px';
    });
    expect(await overflowOf(page), 'pixels wider than the window').toBeLessThanOrEqual(0);
  });
}
