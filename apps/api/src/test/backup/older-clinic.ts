import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { bytesName, chunkName, sha256, type Contents } from '../../operations/backup/archive/archive-format';
import { sealOf } from '../../operations/backup/archive/archive-seal';
import { describeTables } from '../../operations/backup/catalogue.repo';
import { digestTable } from '../../operations/backup/archive/digest';
import {
  inSnapshot,
  readBytes,
  readRows,
  readSequence,
  type SequenceState,
} from '../../operations/backup/snapshot.repo';
import type { Db } from '../../platform/db/schema';
import { repacked, type Entry } from './archives';
import { drawing } from '../pictures';

/**
 * The last migration of 0.1.0, the first version with everything a clinic needs: website, console, inboxes, patients, calls
 * and backups.
 */
export const FIRST_RELEASE = '2026-11-21-1700-create-phone-systems';

/** What 0.1.0 put into archives, by its names. */
export const ARCHIVED_THEN = [
  ...['services', 'faq_categories', 'faqs', 'practitioners', 'product_categories', 'products', 'health_conditions'],
  ...['hours_of_operation', 'config', 'reviews', 'images', 'contact_submissions', 'contact_replies', 'check_ins'],
  ...['custom_herb_requests', 'appointment_requests', 'newsletter_subscribers', 'newsletter_tokens', 'users'],
  ...['reception_accounts', 'patients', 'patient_phones', 'patient_visits', 'patient_notes', 'audit_log'],
];

/** A small clinic in the tables of 0.1.0. */
export async function fillFirstRelease(db: Db): Promise<void> {
  for (const statement of [
    `insert into users (username, password, is_admin) values ('ana', 'hash', true), ('bo', 'hash', false)`,
    `insert into reception_accounts (username, password_hash) values ('desk', 'hash')`,
    `insert into services (slug, name, price, duration) select 's-' || n, 'Service ' || n, 90, 60 from generate_series(1, 20) n`,
    `insert into practitioners (slug, name, specialties) select 'p-' || n, 'Practitioner ' || n, array['Sleep', 'Pain'] from generate_series(1, 3) n`,
    `insert into product_categories (slug, name) values ('teas', 'Teas')`,
    `insert into products (slug, name, price, category_id, ingredients, stock_quantity)
      select 'tea-' || n, 'Tea ' || n, 12.50, 1, '[{"common": "Chrysanthemum", "pinyin": "Ju Hua", "latin": null}]', n % 4 from generate_series(1, 12) n`,
    `insert into health_conditions (slug, name, symptoms) select 'c-' || n, 'Condition ' || n, array['ache'] from generate_series(1, 30) n`,
    `insert into reviews (author_name, text) values ('Rosa', 'Slept well – finally')`,
    `insert into newsletter_subscribers (email) values ('reader@example.com')`,
    `insert into faq_categories (slug, name) values ('care', 'Care')`,
    `insert into faqs (category_id, question, answer) select 1, 'Question ' || n, '<p>Answer</p>' from generate_series(1, 30) n`,
    `insert into hours_of_operation (day_of_week, open_time, close_time) select n, '09:00', '17:00' from generate_series(1, 5) n`,
    `insert into config (id, data, data_type, config_type) values ('clinic_name', 'Old Clinic', 'T', 'S') on conflict do nothing`,
    `insert into contact_submissions (name, email, message) select 'Visitor ' || n, 'v' || n || '@example.com', 'My knee ' || n
      from generate_series(1, 50) n`,
    `insert into contact_replies (submission_id, subject, text) values (1, 'Re: knee', 'Come by')`,
    `insert into custom_herb_requests (name, email, health_concerns) select 'H' || n, 'h@example.com', 'Sleep' from generate_series(1, 9) n`,
    `insert into check_ins (first_name, last_name, date_of_birth) values ('Li', 'Wei', '1980-01-02')`,
    `insert into appointment_requests (name, email) values ('Ann', 'ann@example.com')`,
    `insert into patients (name) select 'Patient ' || n from generate_series(1, 40) n`,
    `insert into patient_phones (patient_id, position, raw) select n, 0, '+1206555' || lpad(n::text, 4, '0') from generate_series(1, 40) n`,
    `insert into patient_visits (patient_id, starts_at, type, status)
      select n, timestamptz '2099-01-01 10:00Z' + n * interval '1 day', 'Acupuncture', 'booked' from generate_series(1, 40) n`,
    `insert into patient_notes (system, patient_id, text, author) values ('built-in', '1', 'prefers mornings', 'ana')`,
    `insert into audit_log (action, entity, entity_id, actor_name) select 'update', 'services', n::text, 'ana' from generate_series(1, 25) n`,
  ])
    await sql.raw(statement).execute(db);
  const picture = await drawing({ wall: '#102030' }).png().toBuffer();
  await sql`insert into images (bytes, mime, width, height, sha256, alt)
    values (${picture}, 'image/png', 600, 400, ${sha256(picture)}, 'a wall')`.execute(db);
}

/** Rows of tables, some of which may not be there. */
export async function countRows(db: Db, tables: readonly string[]): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const table of tables) {
    const { rows } = await sql<{ count: number }>`select count(*)::integer as count from ${sql.table(table)}`.execute(
      db,
    );
    counts[table] = rows[0]?.count ?? -1;
  }
  return counts;
}

async function wholeOf(pieces: AsyncIterable<Buffer>): Promise<Buffer> {
  const all: Buffer[] = [];
  for await (const piece of pieces) all.push(piece);
  return Buffer.concat(all);
}

/** An archive as 0.1.0 made it; with a key, as the versions behind it sealed theirs. */
export async function archiveOfFirstRelease(db: Db, key?: string): Promise<Buffer> {
  return inSnapshot(db, async (trx) => {
    const tables = await describeTables(trx, ARCHIVED_THEN);
    const { rows: schema } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(trx);
    const header = JSON.stringify({
      format: 'harmony-backup',
      formatVersion: 1,
      id: randomUUID(),
      createdAt: new Date().toISOString(),
      appVersion: '0.1.0',
      schema: schema.map(({ name }) => name),
      contentVersion: 7,
      tables,
    });
    const entries: Entry[] = [{ name: 'header.json', content: Buffer.from(header) }];
    const contents: Contents = { header: sha256(header), entries: 0, tables: [], sequences: [] };
    for (const table of tables) {
      let number = 0;
      let text = '';
      const flush = () => {
        if (text !== '') entries.push({ name: chunkName(table.name, (number += 1)), content: Buffer.from(text) });
        text = '';
      };
      for await (const batch of readRows(trx, table))
        for (const { line, place, bytes } of batch) {
          text += `${line}\n`;
          if (bytes.length > 0) flush();
          for (const held of bytes)
            entries.push({
              name: bytesName(table.name, number, held.column),
              content: await wholeOf(readBytes(trx, table.name, place, held)),
            });
        }
      flush();
      contents.tables.push({ name: table.name, ...(await digestTable(trx, table)) });
      const sequence: SequenceState | null = await readSequence(trx, table);
      if (sequence) contents.sequences.push(sequence);
    }
    contents.entries = entries.length;
    const seal = key === undefined ? {} : { seal: sealOf(key, contents) };
    const manifest = { contents, sha256: sha256(JSON.stringify(contents)), ...seal };
    return repacked([...entries, { name: 'manifest.json', content: Buffer.from(JSON.stringify(manifest)) }]);
  });
}
