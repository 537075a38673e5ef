import { plainName } from '../../platform/text/plain-name';
import { overlaps } from './busy';
import type { Stretch } from './grid';
import type { Minute } from './world';

/** Who a visit is for. Phone numbers in one form (E.164), so that equal ones are equal texts. */
export interface Contact {
  name: string;
  email: string | null;
  phone: string | null;
}

export interface ContactVisit extends Stretch, Contact {}

const isSame = (a: string | null, b: string | null): boolean =>
  a !== null && b !== null && plainName(a) === plainName(b);

/**
 * Why a contact that books on the web cannot have one more visit; null when it can. Two people with the same contact may
 * come at the same time: a mother brings two children.
 * @param most coming visits of one email address or phone number
 * @param visits those of anybody, as long as all coming ones of this contact are among them; not the one that is being moved
 */
export function contactRefusal(
  visits: readonly ContactVisit[],
  wanted: ContactVisit,
  { now, most }: { now: Minute; most: number },
): 'too-many-visits' | 'has-visit-then' | null {
  const coming = visits.filter(
    ({ until, email, phone }) => until > now && (isSame(email, wanted.email) || isSame(phone, wanted.phone)),
  );
  if (coming.some((visit) => isSame(visit.name, wanted.name) && overlaps(visit, wanted))) return 'has-visit-then';
  return coming.length >= most ? 'too-many-visits' : null;
}
