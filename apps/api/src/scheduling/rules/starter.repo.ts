import { bookingStarter, siteSettings, zonedNow, type StarterClinic } from '@harmony/domain';
import { RoomBody, ServiceRuleBody, WorkingPlanBody } from '@harmony/domain/schemas';
import type { Transaction } from 'kysely';
import { readSettings } from '../../platform/settings/site-settings.repo';
import { lockContent } from '../../platform/db/content-lock';
import type { Database } from '../../platform/db/schema';
import { conflict } from '../../platform/http/api-error';
import { insertRoom } from './rooms.repo';
import { saveServiceRule } from './service-rules.repo';
import { insertWorkingPlan } from './working-plans.repo';

type Trx = Transaction<Database>;

/**
 * Writes rules of booking to begin with, for a clinic that has none. 409 when it has some already, or has not said enough of
 * itself.
 */
export async function insertBookingStarter(trx: Trx, now: Date): Promise<void> {
  await lockContent(trx);
  if (await hasRules(trx)) throw conflict('Something is already set up. Change it below instead.');
  const starter = bookingStarter(await readClinic(trx));
  if (!starter) throw conflict('You need opening hours, an active practitioner and a service with a length first.');
  const validFrom = zonedNow(now, siteSettings(await readSettings(trx)).timeZone).date;
  for (const [orderIndex, { id: practitionerId, room }] of starter.practitioners.entries()) {
    const { id: roomId } = await insertRoom(trx, RoomBody.parse({ name: room, orderIndex }));
    const hours = starter.hours.map((hour) => ({ ...hour, roomId }));
    await insertWorkingPlan(trx, WorkingPlanBody.parse({ practitionerId, validFrom, hours }));
  }
  const practitioners = starter.practitioners.map(({ id }) => ({ practitionerId: id }));
  const rule = ServiceRuleBody.parse({ needsRoom: true, practitioners });
  for (const { id } of starter.services) await saveServiceRule(trx, id, rule, null);
}

async function hasRules(trx: Trx): Promise<boolean> {
  const room = await trx.selectFrom('resources').select('id').where('kind', '=', 'room').limit(1).executeTakeFirst();
  if (room) return true;
  for (const table of ['workingPlans', 'workingExceptions'] as const)
    if (await trx.selectFrom(table).select('id').limit(1).executeTakeFirst()) return true;
  const rule = await trx.selectFrom('serviceRules').select('serviceId').limit(1).executeTakeFirst();
  return rule !== undefined;
}

const ROW = ['id', 'name', 'isActive', 'orderIndex'] as const;

async function readClinic(trx: Trx): Promise<StarterClinic> {
  return {
    hours: await trx
      .selectFrom('hours')
      .select(['dayOfWeek', 'openTime', 'closeTime', 'isClosed', 'specialHours', 'specialDate', 'note'])
      .execute(),
    practitioners: await trx.selectFrom('practitioners').select(ROW).execute(),
    services: await trx
      .selectFrom('services')
      .select([...ROW, 'duration'])
      .execute(),
  };
}
