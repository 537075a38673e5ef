import { sql } from 'kysely';
import type { MigrationDb } from './migration-db';

const stamps = sql`
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now()`;

/**
 * Herbs of the dispensary, the formulas that practitioners write, and refills. What a practitioner has signed never changes: a trigger
 * refuses it, and a change is a new version. Texts about a patient's health are stored encrypted.
 */
export async function up(db: MigrationDb): Promise<void> {
  await createHerbs(db);
  await createFormulas(db);
  await sql`
    create table refills (
      id integer generated always as identity primary key,
      uid uuid not null unique default gen_random_uuid(),
      key_hash text not null unique,
      formula_id integer references formulas on delete restrict,
      product_id integer references products on delete cascade,
      order_id integer references orders on delete set null,
      patient_id integer references patients on delete set null,
      name text not null,
      email text not null,
      phone text,
      allowed integer not null check (allowed between 0 and 48),
      used integer not null default 0,
      every_days integer not null check (every_days between 1 and 365),
      last_on date,
      used_on date,
      remind boolean not null default false,
      reminded_on date,
      ${stamps},
      constraint refills_used check (used between 0 and allowed),
      constraint refills_of_one check (num_nonnulls(formula_id, product_id) = 1)
    );
    create index refills_formula_id on refills (formula_id);
    create index refills_product_id on refills (product_id);
    create index refills_order_id on refills (order_id);
    create index refills_patient_id on refills (patient_id);

    alter table orders drop constraint orders_channel_check,
      add constraint orders_channel_check check (channel in ('web', 'staff', 'refill'));
    -- refill_id refers to nothing, so that refills can end and be left out of archives.
    alter table order_items
      add column formula_id integer references formulas on delete restrict,
      add column refill_id integer,
      add constraint order_items_of_one check (num_nonnulls(product_id, formula_id) <= 1);
    create index order_items_formula_id on order_items (formula_id);
    create index order_items_refill_id on order_items (refill_id);
  `.execute(db);
  for (const table of ['herbs', 'formulas', 'refills'])
    await sql`
      create trigger touch_updated_at before update on ${sql.table(table)}
        for each row when (old.* is distinct from new.*) execute function touch_updated_at()`.execute(db);
}

async function createHerbs(db: MigrationDb): Promise<void> {
  await sql`
    create table herbs (
      id integer generated always as identity primary key,
      name text not null check (name <> ''),
      latin text,
      common text,
      price_cents integer not null check (price_cents >= 0),
      dose_min_mg integer check (dose_min_mg > 0),
      dose_max_mg integer,
      contraindications text[] not null default '{}'
        check (contraindications <@ array['pregnancy', 'anticoagulant', 'sedative', 'blood-pressure']),
      allergens text[] not null default '{}',
      is_active boolean not null default true,
      ${stamps},
      constraint herbs_dose check (dose_max_mg >= dose_min_mg)
    );
    create unique index herbs_name on herbs (lower(name));

    alter table stock_items
      drop constraint stock_items_named,
      add column herb_id integer references herbs on delete set null,
      add constraint stock_items_named check (num_nonnulls(product_id, herb_id, name) > 0),
      add constraint stock_items_of_one check (num_nonnulls(product_id, herb_id) <= 1),
      add constraint stock_items_unit check (herb_id is null or unit = 'mg');
    create unique index stock_items_herb_id on stock_items (herb_id) where herb_id is not null;

    -- A herb is counted from the day on it is there; its item outlives it under its name.
    create function stock_item_of_herb() returns trigger language plpgsql as $$
    begin
      if stock_restoring() then
        return coalesce(new, old);
      elsif tg_op = 'INSERT' then
        insert into stock_items (herb_id, unit) values (new.id, 'mg');
        -- Three milligrams, as of products, would be none: low is below 100 grams.
        update stock_levels set low_at = 100000 where item_id = (select id from stock_items where herb_id = new.id);
        return new;
      end if;
      update stock_items set name = old.name where herb_id = old.id;
      return old;
    end $$;
    create trigger stock_item_of_herb_added after insert on herbs for each row execute function stock_item_of_herb();
    create trigger stock_item_of_herb_gone before delete on herbs for each row execute function stock_item_of_herb();
  `.execute(db);
}

