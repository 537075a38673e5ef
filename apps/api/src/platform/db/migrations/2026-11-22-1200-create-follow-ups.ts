import { sql } from 'kysely';
import type { MigrationDb } from './migration-db';

/** What feeds the queue: table, kind, the column of its state, and the states in which the matter is open. */
const SOURCES = [
  ['contact_submissions', 'contact-submissions', 'state', 'open'],
  ['appointment_requests', 'appointments', 'status', 'pending,contacted'],
  ['custom_herb_requests', 'custom-herb-requests', 'status', 'pending,in_review'],
  ['outbox_mails', 'outbox', 'state', 'dead'],
] as const;

const isPublic = (table: string): boolean => table !== 'outbox_mails';

const openRows = ([table, kind, column, open]: (typeof SOURCES)[number]) => sql`
  select ${sql.lit(kind)}, id::text, created_at, created_at from ${sql.table(table)}
  where ${sql.ref(column)} = any (string_to_array(${sql.lit(open)}, ','))
    ${isPublic(table) ? sql`and not suspected_spam` : sql``}`;

/*
 * One queue of what somebody wants from the clinic. Rows of inboxes enter and leave it by triggers, whatever changes
 * them, so that nothing can be forgotten; calls are entered when they have ended.
 */
export async function up(db: MigrationDb): Promise<void> {
  await sql`
    create table follow_ups (
      id integer generated always as identity primary key,
      kind text not null check (kind in ('missed-call', 'voicemail', 'chat-call-back', 'contact-submissions',
        'appointments', 'custom-herb-requests', 'outbox')),
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
      constraint follow_ups_source unique (kind, source_id),
      constraint follow_ups_closed_has_outcome check ((state = 'closed') = (outcome is not null and closed_at is not null)),
      constraint follow_ups_owner_has_name check ((owner_ref is null) = (owner_name is null))
    );
    create unique index follow_ups_open_call on follow_ups (number)
      where state = 'open' and kind in ('missed-call', 'voicemail');
    create index follow_ups_open on follow_ups (due_at, id) where state = 'open';
    create index follow_ups_closed on follow_ups (closed_at desc, id desc) where state = 'closed';
    create index follow_ups_number on follow_ups (number);
    create index follow_ups_email on follow_ups (email);
    create trigger touch_updated_at before update on follow_ups
      for each row when (old.* is distinct from new.*) execute function touch_updated_at();

    create function follow_up_changed() returns trigger language plpgsql as $$
    begin
      perform pg_notify('follow_ups', coalesce(new.id, old.id)::text);
      return null;
    end $$;
    create trigger follow_up_changed after insert or update or delete on follow_ups
      for each row execute function follow_up_changed();

    create function follow_up_of_row() returns trigger language plpgsql as $$
    declare
      source jsonb := to_jsonb(new);
      is_spam boolean := coalesce((source ->> 'suspected_spam')::boolean, false);
      value text := source ->> tg_argv[1];
    begin
      if current_setting('harmony.restoring', true) = 'on' then
        return null;
      elsif tg_op = 'DELETE' then
        delete from follow_ups where kind = tg_argv[0] and source_id = old.id::text;
      elsif is_spam or value <> all (string_to_array(tg_argv[2], ',')) then
        update follow_ups set state = 'closed', outcome = case when is_spam then 'spam' else value end,
          closed_by = source ->> 'changed_by', closed_at = now()
        where kind = tg_argv[0] and source_id = new.id::text and state = 'open';
      else
        insert into follow_ups (kind, source_id, created_at, last_at)
        values (tg_argv[0], new.id::text, new.created_at, new.created_at)
        on conflict on constraint follow_ups_source do update set state = 'open', outcome = null, closed_by = null,
          closed_at = null, due_at = null, contacted_at = now(), snoozed_until = null;
      end if;
      return null;
    end $$;

    create function follow_ups_due_anew() returns trigger language plpgsql as $$
    begin
      if current_setting('harmony.restoring', true) = 'on' then
        return null;
      end if;
      update follow_ups set due_at = null where state = 'open' and due_at is not null;
      return null;
    end $$;
    create trigger follow_ups_due_anew after insert or update or delete on hours
      for each statement execute function follow_ups_due_anew();
    create trigger follow_ups_due_anew after insert or update on config
      for each row when (new.id = 'time_zone' or new.id like 'follow_up_%') execute function follow_ups_due_anew();
  `.execute(db);
  for (const [table, kind, column, open] of SOURCES) {
    await sql`
      create trigger follow_up_of_row after insert or delete or update of ${sql.raw(column)}
        ${isPublic(table) ? sql`, suspected_spam` : sql``} on ${sql.table(table)}
        for each row execute function follow_up_of_row(${sql.lit(kind)}, ${sql.lit(column)}, ${sql.lit(open)})
    `.execute(db);
  }
  await sql`
    insert into follow_ups (kind, source_id, created_at, last_at) ${sql.join(SOURCES.map(openRows), sql` union all `)};
    insert into follow_ups (kind, source_id, number, attempts, due_at, state, outcome, closed_by, closed_at, created_at, updated_at, last_at)
    select distinct on (call_id) case reason when 'voicemail' then 'voicemail' else 'missed-call' end, call_id::text, number,
      attempts, due_at, state, case outcome when 'answered-later' then 'spoken-to' else outcome end, closed_by, closed_at,
      created_at, updated_at, updated_at
    from call_backs order by call_id, id desc;
    drop table call_backs;
    update audit_log set entity = 'follow-ups' where entity = 'call-backs';
  `.execute(db);
}

export async function down(db: MigrationDb): Promise<void> {
  for (const [table] of SOURCES) await sql`drop trigger follow_up_of_row on ${sql.table(table)}`.execute(db);
  await sql`
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
    insert into call_backs (number, call_id, reason, attempts, due_at, state, outcome, closed_by, closed_at, created_at, updated_at)
    select number, source_id::uuid, case kind when 'voicemail' then 'voicemail' else 'missed' end, attempts,
      coalesce(due_at, created_at), state,
      case when outcome in ('reached', 'left-message', 'no-answer') then outcome
        when outcome = 'spoken-to' then 'answered-later' when outcome is not null then 'not-needed' end,
      closed_by, closed_at, created_at, updated_at
    from follow_ups where kind in ('missed-call', 'voicemail');
    update audit_log set entity = 'call-backs' where entity = 'follow-ups';
    drop trigger follow_ups_due_anew on hours;
    drop trigger follow_ups_due_anew on config;
    drop table follow_ups;
    drop function follow_ups_due_anew();
    drop function follow_up_of_row();
    drop function follow_up_changed();
  `.execute(db);
}
