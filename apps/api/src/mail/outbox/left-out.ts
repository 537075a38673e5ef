import { PATIENT_ORDER_MAILS } from '@harmony/domain';
import { sql, type RawBuilder } from 'kysely';

/**
 * Whether a mail was left out because its mailbox had those of a day, by its key in the outbox. It is not any more once staff have sent it
 * (`outbox_mails.verdict`).
 */
export const isLeftOut = (...keys: readonly RawBuilder<string>[]): RawBuilder<boolean> =>
  sql<boolean>`exists (select from outbox_mails where dedupe_key in (${sql.join(keys)}) and verdict = 'left-out')`;

const VISIT_MAILS = ['visit-booked', 'visit-verify', 'visit-moved', 'visit-cancelled'];

/** Whether the patient was not written to about a visit as it is now: a later mail of the clinic about it has told them all the same. */
export function isVisitUntold(table: 'visits' | 'outer_bookings'): RawBuilder<boolean> {
  const keyOf = (cause: string) =>
    sql<string>`${sql.lit(`${cause}:`)} || ${sql.ref(`${table}.uid`)} || ':' || ${sql.ref(`${table}.sequence`)}`;
  return sql<boolean>`(${isLeftOut(...VISIT_MAILS.map(keyOf))}
    and not exists (select from outbox_mails where dedupe_key = ${keyOf('visit-confirmed')}))`;
}

/** Whether whoever ordered was not written to about what became of their order last: each event of it may have its mail. */
export const isOrderUntold: RawBuilder<boolean> = sql<boolean>`coalesce((
  select (array_agg(verdict order by id desc))[1] = 'left-out' from outbox_mails where dedupe_key = any (array(
    select 'order-' || kind || ':' || orders.uid || ':' || order_events.id
    from order_events, unnest(array[${sql.join(PATIENT_ORDER_MAILS.map((kind) => sql.lit(kind)))}]) as kind
    where order_id = orders.id))), false)`;
