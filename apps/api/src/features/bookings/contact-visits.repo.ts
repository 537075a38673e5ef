import { BOOKING_SETTINGS } from '@harmony/domain';
import { contactRefusal, type ContactVisit } from '@harmony/domain/openings';
import { sql, type ExpressionBuilder, type Transaction } from 'kysely';
import { readSettings } from '../../content/site-settings.repo';
import type { Database } from '../../db/schema';
import { conflict } from '../../errors/api-error';
import { numberSetting } from '../../schedule/web-rules';

const WORDS = {
  'too-many-visits':
    'There are as many visits booked with this email address or number as can be. To book more, please call us.',
  'has-visit-then':
    'You have a visit at this time already. Choose another time, or move that visit by the link in its mail.',
};

/** Who comes and when, of visits kept here and in another program alike. */
export const CONTACT_VISIT = [
  'contactName',
  'contactEmail',
  'contactPhone',
  sql<number>`floor(extract(epoch from starts_at) / 60)::integer`.as('from'),
  sql<number>`ceil(extract(epoch from ends_at) / 60)::integer`.as('until'),
] as const;

/** By what a contact is found: the address in lower case, and the number. */
export type ContactKey = Pick<ContactVisit, 'email' | 'phone'>;

export const contactKey = ({ email, phone }: ContactKey): ContactKey => ({
  email: email?.toLowerCase() ?? null,
  phone,
});

/** With the same email address or number, which stand in a {@link contactKey}. */
export const isContact =
  ({ email, phone }: ContactKey) =>
  (eb: ExpressionBuilder<Database, 'visits' | 'outerBookings'>) =>
    eb.or([eb(sql`lower(contact_email)`, '=', email), eb('contactPhone', '=', phone)]);

interface ContactRow {
  contactName: string | null;
  contactEmail: string | null;
  contactPhone: string | null;
  from: number;
  until: number;
}

/** 409 when the same person has too many of these coming visits, or one at that time. */
export async function refuseContact(
  trx: Transaction<Database>,
  rows: readonly ContactRow[],
  wanted: ContactVisit,
  now: number,
): Promise<void> {
  const most = numberSetting(await readSettings(trx), BOOKING_SETTINGS.comingVisits);
  const visits = rows.map(({ contactName, contactEmail, contactPhone, from, until }) => ({
    name: contactName ?? '',
    email: contactEmail,
    phone: contactPhone,
    from,
    until,
  }));
  const refusal = contactRefusal(visits, wanted, { now, most });
  if (refusal !== null) throw conflict(WORDS[refusal]);
}
