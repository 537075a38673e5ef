import type { APIRequestContext, Locator, Page } from '@playwright/test';
import { CALLS } from './accounts';
import { asAdmin, origin } from './product';
import { PhoneCall, type PhoneCallOptions } from './phone';
import { expect, test as base } from './test';

export const SESSION_KEY = 'harmony.receptionSessionId';
export const LIVE = 'Connected - Monitoring Calls';
export const LOST = 'Connection lost. Attempting to reconnect...';

export interface NewPatient {
  name: string;
  phones: { raw: string; relation?: string }[];
  [field: string]: unknown;
}

interface CallFixtures {
  /** A call that is hung up at the end of the test. */
  phone: (from: string | null, options?: PhoneCallOptions) => PhoneCall;
  /** Adds a patient for the time of the test; returns the id. */
  addPatient: (patient: NewPatient) => Promise<number>;
}

/** The test of `test.ts` with a simulated phone. */
export const test = base.extend<CallFixtures>({
  phone: async ({ baseURL }, use) => {
    expect(baseURL).toBe(origin());
    const calls: PhoneCall[] = [];
    await use((...given) => {
      const call = new PhoneCall(...given);
      calls.push(call);
      return call;
    });
    for (const call of calls) await call.cleanUp();
  },
  addPatient: async ({ baseURL }, use) => {
    expect(baseURL).toBe(origin());
    const admin = await asAdmin();
    const ids: number[] = [];
    await use(async (patient) => {
      const answer = await admin.post('/api/patients', { data: patient });
      expect(answer.status(), await answer.text()).toBe(201);
      const { id } = (await answer.json()) as { id: number };
      ids.push(id);
      return id;
    });
    for (const id of ids) await admin.delete(`/api/patients/${id}`);
    await admin.dispose();
  },
});
export { expect };

/** Opens a session of the call monitor, here or at another origin; its id goes into the header `X-Session-ID`. */
export async function openSession(request: APIRequestContext, account = CALLS, at = origin()): Promise<string> {
  const answer = await request.post(`${at}/api/calls-auth/login`, { data: account });
  expect(answer.status(), `${account.username} signs in`).toBe(200);
  return ((await answer.json()) as { sessionId: string }).sessionId;
}

/** Opens the monitor in a session, without its login page. */
export async function enterMonitor(page: Page, address = '/calls', account = CALLS): Promise<string> {
  const sessionId = await openSession(page.request, account);
  await page.goto('/calls/login');
  await page.evaluate(([key, id]) => sessionStorage.setItem(key ?? '', id ?? ''), [SESSION_KEY, sessionId]);
  await page.goto(address);
  await expect(page.getByText(LIVE, { exact: true })).toBeVisible();
  return sessionId;
}

/** A call in the list, by its session: the list also has calls of other tests. */
export const rowOf = (page: Page, { session }: PhoneCall): Locator =>
  page.locator(`article[data-session="${session}"]`);

/** Opens a call by keyboard: calls of other tests would move its line away from under a pointer. */
export const pick = (page: Page, call: PhoneCall): Promise<void> =>
  rowOf(page, call).getByRole('button').first().press('Enter');

/** The details of the open call. */
export const detail = (page: Page): Locator => page.locator('article[aria-labelledby=call-title]');

/** A patient's card in the details: its heading's button. */
export const patientIn = (page: Page, name: string | RegExp): Locator =>
  detail(page).getByRole('heading', { level: 3 }).getByRole('button', { name });

/** A time of day as the monitor shows it: the starter content's clinic is on the west coast. */
export const clockOf = (instant: number): string =>
  new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit', timeZone: 'America/Los_Angeles' })
    .format(new Date(instant))
    .replace(/\u202f/g, ' ');

/** All calls in the list with a number, as the monitor formats it. */
export const rowsFrom = (page: Page, number: string): Locator =>
  page.getByRole('feed', { name: 'Calls' }).getByRole('article', { name: number });
