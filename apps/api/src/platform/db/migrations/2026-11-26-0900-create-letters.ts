import { sql } from 'kysely';
import type { MigrationDb } from './migration-db';

/*
 * Letters of the newsletter, and what became of each for every reader. Whoever takes several of these rows takes them in the order
 * letter, subscriber, reader; rows of the outbox are taken first, or left out when somebody else has them.
 */
export async function up(db: MigrationDb): Promise<void> {
  await sql`
    create table letters (
      id integer generated always as identity primary key,
      subject text not null,
      preheader text not null,
      blocks jsonb not null check (jsonb_typeof(blocks) = 'array'),
      state text not null default 'draft' check (state in ('draft', 'sending', 'paused', 'stopped', 'sent')),
      -- What its parts showed when it was sent: every reader gets the same.
      frozen jsonb,
      next_slice_at timestamptz(3),
      started_at timestamptz(3),
      started_by text,
      ended_at timestamptz(3),
      created_at timestamptz(3) not null default now(),
      updated_at timestamptz(3) not null default now(),
      constraint letters_started check ((state = 'draft') = (started_at is null)),
      constraint letters_frozen check (state = 'draft' or frozen is not null),
      constraint letters_ended check ((state in ('stopped', 'sent')) = (ended_at is not null))
    );
    create index letters_created_at on letters (created_at desc, id desc);
    create index letters_sending on letters (started_at, id) where state = 'sending';
    create trigger touch_updated_at before update on letters
      for each row when (old.* is distinct from new.*) execute function touch_updated_at();

    create table letter_recipients (
      id integer generated always as identity primary key,
      letter_id integer not null references letters on delete cascade,
      subscriber_id integer references newsletter_subscribers on delete set null,
      -- Finds its mail in the outbox. No reference: archives have letters, and no mails.
      mail_key text not null unique default 'newsletter-letter:' || gen_random_uuid(),
      -- Of the link that ends the subscription.
      token_hash text unique,
      state text not null default 'waiting'
        check (state in ('waiting', 'queued', 'sent', 'refused', 'uncertain', 'left', 'stopped')),
      settled_at timestamptz(3),
      reason text,
      left_at timestamptz(3),
      constraint letter_recipients_once unique (letter_id, subscriber_id),
      constraint letter_recipients_settled check ((state in ('waiting', 'queued')) = (settled_at is null))
    );
    create index letter_recipients_subscriber_id on letter_recipients (subscriber_id);
    create index letter_recipients_state on letter_recipients (letter_id, state, id);

    alter table newsletter_subscribers
      add column bounce_reason text check (bounce_reason <> ''),
      add constraint newsletter_subscribers_bounce_ends check (bounce_reason is null or state = 'unsubscribed');

    alter table outbox_mails
      add column is_bulk boolean not null default false,
      add column verdict text check (verdict in ('address', 'uncertain'));
    drop index outbox_mails_due;
    create index outbox_mails_due on outbox_mails (is_bulk, next_attempt_at, id)
      where state in ('pending', 'sending', 'failed');
  `.execute(db);
  await createFunctions(db);
}

async function createFunctions(db: MigrationDb): Promise<void> {
  await sql`
    -- What has become of mails of letters. One that is given up leaves the outbox: nobody sends it again.
    create function settle_letter_mails() returns trigger language plpgsql as $$
    declare
      mail record;
      reader integer;
    begin
      for mail in
        select changed.state, changed.verdict, changed.last_error, letter_recipients.id as recipient_id, subscriber_id
        from changed join letter_recipients on mail_key = dedupe_key
        where is_bulk and changed.state in ('sent', 'dead')
        order by changed.id
      loop
        if mail.state = 'dead' and mail.verdict = 'address' then
          update newsletter_subscribers
          set state = 'unsubscribed', unsubscribed_at = now(), bounce_reason = left(coalesce(nullif(mail.last_error, ''), 'refused'), 300)
          where newsletter_subscribers.id = mail.subscriber_id and newsletter_subscribers.state = 'confirmed';
        end if;
        update letter_recipients
        set settled_at = now(), reason = mail.last_error, state = case
          when mail.state = 'sent' then 'sent' when mail.verdict = 'uncertain' then 'uncertain' else 'refused' end
        where letter_recipients.id = mail.recipient_id
          and letter_recipients.state not in ('sent', 'refused', 'uncertain');
      end loop;
      delete from outbox_mails where is_bulk and state = 'dead' and id in (select changed.id from changed);
      return null;
    end $$;
    -- Its name is behind that of follow_ups_update, which would ask somebody to see to a mail that was given up.
    create trigger settle_letter_mails after update on outbox_mails referencing new table as changed
      for each statement execute function settle_letter_mails();

    -- Whoever has left gets nothing more, whichever way they left: what waits in the outbox goes, too.
    create function leave_letters() returns trigger language plpgsql as $$
    declare
      keys text[];
    begin
      if coalesce(current_setting('harmony.restoring', true), '') <> 'on' then
        with gone as (
          update letter_recipients set state = 'left', settled_at = now()
          where subscriber_id = old.id and state in ('waiting', 'queued') returning mail_key
        )
        select array_agg(mail_key) into keys from gone;
        -- A statement of its own: it has to see what was queued while the one before it waited.
        delete from outbox_mails where id in (
          select id from outbox_mails where dedupe_key = any (keys) and state in ('pending', 'failed')
          for update skip locked);
      end if;
      return case tg_op when 'DELETE' then old else new end;
    end $$;
    create trigger leave_letters after update of state on newsletter_subscribers
      for each row when (old.state = 'confirmed' and new.state <> 'confirmed') execute function leave_letters();
    create trigger leave_letters_deleted before delete on newsletter_subscribers
      for each row execute function leave_letters();
  `.execute(db);
}

export async function down(db: MigrationDb): Promise<void> {
  await sql`
    drop trigger settle_letter_mails on outbox_mails;
    drop function settle_letter_mails();
    drop trigger leave_letters on newsletter_subscribers;
    drop trigger leave_letters_deleted on newsletter_subscribers;
    drop function leave_letters();
    drop table letter_recipients, letters;
    alter table newsletter_subscribers drop column bounce_reason;
    delete from outbox_mails where is_bulk;
    drop index outbox_mails_due;
    create index outbox_mails_due on outbox_mails (next_attempt_at) where state in ('pending', 'sending', 'failed');
    alter table outbox_mails drop column is_bulk, drop column verdict;
  `.execute(db);
}
