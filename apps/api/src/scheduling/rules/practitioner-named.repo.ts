import { sql } from 'kysely';
import type { Db } from '../../platform/db/schema';

/** The practitioner with this name, where exactly one has it: so a visit that only names somebody takes their time. */
export async function practitionerNamed(db: Db, name: string | null): Promise<number | null> {
  if (name === null) return null;
  const { rows } = await sql<{ id: number | null }>`select practitioner_named(${name}) as id`.execute(db);
  return rows[0]?.id ?? null;
}
