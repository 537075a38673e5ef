import { sql } from 'kysely';
import type { MigrationDb } from './migration-db';

/**
 * The audit log as a chain: every line has a number without gaps, the hash of the line before it, and its own hash over
 * that and all its values. Lines are chained when their transaction commits, so that the lock on the end of the chain
 * is the last one taken and held for a moment only. No line is changed or removed afterwards, other than through
 * `prune_audit_log`. What a line says of its author no longer refers to the account: deleting that would change the line.
 */
export async function up(db: MigrationDb): Promise<void> {
  await sql`
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

    alter table audit_log
      drop constraint audit_log_actor_user_id_fkey,
      add column chain uuid,
      add column seq bigint,
      add column previous text,
      add column hash text,
      add constraint audit_log_chained check (num_nulls(chain, seq, previous, hash) in (0, 4));

    create function audit_text(value text) returns text language sql immutable parallel safe as $$
      select case when value is null then '-' else octet_length(value) || ':' || value end
    $$;
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

    do $$ begin
      if exists (select from audit_log) then perform append_audit_lines(0); end if;
    end $$;
  `.execute(db);
  await sql`
    create unique index audit_log_chain_seq on audit_log (chain, seq);

    create function append_audit_line() returns trigger language plpgsql as $$
    begin
      -- The first line of a transaction takes the others along, which have higher ids.
      if exists (select from audit_log where id = new.id and seq is null) then perform append_audit_lines(new.id); end if;
      return null;
    end $$;
    create constraint trigger append_audit_line after insert on audit_log deferrable initially deferred
      for each row when (new.seq is null) execute function append_audit_line();

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
    create trigger refuse_change before update or delete on audit_log
      for each row execute function refuse_audit_change();
    create trigger refuse_truncate before truncate on audit_log
      for each statement execute function refuse_audit_change();
    create trigger refuse_change before update or delete on audit_seals
      for each row execute function refuse_audit_change();
    create trigger refuse_truncate before truncate on audit_seals
      for each statement execute function refuse_audit_change();

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
  `.execute(db);
}

export async function down(db: MigrationDb): Promise<void> {
  await sql`
    drop trigger append_audit_line on audit_log;
    drop trigger refuse_change on audit_log;
    drop trigger refuse_truncate on audit_log;
    drop function prune_audit_log(timestamptz);
    drop function append_audit_line();
    drop function append_audit_lines(bigint);
    drop table audit_chains, audit_seals;
    drop function refuse_audit_change();
    drop function audit_hash(audit_log);
    drop function audit_text(text);
    alter table audit_log drop column chain, drop column seq, drop column previous, drop column hash;
    update audit_log set actor_user_id = null
    where not exists (select from users where users.id = audit_log.actor_user_id);
    alter table audit_log add constraint audit_log_actor_user_id_fkey
      foreign key (actor_user_id) references users on delete set null;
  `.execute(db);
}
