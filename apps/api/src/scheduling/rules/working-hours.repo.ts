import type { WorkingPlanBody } from '@harmony/domain/schemas';
import type { Transaction } from 'kysely';
import type { z } from 'zod';
import type { Database } from '../../platform/db/schema';
import { refuseOtherThanRooms } from './rooms.repo';

type WeeklyHour = z.output<typeof WorkingPlanBody>['hours'][number];
type Hour = Omit<WeeklyHour, 'week' | 'dayOfWeek'> & Partial<WeeklyHour>;

/** Makes these the hours of a plan or of an exception; 400 when a room is none. */
export async function replaceHours(
  trx: Transaction<Database>,
  owner: { planId: number } | { exceptionId: number },
  hours: readonly Hour[],
): Promise<void> {
  await refuseOtherThanRooms(
    trx,
    hours.map(({ roomId }) => roomId),
    (index) => `hours.${index}.roomId`,
  );
  const [column, id] =
    'planId' in owner ? (['planId', owner.planId] as const) : (['exceptionId', owner.exceptionId] as const);
  await trx.deleteFrom('workingHours').where(column, '=', id).execute();
  if (hours.length > 0)
    await trx
      .insertInto('workingHours')
      .values(hours.map((hour) => ({ ...hour, [column]: id })))
      .execute();
}
