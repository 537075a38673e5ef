import { sql } from 'kysely';
import type { MigrationDb } from './migration-db';

/*
 * Restored letters are stopped by the restore itself (`features/backup/restore.repo.ts`), once all rows were found to be those of the
 * archive. Triggers that change them while they are put in make them others, and the restore is refused.
 */
export async function up(db: MigrationDb): Promise<void> {
  await sql`
    drop trigger stop_restored_letters on letters;
    drop trigger stop_restored_letters on letter_recipients;
    drop function stop_restored_letters();
  `.execute(db);
}

export async function down(db: MigrationDb): Promise<void> {
  await sql`
    create function stop_restored_letters() returns trigger language plpgsql as $$
    begin
      if coalesce(current_setting('harmony.restoring', true), '') = 'on' then
        if tg_table_name = 'letters' and new.state in ('sending', 'paused') then
          new.state := 'stopped';
          new.ended_at := now();
        elsif tg_table_name = 'letter_recipients' and new.state in ('waiting', 'queued') then
          new.state := 'stopped';
          new.settled_at := now();
        end if;
      end if;
      return new;
    end $$;
    create trigger stop_restored_letters before insert on letters
      for each row execute function stop_restored_letters();
    create trigger stop_restored_letters before insert on letter_recipients
      for each row execute function stop_restored_letters();
  `.execute(db);
}
