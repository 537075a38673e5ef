import { setSwitch } from '../support/flags';
import { makeProduct, openShop, type Made } from '../support/shop';
import { expect, test } from '../support/test';
import { FLOWS } from './flows';
import { letters } from './letters';

let product: Made;
test.beforeAll(async () => {
  const admin = await openShop();
  await setSwitch(admin, 'booking_enabled', true);
  product = await makeProduct(admin, `Tea ${letters()}`, { stockQuantity: 500 });
  await admin.dispose();
});

// A worker would answer in the place of the network.
test.use({ serviceWorkers: 'block' });

for (const { name, run } of FLOWS)
  test(`${name}: each script left out in turn, and it is done all the same, or the page says what is missing`, async ({
    browser,
  }) => {
    const scripts = new Set<string>();
    const whole = await browser.newPage();
    whole.on('request', (request) => {
      if (request.resourceType() === 'script') scripts.add(new URL(request.url()).pathname);
    });
    await run(whole, `whole${letters()}`, product);
    await whole.waitForLoadState('networkidle');
    await whole.context().close();
    expect(scripts.size).toBeGreaterThan(3);

    for (const script of scripts)
      await test.step(script, async () => {
        const context = await browser.newContext({ serviceWorkers: 'block' });
        const page = await context.newPage();
        let isLeftOut = false;
        await page.route(`**${script}`, (route) => {
          isLeftOut = true;
          return route.abort();
        });
        try {
          await run(page, `less${letters()}`, product);
        } catch (error) {
          const title = await page.title().catch(() => '');
          expect.soft(`${script}, at '${title}': ${String(error).slice(0, 600)}`).toBe('done');
        }
        // A chunk whose name the whole page asked for is asked for again, unless another one that was left out led to it.
        test.info().annotations.push({ type: isLeftOut ? 'left out' : 'not asked for', description: script });
        await context.close();
      });
  });
