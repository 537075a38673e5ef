import { sql } from 'kysely';
import type { MigrationDb } from './migration-db';

/**
 * What is kept for the lines of orders. A used reservation is accounted for by the movements that used it, so a row that becomes
 * used, or open again, changes nothing by itself.
 */
export async function up(db: MigrationDb): Promise<void> {
  await sql`
    create table reservations (
      order_item_id integer not null references order_items on delete cascade,
      item_id integer not null references stock_items,
      quantity integer not null check (quantity > 0),
      state text not null default 'open' check (state in ('open', 'used', 'released')),
      primary key (order_item_id, item_id)
    );
    create index reservations_item_id on reservations (item_id) where state = 'open';

    create function hold_stock(items integer[], quantities bigint[]) returns void language plpgsql as $$
    begin
      perform from stock_levels where item_id = any (items) order by item_id for no key update;
      update stock_levels l set reserved = l.reserved + d.quantity
      from unnest(items, quantities) as d (item_id, quantity) where l.item_id = d.item_id;
    end $$;

    create function reservations_inserted() returns trigger language plpgsql as $$
    declare
      items integer[];
      quantities bigint[];
    begin
      if stock_restoring() then
        return null;
      end if;
      select array_agg(item_id), array_agg(held) into items, quantities
      from (select item_id, sum(quantity) as held from changed where state = 'open' group by item_id) as sums;
      perform hold_stock(items, quantities);
      return null;
    end $$;
    create trigger reservations_inserted after insert on reservations
      referencing new table as changed for each statement execute function reservations_inserted();

    create function reservations_updated() returns trigger language plpgsql as $$
    declare
      items integer[];
      quantities bigint[];
    begin
      if stock_restoring() then
        return null;
      end if;
      select array_agg(item_id), array_agg(held) into items, quantities
      from (
        select item_id, sum(held) as held
        from (
          -- A row that is used now, or was used before, changes nothing here: its movements do.
          select item_id, sum(held) as held
          from (
            select order_item_id, item_id, state, case when state = 'open' then quantity else 0 end as held from changed
            union all
            select order_item_id, item_id, state, case when state = 'open' then -quantity else 0 end from before
          ) as both_times
          group by order_item_id, item_id
          having not (bool_or(state = 'open') and bool_or(state = 'used'))
        ) as rows
        group by item_id
        having sum(held) <> 0
      ) as sums;
      perform hold_stock(items, quantities);
      return null;
    end $$;
    create trigger reservations_updated after update on reservations
      referencing old table as before new table as changed for each statement execute function reservations_updated();

    create function reservations_deleted() returns trigger language plpgsql as $$
    declare
      items integer[];
      quantities bigint[];
    begin
      if stock_restoring() then
        return null;
      end if;
      select array_agg(item_id), array_agg(-held) into items, quantities
      from (select item_id, sum(quantity) as held from before where state = 'open' group by item_id) as sums;
      perform hold_stock(items, quantities);
      return null;
    end $$;
    create trigger reservations_deleted after delete on reservations
      referencing old table as before for each statement execute function reservations_deleted();

    -- For rows of anybody's archive: the ledger says what there is.
    create function recount_stock() returns void language sql as $$
      update stock_lots l set on_hand = greatest(0, coalesce(
        (select sum(quantity) from stock_movements m where m.lot_id = l.id), 0));
      update stock_levels s set
        on_hand = coalesce((select sum(on_hand) from stock_lots l where l.item_id = s.item_id), 0),
        blocked = coalesce((select sum(on_hand) from stock_lots l
          where l.item_id = s.item_id and (l.state <> 'open' or l.is_past)), 0),
        reserved = coalesce((select sum(quantity) from reservations r where r.item_id = s.item_id and r.state = 'open'), 0);
    $$;
  `.execute(db);
}

export async function down(db: MigrationDb): Promise<void> {
  await sql`
    drop function recount_stock();
    drop table reservations;
    drop function reservations_inserted();
    drop function reservations_updated();
    drop function reservations_deleted();
    drop function hold_stock(integer[], bigint[]);
  `.execute(db);
}
