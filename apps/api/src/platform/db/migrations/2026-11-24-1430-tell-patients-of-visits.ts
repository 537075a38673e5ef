import { sql } from 'kysely';
import type { MigrationDb } from './migration-db';

/**
 * Mails of visits: files that go with mails, the moment from which a mail comes too late, and visits of whose changes the patient is told
 * when nobody has changed them for two minutes (decision 64). Beside them the calendar feeds of practitioners.
 */
export async function up(db: MigrationDb): Promise<void> {
  await sql`
    alter table outbox_mails
      add column attachment text,
      add column attachment_name text,
      add column attachment_type text,
      add column not_after timestamptz(3),
      add constraint outbox_mails_attachment check (
        (attachment is null) = (attachment_name is null) and (attachment is null) = (attachment_type is null)),
      add constraint outbox_mails_attachment_one_line check (
        concat(attachment_name, attachment_type) !~ '[\\x01-\\x1f\\x7f]');

    create table visit_news (
      visit_id integer primary key references visits on delete cascade,
      known_state text check (known_state in
        ('requested', 'booked', 'arrived', 'in-treatment', 'completed', 'cancelled', 'no-show')),
      known_start timestamptz(3),
      due_at timestamptz(3) not null,
      constraint visit_news_known check ((known_state is null) = (known_start is null))
    );
    create index visit_news_due_at on visit_news (due_at);

    create function note_visit_news() returns trigger language plpgsql as $$
    begin
      if current_setting('harmony.restoring', true) = 'on' or new.source = 'import' or new.ends_at is null
          or new.starts_at <= clock_timestamp() or new.state not in ('requested', 'booked', 'cancelled') then
        return null;
      end if;
      -- What the patient knows is what was there before the first change that they have not been told of.
      insert into visit_news (visit_id, known_state, known_start, due_at)
      values (
        new.id,
        case tg_op when 'UPDATE' then old.state end,
        case tg_op when 'UPDATE' then old.starts_at end,
        clock_timestamp() + interval '2 minutes')
      on conflict (visit_id) do update set due_at = excluded.due_at;
      return null;
    end $$;
    create trigger note_visit_news_insert after insert on visits for each row execute function note_visit_news();
    create trigger note_visit_news_update after update on visits for each row
      when (new.state <> old.state or new.starts_at <> old.starts_at) execute function note_visit_news();

    -- A visit that gets its link is not changed: whoever has it open saves as before.
    drop trigger visit_changes_update on visits;
    create trigger visit_changes_update before update on visits for each row
      when (old.* is distinct from new.* and new.key_hash is not distinct from old.key_hash)
      execute function visit_changes();

    create table calendar_feeds (
      id integer generated always as identity primary key,
      practitioner_id integer not null references practitioners on delete cascade,
      key_hash text not null unique,
      shows text not null check (shows in ('busy', 'initials')),
      created_by text,
      created_at timestamptz(3) not null default now(),
      last_read_at timestamptz(3)
    );
    create index calendar_feeds_practitioner_id on calendar_feeds (practitioner_id);
  `.execute(db);
}

export async function down(db: MigrationDb): Promise<void> {
  await sql`
    drop table calendar_feeds;
    drop trigger visit_changes_update on visits;
    create trigger visit_changes_update before update on visits
      for each row when (old.* is distinct from new.*) execute function visit_changes();
    drop trigger note_visit_news_update on visits;
    drop trigger note_visit_news_insert on visits;
    drop function note_visit_news();
    drop table visit_news;
    alter table outbox_mails
      drop constraint outbox_mails_attachment,
      drop constraint outbox_mails_attachment_one_line,
      drop column attachment,
      drop column attachment_name,
      drop column attachment_type,
      drop column not_after;
  `.execute(db);
}
