import { sql } from 'kysely';
import type { MigrationDb } from './migration-db';

const stamps = sql`
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now()`;

/*
 * The built-in clinic system, and what every clinic system needs on our side. Patients of other systems are named by
 * `system` and the id they have there: nothing of theirs but keyed hashes, the notes written here and, for some days,
 * an encrypted card is kept.
 */
export async function up(db: MigrationDb): Promise<void> {
  await sql`
    create table patients (
      id integer generated always as identity primary key,
      external_id text unique check (external_id <> ''),
      name text not null check (name <> ''),
      preferred_name text,
      date_of_birth date,
      external_link text,
      balance_cents integer,
      balance_link text,
      alerts text[] not null default '{}',
      is_lead boolean not null default false,
      is_active boolean not null default true,
      revision integer not null default 1,
      ${stamps}
    );
    create index patients_name on patients (lower(name), id);
    create index patients_updated_at on patients (updated_at, id);

    create table patient_phones (
      id integer generated always as identity primary key,
      patient_id integer not null references patients on delete cascade,
      position integer not null,
      raw text not null check (raw <> ''),
      e164 text,
      ext text,
      kind text,
      relation text,
      unique (patient_id, position)
    );

    create table patient_visits (
      id integer generated always as identity primary key,
      patient_id integer not null references patients on delete cascade,
      starts_at timestamptz(3) not null,
      type text,
      doctor text,
      status text not null default 'booked' check (status in ('booked', 'completed', 'cancelled', 'no-show'))
    );
    create index patient_visits_patient on patient_visits (patient_id, starts_at);

    create table patient_notes (
      id bigint generated always as identity primary key,
      system text not null,
      patient_id text not null,
      text text not null,
      author text not null,
      delivery text not null default 'kept' check (delivery in ('kept', 'sent', 'failed')),
      created_at timestamptz(3) not null default now()
    );
    create index patient_notes_patient on patient_notes (system, patient_id, id desc);

    create table phone_index (
      id bigint generated always as identity primary key,
      system text not null,
      patient_id text not null,
      e164_hmac bytea,
      national_hmac bytea,
      last7_hmac bytea,
      last4 text not null,
      relation text,
      is_active boolean not null,
      source_updated_at timestamptz(3) not null,
      key_id text not null
    );
    create index phone_index_patient on phone_index (system, patient_id);
    create index phone_index_e164 on phone_index (e164_hmac) include (system, patient_id, relation)
      where is_active and e164_hmac is not null;
    create index phone_index_national on phone_index (national_hmac) include (system, patient_id, relation)
      where is_active and national_hmac is not null;
    create index phone_index_last7 on phone_index (last7_hmac) include (system, patient_id, relation)
      where is_active and last7_hmac is not null;

    create table caller_picks (
      e164_hmac bytea primary key,
      system text not null,
      patient_id text not null,
      picked_at timestamptz(3) not null default now()
    );
    create index caller_picks_patient on caller_picks (system, patient_id);
    create index caller_picks_picked_at on caller_picks (picked_at);

    create table patient_card_snapshots (
      system text not null,
      patient_id text not null,
      card bytea not null,
      taken_at timestamptz(3) not null,
      primary key (system, patient_id)
    );
    create index patient_card_snapshots_taken_at on patient_card_snapshots (taken_at);

    create table clinic_system_syncs (
      system text primary key,
      key_id text not null,
      cursor text,
      built_at timestamptz(3),
      synced_at timestamptz(3),
      failures integer not null default 0,
      problem text
    );

    create table patient_imports (
      id integer generated always as identity primary key,
      state text not null default 'previewed'
        check (state in ('previewed', 'running', 'done', 'failed', 'undone')),
      file_name text not null default '',
      file bytea,
      author text not null,
      total integer not null default 0,
      done integer not null default 0,
      created integer not null default 0,
      changed integer not null default 0,
      unchanged integer not null default 0,
      refused integer not null default 0,
      problem text,
      ${stamps}
    );
    create index patient_imports_created_at on patient_imports (created_at desc);

    create table patient_import_changes (
      import_id integer not null references patient_imports on delete cascade,
      patient_id integer not null,
      before jsonb,
      after_revision integer not null,
      primary key (import_id, patient_id)
    );
  `.execute(db);

  for (const table of ['patients', 'patient_imports']) {
    await sql`
      create trigger touch_updated_at before update on ${sql.table(table)}
        for each row when (old.* is distinct from new.*) execute function touch_updated_at()
    `.execute(db);
  }
}

export async function down(db: MigrationDb): Promise<void> {
  await sql`
    drop table patient_import_changes, patient_imports, clinic_system_syncs, patient_card_snapshots, caller_picks,
      phone_index, patient_notes, patient_visits, patient_phones, patients
  `.execute(db);
}
