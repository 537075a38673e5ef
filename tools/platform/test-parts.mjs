import { readFileSync } from 'node:fs';
import path from 'node:path';

/**
 * What `npm test` runs ("main") and what `npm run test:all` adds ("rest"): a test belongs to one of the two by its file (test-parts.json).
 * Jest and Playwright read which one is asked for from TEST_PART.
 * `long`: of the tests without a browser those that fuzz, try properties for long, race, or write and read archives and stores for
 * minutes. `mainPaths`: the browser tests of what patients, staff and the front desk do every day.
 *
 * @type {{ long: string[], mainPaths: string[] }}
 */
const { long, mainPaths } = JSON.parse(readFileSync(path.join(import.meta.dirname, 'test-parts.json'), 'utf8'));

export const MAIN_PATHS = mainPaths.map((name) => `e2e/${name}.spec.ts`);

/** @returns {'main' | 'rest'} of a test file, by its path in the repository */
export function partOf(file) {
  const isMain = file.startsWith('e2e/')
    ? MAIN_PATHS.includes(file)
    : !long.some((part) => new RegExp(part).test(file));
  return isMain ? 'main' : 'rest';
}
