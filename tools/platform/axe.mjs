// axe in a page of Playwright.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/**
 * The violations axe finds in the page in its current state. axe is put into a page once: that takes longer than a check.
 *
 * @param {import('playwright').Page} page
 * @param {{ rules?: readonly string[], within?: string }} [options] `rules`: these instead of all of WCAG 2.2 AA and of good practice.
 *   `within`: a selector of the part that is looked at.
 * @returns {Promise<string[]>} each as `rule: selectors`
 */
export async function violationsIn(page, { rules, within } = {}) {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(source);
  return page.evaluate(
    async ({ runOnly, context }) => {
      // Only violations: collecting passes takes most of the time.
      const { violations } = await globalThis.axe.run(context, { runOnly, resultTypes: ['violations'] });
      return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target).join(', ')}`);
    },
    { runOnly: rules ? { type: 'rule', values: rules } : { type: 'tag', values: TAGS }, context: within ?? 'html' },
  );
}
