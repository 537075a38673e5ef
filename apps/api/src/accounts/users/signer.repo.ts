import type { SessionUser } from '@harmony/domain';
import type { Db } from '../../platform/db/schema';
import { ApiError } from '../../platform/http/api-error';

/** A practitioner who puts their name under something. */
export interface Signer {
  id: number;
  name: string;
}

/** Who signs: the practitioner whose account it is; 403 in words for an account that belongs to nobody. */
export async function readSigner(db: Db, user: Pick<SessionUser, 'practitionerId'> | null): Promise<Signer> {
  const id = user?.practitionerId;
  const practitioner =
    id === undefined
      ? undefined
      : await db.selectFrom('practitioners').select(['id', 'name']).where('id', '=', id).executeTakeFirst();
  if (practitioner) return practitioner;
  throw new ApiError(
    'forbidden',
    'Only an account that belongs to a practitioner can sign. Have your account linked to one under Users, or ask a practitioner to sign.',
  );
}
