import { sql } from 'kysely';
import type { MigrationDb } from './migration-db';

/**
 * The stock of products goes into the ledger. `products.stock_quantity` stays for now: the version before reads and writes it while it
 * is being replaced, and what it writes becomes a movement. Nothing of this version reads it.
 */
export async function up(db: MigrationDb): Promise<void> {
  await sql`
    create function unlabelled_lot(item integer) returns integer language plpgsql as $$
    declare
      lot integer;
    begin
      insert into stock_lots (item_id) values (item) on conflict on constraint stock_lots_code do nothing;
      select id into strict lot from stock_lots where item_id = item and code = '';
      return lot;
    end $$;

    -- Makes so many free. Less goes from the lots that expire first, more into the unlabelled lot.
    create function free_stock_to(item integer, wanted integer) returns void language plpgsql as $$
    declare
      who text := coalesce(nullif(current_setting('harmony.by', true), ''), 'Product editor');
      what text := case when exists (select from stock_movements where item_id = item) then 'count' else 'opening' end;
      missing integer;
      lot stock_lots;
      taken integer;
    begin
      select wanted - (on_hand - reserved - blocked) into missing from stock_levels where item_id = item for no key update;
      if missing > 0 then
        insert into stock_movements (item_id, lot_id, kind, quantity, by)
        values (item, unlabelled_lot(item), what, missing, who);
      end if;
      for lot in
        select * from stock_lots where item_id = item and state = 'open' and not is_past and on_hand > 0
        order by expires_on nulls last, received_at, id
      loop
        exit when missing >= 0;
        taken := least(lot.on_hand, -missing);
        insert into stock_movements (item_id, lot_id, kind, quantity, by) values (item, lot.id, 'count', -taken, who);
        missing := missing + taken;
      end loop;
    end $$;

    create function stock_of_new_product() returns trigger language plpgsql as $$
    declare
      item integer;
    begin
      if not stock_restoring() then
        insert into stock_items (product_id) values (new.id) returning id into item;
        if new.stock_quantity > 0 then perform free_stock_to(item, new.stock_quantity); end if;
      end if;
      return null;
    end $$;
    create trigger stock_of_new_product after insert on products for each row execute function stock_of_new_product();

    create function stock_of_product() returns trigger language plpgsql as $$
    begin
      if not stock_restoring() then
        perform free_stock_to(id, new.stock_quantity) from stock_items where product_id = new.id;
      end if;
      return null;
    end $$;
    create trigger stock_of_product after update of stock_quantity on products for each row
      when (old.stock_quantity <> new.stock_quantity) execute function stock_of_product();

    create function stock_of_lost_product() returns trigger language plpgsql as $$
    begin
      update stock_items set name = old.name where product_id = old.id;
      return old;
    end $$;
    create trigger stock_of_lost_product before delete on products for each row execute function stock_of_lost_product();

    select set_config('harmony.by', 'Harmony', true);
    insert into stock_items (product_id) select id from products order by id;
    select free_stock_to(i.id, p.stock_quantity)
    from stock_items i join products p on p.id = i.product_id where p.stock_quantity > 0 order by i.id;
    select set_config('harmony.by', '', true);
  `.execute(db);
}

export async function down(db: MigrationDb): Promise<void> {
  await sql`
    drop trigger stock_of_new_product on products;
    drop trigger stock_of_product on products;
    drop trigger stock_of_lost_product on products;
    update products p set stock_quantity = greatest(0, l.on_hand - l.reserved - l.blocked)
    from stock_items i join stock_levels l on l.item_id = i.id where i.product_id = p.id;
    drop function stock_of_new_product();
    drop function stock_of_product();
    drop function stock_of_lost_product();
    drop function free_stock_to(integer, integer);
    drop function unlabelled_lot(integer);
  `.execute(db);
}
