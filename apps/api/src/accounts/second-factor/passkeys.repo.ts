import type { Passkey } from '@harmony/domain';
import { secondsFromNow } from '../../platform/db/connection/clock';
import type { Db } from '../../platform/db/schema';
import { violates } from '../../platform/db/violations';
import { conflict, notFound } from '../../platform/http/api-error';
import type { StoredPasskey } from './passkeys';

/** A passkey with its owner. */
export interface OwnedPasskey extends StoredPasskey {
  id: number;
  userId: number;
  userHandle: string;
}

const COLUMNS = ['id', 'userId', 'credentialId', 'userHandle', 'publicKey', 'counter', 'transports', 'rpId'] as const;
const SHOWN = ['id', 'name', 'createdAt', 'lastUsedAt'] as const;

/** The passkeys of an account. */
export const passkeysOf = (db: Db, userId: number): Promise<OwnedPasskey[]> =>
  db.selectFrom('passkeys').select(COLUMNS).where('userId', '=', userId).orderBy('id').execute();

/** The passkey that a device answers with, whoever's it is, locked until the transaction ends. */
export const lockPasskey = (db: Db, credentialId: string): Promise<OwnedPasskey | undefined> =>
  db.selectFrom('passkeys').select(COLUMNS).where('credentialId', '=', credentialId).forUpdate().executeTakeFirst();

/** Whether anybody here has one: the sign-in page offers it then. */
export const isAnyPasskey = async (db: Db): Promise<boolean> =>
  (await db.selectFrom('passkeys').select('id').limit(1).executeTakeFirst()) !== undefined;

/** The passkeys of an account as their owner sees them. */
export const listPasskeys = (db: Db, userId: number): Promise<Passkey[]> =>
  db.selectFrom('passkeys').select(SHOWN).where('userId', '=', userId).orderBy('id').execute();

export interface NewPasskey extends StoredPasskey {
  userId: number;
  userHandle: string;
  name: string;
}

/** Adds a passkey and gives its id; 409 when it is there already. */
export async function insertPasskey(db: Db, { transports, ...passkey }: NewPasskey): Promise<number> {
  const query = db.insertInto('passkeys').values({ ...passkey, transports: [...transports] });
  const { id } = await query
    .returning('id')
    .executeTakeFirstOrThrow()
    .catch((error: unknown) => {
      throw violates(error, 'unique', 'credential') ? conflict('This passkey has already been added.') : error;
    });
  return id;
}

/** Another name for an own passkey; 404 when there is none. */
export const renamePasskey = (db: Db, userId: number, id: number, name: string): Promise<Passkey> =>
  db
    .updateTable('passkeys')
    .set({ name })
    .where('id', '=', id)
    .where('userId', '=', userId)
    .returning(SHOWN)
    .executeTakeFirstOrThrow(() => notFound('Passkey'));

/** Removes an own passkey; 404 when there is none. */
export async function deletePasskey(db: Db, userId: number, id: number): Promise<void> {
  await db
    .deleteFrom('passkeys')
    .where('id', '=', id)
    .where('userId', '=', userId)
    .returning('id')
    .executeTakeFirstOrThrow(() => notFound('Passkey'));
}

/** Notes that a passkey was used. */
export async function notePasskeyUse(db: Db, id: number, counter: number): Promise<void> {
  await db
    .updateTable('passkeys')
    .set({ counter, lastUsedAt: secondsFromNow(0) })
    .where('id', '=', id)
    .execute();
}
