import type { APIRequestContext } from '@playwright/test';
import { addDays, dayOfWeekOf, DEFAULT_TIME_ZONE, zonedInstant, zonedNow } from '@harmony/domain';
import { unique } from './console';
import { asAdmin, origin } from './product';
import { expect, test as base } from './test';

/** A practitioner who works on Tuesdays from 9 to 17, and gives a treatment of an hour that nobody else gives. */
export interface Bookable {
  who: string;
  practitionerId: number;
  what: string;
  serviceId: number;
  /** A Tuesday that is still to come, when the clinic of the starter content is open. */
  date: string;
  /** An hour of that date by the clinic's clock, as ISO 8601. */
  at: (hours: number) => string;
  /** Adds something, or a visit with this practitioner, and gives its id. */
  create: (path: string, data: object) => Promise<number>;
  book: (data: object) => Promise<number>;
  remove: () => Promise<void>;
}

/** Makes one. `admin` is signed in. */
export async function makeBookable(admin: APIRequestContext): Promise<Bookable> {
  const create = async (path: string, data: object): Promise<number> => {
    const answer = await admin.post(path, { data });
    expect(answer.status(), `${path}: ${await answer.text()}`).toBe(201);
    return ((await answer.json()) as { id: number }).id;
  };
  const today = zonedNow(new Date(), DEFAULT_TIME_ZONE).date;
  const date = addDays(today, 9 + ((9 - dayOfWeekOf(addDays(today, 9))) % 7));
  const [who, what] = [unique('Lin Quill'), unique('Needles')];
  const practitionerId = await create('/api/practitioners', { name: who });
  const serviceId = await create('/api/services', { name: what, duration: 60 });
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
  return {
    who,
    practitionerId,
    what,
    serviceId,
    date,
    at: (hours) => zonedInstant(date, hours * 60, DEFAULT_TIME_ZONE).toISOString(),
    create,
    book: (data) => create('/api/visits', { serviceId, practitionerId, ...data }),
    remove: async () => {
      await admin.delete(`/api/services/${serviceId}`);
      await admin.delete(`/api/practitioners/${practitionerId}`);
    },
  };
}

interface BookableFixtures {
  /** Signed in as an administrator. */
  admin: APIRequestContext;
  clinic: Bookable;
}

/** The test of `test.ts` with something to book, in the theme of the device: what is open is checked in both. */
export const test = base.extend<BookableFixtures>({
  admin: async ({ baseURL }, use) => {
    expect(baseURL).toBe(origin());
    const admin = await asAdmin();
    await use(admin);
    await admin.dispose();
  },
  clinic: async ({ admin, page }, use) => {
    await page.addInitScript(() => localStorage.setItem('theme', 'system'));
    const clinic = await makeBookable(admin);
    await use(clinic);
    await clinic.remove();
  },
});
