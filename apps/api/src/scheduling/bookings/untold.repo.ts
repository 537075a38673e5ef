import { sql, type RawBuilder } from 'kysely';
import { isLeftOut } from '../../mail';

const VISIT_MAILS = ['visit-booked', 'visit-verify', 'visit-moved', 'visit-cancelled'];

/** Whether the patient was not written to about a visit as it is now: a later mail of the clinic about it has told them all the same. */
export function isVisitUntold(table: 'visits' | 'outer_bookings'): RawBuilder<boolean> {
  const keyOf = (cause: string) =>
    sql<string>`${sql.lit(`${cause}:`)} || ${sql.ref(`${table}.uid`)} || ':' || ${sql.ref(`${table}.sequence`)}`;
  return sql<boolean>`(${isLeftOut(...VISIT_MAILS.map(keyOf))}
    and not exists (select from outbox_mails where dedupe_key = ${keyOf('visit-confirmed')}))`;
}
