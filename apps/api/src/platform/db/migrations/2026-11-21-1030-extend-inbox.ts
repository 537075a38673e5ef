import { sql } from 'kysely';
import type { MigrationDb } from './migration-db';

const stamps = sql`
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now()`;

const TABLES = ['appointment_requests', 'newsletter_subscribers'];

export async function up(db: MigrationDb): Promise<void> {
  await sql`
    alter table check_ins add column suspected_spam boolean not null default false;

    alter table custom_herb_requests
      add column consent_version text,
      add column consented_at timestamptz(3),
      add column suspected_spam boolean not null default false,
      add constraint custom_herb_requests_consent_whole check ((consent_version is null) = (consented_at is null));
    create index custom_herb_requests_created_at on custom_herb_requests (created_at desc);

    create table appointment_requests (
      id integer generated always as identity primary key,
      name text not null check (name <> ''),
      email text not null check (email <> ''),
      phone text,
      service_id integer references services on delete set null,
      service_name text,
      practitioner_id integer references practitioners on delete set null,
      practitioner_name text,
      preferred_days text[] not null default '{}' check (
        preferred_days <@ array['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday']
      ),
      preferred_times text[] not null default '{}'
        check (preferred_times <@ array['morning', 'midday', 'afternoon', 'evening']),
      note text,
      status text not null default 'pending' check (status in ('pending', 'contacted', 'booked', 'closed')),
      admin_notes text,
      suspected_spam boolean not null default false,
      ${stamps}
    );
    create index appointment_requests_created_at on appointment_requests (created_at desc);
    create index appointment_requests_service_id on appointment_requests (service_id);
    create index appointment_requests_practitioner_id on appointment_requests (practitioner_id);

    create table newsletter_subscribers (
      id integer generated always as identity primary key,
      email text not null check (email <> ''),
      state text not null default 'pending' check (state in ('pending', 'confirmed', 'unsubscribed')),
      suspected_spam boolean not null default false,
      requested_at timestamptz(3) not null default now(),
      confirmed_at timestamptz(3),
      unsubscribed_at timestamptz(3),
      ${stamps},
      constraint newsletter_subscribers_confirmed_has_time check (state <> 'confirmed' or confirmed_at is not null),
      constraint newsletter_subscribers_ended_has_time check (state <> 'unsubscribed' or unsubscribed_at is not null)
    );
    create unique index newsletter_subscribers_email on newsletter_subscribers (lower(email));
    create index newsletter_subscribers_created_at on newsletter_subscribers (created_at desc);

    create table newsletter_tokens (
      token_hash text primary key,
      subscriber_id integer not null references newsletter_subscribers on delete cascade,
      created_at timestamptz(3) not null default now(),
      used_at timestamptz(3)
    );
    create index newsletter_tokens_subscriber_id on newsletter_tokens (subscriber_id, created_at desc);
  `.execute(db);

  for (const table of TABLES) {
    await sql`
      create trigger touch_updated_at before update on ${sql.table(table)}
        for each row when (old.* is distinct from new.*) execute function touch_updated_at()
    `.execute(db);
  }
}

export async function down(db: MigrationDb): Promise<void> {
  await sql`
    drop table newsletter_tokens, newsletter_subscribers, appointment_requests;
    drop index custom_herb_requests_created_at;
    alter table custom_herb_requests
      drop constraint custom_herb_requests_consent_whole,
      drop column consent_version,
      drop column consented_at,
      drop column suspected_spam;
    alter table check_ins drop column suspected_spam
  `.execute(db);
}
