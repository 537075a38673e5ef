import type { OuterNamesBody } from '@harmony/domain/schemas';
import type { Transaction } from 'kysely';
import type { z } from 'zod';
import type { Database } from '../../db/schema';

/** Stores what was chosen. Who is left out is found by name again. */
export async function saveNames(
  trx: Transaction<Database>,
  { services, practitioners }: z.output<typeof OuterNamesBody>,
): Promise<void> {
  await trx.deleteFrom('outerNames').execute();
  const rows = [
    ...services.map(({ id, outerId }) => ({ serviceId: id, practitionerId: null, outerId, isChosen: true })),
    ...practitioners.map(({ id, outerId }) => ({ serviceId: null, practitionerId: id, outerId, isChosen: true })),
  ];
  if (rows.length > 0) await trx.insertInto('outerNames').values(rows).execute();
}
