import { sql } from 'kysely';
import type { MigrationDb } from './migration-db';

const stamps = sql`
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now()`;

export async function up(db: MigrationDb): Promise<void> {
  await sql`
    create table errors (
      id bigint generated always as identity primary key,
      error_type text not null,
      error_code text,
      message text not null,
      stack_trace text,
      request_path text,
      request_method text,
      request_id text,
      user_agent text,
      ip_address text,
      user_id integer references users on delete set null,
      additional_data jsonb,
      resolved boolean not null default false,
      severity text not null default 'medium' check (severity in ('low', 'medium', 'high', 'critical')),
      ${stamps}
    );
    create index errors_created_at on errors (created_at desc);
    create index errors_unresolved on errors (created_at desc) where not resolved;
    create index errors_user_id on errors (user_id);

    create table audit_log (
      id bigint generated always as identity primary key,
      at timestamptz(3) not null default now(),
      actor_user_id integer references users on delete set null,
      actor_name text,
      action text not null,
      entity text not null,
      entity_id text,
      fields text[] not null default '{}',
      ip text,
      request_id text
    );
    create index audit_log_at on audit_log (at desc);
    create index audit_log_entity on audit_log (entity, entity_id, at desc);
    create index audit_log_actor_user_id on audit_log (actor_user_id);

    create table outbox_mails (
      id bigint generated always as identity primary key,
      dedupe_key text unique,
      recipient text not null check (recipient <> ''),
      subject text not null,
      text text not null,
      html text,
      headers jsonb not null default '{}' check (jsonb_typeof(headers) = 'object'),
      state text not null default 'pending' check (state in ('pending', 'sending', 'sent', 'failed', 'dead')),
      attempts integer not null default 0 check (attempts >= 0),
      next_attempt_at timestamptz(3) not null default now(),
      sent_at timestamptz(3),
      last_error text,
      ${stamps},
      constraint outbox_mails_sent_has_time check ((state = 'sent') = (sent_at is not null))
    );
    create index outbox_mails_due on outbox_mails (next_attempt_at) where state in ('pending', 'sending', 'failed');
    create index outbox_mails_created_at on outbox_mails (created_at desc);

    create table idempotency_keys (
      scope text not null,
      key text not null,
      request_hash text not null,
      status integer check (status between 100 and 599),
      response jsonb,
      created_at timestamptz(3) not null default now(),
      primary key (scope, key)
    );
    create index idempotency_keys_created_at on idempotency_keys (created_at);
  `.execute(db);

  for (const table of ['errors', 'outbox_mails']) {
    await sql`
      create trigger touch_updated_at before update on ${sql.table(table)}
        for each row when (old.* is distinct from new.*) execute function touch_updated_at()
    `.execute(db);
  }
}

export async function down(db: MigrationDb): Promise<void> {
  await sql`drop table idempotency_keys, outbox_mails, audit_log, errors`.execute(db);
}
