import { sql } from 'kysely';
import type { MigrationDb } from './migration-db';

const stamps = sql`
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now()`;

const slug = sql`slug text not null unique check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$')`;

export async function up(db: MigrationDb): Promise<void> {
  await sql`
    create table product_categories (
      id integer generated always as identity primary key,
      ${slug},
      name text not null check (name <> ''),
      description text,
      image_url text,
      is_active boolean not null default true,
      order_index integer not null default 0,
      ${stamps}
    );

    create table products (
      id integer generated always as identity primary key,
      ${slug},
      sku text unique,
      name text not null check (name <> ''),
      description text not null default '',
      short_description text,
      price numeric(10, 2) not null check (price >= 0),
      sale_price numeric(10, 2) check (sale_price >= 0 and sale_price <= price),
      category_id integer references product_categories on delete restrict,
      image_url text,
      conditions text[] not null default '{}',
      ingredients jsonb not null default '[]' check (jsonb_typeof(ingredients) = 'array'),
      form text,
      dose_text text,
      cautions text[] not null default '{}',
      contraindications text[] not null default '{}'
        check (contraindications <@ array['pregnancy', 'anticoagulant', 'sedative', 'blood-pressure']),
      allergens text[] not null default '{}',
      practitioner_only boolean not null default false,
      stock_quantity integer not null default 0 check (stock_quantity >= 0),
      is_active boolean not null default true,
      is_featured boolean not null default false,
      order_index integer not null default 0,
      ${stamps}
    );
    create index products_category_id on products (category_id);

    create table orders (
      id integer generated always as identity primary key,
      user_id integer references users on delete set null,
      customer_name text not null check (customer_name <> ''),
      customer_email text not null check (customer_email <> ''),
      customer_phone text not null,
      shipping_address text not null,
      total_amount numeric(10, 2) not null,
      subtotal numeric(10, 2) not null check (subtotal >= 0),
      tax numeric(10, 2) not null check (tax >= 0),
      shipping numeric(10, 2) not null check (shipping >= 0),
      status text not null default 'pending'
        check (status in ('pending', 'confirmed', 'ready', 'shipped', 'completed', 'cancelled')),
      payment_status text not null default 'pending' check (payment_status in ('pending', 'paid', 'failed', 'refunded')),
      payment_intent text,
      ${stamps},
      constraint orders_total_adds_up check (total_amount = subtotal + tax + shipping)
    );
    create index orders_user_id on orders (user_id);
    create index orders_created_at on orders (created_at desc);

    create table order_items (
      id integer generated always as identity primary key,
      order_id integer not null references orders on delete cascade,
      product_id integer not null references products on delete restrict,
      quantity integer not null check (quantity > 0),
      price numeric(10, 2) not null check (price >= 0),
      total_price numeric(10, 2) not null,
      created_at timestamptz(3) not null default now(),
      constraint order_items_total_adds_up check (total_price = price * quantity)
    );
    create index order_items_order_id on order_items (order_id);
    create index order_items_product_id on order_items (product_id);
  `.execute(db);

  for (const table of ['product_categories', 'products', 'orders']) {
    await sql`
      create trigger touch_updated_at before update on ${sql.table(table)}
        for each row when (old.* is distinct from new.*) execute function touch_updated_at()
    `.execute(db);
  }
  for (const table of ['product_categories', 'products']) {
    await sql`
      create trigger content_changed before insert or update or delete or truncate on ${sql.table(table)}
        for each statement execute function content_changed()
    `.execute(db);
  }
}

export async function down(db: MigrationDb): Promise<void> {
  await sql`drop table order_items, orders, products, product_categories`.execute(db);
}