async function createFormulas(db: MigrationDb): Promise<void> {
  await sql`
    create table formulas (
      id integer generated always as identity primary key,
      uid uuid not null unique default gen_random_uuid(),
      key_hash text unique,
      name text not null check (name <> ''),
      state text not null default 'draft' check (state in ('template', 'draft', 'signed', 'replaced', 'withdrawn')),
      version integer not null default 1 check (version >= 1),
      -- Without a reference: a table that refers to itself has no place in archives. Signed formulas are never deleted.
      replaces_id integer,
      patient_id integer references patients on delete set null,
      herb_request_id integer references custom_herb_requests on delete set null,
      patient_name text,
      patient_email text,
      patient_phone text,
      form text not null check (form in ('granules', 'raw', 'capsules', 'tincture')),
      days integer not null check (days between 1 and 180),
      fee_cents integer not null default 0 check (fee_cents >= 0),
      -- Of one pack; frozen when it is signed.
      price_cents integer check (price_cents >= 0),
      dose text,
      preparation text,
      answers text,
      practitioner_id integer references practitioners on delete set null,
      signed_by text,
      signed_at timestamptz(3),
      offered_at timestamptz(3),
      changed_by text,
      ${stamps},
      constraint formulas_signed check (
        state in ('template', 'draft') or (signed_by is not null and signed_at is not null and price_cents is not null)),
      constraint formulas_of_somebody check (state = 'template' or patient_name is not null)
    );
    create index formulas_patient_id on formulas (patient_id);
    create index formulas_herb_request_id on formulas (herb_request_id);
    create index formulas_practitioner_id on formulas (practitioner_id);
    create unique index formulas_replaces_id on formulas (replaces_id) where state not in ('template', 'draft');

    create table formula_items (
      id integer generated always as identity primary key,
      formula_id integer not null references formulas on delete cascade,
      herb_id integer not null references herbs on delete restrict,
      position integer not null,
      mg integer not null check (mg > 0),
      processing text,
      constraint formula_items_position unique (formula_id, position)
    );
    create index formula_items_herb_id on formula_items (herb_id);

    -- A signature is about these words and weights.
    create function refuse_signed_change() returns trigger language plpgsql as $$
    declare
      signed text;
      free text[] := '{state,key_hash,offered_at,changed_by,updated_at,patient_id,herb_request_id,practitioner_id,patient_email,patient_phone}';
    begin
      if current_setting('harmony.restoring', true) = 'on' then
        return coalesce(new, old);
      end if;
      if tg_table_name = 'formulas' then
        -- What retention blanks: nobody is left whom the signature was for.
        if new.patient_name = 'Removed' and new.state in ('replaced', 'withdrawn')
          and num_nonnulls(new.key_hash, new.dose, new.preparation, new.answers) = 0
        then free := free || '{patient_name,dose,preparation,answers}'; end if;
        if to_jsonb(old) - free = to_jsonb(new) - free and new.state not in ('template', 'draft')
        then return new; end if;
      else
        select state into signed from formulas where id = coalesce(new.formula_id, old.formula_id);
        -- Null: the whole formula goes.
        if signed is null or signed in ('template', 'draft') then return coalesce(new, old); end if;
      end if;
      raise exception 'a signed formula does not change' using errcode = 'check_violation';
    end $$;
    create trigger refuse_signed_change before update on formulas for each row
      when (old.state not in ('template', 'draft')) execute function refuse_signed_change();
    create trigger refuse_signed_change before insert or update or delete on formula_items for each row
      execute function refuse_signed_change();
  `.execute(db);
}

export async function down(db: MigrationDb): Promise<void> {
  await sql`
    update orders set channel = 'web' where channel = 'refill';
    alter table orders drop constraint orders_channel_check,
      add constraint orders_channel_check check (channel in ('web', 'staff'));
    alter table order_items
      drop constraint order_items_of_one, drop column refill_id, drop column formula_id;
    drop table refills, formula_items, formulas;
    drop function refuse_signed_change();
    update stock_items set name = (select herbs.name from herbs where herbs.id = herb_id) where herb_id is not null;
    alter table stock_items
      drop constraint stock_items_named, drop constraint stock_items_of_one, drop constraint stock_items_unit,
      drop column herb_id,
      add constraint stock_items_named check (num_nonnulls(product_id, name) > 0);
    drop table herbs;
    drop function stock_item_of_herb();
  `.execute(db);
}
