import { sql } from 'kysely';
import type { MigrationDb } from './migration-db';

export async function up(db: MigrationDb): Promise<void> {
  await sql`
    create table telephony_events (
      id bigint generated always as identity primary key,
      source text not null,
      event_id text not null,
      call_key text,
      state text not null default 'waiting' check (state in ('waiting', 'taken', 'ignored', 'unreadable')),
      problem text,
      body jsonb not null,
      legs jsonb,
      received_at timestamptz(3) not null default now(),
      unique (source, event_id)
    );
    create index telephony_events_waiting on telephony_events (id) where state = 'waiting';
    create index telephony_events_unreadable on telephony_events (received_at) where state = 'unreadable';
    create index telephony_events_call on telephony_events (source, call_key);
    create index telephony_events_received_at on telephony_events (received_at desc, id desc);

    create table calls (
      id uuid primary key,
      source text not null,
      call_key text not null,
      status text not null check (status in ('ringing', 'answered', 'ended')),
      phase text not null check (phase in (
        'menu-or-queue', 'ringing', 'talking', 'on-hold', 'parked', 'transferring',
        'voicemail', 'completed', 'missed', 'unknown'
      )),
      direction text not null check (direction in ('inbound', 'outbound', 'internal')),
      number text,
      state jsonb not null,
      is_shown boolean not null,
      started_at timestamptz(3) not null,
      last_event_at timestamptz(3) not null default now(),
      created_at timestamptz(3) not null default now(),
      unique (source, call_key)
    );
    create index calls_started_at on calls (started_at desc, id desc) where is_shown;
    create index calls_number on calls (number, started_at desc);
    create index calls_live on calls (last_event_at) where status <> 'ended';

    create table call_log_head (
      singleton boolean primary key default true check (singleton),
      last_id bigint not null default 0
    );
    insert into call_log_head default values;

    create table call_events (
      id bigint primary key,
      call_id uuid not null,
      source text not null,
      call_key text not null,
      state jsonb not null,
      created_at timestamptz(3) not null default now()
    );
    create index call_events_created_at on call_events (created_at);

    create table call_backs (
      id integer generated always as identity primary key,
      number text not null,
      call_id uuid not null,
      reason text not null check (reason in ('missed', 'voicemail')),
      attempts integer not null default 1 check (attempts >= 1),
      due_at timestamptz(3) not null,
      state text not null default 'open' check (state in ('open', 'closed')),
      outcome text check (outcome in ('reached', 'left-message', 'no-answer', 'not-needed', 'answered-later')),
      closed_by text,
      closed_at timestamptz(3),
      created_at timestamptz(3) not null default now(),
      updated_at timestamptz(3) not null default now(),
      constraint call_backs_closed_has_outcome check ((state = 'closed') = (outcome is not null and closed_at is not null))
    );
    create unique index call_backs_open on call_backs (number) where state = 'open';
    create index call_backs_closed_at on call_backs (closed_at desc) where state = 'closed';
    create trigger touch_updated_at before update on call_backs
      for each row when (old.* is distinct from new.*) execute function touch_updated_at();

    create table call_stream_tickets (
      key text primary key,
      session_key text not null references calls_sessions on delete cascade,
      expires_at timestamptz(3) not null
    );
    create index call_stream_tickets_session_key on call_stream_tickets (session_key);
  `.execute(db);
}

export async function down(db: MigrationDb): Promise<void> {
  await sql`
    drop table call_stream_tickets, call_backs, call_events, call_log_head, calls, telephony_events
  `.execute(db);
}
