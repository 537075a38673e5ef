import type { APIRequestContext, Locator, Page } from '@playwright/test';
import { checkEverywhere } from './support/accessible';
import { makeBookable, type Bookable } from './support/bookable';
import { enter, undoButton, unique } from './support/console';
import { asAdmin } from './support/product';
import { expect, test } from './support/test';

// The page is checked in four variants, with and without what opens over it.
test.describe.configure({ mode: 'serial', timeout: 120_000 });

const PATIENT = unique('Ada Fern');
const PHONE = '(206) 555-0171';

let admin: APIRequestContext;
let clinic: Bookable;

test.beforeAll(async () => {
  admin = await asAdmin();
  clinic = await makeBookable(admin);
  await clinic.book({ newPatient: { name: PATIENT, phone: PHONE }, startsAt: clinic.at(10) });
});
test.afterAll(async () => {
  await clinic.remove();
  await admin.dispose();
});

test.beforeEach(async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('theme', 'system'));
  await enter(page, `/schedule?date=${clinic.date}`);
});

const column = (page: Page): Locator => page.getByRole('group', { name: new RegExp(`^${clinic.who}`) });
const visit = (page: Page, from: string, until: string): Locator =>
  column(page).getByRole('button', { name: new RegExp(`^${PATIENT}, ${from}, .*until ${until},`) });

/** Presses in the middle of the visit, or at its lower edge, and lets go so many hours further down. */
async function drag(page: Page, item: Locator, hours: number, edge = false): Promise<void> {
  await item.scrollIntoViewIfNeeded();
  // With its border: the button inside is a little smaller than the hour.
  const box = await item.locator('..').boundingBox();
  if (!box) throw new Error('the visit is not on the screen');
  const [x, y] = [box.x + box.width / 2, edge ? box.y + box.height - 2 : box.y + box.height / 2];
  const minute = box.height / 60;
  await page.mouse.move(x, y);
  await page.mouse.down();
  for (const share of [0.2, 0.6, 1]) await page.mouse.move(x, y + hours * 60 * minute * share, { steps: 4 });
  await page.mouse.up();
}

test('a day is moved through by mouse: dragged, made longer, refused, taken back', async ({ page, complaints }) => {
  await drag(page, visit(page, '10:00 AM', '11:00 AM'), 2);
  await expect(visit(page, '12:00 PM', '1:00 PM')).toBeVisible();
  await undoButton(page).click();
  await expect(visit(page, '10:00 AM', '11:00 AM')).toBeVisible();
  await drag(page, visit(page, '10:00 AM', '11:00 AM'), 0.5, true);
  await expect(visit(page, '10:00 AM', '11:30 AM')).toBeVisible();
  await undoButton(page).click();
  await expect(visit(page, '10:00 AM', '11:00 AM')).toBeVisible();
  await drag(page, visit(page, '10:00 AM', '11:00 AM'), -1.5);
  await expect(page.getByText('Outside the working hours.')).toBeVisible();
  await expect(visit(page, '10:00 AM', '11:00 AM')).toBeVisible();
  expect(complaints.console).toEqual([]);
});

test('the same by keyboard, and a visit opens at the side', async ({ page }) => {
  await visit(page, '10:00 AM', '11:00 AM').focus();
  await page.keyboard.press('Alt+ArrowDown');
  await expect(visit(page, '10:05 AM', '11:05 AM')).toBeFocused();
  await expect(undoButton(page)).toBeVisible();
  await page.keyboard.press('Alt+ArrowUp');
  await expect(visit(page, '10:00 AM', '11:00 AM')).toBeFocused();
  await page.keyboard.press('Enter');
  const panel = page.getByRole('dialog', { name: PATIENT });
  await expect(panel.getByRole('link', { name: PHONE })).toBeVisible();
  await checkEverywhere(page);
  await page.keyboard.press('Escape');
  await expect(panel).toBeHidden();
  await page.keyboard.press('/');
  await page.keyboard.type(PATIENT);
  await expect(page.getByText('1 found')).toBeVisible();
});

