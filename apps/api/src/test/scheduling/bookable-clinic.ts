import type { Db } from '../../platform/db/schema';
import { buildTestApp, type TestApp, type TestAppOptions } from '../api';
import { eventually } from '../eventually';

/** Two practitioners who work all day, a service with staggered hands, and one in a room of three chairs. */
export interface BookableClinic {
  patient: number;
  practitioners: number[];
  staggered: number;
  community: number;
}

/** The API of such a clinic, whose patients may book. `env`: variables besides. */
export async function buildBookableApp(
  env: Record<string, string> = {},
  options: Pick<TestAppOptions, 'otherClinicSystems'> = {},
): Promise<{ api: TestApp; clinic: BookableClinic }> {
  const limits = { LIMIT_PUBLIC_FORM: '1000', LIMIT_GENERAL: '10000', LIMIT_HOLDS: '1000' };
  const api = await buildTestApp({ forRaces: true, env: { ...limits, ...env }, ...options });
  const clinic = await addBookableClinic(api.db);
  const flag = { id: 'booking_enabled', data: 'true', dataType: 'B', configType: 'F' };
  await api.db.insertInto('config').values(flag).execute();
  // Its rounds may have begun before there was anything to book.
  await api.app.externalBooking?.readAgain();
  await eventually(async () => (await api.asAnyone('/api/booking-options')).statusCode === 200);
  return { api, clinic };
}

/** Makes an empty database such a clinic, open every day from 8 to 20 in Los Angeles. */
export async function addBookableClinic(db: Db): Promise<BookableClinic> {
  await db
    .insertInto('hours')
    .values([0, 1, 2, 3, 4, 5, 6].map((dayOfWeek) => ({ dayOfWeek, openTime: '08:00', closeTime: '20:00' })))
    .execute();
  const patient = await db.insertInto('patients').values({ name: 'Ana Lee' }).returning('id').executeTakeFirstOrThrow();
  const practitioners = [await addPractitioner(db, 'Mei'), await addPractitioner(db, 'Tom')];
  const room = await addRoom(db, 'Community room', 3);
  await addRoom(db, 'Room 1', 1);
  await addRoom(db, 'Room 2', 1);
  const staggered = await addService(db, 'Acupuncture', practitioners, {
    handsFirst: 15,
    handsLast: 10,
    needsRoom: true,
  });
  const community = await addService(db, 'Community', practitioners, {
    handsFirst: 5,
    handsLast: 5,
    needsRoom: true,
    step: 5,
  });
  await db.insertInto('serviceRooms').values({ serviceId: community, roomId: room }).execute();
  return { patient: patient.id, practitioners, staggered, community };
}

/** Makes it noon in the clinic, whenever a test runs, and returns the zone whose clock has just struck twelve. */
export async function makeItNoon(db: Db): Promise<string> {
  const ahead = 12 - new Date().getUTCHours();
  // These names count west of Greenwich.
  const data = `Etc/GMT${ahead > 0 ? '-' : '+'}${Math.abs(ahead)}`;
  await db.insertInto('config').values({ id: 'time_zone', data, dataType: 'T', configType: 'G' }).execute();
  return data;
}

async function addPractitioner(db: Db, name: string): Promise<number> {
  const { id } = await db
    .insertInto('practitioners')
    .values({ name, slug: name.toLowerCase(), title: 'L.Ac.' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const plan = await db
    .insertInto('workingPlans')
    .values({ practitionerId: id, validFrom: '2026-01-01' })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('workingHours')
    .values(
      [0, 1, 2, 3, 4, 5, 6].map((dayOfWeek) => ({
        planId: plan.id,
        week: 1,
        dayOfWeek,
        fromTime: '08:00',
        untilTime: '20:00',
        places: 3,
      })),
    )
    .execute();
  return id;
}

const addRoom = async (db: Db, name: string, lanes: number): Promise<number> => {
  const room = await db
    .insertInto('resources')
    .values({ kind: 'room', name, lanes })
    .returning('id')
    .executeTakeFirstOrThrow();
  return room.id;
};

async function addService(
  db: Db,
  name: string,
  practitioners: readonly number[],
  rule: { handsFirst: number; handsLast: number; needsRoom: boolean; step?: number },
): Promise<number> {
  const { id } = await db
    .insertInto('services')
    .values({ name, slug: name.toLowerCase(), duration: 60, shortDescription: name })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('serviceRules')
    .values({ serviceId: id, ...rule })
    .execute();
  await db
    .insertInto('practitionerServices')
    .values(practitioners.map((practitionerId) => ({ practitionerId, serviceId: id })))
    .execute();
  return id;
}
