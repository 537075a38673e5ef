import { siteSettings } from '@harmony/domain';
import type { Db } from '../db/schema';
import { invalid } from '../plugins/api-error';
import type { JobGate } from '../plugins/job-gate';
import { checkChosenPassword, hashPassword } from './password';

export interface Choice {
  /** Name of the field it was typed into. */
  field: string;
  password: string;
  username: string;
}

/** The hash of a password that somebody chose; 400 with a sentence when it cannot be taken, 503 when too many wait. */
export async function hashChosenPassword(
  db: Db,
  gate: JobGate,
  { field, password, username }: Choice,
): Promise<string> {
  const settings = await db
    .selectFrom('config')
    .select(['id', 'data', 'isActive'])
    .where('id', '=', 'clinic_name')
    .execute();
  const problem = checkChosenPassword(password, [username, siteSettings(settings).clinicName]);
  if (problem !== null) throw invalid({ [field]: `The password ${problem}.` });
  return gate(() => hashPassword(password));
}
