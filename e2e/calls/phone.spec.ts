import type { Page } from '@playwright/test';
import { detail, enterMonitor, expect, rowOf, test } from '../support/monitor';
import type { PhoneCall } from '../support/phone';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

/** Moves a finger over a call, in milliseconds of the device's clock. */
async function swipe(page: Page, call: PhoneCall, move: { dx: number; dy?: number; ms: number }): Promise<void> {
  const box = await rowOf(page, call).boundingBox();
  if (!box) throw new Error('the call is not to be seen');
  const finger = await page.context().newCDPSession(page);
  // Whole pixels: the limit is one.
  const [x, y] = [Math.round(box.x + box.width * 0.8), Math.round(box.y + box.height / 2)];
  const startedAt = Date.now() / 1000;
  const steps = 4;
  await finger.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x, y }], timestamp: startedAt });
  for (let step = 1; step <= steps; step += 1)
    await finger.send('Input.dispatchTouchEvent', {
      type: 'touchMove',
      touchPoints: [{ x: x + (move.dx * step) / steps, y: y + ((move.dy ?? 0) * step) / steps }],
      timestamp: startedAt + (move.ms * step) / steps / 1000,
    });
  await finger.send('Input.dispatchTouchEvent', {
    type: 'touchEnd',
    touchPoints: [],
    timestamp: startedAt + move.ms / 1000,
  });
  await finger.detach();
}

test('the list, a call by a tap, and Back, also that of the device', async ({ page, phone, complaints }) => {
  await enterMonitor(page);
  const call = await phone('+12065550123', { ago: 20 }).rings();
  await call.ends(15);
  await expect(rowOf(page, call)).toContainText('Mei Example');
  await expect(detail(page)).not.toBeInViewport();
  await rowOf(page, call).getByRole('button').first().tap();
  await expect(detail(page).getByRole('heading', { level: 2 })).toHaveText('Mei Example');
  await expect(detail(page)).toBeInViewport();
  await expect(detail(page)).toContainText('-$85.00');
  await page.getByRole('button', { name: 'Back', exact: true }).tap();
  await expect(detail(page)).not.toBeInViewport();
  await expect(rowOf(page, call)).toBeInViewport();
  await rowOf(page, call).getByRole('button').first().tap();
  await expect(detail(page)).toBeInViewport();
  await page.goBack();
  await expect(page).toHaveURL(/\/calls\/monitor$/);
  await expect(detail(page)).not.toBeInViewport();
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(overflow).toBeLessThanOrEqual(0);
  expect(complaints.console).toEqual([]);
});

test('a call rings over the one that is open, and is shown on request', async ({ page, phone }) => {
  await enterMonitor(page);
  const first = await phone('+12125550101').rings();
  await first.isAnswered();
  await rowOf(page, first).getByRole('button').first().tap();
  await expect(detail(page)).toContainText('+1 (212) 555-0101');
  const second = await phone('+12125550102').rings();
  const strip = page.getByRole('region', { name: 'Ringing now' });
  await expect(strip).toContainText('+1 (212) 555-0102');
  await expect(detail(page)).toContainText('+1 (212) 555-0101');
  await strip.getByRole('button', { name: 'Show +1 (212) 555-0102' }).tap();
  await expect(detail(page)).toContainText('+1 (212) 555-0102');
  await expect(strip.getByText('+1 (212) 555-0102')).toHaveCount(0);
  await page.getByRole('button', { name: 'Back', exact: true }).tap();
  await expect(rowOf(page, second)).toBeInViewport();
});

test('a quick swipe to the left dismisses, Restore and Undo bring back; only here', async ({ page, phone }) => {
  const call = await phone('+12125550111').rings();
  await call.ends();
  // Alone in the list: calls of other tests would move it away under the finger.
  await enterMonitor(page, '/calls/monitor?q=2125550111');
  await expect(rowOf(page, call)).toContainText('Missed');
  for (const [what, move] of [
    ['too short', { dx: -100, ms: 200 }],
    ['too slow', { dx: -180, ms: 301 }],
    ['to the right', { dx: 60, ms: 200 }],
  ] as const) {
    await swipe(page, call, move);
    await expect(rowOf(page, call), what).toHaveCount(1);
  }
  await swipe(page, call, { dx: -180, ms: 200 });
  await expect(rowOf(page, call)).toHaveCount(0);
  await page.getByText('Dismissed (1)').tap();
  await page.getByRole('button', { name: 'Restore +1 (212) 555-0111' }).tap();
  await expect(rowOf(page, call)).toBeVisible();
  await expect(page.getByText(/^Dismissed/)).toHaveCount(0);

  await swipe(page, call, { dx: -180, ms: 200 });
  await page.getByRole('button', { name: 'Undo' }).tap();
  await expect(rowOf(page, call)).toBeVisible();
});
