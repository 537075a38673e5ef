import { DEFAULT_TIME_ZONE, zonedNow } from '@harmony/domain';
import { RoomBody, ServiceRuleBody, WorkingPlanBody } from '@harmony/domain/schemas';
import type { Transaction } from 'kysely';
import type { Database } from '../../platform/db/schema';
import { savePractitionerConditions, insertRoom, saveServiceRule, insertWorkingPlan } from '../../scheduling';
import { CONDITIONS_TREATED, ROOMS, SERVICE_RULES, WORKING_PLANS } from './booking';

type Trx = Transaction<Database>;

/** The booking rules, behind everything they refer to by name. */
export async function insertBookingRules(trx: Trx, now: Date): Promise<void> {
  const services = await idsOf(trx, 'services');
  const practitioners = await idsOf(trx, 'practitioners');
  const conditions = await idsOf(trx, 'healthConditions');
  const rooms = new Map<string, number>();
  for (const [orderIndex, room] of ROOMS.entries()) {
    const { id, name } = await insertRoom(trx, RoomBody.parse({ ...room, orderIndex }));
    rooms.set(name, id);
  }
  for (const { service, practitioners: names, rooms: chosen, ...rule } of SERVICE_RULES) {
    const body = ServiceRuleBody.parse({
      ...rule,
      practitioners: names.map((name) => ({ practitionerId: practitioners.get(name) })),
      roomIds: chosen.map((name) => rooms.get(name)),
    });
    await saveServiceRule(trx, Number(services.get(service)), body, null);
  }
  for (const { practitioner, days, hours, cycleWeeks } of WORKING_PLANS) {
    const body = WorkingPlanBody.parse({
      practitionerId: practitioners.get(practitioner),
      validFrom: zonedNow(now, DEFAULT_TIME_ZONE).date,
      cycleWeeks,
      hours: days.flatMap((dayOfWeek) => hours.map((hour) => ({ ...hour, dayOfWeek }))),
    });
    await insertWorkingPlan(trx, body);
  }
  for (const { practitioner, conditions: names } of CONDITIONS_TREATED) {
    const ids = names.flatMap((name) => conditions.get(name) ?? []);
    await savePractitionerConditions(trx, Number(practitioners.get(practitioner)), ids);
  }
}

async function idsOf(trx: Trx, table: 'services' | 'practitioners' | 'healthConditions'): Promise<Map<string, number>> {
  const rows = await trx.selectFrom(table).select(['id', 'name']).execute();
  return new Map(rows.map(({ id, name }) => [name, id]));
}
