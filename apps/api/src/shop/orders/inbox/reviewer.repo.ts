import type { Db } from '../../../platform/db/schema';
import { ApiError } from '../../../platform/http/api-error';

/** The name of the practitioner an account belongs to; 403 in words for an account that belongs to none. */
export async function readReviewer(db: Db, practitionerId: number | undefined): Promise<string> {
  const practitioner =
    practitionerId === undefined
      ? undefined
      : await db.selectFrom('practitioners').select('name').where('id', '=', practitionerId).executeTakeFirst();
  if (!practitioner)
    throw new ApiError(
      'forbidden',
      'Only a practitioner can decide this. Have your account linked to one under Users, or ask a practitioner.',
    );
  return practitioner.name;
}
