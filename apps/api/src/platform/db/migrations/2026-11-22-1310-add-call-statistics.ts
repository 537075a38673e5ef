import { sql } from 'kysely';
import type { MigrationDb } from './migration-db';

/**
 * What statistics count of a call, out of its state: computed by Postgres, also for the calls that are already there.
 * The index covers the queries, which so read no rows.
 */
export async function up(db: MigrationDb): Promise<void> {
  await sql`
    alter table calls
      add column result text generated always as (
        case
          when not is_shown or (state ->> 'isTest')::boolean then null
          when direction = 'outbound' then 'outgoing'
          when state ->> 'answeredAt' is not null then 'answered'
          when status <> 'ended' then null
          when phase in ('missed', 'voicemail') then phase
          else 'unknown'
        end) stored check (result in ('answered', 'voicemail', 'missed', 'outgoing', 'unknown')),
      add column answered_by text generated always as (state ->> 'answeredBy') stored,
      add column ring_seconds integer generated always as ((state ->> 'ringSeconds')::integer) stored;
    create index calls_counted on calls (started_at) include (result, ring_seconds, answered_by, number, outcome)
      where result is not null;
    create index follow_ups_calls on follow_ups (created_at) where kind in ('missed-call', 'voicemail');
  `.execute(db);
}

export async function down(db: MigrationDb): Promise<void> {
  await sql`
    drop index follow_ups_calls, calls_counted;
    alter table calls drop column ring_seconds, drop column answered_by, drop column result;
  `.execute(db);
}
