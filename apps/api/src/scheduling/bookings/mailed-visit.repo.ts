import type { Transaction } from 'kysely';
import type { Database } from '../../platform/db/schema';
import type { Mailer } from '../../mail';
import { readMailedVisit, type LinkedVisit } from './booking.repo';
import { linkOf } from './visit-link.repo';

/** What visits are written about with. */
export interface VisitMailing {
  mailer: Mailer;
  /** Links are made from these; the one in use first. */
  secrets: readonly string[];
}

/** A visit about which the patient can be written to, with its link; null: there is no address, or no end. */
export async function mailedVisit(
  trx: Transaction<Database>,
  id: number,
  { secrets }: VisitMailing,
): Promise<(LinkedVisit & { email: string; token: string }) | null> {
  const visit = await readMailedVisit(trx, id);
  if (visit?.email == null) return null;
  return { ...visit, email: visit.email, token: await linkOf(trx, visit, secrets) };
}
