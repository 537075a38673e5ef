import type { APIRequestContext, Page } from '@playwright/test';
import type { BookingOptions, OpeningsAnswer } from '@harmony/domain';
import { checkEverywhere } from '../support/accessible';
import { enter } from '../support/console';
import { setSwitch } from '../support/flags';
import { nextMailTo } from '../support/mail';
import { asAdmin, queryDatabase } from '../support/product';
import { expect, hydrated, test } from '../support/test';

let admin: APIRequestContext;
test.beforeAll(async () => {
  admin = await asAdmin();
  await setSwitch(admin, 'booking_enabled', true);
});
test.afterAll(async () => {
  await setSwitch(admin, 'booking_enabled', false);
  await admin.dispose();
});

const title = (page: Page) => page.getByRole('heading', { level: 1 });
const main = (page: Page) => page.getByRole('main');

/** A service for everybody, and a time well ahead at which somebody gives it. */
async function aTime(
  request: APIRequestContext,
): Promise<{ service: string; startsAt: string; practitionerId: number }> {
  const { services } = (await (await request.get('/api/booking-options')).json()) as BookingOptions;
  const service = services.find(({ needsApproval }) => !needsApproval)?.slug ?? '';
  const answer = await request.get(`/api/openings?service=${service}&with=any&days=14`);
  const opening = ((await answer.json()) as OpeningsAnswer).days.at(-1)?.openings[0];
  if (!opening) throw new Error('nothing is free');
  return { service, startsAt: opening.startsAt, practitionerId: opening.practitionerIds[0] ?? 0 };
}

/** Asks whoever waits with this address about a time, as the round does by day. The round may have been quicker, with a time that another test gave back. */
const offer = (email: string, startsAt: string, practitionerId: number) =>
  queryDatabase(
    `with hold as (
       insert into holds (key_hash, practitioner_id, expires_at)
       values (md5(random()::text), $3, now() + interval '30 minutes') returning id)
     insert into slot_offers (entry_id, practitioner_id, starts_at, ends_at, answer_by, hold_id)
     select wait_entries.id, $3, $2::timestamptz, $2::timestamptz + interval '1 hour', now() + interval '30 minutes', hold.id
     from wait_entries, hold where email = $1
     on conflict (entry_id) where state = 'asked' do nothing`,
    [email, startsAt, practitionerId],
  );

/** @param settled once React listens: what is pressed before is posted, and another document answers it */
async function join(page: Page, service: string, email: string, settled = () => Promise.resolve()): Promise<void> {
  await page.goto(`/book?service=${service}&with=any`);
  await settled();
  await page.getByRole('link', { name: 'Join the wait list' }).press('Enter');
  await expect(title(page)).toHaveText('Join the Wait List');
  await main(page).getByRole('button', { name: 'Join the Wait List' }).press('Enter');
  await expect(page.getByRole('heading', { name: 'Please check the form' })).toBeVisible();
  await main(page).getByRole('textbox', { name: 'Name' }).fill('June Alder');
  await main(page).getByRole('textbox', { name: 'Email' }).fill(email);
  const first = page.getByRole('radio', { name: 'No, this is my first visit' });
  if (await first.isVisible()) await first.press('Space');
  // While React takes over the page that was refused, the button may lose the focus between its two halves of a press.
  await expect(async () => {
    await main(page).getByRole('button', { name: 'Join the Wait List' }).press('Enter');
    await expect(page).toHaveURL(/\/wait-list\?token=[\w-]{22}$/, { timeout: 3_000 });
  }).toPass();
  await expect(title(page)).toHaveText('You Are on the Wait List');
}

for (const isOn of [true, false])
  test.describe(isOn ? 'with JavaScript' : 'without JavaScript', () => {
    test.use({ javaScriptEnabled: isOn, viewport: { width: 320, height: 640 } });

    test('a patient waits on a phone, takes a time that is offered, and asks for an earlier one', async ({ page }) => {
      const email = `wait-${isOn ? 'script' : 'plain'}@example.com`;
      const { service, startsAt, practitionerId } = await aTime(page.request);
      await join(page, service, email, isOn ? () => hydrated(page) : undefined);
      if (isOn) await expect(title(page)).toBeFocused();
      const link = page.url();
      const mail = await nextMailTo(email, ({ text }) => text.includes('/wait-list?token='));
      expect(mail.text).toContain(new URL(link).search);

      await offer(email, startsAt, practitionerId);
      await page.goto(link);
      await page.reload();
      await expect(title(page)).toHaveText('A Time Is Free for You');
      await main(page).getByRole('button', { name: 'Take This Time' }).press('Enter');
      await expect(page).toHaveURL(/\/visit\?token=[\w-]{22}&done=booked$/);
      await expect(title(page)).toHaveText('You Are Booked');

      await main(page).getByRole('link', { name: 'I would like an earlier time' }).press('Enter');
      await expect(title(page)).toHaveText('Would You Like to Come Earlier?');
      await main(page).getByRole('button', { name: 'Tell Me of Earlier Times' }).press('Enter');
      await expect(title(page)).toHaveText('You Are on the Wait List');
      await expect(main(page).getByText(/^Your visit on /)).toBeVisible();
      await main(page).getByRole('button', { name: 'Leave the Wait List' }).press('Enter');
      await expect(title(page)).toHaveText('You Are off the Wait List');

      await page.goto(link);
      await expect(title(page)).toHaveText('You Have Taken a Time');
    });
  });

test('every step is accessible, at every width and in both themes', async ({ page }) => {
  test.slow();
  await page.addInitScript(() => localStorage.setItem('theme', 'system'));
  const { service, startsAt, practitionerId } = await aTime(page.request);
  await page.goto(`/wait-list?service=${service}&with=any`);
  await checkEverywhere(page);
  await join(page, service, 'wait-axe@example.com');
  await hydrated(page);
  await checkEverywhere(page);
  await offer('wait-axe@example.com', startsAt, practitionerId);
  await page.reload();
  await expect(title(page)).toHaveText('A Time Is Free for You');
  // Only then does the page follow the device's theme.
  await hydrated(page);
  await checkEverywhere(page);
});

test('the desk sees who waits, and takes somebody off', async ({ page }) => {
  test.slow();
  const { service } = await aTime(page.request);
  await join(page, service, 'wait-desk@example.com');
  await page.addInitScript(() => localStorage.setItem('theme', 'system'));
  await enter(page, '/wait-list');
  const row = page.getByRole('row').filter({ hasText: 'wait-desk@example.com' });
  await expect(row).toContainText('Any day');
  await checkEverywhere(page);
  await row.getByRole('button', { name: 'Take off the list: June Alder' }).press('Enter');
  await expect(page.getByText('June Alder is off the wait list')).toBeVisible();
  await expect(row).toHaveCount(0);
});

test('a link that does not work says so', async ({ page }) => {
  for (const address of ['/wait-list?token=x', `/wait-list?token=${'A'.repeat(22)}`, '/wait-list?visit=x']) {
    await page.goto(address);
    await expect(title(page)).toHaveText('This Link Doesn’t Work');
  }
});
