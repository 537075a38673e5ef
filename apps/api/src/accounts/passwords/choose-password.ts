import { readSiteSettings } from '../../platform/settings/site-settings.repo';
import type { Db } from '../../platform/db/schema';
import { invalid } from '../../platform/http/api-error';
import type { JobQueue } from '../../platform/jobs/job-queue';
import { checkChosenPassword, hashPassword } from './password';

export interface Choice {
  /** Name of the form field, for the error message. */
  field: string;
  password: string;
  username: string;
}

/** The hash of a password a person chose; 400 with a sentence if it is too weak, 503 if the hashing queue is full. */
export async function hashChosenPassword(
  db: Db,
  hashingQueue: JobQueue,
  { field, password, username }: Choice,
): Promise<string> {
  const { clinicName, address, phone, email } = await readSiteSettings(db);
  const ofClinic = [clinicName, address?.text ?? '', phone ?? '', email ?? ''];
  const problem = checkChosenPassword(password, [username, ...ofClinic]);
  if (problem !== null) throw invalid({ [field]: `The password ${problem}.` });
  return hashingQueue(() => hashPassword(password));
}
