/**
 * What `npm test` runs ("main") and what `npm run test:all` adds ("rest"): a test belongs to one of the two by its file. Read by Jest
 * (jest.preset.js) and Playwright (e2e/playwright.config.ts), to which TEST_PART says which one is meant; without it, all are.
 */

/** Of the tests without a browser: fuzzing, properties that are tried for long, and what restores or races for minutes. */
const LONG = ['/test/fuzz/', '-properties\\.test\\.tsx?$', '\\.long\\.test\\.tsx?$'];

/** Of the browser tests: the main paths of patients, staff and the front desk. */
const MAIN_PATHS = [
  'arrivals',
  'calls-live',
  'console-content',
  'console-inbox',
  'console-users',
  'contact',
  'newsletter',
  'requests',
  'schedule',
  'sign-in',
  'store',
  'without-script',
  'switches/booking',
  'switches/calls-booking',
  'switches/shop',
].map((name) => `e2e/${name}.spec.ts`);

/** @returns {'main' | 'rest'} of a test file, by its path in the repository */
function partOf(file) {
  const isMain = file.startsWith('e2e/')
    ? MAIN_PATHS.includes(file)
    : !LONG.some((part) => new RegExp(part).test(file));
  return isMain ? 'main' : 'rest';
}

const part = process.env.TEST_PART;
if (part !== undefined && part !== 'main' && part !== 'rest') throw new Error(`TEST_PART is main or rest, not ${part}`);

module.exports = { LONG, MAIN_PATHS, partOf, part };
