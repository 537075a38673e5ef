import { sql } from 'kysely';
import type { MigrationDb } from './migration-db';

/**
 * Stock as a ledger (decision 68): every change is a row of `stock_movements`, which is never changed again, and its trigger is
 * the only writer of what lots and items have.
 *
 * Whoever changes levels locks them in the order of their ids, before anything else that others may hold.
 */
export async function up(db: MigrationDb): Promise<void> {
  await createTables(db);
  await createTriggers(db);
}

async function createTables(db: MigrationDb): Promise<void> {
  await sql`
    create table stock_items (
      id integer generated always as identity primary key,
      product_id integer references products on delete set null,
      name text,
      unit text not null default 'piece' check (unit in ('piece', 'mg')),
      shelf text,
      created_at timestamptz(3) not null default now(),
      updated_at timestamptz(3) not null default now(),
      constraint stock_items_named check (num_nonnulls(product_id, name) > 0)
    );
    -- Partial, so that it is no key: taking the product away must not wait for movements that are being written.
    create unique index stock_items_product_id on stock_items (product_id) where product_id is not null;
    create trigger touch_updated_at before update on stock_items
      for each row when (old.* is distinct from new.*) execute function touch_updated_at();

    create table stock_levels (
      item_id integer primary key references stock_items,
      is_tracked boolean not null default true,
      low_at integer not null default 3 check (low_at >= 0),
      on_hand integer not null default 0 check (on_hand >= 0),
      reserved integer not null default 0 check (reserved >= 0),
      blocked integer not null default 0 check (blocked between 0 and on_hand),
      shown text not null generated always as (case
        when not is_tracked then 'in'
        when on_hand - reserved - blocked <= 0 then 'out'
        when on_hand - reserved - blocked <= low_at then 'low'
        else 'in' end) stored check (shown in ('in', 'low', 'out'))
    ) with (fillfactor = 70);
    -- The number changes with every sale; pages are made anew only when what they say does.
    create trigger content_changed_shown after update on stock_levels for each row
      when (old.shown is distinct from new.shown) execute function content_changed();

    -- What came back from a lot names it, without a reference: lots are never removed, and a table that refers to itself has no place in backups.
    create table stock_lots (
      id integer generated always as identity primary key,
      item_id integer not null references stock_items,
      code text not null default '',
      expires_on date,
      state text not null default 'open' check (state in ('open', 'quarantine', 'recalled')),
      is_past boolean not null default false,
      supplier text,
      cost_cents integer check (cost_cents >= 0),
      on_hand integer not null default 0 check (on_hand >= 0),
      received_at timestamptz(3) not null default now(),
      returned_from integer,
      constraint stock_lots_code unique (item_id, code),
      constraint stock_lots_unlabelled check (code <> '' or (state = 'open' and not is_past and expires_on is null))
    );
    create index stock_lots_expires_on on stock_lots (expires_on) where on_hand > 0;
    create index stock_lots_returned_from on stock_lots (returned_from) where returned_from is not null;

    -- by_user refers to nothing, so that an account can be deleted although its lines stay.
    create table stock_movements (
      id integer generated always as identity primary key,
      item_id integer not null references stock_items,
      lot_id integer not null references stock_lots,
      kind text not null
        check (kind in ('opening', 'receive', 'sale', 'dispense', 'unpack', 'return', 'waste', 'count')),
      quantity integer not null,
      order_item_id integer references order_items,
      reason text,
      by text not null,
      by_user integer,
      at timestamptz(3) not null default now(),
      constraint stock_movements_sign check (case
        when kind in ('sale', 'dispense', 'waste') then quantity < 0
        when kind = 'count' then quantity <> 0
        else quantity > 0 end),
      constraint stock_movements_of_order
        check ((order_item_id is not null) = (kind in ('sale', 'dispense', 'unpack', 'return')))
    );
    create index stock_movements_item_id on stock_movements (item_id, id);
    create index stock_movements_lot_id on stock_movements (lot_id, id);
    create index stock_movements_order_item_id on stock_movements (order_item_id) where order_item_id is not null;
    create index stock_movements_sold on stock_movements (item_id, at) include (quantity)
      where kind in ('sale', 'dispense', 'unpack');
  `.execute(db);
}

