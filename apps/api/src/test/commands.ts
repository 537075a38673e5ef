import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { runHarmony, type HarmonyOptions } from '../commands/harmony';
import type { Db } from '../platform/db/schema';
import { TEST_DATA_KEY } from './accounts';

/** A run of `harmony`: its exit code, what it said, and what it complained of. */
export interface Run {
  code: number;
  said: string;
  complained: string;
}

/** Secrets as a good installation has them. */
export const GOOD_SECRETS = {
  SESSION_SECRET: 'kq3Zr8wTn5Xv2Lb7Hd9Ms4Jf6Gp1Yc0Ra',
  RINGCENTRAL_VERIFICATION_TOKEN: 'bX7Qm2Ld9Vt4Kz6Ws1',
  PHONE_INDEX_SECRET: 'Nf8Ru3Ey6Pj1Ta5Ck9Zg2Xh7Wd4Qs0Lm',
  DATA_KEY: TEST_DATA_KEY,
};

/** Runs a command as the image does, with nothing of this process's environment. */
export async function harmony(
  args: readonly string[],
  environment: Record<string, string>,
  options: HarmonyOptions = {},
): Promise<Run> {
  const said: string[] = [];
  const complained: string[] = [];
  const code = await runHarmony(args, {
    environment,
    say: (text) => void said.push(text),
    complain: (text) => void complained.push(text),
    ask: () => Promise.resolve(''),
    ...options,
  });
  return { code, said: said.join('\n'), complained: complained.join('\n') };
}

/** A role that may sign in and nothing else, and the address of the database with it. */
export async function newRole(db: Db, url: string): Promise<{ role: string; url: string }> {
  const role = `app_${randomBytes(6).toString('hex')}`;
  const password = randomBytes(12).toString('hex');
  await sql`create role ${sql.id(role)} login password ${sql.lit(password)}`.execute(db);
  return { role, url: Object.assign(new URL(url), { username: role, password }).href };
}
