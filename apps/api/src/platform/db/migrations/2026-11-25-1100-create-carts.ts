import { sql } from 'kysely';
import type { MigrationDb } from './migration-db';

const stamps = sql`
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now()`;

/** Carts, and the rates of tax and shipping. Money is whole cents. */
export async function up(db: MigrationDb): Promise<void> {
  await sql`
    alter table products add column tax_class text not null default 'supplement'
      check (tax_class in ('supplement', 'goods', 'formula', 'exempt'));

    create table carts (
      id integer generated always as identity primary key,
      key_hash text not null unique,
      version integer not null default 0,
      delivery text not null default 'pickup' check (delivery in ('pickup', 'shipping')),
      zip text,
      touched_at timestamptz(3) not null default now()
    );
    create index carts_touched_at on carts (touched_at);
    create table cart_lines (
      id integer generated always as identity primary key,
      cart_id integer not null references carts on delete cascade,
      product_id integer not null references products on delete cascade,
      quantity integer not null check (quantity between 1 and 99),
      seen_cents integer not null check (seen_cents >= 0),
      constraint cart_lines_product unique (cart_id, product_id)
    );
    create index cart_lines_product_id on cart_lines (product_id);

    create table back_in_stock_requests (
      id integer generated always as identity primary key,
      product_id integer not null references products on delete cascade,
      email text not null,
      created_at timestamptz(3) not null default now()
    );
    create unique index back_in_stock_requests_once on back_in_stock_requests (product_id, lower(email));

    create table tax_rates (
      id integer generated always as identity primary key,
      label text not null check (label <> ''),
      tax_class text not null check (tax_class in ('supplement', 'goods', 'formula', 'exempt')),
      state text not null check (state ~ '^[A-Z]{2}$'),
      zip_prefix text not null default '' check (zip_prefix ~ '^[0-9]{0,5}$'),
      ppm integer not null check (ppm between 0 and 500000),
      on_shipping boolean not null default false,
      valid_from date not null,
      valid_until date,
      ${stamps},
      constraint tax_rates_order check (valid_until >= valid_from),
      constraint tax_rates_no_overlap exclude using gist (
        tax_class with =, state with =, zip_prefix with =, daterange(valid_from, valid_until, '[]') with &&)
    );
    create table shipping_rates (
      id integer generated always as identity primary key,
      label text not null check (label <> ''),
      states text[] not null default '{}',
      min_cents integer not null default 0 check (min_cents >= 0),
      max_cents integer,
      cents integer not null check (cents >= 0),
      days integer check (days between 1 and 60),
      ${stamps},
      constraint shipping_rates_order check (max_cents >= min_cents)
    );
  `.execute(db);
  for (const table of ['tax_rates', 'shipping_rates'])
    await sql`
      create trigger touch_updated_at before update on ${sql.table(table)}
        for each row when (old.* is distinct from new.*) execute function touch_updated_at()`.execute(db);
}

export async function down(db: MigrationDb): Promise<void> {
  await sql`
    drop table shipping_rates, tax_rates, back_in_stock_requests, cart_lines, carts;
    alter table products drop column tax_class;
  `.execute(db);
}
