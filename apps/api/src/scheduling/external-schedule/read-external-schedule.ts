import type { ExternalScheduleState } from '@harmony/domain';
import { type ExternalCalls, ClinicSystemUnavailable } from '../../patients';
import type { Db } from '../../platform/db/schema';
import { findNames } from './external-names.repo';
import { listNames } from './external-state.repo';
import type { ExternalContext } from './external-context';
import { weekReadAt } from '../openings/times-as-of.repo';

/** The state of the other program, which is asked for its names; what it could not be asked is missing, and why is said. */
export async function readExternalSchedule(db: Db, external: ExternalContext | null): Promise<ExternalScheduleState> {
  if (!external) return { system: null, problem: null, readAt: null, services: [], practitioners: [], choices: null };
  const { calls } = external;
  const choices = await choicesOf(calls);
  // What has no name yet is looked for at once: whoever opens the page has just added it.
  if (choices) await findNames(db, choices, calls.title);
  return {
    system: calls.title,
    problem: choices ? null : (calls.problem() ?? 'The clinic system isn’t responding.'),
    readAt: await weekReadAt(db),
    ...(await listNames(db)),
    choices,
  };
}

async function choicesOf(calls: ExternalCalls): Promise<ExternalScheduleState['choices']> {
  try {
    const [services, practitioners] = await Promise.all([calls.services(), calls.practitioners()]);
    return { services, practitioners };
  } catch (error) {
    if (error instanceof ClinicSystemUnavailable) return null;
    throw error;
  }
}