async function createTriggers(db: MigrationDb): Promise<void> {
  await sql`
    create function stock_restoring() returns boolean language sql stable as $$
      select coalesce(current_setting('harmony.restoring', true), '') = 'on'
    $$;

    create function stock_item_added() returns trigger language plpgsql as $$
    begin
      if not stock_restoring() then insert into stock_levels (item_id) values (new.id); end if;
      return null;
    end $$;
    create trigger stock_item_added after insert on stock_items for each row execute function stock_item_added();

    -- Numbers are given while the level is locked: those of an item are in the order in which they happened.
    create function stock_movement_numbered() returns trigger language plpgsql as $$
    begin
      if not stock_restoring() then
        perform from stock_levels where item_id = new.item_id for no key update;
        new.id := nextval(pg_get_serial_sequence('stock_movements', 'id'));
      end if;
      return new;
    end $$;
    create trigger stock_movement_numbered before insert on stock_movements
      for each row execute function stock_movement_numbered();

    create function stock_moved() returns trigger language plpgsql as $$
    declare
      is_blocked boolean;
    begin
      if stock_restoring() then
        return null;
      end if;
      update stock_lots set on_hand = on_hand + new.quantity where id = new.lot_id and item_id = new.item_id
      returning state <> 'open' or is_past into is_blocked;
      if is_blocked is null then
        raise exception 'lot % is not one of item %', new.lot_id, new.item_id using errcode = 'foreign_key_violation';
      elsif is_blocked and new.kind in ('sale', 'dispense') then
        raise exception 'lot % is not to be sold', new.lot_id
          using errcode = 'check_violation', constraint = 'stock_movements_not_blocked', table = 'stock_movements';
      end if;
      -- What leaves for an order was held for it, and what is unpacked is held again: one change, so that what is free stays.
      update stock_levels set on_hand = on_hand + new.quantity,
        blocked = blocked + case when is_blocked then new.quantity else 0 end,
        reserved = reserved + case when new.kind in ('sale', 'dispense', 'unpack') then new.quantity else 0 end
      where item_id = new.item_id;
      return null;
    end $$;
    create trigger stock_moved after insert on stock_movements for each row execute function stock_moved();

    create function refuse_stock_change() returns trigger language plpgsql as $$
    begin
      if stock_restoring() then
        return coalesce(new, old);
      end if;
      raise exception 'stock_movements is append-only: % is refused', lower(tg_op)
        using errcode = 'insufficient_privilege';
    end $$;
    create trigger refuse_change before update or delete on stock_movements
      for each row execute function refuse_stock_change();
    create trigger refuse_truncate before truncate on stock_movements
      for each statement execute function refuse_stock_change();

    -- Figures follow from movements, lots and reservations: only triggers write them.
    create function refuse_stock_figures() returns trigger language plpgsql as $$
    begin
      if pg_trigger_depth() < 2 and not stock_restoring() then
        raise exception 'the figures of % follow from the ledger', tg_table_name using errcode = 'insufficient_privilege';
      end if;
      return new;
    end $$;
    create trigger refuse_figures before update on stock_lots for each row
      when (old.on_hand <> new.on_hand) execute function refuse_stock_figures();
    create trigger refuse_new_figures before insert on stock_lots for each row
      when (new.on_hand <> 0) execute function refuse_stock_figures();
    create trigger refuse_figures before update on stock_levels for each row
      when (old.on_hand <> new.on_hand or old.reserved <> new.reserved or old.blocked <> new.blocked)
      execute function refuse_stock_figures();
    create trigger refuse_new_figures before insert on stock_levels for each row
      when (new.on_hand <> 0 or new.reserved <> 0 or new.blocked <> 0) execute function refuse_stock_figures();

    create function stock_lot_blocked() returns trigger language plpgsql as $$
    begin
      if not stock_restoring() then
        update stock_levels
        set blocked = blocked + case when new.state <> 'open' or new.is_past then new.on_hand else -new.on_hand end
        where item_id = new.item_id;
      end if;
      return null;
    end $$;
    create trigger stock_lot_blocked after update of state, is_past on stock_lots for each row
      when (new.on_hand > 0 and (old.state <> 'open' or old.is_past) <> (new.state <> 'open' or new.is_past))
      execute function stock_lot_blocked();
  `.execute(db);
}

export async function down(db: MigrationDb): Promise<void> {
  await sql`
    drop table stock_movements, stock_lots, stock_levels, stock_items;
    drop function stock_lot_blocked();
    drop function refuse_stock_figures();
    drop function refuse_stock_change();
    drop function stock_moved();
    drop function stock_movement_numbered();
    drop function stock_item_added();
    drop function stock_restoring();
  `.execute(db);
}
