import type { ExternalNamesBody } from '@harmony/domain/schemas';
import type { Transaction } from 'kysely';
import type { z } from 'zod';
import type { Database } from '../../platform/db/schema';

/** Stores what was chosen. Who is left out stays what they were until they are found by name again. */
export async function saveNames(
  trx: Transaction<Database>,
  { services, practitioners }: z.output<typeof ExternalNamesBody>,
): Promise<void> {
  await trx.updateTable('outerNames').set({ isChosen: false }).execute();
  const rows = [
    ...services.map(({ id, outerId }) => ({ serviceId: id, practitionerId: null, outerId })),
    ...practitioners.map(({ id, outerId }) => ({ serviceId: null, practitionerId: id, outerId })),
  ];
  for (const row of rows)
    await trx
      .insertInto('outerNames')
      .values({ ...row, isChosen: true })
      .onConflict((clash) =>
        clash
          .column(row.serviceId === null ? 'practitionerId' : 'serviceId')
          .doUpdateSet({ outerId: row.outerId, isChosen: true, problem: null }),
      )
      .execute();
}
