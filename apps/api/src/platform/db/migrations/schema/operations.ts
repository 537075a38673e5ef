/** Operations: tables, and what keeps them right. */
export const operations = String.raw`
create table errors (
  id bigint generated always as identity primary key,
  error_type text not null,
  error_code text,
  message text not null,
  stack_trace text,
  request_path text,
  request_method text,
  request_id text,
  user_agent text,
  ip_address text,
  user_id integer references users on delete set null,
  additional_data jsonb,
  resolved boolean not null default false,
  severity text not null default 'medium' check (severity in ('low', 'medium', 'high', 'critical')),
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now()
);
create index errors_created_at on errors (created_at desc);
create index errors_unresolved on errors (created_at desc) where not resolved;
create index errors_user_id on errors (user_id);
create trigger touch_updated_at before update on errors for each row when (old.* is distinct from new.*)
  execute function touch_updated_at();

create table backup_jobs (
  id text primary key,
  kind text not null check (kind in ('backup', 'verify', 'restore', 'copy', 'drill')),
  state text not null default 'running' check (state in ('running', 'done', 'failed')),
  phase text not null default 'waiting' check (phase in ('waiting', 'reading', 'checking', 'securing', 'restoring', 'sending', 'fetching')),
  done bigint not null default 0 check (done >= 0),
  total bigint not null default 0 check (total >= 0),
  archive text,
  problem text,
  started_at timestamptz(3) not null default now(),
  seen_at timestamptz(3) not null default now(),
  finished_at timestamptz(3),
  is_sealed boolean,
  source text check (source in ('copy', 'local')),
  rows bigint check (rows >= 0),
  constraint backup_jobs_end_has_time check ((state = 'running') = (finished_at is null))
);
create index backup_jobs_started_at on backup_jobs (started_at desc);
create index backup_jobs_archive on backup_jobs (archive, started_at desc);

-- Copies of backups elsewhere, as this installation made them, and two more jobs: copying, and the drill that restores an
-- archive into a database of its own. 'source' and 'rows' are what a drill restored.
create table backup_copies (
  archive text primary key,
  place text not null,
  bytes bigint not null check (bytes > 0),
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  recipients text[] not null check (cardinality(recipients) > 0),
  copied_at timestamptz(3) not null default now()
);
`;
