import { sql } from 'kysely';
import type { MigrationDb } from './migration-db';

/** Every change of an order's status that there is: `ORDER_MOVES` of the domain, which a test compares with this list. */
const STATUS_PAIRS = [
  ['pending', 'confirmed'],
  ['pending', 'cancelled'],
  ['confirmed', 'ready'],
  ['confirmed', 'cancelled'],
  ['ready', 'confirmed'],
  ['ready', 'shipped'],
  ['ready', 'completed'],
  ['ready', 'cancelled'],
  ['shipped', 'completed'],
];

/**
 * Orders as the shop needs them. Nothing read or wrote `orders` and `order_items` before, but archives may bring rows: their dollars
 * become cents.
 */
export async function up(db: MigrationDb): Promise<void> {
  await extendOrders(db);
  await extendItems(db);
  const pairs = sql.join(STATUS_PAIRS.map(([from, to]) => sql`(${sql.lit(from)}, ${sql.lit(to)})`));
  await sql`
    create function orders_moves() returns trigger language plpgsql as $$
    begin
      if (old.status, new.status) not in (${pairs}) then
        raise exception 'an order that is % cannot become %', old.status, new.status using errcode = 'check_violation';
      end if;
      return new;
    end $$;
    create trigger orders_moves before update of status on orders
      for each row when (old.status <> new.status) execute function orders_moves();
  `.execute(db);
}

async function extendOrders(db: MigrationDb): Promise<void> {
  await sql`
    create sequence order_numbers as integer start with 1001;
    alter table orders
      add column number integer not null unique default nextval('order_numbers'),
      add column uid uuid not null unique default gen_random_uuid(),
      add column key_hash text unique,
      add column delivery text not null default 'pickup' check (delivery in ('pickup', 'shipping')),
      add column ship_to jsonb check (jsonb_typeof(ship_to) = 'object'),
      add column note text,
      add column flags text,
      add column channel text not null default 'web' check (channel in ('web', 'staff')),
      add column pays text not null default 'at-clinic' check (pays in ('at-clinic', 'online')),
      add column review text not null default 'none' check (review in ('none', 'open', 'approved', 'declined')),
      add column reviewed_by text,
      add column reviewed_at timestamptz(3),
      add column is_held boolean not null default true,
      add column hold_until timestamptz(3),
      add column phone_hmac text,
      add column phone_key_id text,
      add column network text,
      add column shelf text,
      add column promised_on date,
      add column carrier text,
      add column tracking text,
      add column shipping_rate text,
      add column problem text,
      add column ready_at timestamptz(3),
      add column ended_at timestamptz(3),
      add column subtotal_cents integer not null default 0 check (subtotal_cents >= 0),
      add column tax_cents integer not null default 0 check (tax_cents >= 0),
      add column shipping_cents integer not null default 0 check (shipping_cents >= 0),
      add column total_cents integer not null generated always as (subtotal_cents + tax_cents + shipping_cents) stored,
      add column paid_cents integer not null default 0 check (paid_cents >= 0),
      add column refunded_cents integer not null default 0 check (refunded_cents >= 0),
      add column shipping_refunded_cents integer not null default 0,
      add column has_failed boolean not null default false,
      add column assignee_id integer references users on delete set null,
      add column changed_by text,
      add column changed_at timestamptz(3),
      add column admin_notes text,
      add column is_read boolean not null default false,
      add column suspected_spam boolean not null default false,
      add column word_tokens bigint[] not null default '{}',
      add column note_tokens bigint[] not null default '{}',
      add constraint orders_refunded check (refunded_cents <= paid_cents),
      add constraint orders_shipping_refunded check (shipping_refunded_cents between 0 and shipping_cents),
      add constraint orders_ship_to check ((delivery = 'shipping') = (ship_to is not null));
    alter sequence order_numbers owned by orders.number;
    update orders set
      subtotal_cents = round(subtotal * 100), tax_cents = round(tax * 100), shipping_cents = round(shipping * 100),
      delivery = case when shipping_address = '' then 'pickup' else 'shipping' end,
      ship_to = case when shipping_address = '' then null else jsonb_build_object(
        'line1', shipping_address, 'line2', null, 'city', '', 'state', '', 'zip', '') end,
      paid_cents = case when payment_status in ('paid', 'refunded') then round(total_amount * 100) else 0 end,
      refunded_cents = case when payment_status = 'refunded' then round(total_amount * 100) else 0 end,
      has_failed = payment_status = 'failed';
    alter table orders
      drop column subtotal, drop column tax, drop column shipping, drop column total_amount,
      drop column shipping_address, drop column payment_status, drop column payment_intent;
    alter table orders add column payment_status text not null generated always as (
      case
        when refunded_cents > 0 and refunded_cents >= paid_cents then 'refunded'
        when refunded_cents > 0 then 'partially-refunded'
        when paid_cents >= subtotal_cents + tax_cents + shipping_cents then 'paid'
        when has_failed then 'failed'
        else 'pending'
      end) stored check (payment_status in ('pending', 'failed', 'paid', 'partially-refunded', 'refunded'));
    create index orders_status on orders (status, created_at desc);
    create index orders_phone_hmac on orders (phone_hmac);
    create index orders_network on orders (network) where status in ('pending', 'confirmed', 'ready');
    create index orders_assignee_id on orders (assignee_id);
    create index orders_word_tokens on orders using gin (word_tokens);
  `.execute(db);
}

