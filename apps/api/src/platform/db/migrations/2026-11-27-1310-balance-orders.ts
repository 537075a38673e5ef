import { sql } from 'kysely';
import type { MigrationDb } from './migration-db';

const statusOfPayment = (isOpen: ReturnType<typeof sql>) => sql`
  alter table orders drop column payment_status;
  alter table orders add column payment_status text not null generated always as (
    case
      when ${isOpen} and has_failed then 'failed'
      when ${isOpen} then 'pending'
      when refunded_cents > 0 and refunded_cents >= paid_cents then 'refunded'
      when refunded_cents > 0 then 'partially-refunded'
      when paid_cents >= subtotal_cents + tax_cents + shipping_cents then 'paid'
      when has_failed then 'failed'
      else 'pending'
    end) stored check (payment_status in ('pending', 'failed', 'paid', 'partially-refunded', 'refunded'))`;

/**
 * What an order owes, or is owed, in one place: what it costs less what was credited of it, against what was paid and not given back.
 * Until now nothing that was given back was asked for again, and what was paid beyond the total was to be given back.
 */
export async function up(db: MigrationDb): Promise<void> {
  await sql`
    alter table orders add column credited_cents integer not null default 0 check (credited_cents >= 0);
    update orders set credited_cents = least(
      subtotal_cents + tax_cents + shipping_cents,
      greatest(0, refunded_cents - greatest(0, paid_cents - subtotal_cents - tax_cents - shipping_cents)))
    where refunded_cents > 0;
    alter table orders
      add constraint orders_credited check (credited_cents <= subtotal_cents + tax_cents + shipping_cents),
      add column balance_cents integer not null generated always as (
        case when status = 'cancelled' then 0 else subtotal_cents + tax_cents + shipping_cents - credited_cents end
        - paid_cents + refunded_cents) stored;
  `.execute(db);
  await statusOfPayment(sql`(
    status <> 'cancelled'
    and subtotal_cents + tax_cents + shipping_cents - credited_cents - paid_cents + refunded_cents > 0)`).execute(db);
}

export async function down(db: MigrationDb): Promise<void> {
  await statusOfPayment(sql`false`).execute(db);
  await sql`alter table orders drop column balance_cents, drop column credited_cents`.execute(db);
}
