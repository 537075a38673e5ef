/** Scripts, styles, layout and painting of the page happen in its main thread, and there in tasks. */
const CATEGORIES = ['disabled-by-default-devtools.timeline', '__metadata'];

/**
 * The longest task of the page's main thread during an action, by Chromium's own trace: all work counts, not
 * scripts alone.
 *
 * @param {import('playwright').Browser} browser
 * @param {import('playwright').Page} page
 * @param {() => Promise<unknown>} act
 * @returns {Promise<number>} milliseconds
 */
export async function longestTask(browser, page, act) {
  await browser.startTracing(page, { categories: CATEGORIES });
  await act();
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString());
  const key = ({ pid, tid }) => `${pid}/${tid}`;
  const mains = new Set(
    traceEvents.filter(({ name, args }) => name === 'thread_name' && args.name === 'CrRendererMain').map(key),
  );
  const tasks = traceEvents.filter((event) => event.ph === 'X' && event.name === 'RunTask' && mains.has(key(event)));
  if (tasks.length === 0) throw new Error('The trace names no task: this Chromium calls them otherwise.');
  return Math.max(...tasks.map(({ dur }) => dur)) / 1_000;
}
