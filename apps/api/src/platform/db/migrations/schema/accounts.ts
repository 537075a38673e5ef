/** Accounts: tables, and what keeps them right. */
export const accounts = String.raw`
create table users (
  id integer generated always as identity primary key,
  username text not null check (username <> ''),
  password text not null,
  is_admin boolean not null default false,
  stripe_customer_id text,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  last_sign_in_at timestamptz(3),
  role text check (role in ('front-desk', 'editor', 'practitioner')),
  practitioner_id integer,
  email text check (email <> ''),
  constraint users_one_role_check check (not is_admin or role is null),
  constraint users_practitioner_check check (practitioner_id is null or is_admin or (coalesce(role, '') in ('front-desk', 'practitioner')))
);
create index users_practitioner_id on users (practitioner_id);
create unique index users_username on users (account_key(username));
create index users_email on users (lower(email)) where email is not null;
create trigger touch_updated_at before update on users for each row when (old.* is distinct from new.*) execute function touch_updated_at();

create function end_password_resets() returns trigger language plpgsql as $$
begin
  update password_resets set used_at = now() where user_id = new.id and used_at is null;
  return null;
end $$;
create trigger end_password_resets after update of password, email on users
  for each row when (old.password is distinct from new.password or old.email is distinct from new.email)
  execute function end_password_resets();

create table web_sessions (
  key text primary key,
  user_id integer references users on delete cascade,
  data jsonb not null default '{}',
  created_at timestamptz(3) not null default now(),
  last_seen_at timestamptz(3) not null default now(),
  expires_at timestamptz(3) not null,
  revoked_at timestamptz(3),
  id integer generated always as identity,
  device text,
  proved_at timestamptz(3) not null default now(),
  constraint web_sessions_id unique (id)
);
create index web_sessions_user_id on web_sessions (user_id);
create index web_sessions_expires_at on web_sessions (expires_at);

create table reception_sessions (
  key text not null,
  account_id integer,
  created_at timestamptz(3) not null default now(),
  last_seen_at timestamptz(3) not null default now(),
  expires_at timestamptz(3) not null,
  revoked_at timestamptz(3),
  user_id integer references users on delete cascade,
  constraint calls_sessions_pkey primary key (key),
  constraint reception_sessions_owner_check check (num_nonnulls(account_id, user_id) = 1)
);
create index reception_sessions_account_id on reception_sessions (account_id);
create index reception_sessions_expires_at on reception_sessions (expires_at);
create index reception_sessions_user_id on reception_sessions (user_id);

create table login_attempts (
  id bigint generated always as identity primary key,
  scope text not null check (scope in ('auth', 'calls', 'second-factor')),
  username_key text not null,
  ip text not null,
  succeeded boolean not null default false,
  created_at timestamptz(3) not null default now()
);
create index login_attempts_username on login_attempts (scope, username_key, created_at);
create index login_attempts_ip on login_attempts (scope, ip, created_at);
create index login_attempts_created_at on login_attempts (created_at);

create table known_devices (
  key text not null,
  user_id integer not null references users on delete cascade,
  last_seen_at timestamptz(3) not null default now(),
  primary key (user_id, key)
);
create index known_devices_last_seen_at on known_devices (last_seen_at);

-- Second factors of console accounts (passkeys, authenticator apps, recovery codes), addresses at which a forgotten
-- password is reset, devices that are known, and when a session last proved who it belongs to.
create table passkeys (
  id integer generated always as identity primary key,
  user_id integer not null references users on delete cascade,
  credential_id text not null unique,
  user_handle text not null,
  public_key text not null,
  counter bigint not null check (counter >= 0),
  transports text[] not null default '{}',
  rp_id text not null,
  name text not null check (name <> ''),
  created_at timestamptz(3) not null default now(),
  last_used_at timestamptz(3)
);
create index passkeys_user on passkeys (user_id);

create table authenticator_apps (
  id integer generated always as identity primary key,
  user_id integer not null unique references users on delete cascade,
  secret text not null,
  last_step bigint not null,
  created_at timestamptz(3) not null default now()
);

create table recovery_codes (
  key text primary key,
  user_id integer not null references users on delete cascade,
  used_at timestamptz(3)
);
create index recovery_codes_user on recovery_codes (user_id);

create table used_challenges (
  key text primary key,
  expires_at timestamptz(3) not null
);
create index used_challenges_expires_at on used_challenges (expires_at);

create table password_resets (
  key text primary key,
  user_id integer not null references users on delete cascade,
  created_at timestamptz(3) not null default now(),
  expires_at timestamptz(3) not null,
  used_at timestamptz(3)
);
create index password_resets_user on password_resets (user_id, created_at);
`;
