import { followUpsOf } from './follow-ups-of';

/** The shop: tables, and what keeps them right. */
export const shop = String.raw`
create table custom_herb_requests (
  id integer generated always as identity primary key,
  name text not null check (name <> ''),
  email text not null check (email <> ''),
  phone text,
  health_concerns text not null check (health_concerns <> ''),
  current_medications text,
  allergies text,
  previous_treatments text,
  status text not null default 'pending' check (status in ('pending', 'in_review', 'answered', 'closed')),
  admin_notes text,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  consent_version text,
  consented_at timestamptz(3),
  suspected_spam boolean not null default false,
  is_read boolean not null default false,
  assignee_id integer references users on delete set null,
  changed_by text,
  changed_at timestamptz(3),
  word_tokens bigint[] not null default '{}',
  note_tokens bigint[] not null default '{}',
  language text not null default 'en' check (language in ('en', 'es')),
  constraint custom_herb_requests_consent_whole check ((consent_version is null) = (consented_at is null))
);
create index custom_herb_requests_status on custom_herb_requests (status, created_at desc);
create index custom_herb_requests_created_at on custom_herb_requests (created_at desc);
create index custom_herb_requests_assignee_id on custom_herb_requests (assignee_id);
create index custom_herb_requests_last_digits_created_at_idx on custom_herb_requests (last_digits(phone), created_at desc)
  where phone is not null;
create index custom_herb_requests_lower_created_at_idx on custom_herb_requests (lower(email), created_at desc);
create index custom_herb_requests_word_tokens on custom_herb_requests using gin (word_tokens);
create index custom_herb_requests_note_tokens on custom_herb_requests using gin (note_tokens);
create trigger touch_updated_at before update on custom_herb_requests
  for each row when ((to_jsonb(old.*) - 'is_read') is distinct from (to_jsonb(new.*) - 'is_read')) execute function touch_updated_at();

${followUpsOf('custom_herb_requests', { kind: 'custom-herb-requests', column: 'status', open: 'pending,in_review' })}

alter table inbox_replies add foreign key (custom_herb_request_id) references custom_herb_requests(id) on delete cascade;

create sequence order_numbers as integer start with 1001;
create table orders (
  id integer generated always as identity primary key,
  user_id integer references users on delete set null,
  customer_name text not null check (customer_name <> ''),
  customer_email text not null check (customer_email <> ''),
  customer_phone text not null,
  status text not null default 'pending' check (status in ('pending', 'confirmed', 'ready', 'shipped', 'completed', 'cancelled')),
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  number integer not null default nextval('order_numbers') unique,
  uid uuid not null default gen_random_uuid() unique,
  key_hash text unique,
  delivery text not null default 'pickup' check (delivery in ('pickup', 'shipping')),
  ship_to jsonb check (jsonb_typeof(ship_to) = 'object'),
  note text,
  flags text,
  channel text not null default 'web' check (channel in ('web', 'staff', 'refill')),
  pays text not null default 'at-clinic' check (pays in ('at-clinic', 'online')),
  review text not null default 'none' check (review in ('none', 'open', 'approved', 'declined')),
  reviewed_by text,
  reviewed_at timestamptz(3),
  is_held boolean not null default true,
  hold_until timestamptz(3),
  phone_hmac text,
  phone_key_id text,
  network text,
  shelf text,
  promised_on date,
  carrier text,
  tracking text,
  shipping_rate text,
  problem text,
  ready_at timestamptz(3),
  ended_at timestamptz(3),
  subtotal_cents integer not null default 0 check (subtotal_cents >= 0),
  tax_cents integer not null default 0 check (tax_cents >= 0),
  shipping_cents integer not null default 0 check (shipping_cents >= 0),
  total_cents integer not null generated always as (subtotal_cents + tax_cents + shipping_cents) stored,
  paid_cents integer not null default 0 check (paid_cents >= 0),
  refunded_cents integer not null default 0 check (refunded_cents >= 0),
  shipping_refunded_cents integer not null default 0,
  has_failed boolean not null default false,
  assignee_id integer references users on delete set null,
  changed_by text,
  changed_at timestamptz(3),
  admin_notes text,
  is_read boolean not null default false,
  suspected_spam boolean not null default false,
  word_tokens bigint[] not null default '{}',
  note_tokens bigint[] not null default '{}',
  language text not null default 'en' check (language in ('en', 'es')),
  credited_cents integer not null default 0 check (credited_cents >= 0),
  balance_cents integer not null generated always as ( case when status = 'cancelled' then 0 else subtotal_cents + tax_cents +
    shipping_cents - credited_cents end - paid_cents + refunded_cents) stored,
  payment_status text not null generated always as ( case when status <> 'cancelled'
    and (subtotal_cents + tax_cents + shipping_cents - credited_cents - paid_cents + refunded_cents) > 0
    and has_failed then 'failed' when status <> 'cancelled'
    and (subtotal_cents + tax_cents + shipping_cents - credited_cents - paid_cents + refunded_cents) > 0 then 'pending' when refunded_cents
    > 0 and refunded_cents >= paid_cents then 'refunded' when refunded_cents > 0 then 'partially-refunded' when paid_cents >=
    (subtotal_cents + tax_cents + shipping_cents) then 'paid' when has_failed then 'failed' else 'pending' end) stored check (payment_status
    in ('pending', 'failed', 'paid', 'partially-refunded', 'refunded')),
  constraint orders_refunded check (refunded_cents <= paid_cents),
  constraint orders_shipping_refunded check (shipping_refunded_cents >= 0 and shipping_refunded_cents <= shipping_cents),
  constraint orders_ship_to check ((delivery = 'shipping') = (ship_to is not null)),
  constraint orders_credited check (credited_cents <= (subtotal_cents + tax_cents + shipping_cents))
);
alter sequence order_numbers owned by orders.number;
create index orders_user_id on orders (user_id);
create index orders_created_at on orders (created_at desc);
create index orders_status on orders (status, created_at desc);
create index orders_phone_hmac on orders (phone_hmac);
create index orders_network on orders (network) where status in ('pending', 'confirmed', 'ready');
create index orders_assignee_id on orders (assignee_id);
create index orders_word_tokens on orders using gin (word_tokens);
create trigger touch_updated_at before update on orders for each row
  execute function touch_changed_row('total_cents', 'balance_cents', 'payment_status');

create function orders_moves() returns trigger language plpgsql as $$
begin
  if (old.status, new.status) not in (('pending', 'confirmed'), ('pending', 'cancelled'), ('confirmed', 'ready'), ('confirmed', 'cancelled'), ('ready', 'confirmed'), ('ready', 'shipped'), ('ready', 'completed'), ('ready', 'cancelled'), ('shipped', 'completed')) then
    raise exception 'an order that is % cannot become %', old.status, new.status using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger orders_moves before update of status on orders for each row when (old.status <> new.status) execute function orders_moves();

create table formulas (
  id integer generated always as identity primary key,
  uid uuid not null default gen_random_uuid() unique,
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
  days integer not null check (days >= 1 and days <= 180),
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
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  constraint formulas_signed check ((state in ('template', 'draft')) or signed_by is not null and signed_at is not null
    and price_cents is not null),
  constraint formulas_of_somebody check (state = 'template' or patient_name is not null)
);
create index formulas_patient_id on formulas (patient_id);
create index formulas_herb_request_id on formulas (herb_request_id);
create index formulas_practitioner_id on formulas (practitioner_id);
create unique index formulas_replaces_id on formulas (replaces_id) where state not in ('template', 'draft');

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
create trigger refuse_signed_change before update on formulas for each row when (old.state not in ('template', 'draft'))
  execute function refuse_signed_change();
create trigger touch_updated_at before update on formulas for each row when (old.* is distinct from new.*)
  execute function touch_updated_at();

create table order_items (
  id integer generated always as identity primary key,
  order_id integer not null references orders on delete cascade,
  product_id integer references products on delete restrict,
  quantity integer not null check (quantity >= 0),
  created_at timestamptz(3) not null default now(),
  name text not null,
  sku text,
  tax_class text not null default 'supplement' check (tax_class in ('supplement', 'goods', 'formula', 'exempt')),
  tax_ppm integer not null default 0 check (tax_ppm >= 0 and tax_ppm <= 500000),
  unit_cents integer not null default 0 check (unit_cents >= 0),
  total_cents integer not null generated always as (unit_cents * quantity) stored,
  returned_quantity integer not null default 0 check (returned_quantity >= 0),
  refunded_cents integer not null default 0 check (refunded_cents >= 0),
  formula_id integer references formulas on delete restrict,
  refill_id integer,
  constraint order_items_returned check (returned_quantity <= quantity),
  constraint order_items_once unique (order_id, product_id),
  constraint order_items_refunded check (refunded_cents <= (unit_cents * quantity)),
  constraint order_items_of_one check (num_nonnulls(product_id, formula_id) <= 1)
);
create index order_items_order_id on order_items (order_id);
create index order_items_product_id on order_items (product_id);
create index order_items_formula_id on order_items (formula_id);
create index order_items_refill_id on order_items (refill_id);

create table order_events (
  id bigint generated always as identity primary key,
  order_id integer not null references orders on delete cascade,
  at timestamptz(3) not null default clock_timestamp(),
  what text not null,
  by text,
  reason text
);
create index order_events_order_id on order_events (order_id, id);

create table herbs (
  id integer generated always as identity primary key,
  name text not null check (name <> ''),
  latin text,
  common text,
  price_cents integer not null check (price_cents >= 0),
  dose_min_mg integer check (dose_min_mg > 0),
  dose_max_mg integer,
  contraindications text[] not null default '{}' check (contraindications <@ array['pregnancy', 'anticoagulant', 'sedative',
    'blood-pressure']),
  allergens text[] not null default '{}',
  is_active boolean not null default true,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  constraint herbs_dose check (dose_max_mg >= dose_min_mg)
);
create unique index herbs_name on herbs (lower(name));

create function stock_restoring() returns boolean language sql stable as $$
  select coalesce(current_setting('harmony.restoring', true), '') = 'on'
$$;

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
create trigger touch_updated_at before update on herbs for each row when (old.* is distinct from new.*) execute function touch_updated_at();

-- Stock as a ledger (decision 68): every change is a row of 'stock_movements', which is never changed again, and its trigger is
-- the only writer of what lots and items have.
-- 
-- Whoever changes levels locks them in the order of their ids, before anything else that others may hold.
create table stock_items (
  id integer generated always as identity primary key,
  product_id integer references products on delete set null,
  name text,
  unit text not null default 'piece' check (unit in ('piece', 'mg')),
  shelf text,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  herb_id integer references herbs on delete set null,
  constraint stock_items_named check (num_nonnulls(product_id, herb_id, name) > 0),
  constraint stock_items_of_one check (num_nonnulls(product_id, herb_id) <= 1),
  constraint stock_items_unit check (herb_id is null or unit = 'mg')
);
-- Partial, so that it is no key: taking the product away must not wait for movements that are being written.
create unique index stock_items_product_id on stock_items (product_id) where product_id is not null;
create unique index stock_items_herb_id on stock_items (herb_id) where herb_id is not null;
create trigger touch_updated_at before update on stock_items for each row when (old.* is distinct from new.*)
  execute function touch_updated_at();

create function stock_item_added() returns trigger language plpgsql as $$
begin
  if not stock_restoring() then insert into stock_levels (item_id) values (new.id); end if;
  return null;
end $$;
create trigger stock_item_added after insert on stock_items for each row execute function stock_item_added();

create table stock_levels (
  item_id integer primary key references stock_items,
  is_tracked boolean not null default true,
  low_at integer not null default 3 check (low_at >= 0),
  on_hand integer not null default 0 check (on_hand >= 0),
  reserved integer not null default 0 check (reserved >= 0),
  blocked integer not null default 0,
  shown text not null generated always as ( case when not is_tracked then 'in' when (on_hand - reserved - blocked) <= 0 then 'out'
    when (on_hand - reserved - blocked) <= low_at then 'low' else 'in' end) stored check (shown in ('in', 'low', 'out')),
  check (blocked >= 0 and blocked <= on_hand)
) with (fillfactor = 70);
-- The number changes with every sale; pages are made anew only when what they say does.
create trigger content_changed_shown after update on stock_levels for each row when (old.shown is distinct from new.shown)
  execute function content_changed();

-- Figures follow from movements, lots and reservations: only triggers write them.
create function refuse_stock_figures() returns trigger language plpgsql as $$
begin
  if pg_trigger_depth() < 2 and not stock_restoring() then
    raise exception 'the figures of % follow from the ledger', tg_table_name using errcode = 'insufficient_privilege';
  end if;
  return new;
end $$;
create trigger refuse_figures before update on stock_levels
  for each row when (old.on_hand <> new.on_hand or old.reserved <> new.reserved or old.blocked <> new.blocked)
  execute function refuse_stock_figures();
create trigger refuse_new_figures before insert on stock_levels
  for each row when (new.on_hand <> 0 or new.reserved <> 0 or new.blocked <> 0) execute function refuse_stock_figures();

-- What came back from a lot names it, without a reference: lots are never removed, and a table that refers to itself has no place in backups.
create table stock_lots (
  id integer generated always as identity primary key,
  item_id integer not null references stock_items,
  code text not null default '',
  expires_on date,
  state text not null default 'open' check (state in ('open', 'quarantine', 'recalled')),
  is_past boolean not null default false,
  supplier text,
  cost_cents integer check (cost_cents >= 0),
  on_hand integer not null default 0 check (on_hand >= 0),
  received_at timestamptz(3) not null default now(),
  returned_from integer,
  constraint stock_lots_unlabelled check (code <> '' or state = 'open' and not is_past and expires_on is null),
  constraint stock_lots_code unique (item_id, code)
);
create index stock_lots_expires_on on stock_lots (expires_on) where on_hand > 0;
create index stock_lots_returned_from on stock_lots (returned_from) where returned_from is not null;
create trigger refuse_figures before update on stock_lots for each row when (old.on_hand <> new.on_hand)
  execute function refuse_stock_figures();
create trigger refuse_new_figures before insert on stock_lots for each row when (new.on_hand <> 0) execute function refuse_stock_figures();

create function stock_lot_blocked() returns trigger language plpgsql as $$
begin
  if not stock_restoring() then
    update stock_levels
    set blocked = blocked + case when new.state <> 'open' or new.is_past then new.on_hand else -new.on_hand end
    where item_id = new.item_id;
  end if;
  return null;
end $$;
create trigger stock_lot_blocked after update of state, is_past on stock_lots
  for each row when (new.on_hand > 0 and (old.state <> 'open' or old.is_past) <> (new.state <> 'open' or new.is_past))
  execute function stock_lot_blocked();

-- by_user refers to nothing, so that an account can be deleted although its lines stay.
create table stock_movements (
  id integer generated always as identity primary key,
  item_id integer not null references stock_items,
  lot_id integer not null references stock_lots,
  kind text not null check (kind in ('opening', 'receive', 'sale', 'dispense', 'unpack', 'return', 'waste', 'count')),
  quantity integer not null,
  order_item_id integer references order_items,
  reason text,
  by text not null,
  by_user integer,
  at timestamptz(3) not null default now(),
  constraint stock_movements_sign check (
case
    when kind in ('sale', 'dispense', 'waste') then quantity < 0
    when kind = 'count' then
    quantity <> 0
    else quantity > 0
end),
  constraint stock_movements_of_order check ((order_item_id is not null) = (kind in ('sale', 'dispense', 'unpack', 'return')))
);
create index stock_movements_item_id on stock_movements (item_id, id);
create index stock_movements_lot_id on stock_movements (lot_id, id);
create index stock_movements_order_item_id on stock_movements (order_item_id) where order_item_id is not null;
create index stock_movements_sold on stock_movements (item_id, at) include (quantity) where kind in ('sale', 'dispense', 'unpack');

-- Numbers are given while the level is locked: those of an item are in the order in which they happened.
create function stock_movement_numbered() returns trigger language plpgsql as $$
begin
  if not stock_restoring() then
    perform from stock_levels where item_id = new.item_id for no key update;
    new.id := nextval(pg_get_serial_sequence('stock_movements', 'id'));
  end if;
  return new;
end $$;
create trigger stock_movement_numbered before insert on stock_movements for each row execute function stock_movement_numbered();

create function stock_moved() returns trigger language plpgsql as $$
declare
  is_blocked boolean;
begin
  if stock_restoring() then
    return null;
  end if;
  update stock_lots set on_hand = on_hand + new.quantity where id = new.lot_id and item_id = new.item_id
  returning state <> 'open' or is_past into is_blocked;
  if is_blocked is null then
    raise exception 'lot % is not one of item %', new.lot_id, new.item_id using errcode = 'foreign_key_violation';
  elsif is_blocked and new.kind in ('sale', 'dispense') then
    raise exception 'lot % is not to be sold', new.lot_id
      using errcode = 'check_violation', constraint = 'stock_movements_not_blocked', table = 'stock_movements';
  end if;
  -- What leaves for an order was held for it, and what is unpacked is held again: one change, so that what is free stays.
  update stock_levels set on_hand = on_hand + new.quantity,
    blocked = blocked + case when is_blocked then new.quantity else 0 end,
    reserved = reserved + case when new.kind in ('sale', 'dispense', 'unpack') then new.quantity else 0 end
  where item_id = new.item_id;
  return null;
end $$;
create trigger stock_moved after insert on stock_movements for each row execute function stock_moved();

create function refuse_stock_change() returns trigger language plpgsql as $$
begin
  if stock_restoring() then
    return coalesce(new, old);
  end if;
  raise exception 'stock_movements is append-only: % is refused', lower(tg_op)
    using errcode = 'insufficient_privilege';
end $$;
create trigger refuse_change before delete or update on stock_movements for each row execute function refuse_stock_change();
create trigger refuse_truncate before truncate on stock_movements for each statement execute function refuse_stock_change();

create table reservations (
  order_item_id integer not null references order_items on delete cascade,
  item_id integer not null references stock_items,
  quantity integer not null check (quantity > 0),
  state text not null default 'open' check (state in ('open', 'used', 'released')),
  primary key (order_item_id, item_id)
);
create index reservations_item_id on reservations (item_id) where state = 'open';

create function reservations_inserted() returns trigger language plpgsql as $$
declare
  items integer[];
  quantities bigint[];
begin
  if stock_restoring() then
    return null;
  end if;
  select array_agg(item_id), array_agg(held) into items, quantities
  from (select item_id, sum(quantity) as held from changed where state = 'open' group by item_id) as sums;
  perform hold_stock(items, quantities);
  return null;
end $$;
create trigger reservations_inserted after insert on reservations referencing new table as changed for each statement
  execute function reservations_inserted();

create function reservations_updated() returns trigger language plpgsql as $$
declare
  items integer[];
  quantities bigint[];
begin
  if stock_restoring() then
    return null;
  end if;
  select array_agg(item_id), array_agg(held) into items, quantities
  from (
    select item_id, sum(held) as held
    from (
      -- A row that is used now, or was used before, changes nothing here: its movements do.
      select item_id, sum(held) as held
      from (
        select order_item_id, item_id, state, case when state = 'open' then quantity else 0 end as held from changed
        union all
        select order_item_id, item_id, state, case when state = 'open' then -quantity else 0 end from before
      ) as both_times
      group by order_item_id, item_id
      having not (bool_or(state = 'open') and bool_or(state = 'used'))
    ) as rows
    group by item_id
    having sum(held) <> 0
  ) as sums;
  perform hold_stock(items, quantities);
  return null;
end $$;
create trigger reservations_updated after update on reservations referencing old table as before new table as changed for each statement
  execute function reservations_updated();

create function reservations_deleted() returns trigger language plpgsql as $$
declare
  items integer[];
  quantities bigint[];
begin
  if stock_restoring() then
    return null;
  end if;
  select array_agg(item_id), array_agg(-held) into items, quantities
  from (select item_id, sum(quantity) as held from before where state = 'open' group by item_id) as sums;
  perform hold_stock(items, quantities);
  return null;
end $$;
create trigger reservations_deleted after delete on reservations referencing old table as before for each statement
  execute function reservations_deleted();

create table stock_checks (
  id boolean default true primary key check (id),
  checked_on date,
  mismatches jsonb not null default '[]'
);

create table stocktakes (
  id integer generated always as identity primary key,
  shelf text,
  state text not null default 'open' check (state in ('open', 'posted')),
  started_by text not null,
  started_at timestamptz(3) not null default now(),
  posted_by text,
  posted_at timestamptz(3),
  constraint stocktakes_posted check ((state = 'posted') = (posted_at is not null))
);

create table stock_counts (
  stocktake_id integer not null references stocktakes on delete cascade,
  lot_id integer not null references stock_lots,
  counted integer check (counted >= 0),
  at_movement integer,
  counted_by text,
  counted_at timestamptz(3),
  constraint stock_counts_whole check (num_nonnulls(counted, at_movement, counted_at) in (0, 3)),
  primary key (stocktake_id, lot_id)
);
create index stock_counts_lot_id on stock_counts (lot_id);

create table recalls (
  id integer generated always as identity primary key,
  lot_id integer not null references stock_lots,
  reason text not null,
  by text not null,
  at timestamptz(3) not null default now(),
  withdrawn_by text,
  withdrawn_at timestamptz(3)
);
create unique index recalls_open on recalls (lot_id) where withdrawn_at is null;
create index recalls_lot_id on recalls (lot_id);

create table recall_contacts (
  id integer generated always as identity primary key,
  recall_id integer not null references recalls on delete cascade,
  order_id integer not null references orders,
  quantity integer not null check (quantity > 0),
  state text not null default 'open' check (state in ('open', 'told', 'no-answer', 'returned')),
  note text,
  changed_by text,
  changed_at timestamptz(3),
  constraint recall_contacts_once unique (recall_id, order_id)
);
create index recall_contacts_order_id on recall_contacts (order_id);

-- Carts, and the rates of tax and shipping. Money is whole cents.
create table carts (
  id integer generated always as identity primary key,
  key_hash text not null unique,
  version integer not null default 0,
  delivery text not null default 'pickup' check (delivery in ('pickup', 'shipping')),
  zip text,
  touched_at timestamptz(3) not null default now()
);
create index carts_touched_at on carts (touched_at);

create table cart_lines (
  id integer generated always as identity primary key,
  cart_id integer not null references carts on delete cascade,
  product_id integer not null references products on delete cascade,
  quantity integer not null check (quantity >= 1 and quantity <= 99),
  seen_cents integer not null check (seen_cents >= 0),
  constraint cart_lines_product unique (cart_id, product_id)
);
create index cart_lines_product_id on cart_lines (product_id);

create table back_in_stock_requests (
  id integer generated always as identity primary key,
  product_id integer not null references products on delete cascade,
  email text not null,
  created_at timestamptz(3) not null default now(),
  language text not null default 'en' check (language in ('en', 'es'))
);
create unique index back_in_stock_requests_once on back_in_stock_requests (product_id, lower(email));

create table tax_rates (
  id integer generated always as identity primary key,
  label text not null check (label <> ''),
  tax_class text not null check (tax_class in ('supplement', 'goods', 'formula', 'exempt')),
  state text not null check (state ~ '^[A-Z]{2}$'),
  zip_prefix text not null default '' check (zip_prefix ~ '^[0-9]{0,5}$'),
  ppm integer not null check (ppm >= 0 and ppm <= 500000),
  on_shipping boolean not null default false,
  valid_from date not null,
  valid_until date,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  constraint tax_rates_order check (valid_until >= valid_from),
  constraint tax_rates_no_overlap exclude using gist (tax_class with =, state with =, zip_prefix with =, daterange(valid_from, valid_until,
    '[]') with &&)
);
create trigger touch_updated_at before update on tax_rates for each row when (old.* is distinct from new.*)
  execute function touch_updated_at();
create trigger content_changed before insert or delete or update or truncate on tax_rates for each statement
  execute function content_changed();

create table shipping_rates (
  id integer generated always as identity primary key,
  label text not null check (label <> ''),
  states text[] not null default '{}',
  min_cents integer not null default 0 check (min_cents >= 0),
  max_cents integer,
  cents integer not null check (cents >= 0),
  days integer check (days >= 1 and days <= 60),
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  constraint shipping_rates_order check (max_cents >= min_cents)
);
create trigger touch_updated_at before update on shipping_rates for each row when (old.* is distinct from new.*)
  execute function touch_updated_at();
create trigger content_changed before insert or delete or update or truncate on shipping_rates for each statement
  execute function content_changed();

-- What is paid for orders and given back, and what providers of payments have told. Money is whole cents.
create table payments (
  id integer generated always as identity primary key,
  order_id integer not null references orders on delete restrict,
  method text not null check (method in ('stripe', 'simulator', 'cash', 'card-machine', 'check', 'transfer')),
  provider_ref text,
  key uuid not null default gen_random_uuid() unique,
  state text not null check (state in ('open', 'paid', 'closed', 'failed')),
  cents integer not null check (cents > 0),
  url text,
  expires_at timestamptz(3),
  asked_at timestamptz(3),
  by text,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  constraint payments_ref unique (method, provider_ref)
);
create index payments_order_id on payments (order_id);
create index payments_open on payments (asked_at) where state = 'open';
-- Pages that are over, about which there is news.
create index payments_woken on payments (id) where (state in ('closed', 'failed')) and asked_at is null;

-- What is paid and given back follows from the payments and refunds, whoever writes them.
create function orders_money() returns trigger language plpgsql as $$
declare
  paid_order integer := (select order_id from payments where id =
    case tg_table_name when 'payments' then (to_jsonb(new) ->> 'id')::integer else (to_jsonb(new) ->> 'payment_id')::integer end);
begin
  if current_setting('harmony.restoring', true) = 'on' then
    return null;
  end if;
  update orders set
    paid_cents = (select coalesce(sum(cents), 0) from payments where order_id = paid_order and state = 'paid'),
    refunded_cents = (
      select coalesce(sum(refunds.cents), 0) from refunds join payments on payments.id = payment_id
      where order_id = paid_order and refunds.state <> 'failed'),
    has_failed = exists (select from payments where order_id = paid_order and state = 'failed')
  where id = paid_order;
  return null;
end $$;
create trigger orders_money after insert or update of state, cents on payments for each row execute function orders_money();

-- A payment only moves forward.
create function payments_forward() returns trigger language plpgsql as $$
begin
  if old.state = 'paid' or (old.state in ('closed', 'failed') and new.state = 'open') then
    raise exception 'a payment that is % cannot become %', old.state, new.state using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger payments_forward before update of state on payments for each row when (old.state <> new.state)
  execute function payments_forward();
create trigger touch_updated_at before update on payments for each row when (old.* is distinct from new.*)
  execute function touch_updated_at();

create table refunds (
  id integer generated always as identity primary key,
  payment_id integer not null references payments on delete restrict,
  key uuid not null default gen_random_uuid() unique,
  cents integer not null check (cents > 0),
  state text not null check (state in ('asked', 'done', 'failed')),
  provider_ref text,
  reason text not null,
  by text,
  sent_at timestamptz(3),
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now()
);
create index refunds_payment_id on refunds (payment_id);
create index refunds_asked on refunds (id) where state = 'asked';
create trigger orders_money after insert or update of state, cents on refunds for each row execute function orders_money();
create trigger touch_updated_at before update on refunds for each row when (old.* is distinct from new.*)
  execute function touch_updated_at();

create table simulated_pages (
  id integer generated always as identity primary key,
  ref text not null unique,
  key uuid not null unique,
  order_number integer not null,
  cents integer not null check (cents > 0),
  return_url text not null,
  expires_at timestamptz(3) not null,
  state text not null default 'open' check (state in ('open', 'paid', 'closed')),
  is_declined boolean not null default false,
  refunds jsonb not null default '{}' check (jsonb_typeof(refunds) = 'object'),
  touched_at timestamptz(3) not null default now()
);

create table payment_events (
  id integer generated always as identity primary key,
  method text not null check (method in ('stripe', 'simulator')),
  event_id text not null,
  provider_ref text not null,
  received_at timestamptz(3) not null default now(),
  constraint payment_events_once unique (method, event_id)
);
create index payment_events_received_at on payment_events (received_at);

create table payment_checks (
  id boolean default true primary key check (id),
  checked_on date,
  tried_at timestamptz(3)
);

create table formula_items (
  id integer generated always as identity primary key,
  formula_id integer not null references formulas on delete cascade,
  herb_id integer not null references herbs on delete restrict,
  "position" integer not null,
  mg integer not null check (mg > 0),
  processing text,
  constraint formula_items_position unique (formula_id, "position")
);
create index formula_items_herb_id on formula_items (herb_id);
create trigger refuse_signed_change before insert or delete or update on formula_items for each row execute function refuse_signed_change();

-- Herbs of the dispensary, the formulas that practitioners write, and refills. What a practitioner has signed never changes: a trigger
-- refuses it, and a change is a new version. Texts about a patient's health are stored encrypted.
create table refills (
  id integer generated always as identity primary key,
  uid uuid not null default gen_random_uuid() unique,
  key_hash text not null unique,
  formula_id integer references formulas on delete restrict,
  product_id integer references products on delete cascade,
  order_id integer references orders on delete set null,
  patient_id integer references patients on delete set null,
  name text not null,
  email text not null,
  phone text,
  allowed integer not null check (allowed >= 0 and allowed <= 48),
  used integer not null default 0,
  every_days integer not null check (every_days >= 1 and every_days <= 365),
  last_on date,
  used_on date,
  remind boolean not null default false,
  reminded_on date,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  constraint refills_used check (used >= 0 and used <= allowed),
  constraint refills_of_one check (num_nonnulls(formula_id, product_id) = 1)
);
create index refills_formula_id on refills (formula_id);
create index refills_product_id on refills (product_id);
create index refills_order_id on refills (order_id);
create index refills_patient_id on refills (patient_id);
create trigger touch_updated_at before update on refills for each row when (old.* is distinct from new.*)
  execute function touch_updated_at();

create function hold_stock(items integer[], quantities bigint[]) returns void language plpgsql as $$
begin
  perform from stock_levels where item_id = any (items) order by item_id for no key update;
  update stock_levels l set reserved = l.reserved + d.quantity
  from unnest(items, quantities) as d (item_id, quantity) where l.item_id = d.item_id;
end $$;

-- For rows of anybody's archive: the ledger says what there is.
create function recount_stock() returns void language sql as $$
  update stock_lots l set on_hand = greatest(0, coalesce(
    (select sum(quantity) from stock_movements m where m.lot_id = l.id), 0));
  update stock_levels s set
    on_hand = coalesce((select sum(on_hand) from stock_lots l where l.item_id = s.item_id), 0),
    blocked = coalesce((select sum(on_hand) from stock_lots l
      where l.item_id = s.item_id and (l.state <> 'open' or l.is_past)), 0),
    reserved = coalesce((select sum(quantity) from reservations r where r.item_id = s.item_id and r.state = 'open'), 0);
$$;

create function unlabelled_lot(item integer) returns integer language plpgsql as $$
declare
  lot integer;
begin
  insert into stock_lots (item_id) values (item) on conflict on constraint stock_lots_code do nothing;
  select id into strict lot from stock_lots where item_id = item and code = '';
  return lot;
end $$;

-- Makes so many free. Less goes from the lots that expire first, more into the unlabelled lot.
create function free_stock_to(item integer, wanted integer) returns void language plpgsql as $$
declare
  who text := coalesce(nullif(current_setting('harmony.by', true), ''), 'Product editor');
  what text := case when exists (select from stock_movements where item_id = item) then 'count' else 'opening' end;
  missing integer;
  lot stock_lots;
  taken integer;
begin
  select wanted - (on_hand - reserved - blocked) into missing from stock_levels where item_id = item for no key update;
  if missing > 0 then
    insert into stock_movements (item_id, lot_id, kind, quantity, by)
    values (item, unlabelled_lot(item), what, missing, who);
  end if;
  for lot in
    select * from stock_lots where item_id = item and state = 'open' and not is_past and on_hand > 0
    order by expires_on nulls last, received_at, id
  loop
    exit when missing >= 0;
    taken := least(lot.on_hand, -missing);
    insert into stock_movements (item_id, lot_id, kind, quantity, by) values (item, lot.id, 'count', -taken, who);
    missing := missing + taken;
  end loop;
end $$;

create function stock_of_new_product() returns trigger language plpgsql as $$
declare
  item integer;
begin
  if not stock_restoring() then
    insert into stock_items (product_id) values (new.id) returning id into item;
    if new.stock_quantity > 0 then perform free_stock_to(item, new.stock_quantity); end if;
  end if;
  return null;
end $$;
create trigger stock_of_new_product after insert on products for each row execute function stock_of_new_product();

create function stock_of_product() returns trigger language plpgsql as $$
begin
  if not stock_restoring() then
    perform free_stock_to(id, new.stock_quantity) from stock_items where product_id = new.id;
  end if;
  return null;
end $$;
create trigger stock_of_product after update of stock_quantity on products for each row when (old.stock_quantity <> new.stock_quantity)
  execute function stock_of_product();

create function stock_of_lost_product() returns trigger language plpgsql as $$
begin
  update stock_items set name = old.name where product_id = old.id;
  return old;
end $$;
create trigger stock_of_lost_product before delete on products for each row execute function stock_of_lost_product();
`;
