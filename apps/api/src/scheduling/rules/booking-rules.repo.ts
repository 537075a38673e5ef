import type { BookingRules } from '@harmony/domain';
import type { Db } from '../../platform/db/schema';
import { listPractitionerConditions } from './practitioner-conditions.repo';
import { listRooms } from './rooms.repo';
import { listServiceRules } from './service-rules.repo';
import { listWorkingExceptions } from './working-exceptions.repo';
import { listWorkingPlans } from './working-plans.repo';

/** All rules of booking as they are at one moment. */
export function readBookingRules(db: Db): Promise<BookingRules> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (trx) => {
      return {
        rooms: await listRooms(trx),
        services: await listServiceRules(trx),
        conditions: await listPractitionerConditions(trx),
        plans: await listWorkingPlans(trx),
        exceptions: await listWorkingExceptions(trx),
      };
    });
}
