import { sql } from 'kysely';
import type { MigrationDb } from './migration-db';

/**
 * A link that resets a password is for the account as it was: another password, whoever sets it, and another address end all that
 * are on their way. In the database, because accounts are changed in many places.
 */
export async function up(db: MigrationDb): Promise<void> {
  await sql`
    create function end_password_resets() returns trigger language plpgsql as $$
    begin
      update password_resets set used_at = now() where user_id = new.id and used_at is null;
      return null;
    end $$;
    create trigger end_password_resets after update of password, email on users for each row
      when (old.password is distinct from new.password or old.email is distinct from new.email)
      execute function end_password_resets();`.execute(db);
}

export async function down(db: MigrationDb): Promise<void> {
  await sql`drop trigger end_password_resets on users; drop function end_password_resets()`.execute(db);
}
