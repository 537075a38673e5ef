// What is done to a page before it is printed. Nothing here waits by evaluating text: the policy of the product forbids that, and Firefox
// holds its driver to it.
import { setTimeout as pause } from 'node:timers/promises';

const EVERY_MS = 150;
/** So many looks in a row have to see the same. */
const SAME = 4;
const PATIENCE_MS = 20_000;

/** Waits until `look` answers something true, and answers that. */
async function until(look, what) {
  for (const end = Date.now() + PATIENCE_MS; Date.now() < end; await pause(EVERY_MS)) {
    const seen = await look();
    if (seen) return seen;
  }
  throw new Error(`in ${PATIENCE_MS / 1000} s there was no ${what}`);
}

/** The length of what is said while nothing is loading; null: something is. */
const lookOf = (page) =>
  page.evaluate(() => {
    const isBusy =
      globalThis.document.querySelector('h1') === null ||
      globalThis.document.querySelector('[aria-busy=true]') !== null ||
      globalThis.document.fonts.status !== 'loaded' ||
      [...globalThis.document.images].some(({ complete, loading }) => !complete && loading !== 'lazy');
    return isBusy ? null : globalThis.document.body.textContent.length;
  });

/** Waits until nothing on the page changes any more. */
export async function settle(page) {
  let [before, same] = [null, 0];
  await until(async () => {
    const now = await lookOf(page);
    same = now !== null && now === before ? same + 1 : 0;
    before = now;
    return same >= SAME;
  }, 'page that keeps still');
}

/** Presses the first of these whose words begin so; false: it cannot be pressed. */
export async function press(page, selector, words) {
  const target = await until(async () => {
    const found = await page.evaluateHandle(
      (which, begin) =>
        [...globalThis.document.querySelectorAll(which)].find(
          (each) => each.textContent.trim().startsWith(begin) && each.checkVisibility(),
        ),
      selector,
      words,
    );
    return found.asElement();
  }, `${selector} that begins with "${words}"`);
  const isOff = await target.evaluate(
    (each) => each.disabled === true || each.getAttribute('aria-disabled') === 'true',
  );
  if (isOff) return false;
  await target.click();
  return true;
}

/** Presses one entry of a menu that the button opens. */
export async function choose(page, button, entry) {
  await press(page, 'main button', button);
  return press(page, '[role=menuitem]', entry);
}

/** Waits for what is printed instead of the page. */
export const untilPrinted = (page) =>
  until(() => page.evaluate(() => globalThis.document.querySelector('[data-printed]') !== null), 'paper');
