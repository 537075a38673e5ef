import type { ElementContext } from 'axe-core';

/** Ids of the accessibility rules a rendered page breaks. Colours are judged in a real browser, by the browser tests. */
export async function axeProblems(container: ElementContext): Promise<string[]> {
  // Most tests do without, and loading it takes a while.
  const { default: axe } = await import('axe-core');
  // Both need rendered pixels, which jsdom does not have; the browser tests check them.
  const rules = { 'color-contrast': { enabled: false }, 'label-content-name-mismatch': { enabled: false } };
  const { violations } = await axe.run(container, { rules });
  return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html ?? ''}`);
}
