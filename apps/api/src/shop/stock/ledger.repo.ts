import type { MovementKind } from '@harmony/domain';
import type { Transaction } from 'kysely';
import type { ActingPerson } from '../../platform/http/acting-person';
import type { Database } from '../../platform/db/schema';

/** A line of the ledger before it is written. `quantity` is signed. */
export interface NewMovement {
  itemId: number;
  lotId: number;
  kind: MovementKind;
  quantity: number;
  orderItemId?: number;
  reason?: string;
}

/** How a movement names somebody who has no name. */
const NOBODY = 'Harmony';

/** Writes lines of the ledger, from which all figures follow. The levels of their items have to be locked. */
export async function writeMovements(
  trx: Transaction<Database>,
  { id, name }: ActingPerson,
  movements: readonly NewMovement[],
): Promise<void> {
  if (movements.length === 0) return;
  await trx
    .insertInto('stockMovements')
    .values(movements.map((movement) => ({ ...movement, by: name ?? NOBODY, byUser: id })))
    .execute();
}
