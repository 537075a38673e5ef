/** Calls: tables, and what keeps them right. */
export const calls = String.raw`
create table reception_accounts (
  id integer generated always as identity primary key,
  username text not null check (username <> ''),
  password_hash text not null,
  display_name text not null default '',
  is_active boolean not null default true,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  system text not null default 'built-in' check (system <> '')
);
create unique index reception_accounts_username on reception_accounts (account_key(username));
create trigger touch_updated_at before update on reception_accounts for each row when (old.* is distinct from new.*)
  execute function touch_updated_at();

alter table reception_sessions add constraint calls_sessions_account_id_fkey foreign key (account_id) references reception_accounts(id) on
  delete cascade;

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
  signature text,
  unique (source, event_id)
);
create index telephony_events_waiting on telephony_events (id) where state = 'waiting';
create index telephony_events_unreadable on telephony_events (received_at) where state = 'unreadable';
create index telephony_events_call on telephony_events (source, call_key);
create index telephony_events_received_at on telephony_events (received_at desc, id desc);
create unique index telephony_events_signature on telephony_events (signature) where signature is not null;

create table phone_connections (
  source text primary key,
  subscription_id text,
  owner_id text,
  health jsonb,
  heard_at timestamptz(3),
  noted_at timestamptz(3) not null default now()
);

create table phone_extensions (
  source text not null,
  extension_id text not null,
  type text not null,
  primary key (source, extension_id)
);

create table calls (
  id uuid primary key,
  source text not null,
  call_key text not null,
  status text not null check (status in ('ringing', 'answered', 'ended')),
  phase text not null check (phase in ('menu-or-queue', 'ringing', 'talking', 'on-hold', 'parked', 'transferring', 'voicemail', 'completed',
    'missed', 'unknown')),
  direction text not null check (direction in ('inbound', 'outbound', 'internal')),
  number text,
  state jsonb not null,
  is_shown boolean not null,
  started_at timestamptz(3) not null,
  last_event_at timestamptz(3) not null default now(),
  created_at timestamptz(3) not null default now(),
  outcome text check (outcome in ('booked', 'moved', 'cancelled', 'question', 'herbs', 'wrong-number', 'spam')),
  outcome_by text,
  result text generated always as ( case when not is_shown
    or ((state ->> 'isTest')::boolean) then null::text when direction = 'outbound' then 'outgoing'
    when (state ->> 'answeredAt') is not null then 'answered' when status <> 'ended' then null::text when phase in ('missed', 'voicemail')
    then phase else 'unknown' end) stored check (result in ('answered', 'voicemail', 'missed', 'outgoing', 'unknown')),
  answered_by text generated always as (state ->> 'answeredBy') stored,
  ring_seconds integer generated always as ((state ->> 'ringSeconds')::integer) stored,
  unique (source, call_key)
);
create index calls_started_at on calls (started_at desc, id desc) where is_shown;
create index calls_number on calls (number, started_at desc);
create index calls_live on calls (last_event_at) where status <> 'ended';
create index calls_counted on calls (started_at) include (result, ring_seconds, answered_by, number, outcome) where result is not null;

create table call_log_head (
  singleton boolean default true primary key check (singleton),
  last_id bigint not null default 0
);

create table call_events (
  id bigint primary key,
  call_id uuid not null,
  source text not null,
  call_key text not null,
  state jsonb not null,
  created_at timestamptz(3) not null default now()
);
create index call_events_created_at on call_events (created_at);

create table blocked_numbers (
  number text primary key check (number <> ''),
  blocked_by text not null,
  blocked_at timestamptz(3) not null default now()
);

create table call_stream_tickets (
  key text primary key,
  session_key text not null references reception_sessions (key) on delete cascade,
  expires_at timestamptz(3) not null
);
create index call_stream_tickets_session_key on call_stream_tickets (session_key);

-- Texts: what is sent, who has agreed to it, and the words to choose from. Numbers are encrypted, and found by a keyed
-- hash. Consents are only ever added: the last row of a number counts.
create table text_templates (
  id integer generated always as identity primary key,
  name text not null check (name <> ''),
  words text not null check (char_length(words) >= 1 and char_length(words) <= 300),
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now()
);
create trigger touch_updated_at before update on text_templates for each row when (old.* is distinct from new.*)
  execute function touch_updated_at();

create table text_consents (
  id integer generated always as identity primary key,
  number_hmac bytea not null,
  number bytea not null,
  patient text,
  state text not null check (state in ('granted', 'stopped')),
  source text not null check (source in ('front-desk', 'text', 'phone-system')),
  wording text not null default '',
  said_to text,
  vendor_id text unique,
  at timestamptz(3) not null default now()
);
create index text_consents_number on text_consents (number_hmac, id desc);

create table texts (
  id integer generated always as identity primary key,
  request_key text unique,
  number_hmac bytea not null,
  number bytea not null,
  patient text,
  template text not null,
  body text not null check (body <> ''),
  is_reply boolean not null default false,
  state text not null default 'queued' check (state in ('queued', 'sending', 'unsure', 'sent', 'delivered', 'failed', 'stopped')),
  attempts integer not null default 0,
  next_attempt_at timestamptz(3) not null default now(),
  problem text,
  vendor_id text unique,
  sent_by text,
  sent_at timestamptz(3),
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now()
);
create index texts_number on texts (number_hmac, created_at desc, id desc);
create index texts_due on texts (next_attempt_at, id) where state in ('queued', 'sending', 'unsure');
create index texts_listed on texts (created_at desc, id desc);
create trigger touch_updated_at before update on texts for each row when (old.* is distinct from new.*) execute function touch_updated_at();

-- What people write to the clinic's number: number and words are encrypted, the number is found by a keyed hash. A number
-- has at most one follow-up of its texts that is open.
create table received_texts (
  id integer generated always as identity primary key,
  vendor_id text not null unique,
  number_hmac bytea not null,
  number bytea not null,
  words bytea not null,
  follow_up_id integer,
  received_at timestamptz(3) not null default now()
);
create index received_texts_number on received_texts (number_hmac, received_at desc, id desc);
create index received_texts_listed on received_texts (received_at desc, id desc);
create index received_texts_follow_up on received_texts (follow_up_id, received_at desc, id desc);
`;
