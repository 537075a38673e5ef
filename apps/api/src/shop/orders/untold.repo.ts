import { PATIENT_ORDER_MAILS } from '@harmony/domain';
import { sql, type RawBuilder } from 'kysely';

/** Whether whoever ordered was not written to about what became of their order last: each event of it may have its mail. */
export const isOrderUntold: RawBuilder<boolean> = sql<boolean>`coalesce((
  select (array_agg(verdict order by id desc))[1] = 'left-out' from outbox_mails where dedupe_key = any (array(
    select 'order-' || kind || ':' || orders.uid || ':' || order_events.id
    from order_events, unnest(array[${sql.join(PATIENT_ORDER_MAILS.map((kind) => sql.lit(kind)))}]) as kind
    where order_id = orders.id))), false)`;
