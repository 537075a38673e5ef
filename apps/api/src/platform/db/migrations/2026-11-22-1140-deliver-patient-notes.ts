import { sql } from 'kysely';
import type { MigrationDb } from './migration-db';

/** Notes that a clinic system has not taken yet wait, in order, until it does. */
export async function up(db: MigrationDb): Promise<void> {
  await sql`
    alter table patient_notes
      drop constraint patient_notes_delivery_check,
      add constraint patient_notes_delivery_check check (delivery in ('kept', 'pending', 'sent', 'failed')),
      add column addition text not null default '',
      add column caller text,
      add column attempts integer not null default 0,
      add column retry_at timestamptz(3) not null default now();
    create index patient_notes_pending on patient_notes (system, patient_id, id) where delivery = 'pending';
  `.execute(db);
}

export async function down(db: MigrationDb): Promise<void> {
  await sql`
    drop index patient_notes_pending;
    update patient_notes set delivery = 'failed' where delivery = 'pending';
    alter table patient_notes
      drop column addition, drop column caller, drop column attempts, drop column retry_at,
      drop constraint patient_notes_delivery_check,
      add constraint patient_notes_delivery_check check (delivery in ('kept', 'sent', 'failed'));
  `.execute(db);
}
