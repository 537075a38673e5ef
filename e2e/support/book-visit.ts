import type { Page } from '@playwright/test';
import { main, title } from './shop';
import { expect } from './test';

/** The first time on the page that can be booked. */
export const firstTime = (page: Page) =>
  main(page)
    .getByRole('button', { name: /^\d+:\d\d [AP]M, / })
    .first();

export interface Script {
  /** Once React listens: what is pressed before is posted all the same. */
  settled: () => Promise<void>;
  /** What is true of every step that the script opens. */
  opened?: () => Promise<void>;
}

const nothingMore = () => Promise.resolve();

/** Books a first visit, with nothing but the keyboard, up to what says that it is booked. */
export async function bookAVisit(page: Page, { settled, opened = nothingMore }: Script, email: string): Promise<void> {
  await page.goto('/book');
  await settled();
  await main(page).getByRole('heading', { level: 2 }).first().getByRole('link').press('Enter');
  const anybody = page.getByRole('link', { name: 'First available' });
  // Where one person gives the service, nobody asks with whom.
  await expect(anybody.or(firstTime(page))).toBeVisible();
  if (await anybody.isVisible()) {
    await opened();
    await anybody.press('Enter');
  }
  await expect(title(page)).toHaveText('When Suits You?');
  await opened();
  // Of the soonest days a visit could be too near to be moved.
  await page.getByRole('link', { name: 'Later dates' }).press('Enter');
  await page.getByRole('link', { name: 'The soonest dates' }).waitFor();
  await firstTime(page).press('Enter');
  await expect(title(page)).toHaveText('Your Details');
  await settled();
  await main(page).getByRole('button', { name: 'Continue' }).press('Enter');
  await expect(page.getByRole('heading', { name: 'Please check the form' })).toBeVisible();
  await page.getByRole('textbox', { name: 'Name' }).fill('June Alder');
  await main(page).getByRole('textbox', { name: 'Email' }).fill(email);
  const first = page.getByRole('radio', { name: 'No, this is my first visit' });
  if (await first.isVisible()) await first.press('Space');
  await main(page).getByRole('button', { name: 'Continue' }).press('Enter');
  await expect(title(page)).toHaveText('Check and Confirm');
  await opened();
  await main(page)
    .getByRole('button', { name: /^(Book|Ask for) This Visit$/ })
    .press('Enter');
  await expect(page).toHaveURL(/\/visit\?token=[\w-]{22}&done=booked$/);
  await expect(title(page)).toHaveText(/^(You Are Booked|We Have Your Request|Check Your Mail)$/);
  await opened();
}
