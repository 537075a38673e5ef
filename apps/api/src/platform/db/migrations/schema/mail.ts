import { followUpsOf } from './follow-ups-of';

/** Mail: tables, and what keeps them right. */
export const mail = String.raw`
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
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  cause text not null,
  reply_to_name text,
  reply_to_address text,
  attachment text,
  attachment_name text,
  attachment_type text,
  not_after timestamptz(3),
  is_bulk boolean not null default false,
  verdict text check (verdict in ('address', 'uncertain', 'left-out')),
  by_outsider boolean not null default false,
  thread text,
  constraint outbox_mails_sent_has_time check ((state = 'sent') = (sent_at is not null)),
  constraint outbox_mails_one_line check (concat(recipient, subject, reply_to_name, reply_to_address) !~ '[\x01-\x1f\x7f]'),
  constraint outbox_mails_attachment check ((attachment is null) = (attachment_name is null)
    and (attachment is null) = (attachment_type is null)),
  constraint outbox_mails_attachment_one_line check (concat(attachment_name, attachment_type) !~ '[\x01-\x1f\x7f]')
);
create index outbox_mails_created_at on outbox_mails (created_at desc);
create index outbox_mails_due on outbox_mails (is_bulk, next_attempt_at, id) where state in ('pending', 'sending', 'failed');
create index outbox_mails_mailbox on outbox_mails (regexp_replace(lower(recipient), '\+[^@]*@', '@'), created_at);
create index outbox_mails_thread on outbox_mails (thread, id) where thread is not null;
create trigger touch_updated_at before update on outbox_mails for each row when (old.* is distinct from new.*)
  execute function touch_updated_at();

${followUpsOf('outbox_mails', { kind: 'outbox', column: 'state', open: 'dead' })}

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
create trigger settle_letter_mails after update on outbox_mails referencing new table as changed for each statement
  execute function settle_letter_mails();
alter table outbox_mails alter column text set storage external;
alter table outbox_mails alter column html set storage external;
alter table outbox_mails alter column attachment set storage external;

create table newsletter_subscribers (
  id integer generated always as identity primary key,
  email text not null check (email <> ''),
  state text not null default 'pending' check (state in ('pending', 'confirmed', 'unsubscribed')),
  suspected_spam boolean not null default false,
  requested_at timestamptz(3) not null default now(),
  confirmed_at timestamptz(3),
  unsubscribed_at timestamptz(3),
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  is_read boolean not null default false,
  admin_notes text,
  assignee_id integer references users on delete set null,
  changed_by text,
  changed_at timestamptz(3),
  bounce_reason text check (bounce_reason <> ''),
  language text not null default 'en' check (language in ('en', 'es')),
  constraint newsletter_subscribers_confirmed_has_time check (state <> 'confirmed' or confirmed_at is not null),
  constraint newsletter_subscribers_ended_has_time check (state <> 'unsubscribed' or unsubscribed_at is not null),
  constraint newsletter_subscribers_bounce_ends check (bounce_reason is null or state = 'unsubscribed')
);
create unique index newsletter_subscribers_email on newsletter_subscribers (lower(email));
create index newsletter_subscribers_created_at on newsletter_subscribers (created_at desc);
create index newsletter_subscribers_assignee_id on newsletter_subscribers (assignee_id);
create trigger touch_updated_at before update on newsletter_subscribers
  for each row when ((to_jsonb(old.*) - 'is_read') is distinct from (to_jsonb(new.*) - 'is_read')) execute function touch_updated_at();

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
create trigger leave_letters_deleted before delete on newsletter_subscribers for each row execute function leave_letters();

create table newsletter_tokens (
  token_hash text primary key,
  subscriber_id integer not null references newsletter_subscribers on delete cascade,
  created_at timestamptz(3) not null default now(),
  used_at timestamptz(3)
);
create index newsletter_tokens_subscriber_id on newsletter_tokens (subscriber_id, created_at desc);

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
create trigger touch_updated_at before update on letters for each row when (old.* is distinct from new.*)
  execute function touch_updated_at();

create table letter_recipients (
  id integer generated always as identity primary key,
  letter_id integer not null references letters on delete cascade,
  subscriber_id integer references newsletter_subscribers on delete set null,
  -- Finds its mail in the outbox. No reference: archives have letters, and no mails.
  mail_key text not null default 'newsletter-letter:' || gen_random_uuid() unique,
  -- Of the link that ends the subscription.
  token_hash text unique,
  state text not null default 'waiting' check (state in ('waiting', 'queued', 'sent', 'refused', 'uncertain', 'left', 'stopped')),
  settled_at timestamptz(3),
  reason text,
  left_at timestamptz(3),
  constraint letter_recipients_settled check ((state in ('waiting', 'queued')) = (settled_at is null)),
  constraint letter_recipients_once unique (letter_id, subscriber_id)
);
create index letter_recipients_subscriber_id on letter_recipients (subscriber_id);
create index letter_recipients_state on letter_recipients (letter_id, state, id);
`;
