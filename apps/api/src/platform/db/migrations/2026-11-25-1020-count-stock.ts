import { sql } from 'kysely';
import type { MigrationDb } from './migration-db';

/** Stocktakes, recalls, and what the last check of all figures found. */
export async function up(db: MigrationDb): Promise<void> {
  await sql`
    create table stocktakes (
      id integer generated always as identity primary key,
      shelf text,
      state text not null default 'open' check (state in ('open', 'posted')),
      started_by text not null,
      started_at timestamptz(3) not null default now(),
      posted_by text,
      posted_at timestamptz(3),
      constraint stocktakes_posted check ((state = 'posted') = (posted_at is not null))
    );
    create table stock_counts (
      stocktake_id integer not null references stocktakes on delete cascade,
      lot_id integer not null references stock_lots,
      counted integer check (counted >= 0),
      at_movement integer,
      counted_by text,
      counted_at timestamptz(3),
      primary key (stocktake_id, lot_id),
      constraint stock_counts_whole check (num_nonnulls(counted, at_movement, counted_at) in (0, 3))
    );
    create index stock_counts_lot_id on stock_counts (lot_id);

    create table recalls (
      id integer generated always as identity primary key,
      lot_id integer not null references stock_lots,
      reason text not null,
      by text not null,
      at timestamptz(3) not null default now(),
      withdrawn_by text,
      withdrawn_at timestamptz(3)
    );
    create unique index recalls_open on recalls (lot_id) where withdrawn_at is null;
    create index recalls_lot_id on recalls (lot_id);
    create table recall_contacts (
      id integer generated always as identity primary key,
      recall_id integer not null references recalls on delete cascade,
      order_id integer not null references orders,
      quantity integer not null check (quantity > 0),
      state text not null default 'open' check (state in ('open', 'told', 'no-answer', 'returned')),
      note text,
      changed_by text,
      changed_at timestamptz(3),
      constraint recall_contacts_once unique (recall_id, order_id)
    );
    create index recall_contacts_order_id on recall_contacts (order_id);

    create table stock_checks (
      id boolean primary key default true check (id),
      checked_on date,
      mismatches jsonb not null default '[]'
    );
    insert into stock_checks default values;
  `.execute(db);
}

export async function down(db: MigrationDb): Promise<void> {
  await sql`drop table stock_checks, recall_contacts, recalls, stock_counts, stocktakes`.execute(db);
}
