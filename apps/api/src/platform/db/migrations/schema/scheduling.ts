import { followUpsOf } from './follow-ups-of';

/** The schedule: tables, and what keeps them right. */
export const scheduling = String.raw`
create table check_ins (
  id integer generated always as identity primary key,
  first_name text not null check (first_name <> ''),
  last_name text not null check (last_name <> ''),
  date_of_birth date not null,
  email text,
  phone text,
  appointment_type text,
  reason_for_visit text,
  status text not null default 'checked_in' check (status in ('checked_in', 'in_treatment', 'completed', 'cancelled')),
  notes text,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  suspected_spam boolean not null default false,
  is_read boolean not null default false,
  assignee_id integer references users on delete set null,
  changed_by text,
  changed_at timestamptz(3),
  word_tokens bigint[] not null default '{}',
  note_tokens bigint[] not null default '{}'
);
create index check_ins_created_at on check_ins (created_at desc);
create index check_ins_assignee_id on check_ins (assignee_id);
create index check_ins_last_digits_created_at_idx on check_ins (last_digits(phone), created_at desc) where phone is not null;
create index check_ins_lower_created_at_idx on check_ins (lower(email), created_at desc);
create index check_ins_word_tokens on check_ins using gin (word_tokens);
create index check_ins_note_tokens on check_ins using gin (note_tokens);
create trigger touch_updated_at before update on check_ins
  for each row when ((to_jsonb(old.*) - 'is_read') is distinct from (to_jsonb(new.*) - 'is_read')) execute function touch_updated_at();

create function arrival_of_check_in() returns trigger language plpgsql as $$
begin
  if current_setting('harmony.restoring', true) = 'on' then
    return coalesce(new, old);
  elsif tg_op = 'DELETE' then
    delete from arrivals where check_in_id = old.id and visit_id is null;
    return old;
  end if;
  update arrivals set changed_by = new.changed_by, state = case
      when new.suspected_spam or new.status = 'cancelled' then
        case when visit_id is null then 'cancelled' else 'expected' end
      when new.status = 'checked_in' then 'arrived'
      when new.status = 'in_treatment' then 'in-room'
      else 'done' end
  where check_in_id = new.id
    and not ((new.suspected_spam or new.status = 'cancelled') and state in ('expected', 'no-show', 'cancelled'));
  return new;
end $$;
create trigger arrival_without_check_in before delete on check_ins for each row execute function arrival_of_check_in();

create function arrivals_of_check_ins() returns trigger language plpgsql as $$
  declare
    moved record;
    is_off boolean;
    goal text;
  begin
    if current_setting('harmony.restoring', true) = 'on' then
      return null;
    end if;
    for moved in
select state, is_spam, changed_by, array_agg(id order by id) as ids, array_agg(created_at order by id) as times
from (
  select id, created_at, state, is_spam, max(changed_by) as changed_by
  from (
    select id, created_at, status as state, suspected_spam as is_spam, changed_by as changed_by, 1 as is_now from changed
    union all
    select id, created_at, status, suspected_spam, null, 0 from before
  ) as both_times
  group by id, created_at, state, is_spam
  having min(is_now) = 1
) as rows
group by state, is_spam, changed_by loop
      is_off := moved.is_spam or moved.state = 'cancelled';
      goal := case moved.state when 'checked_in' then 'arrived' when 'in_treatment' then 'in-room' else 'done' end;
      update arrivals set changed_by = moved.changed_by, state = case
          when not is_off then goal when visit_id is null then 'cancelled' else 'expected' end
      where check_in_id = any (moved.ids)
        and case when is_off then state not in ('expected', 'no-show', 'cancelled') else state <> goal end;
    end loop;
    return null;
  end $$;
create trigger arrivals_update after update on check_ins referencing old table as before new table as changed for each statement
  execute function arrivals_of_check_ins();

create table appointment_requests (
  id integer generated always as identity primary key,
  name text not null check (name <> ''),
  email text not null check (email <> ''),
  phone text,
  service_id integer references services on delete set null,
  service_name text,
  practitioner_id integer references practitioners on delete set null,
  practitioner_name text,
  preferred_days text[] not null default '{}' check (preferred_days <@ array['monday', 'tuesday', 'wednesday', 'thursday', 'friday',
    'saturday', 'sunday']),
  preferred_times text[] not null default '{}' check (preferred_times <@ array['morning', 'midday', 'afternoon', 'evening']),
  note text,
  status text not null default 'pending' check (status in ('pending', 'contacted', 'booked', 'closed')),
  admin_notes text,
  suspected_spam boolean not null default false,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  is_read boolean not null default false,
  assignee_id integer references users on delete set null,
  changed_by text,
  changed_at timestamptz(3),
  word_tokens bigint[] not null default '{}',
  note_tokens bigint[] not null default '{}',
  language text not null default 'en' check (language in ('en', 'es'))
);
create index appointment_requests_created_at on appointment_requests (created_at desc);
create index appointment_requests_service_id on appointment_requests (service_id);
create index appointment_requests_practitioner_id on appointment_requests (practitioner_id);
create index appointment_requests_assignee_id on appointment_requests (assignee_id);
create index appointment_requests_last_digits_created_at_idx on appointment_requests (last_digits(phone), created_at desc)
  where phone is not null;
create index appointment_requests_lower_created_at_idx on appointment_requests (lower(email), created_at desc);
create index appointment_requests_word_tokens on appointment_requests using gin (word_tokens);
create index appointment_requests_note_tokens on appointment_requests using gin (note_tokens);
create trigger touch_updated_at before update on appointment_requests
  for each row when ((to_jsonb(old.*) - 'is_read') is distinct from (to_jsonb(new.*) - 'is_read')) execute function touch_updated_at();

${followUpsOf('appointment_requests', { kind: 'appointments', column: 'status', open: 'pending,contacted' })}

alter table inbox_replies add foreign key (appointment_request_id) references appointment_requests(id) on delete cascade;

-- What may be booked, with whom, where and when.
-- 
-- Openings are answers made from these tables, as pages are from what the clinic publishes: the trigger 'content_changed' drops
-- what was kept of them, and every writer takes its lock first (decision 57).
create table resources (
  id integer generated always as identity primary key,
  kind text not null check (kind in ('hands', 'places', 'room')),
  practitioner_id integer references practitioners on delete cascade,
  name text check (name <> ''),
  lanes integer not null default 1 check (lanes >= 1 and lanes <= 100),
  is_active boolean not null default true,
  order_index integer not null default 0,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  constraint resources_is_whole check ((kind = 'room') = (practitioner_id is null) and (kind = 'room') = (name is not null)),
  constraint resources_two_hands check (kind <> 'hands' or lanes = 1),
  constraint resources_of_practitioner unique (practitioner_id, kind)
);
create unique index resources_room_name on resources (lower(name)) where kind = 'room';
create trigger touch_updated_at before update on resources for each row when (old.* is distinct from new.*)
  execute function touch_updated_at();
create trigger content_changed before insert or delete or update or truncate on resources for each statement
  execute function content_changed();

create function tell_schedule() returns trigger language plpgsql as $$
begin
  if coalesce(current_setting('harmony.restoring', true), '') <> 'on' then
    perform pg_notify('schedule', 'changed');
  end if;
  return null;
end $$;
create trigger tell_schedule after insert or delete or update on resources for each statement execute function tell_schedule();

create table visits (
  id integer generated always as identity primary key,
  patient_id integer not null references patients on delete cascade,
  starts_at timestamptz(3) not null,
  type text,
  doctor text,
  state text not null default 'booked' check (state in ('requested', 'booked', 'arrived', 'in-treatment', 'completed', 'cancelled',
    'no-show')),
  ends_at timestamptz(3),
  service_id integer references services on delete set null,
  practitioner_id integer references practitioners on delete set null,
  source text not null default 'desk' check (source in ('web', 'desk', 'phone', 'offer', 'import')),
  contact_name text,
  contact_email text,
  contact_phone text,
  note text,
  uid uuid not null default gen_random_uuid() unique,
  key_hash text unique,
  sequence integer not null default 0,
  series_id uuid,
  confirmed_at timestamptz(3),
  arrived_at timestamptz(3),
  cancelled_at timestamptz(3),
  is_late_cancel boolean not null default false,
  is_overbooked boolean not null default false,
  is_first boolean not null default false,
  changed_by text,
  revision integer not null default 1,
  room_id integer references resources on delete set null,
  asked_at timestamptz(3),
  verify_by timestamptz(3),
  verified_state text check (verified_state in ('requested', 'booked')),
  language text not null default 'en' check (language in ('en', 'es')),
  is_vouched boolean not null default false,
  moves integer not null default 0,
  for_name text,
  constraint visits_end_after_start check (ends_at > starts_at),
  constraint visits_verify check ((verify_by is null) = (verified_state is null) and (verify_by is null or state = 'requested'))
);
create index visits_patient on visits (patient_id, starts_at);
create index visits_starts_at on visits (starts_at);
create index visits_room_id on visits (room_id);
create index visits_practitioner_id on visits (practitioner_id, starts_at);
create index visits_series_id on visits (series_id, starts_at) where series_id is not null;
create index visits_verify_by on visits (verify_by) where verify_by is not null;
create index visits_own on visits (practitioner_id, patient_id) where is_vouched;

create function visit_changes() returns trigger language plpgsql as $$
begin
  if current_setting('harmony.restoring', true) = 'on' then
    return new;
  elsif tg_op = 'INSERT' then
    new.is_first := not exists (
      select from visits where patient_id = new.patient_id and state not in ('cancelled', 'no-show'));
  else
    new.revision := old.revision + 1;
    -- Calendars take a changed entry only with a higher number.
    if new.starts_at <> old.starts_at or new.ends_at is distinct from old.ends_at
        or (new.state = 'cancelled') <> (old.state = 'cancelled') then
      new.sequence := old.sequence + 1;
    end if;
    if new.state = old.state then
      return new;
    end if;
  end if;
  new.arrived_at := case
    when new.state in ('arrived', 'in-treatment') then coalesce(new.arrived_at, now())
    when new.state = 'completed' then new.arrived_at end;
  new.cancelled_at := case when new.state = 'cancelled' then coalesce(new.cancelled_at, now()) end;
  new.is_late_cancel := new.is_late_cancel and new.state = 'cancelled';
  return new;
end $$;
create trigger visit_changes_insert before insert on visits for each row execute function visit_changes();

-- As the product writes instants.
create function instant_text(at timestamptz) returns text language sql stable parallel safe as $$
  select to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
$$;

create function visit_changed() returns trigger language plpgsql as $$
declare
  goal text;
  freed record;
begin
  if current_setting('harmony.restoring', true) = 'on' then
    return null;
  elsif tg_op = 'INSERT' then
    insert into visit_events (visit_id, by, what, after)
    values (new.id, new.changed_by, 'added', instant_text(new.starts_at));
    return null;
  end if;
  insert into visit_events (visit_id, by, what, before, after)
  select new.id, new.changed_by, what, before, after
  from (values
    ('state', old.state, new.state),
    ('start', instant_text(old.starts_at), instant_text(new.starts_at)),
    ('end', instant_text(old.ends_at), instant_text(new.ends_at)),
    ('type', old.type, new.type),
    ('doctor', old.doctor, new.doctor)
  ) as change (what, before, after)
  where before is distinct from after;
  if new.note is distinct from old.note then
    -- Its words are encrypted, and stay where they are.
    insert into visit_events (visit_id, by, what) values (new.id, new.changed_by, 'note');
  end if;
  -- What was moved on the board is there already, and may have been moved on since.
  if new.state <> old.state and coalesce(current_setting('harmony.from_board', true), '') <> 'on' then
    goal := case new.state when 'requested' then 'expected' when 'booked' then 'expected'
      when 'in-treatment' then 'in-room' when 'completed' then 'done' else new.state end;
    if goal = 'expected' then
      -- Whoever has checked in is still here, and waits for the front desk to say whose visit it is.
      for freed in
        select id, date, arrived_at, check_in_id from arrivals
        where system = 'built-in' and visit_id = old.patient_id || '/' || instant_text(old.starts_at)
          and state = 'arrived' and check_in_id is not null
        for update
      loop
        update arrivals set check_in_id = null where id = freed.id;
        insert into arrivals (date, state, arrived_at, check_in_id, changed_by)
        values (freed.date, 'arrived', freed.arrived_at, freed.check_in_id, new.changed_by);
      end loop;
    end if;
    update arrivals set state = goal, told_state = goal, changed_by = new.changed_by,
      source_state = case goal when 'expected' then 'booked' else goal end
    where system = 'built-in' and visit_id = old.patient_id || '/' || instant_text(old.starts_at) and state <> goal;
  end if;
  return null;
end $$;
create trigger visit_changed after insert or update on visits for each row execute function visit_changed();

-- Whoever gives a visit up: the console, its link, the board of arrivals. Of somebody who did not come, what has passed stays.
create function visits_give_time_back() returns trigger language plpgsql as $$
declare
  kept_until timestamptz := case new.state when 'no-show' then date_trunc('minute', clock_timestamp()) else '-infinity' end;
begin
  delete from claims where visit_id = new.id and lower(during) >= kept_until;
  update claims set during = tstzrange(lower(during), kept_until) where visit_id = new.id and upper(during) > kept_until;
  return null;
end $$;
create trigger visits_give_time_back after update of state on visits
  for each row when ((new.state in ('cancelled', 'no-show')) and new.state <> old.state) execute function visits_give_time_back();

create function visits_forget_asking() returns trigger language plpgsql as $$
begin
  new.asked_at := null;
  return new;
end $$;
create trigger visits_forget_asking before update on visits
  for each row when (old.asked_at is not null
  and (new.starts_at <> old.starts_at or new.practitioner_id is distinct from old.practitioner_id)) execute function visits_forget_asking();
create trigger tell_schedule after insert or delete or update on visits for each statement execute function tell_schedule();

create function visits_end_early() returns trigger language plpgsql as $$
declare
  over timestamptz := date_trunc('minute', clock_timestamp());
begin
  delete from claims where visit_id = new.id and lower(during) >= over;
  update claims set during = tstzrange(lower(during), least(upper(during), over + greatest(upper(during) - new.ends_at, '0')))
  where visit_id = new.id and upper(during) > over;
  return null;
end $$;
create trigger visits_end_early after update of state on visits
  for each row when (old.state = 'in-treatment' and new.state = 'completed' and new.ends_at > clock_timestamp())
  execute function visits_end_early();

create function note_visit_news() returns trigger language plpgsql as $$
begin
  if current_setting('harmony.restoring', true) = 'on' or new.source = 'import' or new.ends_at is null
      or new.starts_at <= clock_timestamp() or new.state not in ('requested', 'booked', 'cancelled') then
    return null;
  end if;
  -- What the patient knows is what was there before the first change that they have not been told of.
  insert into visit_news (visit_id, known_state, known_start, due_at)
  values (
    new.id,
    case tg_op when 'UPDATE' then old.state end,
    case tg_op when 'UPDATE' then old.starts_at end,
    clock_timestamp() + interval '2 minutes')
  on conflict (visit_id) do update set due_at = excluded.due_at;
  return null;
end $$;
create trigger note_visit_news_insert after insert on visits for each row execute function note_visit_news();
create trigger note_visit_news_update after update on visits for each row when (new.state <> old.state or new.starts_at <> old.starts_at)
  execute function note_visit_news();
create trigger visit_changes_update before update on visits
  for each row when (old.* is distinct from new.* and not new.key_hash is distinct from old.key_hash) execute function visit_changes();

create function visit_room_or_asked() returns trigger language plpgsql as $$
begin
  -- Nobody brought a visit elsewhere whose room was deleted.
  if current_setting('harmony.restoring', true) = 'on' or pg_trigger_depth() > 1 then
    return null;
  end if;
  if new.room_id is distinct from old.room_id then
    insert into visit_events (visit_id, by, what, before, after)
    values (new.id, new.changed_by, 'room',
      (select name from resources where id = old.room_id), (select name from resources where id = new.room_id));
  end if;
  if new.asked_at is distinct from old.asked_at and new.asked_at is not null then
    insert into visit_events (visit_id, by, what) values (new.id, new.changed_by, 'asked');
  end if;
  return null;
end $$;
create trigger visit_room_or_asked after update on visits
  for each row when (new.room_id is distinct from old.room_id or new.asked_at is distinct from old.asked_at)
  execute function visit_room_or_asked();

create function visits_stop_waiting() returns trigger language plpgsql as $$
begin
  new.verify_by := null;
  new.verified_state := null;
  return new;
end $$;
create trigger visits_stop_waiting before update of state on visits
  for each row when (new.state <> 'requested' and new.verify_by is not null) execute function visits_stop_waiting();

create function tell_visits() returns trigger language plpgsql as $$
declare
  is_near boolean;
begin
  if coalesce(current_setting('harmony.restoring', true), '') = 'on' then
    return null;
  end if;
  -- Wider than today, whatever the clinic's time zone is and however long the next round takes.
  is_near := exists (
    select from changed where starts_at between now() - interval '2 days' and now() + interval '2 days');
  if tg_op = 'UPDATE' and not is_near then
    is_near := exists (
      select from before where starts_at between now() - interval '2 days' and now() + interval '2 days');
  end if;
  if is_near then
    perform pg_notify('arrivals', 'visits');
  end if;
  return null;
end $$;
create trigger tell_visits_insert after insert on visits referencing new table as changed for each statement execute function tell_visits();
create trigger tell_visits_update after update on visits referencing old table as before new table as changed for each statement
  execute function tell_visits();
create trigger tell_visits_delete after delete on visits referencing old table as changed for each statement execute function tell_visits();

create function end_wait_of_deleted_visit() returns trigger language plpgsql as $$
begin
  if current_setting('harmony.restoring', true) = 'on' then
    return old;
  end if;
  update wait_entries set state = 'left', ended_at = now() where visit_id = old.id and state = 'waiting';
  return old;
end $$;
create trigger end_wait before delete on visits for each row execute function end_wait_of_deleted_visit();

create function practitioner_named(wanted text) returns integer language sql stable as $$
  select min(id) from practitioners where plain_name(name) = plain_name(wanted) having count(*) = 1
$$;

create function visit_is_vouched() returns trigger language plpgsql as $$
declare
  is_staff boolean := coalesce(new.changed_by, '') not in ('', 'the patient', 'the website');
begin
  if current_setting('harmony.restoring', true) = 'on' then
    return new;
  end if;
  if new.practitioner_id is null and new.doctor is not null
      and (tg_op = 'INSERT' or new.doctor is distinct from old.doctor) then
    new.practitioner_id := practitioner_named(new.doctor);
  end if;
  if new.state in ('in-treatment', 'completed') then
    new.is_vouched := true;
  elsif tg_op = 'INSERT' then
    new.is_vouched := new.source in ('desk', 'phone', 'import');
  elsif is_staff and new.state in ('booked', 'arrived')
      and (new.state, new.starts_at) is distinct from (old.state, old.starts_at) then
    new.is_vouched := true;
  elsif (new.practitioner_id <> old.practitioner_id) or new.doctor is distinct from old.doctor then
    -- Whoever the patient brings it to has not been given it by the clinic.
    new.is_vouched := is_staff;
  end if;
  return new;
end $$;
create trigger visit_is_vouched_insert before insert on visits for each row execute function visit_is_vouched();
create trigger visit_is_vouched_update before update on visits
  for each row when (new.state is distinct from old.state or new.starts_at is distinct from old.starts_at
  or new.practitioner_id is distinct from old.practitioner_id or new.doctor is distinct from old.doctor)
  execute function visit_is_vouched();

create table visit_events (
  id bigint generated always as identity primary key,
  visit_id integer not null references visits on delete cascade,
  at timestamptz(3) not null default now(),
  by text,
  what text not null check (what in ('added', 'state', 'start', 'end', 'type', 'doctor', 'room', 'note', 'asked')),
  before text,
  after text
);
create index visit_events_visit_id on visit_events (visit_id, id);

create function visit_events_stay() returns trigger language plpgsql as $$
begin
  -- They go with their visit, and with what a restore replaces.
  if tg_op = 'DELETE' and (pg_trigger_depth() > 1 or current_setting('harmony.restoring', true) = 'on') then
    return old;
  end if;
  raise exception 'the history of a visit is only added to';
end $$;
create trigger visit_events_stay before delete or update on visit_events for each row execute function visit_events_stay();

-- What is taken: each visit and each hold claims lanes of resources for a time. The constraint refuses every overlap, whoever
-- writes. Openings are answers made from content (decision 57): the trigger 'content_changed' drops what was kept of them, and its
-- lock lets one writer at a time decide what is free.
create table holds (
  id integer generated always as identity primary key,
  key_hash text not null unique,
  practitioner_id integer not null references practitioners on delete cascade,
  network text,
  expires_at timestamptz(3) not null,
  created_at timestamptz(3) not null default now()
);
create index holds_practitioner_id on holds (practitioner_id);
create index holds_expires_at on holds (expires_at);

-- Time in which a practitioner or a room cannot be booked: its claims have lanes of their own, so that visits that are there keep
-- theirs. Screens of the schedule hear of every change (channel 'schedule'), and visits remember when their patients were asked to choose
-- another time.
create table blocks (
  id integer generated always as identity primary key,
  kind text not null check (kind in ('lunch', 'meeting', 'leave', 'other')),
  title text not null default '',
  practitioner_id integer references practitioners on delete cascade,
  room_id integer references resources on delete cascade,
  starts_at timestamptz(3) not null,
  ends_at timestamptz(3) not null,
  by text,
  revision integer not null default 1,
  constraint blocks_of_one check (num_nonnulls(practitioner_id, room_id) = 1),
  constraint blocks_end_after_start check (ends_at > starts_at)
);
create index blocks_practitioner_id on blocks (practitioner_id);
create index blocks_room_id on blocks (room_id);
create index blocks_ends_at on blocks (ends_at);
create trigger tell_schedule after insert or delete or update on blocks for each statement execute function tell_schedule();

create table claims (
  id integer generated always as identity primary key,
  visit_id integer references visits on delete cascade,
  hold_id integer references holds on delete cascade,
  resource_id integer not null references resources on delete cascade,
  lane integer not null check (lane >= 1),
  during tstzrange not null,
  block_id integer references blocks on delete cascade,
  constraint claims_during check (not isempty(during) and not lower_inf(during) and not upper_inf(during) and lower_inc(during)
    and not upper_inc(during)),
  constraint claims_no_overlap exclude using gist (resource_id with =, lane with =, during with &&) deferrable,
  constraint claims_of_one check (num_nonnulls(visit_id, hold_id, block_id) = 1)
);
create index claims_during_gist on claims using gist (during);
create index claims_visit_id on claims (visit_id);
create index claims_hold_id on claims (hold_id);
create index claims_block_id on claims (block_id);
create trigger content_changed before insert or delete or update or truncate on claims for each statement
  execute function content_changed();
create trigger tell_schedule after insert or delete or update on claims for each statement execute function tell_schedule();

create function note_freed_times() returns trigger language plpgsql as $$
begin
  if current_setting('harmony.restoring', true) = 'on' then
    return null;
  end if;
  -- A hold that ends gives nothing back that anybody had. Of a visit the whole time counts, whatever parts of it were claimed.
  insert into freed_times (practitioner_id, visit_id, starts_at, ends_at)
  select resources.practitioner_id, visits.id, min(lower(gone.during)), max(upper(gone.during))
  from gone
  join resources on resources.id = gone.resource_id
  left join visits on visits.id = gone.visit_id
  where gone.hold_id is null and resources.practitioner_id is not null
  group by resources.practitioner_id, gone.visit_id, visits.id
  having max(upper(gone.during)) > now();
  return null;
end $$;
create trigger note_freed_times after delete on claims referencing old table as gone for each statement execute function note_freed_times();

create table visit_news (
  visit_id integer primary key references visits on delete cascade,
  known_state text check (known_state in ('requested', 'booked', 'arrived', 'in-treatment', 'completed', 'cancelled', 'no-show')),
  known_start timestamptz(3),
  due_at timestamptz(3) not null,
  constraint visit_news_known check ((known_state is null) = (known_start is null))
);
create index visit_news_due_at on visit_news (due_at);

create table arrivals (
  id integer generated always as identity primary key,
  system text,
  patient_id text,
  visit_id text,
  person bytea,
  date date not null,
  starts_at timestamptz(3),
  type text,
  doctor text,
  state text not null check (state in ('expected', 'arrived', 'in-room', 'done', 'no-show', 'cancelled')),
  source_state text check (source_state in ('booked', 'arrived', 'in-room', 'done', 'no-show', 'cancelled')),
  told_state text,
  arrived_at timestamptz(3),
  taken_at timestamptz(3),
  done_at timestamptz(3),
  late_minutes integer check (late_minutes >= 1 and late_minutes <= 240),
  late_by text,
  other_visit_at timestamptz(3),
  check_in_id integer references check_ins on delete set null,
  changed_by text,
  revision integer not null default 0,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  constraint arrivals_patient_has_system check ((system is null) = (patient_id is null)),
  constraint arrivals_visit_is_whole check ((visit_id is null) = (starts_at is null) and (visit_id is null or system is not null)),
  constraint arrivals_late_has_name check ((late_minutes is null) = (late_by is null)),
  constraint arrivals_visit unique (system, visit_id)
);
create unique index arrivals_check_in_id on arrivals (check_in_id);
create index arrivals_date on arrivals (date, starts_at);
create index arrivals_created_at on arrivals (created_at);

create function arrival_moves() returns trigger language plpgsql as $$
begin
  new.revision := old.revision + 1;
  if new.state <> old.state then
    new.arrived_at := case when new.state in ('arrived', 'in-room', 'done') then coalesce(new.arrived_at, now()) end;
    new.taken_at := case when new.state in ('in-room', 'done') then coalesce(new.taken_at, now()) end;
    new.done_at := case when new.state = 'done' then coalesce(new.done_at, now()) end;
  end if;
  return new;
end $$;
create trigger arrival_moves before update of state, date, starts_at, type, doctor, late_minutes, other_visit_at, check_in_id, patient_id,
  person on arrivals for each row when (old.* is distinct from new.*) execute function arrival_moves();
create trigger touch_updated_at before update on arrivals for each row when (old.* is distinct from new.*)
  execute function touch_updated_at();
create trigger tell_insert after insert on arrivals referencing new table as changed for each statement
  execute function tell_changed_rows('arrivals');
create trigger tell_delete after delete on arrivals referencing old table as changed for each statement
  execute function tell_changed_rows('arrivals');

create function arrivals_moved() returns trigger language plpgsql as $$
declare
  moved record;
begin
  perform tell_rows('arrivals', (
    select array_agg(id order by id)
    from (select id, revision from changed except select id, revision from before) as moved));
  if current_setting('harmony.restoring', true) = 'on' then
    return null;
  end if;
  for moved in
    select changed_by, array_agg(check_in_id order by check_in_id) as ids, case state when 'arrived' then 'checked_in'
      when 'in-room' then 'in_treatment' when 'done' then 'completed' else 'cancelled' end as status
    from (
      select check_in_id, state, changed_by from changed where check_in_id is not null
      except select check_in_id, state, changed_by from before
    ) as arrivals
    group by changed_by, status
  loop
    update check_ins set changed_by = moved.changed_by, changed_at = now(), status = moved.status
    where id = any (moved.ids) and status <> moved.status and not suspected_spam;
  end loop;
  return null;
end $$;
create trigger arrivals_moved_update after update on arrivals referencing old table as before new table as changed for each statement
  execute function arrivals_moved();

create table arrival_readings (
  system text primary key,
  tried_at timestamptz(3) not null default now(),
  read_at timestamptz(3),
  problem text
);

create table service_rules (
  service_id integer primary key references services on delete cascade,
  audience text not null default 'both' check (audience in ('first', 'returning', 'both')),
  hands_first integer check (hands_first >= 1 and hands_first <= 1440),
  hands_last integer check (hands_last >= 0 and hands_last <= 1440),
  turnover integer not null default 0 check (turnover >= 0 and turnover <= 240),
  step integer not null default 15 check (step >= 5 and step <= 240),
  "offset" integer not null default 0,
  needs_room boolean not null default false,
  notice integer check (notice >= 0 and notice <= 10080),
  needs_approval boolean not null default false,
  is_online boolean not null default true,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  is_video boolean not null default false,
  video_url text,
  constraint service_rules_hands check ((hands_first is null) = (hands_last is null)),
  constraint service_rules_offset check ("offset" >= 0 and "offset" < step)
);
create trigger touch_updated_at before update on service_rules for each row when (old.* is distinct from new.*)
  execute function touch_updated_at();
create trigger content_changed before insert or delete or update or truncate on service_rules for each statement
  execute function content_changed();
create trigger tell_schedule after insert or delete or update on service_rules for each statement execute function tell_schedule();

create table practitioner_services (
  practitioner_id integer not null references practitioners on delete cascade,
  service_id integer not null references service_rules (service_id) on delete cascade,
  duration integer check (duration >= 5 and duration <= 1440),
  accepts_new boolean not null default true,
  primary key (practitioner_id, service_id)
);
create index practitioner_services_service_id on practitioner_services (service_id);
create trigger content_changed before insert or delete or update or truncate on practitioner_services for each statement
  execute function content_changed();
create trigger tell_schedule after insert or delete or update on practitioner_services for each statement execute function tell_schedule();

create table practitioner_conditions (
  practitioner_id integer not null references practitioners on delete cascade,
  condition_id integer not null references health_conditions on delete cascade,
  primary key (practitioner_id, condition_id)
);
create index practitioner_conditions_condition_id on practitioner_conditions (condition_id);
create trigger content_changed before insert or delete or update or truncate on practitioner_conditions for each statement
  execute function content_changed();

create table service_rooms (
  service_id integer not null references service_rules (service_id) on delete cascade,
  room_id integer not null references resources on delete restrict,
  primary key (service_id, room_id)
);
create index service_rooms_room_id on service_rooms (room_id);
create trigger content_changed before insert or delete or update or truncate on service_rooms for each statement
  execute function content_changed();
create trigger tell_schedule after insert or delete or update on service_rooms for each statement execute function tell_schedule();

create table working_plans (
  id integer generated always as identity primary key,
  practitioner_id integer not null references practitioners on delete cascade,
  valid_from date not null,
  valid_until date,
  cycle_weeks integer not null default 1 check (cycle_weeks >= 1 and cycle_weeks <= 4),
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  constraint working_plans_order check (valid_until >= valid_from),
  constraint working_plans_no_overlap exclude using gist (practitioner_id with =, daterange(valid_from, valid_until, '[]') with &&)
);
create trigger touch_updated_at before update on working_plans for each row when (old.* is distinct from new.*)
  execute function touch_updated_at();
create trigger content_changed before insert or delete or update or truncate on working_plans for each statement
  execute function content_changed();
create trigger tell_schedule after insert or delete or update on working_plans for each statement execute function tell_schedule();

create table working_exceptions (
  id integer generated always as identity primary key,
  practitioner_id integer not null references practitioners on delete cascade,
  first_date date not null,
  last_date date not null,
  note text,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  constraint working_exceptions_order check (last_date >= first_date),
  constraint working_exceptions_no_overlap exclude using gist (practitioner_id with =, daterange(first_date, last_date, '[]') with &&)
);
create trigger touch_updated_at before update on working_exceptions for each row when (old.* is distinct from new.*)
  execute function touch_updated_at();
create trigger content_changed before insert or delete or update or truncate on working_exceptions for each statement
  execute function content_changed();
create trigger tell_schedule after insert or delete or update on working_exceptions for each statement execute function tell_schedule();

create table working_hours (
  id integer generated always as identity primary key,
  plan_id integer references working_plans on delete cascade,
  exception_id integer references working_exceptions on delete cascade,
  week integer check (week >= 1 and week <= 4),
  day_of_week integer check (day_of_week >= 0 and day_of_week <= 6),
  from_time text not null check (from_time ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
  until_time text not null check (until_time ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
  places integer not null default 1 check (places >= 1 and places <= 4),
  room_id integer references resources on delete set null,
  constraint working_hours_order check (until_time > from_time),
  constraint working_hours_of_one check (num_nonnulls(plan_id, exception_id) = 1),
  constraint working_hours_of_plan check ((plan_id is null) = (week is null) and (plan_id is null) = (day_of_week is null))
);
create index working_hours_plan_id on working_hours (plan_id);
create index working_hours_exception_id on working_hours (exception_id);
create index working_hours_room_id on working_hours (room_id);
create trigger content_changed before insert or delete or update or truncate on working_hours for each statement
  execute function content_changed();
create trigger tell_schedule after insert or delete or update on working_hours for each statement execute function tell_schedule();

create table calendar_feeds (
  id integer generated always as identity primary key,
  practitioner_id integer not null references practitioners on delete cascade,
  key_hash text not null unique,
  shows text not null check (shows in ('busy', 'initials')),
  created_by text,
  created_at timestamptz(3) not null default now(),
  last_read_at timestamptz(3)
);
create index calendar_feeds_practitioner_id on calendar_feeds (practitioner_id);

-- Who would come if something became free, the times that did become free, and who was asked about them. A trigger on claims
-- notes what is given back, whoever does so: the desk, a link, the board of arrivals. Whether it is still free is decided when
-- somebody is asked about it.
create table wait_entries (
  id integer generated always as identity primary key,
  uid uuid not null default gen_random_uuid() unique,
  key_hash text not null unique,
  name text not null check (name <> ''),
  email text not null check (email <> ''),
  phone text,
  service_id integer references services on delete set null,
  practitioner_id integer references practitioners on delete set null,
  is_first boolean not null,
  weekdays jsonb not null,
  parts text[] not null check (parts <@ array['morning', 'afternoon', 'evening']),
  first_date date not null,
  last_date date not null,
  visit_id integer references visits on delete set null,
  state text not null default 'waiting' check (state in ('waiting', 'booked', 'left', 'ended')),
  ended_at timestamptz(3),
  created_at timestamptz(3) not null default now(),
  language text not null default 'en' check (language in ('en', 'es')),
  for_name text,
  constraint wait_entries_dates check (last_date >= first_date),
  constraint wait_entries_ended check ((state = 'waiting') = (ended_at is null))
);
create index wait_entries_service_id on wait_entries (service_id);
create index wait_entries_practitioner_id on wait_entries (practitioner_id);
create unique index wait_entries_visit_id on wait_entries (visit_id) where state = 'waiting';
create index wait_entries_of_visit on wait_entries (visit_id);
create index wait_entries_state on wait_entries (state, created_at);

create table freed_times (
  id integer generated always as identity primary key,
  practitioner_id integer not null references practitioners on delete cascade,
  visit_id integer references visits on delete set null,
  starts_at timestamptz(3) not null,
  ends_at timestamptz(3) not null,
  freed_at timestamptz(3) not null default now(),
  constraint freed_times_end_after_start check (ends_at > starts_at)
);
create index freed_times_practitioner_id on freed_times (practitioner_id);
create index freed_times_visit_id on freed_times (visit_id);

create table slot_offers (
  id integer generated always as identity primary key,
  entry_id integer not null references wait_entries on delete cascade,
  freed_time_id integer references freed_times on delete set null,
  practitioner_id integer not null references practitioners on delete cascade,
  starts_at timestamptz(3) not null,
  ends_at timestamptz(3) not null,
  answer_by timestamptz(3) not null,
  hold_id integer references holds on delete set null,
  visit_id integer references visits on delete set null,
  state text not null default 'asked' check (state in ('asked', 'booked', 'ended')),
  created_at timestamptz(3) not null default now(),
  constraint slot_offers_end_after_start check (ends_at > starts_at)
);
create unique index slot_offers_asked on slot_offers (entry_id) where state = 'asked';
create index slot_offers_entry_id on slot_offers (entry_id, id);
create index slot_offers_freed_time_id on slot_offers (freed_time_id);
create index slot_offers_practitioner_id on slot_offers (practitioner_id);
create index slot_offers_hold_id on slot_offers (hold_id);
create index slot_offers_visit_id on slot_offers (visit_id);

-- The schedule that another program keeps (decision 66): whether one does, which of its names stand for ours, the free times it had when it
-- was last read, and what was booked there by its link. Openings rest on the first and the third; what is read changes them only where it
-- differs.
create table outer_schedule (
  id boolean default true primary key check (id),
  system text,
  is_answering boolean not null default true
);
create trigger content_changed before insert or delete or update or truncate on outer_schedule for each statement
  execute function content_changed();

create table outer_names (
  id integer generated always as identity primary key,
  service_id integer unique references services on delete cascade,
  practitioner_id integer unique references practitioners on delete cascade,
  outer_id text,
  is_chosen boolean not null default false,
  problem text,
  constraint outer_names_of_one check (num_nonnulls(service_id, practitioner_id) = 1)
);

create table outer_times (
  service_id integer not null references services on delete cascade,
  practitioner_id integer not null references practitioners on delete cascade,
  day date not null,
  starts timestamptz(3)[] not null,
  primary key (service_id, practitioner_id, day)
);
create index outer_times_practitioner_id on outer_times (practitioner_id);
create index outer_times_day on outer_times (day);
create trigger content_changed before insert or delete or update or truncate on outer_times for each statement
  execute function content_changed();

create table outer_reads (
  span text primary key check (span in ('near', 'far')),
  begun_at timestamptz(3) not null default now(),
  read_at timestamptz(3)
);

create table outer_bookings (
  id integer generated always as identity primary key,
  uid uuid not null unique,
  key_hash text not null unique,
  system text not null,
  outer_id text,
  patient_ref text,
  state text not null default 'sending' check (state in ('sending', 'booked', 'asked', 'cancelled')),
  is_unsure boolean not null default false,
  tried_at timestamptz(3),
  moving_to timestamptz(3),
  request_id integer references appointment_requests on delete set null,
  service_id integer references services on delete set null,
  practitioner_id integer references practitioners on delete set null,
  starts_at timestamptz(3) not null,
  ends_at timestamptz(3) not null,
  is_first boolean not null,
  source text not null check (source in ('web', 'phone')),
  contact_name text not null check (contact_name <> ''),
  contact_email text,
  contact_phone text,
  note text,
  sequence integer not null default 0,
  confirmed_at timestamptz(3),
  created_at timestamptz(3) not null default now(),
  language text not null default 'en' check (language in ('en', 'es')),
  moves integer not null default 0,
  for_name text,
  constraint outer_bookings_end_after_start check (ends_at > starts_at),
  constraint outer_bookings_booked check (state <> 'booked' or outer_id is not null)
);
create index outer_bookings_service_id on outer_bookings (service_id);
create index outer_bookings_practitioner_id on outer_bookings (practitioner_id);
create index outer_bookings_request_id on outer_bookings (request_id);
create index outer_bookings_unsettled on outer_bookings (created_at) where state = 'sending' or is_unsure;
create index outer_bookings_ends_at on outer_bookings (ends_at);

create function resources_of_practitioners() returns trigger language plpgsql as $$
begin
  if current_setting('harmony.restoring', true) = 'on' then
    return null;
  end if;
  insert into resources (kind, practitioner_id, lanes)
  select kind, id, lanes from added cross join (values ('hands', 1), ('places', 4)) as own (kind, lanes);
  return null;
end $$;
create trigger resources_of_practitioners after insert on practitioners referencing new table as added for each statement
  execute function resources_of_practitioners();

create trigger tell_schedule after insert or delete or update on hours for each statement execute function tell_schedule();
create trigger tell_schedule after insert or delete or update on practitioners for each statement execute function tell_schedule();
create trigger tell_schedule after insert or delete or update on services for each statement execute function tell_schedule();

create function lock_schedule(out minute integer, out database text, out tables jsonb, out is_own boolean) language plpgsql as $$
begin
  perform pg_advisory_xact_lock_shared(hashtext('harmony: content is locked'));
  select content_version.tables, coalesce(content_version.xmin = pg_current_xact_id_if_assigned()::xid, false)
  into strict tables, is_own from content_version for update;
  minute := floor(extract(epoch from clock_timestamp()) / 60);
  database := current_database();
  delete from holds where expires_at <= to_timestamp(minute * 60.0);
end $$;

-- How long a visit takes of which nobody has said it: as long as its treatment, else an hour.
create function usual_minutes(wanted_service integer, treatment text, wanted_practitioner integer) returns integer language sql stable as $$
  select coalesce((
    select coalesce(practitioner_services.duration, services.duration)
    from services left join practitioner_services
      on service_id = services.id and practitioner_id = wanted_practitioner
    where services.id = wanted_service or (wanted_service is null and lower(name) = lower(treatment))
    order by services.id limit 1), 60)
$$;

create function practitioner_takes_visits() returns trigger language plpgsql as $$
begin
  if coalesce(current_setting('harmony.restoring', true), '') <> 'on' then
    update visits set practitioner_id = practitioner_named(doctor)
    where practitioner_id is null and doctor in (
      select doctor from (select distinct doctor from visits where practitioner_id is null and doctor is not null) as named
      where practitioner_named(doctor) in (select id from added));
    -- Whoever adds content has locked the schedule (content_changed).
    perform visits_take_time(of_practitioner => id) from added;
  end if;
  return null;
end $$;
-- By its name it comes after resources_of_practitioners, whose rows are claimed. Not when one is renamed.
create trigger visits_of_practitioners after insert on practitioners referencing new table as added for each statement
  execute function practitioner_takes_visits();

create function plain_name(name text) returns text language sql immutable parallel safe as $$
  select regexp_replace(replace(
    lower(btrim(regexp_replace(name, '[\s\u00a0\u1680\u2000-\u200a\u202f\u205f\u3000]+', ' ', 'g'))),
    'ς', 'σ'), 'i\u0307+', 'i', 'g')
$$;

create function visits_take_time(of_patient integer DEFAULT NULL::integer, of_practitioner integer DEFAULT NULL::integer) returns void language plpgsql as $$
declare
  visit record;
  resource integer;
  beside boolean;
begin
  for visit in
    select visits.id, practitioner_id, room_id,
      tstzrange(date_trunc('minute', starts_at), coalesce(
        ends_at, date_trunc('minute', starts_at) + make_interval(mins => usual_minutes(service_id, type, practitioner_id)))
      ) as during
    from visits
    where state in ('requested', 'booked', 'arrived', 'in-treatment')
      -- No visit is longer than eight hours.
      and starts_at > clock_timestamp() - interval '1 day'
      and practitioner_id is not null
      and (of_patient is null or patient_id = of_patient)
      and (of_practitioner is null or practitioner_id = of_practitioner)
      and not exists (select from claims where visit_id = visits.id)
    order by starts_at, visits.id
  loop
    continue when upper(visit.during) <= clock_timestamp();
    beside := exists (
      select from claims join resources on resources.id = resource_id
      where practitioner_id = visit.practitioner_id and kind = 'hands' and during && visit.during and hold_id is null);
    for resource in
      select id from resources where practitioner_id = visit.practitioner_id or id = visit.room_id
    loop
      insert into claims (visit_id, resource_id, lane, during)
      select visit.id, resource, coalesce(max(lane), 200) + 1, visit.during
      from claims where resource_id = resource and lane > 200 and during && visit.during;
    end loop;
    update visits set is_overbooked = true where id = visit.id and beside and not is_overbooked;
  end loop;
end $$;
`;
