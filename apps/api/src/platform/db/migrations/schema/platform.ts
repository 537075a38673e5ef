import { touchChangedRow } from './touch-changed-row';

/** What every subject stands on: tables, and what keeps them right. */
export const platform = String.raw`
create function touch_updated_at() returns trigger language plpgsql as $$
begin
  if coalesce(current_setting('harmony.encrypting', true), '') <> 'on' then
    new.updated_at = greatest(clock_timestamp(), old.updated_at + interval '1 millisecond');
  end if;
  return new;
end $$;

create function content_changed() returns trigger language plpgsql as $$
begin
  update content_version
  set version = version + 1, tables = tables || jsonb_build_object(tg_table_name, version + 1);
  perform pg_notify('content_changed', tg_table_name);
  return null;
end $$;

create function last_digits(phone text) returns text language sql immutable parallel safe
  return "right"(regexp_replace(phone, '\D', '', 'g'), 8);

create function tell_rows(channel text, ids integer[]) returns void language plpgsql as $$
begin
  if current_setting('harmony.restoring', true) = 'on' then
    return;
  elsif cardinality(ids) > 200 then
    perform pg_notify(channel, '*');
  else
    perform pg_notify(channel, id::text) from unnest(ids) as id;
  end if;
end $$;

create function tell_changed_rows() returns trigger language plpgsql as $$
begin
  perform tell_rows(tg_argv[0], (select array_agg(id order by id) from changed));
  return null;
end $$;

create function account_key(name text) returns text language sql immutable strict parallel safe as $$
  select normalize(lower(normalize(
    regexp_replace(name, '[\u00ad\u061c\u180e\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufeff]', '', 'g'), nfkc)), nfkc)
$$;

create function audit_text(value text) returns text language sql immutable parallel safe as $$
  select case when value is null then '-' else octet_length(value) || ':' || value end
$$;

-- Without statistics Postgres would read the whole table for the few lines at its end.
create function append_audit_lines(first bigint) returns void language plpgsql set enable_seqscan = off as $$
declare
  own audit_chains;
  line audit_log;
begin
  insert into audit_chains (chain, is_own)
  select gen_random_uuid(), true where not exists (select from audit_chains where is_own)
  on conflict do nothing;
  select * into strict own from audit_chains where is_own for update;
  for line in select * from audit_log where id >= first and seq is null order by id loop
    line.chain := own.chain;
    line.seq := own.head_seq + 1;
    line.previous := own.head_hash;
    line.hash := audit_hash(line);
    update audit_log set chain = line.chain, seq = line.seq, previous = line.previous, hash = line.hash
    where id = line.id;
    own.head_seq := line.seq;
    own.head_hash := line.hash;
  end loop;
  update audit_chains set head_seq = own.head_seq, head_hash = own.head_hash where chain = own.chain;
end $$;

create function append_audit_line() returns trigger language plpgsql as $$
begin
  -- The first line of a transaction takes the others along, which have higher ids.
  if exists (select from audit_log where id = new.id and seq is null) then perform append_audit_lines(new.id); end if;
  return null;
end $$;

create function refuse_audit_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and tg_table_name = 'audit_log' then
    -- A line joins the chain: nothing else about it changes.
    if old.seq is null and new.seq is not null
      and to_jsonb(old) - '{chain,seq,previous,hash}'::text[] = to_jsonb(new) - '{chain,seq,previous,hash}'::text[]
    then return new; end if;
  elsif tg_op = 'DELETE' and tg_table_name = 'audit_log' then
    if exists (select from audit_chains where chain = old.chain and pruned_seq >= old.seq) then return old; end if;
  end if;
  raise exception '% is append-only: % is refused', tg_table_name, lower(tg_op)
    using errcode = 'insufficient_privilege';
end $$;

create function prune_audit_log(before timestamptz) returns bigint language plpgsql as $$
declare
  pruned audit_chains;
  upto bigint;
  removed bigint;
  total bigint := 0;
begin
  for pruned in select * from audit_chains order by chain for update loop
    select coalesce(min(seq) - 1, pruned.head_seq) into upto
    from audit_log where chain = pruned.chain and at >= before;
    if upto > pruned.pruned_seq then
      update audit_chains set pruned_seq = upto, pruned_hash = l.hash
      from audit_log l
      where audit_chains.chain = pruned.chain and l.chain = pruned.chain and l.seq = upto;
      delete from audit_log where chain = pruned.chain and seq <= upto and exists (
        select from audit_chains c where c.chain = pruned.chain and c.pruned_seq = upto);
      get diagnostics removed = row_count;
      total := total + removed;
    end if;
  end loop;
  return total;
end $$;

${touchChangedRow}

create table content_version (
  one boolean default true primary key check (one),
  version bigint not null,
  tables jsonb not null default '{}'
);

create table config (
  id text primary key check (id ~ '^[a-z][a-z0-9_]{0,99}$'),
  data text,
  data_type text not null default 'T' check (data_type ~ '^[A-Z]$'),
  config_type text not null default 'G' check (config_type ~ '^[A-Za-z]$'),
  server_only boolean not null default false,
  description text,
  is_active boolean not null default true,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  translations jsonb not null default '{}' check (jsonb_typeof(translations) = 'object')
);
create trigger touch_updated_at before update on config for each row when (old.* is distinct from new.*)
  execute function touch_updated_at();
create trigger content_changed before insert or delete or update or truncate on config for each statement
  execute function content_changed();

create table audit_log (
  id bigint generated always as identity primary key,
  at timestamptz(3) not null default now(),
  actor_user_id integer,
  actor_name text,
  action text not null,
  entity text not null,
  entity_id text,
  fields text[] not null default '{}',
  ip text,
  request_id text,
  chain uuid,
  seq bigint,
  previous text,
  hash text,
  constraint audit_log_chained check (num_nulls(chain, seq, previous, hash) in (0, 4))
);
create index audit_log_entity on audit_log (entity, entity_id, at desc);
create index audit_log_actor_user_id on audit_log (actor_user_id);
create index audit_log_at_id on audit_log (at desc, id desc);
create unique index audit_log_chain_seq on audit_log (chain, seq);
create constraint trigger append_audit_line after insert on audit_log deferrable initially deferred for each row when (new.seq is null)
  execute function append_audit_line();
create trigger refuse_change before delete or update on audit_log for each row execute function refuse_audit_change();
create trigger refuse_truncate before truncate on audit_log for each statement execute function refuse_audit_change();

create table audit_chains (
  chain uuid primary key,
  is_own boolean not null,
  pruned_seq bigint not null default 0 check (pruned_seq >= 0),
  pruned_hash text not null default '',
  head_seq bigint not null default 0,
  head_hash text not null default '',
  check (head_seq >= pruned_seq)
);
create unique index audit_chains_own on audit_chains (is_own) where is_own;

create table audit_seals (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('start', 'end')),
  chain uuid not null,
  seq bigint not null,
  hash text not null,
  sealed_at timestamptz(3) not null,
  mac text not null
);
create trigger refuse_change before delete or update on audit_seals for each row execute function refuse_audit_change();
create trigger refuse_truncate before truncate on audit_seals for each statement execute function refuse_audit_change();

create table idempotency_keys (
  scope text not null,
  key text not null,
  request_hash text not null,
  status integer check (status >= 100 and status <= 599),
  response jsonb,
  created_at timestamptz(3) not null default now(),
  primary key (scope, key)
);
create index idempotency_keys_created_at on idempotency_keys (created_at);

create table inbox_replies (
  id integer generated always as identity,
  contact_submission_id integer,
  subject text not null,
  text text not null,
  sent_by text,
  mail_key text,
  created_at timestamptz(3) not null default now(),
  appointment_request_id integer,
  custom_herb_request_id integer,
  suggested_times text[] not null default '{}',
  constraint contact_replies_subject_check check (subject <> ''),
  constraint contact_replies_text_check check (text <> ''),
  constraint contact_replies_pkey primary key (id),
  constraint inbox_replies_one_row check (num_nonnulls(contact_submission_id, appointment_request_id, custom_herb_request_id) = 1)
);
create index inbox_replies_contact_submission_id on inbox_replies (contact_submission_id, id);
create index inbox_replies_appointment_request_id on inbox_replies (appointment_request_id, id);
create index inbox_replies_custom_herb_request_id on inbox_replies (custom_herb_request_id, id);

create table data_keys (
  id text primary key,
  wrapped bytea not null,
  wrapped_by text not null,
  applied_at timestamptz(3),
  created_at timestamptz(3) not null default clock_timestamp()
);

-- Requests of each address, counted over all instances. Unlogged: after a crash everybody starts at zero.
create unlogged table rate_limits (
  key text primary key,
  hits integer not null check (hits > 0),
  ends_at timestamptz(3) not null
) with (fillfactor = 70);
create index rate_limits_ends_at on rate_limits (ends_at);

create function audit_hash(line audit_log) returns text language sql immutable parallel safe as $$
  select encode(sha256(convert_to(
    audit_text(line.previous) || audit_text(line.chain::text) || audit_text(line.seq::text)
      || audit_text((extract(epoch from line.at) * 1000)::bigint::text)
      || audit_text(line.actor_user_id::text) || audit_text(line.actor_name) || audit_text(line.action)
      || audit_text(line.entity) || audit_text(line.entity_id) || audit_text(line.ip) || audit_text(line.request_id)
      || audit_text(cardinality(line.fields)::text)
      || coalesce((select string_agg(audit_text(field), '' order by place)
        from unnest(line.fields) with ordinality as f(field, place)), ''),
    'UTF8')), 'hex')
$$;
`;
