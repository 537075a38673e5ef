import { BOOKING_SETTINGS, plainName } from '@harmony/domain';
import { contactRefusal, isoOf, type ContactVisit, type Minute } from '@harmony/domain/openings';
import { sql, type ExpressionBuilder, type Transaction } from 'kysely';
import { readSettings } from '../../platform/settings/site-settings.repo';
import { openRows, UNREADABLE } from '../../platform/db/encrypted/words';
import type { Database } from '../../platform/db/schema';
import type { Encrypted } from '../../platform/db/columns';
import { conflict } from '../../platform/http/api-error';
import { numberSetting } from '../openings/web-rules';

const WORDS = {
  'too-many-visits':
    'This email address or number already has as many visits booked as possible. To book more, please call us.',
  'has-visit-then':
    'You already have a visit at this time. Choose another time, or move that visit using the link in its email.',
};

/** Who comes and when, of visits kept here and in another program alike. */
export const CONTACT_VISIT = [
  'contactName',
  'contactEmail',
  'contactPhone',
  'forName',
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

export interface ContactRow {
  contactName: string | null;
  contactEmail: string | null;
  contactPhone: string | null;
  /** Who comes, where it is somebody else, as it was written. */
  forName: string | null;
  from: number;
  until: number;
}

/** Rows with the names of whoever comes as they were written. */
export const openContacts = <Row extends { forName: Encrypted | null }>(
  trx: Transaction<Database>,
  table: 'visits' | 'outerBookings',
  rows: readonly Row[],
) => openRows(trx, table, { forName: 'forName' }, rows);

/**
 * 409 when the same person has too many of these coming visits, or one at that time.
 *
 * @param rows not the visit that is moved, if `isMove`: there is none more by it, so that only its time matters
 */
export async function refuseContact(
  trx: Transaction<Database>,
  rows: readonly ContactRow[],
  wanted: ContactVisit,
  { now, isMove }: { now: number; isMove: boolean },
): Promise<void> {
  const most = isMove ? Infinity : numberSetting(await readSettings(trx), BOOKING_SETTINGS.comingVisits);
  const refusal = contactRefusal(rows.map(contactVisit(wanted)), wanted, { now, most });
  if (refusal !== null) throw conflict(WORDS[refusal]);
}

/** Whether the same person has one of these visits then: the times of {@link refuseContact} at which a visit is not moved. */
export const hasContactThen = (rows: readonly ContactRow[], wanted: ContactVisit, now: Minute): boolean =>
  contactRefusal(rows.map(contactVisit(wanted)), wanted, { now, most: Infinity }) !== null;

/** Whose name cannot be read here may be the same person. */
const contactVisit =
  (wanted: ContactVisit) =>
  ({ contactName, contactEmail, contactPhone, forName, from, until }: ContactRow): ContactVisit => ({
    name: [forName, wanted.name].includes(UNREADABLE) ? wanted.name : (forName ?? contactName ?? ''),
    email: contactEmail,
    phone: contactPhone,
    from,
    until,
  });

/** Whom a visit of a record is for: somebody else by name, or the patient. */
export interface PersonOfRecord {
  forName: string | null;
  patientName: string;
}

/**
 * 409 for a patient who has another visit at that time, whoever booked it; one of another child is none of theirs. Only for whoever has
 * the link of one of them.
 */
export async function refuseSecond(
  trx: Transaction<Database>,
  moved: { id: number; patientId: number; person: PersonOfRecord },
  { from, until }: Pick<ContactVisit, 'from' | 'until'>,
): Promise<void> {
  const [other] = await otherVisits(trx, moved, { from, until });
  if (other) throw conflict(WORDS['has-visit-then']);
}

/** The other visits of the same person of a record that touch a stretch of time, whoever booked them. */
export async function otherVisits(
  trx: Transaction<Database>,
  { id, patientId, person }: { id: number; patientId: number; person: PersonOfRecord },
  { from, until }: Pick<ContactVisit, 'from' | 'until'>,
): Promise<Pick<ContactVisit, 'from' | 'until'>[]> {
  const rows = await trx
    .selectFrom('visits')
    .select([
      'forName',
      sql<number>`floor(extract(epoch from starts_at) / 60)::integer`.as('from'),
      sql<number>`ceil(extract(epoch from ends_at) / 60)::integer`.as('until'),
    ])
    .where('patientId', '=', patientId)
    .where('id', '!=', id)
    .where('state', 'in', ['requested', 'booked', 'arrived', 'in-treatment'])
    .where('startsAt', '<', isoOf(until))
    .where('endsAt', '>', isoOf(from))
    .execute();
  const opened = await openContacts(trx, 'visits', rows);
  return opened.filter(({ forName }) => isSamePerson(person, { ...person, forName }));
}

function isSamePerson(one: PersonOfRecord, other: PersonOfRecord): boolean {
  const names = [one, other].map(({ forName, patientName }) => forName ?? patientName);
  return names.includes(UNREADABLE) || new Set(names.map(plainName)).size === 1;
}
