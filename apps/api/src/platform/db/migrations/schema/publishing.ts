import { searched } from './searched';

/** What is published: tables, and what keeps them right. */
export const publishing = String.raw`
create table services (
  id integer generated always as identity primary key,
  slug text not null check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$') unique,
  name text not null check (name <> ''),
  description text not null default '',
  short_description text,
  image_url text,
  price numeric(10,2) check (price >= 0),
  duration integer check (duration >= 1 and duration <= 1440),
  is_active boolean not null default true,
  is_featured boolean not null default false,
  order_index integer not null default 0,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  seo_title text,
  seo_description text,
  share_image_url text,
  translations jsonb not null default '{}' check (jsonb_typeof(translations) = 'object')
);
create trigger touch_updated_at before update on services for each row when (old.* is distinct from new.*)
  execute function touch_updated_at();
create trigger content_changed before insert or delete or update or truncate on services for each statement
  execute function content_changed();

create function add_version(kind text, key text, what text, changed text[], said jsonb) returns void language sql as $$
  update versions set ended_at = now() where entity = kind and row_id = key and ended_at is null;
  -- Who writes: the application says so in the transaction; nobody for scripts and the clock.
  insert into versions (entity, row_id, action, fields, "values", by, ended_at)
  values (kind, key, what, changed, said, nullif(current_setting('harmony.by', true), ''),
    case what when 'delete' then now() end)
$$;

-- A row by the names of its fields in the API, without what is no content of it: its position, its dates, its stock.
create function content_of(jsonb) returns jsonb language sql immutable as $$
  select coalesce(jsonb_object_agg(left(key, 1) || substr(replace(initcap(replace(key, '_', ' ')), ' ', ''), 2), value), '{}')
  from jsonb_each($1 - '{id,created_at,updated_at,order_index,stock_quantity}'::text[])
$$;

create function note_version() returns trigger language plpgsql as $$
declare
  kind constant text := replace(tg_table_name, '_', '-');
  before jsonb;
  after jsonb;
  key text;
  changed text[] := '{}';
begin
  -- Rows of a backup bring their versions with them.
  if current_setting('harmony.restoring', true) = 'on' then return null; end if;
  if tg_op = 'DELETE' then
    key := old.id::text;
    delete from drafts d where d.entity = kind and d.row_id = key;
  else
    key := new.id::text;
    after := content_of(to_jsonb(new));
  end if;
  if tg_op <> 'INSERT' then before := content_of(to_jsonb(old)); end if;
  -- Secrets are not written down a second time.
  if 'true' in (before ->> 'serverOnly', after ->> 'serverOnly') then return null; end if;
  if tg_op = 'UPDATE' then
    if before = after then return null; end if;
    select array_agg(a.key order by a.key) into changed
    from jsonb_each(after) a where a.value is distinct from before -> a.key;
  end if;
  if tg_op <> 'INSERT' and not exists (select from versions v where v.entity = kind and v.row_id = key) then
    insert into versions (entity, row_id, action, "values", at) values (kind, key, 'create', before, old.updated_at);
  end if;
  perform add_version(kind, key, case tg_op when 'INSERT' then 'create' else lower(tg_op) end, changed, coalesce(after, before));
  return null;
end $$;
create trigger note_version after insert or delete or update on services for each row execute function note_version();

create table practitioners (
  id integer generated always as identity primary key,
  slug text not null check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$') unique,
  name text not null check (name <> ''),
  title text not null default '',
  bio text not null default '',
  image_url text,
  booking_url text,
  specialties text[] not null default '{}',
  education text,
  certifications text[] not null default '{}',
  is_active boolean not null default true,
  order_index integer not null default 0,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  gender text check (gender in ('woman', 'man')),
  seo_title text,
  seo_description text,
  share_image_url text,
  translations jsonb not null default '{}' check (jsonb_typeof(translations) = 'object')
);
create trigger touch_updated_at before update on practitioners for each row when (old.* is distinct from new.*)
  execute function touch_updated_at();
create trigger content_changed before insert or delete or update or truncate on practitioners for each statement
  execute function content_changed();
create trigger note_version after insert or delete or update on practitioners for each row execute function note_version();

alter table users add foreign key (practitioner_id) references practitioners(id) on delete set null;

create table health_conditions (
  id integer generated always as identity primary key,
  slug text not null check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$') unique,
  name text not null check (name <> ''),
  description text not null default '',
  body_system text,
  symptoms text[] not null default '{}',
  recommended_treatments text[] not null default '{}',
  related_products text[] not null default '{}',
  is_active boolean not null default true,
  is_featured boolean not null default false,
  order_index integer not null default 0,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  seo_title text,
  seo_description text,
  share_image_url text,
  translations jsonb not null default '{}' check (jsonb_typeof(translations) = 'object')
);
create trigger touch_updated_at before update on health_conditions for each row when (old.* is distinct from new.*)
  execute function touch_updated_at();
create trigger content_changed before insert or delete or update or truncate on health_conditions for each statement
  execute function content_changed();
create trigger note_version after insert or delete or update on health_conditions for each row execute function note_version();

create table faq_categories (
  id integer generated always as identity primary key,
  slug text not null check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$') unique,
  name text not null check (name <> ''),
  description text,
  is_active boolean not null default true,
  order_index integer not null default 0,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  translations jsonb not null default '{}' check (jsonb_typeof(translations) = 'object')
);
create trigger touch_updated_at before update on faq_categories for each row when (old.* is distinct from new.*)
  execute function touch_updated_at();
create trigger content_changed before insert or delete or update or truncate on faq_categories for each statement
  execute function content_changed();
create trigger note_version after insert or delete or update on faq_categories for each row execute function note_version();

-- What belongs to a category appears and disappears with it.
create function search_category_changed() returns trigger language plpgsql as $$
declare
  members text;
  moved integer[] := array(select c.id from changed c join before b using (id) where c.is_active <> b.is_active);
  ids integer[];
begin
  if cardinality(moved) = 0 then return null; end if;
  for members in select source from search_sources where category = tg_table_name loop
    execute format('select array_agg(id) from %I where category_id = any ($1)', members) into ids using moved;
    if ids is not null then perform search_refresh(members, ids); end if;
  end loop;
  return null;
end $$;
create trigger search_category_changed after update on faq_categories referencing old table as before new table as changed
  for each statement execute function search_category_changed();

create table faqs (
  id integer generated always as identity primary key,
  category_id integer not null references faq_categories on delete restrict,
  question text not null check (question <> ''),
  answer text not null default '',
  is_active boolean not null default true,
  is_top_faq boolean not null default false,
  order_index integer not null default 0,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  translations jsonb not null default '{}' check (jsonb_typeof(translations) = 'object')
);
create index faqs_category_id on faqs (category_id);
create trigger touch_updated_at before update on faqs for each row when (old.* is distinct from new.*) execute function touch_updated_at();
create trigger content_changed before insert or delete or update or truncate on faqs for each statement execute function content_changed();
create trigger note_version after insert or delete or update on faqs for each row execute function note_version();

create table product_categories (
  id integer generated always as identity primary key,
  slug text not null check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$') unique,
  name text not null check (name <> ''),
  description text,
  image_url text,
  is_active boolean not null default true,
  order_index integer not null default 0,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  translations jsonb not null default '{}' check (jsonb_typeof(translations) = 'object')
);
create trigger touch_updated_at before update on product_categories for each row when (old.* is distinct from new.*)
  execute function touch_updated_at();
create trigger content_changed before insert or delete or update or truncate on product_categories for each statement
  execute function content_changed();
create trigger note_version after insert or delete or update on product_categories for each row execute function note_version();
create trigger search_category_changed after update on product_categories referencing old table as before new table as changed
  for each statement execute function search_category_changed();

create table products (
  id integer generated always as identity primary key,
  slug text not null check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$') unique,
  sku text unique,
  name text not null check (name <> ''),
  description text not null default '',
  short_description text,
  price numeric(10,2) not null check (price >= 0),
  sale_price numeric(10,2),
  category_id integer references product_categories on delete restrict,
  image_url text,
  conditions text[] not null default '{}',
  ingredients jsonb not null default '[]' check (jsonb_typeof(ingredients) = 'array'),
  form text,
  dose_text text,
  cautions text[] not null default '{}',
  contraindications text[] not null default '{}' check (contraindications <@ array['pregnancy', 'anticoagulant', 'sedative',
    'blood-pressure']),
  allergens text[] not null default '{}',
  practitioner_only boolean not null default false,
  stock_quantity integer not null default 0 check (stock_quantity >= 0),
  is_active boolean not null default true,
  is_featured boolean not null default false,
  order_index integer not null default 0,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  tax_class text not null default 'supplement' check (tax_class in ('supplement', 'goods', 'formula', 'exempt')),
  seo_title text,
  seo_description text,
  share_image_url text,
  translations jsonb not null default '{}' check (jsonb_typeof(translations) = 'object'),
  constraint products_sale_below_price check (sale_price >= 0 and sale_price <= price)
);
create index products_category_id on products (category_id);
create trigger touch_updated_at before update on products for each row when (old.* is distinct from new.*)
  execute function touch_updated_at();
create trigger content_changed before insert or delete or update or truncate on products for each statement
  execute function content_changed();
create trigger note_version after insert or delete or update on products for each row execute function note_version();

-- Pages in the clinic's own words, with both triggers of what the public reads.
create table pages (
  id integer generated always as identity primary key,
  slug text not null unique,
  title text not null check (title <> ''),
  summary text,
  body text not null default '',
  place text not null default 'none' check (place in ('none', 'menu', 'footer')),
  effective_date date,
  is_active boolean not null default true,
  order_index integer not null default 0,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  seo_title text,
  seo_description text,
  share_image_url text,
  translations jsonb not null default '{}' check (jsonb_typeof(translations) = 'object')
);
create trigger touch_updated_at before update on pages for each row when (old.* is distinct from new.*) execute function touch_updated_at();
create trigger content_changed before insert or delete or update or truncate on pages for each statement execute function content_changed();
create trigger note_version after insert or delete or update on pages for each row execute function note_version();

create table hours (
  id integer generated always as identity,
  day_of_week integer not null,
  open_time text,
  close_time text,
  is_closed boolean not null default false,
  special_hours boolean not null default false,
  special_date date,
  note text,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  constraint hours_of_operation_day_of_week_check check (day_of_week >= 0 and day_of_week <= 6),
  constraint hours_of_operation_open_time_check check (open_time ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
  constraint hours_of_operation_close_time_check check (close_time ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
  constraint hours_open_has_times check (is_closed or open_time is not null and close_time is not null),
  constraint hours_close_after_open check (close_time > open_time),
  constraint hours_special_has_date check (special_hours = (special_date is not null)),
  constraint hours_of_operation_pkey primary key (id)
);
create unique index hours_weekly_period on hours (day_of_week, open_time) nulls not distinct where not special_hours;
create unique index hours_special_period on hours (special_date, open_time) nulls not distinct where special_hours;
create trigger touch_updated_at before update on hours for each row when (old.* is distinct from new.*) execute function touch_updated_at();
create trigger content_changed before insert or delete or update or truncate on hours for each statement execute function content_changed();

create function week_of_hours() returns jsonb language sql stable as $$
  select jsonb_build_object('entries', coalesce(jsonb_agg(
    jsonb_build_object('dayOfWeek', day_of_week, 'openTime', open_time, 'closeTime', close_time, 'isClosed', is_closed, 'note', note)
    order by day_of_week, open_time nulls first, id), '[]'))
  from hours where not special_hours
$$;

create function note_week_before() returns trigger language plpgsql as $$
begin
  if coalesce(current_setting('harmony.restoring', true), '') <> 'on'
    and not exists (select from versions where entity = 'hours') then
    insert into versions (entity, row_id, action, "values", at)
    select 'hours', 'week', 'create', week_of_hours(), max(updated_at)
    from hours where not special_hours having count(*) > 0;
  end if;
  return null;
end $$;
create trigger note_week_before before insert or delete or update on hours for each statement execute function note_week_before();

create function note_week() returns trigger language plpgsql as $$
declare
  week constant jsonb := week_of_hours();
  known jsonb;
begin
  if current_setting('harmony.restoring', true) = 'on' then return null; end if;
  select "values" into known from versions where entity = 'hours' order by id desc limit 1;
  if week is distinct from known and (known is not null or week <> '{"entries": []}') then
    perform add_version('hours', 'week', case when known is null then 'create' else 'update' end,
      case when known is null then '{}' else '{entries}'::text[] end, week);
  end if;
  return null;
end $$;
create constraint trigger note_week after insert or delete or update on hours deferrable initially deferred for each row
  execute function note_week();

create table reviews (
  id integer generated always as identity primary key,
  author_name text not null check (author_name <> ''),
  text text not null check (text <> ''),
  source text,
  is_published boolean not null default false,
  is_featured boolean not null default false,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  admin_notes text,
  assignee_id integer references users on delete set null,
  changed_by text,
  changed_at timestamptz(3),
  answer text check (answer <> '')
);
create index reviews_assignee_id on reviews (assignee_id);
create unique index reviews_one_featured on reviews (is_featured) where is_featured and is_published;
create trigger touch_updated_at before update on reviews for each row when (old.* is distinct from new.*)
  execute function touch_updated_at();
create trigger content_changed before insert or delete or update or truncate on reviews for each statement
  execute function content_changed();

create table images (
  id integer generated always as identity primary key,
  bytes bytea,
  mime text not null check (mime in ('image/jpeg', 'image/png', 'image/webp', 'image/avif')),
  width integer not null check (width > 0),
  height integer not null check (height > 0),
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$') unique,
  alt text not null default '',
  dominant_color text check (dominant_color ~ '^#[0-9a-f]{6}$'),
  created_at timestamptz(3) not null default now(),
  is_decoration boolean not null default false,
  focus_x integer not null default 50 check (focus_x >= 0 and focus_x <= 100),
  focus_y integer not null default 50 check (focus_y >= 0 and focus_y <= 100),
  constraint images_decoration check (not is_decoration or alt = '')
);
create trigger content_changed before insert or delete
  or update of id, mime, width, height, sha256, alt, dominant_color, created_at, is_decoration, focus_x, focus_y or truncate on images
  for each statement execute function content_changed();

create table image_variants (
  image_id integer not null references images on delete cascade,
  width integer not null check (width > 0),
  quality integer not null check (quality >= 1 and quality <= 100),
  format text not null check (format in ('avif', 'webp', 'jpeg', 'png')),
  background_removed boolean not null default false,
  bytes bytea,
  created_at timestamptz(3) not null default now(),
  sha256 text check (sha256 ~ '^[0-9a-f]{64}$'),
  primary key (image_id, width, quality, format, background_removed),
  constraint image_variants_place check (num_nonnulls(bytes, sha256) = 1)
);
create index image_variants_sha256 on image_variants (sha256) where sha256 is not null;

create table unused_image_objects (
  sha256 text primary key check (sha256 ~ '^[0-9a-f]{64}$'),
  since timestamptz(3) not null default now()
);

create table chat_unanswered_counts (
  day date not null,
  kind text not null check (kind in ('how-much', 'how', 'what', 'when', 'where', 'who', 'why', 'yes-no', 'other')),
  length text not null check (length in ('short', 'medium', 'long')),
  count integer not null check (count > 0),
  primary key (day, kind, length)
);

-- What is written and not public yet, and what everything published was like after each change. Versions are written by triggers, so
-- whatever changes a row leaves one: the console, the clock, a script, the version of the product before this one.
create table drafts (
  id integer generated always as identity primary key,
  entity text not null,
  row_id text not null,
  changes jsonb not null default '{}' check (jsonb_typeof(changes) = 'object'),
  -- What the changed fields said when they were changed: whoever has changed them since is found by it.
  base jsonb not null default '{}' check (jsonb_typeof(base) = 'object'),
  publish_at timestamptz(3),
  unpublish_at timestamptz(3),
  preview_hash text unique,
  preview_until timestamptz(3),
  problem text,
  based_on timestamptz(3),
  changed_by text,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  constraint drafts_in_turn check (unpublish_at > publish_at),
  constraint drafts_preview check ((preview_hash is null) = (preview_until is null)),
  constraint drafts_row unique (entity, row_id)
);
create index drafts_due on drafts (least(publish_at, unpublish_at)) where publish_at is not null or unpublish_at is not null;
-- A preview link is no change of what was written.
create trigger touch_updated_at before update on drafts
  for each row when (old.changes is distinct from new.changes or old.publish_at is distinct from new.publish_at
  or old.unpublish_at is distinct from new.unpublish_at or old.problem is distinct from new.problem) execute function touch_updated_at();

create function tell_drafts() returns trigger language plpgsql as $$
begin
  perform pg_notify('drafts', '');
  return null;
end $$;
-- Whoever sleeps until the next date looks again.
create trigger tell_drafts after insert or update of publish_at, unpublish_at on drafts for each statement execute function tell_drafts();

create table versions (
  id integer generated always as identity primary key,
  entity text not null,
  row_id text not null,
  action text not null check (action in ('create', 'update', 'delete')),
  fields text[] not null default '{}',
  "values" jsonb not null,
  by text,
  at timestamptz(3) not null default now(),
  -- When it was replaced, or its row deleted: it is kept for years from then on.
  ended_at timestamptz(3)
);
create index versions_of_row on versions (entity, row_id, id);
create index versions_ended_at on versions (ended_at) where ended_at is not null;

-- Old addresses of the website and where they lead, and what was asked for that is no page. Hits are counted in the same rows and are
-- not content: neither trigger fires for them.
create table redirects (
  id integer generated always as identity primary key,
  from_path text not null check (from_path ~~ '/%'),
  to_path text not null,
  origin text not null check (origin in ('renamed', 'added')),
  hits bigint not null default 0 check (hits >= 0),
  last_hit_at timestamptz(3),
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  constraint redirects_no_loop check (from_path <> to_path),
  constraint redirects_from_path unique (from_path)
);
create index redirects_to_path on redirects (to_path);
create trigger content_changed before insert or delete or update of from_path, to_path, origin or truncate on redirects for each statement
  execute function content_changed();
create trigger touch_updated_at before update on redirects
  for each row when (old.from_path is distinct from new.from_path or old.to_path is distinct from new.to_path
  or old.origin is distinct from new.origin) execute function touch_updated_at();

create table missed_paths (
  path text primary key,
  count bigint not null default 1,
  last_at timestamptz(3) not null default now()
);
create index missed_paths_last_at on missed_paths (last_at);

create table page_titles (
  path text primary key,
  seo_title text,
  seo_description text,
  share_image_url text,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now()
);
create trigger content_changed before insert or delete or update or truncate on page_titles for each statement
  execute function content_changed();
create trigger touch_updated_at before update on page_titles for each row when (old.* is distinct from new.*)
  execute function touch_updated_at();

create table search_sources (
  source text primary key,
  label text not null,
  -- Columns with their weights (name:A), in the order in which they are read.
  fields text[] not null,
  -- The table of the categories, an inactive one of which hides its members.
  category text
);

create table search_entries (
  source text not null,
  row_id integer not null,
  slug text,
  label text not null,
  -- A line for each field but the label, in their order; a field without words is a blank line.
  body text not null,
  facts jsonb not null,
  named tsvector not null,
  words tsvector not null,
  spelled tsvector not null,
  primary key (source, row_id)
);
create index search_entries_words on search_entries using gin (words);

create table search_synonyms (
  "position" integer not null,
  words text not null check (words <> ''),
  primary key ("position")
);
create trigger content_changed before insert or delete or update or truncate on search_synonyms for each statement
  execute function content_changed();

create table search_misses (
  day date not null,
  words text not null check (words <> '' and length(words) <= 80),
  count integer not null check (count > 0),
  language text not null default 'en' check (language in ('en', 'es')),
  primary key (day, words)
);
create index search_misses_words on search_misses (words);

create table search_translations (
  source text not null,
  row_id integer not null,
  language text not null check (language in ('en', 'es')),
  label text not null,
  -- As in search_entries.
  body text not null,
  named tsvector not null,
  words tsvector not null,
  spelled tsvector not null,
  primary key (source, row_id, language),
  foreign key (source, row_id) references search_entries (source, row_id) on delete cascade
);
create index search_translations_words on search_translations using gin (words);

create table knowledge_gap_marks (
  source text not null check (source in ('search', 'chat', 'calls')),
  words text not null check (words <> ''),
  state text not null check (state in ('answered', 'hidden')),
  marked_on date not null,
  marked_by text,
  primary key (source, words)
);

-- Why wording may stand, and what practitioners have signed.
create table wording_answers (
  id integer generated always as identity primary key,
  entity text not null,
  row_id integer not null,
  rule text not null,
  sentence text not null check (sentence <> ''),
  reason text not null check (reason <> ''),
  by text not null,
  at timestamptz(3) not null default now()
);
create unique index wording_answers_once on wording_answers (entity, row_id, rule, md5(sentence));

create table sign_offs (
  id integer generated always as identity primary key,
  entity text not null,
  row_id integer not null,
  practitioner_id integer references practitioners on delete set null,
  practitioner text not null check (practitioner <> ''),
  -- What was read, by columns of the row: it holds as long as the row says the same.
  texts jsonb not null check (jsonb_typeof(texts) = 'object'),
  -- What the rules asked about it, and the signature answers.
  findings jsonb not null default '[]' check (jsonb_typeof(findings) = 'array'),
  by text not null,
  at timestamptz(3) not null default now()
);
create index sign_offs_of_row on sign_offs (entity, row_id, id);
create index sign_offs_practitioner_id on sign_offs (practitioner_id);
create trigger content_changed before insert or delete or update or truncate on sign_offs for each statement
  execute function content_changed();
create trigger note_version after insert or delete or update on config for each row execute function note_version();

-- Lower case, without accents and apostrophes, words apart by spaces; \'foldText\' of the product does the same.
create function search_fold(given text) returns text language sql immutable parallel safe as $$
  select trim(regexp_replace(lower(regexp_replace(normalize(given, NFKD), '[\u0300-\u036f''’‘${'`'}´]', '', 'g')),
    '[\u0001-\u002f\u003a-\u0060\u007b-\u00bf\u00d7\u00f7\u2000-\u206f\u20a0-\u20cf\u2100-\u2bff\u3000-\u303f]+', ' ', 'g'))
