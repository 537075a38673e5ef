import { sql, type RawBuilder } from 'kysely';
import type { MigrationDb } from './migration-db';

const KINDS = [
  'missed-call',
  'voicemail',
  'chat-call-back',
  'contact-submissions',
  'appointments',
  'custom-herb-requests',
  'outbox',
] as const;

const checkKinds = (kinds: readonly string[]): RawBuilder<unknown> => sql`
  alter table follow_ups drop constraint follow_ups_kind_check;
  alter table follow_ups add constraint follow_ups_kind_check
    check (kind in (${sql.join(kinds.map((kind) => sql.lit(kind)))}));`;

/**
 * What people write to the clinic's number: number and words are encrypted, the number is found by a keyed hash. A number
 * has at most one follow-up of its texts that is open.
 */
export async function up(db: MigrationDb): Promise<void> {
  await sql`
    create table received_texts (
      id integer generated always as identity primary key,
      vendor_id text not null unique,
      number_hmac bytea not null,
      number bytea not null,
      words bytea not null,
      follow_up_id integer,
      received_at timestamptz(3) not null default now()
    );
    create index received_texts_number on received_texts (number_hmac, received_at desc, id desc);
    create index received_texts_listed on received_texts (received_at desc, id desc);
    create index received_texts_follow_up on received_texts (follow_up_id, received_at desc, id desc);
    ${checkKinds([...KINDS, 'received-texts'])}
    create unique index follow_ups_open_text on follow_ups (number) where state = 'open' and kind = 'received-texts';
  `.execute(db);
}

export async function down(db: MigrationDb): Promise<void> {
  await sql`
    drop table received_texts;
    delete from follow_ups where kind = 'received-texts';
    drop index follow_ups_open_text;
    ${checkKinds(KINDS)}
  `.execute(db);
}
