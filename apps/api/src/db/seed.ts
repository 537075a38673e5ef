import type { Db } from './schema';

export interface SeedOptions {
  adminUsername: string;
  adminPasswordHash: string;
  callsUsername: string;
  callsPasswordHash: string;
  now: Date;
}

export async function seedIfEmpty(db: Db, options: SeedOptions): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    await trx.insertInto('users').values({ username: options.adminUsername, password: options.adminPasswordHash, isAdmin: true }).execute();
    return true;
  });
}
