import type { APIRequestContext, Locator, Page } from '@playwright/test';
import { addDays, dayOfWeekOf, DEFAULT_TIME_ZONE, zonedInstant, zonedNow } from '@harmony/domain';
import { checkEverywhere } from './support/accessible';
import { enter, undoButton, unique } from './support/console';
import { asAdmin } from './support/product';
import { expect, test } from './support/test';

// The page is checked in four variants, with and without what opens over it.
test.describe.configure({ mode: 'serial', timeout: 120_000 });

const WHO = unique('Lin Quill');
const WHAT = unique('Needles');
const PATIENT = unique('Ada Fern');
const PHONE = '(206) 555-0171';

/** A Tuesday that is still to come, when the clinic of the starter content is open. */
const today = zonedNow(new Date(), DEFAULT_TIME_ZONE).date;
const DATE = addDays(today, 9 + ((9 - dayOfWeekOf(addDays(today, 9))) % 7));
const at = (hours: number) => zonedInstant(DATE, hours * 60, DEFAULT_TIME_ZONE).toISOString();

let admin: APIRequestContext;
const made: string[] = [];
const create = async (path: string, data: object): Promise<number> => {
  const answer = await admin.post(path, { data });
  expect(answer.status(), `${path}: ${await answer.text()}`).toBe(201);
  return ((await answer.json()) as { id: number }).id;
};

let practitionerId = 0;
let serviceId = 0;

test.beforeAll(async () => {
  admin = await asAdmin();
  practitionerId = await create('/api/practitioners', { name: WHO });
  serviceId = await create('/api/services', { name: WHAT, duration: 60 });
  made.push(`/api/services/${serviceId}`, `/api/practitioners/${practitionerId}`);
  const rule = await admin.put(`/api/service-rules/${serviceId}`, {
    data: {
      handsFirst: 20,
      handsLast: 10,
      needsRoom: false,
      practitioners: [{ practitionerId, duration: null, acceptsNew: true }],
    },
  });
  expect(rule.ok(), await rule.text()).toBe(true);
  const day = { week: 1, fromTime: '09:00', untilTime: '17:00', places: 1, roomId: null };
  await create('/api/working-plans', {
    practitionerId,
    validFrom: today,
    validUntil: null,
    cycleWeeks: 1,
    hours: [{ ...day, dayOfWeek: 2 }],
  });
  await create('/api/visits', {
    newPatient: { name: PATIENT, phone: PHONE },
    startsAt: at(10),
    serviceId,
    practitionerId,
  });
});
test.afterAll(async () => {
  for (const path of made) await admin.delete(path);
  await admin.dispose();
});

test.beforeEach(async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('theme', 'system'));
  await enter(page, `/schedule?date=${DATE}`);
});

const column = (page: Page): Locator => page.getByRole('group', { name: new RegExp(`^${WHO}`) });
const visit = (page: Page, times: string): Locator =>
  column(page).getByRole('button', { name: new RegExp(`^${times}, ${PATIENT}`) });

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
  await drag(page, visit(page, '10:00 AM to 11:00 AM'), 2);
  await expect(visit(page, '12:00 PM to 1:00 PM')).toBeVisible();
  await undoButton(page).click();
  await expect(visit(page, '10:00 AM to 11:00 AM')).toBeVisible();
  await drag(page, visit(page, '10:00 AM to 11:00 AM'), 0.5, true);
  await expect(visit(page, '10:00 AM to 11:30 AM')).toBeVisible();
  await undoButton(page).click();
  await expect(visit(page, '10:00 AM to 11:00 AM')).toBeVisible();
  await drag(page, visit(page, '10:00 AM to 11:00 AM'), -1.5);
  await expect(page.getByText('Outside the working hours.')).toBeVisible();
  await expect(visit(page, '10:00 AM to 11:00 AM')).toBeVisible();
  expect(complaints.console).toEqual([]);
});

test('the same by keyboard, and a visit opens at the side', async ({ page }) => {
  await visit(page, '10:00 AM to 11:00 AM').focus();
  await page.keyboard.press('Alt+ArrowDown');
  await expect(visit(page, '10:05 AM to 11:05 AM')).toBeFocused();
  await expect(undoButton(page)).toBeVisible();
  await page.keyboard.press('Alt+ArrowUp');
  await expect(visit(page, '10:00 AM to 11:00 AM')).toBeFocused();
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
  await expect(visit(page, '10:00 AM to 11:00 AM')).toBeVisible();
  const block = await admin.post('/api/blocks', {
    data: { kind: 'lunch', practitionerId, startsAt: at(12), endsAt: at(13) },
  });
  expect(block.status(), await block.text()).toBe(201);
  await expect(column(page).getByRole('button', { name: /^12:00 PM to 1:00 PM, blocked: Lunch/ })).toBeVisible();
  await drag(page, visit(page, '10:00 AM to 11:00 AM'), 2);
  await expect(page.getByText('This time is taken.')).toBeVisible();
  await expect(visit(page, '10:00 AM to 11:00 AM')).toBeVisible();
});

test('week, rooms and lists of small screens are accessible, and paper has no phone numbers', async ({ page }) => {
  await expect(visit(page, '10:00 AM to 11:00 AM')).toBeVisible();
  await checkEverywhere(page, { widths: [1440, 768, 320] });
  await expect(page.getByRole('region', { name: WHO }).getByRole('button', { name: PATIENT })).toBeVisible();
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('cell', { name: PATIENT })).toBeVisible();
  await expect(page.getByRole('main')).not.toContainText(PHONE);
  await page.emulateMedia({ media: 'screen' });
  await page.getByRole('link', { name: WHO }).click();
  await expect(page).toHaveURL(/view=week/);
  await expect(page.getByRole('button', { name: new RegExp(PATIENT) })).toBeVisible();
  await checkEverywhere(page);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(`/admin/schedule?by=rooms&date=${DATE}`);
  await expect(page.getByRole('group', { name: /^In no room/ })).toBeVisible();
  await checkEverywhere(page);
});
