import { followUpsOf } from './follow-ups-of';

/** Patients: tables, and what keeps them right. */
export const patients = String.raw`
create table contact_submissions (
  id integer generated always as identity primary key,
  name text not null check (name <> ''),
  email text not null check (email <> ''),
  phone text,
  service text,
  message text not null check (message <> ''),
  is_read boolean not null default false,
  suspected_spam boolean not null default false,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  admin_notes text,
  assignee_id integer references users on delete set null,
  changed_by text,
  changed_at timestamptz(3),
  state text not null default 'open' check (state in ('open', 'answered', 'filed')),
  word_tokens bigint[] not null default '{}',
  note_tokens bigint[] not null default '{}',
  language text not null default 'en' check (language in ('en', 'es'))
);
create index contact_submissions_created_at on contact_submissions (created_at desc);
create index contact_submissions_unread on contact_submissions (created_at desc) where not is_read and not suspected_spam;
create index contact_submissions_assignee_id on contact_submissions (assignee_id);
create index contact_submissions_last_digits_created_at_idx on contact_submissions (last_digits(phone), created_at desc)
  where phone is not null;
create index contact_submissions_lower_created_at_idx on contact_submissions (lower(email), created_at desc);
create index contact_submissions_word_tokens on contact_submissions using gin (word_tokens);
create index contact_submissions_note_tokens on contact_submissions using gin (note_tokens);
create trigger touch_updated_at before update on contact_submissions
  for each row when ((to_jsonb(old.*) - 'is_read') is distinct from (to_jsonb(new.*) - 'is_read')) execute function touch_updated_at();

${followUpsOf('contact_submissions', { kind: 'contact-submissions', column: 'state', open: 'open' })}

alter table inbox_replies add constraint contact_replies_submission_id_fkey foreign key (contact_submission_id) references
  contact_submissions(id) on delete cascade;

create table patients (
  id integer generated always as identity primary key,
  external_id text check (external_id <> '') unique,
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
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  leave_no_message boolean not null default false,
  email text check (email <> '')
);
create index patients_name on patients (lower(name), id);
create index patients_updated_at on patients (updated_at, id);
create trigger touch_updated_at before update on patients for each row when (old.* is distinct from new.*)
  execute function touch_updated_at();

create table patient_phones (
  id integer generated always as identity primary key,
  patient_id integer not null references patients on delete cascade,
  "position" integer not null,
  raw text not null check (raw <> ''),
  e164 text,
  ext text,
  kind text,
  relation text,
  unique (patient_id, "position")
);

create table patient_notes (
  id bigint generated always as identity primary key,
  system text not null,
  patient_id text not null,
  text text not null,
  author text not null,
  delivery text not null default 'kept' check (delivery in ('kept', 'pending', 'sent', 'failed')),
  created_at timestamptz(3) not null default now(),
  addition text not null default '',
  caller text,
  attempts integer not null default 0,
  retry_at timestamptz(3) not null default now()
);
create index patient_notes_patient on patient_notes (system, patient_id, id desc);
create index patient_notes_pending on patient_notes (system, patient_id, id) where delivery = 'pending';

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
  key_id text not null,
  name bytea
);
create index phone_index_patient on phone_index (system, patient_id);
create index phone_index_e164 on phone_index (e164_hmac) include (system, patient_id, relation) where is_active and e164_hmac is not null;
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
  state text not null default 'previewed' check (state in ('previewed', 'running', 'done', 'failed', 'undone')),
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
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now()
);
create index patient_imports_created_at on patient_imports (created_at desc);
create trigger touch_updated_at before update on patient_imports for each row when (old.* is distinct from new.*)
  execute function touch_updated_at();

create table patient_import_changes (
  import_id integer not null references patient_imports on delete cascade,
  patient_id integer not null,
  before jsonb,
  after_revision integer not null,
  primary key (import_id, patient_id)
);

create table follow_ups (
  id integer generated always as identity primary key,
  kind text not null check (kind in ('missed-call', 'voicemail', 'chat-call-back', 'contact-submissions', 'appointments',
    'custom-herb-requests', 'outbox', 'received-texts')),
  source_id text not null,
  number text,
  email text,
  name text,
  attempts integer not null default 1 check (attempts >= 1),
  last_at timestamptz(3) not null default now(),
  due_at timestamptz(3),
  owner_ref text,
  owner_name text,
  snoozed_until timestamptz(3),
  contacted_at timestamptz(3),
  note text not null default '',
  state text not null default 'open' check (state in ('open', 'closed')),
  outcome text,
  closed_by text,
  closed_at timestamptz(3),
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  constraint follow_ups_closed_has_outcome check ((state = 'closed') = (outcome is not null and closed_at is not null)),
  constraint follow_ups_owner_has_name check ((owner_ref is null) = (owner_name is null)),
  constraint follow_ups_source unique (kind, source_id)
);
create unique index follow_ups_open_call on follow_ups (number) where state = 'open' and (kind in ('missed-call', 'voicemail'));
create index follow_ups_open on follow_ups (due_at, id) where state = 'open';
create index follow_ups_closed on follow_ups (closed_at desc, id desc) where state = 'closed';
create index follow_ups_number on follow_ups (number);
create index follow_ups_email on follow_ups (email);
create index follow_ups_calls on follow_ups (created_at) where kind in ('missed-call', 'voicemail');
create unique index follow_ups_open_text on follow_ups (number) where state = 'open' and kind = 'received-texts';
create trigger touch_updated_at before update on follow_ups for each row when (old.* is distinct from new.*)
  execute function touch_updated_at();
create trigger tell_insert after insert on follow_ups referencing new table as changed for each statement
  execute function tell_changed_rows('follow_ups');
create trigger tell_update after update on follow_ups referencing old table as before new table as changed for each statement
  execute function tell_changed_rows('follow_ups');
create trigger tell_delete after delete on follow_ups referencing old table as changed for each statement
  execute function tell_changed_rows('follow_ups');

create function follow_ups_due_anew() returns trigger language plpgsql as $$
begin
  if current_setting('harmony.restoring', true) = 'on' then
    return null;
  end if;
  update follow_ups set due_at = null where state = 'open' and due_at is not null;
  return null;
end $$;
create trigger follow_ups_due_anew after insert or delete or update on hours for each statement execute function follow_ups_due_anew();
create trigger follow_ups_due_anew after insert or update on config for each row when (new.id = 'time_zone' or new.id ~~ 'follow_up_%')
  execute function follow_ups_due_anew();
`;
