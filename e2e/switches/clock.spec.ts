import type { APIRequestContext } from '@playwright/test';
import { bookAVisit } from '../support/book-visit';
import { enter } from '../support/console';
import { setSwitch } from '../support/flags';
import { nextMailTo } from '../support/mail';
import { asAdmin } from '../support/product';
import { main } from '../support/shop';
import { expect, hydrated, test } from '../support/test';

/*
 * Laws about clocks have changed in 2026, which Node 20 (2025c) does not know: what says a time by rules of its own says another one.
 */

let admin: APIRequestContext;
const setZone = async (zone: string) => {
  const answer = await admin.put('/api/config/time_zone', { data: { data: zone } });
  expect(answer.status()).toBe(200);
};
test.beforeAll(async () => {
  admin = await asAdmin();
  await setSwitch(admin, 'booking_enabled', true);
});
test.afterAll(async () => {
  await setSwitch(admin, 'booking_enabled', false);
  await setZone('America/Los_Angeles');
  await admin.dispose();
});

for (const [zone, hours] of [
  ['America/Edmonton', -6],
  ['America/Vancouver', -7],
  ['America/Winnipeg', -5],
  ['Africa/Casablanca', 0],
] as const)
  test(`a visit in ${zone} is at one time everywhere: page, mail, calendar, console`, async ({ page, request }) => {
    await setZone(zone);
    const email = `clock-${zone.replace(/\W/g, '-').toLowerCase()}@example.com`;
    await bookAVisit(page, { settled: () => hydrated(page) }, email);
    const link = page.url().replace(/&done=.*/, '');
    await page.goto(link);
    await hydrated(page);
    const shown = await main(page).locator('dd').first().innerText();
    const time = /\d+:\d\d [AP]M/.exec(shown)?.[0] ?? '';
    expect(time).not.toBe('');
    expect(await (await request.get(link)).text()).toContain(time);
    expect((await nextMailTo(email, ({ text }) => text.includes('/visit?token='))).text).toContain(time);

    const download = page.waitForEvent('download');
    await main(page).getByRole('button', { name: 'Add to Calendar' }).press('Enter');
    const stream = await (await download).createReadStream();
    const file = (await stream.toArray()).join('');
    const [, date = '', clock = ''] = /DTSTART:(\d{8})T(\d{6})Z/.exec(file) ?? [];
    const iso = `${date.replace(/(....)(..)(..)/, '$1-$2-$3')}T${clock.replace(/(..)(..)(..)/, '$1:$2:$3')}Z`;
    const law = new Date(Date.parse(iso) + hours * 3_600_000);
    const hour = law.getUTCHours();
    expect(time).toBe(`${hour % 12 || 12}:${String(law.getUTCMinutes()).padStart(2, '0')} ${hour < 12 ? 'AM' : 'PM'}`);

    await enter(page, `/schedule?date=${law.toISOString().slice(0, 10)}`);
    await expect(page.getByRole('button', { name: new RegExp(`^June Alder, ${time},`) })).toBeVisible();
  });
