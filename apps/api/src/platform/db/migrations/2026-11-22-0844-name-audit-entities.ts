import { sql } from 'kysely';
import type { MigrationDb } from './migration-db';

/** What a line was about, as it was written until now, and the word of the URL, the folder and the table. */
const NAMES = [
  ['appointment request', 'appointments'],
  ['audit log', 'audit-log'],
  ['backup settings', 'backup-settings'],
  ['call', 'calls'],
  ['call-back', 'call-backs'],
  ['calls-session', 'reception-sessions'],
  ['check-in', 'check-ins'],
  ['clinic system', 'clinic-systems'],
  ['contact submission', 'contact-submissions'],
  ['custom herb request', 'custom-herb-requests'],
  ['error', 'errors'],
  ['faq', 'faqs'],
  ['faq-category', 'faq-categories'],
  ['health-condition', 'health-conditions'],
  ['hour', 'hours'],
  ['image', 'images'],
  ['newsletter subscriber', 'newsletter'],
  ['outbox mail', 'outbox'],
  ['patient', 'patients'],
  ['patient import', 'patient-imports'],
  ['phone-system', 'phone-systems'],
  ['practitioner', 'practitioners'],
  ['product', 'products'],
  ['product-category', 'product-categories'],
  ['reception account', 'reception-accounts'],
  ['review', 'reviews'],
  ['service', 'services'],
  ['session', 'sessions'],
  ['user', 'users'],
] as const;

/** Entities that were actions rather: each with its action, then the entity and the action they become. */
const ACTIONS = [
  ['test-call', 'create', 'phone-systems', 'test-call'],
  ['call-stream-ticket', 'create', 'call-stream', 'create-ticket'],
] as const;

const names = sql.join(NAMES.map(([before, after]) => sql`(${sql.lit(before)}, ${sql.lit(after)})`));

export async function up(db: MigrationDb): Promise<void> {
  await sql`
    update audit_log set entity = names.after from (values ${names}) as names(before, after)
    where entity = names.before`.execute(db);
  for (const [entity, action, newEntity, newAction] of ACTIONS)
    await sql`
      update audit_log set entity = ${newEntity}, action = ${newAction}
      where entity = ${entity} and action = ${action}`.execute(db);
}

/** A list of calls or call-backs, whose lines name no row, had the plural before as well. */
export async function down(db: MigrationDb): Promise<void> {
  for (const [entity, action, newEntity, newAction] of ACTIONS)
    await sql`
      update audit_log set entity = ${entity}, action = ${action}
      where entity = ${newEntity} and action = ${newAction}`.execute(db);
  await sql`
    update audit_log set entity = names.before from (values ${names}) as names(before, after)
    where entity = names.after and not (entity in ('calls', 'call-backs') and entity_id is null)`.execute(db);
}