test('what others book and block appears by itself, and stands in the way', async ({ page }) => {
  await expect(visit(page, '10:00 AM', '11:00 AM')).toBeVisible();
  const { practitionerId, at } = clinic;
  const block = await admin.post('/api/blocks', {
    data: { kind: 'lunch', practitionerId, startsAt: at(12), endsAt: at(13) },
  });
  expect(block.status(), await block.text()).toBe(201);
  await expect(column(page).getByRole('button', { name: /^Lunch, blocked 12:00 PM to 1:00 PM/ })).toBeVisible();
  await drag(page, visit(page, '10:00 AM', '11:00 AM'), 2);
  await expect(page.getByText('This time is taken.')).toBeVisible();
  await expect(visit(page, '10:00 AM', '11:00 AM')).toBeVisible();
});

test('week, rooms and lists of small screens are accessible, and paper has no phone numbers', async ({ page }) => {
  await expect(visit(page, '10:00 AM', '11:00 AM')).toBeVisible();
  await checkEverywhere(page, { widths: [1440, 768, 320] });
  await expect(page.getByRole('region', { name: clinic.who }).getByRole('button', { name: PATIENT })).toBeVisible();
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('cell', { name: PATIENT })).toBeVisible();
  await expect(page.getByRole('main')).not.toContainText(PHONE);
  await page.emulateMedia({ media: 'screen' });
  await page.getByRole('link', { name: clinic.who }).click();
  await expect(page).toHaveURL(/view=week/);
  // The day before it stays, dimmed, until the week is there.
  await expect(page.getByRole('group', { name: /^Sun, / })).toBeVisible();
  await expect(page.getByRole('button', { name: new RegExp(PATIENT) })).toBeVisible();
  await checkEverywhere(page);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(`/admin/schedule?by=rooms&date=${clinic.date}`);
  await expect(page.getByRole('group', { name: /^No room/ })).toBeVisible();
  await checkEverywhere(page);
});

test('a visit is dragged to another room, by mouse and by keyboard', async ({ page }) => {
  const [one, two] = [unique('Fern room'), unique('Moss room')];
  const ids: number[] = [];
  for (const name of [one, two]) ids.push(await clinic.create('/api/rooms', { name, lanes: 1 }));
  const id = await clinic.book({ newPatient: { name: unique('Bo Fern') }, startsAt: clinic.at(14) });
  const moved = await admin.put(`/api/visits/${id}`, { data: { roomId: ids[0] } });
  expect(moved.ok(), await moved.text()).toBe(true);
  await page.goto(`/admin/schedule?by=rooms&date=${clinic.date}`);
  const inRoom = (name: string) =>
    page.getByRole('group', { name: new RegExp(`^${name}`) }).getByRole('button', { name: /^Bo Fern .*, 2:00 PM, / });
  const target = page.getByRole('group', { name: new RegExp(`^${two}`) });
  await inRoom(one).scrollIntoViewIfNeeded();
  const from = await inRoom(one).boundingBox();
  const to = await target.boundingBox();
  if (!from || !to) throw new Error('both rooms have to be on the screen');
  await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2);
  await page.mouse.down();
  for (const share of [0.2, 0.6, 1]) {
    const x = from.x + (to.x - from.x) * share + from.width / 2;
    await page.mouse.move(x, from.y + from.height / 2, { steps: 4 });
  }
  await page.mouse.up();
  await expect(inRoom(two)).toBeVisible();
  await expect(page.getByText(`2:00 PM to 3:00 PM, ${two}`)).toBeVisible();
  await inRoom(two).focus();
  await page.keyboard.press('Alt+ArrowLeft');
  await expect(inRoom(one)).toBeFocused();
  for (const room of ids) await admin.delete(`/api/rooms/${room}`);
});
