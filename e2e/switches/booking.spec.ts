import type { APIRequestContext } from '@playwright/test';
import { checkEverywhere } from '../support/accessible';
import { bookAVisit, firstTime } from '../support/book-visit';
import { setSwitch } from '../support/flags';
import { nextMailTo } from '../support/mail';
import { asAdmin, queryDatabase } from '../support/product';
import { main, title } from '../support/shop';
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

const setVerify = (value: string) =>
  queryDatabase(
    `insert into config (id, data) values ('booking_verify', $1) on conflict (id) do update set data = excluded.data`,
    [value],
  );

for (const isOn of [true, false])
  test.describe(isOn ? 'with JavaScript' : 'without JavaScript', () => {
    test.use({ javaScriptEnabled: isOn, viewport: { width: 320, height: 640 } });

    test('a patient books on a phone, moves, and cancels', async ({ page }) => {
      const script = { settled: () => (isOn ? hydrated(page) : Promise.resolve()) };
      const email = `june-${isOn ? 'script' : 'plain'}@example.com`;
      await bookAVisit(page, script, email);
      const link = page.url().replace(/&done=.*/, '');
      const mail = await nextMailTo(email, ({ text }) => text.includes('/visit?token='));
      expect(mail.text).toContain(new URL(link).search);

      await page.goto(link);
      const download = page.waitForEvent('download');
      await main(page).getByRole('button', { name: 'Add to Calendar' }).press('Enter');
      expect((await download).suggestedFilename()).toBe('visit.ics');

      const when = await main(page).locator('dd').first().innerText();
      await page.goto(link);
      await script.settled();
      await main(page).getByRole('link', { name: 'Move' }).press('Enter');
      await expect(title(page)).toHaveText('When Suits You Better?');
      await firstTime(page).press('Enter');
      await expect(page).toHaveURL(/done=moved/);
      await expect(main(page).locator('dd').first()).not.toHaveText(when);

      await script.settled();
      await main(page).getByRole('link', { name: 'Cancel This Visit' }).press('Enter');
      await main(page).getByRole('button', { name: 'Cancel This Visit' }).press('Enter');
      await expect(title(page)).toHaveText('Your Visit Is Cancelled');
      // The link shows what is true, whoever opens it again and however.
      await page.goto(`${link}&done=booked`);
      await expect(title(page)).toHaveText('Your Visit Is Cancelled');
    });

    test('a booking waits for its mail, and is confirmed by the button behind its link', async ({ page }) => {
      const script = { settled: () => (isOn ? hydrated(page) : Promise.resolve()) };
      if (isOn) await page.addInitScript(() => localStorage.setItem('theme', 'system'));
      const email = `verify-${isOn ? 'script' : 'plain'}@example.com`;
      await setVerify('always');
      try {
        await bookAVisit(page, script, email);
      } finally {
        await setVerify('off');
      }
      await expect(title(page)).toHaveText('Check Your Mail');
      await expect(main(page).getByText(/^Check your mail within 60 minutes/)).toBeVisible();
      await expect(main(page).getByRole('button')).toHaveCount(0);
      const receipt = page.url();
      const mail = await nextMailTo(email, ({ subject }) => subject.endsWith('please confirm it'));
      const link = /\/visit\?token=[\w-]{22}&code=[\w-]{22}/.exec(mail.text)?.[0] ?? '';

      // Whoever opens the link, a scanner of mails, say, has not pressed.
      await page.request.get(link);
      await page.goto(receipt);
      await expect(title(page)).toHaveText('Check Your Mail');
      await page.goto(link);
      await expect(title(page)).toHaveText('Confirm This Booking');
      await script.settled();
      if (isOn) await checkEverywhere(page, { widths: [320] });
      await main(page).getByRole('button', { name: 'Confirm This Booking' }).press('Enter');
      await expect(title(page)).toHaveText(/^(You Are Booked|We Have Your Request)$/);
      await nextMailTo(email, ({ subject }) => /: (booked|we’ll confirm it)$/.test(subject));

      await main(page).getByRole('link', { name: 'Cancel This Visit' }).press('Enter');
      await main(page).getByRole('button', { name: 'Cancel This Visit' }).press('Enter');
      await expect(title(page)).toHaveText('Your Visit Is Cancelled');
    });
  });

test('every step takes the focus to its heading and shows it, and so does a time that is moved', async ({ page }) => {
  const opened = async (): Promise<void> => {
    await expect(title(page)).toBeFocused();
    await expect(title(page)).toBeInViewport();
  };
  await bookAVisit(page, { settled: () => hydrated(page), opened }, 'june-focus@example.com');
  await main(page).getByRole('link', { name: 'Move' }).press('Enter');
  await expect(title(page)).toHaveText('When Suits You Better?');
  await opened();
  await main(page).getByRole('link', { name: 'Keep the time as it is' }).press('Enter');
  await expect(title(page)).not.toHaveText('When Suits You Better?');
  await opened();
});

test('a script that does not arrive: the form is sent as it is without JavaScript', async ({ page }) => {
  let pages = 0;
  const settled = async (): Promise<void> => {
    pages += 1;
    if (pages <= 2) await hydrated(page);
    // From the form on nothing more is loaded: a weak line, or an update of the website meanwhile.
    if (pages === 2) await page.route('**/assets/*.js', (route) => route.abort());
  };
  await bookAVisit(page, { settled }, 'june-missing@example.com');
});

test('pages name the next free times, and lead to booking', async ({ page, request }) => {
  const { services } = (await (await request.get('/api/booking-options')).json()) as { services: { slug: string }[] };
  await page.goto(`/services/${services[0]?.slug ?? ''}`);
  const next = page.getByRole('region', { name: 'Next Free Times' });
  await next
    .getByRole('button', { name: /^Book / })
    .first()
    .click();
  await expect(title(page)).toHaveText('Your Details');
  await page.goto('/contact');
  await expect(page.getByRole('region', { name: 'Next Free Times' })).toBeVisible();
});

test('every step is accessible, at every width and in both themes', async ({ page }) => {
  test.slow();
  await page.addInitScript(() => localStorage.setItem('theme', 'system'));
  await page.goto('/book');
  await checkEverywhere(page);
  await main(page).getByRole('heading', { level: 2 }).first().getByRole('link').press('Enter');
  await expect(title(page)).not.toHaveText('Book a Visit');
  await checkEverywhere(page);
  const anybody = page.getByRole('link', { name: 'First available' });
  if (await anybody.isVisible()) {
    await anybody.press('Enter');
    await expect(title(page)).toHaveText('When Suits You?');
    await checkEverywhere(page);
  }
  await firstTime(page).press('Enter');
  await expect(title(page)).toHaveText('Your Details');
  await hydrated(page);
  await checkEverywhere(page);
});

test('a link that does not work says so, in the same words as one that has ended', async ({ page }) => {
  for (const address of ['/visit', `/visit?token=${'A'.repeat(22)}`]) {
    await page.goto(address);
    await expect(title(page)).toHaveText('This Link Doesn’t Work');
  }
});