$$;

-- The words of rich text, on one line.
create function search_plain(html text) returns text language sql immutable parallel safe as $$
  select trim(regexp_replace(
    replace(replace(replace(replace(replace(replace(
      regexp_replace(
        regexp_replace(html, '</?(address|article|blockquote|br|dd|div|dl|dt|figure|h[1-6]|hr|li|ol|p|pre|section|table|td|th|tr|ul)\M[^<>]*>', ' ', 'gi'),
        '<[a-z/!?][^<>]*>', '', 'gi'),
      '&nbsp;', ' '), '&lt;', '<'), '&gt;', '>'), '&quot;', '"'), '&#39;', ''''), '&amp;', '&'),
    '\s+', ' ', 'g'))
$$;

-- A column's value: text, or a list of texts or of objects with texts.
create function search_text(value jsonb) returns text language sql immutable parallel safe as $$
  select case jsonb_typeof(value)
    when 'string' then search_plain(value #>> '{}')
    when 'array' then (
      select search_plain(string_agg(part #>> '{}', ', '))
      from jsonb_path_query(value, 'strict $.** ? (@.type() == "string")') as part)
  end
$$;

create function search_vector(whole jsonb, fields text[], config regconfig) returns tsvector language plpgsql immutable parallel safe as $$
declare
  field text;
  made tsvector := '';
begin
  foreach field in array fields loop
    made := made || setweight(
      to_tsvector(config, coalesce(search_fold(search_text(whole -> split_part(field, ':', 1))), '')),
      split_part(field, ':', 2)::"char");
  end loop;
  return made;
end $$;

create function search_refresh_first(of_table text, ids integer[]) returns void language plpgsql as $$
declare
  source_row search_sources;
begin
  select * into source_row from search_sources where source = of_table;
  delete from search_entries where source = of_table and (ids is null or row_id = any (ids));
  execute format($sql$
    insert into search_entries (source, row_id, slug, label, body, facts, named, words, spelled)
    select %1$L, id, whole ->> 'slug', whole ->> %2$L,
      (select string_agg(coalesce(search_text(whole -> split_part(field, ':', 1)), ''), E'\n' order by place)
        from unnest($2) with ordinality as fields (field, place) where split_part(field, ':', 1) <> %2$L),
      jsonb_strip_nulls(jsonb_build_object('price', whole -> 'price', 'salePrice', whole -> 'sale_price',
        'duration', whole -> 'duration')),
      search_vector(whole, array[%2$L || ':A'], 'simple') || search_vector(whole, array[%2$L || ':A'], 'english'),
      spelled || search_vector(whole, $2, 'english'), spelled
    from (select id, whole, search_vector(whole, $2, 'simple') as spelled from (select id, to_jsonb(r) as whole from %1$I r where r.is_active and ($1 is null or r.id = any ($1)) %3$s) as shown offset 0) as spelt
  $sql$, of_table, source_row.label, case when source_row.category is not null then format(
    'and (r.category_id is null or r.category_id in (select c.id from %I c where c.is_active))', source_row.category)
  end) using ids, source_row.fields;
end $$;

create function search_changed() returns trigger language plpgsql as $$
begin
  if tg_op = 'TRUNCATE' then
    delete from search_entries where source = tg_table_name;
  elsif tg_op = 'DELETE' then
    delete from search_entries where source = tg_table_name and row_id = any (array(select id from changed));
  elsif tg_op = 'INSERT' then
    perform search_refresh(tg_table_name, array(select id from changed));
  else
    -- Not for what is sorted or sold: thousands of rows are sorted at once.
    perform search_refresh(tg_table_name, array_agg(distinct id)) from (
      select id, to_jsonb(c) - '{updated_at,order_index,stock_quantity}'::text[] as whole from changed c
      except select id, to_jsonb(b) - '{updated_at,order_index,stock_quantity}'::text[] from before b
    ) as rows having count(*) > 0;
  end if;
  return null;
end $$;

${['services', 'health_conditions', 'practitioners', 'faqs', 'products', 'pages'].map(searched).join('\n')}

-- From now on rows of this table are found.
create function search_table(of_table text, label text, fields text[], category text) returns void language plpgsql as $$
begin
  insert into search_sources values (of_table, label, fields, category);
  execute format('create trigger search_changed_insert after insert on %I referencing new table as changed
    for each statement execute function search_changed()', of_table);
  execute format('create trigger search_changed_update after update on %I referencing old table as before new table as changed
    for each statement execute function search_changed()', of_table);
  execute format('create trigger search_changed_delete after delete on %I referencing old table as changed
    for each statement execute function search_changed()', of_table);
  execute format('create trigger search_changed_truncate after truncate on %I
    for each statement execute function search_changed()', of_table);
  if category is not null then
    execute format('create trigger search_category_changed after update on %I
      referencing old table as before new table as changed
      for each statement execute function search_category_changed()', category);
  end if;
  perform search_refresh(of_table, null);
end $$;

-- What a row says in another language, by its columns; what is empty is not said.
create function search_said(words jsonb) returns jsonb language sql immutable parallel safe as $$
  select coalesce(jsonb_object_agg(lower(regexp_replace(key, '([A-Z])', '_\1', 'g')), value), '{}')
  from jsonb_each(words) where value not in ('null', '""', '[]')
$$;

-- The stems of a text. Folded words have lost the accent that tells a Spanish ending; the product gives it back, too (stemmable).
create function search_stems(whole jsonb, fields text[], config regconfig) returns tsvector language plpgsql immutable parallel safe as $$
declare
  field text;
  folded text;
  made tsvector := '';
begin
  foreach field in array fields loop
    folded := coalesce(search_fold(search_text(whole -> split_part(field, ':', 1))), '');
    if config = 'spanish'::regconfig then folded := regexp_replace(folded, 'cion\M', 'ción', 'g'); end if;
    made := made || setweight(to_tsvector(config, folded), split_part(field, ':', 2)::"char");
  end loop;
  return made;
end $$;

-- Makes the entries of these rows in other languages; null: of all rows. Those in the first language are there.
create function search_translate(of_table text, ids integer[]) returns void language plpgsql as $$
declare
  source_row search_sources;
begin
  -- Not everything that is searched is translated.
  if not exists (select from pg_attribute where attrelid = to_regclass(of_table) and attname = 'translations') then return; end if;
  select * into source_row from search_sources where source = of_table;
  execute format($sql$
    insert into search_translations (source, row_id, language, label, body, named, words, spelled)
    select %1$L, id, language, whole ->> %2$L,
      (select string_agg(coalesce(search_text(whole -> split_part(field, ':', 1)), ''), E'\n' order by place)
        from unnest($2) with ordinality as fields (field, place) where split_part(field, ':', 1) <> %2$L),
      search_vector(whole, array[%2$L || ':A'], 'simple') || search_stems(whole, array[%2$L || ':A'], 'spanish'),
      spelled || search_stems(whole, $2, 'spanish'), spelled
    from (
      select id, language, whole, search_vector(whole, $2, 'simple') as spelled from (
        select r.id, said.key as language, to_jsonb(r) - 'translations' || search_said(said.value) as whole
        from %1$I r join search_entries e on e.source = %1$L and e.row_id = r.id,
          jsonb_each(r.translations) as said
        where ($1 is null or r.id = any ($1)) and search_said(said.value) <> '{}' offset 0
      ) as shown
    ) as spelt
  $sql$, of_table, source_row.label) using ids, source_row.fields;
end $$;

-- Makes the entries of these rows anew; null: of all rows. What the public does not see has none.
create function search_refresh(of_table text, ids integer[]) returns void language plpgsql as $$
begin
  perform search_refresh_first(of_table, ids);
  perform search_translate(of_table, ids);
end $$;
`;
