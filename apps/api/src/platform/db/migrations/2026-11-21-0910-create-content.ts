import { sql } from 'kysely';
import type { MigrationDb } from './migration-db';

const stamps = sql`
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now()`;

const slug = sql`slug text not null unique check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$')`;

/** Tables with `updated_at`. */
const TOUCHED = [
  'services',
  'practitioners',
  'health_conditions',
  'faq_categories',
  'faqs',
  'hours_of_operation',
  'config',
  'reviews',
];

export async function up(db: MigrationDb): Promise<void> {
  await sql`
    create table services (
      id integer generated always as identity primary key,
      ${slug},
      name text not null check (name <> ''),
      description text not null default '',
      short_description text,
      image_url text,
      price numeric(10, 2) check (price >= 0),
      duration integer check (duration between 1 and 1440),
      is_active boolean not null default true,
      is_featured boolean not null default false,
      order_index integer not null default 0,
      ${stamps}
    );

    create table practitioners (
      id integer generated always as identity primary key,
      ${slug},
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
      ${stamps}
    );

    create table health_conditions (
      id integer generated always as identity primary key,
      ${slug},
      name text not null check (name <> ''),
      description text not null default '',
      body_system text,
      symptoms text[] not null default '{}',
      recommended_treatments text[] not null default '{}',
      related_products text[] not null default '{}',
      is_active boolean not null default true,
      is_featured boolean not null default false,
      order_index integer not null default 0,
      ${stamps}
    );

    create table faq_categories (
      id integer generated always as identity primary key,
      ${slug},
      name text not null check (name <> ''),
      description text,
      is_active boolean not null default true,
      order_index integer not null default 0,
      ${stamps}
    );

    create table faqs (
      id integer generated always as identity primary key,
      category_id integer not null references faq_categories on delete restrict,
      question text not null check (question <> ''),
      answer text not null default '',
      is_active boolean not null default true,
      is_top_faq boolean not null default false,
      order_index integer not null default 0,
      ${stamps}
    );
    create index faqs_category_id on faqs (category_id);

    create table hours_of_operation (
      id integer generated always as identity primary key,
      day_of_week integer not null check (day_of_week between 0 and 6),
      open_time text check (open_time ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
      close_time text check (close_time ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
      is_closed boolean not null default false,
      special_hours boolean not null default false,
      special_date date,
      note text,
      ${stamps},
      constraint hours_open_has_times check (is_closed or (open_time is not null and close_time is not null)),
      constraint hours_close_after_open check (close_time > open_time),
      constraint hours_special_has_date check (special_hours = (special_date is not null))
    );
    create unique index hours_weekly_period on hours_of_operation (day_of_week, open_time) nulls not distinct
      where not special_hours;
    create unique index hours_special_period on hours_of_operation (special_date, open_time) nulls not distinct
      where special_hours;

    create table config (
      id text primary key check (id ~ '^[a-z][a-z0-9_]{0,99}$'),
      data text,
      data_type text not null default 'T' check (data_type ~ '^[A-Z]$'),
      config_type text not null default 'G' check (config_type ~ '^[A-Za-z]$'),
      server_only boolean not null default false,
      description text,
      is_active boolean not null default true,
      ${stamps}
    );

    create table reviews (
      id integer generated always as identity primary key,
      author_name text not null check (author_name <> ''),
      text text not null check (text <> ''),
      source text,
      is_published boolean not null default false,
      is_featured boolean not null default false,
      ${stamps}
    );

    create table images (
      id integer generated always as identity primary key,
      bytes bytea not null,
      mime text not null check (mime in ('image/jpeg', 'image/png', 'image/webp', 'image/avif')),
      width integer not null check (width > 0),
      height integer not null check (height > 0),
      sha256 text not null unique check (sha256 ~ '^[0-9a-f]{64}$'),
      alt text not null default '',
      dominant_color text check (dominant_color ~ '^#[0-9a-f]{6}$'),
      created_at timestamptz(3) not null default now()
    );

    create table image_variants (
      image_id integer not null references images on delete cascade,
      width integer not null check (width > 0),
      quality integer not null check (quality between 1 and 100),
      format text not null check (format in ('avif', 'webp', 'jpeg', 'png')),
      background_removed boolean not null default false,
      bytes bytea not null,
      created_at timestamptz(3) not null default now(),
      primary key (image_id, width, quality, format, background_removed)
    );
  `.execute(db);

  for (const table of TOUCHED) {
    await sql`
      create trigger touch_updated_at before update on ${sql.table(table)}
        for each row when (old.* is distinct from new.*) execute function touch_updated_at()
    `.execute(db);
  }
  for (const table of [...TOUCHED, 'images']) {
    await sql`
      create trigger content_changed before insert or update or delete or truncate on ${sql.table(table)}
        for each statement execute function content_changed()
    `.execute(db);
  }
}

export async function down(db: MigrationDb): Promise<void> {
  await sql`
    drop table image_variants, images, reviews, config, hours_of_operation, faqs, faq_categories, health_conditions,
      practitioners, services
  `.execute(db);
}
