import { sql } from 'kysely';
import type { MigrationDb } from './migration-db';

const stamps = sql`
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now()`;

/** What is paid for orders and given back, and what providers of payments have told. Money is whole cents. */
export async function up(db: MigrationDb): Promise<void> {
  await sql`
    create table payments (
      id integer generated always as identity primary key,
      order_id integer not null references orders on delete restrict,
      method text not null check (method in ('stripe', 'simulator', 'cash', 'card-machine', 'check', 'transfer')),
      provider_ref text,
      key uuid not null unique default gen_random_uuid(),
      state text not null check (state in ('open', 'paid', 'closed', 'failed')),
      cents integer not null check (cents > 0),
      url text,
      expires_at timestamptz(3),
      asked_at timestamptz(3),
      by text,
      ${stamps},
      constraint payments_ref unique (method, provider_ref)
    );
    create index payments_order_id on payments (order_id);
    create index payments_open on payments (asked_at) where state = 'open';
    -- Pages that are over, about which there is news.
    create index payments_woken on payments (id) where state in ('closed', 'failed') and asked_at is null;
    create table refunds (
      id integer generated always as identity primary key,
      payment_id integer not null references payments on delete restrict,
      key uuid not null unique default gen_random_uuid(),
      cents integer not null check (cents > 0),
      state text not null check (state in ('asked', 'done', 'failed')),
      provider_ref text,
      reason text not null,
      by text,
      sent_at timestamptz(3),
      ${stamps}
    );
    create index refunds_payment_id on refunds (payment_id);
    create index refunds_asked on refunds (id) where state = 'asked';
    create table simulated_pages (
      id integer generated always as identity primary key,
      ref text not null unique,
      key uuid not null unique,
      order_number integer not null,
      cents integer not null check (cents > 0),
      return_url text not null,
      expires_at timestamptz(3) not null,
      state text not null default 'open' check (state in ('open', 'paid', 'closed')),
      is_declined boolean not null default false,
      refunds jsonb not null default '{}' check (jsonb_typeof(refunds) = 'object'),
      touched_at timestamptz(3) not null default now()
    );
    create table payment_events (
      id integer generated always as identity primary key,
      method text not null check (method in ('stripe', 'simulator')),
      event_id text not null,
      provider_ref text not null,
      received_at timestamptz(3) not null default now(),
      constraint payment_events_once unique (method, event_id)
    );
    create index payment_events_received_at on payment_events (received_at);
    create table payment_checks (
      id boolean primary key default true check (id),
      checked_on date,
      tried_at timestamptz(3)
    );
    insert into payment_checks default values;
  `.execute(db);
  await sql`
    -- What is paid and given back follows from the payments and refunds, whoever writes them.
    create function orders_money() returns trigger language plpgsql as $$
    declare
      paid_order integer := (select order_id from payments where id =
        case tg_table_name when 'payments' then (to_jsonb(new) ->> 'id')::integer else (to_jsonb(new) ->> 'payment_id')::integer end);
    begin
      if current_setting('harmony.restoring', true) = 'on' then
        return null;
      end if;
      update orders set
        paid_cents = (select coalesce(sum(cents), 0) from payments where order_id = paid_order and state = 'paid'),
        refunded_cents = (
          select coalesce(sum(refunds.cents), 0) from refunds join payments on payments.id = payment_id
          where order_id = paid_order and refunds.state <> 'failed'),
        has_failed = exists (select from payments where order_id = paid_order and state = 'failed')
      where id = paid_order;
      return null;
    end $$;
    create trigger orders_money after insert or update of state, cents on payments
      for each row execute function orders_money();
    create trigger orders_money after insert or update of state, cents on refunds
      for each row execute function orders_money();

    -- A payment only moves forward.
    create function payments_forward() returns trigger language plpgsql as $$
    begin
      if old.state = 'paid' or (old.state in ('closed', 'failed') and new.state = 'open') then
        raise exception 'a payment that is % cannot become %', old.state, new.state using errcode = 'check_violation';
      end if;
      return new;
    end $$;
    create trigger payments_forward before update of state on payments
      for each row when (old.state <> new.state) execute function payments_forward();
  `.execute(db);
  for (const table of ['payments', 'refunds'])
    await sql`
      create trigger touch_updated_at before update on ${sql.table(table)}
        for each row when (old.* is distinct from new.*) execute function touch_updated_at()`.execute(db);
}

export async function down(db: MigrationDb): Promise<void> {
  await sql`
    drop table payment_checks, payment_events, simulated_pages, refunds, payments;
    drop function orders_money(), payments_forward();
  `.execute(db);
}