async function extendItems(db: MigrationDb): Promise<void> {
  await sql`
    -- A line that was taken out of an order stays, with nothing of it: what was once packed for it stands in the ledger.
    alter table order_items
      drop constraint order_items_quantity_check,
      add constraint order_items_quantity_check check (quantity >= 0),
      alter column product_id drop not null,
      add column name text not null default '',
      add column sku text,
      add column tax_class text not null default 'supplement'
        check (tax_class in ('supplement', 'goods', 'formula', 'exempt')),
      add column tax_ppm integer not null default 0 check (tax_ppm between 0 and 500000),
      add column unit_cents integer not null default 0 check (unit_cents >= 0),
      add column total_cents integer not null generated always as (unit_cents * quantity) stored,
      add column returned_quantity integer not null default 0 check (returned_quantity >= 0),
      add column refunded_cents integer not null default 0 check (refunded_cents >= 0),
      add constraint order_items_returned check (returned_quantity <= quantity);
    update order_items set unit_cents = round(price * 100),
      name = (select products.name from products where products.id = product_id),
      sku = (select products.sku from products where products.id = product_id);
    alter table order_items
      alter column name drop default,
      drop column price, drop column total_price,
      add constraint order_items_refunded check (refunded_cents <= unit_cents * quantity),
      add constraint order_items_once unique (order_id, product_id);

    create table order_events (
      id bigint generated always as identity primary key,
      order_id integer not null references orders on delete cascade,
      at timestamptz(3) not null default clock_timestamp(),
      what text not null,
      by text,
      reason text
    );
    create index order_events_order_id on order_events (order_id, id);
  `.execute(db);
}

export async function down(db: MigrationDb): Promise<void> {
  await sql`
    drop trigger orders_moves on orders;
    drop function orders_moves();
    drop table order_events;
    alter table order_items
      drop constraint order_items_once, drop constraint order_items_refunded, drop constraint order_items_returned,
      add column price numeric(10, 2) not null default 0 check (price >= 0),
      add column total_price numeric(10, 2) not null default 0;
    update order_items set price = unit_cents / 100.0, total_price = unit_cents * quantity / 100.0;
    delete from order_items where product_id is null or quantity = 0;
    alter table order_items
      drop constraint order_items_quantity_check, add constraint order_items_quantity_check check (quantity > 0),
      alter column price drop default, alter column total_price drop default, alter column product_id set not null,
      drop column total_cents, drop column unit_cents, drop column tax_class, drop column sku, drop column name,
      drop column tax_ppm, drop column refunded_cents, drop column returned_quantity,
      add constraint order_items_total_adds_up check (total_price = price * quantity);
    alter table orders
      add column subtotal numeric(10, 2) not null default 0 check (subtotal >= 0),
      add column tax numeric(10, 2) not null default 0 check (tax >= 0),
      add column shipping numeric(10, 2) not null default 0 check (shipping >= 0),
      add column total_amount numeric(10, 2) not null default 0,
      add column shipping_address text not null default '',
      add column payment_intent text;
    update orders set subtotal = subtotal_cents / 100.0, tax = tax_cents / 100.0, shipping = shipping_cents / 100.0,
      total_amount = total_cents / 100.0,
      shipping_address = coalesce(concat_ws(', ', ship_to ->> 'line1', ship_to ->> 'city', ship_to ->> 'zip'), '');
    alter table orders drop column payment_status;
    alter table orders
      alter column subtotal drop default, alter column tax drop default, alter column shipping drop default,
      alter column total_amount drop default, alter column shipping_address drop default,
      add column payment_status text not null default 'pending'
        check (payment_status in ('pending', 'paid', 'failed', 'refunded')),
      drop column total_cents, drop column number, drop column uid, drop column key_hash, drop column delivery,
      drop column ship_to, drop column note, drop column flags, drop column channel, drop column pays,
      drop column review, drop column reviewed_by, drop column reviewed_at, drop column is_held,
      drop column hold_until, drop column phone_hmac, drop column phone_key_id, drop column network,
      drop column shelf, drop column promised_on, drop column carrier, drop column tracking,
      drop column shipping_rate, drop column problem, drop column ready_at, drop column ended_at,
      drop column subtotal_cents, drop column tax_cents, drop column shipping_cents, drop column paid_cents,
      drop column refunded_cents, drop column shipping_refunded_cents, drop column has_failed, drop column assignee_id, drop column changed_by,
      drop column changed_at, drop column admin_notes, drop column is_read, drop column suspected_spam,
      drop column word_tokens, drop column note_tokens,
      add constraint orders_total_adds_up check (total_amount = subtotal + tax + shipping);
  `.execute(db);
}
